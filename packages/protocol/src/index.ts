export type { Choice, Expectation, Heard, Host, Listener, Moment, Option, Result, Sitter, Setup, Summary, TableId, TableInfo, Why } from './host.ts'
