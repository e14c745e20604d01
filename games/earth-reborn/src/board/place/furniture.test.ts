import { expect, test } from 'vitest'
import { FLOORS } from '../../data/floors.ts'
import { LOOKS } from './furniture.tsx'
import { lookOf } from './level-plan.ts'

const names = FLOORS.flatMap(({ front, back }) =>
  [front, ...(back === undefined ? [] : [back])].flatMap(({ elements }) => elements.map(({ name }) => name)),
)
const looks = new Set(names.map(lookOf))

test('whatever stands on a floor tile, on either side, can be drawn', () => {
  expect([...looks].filter(look => !LOOKS.includes(look))).toEqual([])
})
test('nothing is drawn that no floor tile has', () => {
  expect(LOOKS.filter(look => !looks.has(look))).toEqual([])
})
test('letters and numbers tell apart what looks alike', () => {
  expect(['gym.weights-a', 'outdoor-2x4.tree-12', 'chemistry-lab.lab-bench'].map(lookOf)).toEqual(['weights', 'tree', 'lab-bench'])
})
