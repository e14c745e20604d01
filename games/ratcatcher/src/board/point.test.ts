import type { Flat } from '@rubble/engine'
import { expect, test } from 'vitest'
import { optionsAt, placesAsked, prefer } from './point.ts'
import { areaName } from './scene.ts'

const options = (...values: Flat[]): { value: Flat }[] => values.map(value => ({ value }))
const acts = options(
  { do: 'attack', dice: 1 },
  { do: 'attack', dice: 2 },
  { do: 'move', area: 'D02.b' },
  { do: 'trap', area: 'D02.b' },
  { do: 'trap', area: 'D02.a' },
  { do: 'end' },
)
const [HOME, BESIDE] = [10, 11]

test('in your own area you can attack, with all dice first', () => {
  expect(optionsAt(acts, HOME, HOME).map(({ value }) => value)).toEqual([
    { do: 'attack', dice: 2 },
    { do: 'attack', dice: 1 },
    { do: 'trap', area: 'D02.a' },
  ])
})
test('elsewhere what has that place', () => {
  expect(optionsAt(acts, BESIDE, HOME).map(({ value }) => value['do'])).toEqual(['move', 'trap'])
  expect(optionsAt(options({ district: 'D02' }, { district: 'D05' }), BESIDE, -1)).toHaveLength(1)
})
test('a choice that is told in full is made, a part of one only where nothing else can be meant; who points elsewhere goes there', () => {
  expect(
    prefer(
      'turn.act',
      { do: 'move', area: 'D02.b' },
      acts.filter(({ value }) => value['do'] === 'move'),
    )?.value,
  ).toEqual({ do: 'move', area: 'D02.b' })
  expect(prefer('turn.act', { area: 'D02.b' }, optionsAt(acts, BESIDE, HOME))?.value['do']).toBe('move')
  expect(prefer('turn.act', { area: 'D02.a' }, optionsAt(acts, HOME, HOME))).toBeUndefined()
  expect(prefer('turn.act', { area: 'D02.a' }, options({ do: 'trap', area: 'D02.a' }))?.value['do']).toBe('trap')
  expect(prefer('turn.act', { do: 'attack' }, options({ do: 'attack', dice: 1 }))).toBeUndefined()
})
test('a question about places is about where it begins and where it leads; that of a whole turn is about none', () => {
  const ways = options({ area: 'D02.b' }, { area: 'D02.c' })
  expect(placesAsked('rats.way', { from: 'D02.a', rat: 'brown' }, ways).map(areaName)).toEqual(['D02.a', 'D02.b', 'D02.c'])
  expect(placesAsked('cheese.slot', { collected: 1 }, options({ slot: 'A' }))).toEqual([])
  expect(placesAsked('turn.act', undefined, acts)).toEqual([])
})
