// Which lessons have been taken, on this device.
const KEY = 'rubble lessons'

function read(): Record<string, readonly string[]> {
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? '{}') as unknown
    if (typeof stored !== 'object' || stored === null) return {}
    return Object.fromEntries(Object.entries(stored).filter((pair): pair is [string, string[]] => Array.isArray(pair[1])))
  } catch {
    return {}
  }
}

export const doneLessons = (game: string): ReadonlySet<string> => new Set(read()[game])

export function markDone(game: string, lesson: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...read(), [game]: [...new Set([...doneLessons(game), lesson])] }))
  } catch {
    // a browser that lets nothing be kept: the mark is gone with the page
  }
}
