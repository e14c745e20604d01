// Checks a finished match: that its dice were fixed beforehand and by all, and that every choice was one the rules allow and led where the
// match says.
import { createEngine, type DiceFault, type Fair, Match, type MatchFile, unfair } from '@rubble/engine'
import type { PlayRules } from '../host/rules.ts'
import { messageOf } from '../shell/message-of.ts'
import type { OwnNumber } from './number.ts'

export const CHECKS = ['shown', 'secret', 'number', 'seed', 'start', 'course', 'play'] as const
export type CheckKind = (typeof CHECKS)[number]

export interface Check {
  readonly kind: CheckKind
  /** undefined: it cannot be told in this browser. */
  readonly isGood: boolean | undefined
  /** What was compared, or what was met instead. */
  readonly found?: string
}

/** A server that says nothing of its dice has not kept its word either. */
const UNTOLD: Fair = { commitment: '', table: '', numbers: [] }

/** What the dice were made of, and whether the match kept to them. */
export function checkDice(file: MatchFile, own: OwnNumber | undefined): Check[] {
  const { fair = UNTOLD, seed, log } = file
  const { commitment, secret = '', numbers } = fair
  const faults = unfair(fair, file)
  const isFreeOf = (...kinds: readonly DiceFault['kind'][]): boolean => !faults.some(({ kind }) => kinds.includes(kind))
  const fork = faults.find(fault => fault.kind === 'reseed')
  return [
    { kind: 'shown', isGood: own === undefined ? undefined : own.commitment === commitment, found: commitment },
    { kind: 'secret', isGood: isFreeOf('secret', 'commitment'), found: secret },
    {
      kind: 'number',
      isGood: own === undefined ? undefined : numbers[own.seat] === own.number,
      found: numbers.filter(number => number !== '').join(' · '),
    },
    { kind: 'seed', isGood: isFreeOf('secret', 'commitment', 'seed'), found: seed },
    { kind: 'start', isGood: isFreeOf('from') },
    {
      kind: 'course',
      isGood: fork === undefined,
      ...(fork === undefined ? {} : { found: `${fork.at + 1}: ${JSON.stringify(log[fork.at])}` }),
    },
  ]
}

/** Plays the whole match again by the rules of this page. */
export function checkPlay(rules: PlayRules, file: MatchFile): Check {
  try {
    const match = Match.load(createEngine(rules.game), file)
    return { kind: 'play', isGood: match.isOver(), found: String(match.number) }
  } catch (error) {
    return { kind: 'play', isGood: false, found: messageOf(error) }
  }
}
