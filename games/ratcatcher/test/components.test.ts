// Every record of the data is checked: counts of the printed list, references, and what the layouts say about links.
import { describe, expect, test } from 'vitest'
import archRats from '../src/data/arch-rats.json' with { type: 'json' }
import cage from '../src/data/cage.json' with { type: 'json' }
import catchers from '../src/data/catchers.json' with { type: 'json' }
import {
  allMysteries,
  ARCH_RATS,
  archOf,
  boardOf,
  CATCHERS,
  COMMON_RATS,
  DISTRICTS,
  type Face,
  faceOf,
  fullBag,
  letterOf,
  STRANGE_RATS,
  SUPPLY,
  TO_WIN,
  WARES,
} from '../src/data/components.ts'
import districts from '../src/data/districts.json' with { type: 'json' }
import mystery from '../src/data/mystery.json' with { type: 'json' }
import rats from '../src/data/rats.json' with { type: 'json' }
import strange from '../src/data/strange-rats.json' with { type: 'json' }
import supply from '../src/data/supply.json' with { type: 'json' }
import { slotsOf } from '../src/derive/look.ts'
import { LETTERS, MODES, NOWHERE, REWARDS, SIDES, SLOTS } from '../src/model/ids.ts'

const FACES = MODES.flatMap(mode => DISTRICTS.map((_, district) => faceOf(mode, district)))

/** Pairs of letters whose cells share a border. */
function borders({ layout }: Face): Set<string> {
  const found = new Set<string>()
  const meet = (a: string | undefined, b: string | undefined): void => {
    if (a !== undefined && b !== undefined && a !== b) found.add([a, b].sort().join(''))
  }
  layout.forEach((row, y) => {
    ;[...row].forEach((cell, x) => {
      meet(cell, row[x + 1])
      meet(cell, layout[y + 1]?.[x])
    })
  })
  return found
}

describe('the data', () => {
  test('[RC-COMP-1] has as many components as the box', () => {
    expect([catchers.catchers.length, archRats.archRats.length, strange.strangeRats.length, DISTRICTS.length]).toEqual([6, 4, 12, 25])
    expect(COMMON_RATS.map(({ count }) => count)).toEqual([34, 18, 12])
    expect([fullBag().length, allMysteries().length, SUPPLY.dice, SUPPLY.cheese, SUPPLY.A + SUPPLY.B]).toEqual([64, 20, 10, 18, 17])
    expect(supply.traps + supply.accuracy + supply.defence + supply.plusOne).toBe(17)
  })

  test('numbers districts as their cards do', () => {
    expect(DISTRICTS).toEqual(DISTRICTS.map((_, i) => `D${String(i).padStart(2, '0')}`))
  })

  test('says of every record where its figures come from', () => {
    const all = [
      ...catchers.catchers,
      ...archRats.archRats,
      ...strange.strangeRats,
      ...rats.rats,
      ...cage.rewards,
      ...districts.districts,
      mystery,
      supply,
    ]
    expect(all.every(({ provenance }) => provenance.rest === 'reconstructed')).toBe(true)
  })

  test('is plain data', () => {
    for (const file of [catchers, archRats, strange, rats, cage, districts, mystery, supply])
      expect(JSON.parse(JSON.stringify(file))).toEqual(file)
  })

  test('[RC-MAP-1] links exactly the areas whose cells share a border', () => {
    for (const face of FACES) {
      const linked = face.links.map(([a, b]) => [LETTERS[letterOf(a)], LETTERS[letterOf(b)]].sort().join(''))
      expect(new Set(linked), String(face.district)).toEqual(borders(face))
      expect(face.layout.map(row => row.length)).toEqual([5, 5, 5, 5, 5])
    }
  })

  test('[RC-MAP-3] has at most one symbol a side, in the area at the middle of that side, and at least one a card', () => {
    for (const face of FACES) {
      const middle = [face.layout[0]?.[2], face.layout[2]?.[4], face.layout[4]?.[2], face.layout[2]?.[0]]
      face.gates.forEach((gate, side) => {
        if (gate !== NOWHERE) expect(LETTERS[letterOf(gate)], `${face.district} ${SIDES[side]}`).toBe(middle[side])
      })
      expect(face.gates.some(gate => gate !== NOWHERE)).toBe(true)
    }
  })

  test('[RC-SETUP-7, RC-SETUP-8] has one start area, and 2 or 3 first districts', () => {
    expect(FACES.flatMap(({ prints }) => prints.filter(({ start }) => start)).length).toBe(MODES.length)
    expect(MODES.map(mode => faceOf(mode, 0).starts)).toEqual([2, 3])
  })

  test('[RC-EXPAND-2] has an expansion indicator from I to IV on every card', () => {
    for (const { expansion } of FACES) expect([1, 2, 3, 4]).toContain(expansion)
  })

  test('[RC-UPG-1, RC-CHEESE-3] every board has slots for all cheeses that can be put on it', () => {
    for (const catcher of CATCHERS) {
      const config = { catcher, archRat: 'rat-king', mode: 'standard' } as const
      expect(SLOTS.reduce((sum, slot) => sum + slotsOf({ config }, slot), 0)).toBeGreaterThanOrEqual(TO_WIN)
    }
  })

  test('[RC-UPG-4, RC-UPG-9] traits have one step or two, each one better than the last', () => {
    for (const catcher of CATCHERS) {
      const board = boardOf(catcher)
      for (const [trait, steps] of Object.entries(board.upgrades)) {
        expect(steps.length).toBeGreaterThanOrEqual(1)
        expect(steps.length).toBeLessThanOrEqual(2)
        const start = trait === 'trap' ? 0 : board[trait as 'attack']
        const values = [start, ...steps.map(({ value }) => value)]
        values.slice(1).forEach((value, i) => {
          expect(value - (values[i] as number), `${catcher} ${trait}`).toBe(trait === 'accuracy' ? -1 : 1)
        })
      }
    }
  })

  test('[RC-TRACK-1, RC-END-3] every track has ten steps, deploys once and ends in defeat', () => {
    for (const name of ARCH_RATS) {
      const { track } = archOf(name)
      expect(track.length).toBe(10)
      expect(track.flat().filter(effect => effect.do === 'deploy').length).toBe(1)
      expect(track[9]).toEqual([{ do: 'lose' }])
    }
  })

  test('[RC-STRANGE-6, RC-CAGE-2] rewards are known', () => {
    for (const { rewards } of STRANGE_RATS) for (const { reward } of rewards) expect(REWARDS).toContain(reward)
    for (const { gain, cost } of WARES) expect([REWARDS.includes(gain), cost > 0]).toEqual([true, true])
  })
})
