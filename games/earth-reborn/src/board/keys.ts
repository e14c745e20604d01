import type { Speaker } from '@rubble/text'
import type { KeyWords } from '@rubble/ui'

export const keys = ({ text }: Speaker): KeyWords[] => [
  { keys: ['Shift', '↑'], words: text('board.keys.run') },
  { keys: ['E', '↑'], words: text('board.keys.edge') },
  { keys: ['[', ']'], words: text('board.keys.next') },
  { keys: ['PgUp', 'PgDn'], words: text('board.keys.level') },
  { keys: ['V'], words: text('board.keys.sight') },
  { keys: ['S'], words: text('board.keys.danger') },
  { keys: ['C'], words: text('board.keys.arcs') },
]
