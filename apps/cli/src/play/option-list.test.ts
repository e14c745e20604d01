import { expect, test } from 'vitest'
import { styleFor } from '../style.ts'
import { optionLines } from './option-list.ts'
import type { OpenDecision } from './table.ts'

const plain = styleFor({}, {})
const choices = (...picks: readonly [Record<string, string>, string][]): OpenDecision[] =>
  picks.map(([named, text], i) => ({ number: i + 1, named, text }))
const move = (unit: string, to: string): [Record<string, string>, string] => [{ do: 'move', unit, to }, `Move ${unit} to ${to}`]
const END: [Record<string, string>, string] = [{ do: 'end' }, 'End turn']

test('short lists stand as they are, one verb after another, in columns', () => {
  expect(optionLines(choices(move('Tank', 'HQ'), move('Tank', 'Road'), END), 60, plain)).toEqual([
    '  1 Move Tank to HQ     2 Move Tank to Road',
    '  3 End turn',
  ])
})
test('long lists are folded under what options about one thing have in common', () => {
  const many = choices(
    ...['A', 'B', 'C', 'D', 'E', 'F'].map(to => move('Tank', to)),
    ...['A', 'B'].map(to => move('Scout', to)),
    move('Lone', 'A'),
    END,
  )
  expect(optionLines(many, 40, plain)).toEqual([
    '  Move Tank to …',
    '     1 A    2 B    3 C    4 D    5 E',
    '     6 F',
    '  Move Scout to …',
    '     7 A    8 B',
    '   9 Move Lone to A',
    '  10 End turn',
  ])
})
test('many of one verb about different things are folded as well', () => {
  const walks = Array.from(
    { length: 12 },
    (_, i) => [{ do: 'walk', to: `A${i + 1}` }, `Walk to A${i + 1}`] as [Record<string, string>, string],
  )
  expect(optionLines(choices(...walks, END), 40, plain)).toEqual([
    '  Walk to …',
    '     1 A1     2 A2     3 A3     4 A4',
    '     5 A5     6 A6     7 A7     8 A8',
    '     9 A9    10 A10   11 A11   12 A12',
    '  13 End turn',
  ])
})
test('every option is listed once, with its number, in any width', () => {
  const many = choices(
    ...Array.from({ length: 30 }, (_, i) => [{ amount: String(i + 1) }, `Damage: ${i + 1}`] as [Record<string, string>, string]),
  )
  for (const width of [40, 77, 100, 200]) {
    const text = optionLines(many, width, plain).join('\n')
    for (const { number, text: label } of many) expect(text.split(`${number} ${label}`).length, label).toBeGreaterThanOrEqual(2)
    for (const line of text.split('\n')) expect(line.length).toBeLessThanOrEqual(width)
  }
})
