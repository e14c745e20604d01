import { type Engine, seeded, type Seat, type Types } from '@rubble/engine'
import type { Glimpse } from './bot.ts'

/**
 * What a seat sees of a state. What is kept for later redeals is itself a redealt world, so that neither the truth nor what becomes of it
 * is within reach of a bot.
 */
export function glimpse<G extends Types>(engine: Engine<G>, state: G['state'], seat: Seat): Glimpse<G> {
  const believed = engine.redeal(state, seat, seeded('glimpse'))
  return {
    seat,
    view: engine.view(state, seat),
    options: engine.options(state, seat),
    redeal: engine.redealer(believed, seat),
  }
}
