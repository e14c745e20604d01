export { arena, type ArenaOptions, type ArenaResult } from './arena/arena.ts'
export { type Difference, pairedDifference } from './arena/interval.ts'
export { type ScenarioRow, type ScenarioTable, scenarioTable } from './arena/scenarios.ts'
export { type HeadToHead, type Score, table, type TableOptions, type TableResult } from './arena/table.ts'
