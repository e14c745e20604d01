// A position written down and read again is the same position.
import { type Doc, readPosition, writePosition } from '@rubble/engine'
import { hasDrafts } from '../answers.ts'
import { parting } from '../photo.ts'
import { allOptions, examine, type Property } from '../property.ts'

const asText = (doc: Doc): Doc => JSON.parse(JSON.stringify(doc)) as Doc

export const positionRoundTrip: Property = {
  name: 'a position written and read is the same position',
  check: ({ engine, moments }) =>
    examine(moments, function* ({ state, config, viewers }) {
      const doc = writePosition(engine, state)
      const lost = parting(doc, asText(doc))
      if (lost !== undefined) return yield `the position is not plain data: ${lost}`
      const read = readPosition(engine, asText(doc), 'position', config)
      const apart = parting(doc, writePosition(engine, read))
      if (apart !== undefined) return yield `written again it differs: ${apart}`
      // Held picks are never written: those who had placed one are asked again.
      if (engine.view(state, 'spectator').placed.length > 0 || hasDrafts(engine, state)) return
      const options = parting(allOptions(engine, state), allOptions(engine, read))
      if (options !== undefined) return yield `read again it offers something else: ${options}`
      for (const viewer of viewers) {
        const view = parting(engine.view(state, viewer), engine.view(read, viewer))
        if (view !== undefined) return yield `read again ${viewer} sees something else: ${view}`
      }
    }),
}

export const viewersPosition: Property = {
  name: 'a position written for a viewer can be read, and looks the same to that viewer',
  check: ({ engine, moments }) =>
    examine(moments, function* ({ state, viewers, config }) {
      for (const viewer of viewers) {
        const doc = writePosition(engine, state, viewer)
        const read = readPosition(engine, asText(doc), `position for ${viewer}`, config)
        const isHeld = engine.view(state, viewer).placed.length > 0
        const apart =
          parting(doc, writePosition(engine, read, viewer))
          ?? (isHeld ? undefined : parting(engine.view(state, viewer).game, engine.view(read, viewer).game))
        if (apart !== undefined) yield `written for ${viewer} and read it differs: ${apart}`
        else if (engine.asked(read).some(seat => engine.options(read, seat).length === 0))
          yield `written for ${viewer} and read, somebody is asked without an option`
      }
    }),
}
