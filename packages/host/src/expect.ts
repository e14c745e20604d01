// What would happen, as a viewer may know it: followed in a world the viewer may believe in, never in the true one.
import { type Forecast, type Forecaster, type Match, seeded, type Types, type Viewer } from '@rubble/engine'
import type { ForecastTree } from '@rubble/protocol'
import { visibleEventFor } from './table.ts'

/** Ends that are looked at before the branches are left to be asked for. */
const ENDS = 64

export function expectation<G extends Types>(match: Match<G>, viewer: Viewer, forecaster: Forecaster<G>): ForecastTree | undefined {
  const { engine, state } = match
  const logged = forecaster.now(engine.redeal(state, viewer, seeded('forecast')))
  return logged === undefined ? undefined : follow(logged, ENDS)

  function follow(one: Forecast<G>, ends: number): ForecastTree {
    const { asked } = one
    const share = asked === undefined ? 0 : Math.floor(ends / asked.options.length)
    return {
      events: one.events.map(event => visibleEventFor(engine, { at: match.number, event, named: engine.describe(state, event) }, viewer)),
      heads: one.events.flatMap(({ kind }, i) => (forecaster.heads.includes(kind) ? [i] : [])),
      isSure: !one.events.some(({ kind }) => forecaster.chances?.includes(kind) === true),
      view: engine.view(one.state, viewer),
      asked: asked === undefined ? undefined : { seat: asked.seat, kind: asked.kind },
      branches:
        asked === undefined || share < 1
          ? []
          : asked.options.map(option => ({
              option: { value: engine.name(one.state, option) },
              leadsTo: follow(forecaster.after(one, option), share),
            })),
    }
  }
}
