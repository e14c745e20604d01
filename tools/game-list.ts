// Keeps it true that adding a game is its folder and its line in the list: nothing else names one.

/** The list, the games themselves, and the benchmarks, which measure one of them each. Tests may name them as well. */
const MAY_NAME = /^(?:packages\/games|games|apps\/lab\/src\/bench)\//

/** Where a file names a game that must not. */
export function gamesNamed(file: string, source: string, games: readonly string[]): string[] {
  if (MAY_NAME.test(file)) return []
  return source
    .split('\n')
    .flatMap((line, i) =>
      games.filter(game => line.includes(game)).map(game => `${file}:${i + 1}: names ${game}: only its line in packages/games does`),
    )
}

/** Those with a board and those that have one are the same; of those that will have one, only which are. */
export function wrongBoards(games: readonly string[], folders: readonly string[], toCome: readonly string[] = []): string[] {
  return [
    ...games.filter(game => toCome.includes(game)).map(game => `packages/games shows ${game}, and says that its board is being made`),
    ...games.filter(game => !folders.includes(game)).map(game => `packages/games shows ${game}, but there is no games/${game}/src/board`),
    ...folders
      .filter(folder => !games.includes(folder) && !toCome.includes(folder))
      .map(folder => `games/${folder} has a board and is not shown by packages/games`),
  ]
}

/** What is listed and what lies in games/ are the same. */
export function wrongList(games: readonly string[], folders: readonly string[]): string[] {
  return [
    ...games.filter(game => !folders.includes(game)).map(game => `packages/games lists ${game}, but there is no folder games/${game}`),
    ...folders.filter(folder => !games.includes(folder)).map(folder => `games/${folder} is not listed in packages/games`),
    ...games.filter((game, i) => games.indexOf(game) < i).map(game => `packages/games lists ${game} twice`),
  ]
}
