// What a choice is to who takes back: an action of a turn is one; where it goes, what it hits or pays, and what rats do are parts of it.
import type { Flat, UndoScope } from '@rubble/engine'
import type { Action } from './model/steps.ts'

const SCOPES: Readonly<Record<Action['do'], UndoScope>> = {
  move: 'whole',
  trap: 'whole',
  attack: 'whole',
  ability: 'whole',
  buy: 'whole',
  card: 'whole',
  end: 'end',
}

export const undoScope = (choice: Flat): UndoScope => SCOPES[choice['do'] as Action['do']] ?? 'part'
