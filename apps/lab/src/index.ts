export { arena, type ArenaOptions, type ArenaResult } from './arena/arena.ts'
export { interval } from './arena/interval.ts'
export { type Meeting, type Score, table, type TableOptions, type TableResult } from './arena/table.ts'
