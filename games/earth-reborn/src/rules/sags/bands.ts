// S.A.G.S. for three and four. ER-SAGS34-1: nobody leads a faction: each has a band of mercenaries of both. ER-SAGS34-2: doors are drawn,
// so many of each size; their icons mean nothing. ER-SAGS34-3: each draws a Driller in secret, that with walls all round left out.
// ER-SAGS34-6: Characters are enrolled in turn, in the open, and paid at once. RUL-78, -119: nobody stays without one.
import { done, learnAll, next, roll, secret, shuffle, type Seat, showTo } from '@rubble/engine'
import { BAND_TERMS, NOT_FOR_HIRE } from '../../data/constants.ts'
import { characterAt, CHARACTERS } from '../../data/characters.ts'
import { doorAt, doorsIn } from '../../data/doors.ts'
import { drillersIn, WALLED_DRILLER } from '../../derive/build/lays.ts'
import { nextSeat, seatsFrom, seatsOf } from '../../derive/seats.ts'
import { tell } from '../../model/events.ts'
import type { CharacterId, DoorId } from '../../model/ids.ts'
import type { State } from '../../model/state.ts'
import type { AnyStep, Rule } from '../types.ts'
import { gainMp } from '../victory/points.ts'
import { sagsOf } from './sags.ts'

export const bandTerms = ({ config: { players = 3 } }: State): (typeof BAND_TERMS)[3] => BAND_TERMS[players]

export const drawForBands: Rule<'band.draw'> = {
  run(state) {
    const sags = sagsOf(state)
    const { doors } = bandTerms(state)
    const piles = [true, false].map(large => shuffle(state, 'doors', idsOf(state, large)))
    const drillers = shuffle(
      state,
      'drillers',
      drillersIn(state.config.edition).filter(floor => floor !== WALLED_DRILLER),
    )
    for (const seat of seatsOf(state)) {
      const [large, small] = piles as [DoorId[], DoorId[]]
      sags.reserves[seat] = [...large.splice(0, doors.large), ...small.splice(0, doors.small)].sort((a, b) => a - b)
      sags.spare[seat] = drillers.splice(0, 1).map(floor => secret(floor))
      for (const one of sags.spare[seat] ?? []) showTo(one, seat)
      tell({ kind: 'doorsDrawn', seat, leaves: sags.reserves[seat] ?? [] })
    }
    learnAll()
    return done()
  },
}

const idsOf = ({ config }: State, large: boolean): DoorId[] =>
  doorsIn(config.edition).flatMap(({ id }) => (doorAt(id).large === large ? [id] : []))

/** ER-SAGS34-6: all but those whom a game for two alone has, or who only rise. */
const isForHire = (id: CharacterId): boolean => !NOT_FOR_HIRE.includes(characterAt(id).name)

const hirelings = (state: State): readonly CharacterId[] => {
  const taken = new Set(sagsOf(state).teams.flat())
  return CHARACTERS.slice(0, state.characters.length).flatMap(({ id }) => (isForHire(id) && !taken.has(id) ? [id] : []))
}

/** Points that count for the next one: who has nobody yet and too few points has the cheapest for what there is. */
function budgetOf(state: State, seat: Seat): number {
  const has = state.mp[seat] as number
  const isAlone = (sagsOf(state).teams[seat] ?? []).length === 0
  return isAlone ? Math.max(has, Math.min(...hirelings(state).map(id => characterAt(id).mpCost))) : has
}

function canEnrol(state: State, seat: Seat): boolean {
  const team = sagsOf(state).teams[seat] ?? []
  return team.length < bandTerms(state).characters && hirelings(state).some(id => characterAt(id).mpCost <= budgetOf(state, seat))
}

/** ER-SAGS34-6: a random player begins. */
export const beginEnrolling: Rule<'band.begin'> = {
  run: state => next({ kind: 'band.enrol', seat: roll(state, 'enrol', state.mp.length), finished: [] }),
}

export const enrol: Rule<'band.enrol'> = {
  who: (state, { seat, finished }) => (!finished.includes(seat) && canEnrol(state, seat) ? seat : undefined),

  offer(state, _, o, seat) {
    const budget = budgetOf(state, seat)
    const free = hirelings(state)
    for (const { id: character } of CHARACTERS.slice(0, state.characters.length)) {
      if (!isForHire(character)) o.no({ do: 'enrol', character }, 'ER-SAGS34-6', { why: 'out' })
      else if (!free.includes(character)) o.no({ do: 'enrol', character }, 'ER-SAGS34-6', { why: 'taken' })
      else if (characterAt(character).mpCost > budget) o.no({ do: 'enrol', character }, 'ER-SAGS34-6', { why: 'points' })
      else o.yes({ do: 'enrol', character })
    }
    if ((sagsOf(state).teams[seat] ?? []).length > 0) o.yes({ do: 'done' })
    else o.no({ do: 'done' }, 'ER-SAGS34-6', { why: 'empty' })
    o.no({}, 'ER-SAGS34-6', { why: 'out' })
  },

  answer(state, { seat, finished }, pick) {
    if (pick.do === 'done') return enrolNext(state, seat, [...finished, seat])
    const { teams } = sagsOf(state)
    teams[seat] = [...(teams[seat] ?? []), pick.character].sort((a, b) => a - b)
    const { mpCost: cost } = characterAt(pick.character)
    tell({ kind: 'teamShown', seat, characters: [pick.character], cost })
    gainMp(state, seat, -cost, 'ER-SAGS34-6')
    return enrolNext(state, seat, finished)
  },
}

/** Clockwise, until nobody wants or can any more. */
function enrolNext(state: State, seat: Seat, finished: Seat[]): readonly AnyStep[] {
  const turn = seatsFrom(state, nextSeat(state, seat)).find(one => !finished.includes(one) && canEnrol(state, one))
  return turn === undefined ? [] : next({ kind: 'band.enrol', seat: turn, finished })
}

/** Whose Character somebody is. */
export const ownerOf = (state: State, character: CharacterId): Seat =>
  state.config.players === undefined ? characterAt(character).faction : sagsOf(state).teams.findIndex(team => team.includes(character))
