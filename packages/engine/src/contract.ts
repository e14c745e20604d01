// What a game is to the engine, in types. The meaning of each part is told in docs/architecture.md.
import type { Random } from './random.ts'
import type { Scenarios } from './scenario.ts'
import type { EventSight, Sight } from './sight.ts'
import type { Codecs } from './codecs.ts'

/** Index of a player at the table, from 0. */
export type Seat = number

/** Who looks: a seat, or somebody who only watches. */
export type Viewer = Seat | 'spectator'

/** Name of one rule, as in the game's RULES.md. Rules of the table itself begin with TABLE-. */
export type RuleId = string

/** A value of one field of a choice, of an argument of a refusal, of a named event. */
export type Scalar = string | number | boolean

/** A choice, or a part of one: flat, so that it can be named, compared and pointed at field by field. */
export type Flat = Readonly<Record<string, Scalar>>

export interface AnyStep {
  readonly kind: string
}

/** All that the engine keeps in a state: where we are in the rules, and the generator. */
export interface Core<Step = AnyStep> {
  stack: Step[]
  random: Random
}

/** One line of a game's table of steps: its locals, and what is picked there, if anything. */
export interface StepShape {
  readonly at?: object
  readonly pick?: object
  readonly together?: true
}

type At<D> = D extends { at: infer A } ? A : unknown
type HeldAnswers<D> = D extends { together: true; pick: infer P } ? { held: P[][] } : unknown
type Show<T> = { [K in keyof T]: T[K] }

export type Step<T, K extends keyof T & string> = Show<{ kind: K } & At<T[K]> & HeldAnswers<T[K]>>
export type StepOf<T> = { [K in keyof T & string]: Step<T, K> }[keyof T & string]
export type ChoiceOf<T> = { [K in keyof T]: T[K] extends { pick: infer P } ? P : never }[keyof T]
/** The words of `do`, by which most options are told apart. */
export type VerbOf<T> = Extract<ChoiceOf<T>, { readonly do: string }>['do']
type Verbless<P> = P extends { readonly do: string } ? never : P
/** The kinds of steps that ask for something without a verb: it is told by what is asked. */
export type PlainAskOf<T> = {
  [K in keyof T & string]: T[K] extends { pick: infer P } ? ([Verbless<P>] extends [never] ? never : K) : never
}[keyof T & string]

declare const finished: unique symbol
/** Nothing further to do here; a rule may be named that made it so. */
export interface StepDone {
  readonly [finished]: true
  readonly rule: RuleId | undefined
}

/** What happens next, in this order, before what already lay on the stack. */
export type Next<St = AnyStep> = St | readonly St[] | StepDone

/** Where the one walk over a decision says yes and no. */
export interface Offer<P, Any = P> {
  /** Is anybody listening to the noes? Widen loops, and guard hot refusals, with this. */
  readonly why: boolean
  yes(pick: P): void
  /**
   * Speaks against every choice that agrees with `part`, which may point at what only other decisions ask for. {} speaks against all the
   * rest; beside it a part that some options agree with speaks against the rest of that branch.
   */
  no(part: Partial<AllFields<Any>>, rule: RuleId, args?: Flat): void
}
type Keys<U> = U extends unknown ? keyof U : never
/** The values that a field has in the members of a union that have it. */
export type ValueIn<U, K> = U extends unknown ? (K extends keyof U ? U[K] : never) : never
/** The fields of all members of a union, each with all the values it has anywhere. */
export type AllFields<U> = { [K in Keys<U>]: ValueIn<U, K> }

/** Work that needs nobody. The step is already off the stack. */
export interface Runs<S, St, All> {
  run(state: S, step: St): Next<All>
}

/** An answer that a seat may give for a while beforehand: until `lasts` says something else. */
export interface StandingOption<P> {
  /** What it is called: 'round', for "not in this round". */
  readonly as: string
  readonly pick: P
  readonly lasts: string
}

/** A question to one seat. */
export interface Asks<S, St, P, All, Any = P> {
  /** undefined: nobody any more, the step lapses. */
  who(state: S, step: St): Seat | undefined
  offer(state: S, step: St, offer: Offer<P, Any>, seat: Seat): void
  answer(state: S, step: St, pick: P, seat: Seat): Next<All>
  /** What the asked seat must know to answer; never shown to others. */
  about?(state: S, step: St, seat: Seat): Doc
  /** The step as those may know it who are not asked; without this, as it is. */
  veil?(state: S, step: St): All
  /** What the others may know of a choice, where it is secret in part; without this, all of it. */
  shows?(state: S, step: St, pick: P): Doc
  /**
   * Answers that spare the seat from being asked each time, by what everybody knows. Whoever hosts the match makes them as ordinary
   * choices, so that nobody can tell them from those of somebody who thinks.
   */
  foreseen?(state: S, step: St, seat: Seat): readonly StandingOption<P>[]
  /** A lone option is taken by itself: only where everybody can list the options. */
  readonly auto?: true
}

/**
 * A secret question to several seats at once. The engine holds the answers and reveals them together. An answer may have several parts,
 * picked one after the other (a facing, then a bid); until it is whole it is a draft, of which nobody else knows and no log tells.
 */
export interface AsksAll<S, St, P, All, Any = P> {
  among(state: S, step: St): readonly Seat[]
  /** `mine`: the parts that the seat has picked so far. Whatever they are, there is something to go on with. */
  offer(state: S, step: St, offer: Offer<P, Any>, seat: Seat, mine: readonly P[]): void
  /** Are these parts all of an answer? Without this an answer is one pick. */
  whole?(state: S, step: St, seat: Seat, mine: readonly P[]): boolean
  /** What the others may know of a whole answer after the reveal, where some of it stays secret; without this, all of it. */
  shows?(state: S, step: St, seat: Seat, mine: readonly P[]): Doc
  /** The answers seat by seat; of those who were not asked, no part. What somebody learns by it, the rule says. */
  reveal(state: S, step: St, answers: readonly (readonly P[])[]): Next<All>
  about?(state: S, step: St, seat: Seat, mine: readonly P[]): Doc
}

export type Handler<S, T, K extends keyof T & string> = T[K] extends { together: true; pick: infer P }
  ? AsksAll<S, Step<T, K>, P, StepOf<T>, ChoiceOf<T>>
  : T[K] extends { pick: infer P }
    ? Asks<S, Step<T, K>, P, StepOf<T>, ChoiceOf<T>>
    : Runs<S, Step<T, K>, StepOf<T>>

/** One handler for each kind of step: a missing or wrong-shaped one does not compile. */
export type Handlers<S, T> = { readonly [K in keyof T & string]: Handler<S, T, K> }

/** The types of one game, in one bag. */
export interface Types {
  state: Core
  steps: object
  event: { readonly kind: string }
  config: unknown
  view: object
}
export type Choice<G extends Types> = ChoiceOf<G['steps']>

export interface Outcome {
  /** Seats that won; nobody means a draw, or that everybody lost. */
  readonly winners: readonly Seat[]
  readonly rule: RuleId
}

/** A choice of its own; a part that goes on with the one before; or one that only says that its seat is done. */
export type UndoScope = 'whole' | 'part' | 'end'

export interface Game<G extends Types> {
  readonly id: string
  /** Changes whenever a rule changes what a recorded match would do. */
  readonly version: string
  /** Of its components; absent: there is but one, and no configuration speaks of it. */
  readonly newestEdition?: number
  /** Absent where every match begins alike; else the field `scenario` of a configuration says which it is. */
  readonly scenarios?: Scenarios
  /**
   * Lets come what only a match on such terms needs, where a part of the game comes apart from the rest. Whoever begins or loads a match
   * where games are loaded piece by piece waits for it, and makes an engine of the steps that there are then. Absent: all is there.
   */
  prepare?(terms: unknown): Promise<void>
  /** Reads a configuration, filling defaults; throws InputError. */
  config(value: unknown): G['config']
  /** Names of the seats, in order. */
  seats(config: G['config']): readonly string[]
  setup(config: G['config'], random: Random): G['state']
  readonly steps: Handlers<G['state'], G['steps']>
  /** Asked after every step: a field read. */
  over(state: G['state']): boolean
  outcome(state: G['state']): Outcome | undefined
  /** A seat gives up, at any time. */
  concede(state: G['state'], seat: Seat): void
  /** All seats have agreed on a draw; absent where the game has no draws. */
  draw?(state: G['state']): void
  /** What a choice, in names, is to who takes back; absent: each is one of its own. */
  undoScope?(choice: Flat): UndoScope
  readonly sight: Sight<G['state']>
  readonly eventSight: EventSight<G['event']>
  /** May this item lie hidden in that zone, after all that public acts have told? */
  fits?(state: G['state'], zone: string, seat: Seat, item: Scalar): boolean
  /**
   * Shares nothing with the state but its `config`, if it has one: what was agreed may be large, and is never changed. Where players agree
   * on more as they play, such as a map that they build, a rule puts another one in its place.
   */
  clone(state: G['state']): G['state']
  readonly codecs: Codecs<G['state'], Choice<G>, G['event']>
  /** All that a seat can point at on the table; each must meet an option or a refusal. */
  points(state: G['state'], seat: Seat): readonly Partial<AllFields<Choice<G>>>[]
  readonly position: Positions<G['state'], StepOf<G['steps']>, G['config']>
}

/** A position in plain data, to be written as YAML or JSON. */
export type Doc = Readonly<Record<string, unknown>>

export interface Positions<S, St, Config = unknown> {
  /** Everything but the stack, which the engine adds. Throws InputError. */
  read(doc: Doc, random: Random, config: Config): S
  /** For a viewer hidden zones are counts; without one, everything. */
  write(state: S, viewer: Viewer | undefined): Doc
  /** The stack that a quiet position means, so that people need not write it. */
  idle(state: S): St[]
  /** What is impossible about this state, in one line, or nothing. */
  check(state: S): string | undefined
}

/** What a bot needs to know of a game. It is only ever asked about worlds its seat may believe in. */
export interface Knowledge<G extends Types> {
  /** How good the state is for the seat, from −1 (lost) to 1 (won). */
  evaluate(state: G['state'], seat: Seat): number
  /** The options worth thinking about, best first; never empty. */
  orderMoves(state: G['state'], seat: Seat, options: readonly Choice<G>[]): readonly Choice<G>[]
  /** Is the open decision a part of a choice already begun (a target, an amount)? */
  isPart(state: G['state']): boolean
  /**
   * Where a state cannot be weighed fairly until something is over, such as a turn in which much is still to be done: which of these
   * stretches of play this is, by number. What comes of a choice is then carried on, by the options that `orderMoves` puts first, until the
   * next one begins.
   */
  horizon?(state: G['state']): number
  /**
   * Where `orderMoves` plays all sides well enough to be trusted over several stretches: which of these longer parts of play this is, by
   * number. A search then carries its best options on to the end of it. Without it a search grows a tree of the choices of one stretch.
   */
  outlook?(state: G['state']): number
  /**
   * How much of the truth `evaluate` says, by matches that were played to their end: the odds to win are its odds, (1 + value) to
   * (1 − value), to this power. Above 1 it is too careful. Without it 1.
   */
  readonly sureness?: number
  /** By the name of a level: how well it plays this game. Levels that are not here play as they usually do. */
  readonly levels?: Readonly<Record<string, Skill>>
  /** What `evaluate` is made of, where it can be learnt from play. */
  readonly tuning?: WeightSet<G>
  /** By the name of a style: what takes the place of `evaluate` in a bot that plays so. */
  readonly styles?: Readonly<Record<string, Knowledge<G>['evaluate']>>
  /** Is this event, in names, something to call a reason why a choice was good or bad? Without it every one is. */
  explains?(event: Doc): boolean
  /** What `evaluate` goes by, in figures that people count: for choices after which nothing happens that would tell them apart. */
  measures?(state: G['state'], seat: Seat): readonly Measure[]
}

export interface Measure {
  /** `around.measure.<name>` of the game's words. */
  readonly name: string
  readonly value: number
  /** What that counts for in favour of the seat, on a scale that all measures of the game have in common. */
  readonly worth: number
}

/** Numbers that say how much counts for what, and what becomes of `evaluate` by others. */
export interface WeightSet<G extends Types> {
  readonly weights: Weights
  evaluateBy(weights: Weights): Knowledge<G>['evaluate']
}
export type Weights = Readonly<Record<string, number>>

/** How well a bot plays. */
export interface Skill {
  /** The part of what it could do that it does not notice, from 0 to 1. */
  readonly overlooks: number
  /** What it may spend on a thought; none: it looks one choice ahead. */
  readonly iterations: number
  /** Where there is a clock it thinks so long instead, in milliseconds. */
  readonly ms?: number
  /** How strong that is with its iterations, as measured on one scale for all levels of the game, with its 95 % interval. */
  readonly rating?: number
  readonly interval?: readonly number[]
}
