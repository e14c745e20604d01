// ER-SAGS34-11: markers are turned up player by player, each with the Drillers they lie on; Drillers that nobody is on by the first player;
// they cost nothing. ER-SAGS34-15: who leads most Salemites, by what they cost, is the Salemite Mercenary; RUL-81: equals by lot.
import { learnAll, next, roll, type Seat, showAll } from '@rubble/engine'
import { characterAt } from '../../data/characters.ts'
import { seatsOf } from '../../derive/seats.ts'
import { tell } from '../../model/events.ts'
import { SALEMITE } from '../../model/ids.ts'
import type { DeployedMarker, Driller, Sags } from '../../model/sags.ts'
import type { State } from '../../model/state.ts'
import type { AnyStep, Rule } from '../types.ts'
import { show } from './reveal.ts'
import { sagsOf } from './sags.ts'

const hiddenAt = ({ drillers }: Sags, { square }: DeployedMarker): Driller | undefined =>
  drillers.find(one => one.square === square && !one.isUp)

export const turnUpBands: Rule<'band.reveal'> = {
  run(state, { seats }) {
    const sags = sagsOf(state)
    const [seat, ...rest] = seats as [Seat | undefined, ...Seat[]]
    if (seat === undefined) return turnUpRest(state)
    const at = sags.deployed.findIndex(one => one.seat === seat)
    if (at < 0) return next({ kind: 'band.reveal', seats: rest })
    const marker = sags.deployed[at] as DeployedMarker
    learnAll()
    const driller = hiddenAt(sags, marker)
    if (driller !== undefined) {
      showAll(driller.floor)
      return next({ kind: 'reveal.driller', square: driller.square, seat }, { kind: 'band.reveal', seats })
    }
    sags.deployed.splice(at, 1)
    return [...show(seat, marker), { kind: 'band.reveal', seats }]
  },
}

/** Drillers that nobody lies on. */
function turnUpRest(state: State): readonly AnyStep[] {
  const sags = sagsOf(state)
  const driller = sags.drillers.find(one => !one.isUp)
  if (driller === undefined) return []
  showAll(driller.floor)
  learnAll()
  return next({ kind: 'reveal.driller', square: driller.square, seat: sags.first ?? 0 }, { kind: 'band.reveal', seats: [] })
}

const salemiteWorth = (state: State, seat: Seat): number =>
  (sagsOf(state).teams[seat] ?? []).reduce((sum, id) => sum + (characterAt(id).faction === SALEMITE ? characterAt(id).mpCost : 0), 0)

export function nameMercenary(state: State): void {
  const worths = seatsOf(state).map(seat => salemiteWorth(state, seat))
  const most = Math.max(...worths)
  const among = seatsOf(state).filter(seat => worths[seat] === most)
  const seat = among.length === 1 ? (among[0] as Seat) : (among[roll(state, 'mercenary', among.length)] as Seat)
  sagsOf(state).mercenary = seat
  state.initiative = seat
  state.active = seat
  tell({ kind: 'mercenaryNamed', seat, points: most })
}
