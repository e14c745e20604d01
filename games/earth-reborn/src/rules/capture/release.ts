// How Prisoners come free. ER-CAPT-8: let go in a Move order, beside the Captor. ER-CAPT-11: with the Captor's death, where he stood; he
// may take what the Dead carried. RUL-92: from who cannot drag him any more. ER-CAPT-21: a Large Miniature without its pilot.
import { done, type RuleId } from '@rubble/engine'
import { type Direction, DIRECTIONS } from '@rubble/geometry/squares'
import { characterAt } from '../../data/characters.ts'
import { tell } from '../../model/events.ts'
import { type CharacterId, NONE, type Seat, type Square } from '../../model/ids.ts'
import type { Character, State } from '../../model/state.ts'
import { goodsOf } from '../equip/exchange.ts'
import { turnTo } from '../move/face.ts'
import type { AnyStep, Rule } from '../types.ts'
import { note } from '../victory/facts.ts'
import { settle } from '../victory/settle.ts'
import { spotsBeside, spotsNear } from './spots.ts'

/** Onto a square, or the nearest that is free; his player says where he faces. A Large Miniature is where it is. */
export function release(state: State, id: CharacterId, at: Square, facing: Direction, rule: RuleId): readonly AnyStep[] {
  const one = state.characters[id] as Character
  const { large } = characterAt(id)
  if (one.status === 'prisoner') {
    one.square = large ? at : (spotsNear(state, at)[0] ?? at)
    one.facing = facing
    one.status = 'present'
  }
  tell({ kind: 'freed', character: id, square: one.square, rule })
  note(state, { what: 'freed', character: id, seat: one.seat })
  return large ? [] : [{ kind: 'capture.face', character: id }]
}

/** Out of somebody's hands. */
export function letGo(state: State, captor: CharacterId, to: Square, rule: RuleId): readonly AnyStep[] {
  const one = state.characters[captor] as Character
  const { prisoner, facing } = one
  one.prisoner = NONE
  const steps = release(state, prisoner, to, facing, rule)
  settle(state)
  return steps
}

const isDead = (state: State, id: CharacterId): boolean => (state.characters[id] as Character).status === 'dead'

/** Where somebody may go whom his Captor has to let go. */
function spotsFor(state: State, captor: CharacterId): readonly Square[] {
  const { square } = state.characters[captor] as Character
  const beside = isDead(state, captor) ? [] : spotsBeside(state, captor)
  return beside.length > 0 ? beside : spotsNear(state, square)
}

/** On with it, unless there is a choice of squares. */
export const releaseAny: Rule<'capture.release'> = {
  run(state, { character }) {
    const { prisoner, square } = state.characters[character] as Character
    if (prisoner === NONE) return done()
    const [spot, ...others] = characterAt(prisoner).large ? [square] : spotsFor(state, character)
    return others.length > 0 ? { kind: 'capture.free', character } : comeFree(state, character, spot ?? square)
  },
}

function comeFree(state: State, captor: CharacterId, to: Square): readonly AnyStep[] {
  const { prisoner } = state.characters[captor] as Character
  if (!isDead(state, captor)) return letGo(state, captor, to, 'ER-CAPT-4')
  const steps = letGo(state, captor, to, 'ER-CAPT-11')
  return goodsOf(state, captor).length > 0 ? [...steps, { kind: 'equip.loot', character: prisoner, dead: captor }] : steps
}

export const free: Rule<'capture.free'> = {
  /** Of the Dead, the player who regains the Prisoner. */
  who(state, { character }): Seat | undefined {
    const { seat, prisoner } = state.characters[character] as Character
    return isDead(state, character) ? state.characters[prisoner]?.seat : seat
  },
  about: (state, { character }) => ({ character, target: (state.characters[character] as Character).prisoner }),

  offer(state, { character }, o) {
    for (const to of spotsFor(state, character)) o.yes({ to })
    o.no({}, 'ER-CAPT-4')
  },

  answer: (state, { character }, { to }) => comeFree(state, character, to),
}

export const faceFreed: Rule<'capture.face'> = {
  who: (state, { character }) => (state.characters[character] as Character).seat,
  about: (_, { character }) => ({ character }),

  offer(_, __, o) {
    for (const facing of DIRECTIONS) o.yes({ facing })
    o.no({}, 'ER-CAPT-8')
  },

  answer(state, { character }, { facing }) {
    turnTo(state, character, facing)
    return done()
  },
}

/** ER-CAPT-21: at the end of a round nobody holds what nobody is inside of. */
export function freeAbandoned(state: State): void {
  for (const one of state.characters) {
    const { prisoner, square, facing } = one
    if (prisoner === NONE || state.characters[prisoner]?.status !== 'present') continue
    one.prisoner = NONE
    release(state, prisoner, square, facing, 'ER-CAPT-21')
    settle(state)
  }
}
