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

/** Lines are data: what is said of one is found out once. */
const carriedOut = new WeakMap<Line, boolean>()
export function isLineCarriedOut(line: Line): boolean {
  const known = carriedOut.get(line)
  if (known !== undefined) return known
  const found = wordsOf(line).every(isCarriedOut)
  carriedOut.set(line, found)
  return found
}

/** ER-GEN-1: words that mean nothing without their module; with them all that belongs to the same thing is inert. */
const MODULE_OF: Readonly<Partial<Record<ConditionWord | EffectWord, Module>>> = {
  payMp: 'missionPoints',
  gainMp: 'missionPoints',
  gainSpy: 'spyPoints',
  radioScrambling: 'radioScrambling',
}

const modules = new WeakMap<readonly Line[], readonly Module[]>()
export function modulesOf(lines: readonly Line[]): readonly Module[] {
  const known = modules.get(lines)
  if (known !== undefined) return known
  const found = lines.flatMap(wordsOf).flatMap(word => MODULE_OF[word] ?? [])
  modules.set(lines, found)
  return found
}
