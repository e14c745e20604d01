// Hits are given to the rats that are pointed at, one after the other, and sent as one.
import type { Option } from '@rubble/protocol'
import type { TableProps } from '@rubble/ui'
import { type HitsToAssign, assigningOf } from './assigning.ts'
import { type Dice, diceAt } from './hits.ts'
import type { Tableau } from './tableau.ts'

export interface HitTray extends Omit<HitsToAssign, 'given'> {
  optionsFor(rat: string): readonly Option[]
  /** How many of it are to be caught. */
  given(rat: string): number
  readonly dice: ReadonlyMap<string, Dice>
  /** Does pointing at it give it anything more, or take anything back? */
  isOpen(rat: string): boolean
  give(rat: string, at: Element): void
}

/** Undefined while no hits are to be given. */
export function useGiving(props: TableProps, { isAsked, isQuiet }: Tableau): HitTray | undefined {
  const { options, plan, onPoint } = props
  const assigning = assigningOf(props)
  if (assigning === undefined || plan === undefined || !isAsked || !isQuiet) return undefined
  const given = (rat: string): number => plan.given.get(rat) ?? 0
  return {
    ...assigning,
    given,
    dice: diceAt(assigning, plan.given),
    isOpen: rat => plan.targets.some(({ key }) => key === rat) && plan.give(plan.given, rat) !== given(rat),
    optionsFor: rat => options.filter(({ value }) => value['target'] === rat),
    // what it cannot take is explained
    give(rat, at) {
      onPoint({ target: rat }, { thing: { rat }, as: 'place', at, isDrop: true })
    },
  }
}
