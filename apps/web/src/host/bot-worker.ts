// Where bots think. A bot is given what its seat may know, never the state itself (packages/bots).
import { expose } from 'comlink'
import { botByName, glimpse } from '@rubble/bots'
import { createEngine, seeded } from '@rubble/engine'
import type { Thinker } from './local-host.ts'
import { rulesOf } from './rules.ts'

const thinker: Thinker = {
  async think(game, state, seat, level, seed) {
    const { game: rules, knowledge } = await rulesOf(game)
    const engine = createEngine(rules)
    const world = state as typeof engine extends { asked(state: infer S): unknown } ? S : never
    const pick = botByName(level).choose({ engine, knowledge }, glimpse(engine, world, seat), { random: seeded(`bot ${seed}`), now: () => performance.now() })
    return engine.name(world, pick)
  },
}
expose(thinker)
