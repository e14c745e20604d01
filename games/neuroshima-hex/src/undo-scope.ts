// What a choice is to who takes back: an action of a turn is one, and where it goes, what it hits and what a battle asks are parts of it.
import type { Flat, UndoScope } from '@rubble/engine'

const WHOLE: ReadonlySet<unknown> = new Set([
  'place',
  'play',
  'discard',
  'move',
  'castle',
  'push',
  'pull',
  'rotate',
  'net',
  'replace',
  'redraw',
  'dance',
  'skip',
])

export function undoScope(choice: Flat): UndoScope {
  if (choice['do'] === 'end') return 'end'
  return WHOLE.has(choice['do']) ? 'whole' : 'part'
}
