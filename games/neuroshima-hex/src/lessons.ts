// The lessons, in the order in which they are taken. Their words are in text/<language>/lessons.json.
import type { Lesson } from '@rubble/kit'
import faster from '../lessons/faster.json' with { type: 'json' }
import medics from '../lessons/medics.json' with { type: 'json' }
import modules from '../lessons/modules.json' with { type: 'json' }
import moves from '../lessons/moves.json' with { type: 'json' }
import nets from '../lessons/nets.json' with { type: 'json' }
import shots from '../lessons/shots.json' with { type: 'json' }
import strike from '../lessons/strike.json' with { type: 'json' }
import turn from '../lessons/turn.json' with { type: 'json' }
import win from '../lessons/win.json' with { type: 'json' }

// each file has a type of its own, by what stands in it; that they are lessons is proved by playing them
export const lessons = [strike, turn, faster, shots, modules, medics, nets, moves, win] as unknown as readonly Lesson[]
