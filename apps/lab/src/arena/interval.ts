import { interval } from '@rubble/kit'

/** How much more one of two wins of the same trials. */
export interface Difference {
  readonly difference: number
  readonly interval: readonly [number, number]
}

/** Newcombe's 95 % interval for a difference of paired rates, from Wilson's for each: the more two agree, the surer what is left. */
export function pairedDifference(pairs: readonly (readonly [number, number])[]): Difference {
  const n = pairs.length
  const count = (a: number, b: number): number => pairs.filter(([first, second]) => first === a && second === b).length
  const [both, first, second, neither] = [count(1, 1), count(1, 0), count(0, 1), count(0, 0)]
  const [p, q] = n === 0 ? [0, 0] : [(both + first) / n, (both + second) / n]
  const spread = Math.sqrt((both + first) * (second + neither) * (both + second) * (first + neither))
  return differenceOf({ rate: p, games: n }, { rate: q, games: n }, spread === 0 ? 0 : (both * neither - first * second) / spread)
}

interface Rate {
  readonly rate: number
  readonly games: number
}

/** `agree`: how far the two rates rise and fall together; rates of different games do not. */
export function differenceOf({ rate: p, games: n }: Rate, { rate: q, games: m }: Rate, agree = 0): Difference {
  const [[pLow, pHigh], [qLow, qHigh]] = [interval(p, n), interval(q, m)]
  const reach = (a: number, b: number): number => Math.sqrt(Math.max(0, a * a - 2 * agree * a * b + b * b))
  return {
    difference: p - q,
    interval: [Math.max(-1, p - q - reach(p - pLow, qHigh - q)), Math.min(1, p - q + reach(pHigh - p, q - qLow))],
  }
}
