// What a Captor does while he moves. ER-CAPT-8: let his Prisoner go. ER-CAPT-7: hand him over to a friend whom he passes, as he would a
// card; two who have one each exchange them. ER-CAPT-15, -22: a pilot steps out, and another may step in in the same round.
import { characterAt } from '../../data/characters.ts'
import { PRISONER_WEIGHT, STEP } from '../../data/constants.ts'
import { isNextTo } from '../../derive/adjacent.ts'
import { bodyOf, captorOf, characterOf, statsOf } from '../../derive/characters.ts'
import { weightOf } from '../../derive/equipment.ts'
import { isHere } from '../../derive/squares.ts'
import { uses } from '../../derive/modules.ts'
import { tell } from '../../model/events.ts'
import { type CharacterId, NONE, type Square } from '../../model/ids.ts'
import type { State } from '../../model/state.ts'
import type { MoveAction } from '../../model/steps.ts'
import { weigh } from '../equip/drop.ts'
import { sharesSquare } from '../../derive/reach.ts'
import { type AnyStep, type No, no, type Offer } from '../types.ts'
import { spotsBeside } from './spots.ts'

const isLarge = (id: CharacterId): boolean => id !== NONE && characterAt(id).large

export function offerEscort(state: State, id: CharacterId, points: number, o: Offer<MoveAction>): void {
  if (!uses(state, 'capture')) return
  const { prisoner } = characterOf(state, id)
  if (prisoner !== NONE && !isLarge(prisoner)) for (const to of spotsBeside(state, id)) o.yes({ do: 'free', to })
  o.no({ do: 'free' }, 'ER-CAPT-8')
  offerHandOver(state, id, o)
  offerAlight(state, id, points, o)
  offerBoard(state, id, points, o)
}

function offerUnless(o: Offer<MoveAction>, pick: MoveAction, why: No | undefined): void {
  if (why === undefined) o.yes(pick)
  else o.no(pick, why.rule, why.args)
}

const refuseWeight = (state: State, id: CharacterId): No | undefined =>
  weightOf(state, id) + PRISONER_WEIGHT > statsOf(state, id).weight ? no('ER-CAPT-7', 'weight') : undefined

function offerHandOver(state: State, id: CharacterId, o: Offer<MoveAction>): void {
  const { prisoner: own } = characterOf(state, id)
  state.characters.forEach(({ status, prisoner: his }, character: CharacterId) => {
    if (character === id || status !== 'present' || !isHere(state, id, character) || isLarge(own) || isLarge(his)) return
    if (own !== NONE) offerUnless(o, { do: 'give', character, target: own }, his === NONE ? refuseWeight(state, character) : undefined)
    else if (his !== NONE) offerUnless(o, { do: 'take', character, target: his }, refuseWeight(state, id))
  })
}

/** Whoever either of the two holds is now the other's. */
export function handOver(state: State, giver: CharacterId, taker: CharacterId): void {
  const [from, to] = [characterOf(state, giver), characterOf(state, taker)]
  const [given, got] = [from.prisoner, to.prisoner]
  from.prisoner = got
  to.prisoner = given
  tell({ kind: 'prisonerPassed', giver, taker, target: given })
  if (got !== NONE) tell({ kind: 'prisonerPassed', giver: taker, taker: giver, target: got })
}

function offerAlight(state: State, id: CharacterId, points: number, o: Offer<MoveAction>): void {
  if (bodyOf(state, id) === id) o.no({ do: 'alight' }, 'ER-CAPT-15')
  else if (points < STEP || sharesSquare(state, id)) o.no({ do: 'alight' }, 'ER-MOVE-3')
  else for (const to of spotsBeside(state, id)) o.yes({ do: 'alight', to })
}

/** He leaves the Large Miniature where it stands; it is not free before the round ends. */
export function alight(state: State, id: CharacterId, to: Square): readonly AnyStep[] {
  const one = characterOf(state, id)
  const body = characterOf(state, one.prisoner)
  body.status = 'present'
  body.square = one.square
  body.facing = one.facing
  one.square = to
  tell({ kind: 'alighted', character: id, target: one.prisoner, square: to })
  return [...weigh(state, id), { kind: 'window', instant: 'step' }]
}

function refuseBoard(state: State, id: CharacterId, target: CharacterId, points: number): No | undefined {
  const { seat, prisoner } = characterOf(state, id)
  const captor = captorOf(state, target)
  if (captor === NONE || characterOf(state, captor).seat !== seat) return no('ER-CAPT-22')
  if (prisoner !== NONE && prisoner !== target) return no('ER-CAPT-9')
  if (!isNextTo(state, id, target)) return no('ER-MOVE-3')
  return points < STEP ? no('ER-MOVE-3', 'points') : undefined
}

function offerBoard(state: State, id: CharacterId, points: number, o: Offer<MoveAction>): void {
  state.characters.forEach(({ status }, target: CharacterId) => {
    if (status === 'present' && isLarge(target)) offerUnless(o, { do: 'board', target }, refuseBoard(state, id, target, points))
  })
  o.no({ do: 'board' }, 'ER-CAPT-22')
}

export function board(state: State, id: CharacterId, target: CharacterId): readonly AnyStep[] {
  const [one, body] = [characterOf(state, id), characterOf(state, target)]
  characterOf(state, captorOf(state, target)).prisoner = NONE
  one.prisoner = target
  one.square = body.square
  one.facing = body.facing
  body.status = 'prisoner'
  body.square = NONE
  tell({ kind: 'boarded', character: id, target })
  return [{ kind: 'window', instant: 'step' }]
}
