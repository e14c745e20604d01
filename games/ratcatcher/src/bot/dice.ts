// What dice may bring, on average and for sure enough.
const FACES = 6
const MOST_DICE = 12

/** That a die hits; a six always does (RC-ATTACK-2, -6). */
export const hitChance = (accuracy: number): number => (FACES + 1 - Math.min(FACES, accuracy)) / FACES

/** By accuracy, then dice, then hits: the chance of so many hits or more. */
const TAILS: readonly (readonly (readonly number[])[])[] = Array.from({ length: FACES + 1 }, (_, accuracy) =>
  tails(hitChance(Math.max(1, accuracy))),
)

function tails(chance: number): number[][] {
  const rows = [[1]]
  for (let dice = 1; dice <= MOST_DICE; dice++) {
    const before = rows[dice - 1] as number[]
    rows.push(
      Array.from({ length: dice + 1 }, (_, hits) =>
        hits === 0 ? 1 : chance * (before[hits - 1] as number) + (1 - chance) * (before[hits] ?? 0),
      ),
    )
  }
  return rows
}

export function atLeast(dice: number, hits: number, accuracy: number): number {
  return TAILS[Math.max(1, Math.min(FACES, accuracy))]?.[Math.min(MOST_DICE, dice)]?.[hits] ?? 0
}
