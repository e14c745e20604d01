// A city is remembered with all that it depends on: one that was looked at before must never be taken for another.
import { describe, expect, test } from 'vitest'
import { type City, type CityLayout, cityOf } from './city.ts'
import { faceOf } from '../data/components.ts'
import { type AreaId, type Mode, NOWHERE } from '../model/ids.ts'
import type { PlacedDistrict } from '../model/state.ts'

/** Far out, where no game lays its districts. */
const EAST = 10
const at = (district: number, x: number, y: number, turn = 0): PlacedDistrict => ({ district, x: EAST + x, y, turn, active: true })
const lies = (districts: PlacedDistrict[], mode: Mode = 'standard'): CityLayout => ({ config: { mode }, districts })

/** Each differs from the first in one thing only. */
const BASE = lies([at(0, 0, 0), at(3, 1, 0)])
const OTHERS: Readonly<Record<string, CityLayout>> = {
  'a district': lies([at(0, 0, 0), at(20, 1, 0)]),
  'how far east': lies([at(0, 0, 0), at(3, -1, 0)]),
  'how far south': lies([at(0, 0, 0), at(3, 1, 1)]),
  'a turn': lies([at(0, 0, 0), at(3, 1, 0, 1)]),
  'one district more': lies([at(0, 0, 0), at(3, 1, 0), at(2, 0, 1)]),
  'one district fewer': lies([at(0, 0, 0)]),
}

const known = ({ areas, adjacent, joined, gates }: City): object => ({ areas, adjacent, joined, gates })

/** More cities than are remembered. */
const MANY = Array.from({ length: 96 }, (_, i) => lies([at(0, 0, 5), at(1 + (i % 24), 1, 5, Math.floor(i / 24))]))
const forgetAll = (): void => {
  MANY.forEach(cityOf)
}

/** The printed sides of the start card differ in nothing that ways depend on: for a while the red side has no symbol in the north. */
function withAnotherRedSide(look: () => void): void {
  const gates = faceOf('hard', 0).gates as AreaId[]
  const [north = NOWHERE] = gates
  gates[0] = NOWHERE
  try {
    look()
  } finally {
    gates[0] = north
    forgetAll()
  }
}

function expectToDiffer(one: CityLayout, other: CityLayout): void {
  forgetAll()
  const first = known(cityOf(one))
  const second = known(cityOf(other))
  expect(second).not.toEqual(first)
  expect(known(cityOf(one))).toEqual(first)
  forgetAll()
  expect(known(cityOf(other))).toEqual(second)
}

describe('the city', () => {
  test.each(Object.entries(OTHERS))('is another if it differs in %s', (_, other) => {
    expectToDiffer(BASE, other)
  })

  test('is another if the start card lies on its other side', () => {
    withAnotherRedSide(() => {
      expectToDiffer(BASE, { ...BASE, config: { mode: 'hard' } })
    })
  })

  test('is built once, whatever else is looked at in between and whether or not its districts sleep', () => {
    const first = cityOf(BASE)
    for (const other of Object.values(OTHERS)) cityOf(other)
    expect(cityOf(lies(BASE.districts.map(placed => ({ ...placed, active: false }))))).toBe(first)
  })
})
