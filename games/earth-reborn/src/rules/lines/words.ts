// The one place that says which words of icon lines are carried out; a line with any other is not offered.
import type { Line } from '../../data/types.ts'
import { type ConditionWord, CONDITIONS, type EffectWord, EFFECTS, type Module } from '../../data/words.ts'
import { MEETS } from './conditions.ts'
import { BRINGS } from './effects.ts'

/** Words that the rules of their chapters ask for, wherever they matter. */
const ASKED_FOR: ReadonlySet<ConditionWord | EffectWord> = new Set<ConditionWord | EffectWord>([
  'bonusDice',
  'handSize',
  'openMagneticDoors',
  'setArmour',
  'cannotRunOutOfAmmo',
  'payMovement',
  'exitMap',
  'changeLevel',
  'targetIs',
  'targetingSuccess',
  'loseCp',
  'armourModifier',
  'blockLos',
  'marker',
  'explode',
  'radioScrambling',
  'treatOrders',
  'noShooting',
  'seeThroughSmoke',
  'immuneGas',
])

const isCarriedOut = (word: ConditionWord | EffectWord): boolean => word in MEETS || word in BRINGS || ASKED_FOR.has(word)

export const missingWords = (): readonly string[] => [...CONDITIONS, ...EFFECTS].filter(word => !isCarriedOut(word))

const wordsOf = ({ conditions, effects }: Line): readonly (ConditionWord | EffectWord)[] =>
  [...conditions, ...effects].map(({ type }) => type)
export const isLineCarriedOut = (line: Line): boolean => wordsOf(line).every(isCarriedOut)

/** ER-GEN-1: words that mean nothing without their module; with them all that belongs to the same thing is inert. */
const MODULE_OF: Readonly<Partial<Record<ConditionWord | EffectWord, Module>>> = {
  payMp: 'missionPoints',
  gainMp: 'missionPoints',
  gainSpy: 'spyPoints',
  radioScrambling: 'radioScrambling',
}
export const modulesOf = (lines: readonly Line[]): readonly Module[] => lines.flatMap(wordsOf).flatMap(word => MODULE_OF[word] ?? [])
