import { expect, test } from 'vitest'
import { undoScope } from './undo-scope.ts'

test('an action is a choice of its own, what it asks further is a part of it, and the end of a turn is neither', () => {
  const whole = [{ do: 'draw', hq: true }, { do: 'attack', unit: 'm-x#1' }, { do: 'endRaid' }, { card: 'm-x', to: 'm-hq' }]
  const parts = [{ keep: 'm-x' }, { target: 'm-x#1' }, { amount: 10 }, { do: 'stop' }]
  expect([...whole, ...parts, { do: 'endTurn' }].map(undoScope)).toEqual([...whole.map(() => 'whole'), ...parts.map(() => 'part'), 'end'])
})
