// One match as a host holds it: whose bot thinks, what can be done there, and everything a viewer may ask about it.
import {
  type Checkpoint,
  type Choice,
  type Doc,
  type Engine,
  finish,
  type Flat,
  type Incremental,
  InputError,
  isFinal,
  type LoggedEvent,
  Match,
  type MatchFile,
  type Outcome,
  type Refusal,
  seeded,
  type Seat,
  type Types,
  type Viewer,
  writePosition,
} from '@rubble/engine'
import type { ChoiceRequest, Moment, Option, Peek, Sitter, Summary, TableId, TableInfo, VisibleEvent, Why } from '@rubble/protocol'

/** A look back plays no more than so many choices again, however long the match is. */
const STRIDE = 100

export class Table<G extends Types = Types> {
  readonly id: TableId
  match: Match<G>
  /** How it ends is a result of those who sit here: it was begun here, from the set-up, with a person among them. */
  readonly isOwn: boolean
  /** How the match stood after each stride, as far as somebody has looked back. */
  private marks: Checkpoint<G['state']>[] = []

  constructor(id: TableId, match: Match<G>, sitters: readonly Sitter[], isOwn = false) {
    if (sitters.length !== match.seats.length)
      throw new InputError(`there are ${match.seats.length} seats at this table, not ${sitters.length}`)
    this.id = id
    this.match = match
    this.isOwn = isOwn
    match.sitters = sitters
  }

  get sitters(): readonly Sitter[] {
    return this.match.sitters ?? []
  }

  /** The same match, read anew or taken back. */
  renew(match: Match<G>): void {
    match.sitters ??= this.sitters
    this.match = match
    this.marks = []
  }

  private get engine(): Engine<G> {
    return this.match.engine
  }

  info(): TableInfo {
    const { id, sitters, match } = this
    return { id, game: match.engine.game.id, config: match.config, seats: match.seats, sitters }
  }

  outcome(): Outcome | undefined {
    return this.engine.game.outcome(this.match.state)
  }

  /** Whose decision it is, and of which kind. */
  asked(): Summary['asked'] {
    const { state } = this.match
    const kind = this.engine.decision(state)
    return kind === undefined ? undefined : { kind, seats: this.engine.asked(state) }
  }

  /** The bot that has to choose now. */
  botToMove(): { readonly seat: Seat; readonly level: string } | undefined {
    for (const seat of this.engine.asked(this.match.state)) {
      const sitter = this.sitters[seat]
      if (sitter?.kind === 'bot') return { seat, level: sitter.level }
    }
    return undefined
  }

  choose({ seat, at, value }: ChoiceRequest): Refusal | undefined {
    return this.match.choose(seat, value, at)
  }

  undo(seat: Seat): Refusal | undefined {
    return undoLast(this.match, seat)
  }

  concede(seat: Seat): Refusal | undefined {
    return this.match.concede(seat)
  }

  flag(seat: Seat): Refusal | undefined {
    return this.match.flag(seat)
  }

  moment(viewer: Viewer): Moment {
    return momentOf(this.match, viewer)
  }

  look(viewer: Viewer, number: number): Moment {
    return finish(this.looking(viewer, number))
  }

  *looking(viewer: Viewer, number: number): Incremental<Moment> {
    return momentOf(yield* this.goingBack(number), viewer)
  }

  /** The match as it was after so many lines of its log. */
  private *goingBack(number: number): Incremental<Match<G>> {
    const { match, marks, engine } = this
    if (!Number.isInteger(number) || number <= STRIDE || number > match.number) return match.at(number)
    const file = match.save()
    const upTo = (lines: number, from: Checkpoint<G['state']> | undefined): Incremental<Match<G>> => {
      const part = { ...file, log: file.log.slice(0, lines) }
      return from === undefined ? Match.loading(engine, part) : Match.resuming(engine, part, from)
    }
    const full = Math.floor((number - 1) / STRIDE)
    while (marks.length < full) marks.push((yield* upTo((marks.length + 1) * STRIDE, marks.at(-1))).checkpoint())
    return yield* upTo(number, marks[full - 1])
  }

  /** Events as the viewer may know them, all or what came after so many lines of the log; one it knows nothing of keeps its place. */
  visibleEvents(viewer: Viewer, after?: number): VisibleEvent[] {
    if (after === undefined) return this.visibleEventsFrom(0, viewer)
    return this.match.eventsSince(after).map(logged => this.visibleEventFor(logged, viewer))
  }

  /** All of them, a step at a time. Nothing may be chosen meanwhile. */
  *collectingEvents(viewer: Viewer): Incremental<VisibleEvent[]> {
    const { match } = this
    yield* match.recalling()
    const all: VisibleEvent[] = []
    for (const [i, logged] of match.events.entries()) {
      all.push(this.visibleEventFor(logged, viewer, i < match.begun))
      yield
    }
    return all
  }

  /** What came after so many events. */
  visibleEventsFrom(first: number, viewer: Viewer): VisibleEvent[] {
    const { begun, events } = this.match
    return events.slice(first).map((logged, i) => this.visibleEventFor(logged, viewer, first + i < begun))
  }

  /** Events of the set-up have the number of the first line too. */
  private visibleEventFor(logged: LoggedEvent<G['event']>, viewer: Viewer, isSetup = false): VisibleEvent {
    const visible = visibleEventFor(this.engine, logged, viewer)
    const ending = isSetup ? undefined : this.match.endingAt(logged.at)
    return ending === undefined ? visible : { ...visible, ending }
  }

  explain(seat: Seat, part: Flat, after?: Flat): Why {
    const { engine } = this
    const state = (after === undefined ? undefined : this.ahead(seat)(after)) ?? this.match.state
    const { options, refusals } = engine.explain(state, seat, part)
    return { options: options.map(option => ({ value: engine.name(state, option) })), refusals }
  }

  peek(seat: Seat, values: readonly Flat[]): (Peek | undefined)[] {
    const { engine } = this
    const ahead = this.ahead(seat)
    return values.map(value => {
      const world = ahead(value)
      const kind = world === undefined ? undefined : engine.decision(world)
      if (world === undefined || kind === undefined) return undefined
      return { kind, options: engine.options(world, seat).map(option => ({ value: engine.name(world, option) })) }
    })
  }

  /**
   * What an option would lead to, in a world that the seat may believe in: nothing of the true one is told. Nothing where it could not be
   * taken back, or where others would be asked.
   */
  private ahead(seat: Seat): (value: Flat) => G['state'] | undefined {
    const { engine } = this
    const deal = engine.redealer(this.match.state, seat)
    return value => {
      const world = deal(seeded('peek'))
      const found = engine.match(world, seat, value)
      if (!('option' in found)) return undefined
      const applied = engine.apply(world, seat, found.option)
      return isFinal(applied, seat) || !engine.asked(world).includes(seat) ? undefined : world
    }
  }

  position(viewer: Viewer, number: number): Doc {
    return finish(this.positioning(viewer, number))
  }

  *positioning(viewer: Viewer, number: number): Incremental<Doc> {
    return writePosition(this.engine, (yield* this.goingBack(number)).state, viewer)
  }

  file(): MatchFile {
    return this.match.save()
  }
}

export function visibleEventFor<G extends Types>(engine: Engine<G>, logged: LoggedEvent<G['event']>, viewer: Viewer): VisibleEvent {
  return { at: logged.at, named: engine.namedEventFor(logged.event, logged.named, viewer) ?? {} }
}

function optionOf<G extends Types>({ engine, state }: Match<G>, option: Choice<G>): Option {
  return { value: engine.name(state, option) }
}

/** The parts of an answer that is not whole. */
export function draftOf<G extends Types>({ engine, state }: Match<G>, seat: Seat): readonly Choice<G>[] {
  return engine.placed(state).includes(seat) ? [] : engine.parts(state, seat)
}

/** Why the seat can take back neither a part of its answer nor its last choice; undefined if it can. */
export function refuseUndo<G extends Types>(match: Match<G>, seat: Seat): Refusal | undefined {
  return draftOf(match, seat).length > 0 ? undefined : match.refuseUndo(seat)
}

/** Takes back: of an answer that is not whole the last part, else the last choice. */
export function undoLast<G extends Types>(match: Match<G>, seat: Seat): Refusal | undefined {
  const { engine, state } = match
  const draft = draftOf(match, seat)
  return draft.length === 0
    ? match.undo(seat)
    : match.choose(
        seat,
        draft.slice(0, -1).map(part => engine.name(state, part)),
      )
}

function momentOf<G extends Types>(match: Match<G>, viewer: Viewer): Moment {
  const { engine, state } = match
  const isAsked = typeof viewer === 'number' && engine.asked(state).includes(viewer)
  return {
    number: match.number,
    viewer,
    view: engine.view(state, viewer),
    options: isAsked ? engine.options(state, viewer).map(option => optionOf(match, option)) : [],
    undo: typeof viewer === 'number' ? refuseUndo(match, viewer) : undefined,
    outcome: engine.game.outcome(state),
  }
}
