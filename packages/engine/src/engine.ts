// Runs any game: settles the stack until somebody must choose, lists and explains options, applies choices.
import type { AnyStep, Doc, Flat, Game, Pick, Scalar, Seat, Types, Viewer } from './contract.ts'
import { RuleError } from './errors.ts'
import { hashFields } from './hash.ts'
import { agrees, type Book, rawOf, shared, toNames } from './names.ts'
import { branch, draw, type Random } from './random.ts'
import { closest, type Refusal, refuse } from './refusal.ts'
import { dealerBy, eventBy, viewBy } from './sight.ts'
import { EVERYBODY, type Listen, push, voice } from './voice.ts'
import { ALL, ASK, Collector, type HeldStep, RUN, wire, type Wired } from './wiring.ts'

/** Steps that one choice may set in motion before the engine calls it an endless loop. */
export const BUDGET = 10_000

export interface Explanation<P> {
  readonly options: readonly P[]
  readonly refusals: readonly Refusal[]
}

export interface TableView<V> {
  readonly game: V
  /** The open decision: of what kind, to whom, and, for those asked, what they must know to answer. */
  readonly asked: { readonly kind: string; readonly seats: readonly Seat[]; readonly about: Doc | undefined } | undefined
  /** Which of the asked seats have already placed a secret pick. */
  readonly placed: readonly Seat[]
  /** The viewer's own secret pick, in names. */
  readonly mine: Flat | undefined
}

export interface Engine<G extends Types> {
  readonly game: Game<G>
  /** A new game, settled at its first decision. */
  start(config: G['config'], random: Random, listen?: Listen<G['event']>): G['state']
  /** Runs until somebody must choose or the game is over. */
  settle(state: G['state'], listen?: Listen<G['event']>): void
  /** The seats that are asked now and have not answered; none when the game is over. */
  asked(state: G['state']): readonly Seat[]
  /** The kind of the open decision. */
  decision(state: G['state']): string | undefined
  options(state: G['state'], seat: Seat): readonly Pick<G>[]
  /** Why not? All options and refusals that agree with what was pointed at (in names). */
  explain(state: G['state'], seat: Seat, part: Flat): Explanation<Pick<G>>
  /** Trusts that the option was offered. Returns a bit for each seat that learnt something. */
  apply(state: G['state'], seat: Seat, option: Pick<G>, listen?: Listen<G['event']>): number
  /** Trusts nothing: finds the one option that agrees with a value in names, or says why there is none. */
  match(state: G['state'], seat: Seat, value: Flat): { option: Pick<G> } | Refusal
  /** A seat gives up. */
  concede(state: G['state'], seat: Seat, listen?: Listen<G['event']>): void
  /** All have agreed on a draw; false where the game knows none. */
  agreeDraw(state: G['state'], listen?: Listen<G['event']>): boolean
  /** Takes back a secret pick while others still think. */
  withdraw(state: G['state'], seat: Seat): boolean
  /** A choice or a part of one in names. */
  name(state: G['state'], pick: unknown): Flat
  /** An event, or anything else made of named fields at any depth. */
  describe(state: G['state'], value: object): Doc
  view(state: G['state'], viewer: Viewer): TableView<G['view']>
  eventFor(event: G['event'], viewer: Viewer): Partial<G['event']> | undefined
  /** Another world that the viewer cannot tell from this one, with a generator of its own. */
  redeal(state: G['state'], viewer: Viewer, random: Random): G['state']
  /** As `redeal`, for many worlds from one state, which must not change meanwhile: what is hidden is gathered only once. */
  redealer(state: G['state'], viewer: Viewer): (random: Random) => G['state']
  hash(state: G['state']): string
}

const NOBODY: readonly Seat[] = []
const ALONE: readonly (readonly Seat[])[] = [[0], [1], [2], [3], [4], [5]]

export function createEngine<G extends Types>(game: Game<G>): Engine<G> {
  type S = G['state']
  type P = Pick<G>
  const wired = wire(game.steps)
  const fields = Object.keys(game.sight)
  const book = game.names as unknown as Book

  // The list that `settle` made for an `auto` step that turned out to be a real question.
  let listState: S | undefined
  let listStep: AnyStep | undefined
  let listSeat: Seat = 0
  let listed: Flat[] = []

  // Most decisions follow one of the same kind: the table is asked only when the kind changes.
  let lastKind = ''
  let last: Wired | undefined
  const handlerOf = (step: AnyStep): Wired => {
    if (step.kind === lastKind && last !== undefined) return last
    const handler = wired[step.kind]
    if (handler === undefined) throw new RuleError(`no handler for step '${step.kind}'`)
    lastKind = step.kind
    last = handler
    return handler
  }
  const top = (state: S): AnyStep | undefined => state.stack[state.stack.length - 1]

  function list(state: S, step: AnyStep, handler: Wired, seat: Seat): Flat[] {
    const collector = new Collector()
    handler.asks.offer(state, step, collector, seat)
    return collector.options
  }

  function run(state: S): void {
    const stack = state.stack as AnyStep[]
    let budget = BUDGET
    while (!game.over(state)) {
      const step = stack[stack.length - 1]
      if (step === undefined) throw new RuleError('nothing is left to do and the game is not over')
      if (--budget < 0) throw new RuleError(`more than ${BUDGET} steps for one choice; on top: ${lastKinds(stack)}`)
      const handler = handlerOf(step)
      if (handler.mode === RUN) {
        stack.pop()
        push(stack, step, handler.runs.run(state, step))
      } else if (handler.mode === ASK) {
        if (asks(state, stack, step, handler)) return
      } else if (asksAll(state, stack, step as HeldStep, handler)) return
    }
    stack.length = 0 // a game that is over has nothing pending
  }

  /** Returns true if somebody must be asked. */
  function asks(state: S, stack: AnyStep[], step: AnyStep, handler: Wired): boolean {
    const seat = handler.asks.who(state, step)
    if (seat === undefined) {
      stack.pop()
      return false
    }
    if (!handler.auto) return true
    const options = list(state, step, handler, seat)
    const lone = options[0]
    if (options.length === 1 && lone !== undefined) {
      stack.pop()
      push(stack, step, handler.asks.answer(state, step, lone, seat))
      return false
    }
    listState = state
    listStep = step
    listSeat = seat
    listed = options
    return true
  }

  function asksAll(state: S, stack: AnyStep[], step: HeldStep, handler: Wired): boolean {
    const seats = handler.all.among(state, step)
    for (const seat of seats) while (step.held.length <= seat) step.held.push(null)
    if (seats.some(seat => step.held[seat] === null)) return true
    stack.pop()
    if (seats.length > 0) {
      voice.learnt = EVERYBODY
      push(stack, step, handler.all.reveal(state, step, step.held.map(pick => pick ?? undefined)))
    }
    return false
  }

  /** Does something to the state and runs on; returns who learnt something. */
  function proceed(state: S, seat: Seat, pick: Flat | undefined, listen: Listen | undefined, act?: (state: S) => void): number {
    listState = undefined
    const { listen: outer, learnt: known, built } = voice
    voice.listen = listen
    voice.learnt = 0
    voice.built = undefined
    try {
      if (pick !== undefined) answer(state, seat, pick)
      else act?.(state)
      run(state)
      return state.stack.length === 0 ? EVERYBODY : voice.learnt // the end opens what was secret: nobody takes it back
    } finally {
      voice.listen = outer
      voice.learnt = known
      voice.built = built
    }
  }

  function answer(state: S, seat: Seat, pick: Flat): void {
    const stack = state.stack as AnyStep[]
    const step = stack[stack.length - 1] as AnyStep
    const handler = handlerOf(step)
    if (handler.mode === ALL) {
      (step as HeldStep).held[seat] = pick
      return
    }
    stack.pop()
    push(stack, step, handler.asks.answer(state, step, pick, seat))
  }

  function waiting(state: S, step: AnyStep, handler: Wired): readonly Seat[] {
    if (handler.mode === ALL) return handler.all.among(state, step).filter(seat => ((step as HeldStep).held[seat] ?? null) === null)
    const seat = handler.asks.who(state, step)
    return seat === undefined ? NOBODY : (ALONE[seat] ?? [seat])
  }

  /** What others have placed in secret is chosen again, from what they could choose in this world. */
  function pickAnew(world: S, viewer: Viewer, random: Random): void {
    const step = top(world)
    if (step === undefined || handlerOf(step).mode !== ALL) return
    const { held } = step as HeldStep
    held.forEach((pick, seat) => {
      if (pick === null || seat === viewer) return
      const options = list(world, step, handlerOf(step), seat)
      held[seat] = options[draw(random, options.length)] as Flat
    })
  }

  const engine: Engine<G> = {
    game,

    start(config, random, listen) {
      const state = game.setup(config, random)
      engine.settle(state, listen)
      return state
    },

    settle(state, listen) {
      proceed(state, 0, undefined, listen as Listen)
    },

    asked(state) {
      const step = top(state)
      return step === undefined ? NOBODY : waiting(state, step, handlerOf(step))
    },

    decision(state) {
      return top(state)?.kind
    },

    options(state, seat) {
      const step = top(state)
      if (step === undefined) return []
      if (state === listState && step === listStep && seat === listSeat) return listed as P[]
      return list(state, step, handlerOf(step), seat) as P[]
    },

    explain(state, seat, part) {
      const step = top(state)
      if (step === undefined) return { options: [], refusals: [refuse('OVER')] }
      const handler = handlerOf(step)
      if (!waiting(state, step, handler).includes(seat)) return { options: [], refusals: [refuse('TURN')] }
      const options: Flat[] = []
      const noes: Refusal[] = []
      handler.asks.offer(state, step, {
        why: true,
        yes: pick => { if (agrees(part, engine.name(state, pick))) options.push(pick) },
        no: (against, rule, args) => { noes.push({ refused: rule, part: engine.name(state, against), args: engine.name(state, args ?? {}) }) },
      }, seat)
      return { options: options as P[], refusals: closest(noes, part) }
    },

    apply(state, seat, option, listen) {
      return proceed(state, seat, option as Flat, listen as Listen)
    },

    concede(state, seat, listen) {
      proceed(state, seat, undefined, listen as Listen, one => { game.concede(one, seat) })
    },

    agreeDraw(state, listen) {
      if (game.draw === undefined) return false
      proceed(state, 0, undefined, listen as Listen, one => { game.draw?.(one) })
      return true
    },

    match(state, seat, value) {
      const step = top(state)
      const raw = rawOf(book, value, state)
      const isAsked = step !== undefined && waiting(state, step, handlerOf(step)).includes(seat)
      const options = isAsked && raw !== undefined ? engine.options(state, seat).filter(option => agrees(raw, option as Flat)) : []
      const [option, other] = options
      if (option !== undefined && other === undefined) return { option }
      if (other !== undefined) {
        const exact = options.filter(pick => Object.keys(pick as Flat).length === Object.keys(value).length)
        return exact.length === 1 ? { option: exact[0] as P } : refuse('MANY', value, { count: options.length })
      }
      const { refusals } = engine.explain(state, seat, value)
      return refusals.find(no => Object.keys(no.part).length === 0 || shared(no.part, value) > 0) ?? refuse('NONE', value)
    },

    withdraw(state, seat) {
      const step = top(state)
      if (step === undefined || handlerOf(step).mode !== ALL) return false
      const { held } = step as HeldStep
      if ((held[seat] ?? null) === null) return false
      held[seat] = null
      return true
    },

    name(state, pick) {
      return toNames(book, pick, state) as Flat
    },

    describe(state, value) {
      return toNames(book, value, state) as Doc
    },

    view(state, viewer) {
      const view = viewBy(game.sight as Parameters<typeof viewBy>[0], state, viewer) as G['view']
      const step = top(state)
      if (step === undefined) return { game: view, asked: undefined, placed: [], mine: undefined }
      const handler = handlerOf(step)
      const seats = handler.mode === ALL ? handler.all.among(state, step) : waiting(state, step, handler)
      const held = handler.mode === ALL ? (step as HeldStep).held : []
      const mine = typeof viewer === 'number' ? held[viewer] : undefined
      const asksMe = typeof viewer === 'number' && seats.includes(viewer)
      return {
        game: view,
        asked: { kind: step.kind, seats, about: asksMe ? engine.describe(state, handler.asks.about?.(state, step, viewer) ?? {}) : undefined },
        placed: seats.filter(seat => (held[seat] ?? null) !== null),
        mine: mine === undefined || mine === null ? undefined : engine.name(state, mine),
      }
    },

    eventFor(event, viewer) {
      return eventBy(game.eventSight, event, viewer) as Partial<G['event']> | undefined
    },

    redeal(state, viewer, random) {
      return engine.redealer(state, viewer)(random)
    },

    redealer(state, viewer) {
      const fits = (zone: string, seat: Seat, item: Scalar): boolean => game.fits?.(state, zone, seat, item) ?? true
      const deal = dealerBy(game.sight as Parameters<typeof dealerBy>[0], state, viewer, fits)
      return random => {
        const world = game.clone(state)
        deal(world, random)
        world.random = branch(random)
        pickAnew(world, viewer, random)
        return world
      }
    },

    hash(state) {
      return hashFields(state, fields)
    },
  }
  return engine
}

function lastKinds(stack: readonly AnyStep[]): string {
  return stack.slice(-3).reverse().map(step => step.kind).join(', ')
}

