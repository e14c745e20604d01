// Checks a finished match: that its dice were fixed beforehand and by all, and that every choice was one the rules allow and led where the match says.
import { commitmentOf, createEngine, fairSeed, Match, type MatchFile } from '@rubble/engine'
import type { Rules } from '@rubble/host'
import { messageOf } from '../shell/message-of.ts'
import type { OwnNumber } from './number.ts'

export const CHECKS = ['shown', 'secret', 'number', 'seed', 'play'] as const
export type CheckKind = (typeof CHECKS)[number]

export interface Check {
  readonly kind: CheckKind
  /** undefined: it cannot be told in this browser. */
  readonly isGood: boolean | undefined
  /** What was compared, or what was met instead. */
  readonly found?: string
}

function isRevealed(commitment: string, secret: string): boolean {
  try {
    return commitmentOf(secret) === commitment
  } catch {
    return false
  }
}

/** What the dice were made of. */
export function checkDice({ fair, seed }: MatchFile, own: OwnNumber | undefined): Check[] {
  const { commitment = '', secret = '', numbers = [], table = '' } = fair ?? {}
  const isSecret = isRevealed(commitment, secret)
  return [
    { kind: 'shown', isGood: own === undefined ? undefined : own.commitment === commitment, found: commitment },
    { kind: 'secret', isGood: isSecret, found: secret },
    { kind: 'number', isGood: own === undefined ? undefined : numbers[own.seat] === own.number, found: numbers.filter(number => number !== '').join(' · ') },
    { kind: 'seed', isGood: isSecret && fairSeed(secret, table, numbers) === seed, found: seed },
  ]
}

/** Plays the whole match again by the rules of this page. */
export function checkPlay(rules: Rules, file: MatchFile): Check {
  try {
    const match = Match.load(createEngine(rules.game), file)
    return { kind: 'play', isGood: match.isOver(), found: String(match.number) }
  } catch (error) {
    return { kind: 'play', isGood: false, found: messageOf(error) }
  }
}
