// Which choices of a match stand out. What lies within the doubt gets no mark.
import { chanceBefore, type Estimate, type Judgement, type Mark } from './judgement.ts'

/** By how much a chance to win must differ. */
const SLIP = 0.03
const MISTAKE = 0.12
const FIND = 0.15

/** `isObvious`: whoever knows the game thinks of it first. That it is good is nothing found. */
export function markOf(gain: Estimate, isObvious: boolean): Mark | undefined {
  if (gain.value >= MISTAKE && gain.low >= SLIP) return 'mistake'
  if (gain.value >= SLIP && gain.low > 0) return 'slip'
  return !isObvious && -gain.value >= FIND && -gain.high >= SLIP ? 'find' : undefined
}

type Side = 'ahead' | 'behind'
const sideOf = ({ low, high }: Estimate): Side | undefined => (low > 0.5 ? 'ahead' : high < 0.5 ? 'behind' : undefined)

/**
 * Marks the turning points of each seat: it was surely ahead, and next time that it can surely be told it is behind, or the other way
 * round, by what others did or by luck. Where that is its own doing, the mark of its choice says so.
 */
export function markTurns(judgements: readonly Judgement[]): readonly Judgement[] {
  const sides = new Map<number, Side>()
  return judgements.map(judgement => {
    const { seat, mark, chance } = judgement
    const side = sideOf(chanceBefore(judgement))
    const isTurn = side !== undefined && sides.has(seat) && sides.get(seat) !== side
    const after = sideOf(chance) ?? side
    if (after !== undefined) sides.set(seat, after)
    return isTurn && mark === undefined ? { ...judgement, mark: 'turn' } : judgement
  })
}
