export type {
  AllFields, AnyStep, Asks, AsksAll, Bearing, Core, Doc, Done, Flat, Game, Handler, Handlers, Knowledge, Next, Offer, Outcome, Pick, PickOf,
  PlainAskOf, Positions, RuleId, Runs, Scalar, Seat, StandingOption, Step, StepOf, StepShape, Types, VerbOf, Viewer,
} from './contract.ts'
export { byEdition, byNumber, type Component, type EditionTerms, newestEdition, newTerms, readEdition } from './components.ts'
export { createEngine, type Engine, type Explanation, type TableView } from './engine.ts'
export { BUDGET } from './machine.ts'
export { InputError, RuleError, VersionError } from './errors.ts'
export { knownWord } from './known-word.ts'
export { copy } from './copy.ts'
export { commitmentOf, type DiceFault, type Fair, fairSeed, unfair } from './fair.ts'
export type { Forecast, Forecaster } from './forecast.ts'
export { forEach, inside, sequence } from './lists.ts'
export { type Ending, Match, type Standing, type Told } from './match.ts'
export { type Deed, type Entry, formatMatch, MATCH_FORMAT, type MatchFile, parseMatch, type Sitter } from './match-file.ts'
export { agrees, asIs, type Book, type Codec, fromNames, indexOf, type Names, number, shared, toNames } from './names.ts'
export { readPosition, writePosition } from './position.ts'
export { branch, copyRandom, draw, mix, type Random, roll, rollFace, type Scripted, seeded, shuffle } from './random.ts'
export { type Refusal, refuse } from './refusal.ts'
export { scenarioIn, type Scenarios } from './scenario.ts'
export {
  copySecret, forget, type FromPool, fromPool, type FromRange, fromRange, isSecret, known, knows, openSecret, type Secret, secret, showAll, showTo, type Unveiled,
} from './secret.ts'
export { count, type EventSight, never, only, open, ownZones, pile, type Seen, type Sight, veiled, type ViewOf, type VisibleEvent, zones } from './sight.ts'
export { finish, type Steps } from './steps.ts'
export { type Applied, done, emit, hasAnybodyLearnt, hasLearnt, isFinal, isHeard, learn, learnAll, type Listen, next } from './voice.ts'
