// RC-SPAWN-1: every nest of an active district spawns a rat; RC-SPAWN-2: hatcheries none. RC-SPAWN-3, RC-ARCH-SPAWN-1: then the arch-rat.
// RC-SPAWN-4, -5: then every black rat that stands in an active district as this part begins. RC-SPAWN-6: by rising district and letter.
// RC-ACTIVE-4: nests of a district that woke spawn again.
import type { Step } from '@rubble/engine'
import { activeBits, cityOf } from '../../derive/city.ts'
import { districtOf } from '../../data/components.ts'
import { archTrait, nestsAt, ratsAt } from '../../derive/look.ts'
import { tell } from '../../model/events.ts'
import { type AreaId, BLACK, NOWHERE } from '../../model/ids.ts'
import type { State } from '../../model/state.ts'
import type { Steps } from '../../model/steps.ts'
import { broods } from '../arch/brood.ts'
import { beginRefills } from '../bag/refill.ts'
import { damsAt } from '../strange/nest.ts'
import type { Rule } from '../types.ts'

type Spawn = Step<Steps, 'spawn.area'>

function spawning(state: State, countAt: (area: AreaId) => number, rule: string): Spawn[] {
  const active = activeBits(state.districts)
  const steps: Spawn[] = []
  for (const area of cityOf(state).areas) {
    if (((active >> districtOf(area)) & 1) === 0) continue
    const count = countAt(area)
    if (count > 0) steps.push({ kind: 'spawn.area', area, count, rule, chain: false })
  }
  return steps
}

export function atNests(state: State): Spawn[] {
  return spawning(
    state,
    area => {
      const nests = nestsAt(state, area) + damsAt(state, area)
      return nests + (nests > 0 && broods(state, area) ? 1 : 0)
    },
    'RC-SPAWN-1',
  )
}

/** Ruling R-32: wherever it stands. */
export function atArch(state: State): Spawn[] {
  const { area } = state.arch
  return area === NOWHERE ? [] : [{ kind: 'spawn.area', area, count: archTrait(state, 'spawn'), rule: 'RC-SPAWN-3', chain: false }]
}

export const atBlack = (state: State): Spawn[] => spawning(state, area => ratsAt(state, area, BLACK), 'RC-SPAWN-4')

export const beginSpawning: Rule<'rats.spawn'> = {
  run(state) {
    tell({ kind: 'ratStepBegan', step: 'spawn' })
    beginRefills(state)
    return [...atNests(state), { kind: 'spawn.arch' }, { kind: 'spawn.black' }]
  },
}

export const spawnAtArch: Rule<'spawn.arch'> = { run: atArch }

export const spawnAtBlack: Rule<'spawn.black'> = { run: atBlack }
