// RC-SPAWN-1: every nest of an active district spawns a rat; RC-SPAWN-2: hatcheries none. RC-SPAWN-3, RC-ARCH-SPAWN-1: then the arch-rat. RC-SPAWN-4, -5:
// then every black rat that stands in an active district as this part begins. RC-SPAWN-6: by rising district and letter. RC-ACTIVE-4: nests of a district
// that woke spawn again.
import { done } from '@rubble/engine'
import { activeBits, cityOf } from '../../city.ts'
import { districtOf } from '../../data/components.ts'
import { archTrait, nestsAt, ratsAt } from '../../look.ts'
import { tell } from '../../model/events.ts'
import { type AreaId, BLACK, NOWHERE } from '../../model/ids.ts'
import type { State } from '../../model/state.ts'
import { broods } from '../arch/brood.ts'
import { beginRefills } from '../bag/refill.ts'
import { damsAt } from '../strange/nest.ts'
import type { AnyStep, Rule } from '../types.ts'

function activeAreas(state: State): AreaId[] {
  const active = activeBits(state.districts)
  return cityOf(state).areas.filter(area => ((active >> districtOf(area)) & 1) === 1)
}

function spawning(state: State, countAt: (area: AreaId) => number, rule: string): AnyStep[] {
  const steps: AnyStep[] = []
  for (const area of activeAreas(state)) {
    const count = countAt(area)
    if (count > 0) steps.push({ kind: 'spawn.area', area, count, rule, chain: false })
  }
  return steps
}

export const beginSpawning: Rule<'rats.spawn'> = {
  run(state) {
    tell({ kind: 'ratStepBegan', step: 'spawn' })
    beginRefills(state)
    const countAt = (area: AreaId): number => {
      const nests = nestsAt(state, area) + damsAt(state, area)
      return nests + (nests > 0 && broods(state, area) ? 1 : 0)
    }
    return [...spawning(state, countAt, 'RC-SPAWN-1'), { kind: 'spawn.arch' }, { kind: 'spawn.black' }]
  },
}

/** Ruling R-32: wherever it stands. */
export const spawnAtArch: Rule<'spawn.arch'> = {
  run(state) {
    const { area } = state.arch
    return area === NOWHERE ? done() : { kind: 'spawn.area', area, count: archTrait(state, 'spawn'), rule: 'RC-SPAWN-3', chain: false }
  },
}

export const spawnAtBlack: Rule<'spawn.black'> = { run: state => spawning(state, area => ratsAt(state, area, BLACK), 'RC-SPAWN-4') }
