import type { Speaker } from '@rubble/text'
import type { KeyWords } from '@rubble/ui'

export const keys = ({ text }: Speaker): KeyWords[] => [
  { keys: ['V'], words: text('board.keys.sight') },
  { keys: ['S'], words: text('board.keys.danger') },
  { keys: ['C'], words: text('board.keys.arcs') },
]
