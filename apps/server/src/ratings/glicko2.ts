// Glicko-2, as Mark Glickman describes it ("Example of the Glicko-2 system", revised 2022); the numbers of steps are his. Pure arithmetic:
// what a match, a period and a newcomer are to this server is said in match-rating.ts.

export interface Rating {
  readonly rating: number
  /** How uncertain that is: with 95 % the strength lies within twice as much of it. */
  readonly deviation: number
  /** How erratic the results are. */
  readonly volatility: number
}

export interface Result {
  readonly opponent: Pick<Rating, 'rating' | 'deviation'>
  readonly score: Score
}

/** 1: won, 0.5: drawn, 0: lost. */
export type Score = 0 | 0.5 | 1

/** Step 1: how little the volatility may change. The method asks for 0.3 to 1.2. */
const TAU = 0.5
/** Between the scale on which ratings are shown and the one on which they are computed. */
const SCALE = 173.7178
const CENTRE = 1500
const CLOSE_ENOUGH = 1e-6

/** How much an opponent of this (scaled) deviation tells. */
const g = (phi: number): number => 1 / Math.sqrt(1 + (3 * phi ** 2) / Math.PI ** 2)

/** Step 2: on the scale of the method. */
const scaled = ({ rating, deviation }: Pick<Rating, 'rating' | 'deviation'>): { readonly mu: number; readonly phi: number } => ({
  mu: (rating - CENTRE) / SCALE,
  phi: deviation / SCALE,
})

/** Who does not play becomes less certain, and nothing else: step 6 alone, for so many periods. */
export function afterIdle({ rating, deviation, volatility }: Rating, periods: number): Rating {
  return { rating, deviation: SCALE * grown(deviation / SCALE, volatility, periods), volatility }
}

const grown = (phi: number, sigma: number, periods: number): number => Math.sqrt(phi ** 2 + periods * sigma ** 2)

/** After these results of one period, each against an opponent as they were at its beginning. `length`: of the period, in periods. */
export function afterPlay(player: Rating, results: readonly Result[], length = 1): Rating {
  if (results.length === 0) return afterIdle(player, length)
  const { mu, phi } = scaled(player)
  const met = results.map(({ opponent, score }) => {
    const other = scaled(opponent)
    const weight = g(other.phi)
    return { weight, score, expected: 1 / (1 + Math.exp(-weight * (mu - other.mu))) }
  })
  // steps 3 and 4
  const variance = 1 / met.reduce((sum, { weight, expected }) => sum + weight ** 2 * expected * (1 - expected), 0)
  const surprise = met.reduce((sum, { weight, score, expected }) => sum + weight * (score - expected), 0)
  const volatility = newVolatility(player.volatility, phi, variance, variance * surprise)
  // steps 6, 7 and 8
  const phiAfter = 1 / Math.sqrt(1 / grown(phi, volatility, length) ** 2 + 1 / variance)
  return { rating: CENTRE + SCALE * (mu + phiAfter ** 2 * surprise), deviation: SCALE * phiAfter, volatility }
}

/** Step 5: where f crosses zero, found by the Illinois method. */
function newVolatility(sigma: number, phi: number, variance: number, delta: number): number {
  const start = Math.log(sigma ** 2)
  const f = (x: number): number => {
    const sum = phi ** 2 + variance + Math.exp(x)
    return (Math.exp(x) * (delta ** 2 - sum)) / (2 * sum ** 2) - (x - start) / TAU ** 2
  }
  let [a, b] = [start, otherSide(f, start, delta ** 2 - phi ** 2 - variance)]
  let [fa, fb] = [f(a), f(b)]
  while (Math.abs(b - a) > CLOSE_ENOUGH) {
    const c = a + ((a - b) * fa) / (fb - fa)
    const fc = f(c)
    if (fc * fb <= 0) [a, fa] = [b, fb]
    else fa /= 2
    ;[b, fb] = [c, fc]
  }
  return Math.exp(a / 2)
}

/** A point from which f crosses zero on the way to the start. */
function otherSide(f: (x: number) => number, start: number, excess: number): number {
  if (excess > 0) return Math.log(excess)
  let steps = 1
  while (f(start - steps * TAU) < 0) steps++
  return start - steps * TAU
}
