export {
  type BatteryOptions,
  choosersOf,
  type Content,
  type Moment,
  type PlayedMatch,
  type Sample,
  type Subject,
  takeSample,
} from './battery/sample.ts'
export {
  checkGolden,
  type GoldenGame,
  goldenName,
  type GoldenOptions,
  isRecorded,
  recordGolden,
  refuseDropping,
  refuseRecording,
  unrecorded,
} from './battery/golden.ts'
export { type Chooser, greedyPlayer, randomPlayer, type Turn } from './battery/players.ts'
export { properties } from './battery/properties/index.ts'
export type { Property } from './battery/property.ts'
export type { Case, CaseResult, Expect, PlayEntry } from './cases/case.ts'
export { type CaseFile, readCaseFolder } from './cases/folder.ts'
export { readCase, type ReadCase } from './cases/read-case.ts'
export { caseTitle, formatResult } from './cases/result.ts'
export { type HasGame, runCase } from './cases/run-case.ts'
export { lessonKeys, lessonProblems } from './lessons/play-lesson.ts'
export { readLedger } from './ledger/folder.ts'
export { type Ledger, ledger, type LedgerInput, ledgerProblems, type TextFile } from './ledger/ledger.ts'
export { chroma, type Colour, colour, contrast, type Look, looks, mix, over, roomColours, THEMES, WHITE } from './contrast.ts'
export { type SentenceKind, wordyFaults, wordyTexts } from './plain-words.ts'
