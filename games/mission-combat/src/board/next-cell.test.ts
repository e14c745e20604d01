import { expect, test } from 'vitest'
import { type Cell, nextCell } from './next-cell.ts'
import { boxOf, ROWS, WIDE } from './places.ts'

const rows: Cell[][] = ROWS.map(areas =>
  areas.flatMap(area => {
    const cell = { id: area.id, box: boxOf(WIDE, area), label: area.name, isLegal: false, isSelected: false, given: 0 }
    return [
      { ...cell, key: area.name, kind: 'area' as const },
      { ...cell, key: `unit on ${area.name}`, kind: 'unit' as const },
    ]
  }),
)
const go = (from: string, ...keys: string[]): string => keys.reduce((at, key) => nextCell(rows, at, key)?.key ?? at, from)

test('along a row: an area, its units, the next area', () => {
  expect(go('m-bunker-west', 'ArrowRight')).toBe('unit on m-bunker-west')
  expect(go('m-bunker-west', 'ArrowRight', 'ArrowRight')).toBe('m-arterial-road')
  expect(go('m-bunker-west', 'ArrowLeft')).toBe('m-bunker-west')
  expect(go('m-arterial-road', 'Home')).toBe('m-bunker-west')
  expect(go('m-arterial-road', 'End')).toBe('unit on m-bunker-east')
})

test('up and down: the nearest area of the next row', () => {
  expect(go('unit on m-bunker-east', 'ArrowUp')).toMatch(/p-dark-portal|p-yellow-portal-omega/)
  expect(go('m-hq', 'ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowUp')).toMatch(/p-blue-portal/)
  expect(go('m-hq', 'ArrowDown')).toBe('m-hq')
})

test('every cell can be reached from the first', () => {
  const seen = new Set(['m-bunker-west'])
  for (const at of seen) for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']) seen.add(go(at, key))
  expect(seen.size).toBe(rows.flat().length)
})
