// Where bots think. A bot is given what its seat may know, never the state itself (packages/bots).
import { expose } from 'comlink'
import { botByName, glimpse } from '@rubble/bots'
import { createEngine, InputError, seeded } from '@rubble/engine'
import { gameOf } from '../games.ts'
import type { Thinker } from './local-host.ts'

const thinker: Thinker = {
  async think(game, state, seat, level, seed) {
    const entry = gameOf(game)
    if (entry === undefined) throw new InputError(`there is no game '${game}' here`)
    const { game: rules, knowledge } = await entry.play()
    const engine = createEngine(rules)
    const world = state as typeof engine extends { asked(state: infer S): unknown } ? S : never
    const pick = botByName(level).choose({ engine, knowledge }, glimpse(engine, world, seat), { random: seeded(`bot ${seed}`), now: () => performance.now() })
    return engine.name(world, pick)
  },
}
expose(thinker)
