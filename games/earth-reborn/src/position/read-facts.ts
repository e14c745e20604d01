// What has happened before a position that conditions of victory ask for.
import type { Fields, Input } from '@rubble/kit'
import { element, floor } from '../codecs.ts'
import type { Fact } from '../model/facts.ts'
import type { State } from '../model/state.ts'
import { toCharacter, toSeat } from './named.ts'

const OF_PRISONERS = ['captured', 'tortured', 'freed', 'assassinated', 'carriedOff'] as const
const OF_SIDES = ['launched', 'raised'] as const
const FACTS: readonly Fact['what'][] = ['killed', 'left', 'smashed', 'triggered', 'carriedOut', 'interacted', ...OF_SIDES, ...OF_PRISONERS]

export function readFact(state: State, input: Input): Fact {
  const doc = input.fields(['what', 'character', 'element', 'item', 'room', 'seat', 'doer', 'by'])
  const fact = whatHappened(state, doc)
  if (!doc.get('doer').isGiven) return fact
  return { ...fact, doer: toCharacter(doc.get('doer')), by: toSeat(state, doc.get('by')) }
}

function whatHappened(state: State, doc: Fields): Fact {
  const what = doc.get('what').oneOf<Fact['what']>(FACTS, 'killed')
  const seat = toSeat(state, doc.get('seat'))
  const room = (): number => doc.get('room').named(floor, 'room', state)
  const item = String(doc.get('item').value)
  switch (what) {
    case 'smashed':
      return { what, element: doc.get('element').named(element, 'element', state), seat }
    case 'triggered':
      return { what, item, room: room(), seat }
    case 'carriedOut':
      return { what, item, seat }
    case 'interacted':
      return { what, room: room(), seat }
    case 'launched':
    case 'raised':
      return { what, seat }
    default:
      return { what, character: toCharacter(doc.get('character')), seat }
  }
}
