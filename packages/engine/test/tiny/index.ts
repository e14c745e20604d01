// Five tiny games that prove the engine: what it costs, secrets told at once, interruptions of interruptions, secrets of every kind,
// scenarios.
export { ambush, ambushEngine, type AmbushGame } from './ambush.ts'
export { type BidGame, bids, bidsEngine } from './bids.ts'
export { march, marchEngine, type MarchGame, played } from './march.ts'
export { ticTacToe, type TicTacToe, ticTacToeEngine } from './tic-tac-toe.ts'
export { type ScoutGame, scouts, scoutsEngine } from './scouts.ts'
