// RC-RAT-MOVE-1: rats of active districts move: arch-rat, strange rats, brown, black, white. RC-RAT-MOVE-7: those of inactive districts do
// not. RC-ARCH-MOVE-1: the arch-rat by a die. RC-STRANGE-4: strange rats by their cards, in the order of their deployment. RC-TIE-3, -5:
// you choose, for a whole group or for parts of it.
import { done, type Next, type RuleId } from '@rubble/engine'
import { activeBits, cityOf, isActive } from '../../derive/city.ts'
import { commonAt, districtOf, strangeAt } from '../../data/components.ts'
import { archTrait, isLulled, ratsAt } from '../../derive/look.ts'
import { tell } from '../../model/events.ts'
import { ARCH, type AreaId, CATCHER, NOWHERE, type RatId } from '../../model/ids.ts'
import type { State } from '../../model/state.ts'
import type { Move, Steps, Tie } from '../../model/steps.ts'
import { hasHiveMind } from '../arch/hive-mind.ts'
import { rollDie } from '../dice.ts'
import { hasHerald } from '../strange/herald.ts'
import type { AnyStep, Offer, Rule } from '../types.ts'
import { goalsOf, nearestGoals } from './goals.ts'
import { openAreas, placeOf, setOut, stay, stepsNearer, take } from './set-out.ts'

export const ARCH_DIE = 'arch-rat move'

/** Ruling R-60: why the arch-rat stays without rolling. */
export function whyArchStays(state: State): RuleId | undefined {
  const { area } = state.arch
  if (!isActive(state.districts, area)) return 'RC-RAT-MOVE-7'
  const [goal] = nearestGoals(state, cityOf(state), ARCH, area).areas
  if (goal === undefined) return 'RC-RAT-MOVE-5'
  return goal === area ? 'RC-RAT-MOVE-3' : undefined
}

export const moveArch: Rule<'rats.arch'> = {
  run(state) {
    const { area } = state.arch
    if (area === NOWHERE) return done()
    const rule = whyArchStays(state)
    if (rule !== undefined) {
      stay(state, ARCH, 1, area, rule)
      return done()
    }
    const face = rollDie(state, ARCH_DIE)
    tell({ kind: 'diceRolled', by: 'move', area, rolled: [face], accuracy: 0, hits: 0, sixes: 0 })
    return setOut(state, ARCH, 1, area, face + archTrait(state, 'movement')) ?? done()
  },
}

export const moveStrange: Rule<'rats.strange'> = {
  run(state, { rats }) {
    for (let i = 0; i < rats.length; i++) {
      const one = state.strange.find(({ rat }) => rat === rats[i])
      if (one === undefined) continue
      const asks = moveOne(state, one.rat, one.area)
      if (asks !== undefined) return [asks, { kind: 'rats.strange', rats: rats.slice(i + 1) }]
    }
    return done()
  },
}

function moveOne(state: State, rat: RatId, area: AreaId): ReturnType<typeof setOut> {
  if (!isActive(state.districts, area)) return void stay(state, rat, 1, area, 'RC-RAT-MOVE-7')
  if (isLulled(state, area)) return void stay(state, rat, 1, area, 'RC-ABILITY-8')
  return setOut(state, rat, 1, area, strangeAt(rat).move)
}

/** RC-RAT-MOVE-6: where the rats of a kind stand as it begins. */
export const beginKind: Rule<'rats.kind'> = {
  run(state, { rat }) {
    const active = activeBits(state.districts)
    const areas: AreaId[] = []
    const counts: number[] = []
    for (const area of cityOf(state).areas) {
      const count = ratsAt(state, area, rat)
      if (count === 0) continue
      if (((active >> districtOf(area)) & 1) === 0) {
        stay(state, rat, count, area, 'RC-RAT-MOVE-7')
        continue
      }
      areas.push(area)
      counts.push(count)
    }
    return areas.length === 0 ? done() : [{ kind: 'rats.groups', rat, areas, counts }]
  },
}

export const moveGroups: Rule<'rats.groups'> = {
  run(state, { rat, areas, counts }) {
    const { move } = commonAt(rat)
    const goals = goalsOf(state, rat)
    for (let i = 0; i < areas.length; i++) {
      const area = areas[i] as AreaId
      const count = counts[i] as number
      if (isLulled(state, area)) {
        stay(state, rat, count, area, 'RC-ABILITY-8')
        continue
      }
      const bonus = (hasHerald(state, area) ? 1 : 0) + (hasHiveMind(state, area) ? 1 : 0)
      const asks = setOut(state, rat, count, area, move + bonus, goals)
      if (asks !== undefined)
        return i + 1 < areas.length ? [asks, { kind: 'rats.groups', rat, areas: areas.slice(i + 1), counts: counts.slice(i + 1) }] : asks
    }
    return done()
  },
}

/** Something of a tie that you may choose. */
function offerTie({ count, areas }: Tie, o: Offer<Steps['rats.goal']['pick']>): void {
  for (const area of areas) o.yes({ area })
  if (count > 1 && areas.length > 1) o.yes({ do: 'split' })
  else o.no({ do: 'split' }, 'RC-TIE-5')
}

const moveOf = ({ rat, count, left, goal, path, rule }: Tie): Move => ({ rat, count, left, goal, path: path.slice(), rule })

function answerTie(state: State, tie: Tie, pick: Steps['rats.goal']['pick']): Next<AnyStep> {
  if ('do' in pick) return [{ ...tie, kind: 'rats.split' }]
  return take(state, cityOf(state), moveOf(tie), pick.area) ?? done()
}

export const chooseGoal: Rule<'rats.goal'> = {
  auto: true,
  who: () => CATCHER,
  about: (_, { rat, count, path }) => ({ rat, count, from: path[0] }),

  offer(_, tie, o) {
    offerTie(tie, o)
    o.no({}, 'RC-TIE-3')
  },

  answer: answerTie,
}

export const chooseWay: Rule<'rats.way'> = {
  auto: true,
  who: () => CATCHER,
  about: (_, tie) => ({ rat: tie.rat, count: tie.count, from: placeOf(tie), goal: tie.goal }),

  offer(state, tie, o) {
    offerTie(tie, o)
    if (o.why) {
      const city = cityOf(state)
      const near = stepsNearer(city, tie.goal, placeOf(tie))
      for (const area of city.areas) if (!tie.areas.includes(area)) o.no({ area }, near.includes(area) ? 'RC-TIE-4' : 'RC-RAT-MOVE-2')
    }
    o.no({}, 'RC-TIE-4')
  },

  answer: answerTie,
}

/** RC-TIE-5: one area after the other, until the rest has only one left. */
export const splitGroup: Rule<'rats.split'> = {
  auto: true,
  who: () => CATCHER,
  about: (_, tie) => ({ rat: tie.rat, count: tie.count, from: placeOf(tie), area: tie.areas[0] }),

  offer(_, { count, areas }, o) {
    const area = areas[0] as AreaId
    for (let some = areas.length > 2 ? 0 : 1; some < count; some++) o.yes({ area, count: some })
    o.no({}, 'RC-TIE-5')
  },

  answer(state, tie, { area, count }) {
    const city = cityOf(state)
    const isGoal = tie.goal === NOWHERE
    const areas = openAreas(state, city, tie, tie.areas.slice(1))
    const rest: AnyStep = { ...tie, kind: isGoal ? 'rats.goal' : 'rats.way', count: tie.count - count, areas }
    const asks = count === 0 ? undefined : take(state, city, moveOf({ ...tie, count }), area)
    return asks === undefined ? [rest] : [asks, rest]
  },
}
