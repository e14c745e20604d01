/**
 * The games there are, in the order in which they are shown. Adding one is its folder in games/ and its line here: terminal, page, server
 * and lab read this list, and find the rest by the doors that every game has (docs/adding-a-game.md). No other file names a game; `npm run
 * check` sees to that.
 */
export const GAMES: readonly string[] = ['neuroshima-hex', 'mission-combat', 'ratcatcher']
