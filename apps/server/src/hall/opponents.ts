// Who plays whom, of those who look for an opponent: the nearest in strength, from a circle that widens while somebody waits.
import type { SeekerRow } from '../store/store.ts'

/** Points of rating between two who meet at once. */
const NEAR = 100
/** By so many points the circle widens in each second: after a minute nobody is too far. */
const WIDENS = 25

const isSameWish = (a: SeekerRow, b: SeekerRow): boolean => a.game === b.game && a.pace === b.pace && a.isRated === b.isRated

/** How far apart they are, as far as that is near enough for who has waited longer. */
function distance(a: SeekerRow, b: SeekerRow, now: number): number | undefined {
  const apart = Math.abs(a.rating - b.rating)
  const waited = Math.max(0, now - Math.min(a.since, b.since)) / 1000
  return apart <= NEAR + WIDENS * waited ? apart : undefined
}

/** For each, who waits longest first, the nearest of the others; nobody twice. `seekers`: who waits longest first. */
export function pairs(seekers: readonly SeekerRow[], now: number): readonly (readonly [SeekerRow, SeekerRow])[] {
  const free = new Set(seekers)
  return seekers.flatMap(one => {
    if (!free.delete(one)) return []
    const near = [...free].flatMap(other => {
      const apart = isSameWish(one, other) ? distance(one, other, now) : undefined
      return apart === undefined ? [] : [{ other, apart }]
    })
    const [best] = near.toSorted((a, b) => a.apart - b.apart)
    if (best === undefined) return []
    free.delete(best.other)
    return [[one, best.other] as const]
  })
}
