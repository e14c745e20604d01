// What a choice is to who takes back: an action of a turn is one, and where it goes, what it hits and what a battle asks are parts of it.
import type { Bearing, Flat } from '@rubble/engine'

const WHOLE: ReadonlySet<unknown> = new Set([
  'place', 'play', 'discard', 'move', 'castle', 'push', 'pull', 'rotate', 'net', 'replace', 'redraw', 'dance', 'skip',
])

export function bearing(choice: Flat): Bearing {
  if (choice['do'] === 'end') return 'end'
  return WHOLE.has(choice['do']) ? 'whole' : 'part'
}
