// What conditions of victory are worth, in points: Mission points as they are, and a decision of the game as DECISIVE of them.
import type { VictoryTiming } from '../data/words.ts'
import { missionAt } from '../data/missions.ts'
import { scenarioOf } from '../derive/map.ts'
import { isOfBands } from '../derive/seats.ts'
import { type MissionId, NORAD, SALEMITE, type Seat } from '../model/ids.ts'
import type { Goal, Scenario, Win } from '../model/scenario.ts'
import type { State } from '../model/state.ts'
import { countOf } from '../rules/victory/goals.ts'

export const DECISIVE = 14

/** One that may still be met. */
export interface AwardChance extends Win {
  readonly points: number
  readonly timing: VictoryTiming
  /** For each turn to come. */
  readonly isRepeated: boolean
  /** Of a band (ER-SAGS34-13): which of its Characters may do it; undefined: all. */
  readonly faction?: Seat
}

interface AwardTable {
  readonly conditions: readonly (AwardChance & { readonly isOnce: boolean })[]
  readonly wins: readonly AwardChance[]
}

const known = new WeakMap<Scenario, AwardTable>()

function chancesIn(scenario: Scenario): AwardTable {
  const found = known.get(scenario)
  if (found !== undefined) return found
  const { mode, conditions, immediateWins } = scenario.victory
  const all: AwardTable = {
    conditions: conditions.map(({ side, when, timing, mp, repeat }) => ({
      side,
      when,
      timing,
      points: mode === 'objective' ? DECISIVE : mp,
      isRepeated: repeat === 'eachFinal',
      isOnce: repeat === 'once',
    })),
    wins: immediateWins.map(({ side, when }) => ({ side, when, timing: 'immediate', points: DECISIVE, isRepeated: false })),
  }
  known.set(scenario, all)
  return all
}

/** All that may still bring something. */
export function openChances(state: State): readonly AwardChance[] {
  const { conditions, wins } = chancesIn(scenarioOf(state))
  if (isOfBands(state)) return chancesOfBands(state, conditions)
  const open: AwardChance[] = conditions.filter(({ isOnce, side }, i) => (!isOnce || state.awards[i] === 0) && isHeld(state, side, i))
  return wins.length === 0 ? open : [...open, ...wins]
}

/** Of bands everybody has his own cards: whose a mission is says nothing of its faction. */
function chancesOfBands({ sags, awards }: State, conditions: AwardTable['conditions']): readonly AwardChance[] {
  return (sags?.missions ?? []).flatMap((hand, side) =>
    hand.flatMap(({ is: mission }) => {
      const condition = conditions[mission]
      if (condition === undefined || (condition.isOnce && (awards[mission] as number) > 0)) return []
      const { players34 } = missionAt(mission)
      return [{ ...condition, side, ...(players34 === 'norad' || players34 === 'salemite' ? { faction: SIDES[players34] } : {}) }]
    }),
  )
}
const SIDES = { norad: NORAD, salemite: SALEMITE } as const

/** With missions only those count that somebody holds: in a world that is thought about, what it might be. */
const isHeld = ({ sags }: State, side: Seat, mission: MissionId): boolean =>
  sags === undefined || (sags.missions[side] ?? []).some(({ is }) => is === mission)

export const missionWorth = (state: State, mission: MissionId): number => scenarioOf(state).victory.conditions[mission]?.mp ?? 0

/** What counts for a part of a condition while another part is not true. */
const UNMET = 0.3

/** How much the other parts of a condition leave of what it is worth. */
export function restOf(state: State, when: readonly Goal[], except: Goal): number {
  let rest = 1
  for (const goal of when) if (goal !== except && goal.type !== 'otherwise' && countOf(state, goal) === 0) rest *= UNMET
  return rest
}

/** Part of what holds at the end if nothing changes that is sure already, in the last turn and for each before it. */
const STANDS = 0.9
const STANDS_A_TURN = 0.06

/** What a condition that is read when the game ends would bring as things stand. */
export function dueAtEnd(state: State, { timing, when, points }: AwardChance): number {
  if (timing !== 'end' || scenarioOf(state).victory.mode === 'objective') return 0
  let times = 1
  for (const goal of when) times *= goal.type === 'otherwise' ? 0 : countOf(state, goal)
  return times * points * (STANDS - STANDS_A_TURN * (turnsLeft(state) - 1))
}

/** Points of NORAD are counted up, those of the Salemites down. */
export const signOf = (seat: number): number => 1 - 2 * seat

/** Turns that are still to end, this one too. */
export const turnsLeft = (state: State): number => scenarioOf(state).turns - state.turn + 1
