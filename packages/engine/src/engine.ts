// Runs any game: settles the stack until somebody must choose, lists and explains options, applies choices.
import type { Choice, Doc, Flat, Game, Scalar, Seat, StandingOption, Types, Viewer } from './contract.ts'
import { hashFields } from './hash.ts'
import { Machine, NOBODY } from './machine.ts'
import { agrees, type CodecTable, rawOf, shared, toNames } from './codecs.ts'
import { branch, draw, type Random } from './random.ts'
import { closest, type Refusal, refuse } from './refusal.ts'
import { dealerBy, eventBy, type RedactedEvent, viewBy } from './sight.ts'
import type { ApplyResult, OnEvent } from './voice.ts'
import { ALL, type HeldStep, NO_PARTS } from './wiring.ts'

export interface Explanation<P> {
  readonly options: readonly P[]
  readonly refusals: readonly Refusal[]
}

export interface TableView<V> {
  readonly game: V
  /** The open decision: of what kind, to whom, and, for those asked, what they must know to answer. */
  readonly asked: { readonly kind: string; readonly seats: readonly Seat[]; readonly about: Doc | undefined } | undefined
  /** Which of the asked seats have already answered in secret. */
  readonly placed: readonly Seat[]
  /** The parts of the viewer's own secret answer, in names, whole or not. */
  readonly mine: readonly Flat[]
}

export interface Engine<G extends Types> {
  readonly game: Game<G>
  /** A new game, settled at its first decision. */
  start(config: G['config'], random: Random, listen?: OnEvent<G['event']>): G['state']
  /** Runs until somebody must choose or the game is over. */
  resolve(state: G['state'], listen?: OnEvent<G['event']>): void
  /** The seats that are asked now and have not answered; none when the game is over. */
  asked(state: G['state']): readonly Seat[]
  /** The seats that have answered in secret, while others still think. */
  placed(state: G['state']): readonly Seat[]
  /** The kind of the open decision. */
  decision(state: G['state']): string | undefined
  options(state: G['state'], seat: Seat): readonly Choice<G>[]
  /** How the seat may answer the open decision for a while, and not only now. */
  foreseen(state: G['state'], seat: Seat): readonly StandingOption<Choice<G>>[]
  /**
   * Why not? The options that agree with what was pointed at (in names), and the refusals that decide against the rest of it; against {}:
   * all of both.
   */
  explain(state: G['state'], seat: Seat, part: Flat): Explanation<Choice<G>>
  /** Trusts that the option was offered. Says who learnt something, and who can no longer take it back. */
  apply(state: G['state'], seat: Seat, option: Choice<G>, listen?: OnEvent<G['event']>): ApplyResult
  /** Trusts nothing: finds the one option that agrees with a value in names, or says why there is none. */
  match(state: G['state'], seat: Seat, value: Flat): { option: Choice<G> } | Refusal
  /** A seat gives up. */
  concede(state: G['state'], seat: Seat, listen?: OnEvent<G['event']>): void
  /** All have agreed on a draw; false where the game knows none. */
  agreeDraw(state: G['state'], listen?: OnEvent<G['event']>): boolean
  /** Takes back a secret answer, with all its parts, while others still think. */
  withdraw(state: G['state'], seat: Seat): boolean
  /** Does the seat answer in secret, in several parts? */
  hasParts(state: G['state']): boolean
  /** The parts of the seat's secret answer, whole or not. */
  parts(state: G['state'], seat: Seat): readonly Choice<G>[]
  /** Puts other parts in place of a seat's draft. Trusts that each was offered after those before it. */
  redraft(state: G['state'], seat: Seat, parts: readonly Choice<G>[]): void
  /** A choice or a part of one in names. */
  name(state: G['state'], pick: unknown): Flat
  /** An event, or anything else made of named fields at any depth. */
  describe(state: G['state'], value: object): Doc
  view(state: G['state'], viewer: Viewer): TableView<G['view']>
  /** The event as the viewer hears it; undefined if it hears nothing. */
  eventFor(event: G['event'], viewer: Viewer): RedactedEvent<G['event']> | undefined
  /** The same, of an event that was written in names when it happened. */
  namedEventFor(event: G['event'], named: Doc, viewer: Viewer): Doc | undefined
  /** Another world that the viewer cannot tell from this one, with a generator of its own. */
  redeal(state: G['state'], viewer: Viewer, random: Random): G['state']
  /** As `redeal`, for many worlds from one state, which must not change meanwhile: what is hidden is gathered only once. */
  redealer(state: G['state'], viewer: Viewer): (random: Random) => G['state']
  hash(state: G['state']): string
}

export function createEngine<G extends Types>(game: Game<G>): Engine<G> {
  return new GameEngine(game)
}

class GameEngine<G extends Types> implements Engine<G> {
  readonly game: Game<G>
  private readonly machine: Machine<G>
  /** What a hash covers. */
  private readonly fields: readonly string[]
  private readonly codecs: CodecTable

  constructor(game: Game<G>) {
    this.game = game
    this.machine = new Machine(game)
    this.fields = Object.keys(game.sight)
    this.codecs = game.codecs as unknown as CodecTable
  }

  start(config: G['config'], random: Random, listen?: OnEvent<G['event']>): G['state'] {
    const state = this.game.setup(config, random)
    this.resolve(state, listen)
    return state
  }

  resolve(state: G['state'], listen?: OnEvent<G['event']>): void {
    this.machine.proceed(state, 0, undefined, listen as OnEvent)
  }

  asked(state: G['state']): readonly Seat[] {
    const step = this.machine.top(state)
    return step === undefined ? NOBODY : this.machine.waiting(state, step)
  }

  placed(state: G['state']): readonly Seat[] {
    const step = this.heldStep(state)
    return step === undefined
      ? NOBODY
      : this.machine
          .handlerOf(step)
          .all.among(state, step)
          .filter(seat => this.machine.isWhole(state, step, seat))
  }

  decision(state: G['state']): string | undefined {
    return this.machine.top(state)?.kind
  }

  options(state: G['state'], seat: Seat): readonly Choice<G>[] {
    const step = this.machine.top(state)
    if (step === undefined) return []
    return this.machine.options(state, step, seat) as Choice<G>[]
  }

  foreseen(state: G['state'], seat: Seat): readonly StandingOption<Choice<G>>[] {
    const step = this.machine.top(state)
    if (step === undefined || !this.machine.waiting(state, step).includes(seat)) return []
    return (this.machine.handlerOf(step).asks.foreseen?.(state, step, seat) ?? []) as readonly StandingOption<Choice<G>>[]
  }

  explain(state: G['state'], seat: Seat, part: Flat): Explanation<Choice<G>> {
    const step = this.machine.top(state)
    if (step === undefined) return { options: [], refusals: [refuse('OVER')] }
    const handler = this.machine.handlerOf(step)
    if (!this.machine.waiting(state, step).includes(seat)) return { options: [], refusals: [refuse('TURN')] }
    const options: Flat[] = []
    const noes: Refusal[] = []
    this.machine.walk(
      state,
      step,
      handler,
      {
        why: true,
        yes: pick => {
          if (agrees(part, this.name(state, pick))) options.push(pick)
        },
        no: (against, rule, args) => {
          noes.push({ refused: rule, part: this.name(state, against), args: this.name(state, args ?? {}) })
        },
      },
      seat,
    )
    return { options: options as Choice<G>[], refusals: closest(noes, part) }
  }

  apply(state: G['state'], seat: Seat, option: Choice<G>, listen?: OnEvent<G['event']>): ApplyResult {
    return this.machine.proceed(state, seat, option as Flat, listen as OnEvent)
  }

  concede(state: G['state'], seat: Seat, listen?: OnEvent<G['event']>): void {
    this.machine.proceed(state, seat, undefined, listen as OnEvent, one => {
      this.game.concede(one, seat)
    })
  }

  agreeDraw(state: G['state'], listen?: OnEvent<G['event']>): boolean {
    if (this.game.draw === undefined) return false
    this.machine.proceed(state, 0, undefined, listen as OnEvent, one => {
      this.game.draw?.(one)
    })
    return true
  }

  match(state: G['state'], seat: Seat, value: Flat): { option: Choice<G> } | Refusal {
    const step = this.machine.top(state)
    const raw = rawOf(this.codecs, value, state)
    const isAsked = step !== undefined && this.machine.waiting(state, step).includes(seat)
    const options = isAsked && raw !== undefined ? this.options(state, seat).filter(option => agrees(raw, option as Flat)) : []
    const [option, other] = options
    if (option !== undefined && other === undefined) return { option }
    if (other !== undefined) {
      const exact = options.filter(pick => Object.keys(pick as Flat).length === Object.keys(value).length)
      return exact.length === 1 ? { option: exact[0] as Choice<G> } : refuse('MANY', value, { count: options.length })
    }
    const { refusals } = this.explain(state, seat, value)
    return refusals.find(no => Object.keys(no.part).length === 0 || shared(no.part, value) > 0) ?? refuse('NONE', value)
  }

  withdraw(state: G['state'], seat: Seat): boolean {
    const step = this.heldStep(state)
    if (step === undefined || !this.machine.isWhole(state, step, seat)) return false
    step.held[seat] = []
    return true
  }

  hasParts(state: G['state']): boolean {
    const step = this.heldStep(state)
    return step !== undefined && this.machine.handlerOf(step).all.whole !== undefined
  }

  parts(state: G['state'], seat: Seat): readonly Choice<G>[] {
    return (this.heldStep(state)?.held[seat] ?? NO_PARTS) as readonly Choice<G>[]
  }

  redraft(state: G['state'], seat: Seat, parts: readonly Choice<G>[]): void {
    const step = this.heldStep(state)
    if (step !== undefined) step.held[seat] = parts.slice() as Flat[]
  }

  name(state: G['state'], pick: unknown): Flat {
    return toNames(this.codecs, pick, state) as Flat
  }

  describe(state: G['state'], value: object): Doc {
    return toNames(this.codecs, value, state) as Doc
  }

  view(state: G['state'], viewer: Viewer): TableView<G['view']> {
    const view = viewBy(this.game.sight as Parameters<typeof viewBy>[0], state, viewer) as G['view']
    const step = this.machine.top(state)
    if (step === undefined) return { game: view, asked: undefined, placed: [], mine: [] }
    const handler = this.machine.handlerOf(step)
    const seats = handler.mode === ALL ? handler.all.among(state, step) : this.machine.waiting(state, step)
    const mine = typeof viewer === 'number' ? this.parts(state, viewer) : NO_PARTS
    const asksMe = typeof viewer === 'number' && seats.includes(viewer)
    return {
      game: view,
      asked: {
        kind: step.kind,
        seats,
        about: asksMe ? this.describe(state, handler.all.about?.(state, step, viewer, mine as readonly Flat[]) ?? {}) : undefined,
      },
      placed: this.placed(state),
      mine: mine.map(part => this.name(state, part)),
    }
  }

  eventFor(event: G['event'], viewer: Viewer): RedactedEvent<G['event']> | undefined {
    return eventBy(this.game.eventSight, event, viewer)
  }

  namedEventFor(event: G['event'], named: Doc, viewer: Viewer): Doc | undefined {
    return eventBy(this.game.eventSight, event, viewer, named) as Doc | undefined
  }

  redeal(state: G['state'], viewer: Viewer, random: Random): G['state'] {
    return this.redealer(state, viewer)(random)
  }

  redealer(state: G['state'], viewer: Viewer): (random: Random) => G['state'] {
    const fits = (zone: string, seat: Seat, item: Scalar): boolean => this.game.fits?.(state, zone, seat, item) ?? true
    const deal = dealerBy(this.game.sight as Parameters<typeof dealerBy>[0], state, viewer, fits)
    return random => {
      const world = this.game.clone(state)
      deal(world, random)
      world.random = branch(random)
      this.answerAnew(world, viewer, random)
      return world
    }
  }

  hash(state: G['state']): string {
    const step = this.heldStep(state)
    if (step === undefined) return hashFields(state, this.fields)
    // drafts are no part of the match: who was quicker must not show in it
    const { held } = step
    step.held = held.map((mine, seat) => (this.machine.isWhole(state, step, seat) ? mine : []))
    try {
      return hashFields(state, this.fields)
    } finally {
      step.held = held
    }
  }

  /** The step that asks several seats at once, if that is what is open. */
  private heldStep(state: G['state']): HeldStep | undefined {
    const step = this.machine.top(state)
    return step !== undefined && (step as Partial<HeldStep>).held !== undefined ? (step as HeldStep) : undefined
  }

  /** What others have answered in secret is chosen again, from what they could choose in this world; of drafts nobody else knows. */
  private answerAnew(world: G['state'], viewer: Viewer, random: Random): void {
    const step = this.heldStep(world)
    step?.held.forEach((mine, seat) => {
      if (mine.length === 0 || seat === viewer) return
      const wasWhole = this.machine.isWhole(world, step, seat)
      const parts: Flat[] = []
      step.held[seat] = parts
      if (!wasWhole) return
      do {
        const options = this.machine.options(world, step, seat)
        parts.push(options[draw(random, options.length)] as Flat)
      } while (!this.machine.isWhole(world, step, seat))
    })
  }
}
