import type { Speaker } from '@rubble/text'
import type { KeyWords } from '@rubble/ui'

export const keys = ({ text }: Speaker): KeyWords[] => [
  { keys: ['C'], words: text('board.keys.cheese') },
  { keys: ['N'], words: text('board.keys.rats') },
  { keys: ['P'], words: text('board.keys.pawn') },
  { keys: ['[', ']'], words: text('board.keys.districts') },
  { keys: ['Q', 'R'], words: text('board.keys.turn') },
]
