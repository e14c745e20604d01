// Characters of a position, and how their equipment is.
import { type Fields, Input } from '@rubble/kit'
import { card as cardName, face as faceName, facing, square } from '../codecs.ts'
import { statsOf } from '../derive/characters.ts'
import { NONE } from '../model/ids.ts'
import type { Character, Gear, State } from '../model/state.ts'
import { STATUSES } from '../model/table.ts'
import { toCharacter, toSeat, toTile } from './named.ts'

const CHARACTER_FIELDS = [
  'status',
  'at',
  'facing',
  'seat',
  'wounded',
  'wounds',
  'engaged',
  'spent',
  'tiles',
  'cards',
  'magnetic',
  'given',
  'lent',
  'raised',
  'stunned',
  'home',
  'gotTile',
  'prisoner',
  'seen',
  'met',
]

export function readCharacters(state: State, doc: Fields): void {
  if (doc.get('alone').isTrue()) for (const one of state.characters) Object.assign(one, { status: 'absent', prisoner: NONE })
  for (const { name, value } of doc.get('characters').fields().entries()) {
    const id = toCharacter(name)
    readCharacter(state, state.characters[id] as Character, value)
    const one = state.characters[id] as Character
    if (one.status === 'present' && one.square === NONE) value.wrong('must say where it stands (at: H5)')
  }
  for (const one of state.characters) if (one.status === 'absent') one.cards = []
}

/** `H5`, or all of it field by field. */
function readCharacter(state: State, one: Character, value: Input): void {
  const doc = (typeof value.value === 'string' ? new Input({ at: value.value }, value.path) : value).fields(CHARACTER_FIELDS)
  const [at, toward, side] = [doc.get('at'), doc.get('facing'), doc.get('seat')]
  one.status = doc.get('status').oneOf(STATUSES, 'present')
  if (at.isGiven) one.square = at.named(square, 'square', state)
  if (one.status !== 'present' && one.status !== 'dead') one.square = NONE
  if (toward.isGiven) one.facing = toward.named(facing, 'facing', undefined)
  if (side.isGiven) one.seat = toSeat(state, side)
  one.isWounded = doc.get('wounded').isTrue() || one.status === 'dead'
  one.wounds = doc.get('wounds').whole(one.status === 'dead' ? statsOf(state, state.characters.indexOf(one)).life : 0)
  one.isEngaged = doc.get('engaged').isTrue()
  one.tiles = doc
    .get('tiles')
    .fields()
    .entries()
    .map(({ name, value: cp }) => ({ tile: toTile(name), cp: readCp(cp) }))
  one.spent = doc.get('spent').whole(one.tiles.reduce((sum, { cp }) => sum + cp.reduce((all, more) => all + more, 0), 0))
  const cards = doc.get('cards')
  if (cards.isGiven) one.cards = cards.items().map(item => item.named(faceName, 'equipment', undefined))
  const magnetic = doc.get('magnetic')
  one.magnetic = magnetic.value === true ? 1 : magnetic.whole(0)
  one.given = doc.get('given').whole(0)
  one.lent = doc.get('lent').whole(0)
  one.raised = doc.get('raised').whole(one.given + one.lent)
  one.stunned = doc.get('stunned').whole(0)
  const home = doc.get('home')
  one.home = home.isGiven ? toSeat(state, home) : NONE
  one.gotTile = doc.get('gotTile').isTrue()
  const prisoner = doc.get('prisoner')
  if (prisoner.isGiven) one.prisoner = toCharacter(prisoner)
  one.seen = bitsOf(doc.get('seen'))
  one.met = bitsOf(doc.get('met'))
}

const bitsOf = (input: Input): number => input.items().reduce((bits, one) => bits | (1 << toCharacter(one)), 0)

function readCp(input: Input): number[] {
  const cp = input.items().map(one => one.whole(0))
  return cp.length === 4 ? cp : input.wrong('must be four numbers, one for each section')
}

export function readGear(state: State, { name, value }: { readonly name: Input; readonly value: Input }): Gear {
  const doc = value.fields(['engaged', 'counters', 'on'])
  const on = doc.get('on')
  return {
    card: name.named(cardName, 'card', undefined),
    isEngaged: doc.get('engaged').isTrue(),
    counters: doc.get('counters').whole(0),
    on: on.isGiven ? toSeat(state, on) : NONE,
  }
}
