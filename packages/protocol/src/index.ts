export type {
  Choice, Expectation, Heard, Host, Listener, Moment, Option, Result, Sitter, Setup, StandingAnswer, Summary, TableHost, TableId, TableInfo, Why,
} from './host.ts'
export type {
  ChatLine, Clocks, ClockTerms, JointMessage, Me, Moderation, NewTable, OnlineChoice, OnlineTable, Person, PersonTable, Phase, Place, PlayerPage, ProblemAnswer, ProblemCode, Stop, StreamMessage, TableTerms, UndoTerms, Watchers,
} from './online.ts'
export { TABLES_OF_A_PAGE } from './online.ts'
