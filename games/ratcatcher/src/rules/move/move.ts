// RC-RAT-MOVE-1: rats of active districts move: arch-rat, strange rats, brown, black, white. RC-RAT-MOVE-7: those of inactive districts do not.
// RC-ARCH-MOVE-1: the arch-rat by a die. RC-STRANGE-4: strange rats by their cards, in the order of their deployment. RC-TIE-3, -5: you choose once for a
// group.
import { done, type RuleId } from '@rubble/engine'
import { activeBits, cityOf, isActive } from '../../city.ts'
import { commonAt, districtOf, strangeAt } from '../../data/components.ts'
import { archTrait, isLulled, ratsAt } from '../../look.ts'
import { tell } from '../../model/events.ts'
import { ARCH, type AreaId, CATCHER, NOWHERE, type RatId } from '../../model/ids.ts'
import type { State } from '../../model/state.ts'
import { hasHiveMind } from '../arch/hive-mind.ts'
import { rollDie } from '../dice.ts'
import { hasHerald } from '../strange/herald.ts'
import type { Rule } from '../types.ts'
import { goalsOf, nearestGoals } from './goals.ts'
import { enter, nextAreas, setOut, stay, stepsNearer, walk } from './set-out.ts'

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
      if (asks !== undefined) return i + 1 < areas.length ? [asks, { kind: 'rats.groups', rat, areas: areas.slice(i + 1), counts: counts.slice(i + 1) }] : asks
    }
    return done()
  },
}

export const chooseGoal: Rule<'rats.goal'> = {
  who: () => CATCHER,
  about: (_, { rat, count, path }) => ({ rat, count, from: path[0] }),

  offer(state, { rat, path }, o) {
    const from = path[0] as AreaId
    const { areas } = nearestGoals(state, cityOf(state), rat, from)
    for (const area of areas) o.yes({ area })
    o.no({}, 'RC-TIE-3')
  },

  answer(state, { rat, count, left, path, rule }, { area }) {
    return walk(state, cityOf(state), { rat, count, left, goal: area, path: path.slice(), rule }) ?? done()
  },
}

export const chooseWay: Rule<'rats.way'> = {
  who: () => CATCHER,
  about: (_, { rat, count, path, goal }) => ({ rat, count, from: path[path.length - 1], goal }),

  offer(state, move, o) {
    const city = cityOf(state)
    const areas = nextAreas(state, city, move)
    for (const area of areas) o.yes({ area })
    if (o.why) {
      const near = stepsNearer(city, move)
      for (const area of city.areas) if (!areas.includes(area)) o.no({ area }, near.includes(area) ? 'RC-TIE-4' : 'RC-RAT-MOVE-2')
    }
    o.no({}, 'RC-TIE-4')
  },

  answer(state, { rat, count, left, goal, path, rule }, { area }) {
    const move = { rat, count, left, goal, path: path.slice(), rule }
    enter(state, move, area)
    return walk(state, cityOf(state), move) ?? done()
  },
}
