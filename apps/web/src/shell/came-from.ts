// The table or lesson one has come from, so that the rulebook leads back to it.
const KEY = 'rubble place'
const PLACE = /^\/(table|online(?!\/new)|learn\/[^/]+)\/./

/** A match or a lesson is shown there: everything around it steps back. */
export const isTablePlace = (path: string): boolean => PLACE.test(path)

/** A puzzle is left for the rulebook, and come back to, as a table is; the ways about the app stay in sight there. */
const PUZZLE = /^\/puzzles\/[^/]+\/./
const isRemembered = (path: string): boolean => PLACE.test(path) || PUZZLE.test(path)

/** On the home screen everything is left behind. */
export function rememberPlace(path: string): void {
  try {
    if (path === '/') sessionStorage.removeItem(KEY)
    else if (isRemembered(path)) sessionStorage.setItem(KEY, path)
  } catch {
    // a browser that lets nothing be kept: there is no way back but the browser's own
  }
}

export function cameFrom(): { readonly path: string; readonly isLesson: boolean } | undefined {
  try {
    const path = sessionStorage.getItem(KEY)
    return path === null || !isRemembered(path) ? undefined : { path, isLesson: path.startsWith('/learn/') }
  } catch {
    return undefined
  }
}
