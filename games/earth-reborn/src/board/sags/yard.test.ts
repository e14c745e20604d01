// What a tile brings whom, and what points came of, before the first turn.
import type { Speaker } from '@rubble/text'
import { expect, test } from 'vitest'
import { floorTile } from '../../codecs.ts'
import type { View } from '../../derive/view.ts'
import type { FloorId } from '../../model/ids.ts'
import { entriesOf } from './ledger.ts'
import { broughtBy } from './yard.ts'

const floor = (name: string): FloorId => floorTile.read(name, undefined) as FloorId
const brings = (config: object, name: string, builder: number): (number | undefined)[] =>
  [0, 1, 2].map(seat => broughtBy({ config } as View, floor(name), builder, seat))

test('of two a tile brings its point to the side it names, whoever lays it', () => {
  expect(brings({}, 'chapel', 1)).toEqual([1, 0, 0])
  expect(brings({}, 'zombie-lab', 0)).toEqual([0, -1, 0])
  expect(brings({}, 'armory', 0)[0]).toBeUndefined()
  expect(brings({}, 'gym', 0)).toEqual([0, 0, 0])
})

test('of bands who lays it gains, or all others lose', () => {
  expect(brings({ players: 3 }, 'chapel', 1)).toEqual([0, 1, 0])
  expect(brings({ players: 3 }, 'armory', 1)).toEqual([-1, 0, -1])
})

test('what points came of is what was told before them', () => {
  const speaker = { name: (_: string, value: string) => value, text: (key: string) => key } as unknown as Speaker
  const told = [
    { at: 1, named: { kind: 'floorLaid', floor: 'chapel' } },
    { at: 1, named: { kind: 'pointsGained', seat: 'norad', points: 1 } },
    { at: 2, named: { kind: 'doorHung', leaf: 'S13' } },
    { at: 2, named: { kind: 'pointsGained', seat: 'salemite', points: -1 } },
    { at: 3, named: { kind: 'teamShown' } },
    { at: 3, named: { kind: 'pointsGained', seat: 'norad', points: -9 } },
  ]
  const entries = entriesOf(told, 'norad', speaker)
  expect(entries.map(({ words, mp }) => [words, mp])).toEqual([
    ['chapel', 1],
    ['sags.entry.team', -9],
  ])
})
