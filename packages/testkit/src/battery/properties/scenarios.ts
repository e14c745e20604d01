// What a game with scenarios must hold: each it brings begins, and is written as players write theirs.
import { newTerms, seeded, type Types } from '@rubble/engine'
import { parting } from '../photo.ts'
import { examine, type Property } from '../property.ts'
import type { Sample } from '../sample.ts'

export const scenariosBegin: Property = {
  name: 'every scenario begins, and begins the same when all of it is written out',
  check(sample) {
    const all = Object.entries(sample.engine.game.scenarios?.all ?? {})
    return examine(
      all.map(([name, doc]) => ({ where: `scenario ${name}`, name, doc })),
      function* ({ name, doc }) {
        const apart = parting(begun(sample, name), begun(sample, JSON.parse(JSON.stringify(doc))))
        if (apart !== undefined) yield `written out, it begins otherwise: ${apart}`
      },
    )
  },
}

/** But for what was agreed, which names it in one case and not in the other. */
function begun<G extends Types>({ engine }: Sample<G>, scenario: unknown): object {
  const { game } = engine
  return { ...engine.start(game.config(newTerms(game, { scenario })), seeded('scenario')), config: undefined }
}
