// Random play fires every weapon that the third scenario deals, and something explodes.
import { createEngine, draw, seeded } from '@rubble/engine'
import { expect, it } from 'vitest'
import { faceAt } from '../src/data/cards.ts'
import { scenarioOf } from '../src/derive/map.ts'
import { game } from '../src/game.ts'

const GAMES = 60
const config = game.config({ scenario: 'target-pr-john-kendall' })

it('fires every weapon of the scenario', () => {
  const engine = createEngine(game)
  const weapons = scenarioOf({ config }).forces.flatMap(({ equipment }) => equipment.filter(face => faceAt(face).canShoot))
  const unused = new Set(weapons)
  const exploded = new Set<number>()
  for (let seed = 0; seed < GAMES && (unused.size > 0 || exploded.size === 0); seed++) {
    const random = seeded(`player ${seed}`)
    const listen = (event: { readonly kind: string; readonly weapon?: number }): void => {
      if (event.kind === 'shotRolled') unused.delete(event.weapon ?? -1)
      if (event.kind === 'exploded') exploded.add(seed)
    }
    const state = engine.start(config, seeded(`game ${seed}`), listen)
    while (!game.over(state)) {
      const [seat] = engine.asked(state)
      if (seat === undefined) break
      const options = engine.options(state, seat)
      engine.apply(state, seat, options[draw(random, options.length)] as (typeof options)[number], listen)
    }
  }
  expect([...unused].map(face => faceAt(face).name)).toEqual([])
  expect(exploded.size).toBeGreaterThan(0)
})
