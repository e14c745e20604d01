// NH-INIT-1…12: when a unit attacks. Each printed number and each extra attack is a slot, used once a battle.
import type { UnitStatus } from './field.ts'

/** Where the bits of extra attacks begin, after those of printed numbers. */
const EXTRA = 3
const NONE: readonly number[] = []

/** NH-INIT-8: printed numbers, plus and minus, not below 0 (NH-INIT-2); then extra attacks; then the Zone. */
export function slotsOf({ tile, haste, extraAttacks, zoned }: UnitStatus): readonly number[] {
  const { initiative } = tile
  if (initiative.length === 0) return NONE // NH-INIT-10
  if (haste === 0 && extraAttacks === 0 && !zoned) return initiative // as printed: most units, most of the time
  const slots = initiative.map(number => Math.max(0, number + haste))
  for (let i = 0; i < extraAttacks; i++) {
    const extra = afterLast(slots)
    if (extra >= 0) slots.push(extra) // NH-MOTHER-3: else it is lost
  }
  return zoned ? slots.fill(0) : slots // NH-ZONE-1
}

/** NH-INIT-6: down from the highest number while the next lower one is there too, and one below. */
function afterLast(slots: readonly number[]): number {
  let low = Math.max(...slots)
  while (slots.includes(low - 1)) low--
  return low - 1
}

/** The slots whose phase this is, as bits. */
export function dueIn(one: UnitStatus, phase: number): number {
  const slots = slotsOf(one)
  const printed = one.tile.initiative.length
  let due = 0
  for (let i = 0; i < slots.length; i++) if (slots[i] === phase) due |= 1 << (i < printed ? i : EXTRA + i - printed)
  return due
}

/** NH-INIT-3: once a phase, if at least one slot of this phase is new; neither netted nor paralysed. */
export const canAttack = ({ netted, paralysed, unit }: UnitStatus, due: number): boolean =>
  !netted && !paralysed && (due & ~unit.used) !== 0

export const attacksIn = (one: UnitStatus, phase: number): boolean => canAttack(one, dueIn(one, phase))

/** NH-BATTLE-3 */
export function highestInitiative(all: readonly UnitStatus[]): number {
  let highest = 0
  for (const one of all) for (const value of slotsOf(one)) if (value > highest) highest = value
  return highest
}
