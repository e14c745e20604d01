import type { Speaker } from '@rubble/text'
import type { KeyWords } from '@rubble/ui'

/** The keys around S are told as they are printed where the language is spoken. */
export const keys = (speaker: Speaker): KeyWords[] => [
  { keys: [...speaker.text('board.keys.around')], words: speaker.text('board.keys.hexes') },
  { keys: ['Q', 'R'], words: speaker.text('board.keys.turn') },
]
