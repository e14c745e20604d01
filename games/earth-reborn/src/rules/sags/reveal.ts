// ER-SAGS-22: Salemites turn their markers up, then NORAD; Decoys vanish, miniatures are placed and face any way; a Large one covers its
// marker, with two squares outside at most. ER-SAGS-23: Drillers are turned up, turned round and paid; who is on one stands on any square
// of it.
import { done, learnAll, next, type Seat, showAll } from '@rubble/engine'
import { DIRECTIONS } from '@rubble/geometry/squares'
import { characterAt } from '../../data/characters.ts'
import { floorAt } from '../../data/floors.ts'
import { basesFor, canHoldBase, groundFor } from '../../derive/build/ground.ts'
import { type Lay, LAYS } from '../../derive/build/lays.ts'
import { DRILLER, layOf, type Plan, planOf } from '../../derive/build/plan.ts'
import { isPresent } from '../../derive/characters.ts'
import { squaresOf } from '../../derive/squares.ts'
import { isOfBands } from '../../derive/seats.ts'
import { tell } from '../../model/events.ts'
import { type CharacterId, NONE, type Square } from '../../model/ids.ts'
import type { DeployedMarker } from '../../model/sags.ts'
import type { Character, State } from '../../model/state.ts'
import type { AnyStep, Rule } from '../types.ts'
import { gainMp } from '../victory/points.ts'
import { ownerOf } from './bands.ts'
import { sagsOf } from './sags.ts'

export const turnUp: Rule<'reveal.next'> = {
  run(state, { seat }) {
    const sags = sagsOf(state)
    const driller = sags.drillers.find(one => one.seat === seat && !one.isUp)
    if (driller !== undefined) {
      showAll(driller.floor)
      learnAll()
      return next({ kind: 'reveal.driller', square: driller.square }, { kind: 'reveal.next', seat })
    }
    const at = sags.deployed.findIndex(one => one.seat === seat)
    if (at < 0) return done()
    const [marker] = sags.deployed.splice(at, 1) as [DeployedMarker]
    learnAll()
    return [...show(seat, marker), { kind: 'reveal.next', seat }]
  },
}

export function show(seat: Seat, { square, character: { is: character } }: DeployedMarker): readonly AnyStep[] {
  if (character === NONE) {
    tell({ kind: 'decoyShown', seat, square })
    return []
  }
  tell({ kind: 'characterShown', seat, character, square })
  return [{ kind: 'reveal.spot', character, square }]
}

export const turnDriller: Rule<'reveal.driller'> = {
  who: (state, { square, seat }) => seat ?? sagsOf(state).drillers.find(one => one.square === square)?.seat,
  auto: true,

  offer(state, { square }, o) {
    const driller = sagsOf(state).drillers.find(one => one.square === square)
    if (driller !== undefined) for (const { turned } of LAYS[driller.floor.is] as readonly Lay[]) o.yes({ turned })
    o.no({}, 'ER-SAGS-23')
  },

  answer(state, { square }, { turned }, seat) {
    const driller = sagsOf(state).drillers.find(one => one.square === square)
    if (driller === undefined) return done()
    const { is: floor } = driller.floor
    // ER-SAGS34-11: of bands they are free
    const cost = isOfBands(state) ? 0 : floorAt(floor).mpCost
    driller.turned = turned
    driller.isUp = true
    tell({ kind: 'drillerShown', seat, floor, square, turned, cost })
    if (cost > 0) gainMp(state, seat, -cost, 'ER-SAGS-23')
    return done()
  },
}

/** Where somebody stands already. */
function takenBy(state: State): (square: Square) => boolean {
  const taken = new Set(state.characters.flatMap((one, id) => (isPresent(one) ? squaresOf(state, id) : [])))
  return square => taken.has(square)
}

/** A Driller that lies face up is floor like any other; other than that its walls are what they are. */
function squaresOnDriller(state: State, square: Square): readonly Square[] {
  const driller = sagsOf(state).drillers.find(one => one.square === square)
  if (driller === undefined) return []
  const lay = layOf({ floor: driller.floor.is, side: 'front', turned: driller.turned })
  return lay.squares.map(one => square + one)
}

function spotsOf(state: State, character: CharacterId, square: Square): readonly Square[] {
  const plan = planOf(sagsOf(state))
  const isTaken = takenBy(state)
  const { large } = characterAt(character)
  const isOnDriller = plan.ground[square] === DRILLER
  const wished = large
    ? isOnDriller
      ? [square]
      : basesFor(plan, square, isTaken)
    : (isOnDriller ? squaresOnDriller(state, square) : [square]).filter(one => !isTaken(one))
  return wished.length > 0 ? wished : nearestOf(plan, characterAt(character).faction, large, isTaken)
}

/** RUL-118: where it could not stand, because somebody else stands there by now, it stands elsewhere on its ground. */
function nearestOf(plan: Plan, seat: Seat, large: boolean, isTaken: (square: Square) => boolean): readonly Square[] {
  return groundFor(plan, seat).filter(square => (large ? canHoldBase(plan, square, isTaken) : !isTaken(square)))
}

export const chooseSpot: Rule<'reveal.spot'> = {
  who: (state, { character }) => ownerOf(state, character),
  auto: true,
  about: (_, { character, square }) => ({ character, square }),

  offer(state, { character, square }, o) {
    for (const to of spotsOf(state, character, square)) o.yes({ to })
    o.no({}, characterAt(character).large ? 'ER-SAGS-22' : 'ER-SAGS-23', { why: 'large' })
  },

  answer: (_, { character }, { to }) => next({ kind: 'reveal.face', character, square: to }),
}

export const chooseFacing: Rule<'reveal.face'> = {
  who: (state, { character }) => ownerOf(state, character),
  about: (_, { character, square }) => ({ character, square }),

  offer(_, __, o) {
    for (const facing of DIRECTIONS) o.yes({ facing })
    o.no({}, 'ER-SAGS-22', { why: 'facing' })
  },

  answer(state, { character, square }, { facing }) {
    Object.assign(state.characters[character] as Character, { status: 'present', seat: ownerOf(state, character), square, facing })
    tell({ kind: 'deployed', character, square, facing })
    return done()
  },
}
