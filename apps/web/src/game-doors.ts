// What is found by a pattern, by its path.
export type ByPath<T> = Readonly<Record<string, T>>
export type Loads<T> = ByPath<() => Promise<T>>

/** What a game has at that place. Whoever asks from a folder further down says by what its pattern begins besides. */
export function at<T>(found: ByPath<T>, game: string, path: string, down = ''): T {
  const one = found[`${down}../../../games/${game}/${path}`]
  if (one === undefined) throw new Error(`games/${game}/${path} is missing`)
  return one
}
