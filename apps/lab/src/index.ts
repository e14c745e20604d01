export { arena, type ArenaOptions, type ArenaResult } from './arena/arena.ts'
export { interval } from './arena/interval.ts'
