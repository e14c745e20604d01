// How long each kind of beat is shown, in milliseconds.
export const TEMPI = ['slow', 'normal', 'fast'] as const
/** `calm`: nothing moves, and what matters waits until it has been read; `none`: nothing is shown on its way. */
export type Tempo = (typeof TEMPI)[number] | 'calm' | 'none'

/** Until somebody goes on. */
const WAITS = Infinity

const BEATS = {
  banner: { slow: 900, normal: 600, fast: 250, calm: 0, none: 0 },
  /** Strikes, walks, flights. */
  strike: { slow: 640, normal: 400, fast: 200, calm: 0, none: 0 },
  impact: { slow: 320, normal: 200, fast: 100, calm: 0, none: 0 },
  /** Numbers, panels, log. */
  tell: { slow: 900, normal: 560, fast: 260, calm: WAITS, none: 0 },
  leave: { slow: 720, normal: 460, fast: 220, calm: 0, none: 0 },
  rest: { slow: 1400, normal: 700, fast: 220, calm: 0, none: 0 },
  /** Something is laid, or goes somewhere. */
  move: { slow: 560, normal: 360, fast: 160, calm: 0, none: 0 },
  /** What happens in one place, and is seen by whoever looks there. */
  sign: { slow: 560, normal: 360, fast: 160, calm: 900, none: 0 },
  /** Time to read what somebody did. */
  read: { slow: 900, normal: 500, fast: 200, calm: 900, none: 0 },
} as const satisfies Readonly<Record<string, Readonly<Record<Tempo, number>>>>
export type Beat = keyof typeof BEATS

/** What has a time of its own, such as dice, is given at usual speed. */
const FACTORS: Readonly<Record<Tempo, number>> = { slow: 1.6, normal: 1, fast: 0.5, calm: 1, none: 0 }

export const msOf = (lasts: Beat | number, tempo: Tempo): number =>
  typeof lasts === 'number' ? lasts * FACTORS[tempo] : BEATS[lasts][tempo]

/** How long movement takes, as a factor of the usual; 0: nothing moves. */
export const motionOf = (tempo: Tempo): number => (tempo === 'calm' ? 0 : FACTORS[tempo])
