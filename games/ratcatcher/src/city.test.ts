// A city is remembered with all that it depends on: one that was looked at before must never be taken for another.
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { City, cityOf, Lies } from './city.ts'
import type { Mode } from './model/ids.ts'
import type { Placed } from './model/state.ts'

// The printed sides of the start card differ in nothing that ways depend on. Here the red side has no symbol in the north.
vi.mock(import('./data/components.ts'), async original => {
  const real = await original()
  return {
    ...real,
    faceOf(mode, district) {
      const face = real.faceOf(mode, district)
      return mode === 'hard' && district === 0 ? { ...face, gates: face.gates.with(0, -1) } : face
    },
  }
})

const at = (district: number, x: number, y: number, turn = 0): Placed => ({ district, x, y, turn, active: true })
const lies = (districts: Placed[], mode: Mode = 'standard'): Lies => ({ config: { mode }, districts })

/** Each differs from the first in one thing only. */
const BASE = lies([at(0, 0, 0), at(3, 1, 0)])
const OTHERS: Readonly<Record<string, Lies>> = {
  'the side of the start card': lies([at(0, 0, 0), at(3, 1, 0)], 'hard'),
  'a district': lies([at(0, 0, 0), at(20, 1, 0)]),
  'how far east': lies([at(0, 0, 0), at(3, -1, 0)]),
  'how far south': lies([at(0, 0, 0), at(3, 1, 1)]),
  'a turn': lies([at(0, 0, 0), at(3, 1, 0, 1)]),
  'one district more': lies([at(0, 0, 0), at(3, 1, 0), at(2, 0, 1)]),
  'one district fewer': lies([at(0, 0, 0)]),
}

const known = ({ areas, adjacent, joined, gates }: City): object => ({ areas, adjacent, joined, gates })

/** A memory with nothing in it. */
async function afresh(): Promise<typeof cityOf> {
  vi.resetModules()
  return (await import('./city.ts')).cityOf
}

describe('the city', () => {
  let look: typeof cityOf
  beforeEach(async () => { look = await afresh() })

  test.each(Object.entries(OTHERS))('is another if it differs in %s', async (_, other) => {
    const first = known(look(BASE))
    const second = known(look(other))
    expect(second).not.toEqual(first)
    expect(second).toEqual(known((await afresh())(other)))
    expect(known(look(BASE))).toEqual(first)
  })

  test('is built once, whatever else is looked at in between and whether or not its districts sleep', () => {
    const first = look(BASE)
    for (const other of Object.values(OTHERS)) look(other)
    expect(look(lies(BASE.districts.map(placed => ({ ...placed, active: false }))))).toBe(first)
  })

  test('is the right one also when more cities were looked at than are remembered', () => {
    const many = Array.from({ length: 100 }, (_, i) => lies([at(0, 0, 0), at(1 + (i % 24), 1, 0, Math.floor(i / 24) % 4), at(2, i % 7, 5)]))
    const first = many.map(one => known(look(one)))
    expect(many.map(one => known(look(one)))).toEqual(first)
  })
})
