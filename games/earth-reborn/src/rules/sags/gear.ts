// ER-SAGS-27: what was taken is shown and paid; who cannot pay all of it loses all of it, and all points. ER-SAGS-28: one card for each
// Character, of his colour. ER-SAGS-29: two Magnetic cards for two Salemites. ER-SAGS-30: the rest becomes the Search deck.
import { done, learnAll, type Seat, showAll } from '@rubble/engine'
import { cardOf, faceAt, facesOf } from '../../data/cards.ts'
import { characterAt } from '../../data/characters.ts'
import { SAGS_MAGNETIC_CARDS } from '../../data/constants.ts'
import { isOfBands, seatsOf } from '../../derive/seats.ts'
import { tell } from '../../model/events.ts'
import { type CharacterId, type Face, MAGNETIC, SALEMITE } from '../../model/ids.ts'
import type { Character, State } from '../../model/state.ts'
import type { Steps } from '../../model/steps.ts'
import { beginDeck } from '../search/deck.ts'
import { type No, no, type Rule } from '../types.ts'
import { gainMp } from '../victory/points.ts'
import { ownFace } from './draft.ts'
import { nameMercenary } from './band-reveal.ts'
import { sagsOf } from './sags.ts'

const facesTaken = (state: State, seat: Seat): readonly Face[] =>
  (sagsOf(state).taken[seat] ?? []).map(({ is }) => ownFace(is, seat)).sort((a, b) => a - b)

export const payGear: Rule<'gear.pay'> = {
  run(state) {
    const sags = sagsOf(state)
    for (const seat of seatsOf(state)) {
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
    sags.decks = seatsOf(state).map(() => [])
    learnAll()
    return done()
  },
}

type Assignment = Steps['gear.assign']['pick']
const given = (mine: readonly Assignment[]): Extract<Assignment, { do: 'give' }>[] =>
  mine.flatMap(part => (part.do === 'give' ? [part] : []))

/** ER-SAGS34-14: of bands, one for who leads a Salemite. */
const magneticOf = (state: State, seat: Seat): number =>
  isOfBands(state)
    ? (sagsOf(state).teams[seat] ?? []).some(id => characterAt(id).faction === SALEMITE)
      ? 1
      : 0
    : seat === SALEMITE
      ? Math.min(SAGS_MAGNETIC_CARDS, (sagsOf(state).teams[seat] ?? []).length)
      : 0

/** Why he cannot be given it. */
function refuse(mine: readonly Assignment[], face: Face, character: CharacterId): No | undefined {
  const already = given(mine).filter(part => part.character === character)
  if (face === MAGNETIC) return already.some(part => part.face === MAGNETIC) ? no('ER-SAGS-29') : undefined
  if (already.some(part => part.face !== MAGNETIC)) return no('ER-SAGS-28', 'one')
  const { weight, forbiddenFor, faction } = faceAt(face)
  if (faction !== characterAt(character).faction) return no('ER-SAGS-28', 'faction')
  if (forbiddenFor.includes(character)) return no('ER-SAGS-28', 'forbidden')
  return weight > characterAt(character).healthy.weight ? no('ER-EQUIP-4') : undefined
}

export const assignGear: Rule<'gear.assign'> = {
  among: state => seatsOf(state).filter(seat => facesTaken(state, seat).length + magneticOf(state, seat) > 0),

  offer(state, _, o, seat, mine) {
    const gone = new Set(given(mine).map(part => cardOf(part.face)))
    const left = facesFor(state, seat).filter(face => !gone.has(cardOf(face)))
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
      const isPaid = !isOfBands(state) || payForBand(state, seat, given(mine))
      // a Magnetic card is no Equipment card: it costs nothing, and is not lost
      for (const { face, character } of given(mine)) if (isPaid || face === MAGNETIC) give(state, seat, face, character)
    })
    return done()
  },
}

/** Both sides of what a band has kept; of two, the side in one's colour. */
const facesFor = (state: State, seat: Seat): readonly Face[] =>
  isOfBands(state) ? (sagsOf(state).taken[seat] ?? []).flatMap(({ is }) => facesOf(is)).sort((a, b) => a - b) : facesTaken(state, seat)

/** ER-SAGS34-14: what is handed out is shown and paid, or all of it is lost (ER-SAGS-27). */
function payForBand(state: State, seat: Seat, parts: readonly { readonly face: Face }[]): boolean {
  const faces = parts.flatMap(({ face }) => (face === MAGNETIC ? [] : [face]))
  const cost = faces.reduce((sum, face) => sum + faceAt(face).mpCost, 0)
  tell({ kind: 'gearShown', seat, faces, cost })
  const has = state.mp[seat] as number
  if (cost > has) tell({ kind: 'gearLost', seat })
  if (cost > 0) gainMp(state, seat, -Math.min(cost, has), 'ER-SAGS34-14')
  return cost <= has
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
    sags.taken = seatsOf(state).map(() => [])
    sags.decks = seatsOf(state).map(() => [])
    if (isOfBands(state)) nameMercenary(state)
    return beginDeck(state)
  },
}
