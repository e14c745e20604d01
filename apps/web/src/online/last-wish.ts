// How this person last looked for an opponent, so that the next time is one press.
import { PACES, type QuickWish } from '@rubble/protocol'

const KEY = 'rubble quick'

/** What is kept may be of another version: only what is understood is taken. */
export function lastWish(games: readonly string[]): QuickWish {
  const [first = ''] = games
  try {
    const { game, pace, isRated } = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Record<keyof QuickWish, unknown>>
    return { game: games.find(one => one === game) ?? first, pace: PACES.find(one => one === pace) ?? 'live', isRated: isRated !== false }
  } catch {
    return { game: first, pace: 'live', isRated: true }
  }
}

export function keepWish(wish: QuickWish): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(wish))
  } catch {
    // a browser that lets nothing be kept: it is chosen anew
  }
}
