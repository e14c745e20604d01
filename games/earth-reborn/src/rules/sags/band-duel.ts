// ER-SAGS34-23: for the Initiative each may ask in turn, from after its holder on; all of them and the holder bid at once; who ties for
// the highest bid shows what is left or forfeits, and the fewest CP win; otherwise nobody does. All bids are lost. ER-SAGS34-24: to
// interrupt, all who could are asked, from the Salemite Mercenary on; then the same. RUL-82, -83: who is challenged may bid nothing.
import { done, learnAll, next, type Seat } from '@rubble/engine'
import { mostCp } from '../../derive/cp.ts'
import { firstOf, seatsFrom } from '../../derive/seats.ts'
import { tell } from '../../model/events.ts'
import { type CharacterId, NONE } from '../../model/ids.ts'
import type { Asker, Character, Duel, State } from '../../model/state.ts'
import type { Instant } from '../../model/steps.ts'
import { actorOf } from '../combine/move.ts'
import { pay, purseOf } from '../cp.ts'
import { declinesAhead, offerDuels, turnedBefore } from '../interrupt/ask.ts'
import type { AnyStep, Offer, Rule } from '../types.ts'
import { sagsOf } from './sags.ts'

const askers = ({ askers: all = [] }: Duel): readonly Asker[] => all

/** Who has something to lose: the holder of the marker, or the player of who is activated. */
function challenged(state: State, { interrupter }: Duel): Seat {
  return interrupter === NONE ? state.initiative : (state.characters[actorOf(state)] as Character).seat
}

const duelOf = (state: State): Duel => state.duel ?? { asker: NONE, interrupter: NONE, askers: [] }

const bidders = (state: State): readonly Seat[] => {
  const duel = duelOf(state)
  const all = new Set([challenged(state, duel), ...askers(duel).map(({ seat }) => seat)])
  return seatsFrom(state, firstOf(state)).filter(seat => all.has(seat))
}

function begin(state: State, all: Asker[]): AnyStep {
  const [first] = all as [Asker]
  state.duel = { asker: first.seat, interrupter: first.interrupter, askers: all }
  return { kind: 'band.bid', held: [] }
}

// ---- for the Initiative

export const contest: Rule<'band.contest'> = {
  run: state => next({ kind: 'band.join', seats: seatsFrom(state, state.initiative).slice(1), joined: [] }),
}

function offerDuel(state: State, seat: Seat, o: Offer<{ do: 'duel' } | { do: 'pass' }>): void {
  o.yes({ do: 'pass' })
  if (purseOf(state, seat) > 0) o.yes({ do: 'duel' })
  else o.no({ do: 'duel' }, 'ER-DUEL-4')
}

export const joinDuel: Rule<'band.join'> = {
  who: (_, { seats }) => seats[0],

  offer(state, _, o, seat) {
    offerDuel(state, seat, o)
    o.no({}, 'ER-SAGS34-23')
  },

  answer(state, { seats, joined }, pick, seat) {
    const all = pick.do === 'duel' ? [...joined, seat] : joined
    if (pick.do === 'duel') tell({ kind: 'duelAsked', seat, character: NONE, instant: 'initiative' })
    if (seats.length > 1) return next({ kind: 'band.join', seats: seats.slice(1), joined: all })
    if (all.length === 0) return done()
    return begin(
      state,
      all.map(one => ({ seat: one, interrupter: NONE })),
    )
  },
}

// ---- to interrupt

/** Those of a seat for whom an instant is a trigger. */
type WhoMeets = (seat: Seat) => readonly CharacterId[]

/** All who could, player by player. */
export function windowForBands(state: State, actor: CharacterId, instant: Instant, whoMeets: WhoMeets): readonly AnyStep[] {
  const own = (state.characters[actor] as Character).seat
  const others = seatsFrom(state, firstOf(state)).filter(seat => seat !== own)
  const all = others.flatMap(seat => {
    const among = whoMeets(seat)
    return mostCp(state, seat) === 0 ? [] : among
  })
  return askFrom(state, all, [], instant)
}

const seatOf = (state: State, id: CharacterId | undefined): Seat => (id === undefined ? NONE : (state.characters[id]?.seat ?? NONE))

function askFrom(state: State, all: readonly CharacterId[], asked: readonly CharacterId[], instant: Instant): readonly AnyStep[] {
  const seat = seatOf(state, all[0])
  if (seat === NONE) return asked.length === 0 ? [] : challenge(state, asked)
  const among = all.filter(id => seatOf(state, id) === seat)
  return [{ kind: 'band.ask', seat, among, later: all.filter(id => !among.includes(id)), askers: [...asked], instant }]
}

function challenge(state: State, asked: readonly CharacterId[]): readonly AnyStep[] {
  const bids = begin(
    state,
    asked.map(interrupter => ({ seat: seatOf(state, interrupter), interrupter })),
  )
  return turnedBefore(state, bids)
}

export const askBand: Rule<'band.ask'> = {
  who: (_, { seat }) => seat,
  about: (_, { among, instant }) => ({ characters: among, instant }),

  offer(state, { among }, o, seat) {
    offerDuels(state, among, o, seat)
    o.no({}, 'ER-SAGS34-24')
  },

  foreseen: (state, { among }, seat) => declinesAhead(state, among, seat),

  answer(state, { later, askers: before, instant }, pick, seat) {
    if (pick.do === 'pass') return askFrom(state, later, before, instant)
    tell({ kind: 'duelAsked', seat, character: pick.character, instant })
    // ER-SAGS34-19: who asks for a duel lets nobody pass
    const sags = sagsOf(state)
    sags.asked = [...(sags.asked ?? []), pick.character]
    return askFrom(state, later, [...before, pick.character], instant)
  },
}

// ---- bids

export const bidOfBands: Rule<'band.bid'> = {
  among: bidders,

  offer(state, _, o, seat) {
    const least = askers(duelOf(state)).some(one => one.seat === seat) ? 1 : 0
    const most = purseOf(state, seat)
    for (let cp = least; cp <= most; cp++) o.yes({ bid: cp })
    if (least === 1) o.no({ bid: 0 }, 'ER-DUEL-4')
    o.no({}, 'ER-DUEL-2')
  },

  reveal(state, _, answers) {
    const bids = state.mp.map((__, seat) => answers[seat]?.[0]?.bid ?? 0)
    bids.forEach((cp, seat) => {
      pay(state, seat, cp)
    })
    const most = Math.max(...bids)
    const tied = bidders(state).filter(seat => bids[seat] === most)
    tell({ kind: 'bandBids', bids, winner: tied.length === 1 ? (tied[0] as Seat) : NONE })
    learnAll()
    return tied.length === 1 ? conclude(state, tied[0] as Seat) : next({ kind: 'band.tie', tied: [...tied], held: [] })
  },
}

export const breakTie: Rule<'band.tie'> = {
  among: (_, { tied }) => tied,

  offer(_, __, o) {
    o.yes({ do: 'show' })
    o.yes({ do: 'forfeit' })
    o.no({}, 'ER-SAGS34-23')
  },

  reveal(state, { tied }, answers) {
    learnAll()
    const shown = tied.filter(seat => answers[seat]?.[0]?.do === 'show')
    for (const seat of tied) tell({ kind: 'cpShown', seat, cp: shown.includes(seat) ? purseOf(state, seat) : NONE })
    const fewest = Math.min(...shown.map(seat => purseOf(state, seat)))
    const first = shown.filter(seat => purseOf(state, seat) === fewest)
    return conclude(state, first.length === 1 ? (first[0] as Seat) : NONE)
  },
}

function conclude(state: State, winner: Seat): readonly AnyStep[] {
  const duel = duelOf(state)
  const won = askers(duel).find(({ seat }) => seat === winner)
  state.duel = null
  if (won === undefined) return []
  if (won.interrupter !== NONE) return next({ kind: 'interrupt.begin', character: won.interrupter })
  state.initiative = winner
  tell({ kind: 'initiativeGiven', seat: winner, rule: 'ER-SAGS34-23' })
  return []
}
