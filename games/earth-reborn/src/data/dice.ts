// The faces of the two kinds of dice: a roll of n from 0 to 5 is the place of its face.
import { Input } from '@rubble/kit'
import diceData from './dice.json' with { type: 'json' }
import { fieldsOf, maybe, whole, word } from './read.ts'
import type { BlackFace, YellowFace } from './types.ts'
import { type Dice, SEARCH_ICONS } from './words.ts'

function readYellow(input: Input): YellowFace {
  const f = fieldsOf(input, ['hits', 'critical', 'ammo', 'distance', 'perfectShot', 'testPoints'])
  return {
    hits: whole(f.get('hits')),
    critical: f.get('critical').isTrue(),
    ammo: f.get('ammo').isTrue(),
    distance: whole(f.get('distance')),
    perfectShot: f.get('perfectShot').isTrue(),
    testPoints: whole(f.get('testPoints')),
  }
}

function readBlack(input: Input): BlackFace {
  const f = fieldsOf(input, ['searchPoints', 'testPoints', 'icon'])
  const [searchPoints, testPoints] = [whole(f.get('searchPoints')), whole(f.get('testPoints'))]
  return { searchPoints, testPoints, icon: maybe(f.get('icon'), icon => word(icon, SEARCH_ICONS)) }
}

const facesOf = (dice: Dice): readonly Input[] => new Input(diceData[dice].faces, `dice.json, ${dice}`).items()
export const YELLOW: readonly YellowFace[] = facesOf('yellow').map(readYellow)
export const BLACK: readonly BlackFace[] = facesOf('black').map(readBlack)
