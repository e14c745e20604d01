// The quick battle of the bots against the battle of the rules.
import { describe, expect, it } from 'vitest'
import { crowdedTable } from '../../../test/battles.ts'
import { forecast } from '../../forecast.ts'
import { game } from '../../game.ts'
import type { State } from '../../model/state.ts'
import { after, alive, fight, prepare } from './battle.ts'
import { createTable, layOut } from './table.ts'

const table = createTable()

/** Are the same units left, with the same wounds? */
function agrees(state: State, fought: State): boolean {
  layOut(state, table)
  prepare(table)
  fight(table)
  return state.units.every(({ id, wounds }, i) => {
    const then = fought.units.find(unit => unit.id === id)
    return then === undefined ? alive[i] === 0 : alive[i] === 1 && then.wounds - wounds === (table.left[i] as number) - (after.left[i] as number)
  })
}

describe('the quick battle', () => {
  it('agrees with the rules on crowded tables of any armies where nobody has a choice, all but always', () => {
    let sure = 0
    let same = 0
    for (let seed = 0; seed < 600; seed++) {
      const state = crowdedTable(game, seed)
      const { asked, state: fought } = forecast(state, 0, 1)
      if (asked !== undefined || state.config.mode === 'points') continue
      sure++
      if (agrees(state, fought)) same++
    }
    expect(sure).toBeGreaterThan(200)
    expect(same / sure).toBeGreaterThan(0.95)
  })

  it('leaves the table it is fought on as it was', () => {
    for (let seed = 0; seed < 20; seed++) {
      const state = crowdedTable(game, seed)
      layOut(state, table)
      const before = structuredClone({ at: table.at, left: table.left, hex: table.hex })
      prepare(table)
      fight(table)
      expect({ at: table.at, left: table.left, hex: table.hex }).toEqual(before)
    }
  })
})
