export type {
  AllFields,
  AnyStep,
  Asks,
  AsksAll,
  Choice,
  ChoiceOf,
  Core,
  Doc,
  StepDone,
  Flat,
  Game,
  Handler,
  Handlers,
  Knowledge,
  Measure,
  Next,
  Offer,
  Outcome,
  PlainAskOf,
  Positions,
  RuleId,
  Runs,
  Scalar,
  Seat,
  Skill,
  StandingOption,
  Step,
  StepOf,
  StepShape,
  WeightSet,
  Types,
  UndoScope,
  VerbOf,
  Viewer,
  Weights,
} from './contract.ts'
export {
  byEdition,
  byNumber,
  type Component,
  type EditionRange,
  type EditionTerms,
  newestEdition,
  newTerms,
  readEdition,
} from './components.ts'
export { createEngine, type Engine, type Explanation, type TableView } from './engine.ts'
export { BUDGET } from './machine.ts'
export { InputError, RuleError, VersionError } from './errors.ts'
export { knownWord } from './known-word.ts'
export { copy, copyShort, copyStack } from './copy.ts'
export { commitmentOf, type DiceFault, type Fair, fairSeed, unfair } from './fair.ts'
export type { Forecast, Forecaster } from './forecast.ts'
export { forEach, inside, sequence } from './lists.ts'
export { type Checkpoint, type Ending, type LoggedEvent, Match } from './match.ts'
export { type Action, formatMatch, type LogEntry, MATCH_FORMAT, type MatchFile, parseMatch, type Sitter } from './match-file.ts'
export { agrees, asIs, type Codec, type Codecs, type CodecTable, fromNames, indexOf, number, shared, toNames } from './codecs.ts'
export { readPosition, writePosition } from './position.ts'
export { branch, copyRandom, draw, mix, type Random, roll, rollFace, type ScriptedRoll, seeded, shuffle } from './random.ts'
export { type Refusal, refuse } from './refusal.ts'
export { briefScenario, checkScenario, scenarioOf, type Scenarios, type ScenarioTerm, scenarioTerm, SCENARIO_LIMITS } from './scenario.ts'
export {
  copySecret,
  forget,
  type FromPool,
  fromPool,
  type FromRange,
  fromRange,
  isSecret,
  known,
  knows,
  openSecret,
  type Secret,
  secret,
  showAll,
  showTo,
  type VisibleValue,
} from './secret.ts'
export {
  count,
  type EventSight,
  never,
  only,
  open,
  ownZones,
  pile,
  type RedactedEvent,
  type Sight,
  veiled,
  type ViewOf,
  zones,
  type ZoneView,
} from './sight.ts'
export { finish, type Incremental } from './steps.ts'
export { type StyleFactors, stylesOf } from './styles.ts'
export type { Aim, Tasks } from './tasks.ts'
export {
  type ApplyResult,
  done,
  emit,
  hasAnybodyLearnt,
  hasLearnt,
  isFinal,
  isListening,
  learn,
  learnAll,
  next,
  type OnEvent,
} from './voice.ts'
