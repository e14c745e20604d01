export type { Choice, Expectation, Heard, Host, Listener, Moment, Option, Sitter, Setup, Summary, TableId, TableInfo, Why } from './host.ts'
