export { arena, type ArenaOptions, type ArenaResult } from './arena/arena.ts'
export { type Difference, interval, pairedDifference } from './arena/interval.ts'
export { type ScenarioRow, type ScenarioTable, scenarioTable } from './arena/scenarios.ts'
export { type Meeting, type Score, table, type TableOptions, type TableResult } from './arena/table.ts'
