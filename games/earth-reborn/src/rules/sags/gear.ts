// ER-SAGS-27: what was taken is shown and paid; who cannot pay all of it loses all of it, and all points. ER-SAGS-28: one card for each
// Character, of his colour. ER-SAGS-29: two Magnetic cards for two Salemites. ER-SAGS-30: the rest becomes the Search deck.
import { done, learnAll, type Seat, showAll } from '@rubble/engine'
import { faceAt } from '../../data/cards.ts'
import { characterAt } from '../../data/characters.ts'
import { SAGS_MAGNETIC_CARDS } from '../../data/constants.ts'
import { tell } from '../../model/events.ts'
import { type CharacterId, type Face, MAGNETIC, SALEMITE, SEATS } from '../../model/ids.ts'
import type { Character, State } from '../../model/state.ts'
import type { Steps } from '../../model/steps.ts'
import { makeDeck } from '../search/deck.ts'
import { type No, no, type Rule } from '../types.ts'
import { gainMp } from '../victory/points.ts'
import { ownFace } from './draft.ts'
import { sagsOf } from './sags.ts'

const facesTaken = (state: State, seat: Seat): readonly Face[] =>
  (sagsOf(state).taken[seat] ?? []).map(({ is }) => ownFace(is, seat)).sort((a, b) => a - b)

export const payGear: Rule<'gear.pay'> = {
  run(state) {
    const sags = sagsOf(state)
    for (const seat of SEATS.keys()) {
      const faces = facesTaken(state, seat)
      const cost = faces.reduce((sum, face) => sum + faceAt(face).mpCost, 0)
      for (const card of sags.taken[seat] ?? []) showAll(card)
      tell({ kind: 'gearShown', seat, faces, cost })
      if (cost > (state.mp[seat] as number)) {
        sags.taken[seat] = []
        tell({ kind: 'gearLost', seat })
        gainMp(state, seat, -(state.mp[seat] as number), 'ER-SAGS-27')
      } else if (cost > 0) gainMp(state, seat, -cost, 'ER-SAGS-27')
    }
    sags.decks = SEATS.map(() => [])
    learnAll()
    return done()
  },
}

type Assignment = Steps['gear.assign']['pick']
const given = (mine: readonly Assignment[]): Extract<Assignment, { do: 'give' }>[] =>
  mine.flatMap(part => (part.do === 'give' ? [part] : []))

const magneticOf = (state: State, seat: Seat): number =>
  seat === SALEMITE ? Math.min(SAGS_MAGNETIC_CARDS, (sagsOf(state).teams[seat] ?? []).length) : 0

/** Why he cannot be given it. */
function refuse(mine: readonly Assignment[], face: Face, character: CharacterId): No | undefined {
  const already = given(mine).filter(part => part.character === character)
  if (face === MAGNETIC) return already.some(part => part.face === MAGNETIC) ? no('ER-SAGS-29') : undefined
  if (already.some(part => part.face !== MAGNETIC)) return no('ER-SAGS-28', 'one')
  const { weight, forbiddenFor } = faceAt(face)
  if (forbiddenFor.includes(character)) return no('ER-SAGS-28', 'forbidden')
  return weight > characterAt(character).healthy.weight ? no('ER-EQUIP-4') : undefined
}

export const assignGear: Rule<'gear.assign'> = {
  among: state => [...SEATS.keys()].filter(seat => facesTaken(state, seat).length + magneticOf(state, seat) > 0),

  offer(state, _, o, seat, mine) {
    const left = facesTaken(state, seat).filter(face => !given(mine).some(part => part.face === face))
    const magnetic = magneticOf(state, seat) - given(mine).filter(part => part.face === MAGNETIC).length
    const team = sagsOf(state).teams[seat] ?? []
    for (const face of magnetic > 0 ? [...left, MAGNETIC] : left)
      for (const character of team) {
        const why = refuse(mine, face, character)
        if (why === undefined) o.yes({ do: 'give', face, character })
        else o.no({ do: 'give', face, character }, why.rule, why.args)
      }
    if (magnetic > 0) o.no({ do: 'done' }, 'ER-SAGS-29', { why: 'left' })
    else o.yes({ do: 'done' })
    o.no({}, 'ER-SAGS-28')
  },

  whole: (_, __, ___, mine) => mine.at(-1)?.do === 'done',

  reveal(state, _, answers) {
    learnAll()
    answers.forEach((mine, seat) => {
      for (const { face, character } of given(mine)) give(state, seat, face, character)
    })
    return done()
  },
}

function give(state: State, seat: Seat, face: Face, character: CharacterId): void {
  const one = state.characters[character] as Character
  if (face === MAGNETIC) one.magnetic++
  else one.cards.push(face)
  tell({ kind: 'gearAssigned', seat, character, face })
}

/** Play begins. */
export const endSags: Rule<'sags.end'> = {
  run(state) {
    const sags = sagsOf(state)
    sags.taken = SEATS.map(() => [])
    makeDeck(state)
    return done()
  },
}
