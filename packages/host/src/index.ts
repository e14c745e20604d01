export { expectation } from './expect.ts'
export { type Question, type Rules, think, type Thinker, type Urgency } from './rules.ts'
export { Table } from './table.ts'
