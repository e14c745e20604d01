// Five tiny games that prove the engine: what it costs, secrets told at once, interruptions of interruptions, secrets of every kind,
// scenarios.
export { ambush, ambushEngine, type AmbushGame } from './ambush.ts'
export { bids, bidsEngine, type BidGame } from './bids.ts'
export { march, marchEngine, type MarchGame } from './march.ts'
export { ticTacToe, ticTacToeEngine, type TicTacToe } from './tic-tac-toe.ts'
export { scouts, scoutsEngine, type ScoutGame } from './scouts.ts'
