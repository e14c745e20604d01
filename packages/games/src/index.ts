/**
 * The games there are. Adding one is its folder in games/ and its line here: terminal, page, server and lab read these lists, and find the
 * rest by the doors that every game has (docs/adding-a-game.md). No other file names a game; `npm run check` sees to that.
 */

/** Those with a board, in the order in which they are shown: what the page and the server offer. */
export const BOARD_GAMES: readonly string[] = ['neuroshima-hex', 'mission-combat', 'ratcatcher', 'earth-reborn']

/** Those whose board is being made: it is held to its own tests, and nobody is offered it yet. */
export const BOARDS_TO_COME: readonly string[] = []

/** All of them: what is played in the terminal and the lab. */
export const GAMES: readonly string[] = [...BOARD_GAMES, ...BOARDS_TO_COME]
