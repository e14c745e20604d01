// ER-SAGS-21: markers and Decoys, one after the other, face down; Salemites begin, indoors; NORAD outdoors or on Drillers. ER-SAGS34-9: of
// bands a random player begins; a marker lies where its Character's faction does, a Decoy where either may. ER-SAGS34-10: markers of
// several lie some way apart; RUL-122: where that leaves no place, it is waived.
import { next, roll, secret, type Seat } from '@rubble/engine'
import { characterAt } from '../../data/characters.ts'
import { DECOYS } from '../../data/constants.ts'
import { canLieAt, groundFor } from '../../derive/build/ground.ts'
import { stepsFrom } from '../../derive/build/distance.ts'
import { type Plan, planOf } from '../../derive/build/plan.ts'
import { isOfBands, nextSeat, seatsFrom, seatsOf } from '../../derive/seats.ts'
import { tell } from '../../model/events.ts'
import { type CharacterId, NONE, NORAD, SALEMITE, type Square } from '../../model/ids.ts'
import type { Sags } from '../../model/sags.ts'
import type { State } from '../../model/state.ts'
import type { AnyStep, Rule } from '../types.ts'
import { bandTerms } from './bands.ts'
import { sagsOf } from './sags.ts'

export const beginDeployment: Rule<'deploy.begin'> = {
  run(state) {
    const sags = sagsOf(state)
    const { markers, teams } = sags
    const count = isOfBands(state) ? bandTerms(state).decoys : DECOYS
    for (const seat of seatsOf(state)) {
      const decoys = new Array<CharacterId>(count).fill(NONE)
      markers[seat] = [...(teams[seat] ?? []), ...decoys].map(id => secret(id, seat))
    }
    if (!isOfBands(state)) return next({ kind: 'deploy.put', seat: SALEMITE })
    sags.first = roll(state, 'deploy', state.mp.length)
    return next({ kind: 'deploy.put', seat: sags.first })
  },
}

/** For which factions a marker lies. */
function factionsFor(state: State, seat: Seat, character: CharacterId): readonly Seat[] {
  if (!isOfBands(state)) return [seat]
  return character === NONE ? [NORAD, SALEMITE] : [characterAt(character).faction]
}

function groundOf({ drillers }: Sags, plan: Plan, faction: Seat): readonly Square[] {
  return [...groundFor(plan, faction), ...(faction === NORAD ? drillers.map(({ square }) => square) : [])]
}

/** Squares and Drillers where a seat may put a marker; one each. */
function spotsFor(state: State, seat: Seat, character: CharacterId): readonly Square[] {
  const sags = sagsOf(state)
  const plan = planOf(sags)
  const taken = new Set(sags.deployed.map(({ square }) => square))
  const all = [...new Set(factionsFor(state, seat, character).flatMap(faction => groundOf(sags, plan, faction)))]
  const free = all.filter(square => !taken.has(square))
  if (!isOfBands(state)) return free
  const apart = free.filter(isApart(state, plan, seat))
  return apart.length > 0 ? apart : free
}

function isApart(state: State, plan: Plan, seat: Seat): (square: Square) => boolean {
  const least = bandTerms(state).distance
  const near = new Set(sagsOf(state).deployed.flatMap(one => (one.seat === seat ? [] : [...stepsFrom(plan, one.square, least - 1)])))
  return square => !near.has(square)
}

export const deploy: Rule<'deploy.put'> = {
  who: (_, { seat }) => seat,

  offer(state, { seat }, o) {
    const sags = sagsOf(state)
    const plan = planOf(sags)
    const own = [...new Set((sags.markers[seat] ?? []).map(({ is }) => is))]
    for (const character of own)
      for (const to of spotsFor(state, seat, character)) {
        if (canLieAt(plan, character, to)) o.yes({ character, to })
        else o.no({ character, to }, 'ER-SAGS-22', { why: 'large' })
      }
    for (const { square } of sags.deployed) o.no({ to: square }, 'ER-SAGS-21', { why: 'taken' })
    if (isOfBands(state)) refuseForBand(state, seat, own, plan, o.no)
    else o.no({}, 'ER-SAGS-21', { why: seat === NORAD ? 'outdoors' : 'indoors' })
  },

  shows: (_, __, { to }) => ({ to }),

  answer(state, _, { character, to }, seat) {
    const { markers, deployed } = sagsOf(state)
    const own = markers[seat] ?? []
    const [one] = own.splice(
      own.findIndex(({ is }) => is === character),
      1,
    )
    if (one !== undefined) deployed.push({ seat, square: to, character: one })
    tell({ kind: 'markerDeployed', seat, character, square: to })
    const turn = seatsFrom(state, nextSeat(state, seat)).find(who => (markers[who] ?? []).length > 0)
    return turn === undefined ? afterDeployment(state) : next({ kind: 'deploy.put', seat: turn })
  },
}

/** Whether a place is wrong by its ground, or too near to somebody else's. */
function refuseForBand(
  state: State,
  seat: Seat,
  own: readonly CharacterId[],
  plan: Plan,
  refuse: (pick: { character?: CharacterId; to?: Square }, rule: string, args: { why: string }) => void,
): void {
  const sags = sagsOf(state)
  for (const character of own)
    for (const faction of factionsFor(state, seat, character))
      for (const to of groundOf(sags, plan, faction))
        if (!isApart(state, plan, seat)(to)) refuse({ character, to }, 'ER-SAGS34-10', { why: 'near' })
  refuse({}, 'ER-SAGS34-9', { why: 'ground' })
}

const afterDeployment = (state: State): readonly AnyStep[] =>
  isOfBands(state) ? next({ kind: 'band.reveal', seats: [...seatsFrom(state, sagsOf(state).first ?? 0)] }) : []
