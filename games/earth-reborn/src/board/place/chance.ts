// Chance for drawings: the same stones and cracks for everybody who looks at the same map.
export type Random = () => number

const MIX = 0x6d2b79f5
const SPAN = 2 ** 32

/** Numbers from 0 to 1 that only depend on the word. */
export function chanceOf(word: string): Random {
  let state = 2166136261
  for (const letter of word) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16777619)
  return () => {
    state = (state + MIX) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / SPAN
  }
}
