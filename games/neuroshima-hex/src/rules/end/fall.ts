// When HQs have fallen: at the end of a battle (NH-BATTLE-8), or outside one at once (NH-END-7).
// NH-END-2: the other player wins; both: a draw, unless NH-BREATH-1. NH-MULTI-2: free for all, out and on. NH-MULTI-5, -8: teams.
import type { RuleId, Seat } from '@rubble/engine'
import { ENOUGH_POINTS } from '../../data/components.ts'
import { tell } from '../../model/events.ts'
import type { State } from '../../model/state.ts'
import { removePiece } from '../../units.ts'
import { survey } from '../../derive/field/field.ts'
import { areFriends, teamOf } from '../../derive/field/teams.ts'
import { isTakenOver } from '../../derive/field/scoper.ts'
import { seatsInOrder } from '../turn/order.ts'
import { settle } from '../wounds/settle.ts'
import { endGame } from './end.ts'
import { hasFallen, resultOf, standings } from './result.ts'

/** `inDuel`: the rule by which a duel ends, after a battle or outside one. */
export function checkFall(state: State, inDuel: RuleId = 'NH-END-2'): void {
  const { mode } = state.config
  if (mode === 'points') return checkPoints(state)
  const fallen = state.config.armies.map((_, seat) => seat).filter(seat => state.out[seat] !== true && hasFallen(state, seat))
  if (fallen.length === 0) return
  if (mode === 'teams') fallInTeams(state, fallen)
  else if (mode === 'one-against-two') endGame(state, fallen.some(seat => seat === 0) ? [1, 2] : [0], 'NH-MULTI-8')
  else fallAlone(state, fallen, inDuel)
}

/** NH-MULTI-3, -12: 20 points at the end of a battle; two with 20 draw. */
function checkPoints(state: State): void {
  const { best, leaders } = standings(state)
  if (best >= ENOUGH_POINTS) endGame(state, leaders.length === 1 ? leaders : [], leaders.length === 1 ? 'NH-MULTI-3' : 'NH-MULTI-12')
}

function fallAlone(state: State, fallen: readonly Seat[], inDuel: RuleId): void {
  const { mode, armies } = state.config
  const others = armies.map((_, seat) => seat).filter(seat => state.out[seat] !== true && !fallen.includes(seat))
  const [last] = others
  if (others.length === 1 && last !== undefined) return endGame(state, [last], mode === 'duel' ? inDuel : 'NH-MULTI-2')
  if (others.length === 0) return allFell(state, fallen)
  for (const seat of fallen) eliminate(state, seat)
  settle(state)
}

/** NH-BREATH-1: with two players left Mississippi wins a 0–0. */
function allFell(state: State, fallen: readonly Seat[]): void {
  const { armies, breathOfDeath, mode } = state.config
  const seat = armies.indexOf('mississippi')
  if (breathOfDeath && fallen.length === 2 && fallen.includes(seat)) endGame(state, [seat], 'NH-BREATH-1')
  else endGame(state, [], mode === 'duel' ? 'NH-END-2' : 'NH-MULTI-2')
}

/** NH-MULTI-2, -14: all tiles leave, but for those that somebody else holds. Venom on others' units stays. */
export function eliminate(state: State, seat: Seat): void {
  state.out[seat] = true
  tell({ kind: 'seatEliminated', seat })
  for (const one of survey(state).all) {
    if (one.unit.owner !== seat) continue
    if (isTakenOver(one)) one.unit.owner = one.side
    else removePiece(state, one.unit.id, 'NH-MULTI-2')
  }
  for (const { id, owner } of state.grounds.slice()) if (owner === seat) removePiece(state, id, 'NH-MULTI-2')
  state.discard[seat]?.push(...(state.hand[seat] ?? []))
  state.hand[seat] = []
  state.terror[seat] = false
  withoutLastTile(state, seat)
}

/** NH-MULTI-10, -14: only players still in the game have last turns, and only their piles bring them about. */
function withoutLastTile(state: State, seat: Seat): void {
  const { ending } = state
  if (ending === null) return
  const waiting = ending.waiting.filter(other => other !== seat)
  const by = ending.by === seat ? seatsInOrder(state).find(other => ending.overtime || state.deck[other]?.length === 0) : ending.by
  state.ending = by === undefined ? null : { ...ending, by, waiting }
}

/**
 * NH-MULTI-5: the first team to destroy an enemy HQ; if both do, the one whose surviving HQ has more. NH-BREATH-2: all gone in one battle.
 */
function fallInTeams(state: State, fallen: readonly Seat[]): void {
  const { config } = state
  const team = (number: number): Seat[] => config.armies.map((_, seat) => seat).filter(seat => teamOf(config, seat) === number)
  const hit = [0, 1].filter(number => fallen.some(seat => teamOf(config, seat) === number))
  if (hit.length === 1) return endGame(state, team(1 - (hit[0] as number)), 'NH-MULTI-5')
  const left = [0, 1].map(number => Math.max(...team(number).map(seat => resultOf(state, seat))))
  const [a, b] = left as [number, number]
  if (a !== b) return endGame(state, team(a > b ? 0 : 1), 'NH-MULTI-5')
  const breath = config.armies.indexOf('mississippi')
  const breathes = config.breathOfDeath && a === 0 && breath >= 0 && fallen.length === config.armies.length
  endGame(
    state,
    breathes ? config.armies.map((_, seat) => seat).filter(seat => areFriends(config, seat, breath)) : [],
    breathes ? 'NH-BREATH-2' : 'NH-MULTI-5',
  )
}
