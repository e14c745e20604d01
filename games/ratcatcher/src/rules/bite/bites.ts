// RC-BITE-1: rats in your area bite: arch-rat, strange rats, common rats. RC-BITE-2, RC-ARCH-BITE-1…3: the arch-rat rolls. RC-BITE-3: each
// strange rat on its own. RC-BITE-4, -5: common rats together, for one wound at the most, and only above your defence. Ruling R-54: not
// those asleep; no common or strange rat in smoke.
import { done } from '@rubble/engine'
import { commonAt, strangeAt } from '../../data/components.ts'
import { archTrait, defenceOf, isLulled, ratsAt } from '../../derive/look.ts'
import { tell } from '../../model/events.ts'
import { ARCH, KINDS, NOBODY, type RatId } from '../../model/ids.ts'
import type { State } from '../../model/state.ts'
import { rollDice } from '../dice.ts'
import { steals } from '../strange/thief.ts'
import type { AnyStep, Rule } from '../types.ts'
import { biteByStrange, wound } from './wound.ts'

/** May common and strange rats bite the catcher? */
export const isBitten = (state: State): boolean => !state.catcher.smoke && !isLulled(state, state.catcher.area)

export const beginBites: Rule<'rats.bites'> = {
  run(state) {
    tell({ kind: 'ratStepBegan', step: 'bites' })
    const { area } = state.catcher
    const arch: AnyStep[] = state.arch.area === area ? [{ kind: 'bite.arch' }] : []
    if (!isBitten(state)) return arch
    const rats = state.strange.filter(one => one.area === area).map(({ rat }) => rat)
    return [...arch, { kind: 'bite.strange', rats }, { kind: 'bite.common' }]
  },
}

export const biteByArch: Rule<'bite.arch'> = {
  run(state) {
    const accuracy = archTrait(state, 'accuracy')
    const { dice, hits, sixes } = rollDice(state, 'arch-rat bite', archTrait(state, 'bite'), accuracy)
    const defence = defenceOf(state)
    tell({ kind: 'diceRolled', by: 'bite', area: state.arch.area, rolled: dice, accuracy, hits, sixes })
    const beyond = Math.max(0, hits - defence)
    if (beyond + sixes === 0) tell({ kind: 'biteFailed', rat: ARCH, bite: hits, defence, rule: 'RC-ARCH-BITE-1' })
    for (let i = 0; i < beyond; i++) wound(state, ARCH, hits, 'RC-ARCH-BITE-1')
    for (let i = 0; i < sixes; i++) wound(state, ARCH, hits, 'RC-ARCH-BITE-2')
    return done()
  },
}

export const biteOneByOne: Rule<'bite.strange'> = {
  run(state, { rats }) {
    const [rat, ...rest] = rats
    if (rat === undefined) return done()
    return [...biteOrSteal(state, rat), { kind: 'bite.strange', rats: rest }]
  },
}

function biteOrSteal(state: State, rat: RatId): AnyStep[] {
  const theft = strangeAt(rat).ability === 'thief' ? steals(state) : undefined
  return theft ?? biteByStrange(state, rat, 'RC-BITE-3')
}

function commonBite(state: State): number {
  let bite = 0
  for (let rat = 0; rat < KINDS; rat++) bite += ratsAt(state, state.catcher.area, rat) * commonAt(rat).bite
  return bite
}

export const biteTogether: Rule<'bite.common'> = {
  run(state) {
    const bite = commonBite(state)
    const defence = defenceOf(state)
    if (bite > defence) wound(state, NOBODY, bite, 'RC-BITE-4')
    else if (bite > 0) tell({ kind: 'biteFailed', rat: NOBODY, bite, defence, rule: 'RC-BITE-5' })
    return done()
  },
}
