import { type Engine, type Seat, seeded, type Types } from '@rubble/engine'
import type { Observation } from './bot.ts'

/**
 * What a seat sees of a state. What is kept for later redeals is itself a redealt world, so that neither the truth nor what becomes of it
 * is within reach of a bot.
 */
export function observe<G extends Types>(engine: Engine<G>, state: G['state'], seat: Seat): Observation<G> {
  const believed = engine.redeal(state, seat, seeded('glimpse'))
  return { seat, view: engine.view(state, seat), options: engine.options(state, seat), redeal: engine.redealer(believed, seat) }
}
