// What a choice is to who takes back: an action is one; a card that is kept, targets and amounts are parts of it.
import type { Flat, UndoScope } from '@rubble/engine'

const PARTS: readonly string[] = ['keep', 'target', 'amount']

export function undoScope(choice: Flat): UndoScope {
  if (choice['do'] === 'endTurn') return 'end'
  return choice['do'] === 'stop' || PARTS.some(field => field in choice) ? 'part' : 'whole'
}
