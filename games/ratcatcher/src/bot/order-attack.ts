// Whom hits go to.
import { cheeseAt } from '../derive/look.ts'
import { ARCH, BLACK, BROWN, KINDS, type RatId, WHITE } from '../model/ids.ts'
import type { State } from '../model/state.ts'
import type { ChoicesOf } from './rank.ts'
import { bestFirst } from '@rubble/kit'

type Target = ChoicesOf<'attack.assign'>[number]

const MOST = 2
/** Sixes are for those who have a defence. */
const WITH_SIX: Readonly<Record<number, number>> = { [WHITE]: 0.2, [BROWN]: 0.1, [BLACK]: 2, [ARCH]: 2.5 }
const WITH_HITS: Readonly<Record<number, number>> = { [WHITE]: 1.2, [BROWN]: 1.1, [BLACK]: 1.3, [ARCH]: 1.5 }
const STRANGE = 3
const EATER = 0.2

export function orderTargets(state: State, area: number, options: ChoicesOf<'attack.assign'>): ChoicesOf<'attack.assign'> {
  const targets = options.filter(option => !('do' in option))
  return bestFirst(targets.length > 0 ? targets : options, option => worthOf(state, area, option), MOST)
}

function worthOf(state: State, area: number, option: Target): number {
  if ('do' in option) return 0
  const { target } = option
  const table = option.with === 'six' ? WITH_SIX : WITH_HITS
  return (table[target] ?? STRANGE) + (isEater(target) && cheeseAt(state, area) > 0 ? EATER : 0)
}

const isEater = (target: RatId): boolean => target < KINDS && target !== BROWN
