import { expect, test } from 'vitest'
import { config } from '../config.ts'
import { pieceId, TILES } from '../data/components.ts'
import type { Event } from '../model/events.ts'
import { marksOf } from './since.ts'

const idOf = (name: string): number =>
  pieceId(
    TILES.findIndex(tile => tile.name === name),
    1,
  )
const [HQ, RATS, GUARD] = [idOf('sharrash-hq'), idOf('sharrash-rats'), idOf('mississippi-guard')]
const unit = (id: number, owner: number, hex: number) =>
  ({ id, owner, hex, facing: 0, wounds: 0, paralysed: false, steelNet: false, used: 0, converted: false }) as const
const table = { config: config({ armies: ['sharrash', 'mississippi'] }), units: [unit(HQ, 0, 4), unit(RATS, 0, 7)], grounds: [] }
const wound = (target: number, left: number, amount: number): Event =>
  ({ kind: 'unitWounded', target, hex: 4, amount, left, by: GUARD }) as unknown as Event

test('what came is marked where it is now, what left where it lay, and hit points from first to last', () => {
  const marks = marksOf(table, [
    { kind: 'tilePlaced', seat: 0, unit: RATS, hex: 3, facing: 0 },
    { kind: 'unitPushed', unit: RATS, by: GUARD, from: 3, to: 7 },
    { kind: 'tilePlaced', seat: 1, unit: GUARD, hex: 9, facing: 0 },
    wound(HQ, 16, 1),
    wound(HQ, 10, 6),
    wound(GUARD, 0, 1),
    { kind: 'pieceRemoved', unit: GUARD, hex: 9, rule: 'NH-TERM-4' },
  ])
  expect([...marks.came]).toEqual([7])
  expect(marks.gone).toEqual([{ id: GUARD, hex: 9 }])
  expect(marks.changed).toEqual([{ hex: 4, from: 17, to: 10 }])
})

test('where something else lies by now, nothing is said of what left', () => {
  expect(marksOf(table, [{ kind: 'pieceRemoved', unit: GUARD, hex: 7, rule: 'NH-TERM-4' }]).gone).toEqual([])
})
