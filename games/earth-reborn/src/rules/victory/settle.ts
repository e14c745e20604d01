// ER-VIC-1: an objective that is met decides; of several at once the first. ER-VIC-2: else each condition gives its points, and after the
// last turn most points win. ER-VIC-3: looked at after each resolution, at the beginning of the Final phase, and at the end. ER-VIC-4:
// how often each counts. ER-VIC-5: some end a game of points too. ER-FINAL-1, RUL-9.
import { scenarioOf } from '../../derive/map.ts'
import type { RuleId, Seat } from '@rubble/engine'
import type { VictoryTiming } from '../../data/words.ts'
import { tell } from '../../model/events.ts'
import { type MissionId, NONE } from '../../model/ids.ts'
import type { Award, Goal } from '../../model/scenario.ts'
import type { State } from '../../model/state.ts'
import { isOfBands, seatsOf } from '../../derive/seats.ts'
import { unmask } from '../control/control.ts'
import { sagsIn, sagsRules } from '../sags/door.ts'
import { countOf } from './goals.ts'
import { gainMp } from './points.ts'

export { gainMp }

export function finish(state: State, winners: Seat[], rule: RuleId): void {
  if (state.end !== null) return
  state.end = { winners, rule }
  tell({ kind: 'gameEnded', winners, rule })
}

/** As often as all its parts are true. `otherwise`: nothing of the same timing before it was. */
function timesOf(state: State, when: readonly Goal[], isFirst: boolean): number {
  let times = 1
  for (const goal of when) times *= goal.type === 'otherwise' ? (isFirst ? 1 : 0) : countOf(state, goal)
  return times
}

/** All that belongs together has happened: who has won, and what points there are. */
export function settle(state: State): void {
  unmask(state)
  sagsIn(state)?.settleDeaths(state)
  check(state, 'immediate')
}

/** ER-FINAL-1 */
export function concludeTurn(state: State): void {
  check(state, 'immediate')
  check(state, 'final')
}

/** ER-SCEN-1 */
export function endGame(state: State): void {
  check(state, 'immediate')
  check(state, 'end')
  if (state.end !== null) return
  const { mode, tieBreak } = scenarioOf(state).victory
  if (mode === 'objective') return finish(state, [], 'ER-VIC-1')
  const most = Math.max(...state.mp)
  const first = seatsOf(state).filter(seat => state.mp[seat] === most)
  finish(state, first.length === 1 || tieBreak === undefined ? first : [tieBreak], endRule(state))
}

const endRule = (state: State): RuleId => (state.sags === undefined ? 'ER-VIC-2' : isOfBands(state) ? 'ER-SAGS34-17' : 'ER-SAGS-31')

function check(state: State, timing: VictoryTiming): void {
  if (state.end !== null) return
  const { mode, conditions, immediateWins } = scenarioOf(state).victory
  const sags = sagsIn(state)
  let isFirst = true
  for (let i = 0; i < conditions.length; i++) {
    const award = conditions[i] as Award
    if (award.timing !== timing || (timing === 'final' && state.turn < award.fromTurn) || sags?.isSettledWithAll(state, award) === false)
      continue
    const times = isOfBands(state) ? timesOfBand(state, i) : timesOf(state, award.when, isFirst)
    if (times === 0) continue
    isFirst = false
    if (mode === 'objective') return finish(state, [award.side], 'ER-VIC-1')
    give(state, i, award, times)
  }
  for (const { side, when } of immediateWins) if (timesOf(state, when, true) > 0) return finish(state, [side], 'ER-VIC-5')
}

/** ER-SAGS34-13, -21: of bands, only who holds the card can have done it. */
function timesOfBand(state: State, mission: MissionId): number {
  const sags = sagsRules()
  const seat = sags.holderOf(state, mission)
  return seat === NONE ? 0 : sags.timesFor(state, seat, mission)
}

/** ER-VIC-4: only what is new. */
function give(state: State, i: number, { side, mp, repeat }: Award, times: number): void {
  const before = repeat === 'eachFinal' ? 0 : (state.awards[i] as number)
  const counted = repeat === 'once' ? Math.min(1, times) : times
  const more = counted - before
  if (more <= 0) return
  state.awards[i] = (state.awards[i] as number) + more
  const sags = sagsIn(state)
  if (sags === undefined) gainMp(state, side, more * mp, 'ER-VIC-2')
  else sags.scoreIfHeld(state, isOfBands(state) ? sags.holderOf(state, i) : side, i, more * mp)
}
