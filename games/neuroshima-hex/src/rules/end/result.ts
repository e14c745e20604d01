// How well a player stands. NH-END-3: hit points of the HQ. NH-DANCER-6: the two weakest Objects together. NH-MULTI-3, -5, -8: points,
// sums, the better HQ.
import type { Seat } from '@rubble/engine'
import { hqsOf } from '../../data/components.ts'
import type { Army } from '../../model/ids.ts'
import type { State } from '../../model/state.ts'
import { hqsOnBoard } from '../../units.ts'
import { hqHitPoints } from '../../derive/field/field.ts'
import { teamOf } from '../../derive/field/teams.ts'

/** NH-HQ-5, NH-DANCER-1, -5: the HQ, or one Object, is gone. */
export function hasFallen(state: State, seat: Seat): boolean {
  return hqsOnBoard(state, seat).length < hqsOf(state.config.armies[seat] as Army).length
}

/** NH-DANCER-5: with an Object gone it counts as 0. */
export function resultOf(state: State, seat: Seat): number {
  if (state.config.mode === 'points') return state.points[seat] as number
  if (state.out[seat] === true || hasFallen(state, seat)) return 0
  const left = hqsOnBoard(state, seat)
    .map(unit => hqHitPoints(state, unit) - unit.wounds)
    .sort((a, b) => a - b)
  return left.length === 1 ? (left[0] as number) : (left[0] as number) + (left[1] as number)
}

export interface Standings {
  readonly best: number
  /** Seats of all teams that share the best result. */
  readonly leaders: readonly Seat[]
  readonly teams: number
}

export function standings(state: State): Standings {
  const { armies, mode } = state.config
  const byTeam = new Map<number, { seats: Seat[]; result: number }>()
  armies.forEach((_, seat) => {
    if (state.out[seat] === true) return
    const team = byTeam.get(teamOf(state.config, seat)) ?? { seats: [], result: 0 }
    const own = resultOf(state, seat)
    byTeam.set(teamOf(state.config, seat), {
      seats: [...team.seats, seat],
      result: mode === 'one-against-two' ? Math.max(team.result, own) : team.result + own,
    })
  })
  const best = Math.max(...[...byTeam.values()].map(({ result }) => result))
  const leading = [...byTeam.values()].filter(({ result }) => result === best)
  return { best, leaders: leading.flatMap(({ seats }) => seats), teams: leading.length }
}
