// A match is its configuration, its secret and its choices. Everything else follows by replaying them.
import type { Choice, Core, Doc, Flat, Seat, Types } from './contract.ts'
import { answerInParts } from './draft.ts'
import { STRIDE } from './effective-lines.ts'
import type { Engine } from './engine.ts'
import { InputError, VersionError } from './errors.ts'
import { type Fair, fairStream } from './fair.ts'
import { type Action, type LogEntry, MATCH_FORMAT, type MatchFile, parseMatch, type Sitter } from './match-file.ts'
import { MatchLog } from './match-log.ts'
import { layPosition, resolvePosition } from './position.ts'
import { type ScriptedRoll, seeded } from './random.ts'
import { type Refusal, refuse } from './refusal.ts'
import { finish, type Incremental } from './steps.ts'
import { type ApplyResult, isFinal } from './voice.ts'

/** An event with the number of the entry that caused it, as it is and in names. */
export interface LoggedEvent<E> {
  readonly at: number
  readonly event: E
  readonly named: Doc
}

interface Snapshot<S> {
  readonly seat: Seat
  readonly state: S
  /** How many events there had been. */
  readonly told: number
}

/** How a match can end, or somebody leave it, besides by its rules. */
export interface Ending {
  readonly by: (typeof ENDINGS)[number]
  readonly seat: Seat
}

const ENDINGS = ['concede', 'flag', 'draw'] as const

const isButForChance = (a: Core, b: Core): boolean =>
  JSON.stringify({ ...a, random: undefined }) === JSON.stringify({ ...b, random: undefined })

/** A match as it stands after some lines of its log, to be taken up from there without playing all of them again. Plain data. */
export interface Checkpoint<S = unknown> {
  readonly number: number
  readonly state: S
  readonly line: readonly number[]
  /** How many events there have been; checkpoints that are kept have it by this name. */
  readonly told: number
  readonly snapshots: readonly Snapshot<S>[]
  readonly offers: readonly Seat[]
  /** Chance was changed on the way, and is no longer what was agreed at first. */
  readonly isReseeded: boolean
}

export class Match<G extends Types> {
  readonly engine: Engine<G>
  readonly config: G['config']
  readonly seed: string
  readonly seats: readonly string[]
  state: G['state']
  /** Carried along with the match, and never looked at here. */
  sitters: readonly Sitter[] | undefined
  private readonly from: Doc | undefined
  private readonly fair: Fair | undefined
  private isReseeded = false
  private history = new MatchLog<G['state']>()
  private logged: LoggedEvent<G['event']>[] = []
  /** Events of the time before it was taken up, which nobody has asked for yet. */
  private unrecalled = 0
  /** The line of the log from which on it was played here: what happened since then was heard. */
  private resumedAt = 0
  private snapshots: Snapshot<G['state']>[] = []
  private offers = new Set<Seat>()
  /** How many events the set-up had. */
  readonly begun: number

  /** Scripted rolls are for cases: a match file does not keep them. */
  constructor(engine: Engine<G>, config: unknown, seed: string, from?: Doc, script: readonly ScriptedRoll[] = [], fair?: Fair) {
    this.engine = engine
    this.config = engine.game.config(config)
    this.seed = seed
    this.seats = engine.game.seats(this.config)
    this.from = from
    this.fair = fair
    const random = fair === undefined ? seeded(seed) : fairStream(seed, 0)
    if (script.length > 0) random.script = structuredClone(script) as ScriptedRoll[]
    this.state = from === undefined ? engine.game.setup(this.config, random) : layPosition(engine, from, random, this.config)
    if (from === undefined) engine.resolve(this.state, this.listen)
    else resolvePosition(engine, this.state, this.listen)
    this.begun = this.logged.length
  }

  get log(): readonly LogEntry[] {
    return this.history.entries
  }

  get events(): readonly LoggedEvent<G['event']>[] {
    finish(this.recalling())
    return this.logged
  }

  /** Plays again what was before it was taken up, for its events. Nothing may be chosen meanwhile. */
  *recalling(): Incremental<void> {
    if (this.unrecalled === 0) return
    const { logged } = yield* Match.loading(this.engine, this.save())
    this.logged = logged
    this.unrecalled = 0
  }

  /** Events of this line of the log and of all after it: what was long before is not played again for them. */
  eventsSince(line: number): readonly LoggedEvent<G['event']>[] {
    const isBefore = this.unrecalled === 0 || line < this.resumedAt
    const events = isBefore ? this.events : this.logged
    // they stand in order, those of the set-up first, and mostly the last few are wanted
    const first = events.findLastIndex(({ at }) => at < line) + 1
    return events.slice(isBefore ? Math.max(this.begun, first) : first)
  }

  /** How many events there are, without looking at them. */
  private get eventCount(): number {
    return this.unrecalled + this.logged.length
  }

  /** Who offers a draw. */
  get offering(): readonly Seat[] {
    return [...this.offers]
  }

  /** The decision's number: a late or doubled choice names another one. */
  get number(): number {
    return this.log.length
  }

  private readonly listen = (event: G['event']): void => {
    this.logged.push({ at: this.number, event, named: this.engine.describe(this.state, event) })
  }

  /**
   * Makes a choice, given in names. Nothing changes if it is refused. A secret answer in parts is given part by part, or as the list of
   * all parts so far, in place of those that were there: so it can be sent twice, shortened, or sent to another host of the same match.
   * Until it is whole it is a draft, and no line of the log.
   */
  choose(seat: Seat, value: Flat | readonly Flat[], at: number = this.number): Refusal | undefined {
    if (!this.isOpen(seat, at)) return refuse('STALE', {}, { at, now: this.number })
    if (this.engine.hasParts(this.state)) return this.answer(seat, value)
    if (Array.isArray(value)) return refuse('NONE')
    const found = this.engine.match(this.state, seat, value as Flat)
    if ('refused' in found) return found
    this.commit(seat, found.option, this.engine.name(this.state, found.option))
    return undefined
  }

  /**
   * Is it still the decision of that number for this seat? Secret answers of others have numbers of their own and change nothing for who is
   * still asked: of those who answer at the same moment nobody is late.
   */
  isOpen(seat: Seat, at: number): boolean {
    if (at === this.number) return true
    const { engine, state } = this
    const others = engine.placed(state).filter(other => other !== seat)
    return (
      engine.asked(state).includes(seat)
      && this.history.isOneChoiceEach(
        at,
        others.map(other => this.seatName(other)),
      )
    )
  }

  private answer(seat: Seat, value: Flat | readonly Flat[]): Refusal | undefined {
    const { engine, state } = this
    if (!engine.asked(state).includes(seat)) return refuse('TURN')
    const parts = answerInParts(engine, state, seat, value)
    if (parts === undefined || 'refused' in parts) return parts
    this.commit(
      seat,
      parts.at(-1) as Choice<G>,
      parts.map(part => engine.name(state, part)),
    )
    return undefined
  }

  /** Applies an option and enters it in the log. */
  private commit(seat: Seat, option: Choice<G>, choose: Flat | readonly Flat[]): void {
    const before: Snapshot<G['state']> = { seat, state: this.engine.game.clone(this.state), told: this.eventCount }
    this.castAnew()
    const applied = this.applyOr(before, option)
    if (isFinal(applied, seat) || this.isHeld(seat)) this.snapshots = []
    else this.snapshots = [...this.snapshots.filter(snapshot => snapshot.seat === seat), before]
    this.offers.clear()
    this.history.add({ seat: this.seatName(seat), choose, hash: this.engine.hash(this.state) })
  }

  /** Dice that can be checked come from a stream for each choice that stands: who takes one back and makes it again meets the same. */
  private castAnew(): void {
    if (this.fair !== undefined && !this.isReseeded) this.state.random = fairStream(this.seed, this.history.line.length + 1)
  }

  /** Applies an option; a broken rule leaves the match as it was before, so that state and log agree. */
  private applyOr(before: Snapshot<G['state']>, option: Choice<G>): ApplyResult {
    try {
      return this.engine.apply(this.state, before.seat, option, this.listen)
    } catch (error) {
      this.restore(before)
      throw error
    }
  }

  private restore({ state, told }: Snapshot<G['state']>): void {
    this.state = state
    this.unrecalled = Math.min(this.unrecalled, told)
    this.logged.length = told - this.unrecalled
  }

  /** A secret pick that waits for others is taken back by `withdraw`, never by undo. */
  private isHeld(seat: Seat): boolean {
    return this.engine.placed(this.state).includes(seat)
  }

  /** Why the seat cannot take back its last choice; undefined if it can. */
  refuseUndo(seat: Seat): Refusal | undefined {
    const last = this.snapshots.at(-1)
    return last?.seat === seat ? undefined : refuse('UNDO')
  }

  undo(seat: Seat): Refusal | undefined {
    const no = this.refuseUndo(seat)
    const last = this.snapshots.at(-1)
    if (no !== undefined || last === undefined) return no ?? refuse('UNDO')
    this.snapshots.pop()
    this.restore(last)
    this.offers.clear()
    this.history.add({ seat: this.seatName(seat), undo: true })
    return undefined
  }

  /** Why nothing of this seat can be taken back even if everybody agrees; else before which entry the match would be again. */
  refuseRewind(seat: Seat): Refusal | { readonly to: number } {
    if (this.isOver()) return refuse('OVER')
    const to = this.history.lastAction(this.seatName(seat), choice => this.engine.game.undoScope?.(choice) ?? 'whole')
    return to === undefined ? refuse('NOTHING') : { to }
  }

  /**
   * Takes back what the seat did last and all that came after it, whatever was seen since: only if everybody agrees, which is not for the
   * rules to know. `to`: as a log says it.
   */
  rewind(seat: Seat, to?: number): Refusal | undefined {
    const found = this.refuseRewind(seat)
    if ('refused' in found) return found
    if (to !== undefined && !this.history.isAmongLast(this.seatName(seat), to)) return refuse('NOTHING')
    const line = to ?? found.to
    this.rewindTo(line)
    this.history.add({ seat: this.seatName(seat), rewind: line })
    return undefined
  }

  private rewindTo(number: number): void {
    const { events } = this
    const { state, isReseeded } = finish(this.approaching(number))
    this.seal()
    this.state = state
    this.logged = events.slice(0, number === 0 ? this.begun : events.findLastIndex(({ at }) => at < number) + 1)
    this.isReseeded = isReseeded
  }

  /** Plays again all that `rewind` would otherwise play at once, and remembers what it leads to. Nothing may be chosen meanwhile. */
  *preparingRewind(seat: Seat): Incremental<void> {
    const found = this.refuseRewind(seat)
    if ('refused' in found) return
    const { to } = found
    yield* this.recalling()
    const { state, isReseeded } = yield* this.approaching(to)
    this.history.mark({ before: to, state, isReseeded })
  }

  /**
   * As it was before a choice that stands. What was taken back on the way is not played again: that would take twice as long with each
   * time.
   */
  private *approaching(number: number): Incremental<Match<G>> {
    const { log: _, ...head } = this.save()
    const mark = this.history.markBefore(number)
    const scratch = Match.begin(this.engine, head)
    if (mark !== undefined) {
      scratch.state = this.engine.game.clone(mark.state)
      scratch.isReseeded = mark.isReseeded
      scratch.history.line = this.history.line.filter(one => one < mark.before)
    }
    for (const [i, at] of this.history.effective(mark?.before ?? 0, number).entries()) {
      if (i > 0 && i % STRIDE === 0)
        this.history.mark({ before: at, state: this.engine.game.clone(scratch.state), isReseeded: scratch.isReseeded })
      // events and dice go by the numbers of the lines
      scratch.history.entries.length = at
      scratch.replay(this.log[at] as LogEntry, at + 1)
      yield
    }
    return scratch
  }

  withdraw(seat: Seat): Refusal | undefined {
    if (!this.engine.withdraw(this.state, seat)) return refuse('WITHDRAW')
    this.history.add({ seat: this.seatName(seat), withdraw: true })
    return undefined
  }

  concede(seat: Seat): Refusal | undefined {
    return this.giveUp(seat, { seat: this.seatName(seat), concede: true })
  }

  /** The seat's time has run out: whoever keeps the clocks says so. */
  flag(seat: Seat): Refusal | undefined {
    return this.giveUp(seat, { seat: this.seatName(seat), flag: true })
  }

  private giveUp(seat: Seat, entry: LogEntry): Refusal | undefined {
    if (this.isOver()) return refuse('OVER')
    this.engine.concede(this.state, seat, this.listen)
    this.seal()
    this.history.add(entry)
    return undefined
  }

  /** What was done with a line of the log that no rule of the game knows, and by whom. */
  endingAt(number: number): Ending | undefined {
    const entry = this.log[number] ?? {}
    const by = ENDINGS.find(ending => ending in entry)
    return by === undefined ? undefined : { by, seat: this.seats.indexOf((entry as { seat: string }).seat) }
  }

  /** Offers a draw, or accepts one; an offer stands until the next choice. All seats must: for a bot, whoever holds the match says so. */
  draw(seat: Seat): Refusal | undefined {
    if (this.isOver()) return refuse('OVER')
    if (this.engine.game.draw === undefined) return refuse('NO-DRAW')
    if (this.offers.has(seat)) return refuse('OFFERED')
    this.offers.add(seat)
    if (this.offers.size === this.seats.length) {
      this.engine.agreeDraw(this.state, this.listen)
      this.seal()
    }
    this.history.add({ seat: this.seatName(seat), draw: true })
    return undefined
  }

  isOver(): boolean {
    return this.engine.game.over(this.state)
  }

  /** Chance goes another way from here on: a fork, not a repetition. */
  reseed(seed: string): void {
    this.seal()
    this.isReseeded = true
    this.state.random = seeded(seed)
    this.history.add({ reseed: seed })
  }

  /** The same match as it was after its first `entries` lines of log. */
  at(entries: number): Match<G> {
    if (!Number.isInteger(entries) || entries < 0 || entries > this.number)
      throw new InputError(`there is no move ${entries}: the match has ${this.number}`)
    return Match.load(this.engine, { ...this.save(), log: this.log.slice(0, entries) })
  }

  /**
   * Another match that goes on from a moment of this one with other chance. Choices that could be taken back there are made again after
   * chance has changed, so that they still can be: who goes on in the midst of something is not bound to it. Not where they would come out
   * otherwise.
   */
  fork(entries: number, seed: string): Match<G> {
    const then = this.at(entries)
    const begun = then.history.lastChoices(then.snapshots.length)
    const fork = this.at(begun.length === 0 ? entries : (then.history.line.at(-begun.length) as number))
    fork.reseed(seed)
    for (const { seat, choose } of begun) fork.choose(this.seats.indexOf(seat), choose)
    if (isButForChance(fork.state, then.state)) return fork
    then.reseed(seed)
    return then
  }

  save(): MatchFile {
    const { id, version } = this.engine.game
    const head = { format: MATCH_FORMAT, game: id, version, config: this.config, seed: this.seed } as const
    const seated = this.sitters === undefined ? {} : { sitters: this.sitters }
    const checked = this.fair === undefined ? {} : { fair: this.fair }
    return { ...head, ...checked, ...(this.from === undefined ? {} : { from: this.from }), ...seated, log: this.log.slice() }
  }

  /** To be kept beside the log: `resume` goes on from here. */
  checkpoint(): Checkpoint<G['state']> {
    const { engine, number, history, eventCount, snapshots, offers, isReseeded } = this
    const state = engine.game.clone(this.state)
    // drafts are no part of the match
    if (engine.hasParts(state)) for (const seat of engine.asked(state)) engine.redraft(state, seat, [])
    return { number, state, line: history.line.slice(), told: eventCount, snapshots: snapshots.slice(), offers: [...offers], isReseeded }
  }

  /** As `load`, but only what came after the checkpoint is played again and checked. */
  static resume<G extends Types>(engine: Engine<G>, file: unknown, checkpoint: Checkpoint<G['state']>): Match<G> {
    return finish(Match.resuming(engine, file, checkpoint))
  }

  static *resuming<G extends Types>(engine: Engine<G>, file: unknown, checkpoint: Checkpoint<G['state']>): Incremental<Match<G>> {
    const { log, ...head } = parseMatch(file, engine.game)
    const match = Match.begin(engine, head)
    match.state = engine.game.clone(checkpoint.state)
    match.history = MatchLog.resumed(log.slice(0, checkpoint.number), checkpoint.line)
    match.logged = []
    match.unrecalled = checkpoint.told
    match.resumedAt = checkpoint.number
    match.snapshots = [...checkpoint.snapshots]
    match.offers = new Set(checkpoint.offers)
    match.isReseeded = checkpoint.isReseeded
    return yield* match.replaying(log.slice(checkpoint.number))
  }

  /** Replays a file line by line, checking each choice and each hash. Throws InputError. */
  static load<G extends Types>(engine: Engine<G>, file: unknown): Match<G> {
    return finish(Match.loading(engine, file))
  }

  /**
   * One of another version is read where it goes the same way by the rules that are here; otherwise VersionError says where it leaves it.
   */
  static *loading<G extends Types>(engine: Engine<G>, file: unknown): Incremental<Match<G>> {
    const { log, ...head } = parseMatch(file, engine.game)
    let move = 1
    try {
      const match = Match.begin(engine, head)
      for (const entry of log) {
        move = match.number + 1
        yield* match.replaying([entry])
      }
      return match
    } catch (error) {
      const isOther = head.version !== engine.game.version && error instanceof InputError
      throw isOther ? new VersionError(engine.game, head.version, move) : error
    }
  }

  private static begin<G extends Types>(engine: Engine<G>, { config, seed, fair, from, sitters }: Omit<MatchFile, 'log'>): Match<G> {
    const match = new Match(engine, config, seed, from, [], fair)
    if (sitters !== undefined && sitters.length !== match.seats.length)
      throw new InputError(`match: it seats ${sitters.length}, and there are ${match.seats.length} seats`)
    match.sitters = sitters
    return match
  }

  /**
   * Lines that were added to its log elsewhere are added here, checked as `load` does. Throws InputError, and is then no longer what it
   * was.
   */
  follow(entries: readonly LogEntry[]): void {
    finish(this.replaying(entries))
  }

  private *replaying(entries: readonly LogEntry[]): Incremental<this> {
    for (const entry of entries) {
      this.replay(entry, this.number + 1)
      yield
    }
    return this
  }

  private replay(entry: LogEntry, line: number): void {
    if ('reseed' in entry) return this.reseed(entry.reseed)
    const seat = this.seats.indexOf(entry.seat)
    if (seat < 0) throw new InputError(`match, move ${line}: there is no seat '${entry.seat}' (${this.seats.join(', ')})`)
    const refused = this.enter(seat, entry)
    if (refused !== undefined)
      throw new InputError(`match, move ${line}: ${JSON.stringify(entry)} cannot be made here (${refused.refused})`)
    if ('choose' in entry && entry.hash !== this.engine.hash(this.state)) {
      throw new InputError(
        `match, move ${line}: the state differs from the recorded one (hash ${this.engine.hash(this.state)}, recorded ${entry.hash})`,
      )
    }
  }

  /** Does what is written, as in a log or a case. Nothing changes if it is refused. */
  enter(seat: Seat, action: Action): Refusal | undefined {
    if ('choose' in action) return this.choose(seat, action.choose)
    if ('undo' in action) return this.undo(seat)
    if ('rewind' in action) return this.rewind(seat, action.rewind)
    if ('withdraw' in action) return this.withdraw(seat)
    if ('concede' in action) return this.concede(seat)
    if ('flag' in action) return this.flag(seat)
    return this.draw(seat)
  }

  private seal(): void {
    this.snapshots = []
    this.offers.clear()
  }

  private seatName(seat: Seat): string {
    return this.seats[seat] as string
  }
}
