/** Wilson's 95 % interval for a rate over n trials. A draw counts as half a win, which only makes it wider than need be. */
export function interval(rate: number, n: number): [number, number] {
  if (n === 0) return [0, 1]
  const z = 1.959964
  const centre = rate + (z * z) / (2 * n)
  const spread = z * Math.sqrt((rate * (1 - rate)) / n + (z * z) / (4 * n * n))
  const whole = 1 + (z * z) / n
  return [Math.max(0, Math.min(rate, (centre - spread) / whole)), Math.min(1, Math.max(rate, (centre + spread) / whole))]
}
