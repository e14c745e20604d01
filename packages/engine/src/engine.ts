// Runs any game: settles the stack until somebody must choose, lists and explains options, applies choices.
import type { AnyStep, Asks, AsksAll, Core, Flat, Game, Offer, Pick, RuleId, Runs, Scalar, Seat, Types, Viewer } from './contract.ts'
import { RuleError } from './errors.ts'
import { hashFields } from './hash.ts'
import { agrees, type Book, shared, toNames } from './names.ts'
import { branch, draw, type Random } from './random.ts'
import { eventBy, redealBy, viewBy } from './sight.ts'
import { EVERYBODY, type Listen, push, voice } from './voice.ts'

/** Steps that one choice may set in motion before the engine calls it an endless loop. */
export const BUDGET = 10_000

/** A refusal as a walk spoke it: against every choice that agrees with `part`. */
export interface No {
  readonly part: Flat
  readonly rule: RuleId
  readonly args: Flat | undefined
}

/** Why something may not be done: rule and particulars, all in names. */
export interface Refusal {
  readonly refused: RuleId
  readonly part: Flat
  readonly args: Flat
}

export interface Explanation<P> {
  readonly options: readonly P[]
  readonly refusals: readonly Refusal[]
}

export interface TableView<V> {
  readonly game: V
  /** The open decision: of what kind, to whom, and, for those asked, what they must know to answer. */
  readonly asked: { readonly kind: string; readonly seats: readonly Seat[]; readonly about: Flat | undefined } | undefined
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
  /** Takes back a secret pick while others still think. */
  withdraw(state: G['state'], seat: Seat): boolean
  /** The option, event or step in names. */
  name(state: G['state'], value: unknown): Flat
  view(state: G['state'], viewer: Viewer): TableView<G['view']>
  eventFor(event: G['event'], viewer: Viewer): Partial<G['event']> | undefined
  /** Another world that the viewer cannot tell from this one, with a generator of its own. */
  redeal(state: G['state'], viewer: Viewer, random: Random): G['state']
  hash(state: G['state']): string
}

const RUN = 0
const ASK = 1
const ALL = 2

/** A handler with its mode found out once, so that the loop never asks what it is. */
interface Wired {
  readonly mode: 0 | 1 | 2
  readonly auto: boolean
  readonly runs: Runs<Core, AnyStep, AnyStep>
  readonly asks: Asks<Core, AnyStep, Flat, AnyStep>
  readonly all: AsksAll<Core, AnyStep, Flat, AnyStep>
}

interface HeldStep extends AnyStep {
  held: (Flat | null)[]
}

function wire(handler: object): Wired {
  const mode = 'run' in handler ? RUN : 'reveal' in handler ? ALL : ASK
  return { mode, auto: 'auto' in handler, runs: handler as Wired['runs'], asks: handler as Wired['asks'], all: handler as Wired['all'] }
}

const TABLE = (rule: string, part: Flat = {}, args: Flat = {}): Refusal => ({ refused: `TABLE-${rule}`, part, args })

export function createEngine<G extends Types>(game: Game<G>): Engine<G> {
  type S = G['state']
  type P = Pick<G>
  const wired: Record<string, Wired> = {}
  for (const [kind, handler] of Object.entries(game.steps)) wired[kind] = wire(handler as object)
  const fields = Object.keys(game.sight)
  const book = game.names as unknown as Book

  // The list that `settle` made for an `auto` step that turned out to be a real question.
  let listState: S | undefined
  let listStep: AnyStep | undefined
  let listed: Flat[] = []

  const handlerOf = (step: AnyStep): Wired => {
    const handler = wired[step.kind]
    if (handler === undefined) throw new RuleError(`no handler for step '${step.kind}'`)
    return handler
  }
  const top = (state: S): AnyStep | undefined => (game.over(state) ? undefined : state.stack[state.stack.length - 1])

  function list(state: S, step: AnyStep, handler: Wired, seat: Seat): Flat[] {
    const options: Flat[] = []
    const offer: Offer<Flat> = { why: false, yes: pick => { options.push(pick) }, no: () => {} }
    handler.asks.offer(state, step, offer, seat)
    return options
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

  /** Answers the open step, if an answer is given, and runs on; returns who learnt something. */
  function proceed(state: S, seat: Seat, pick: Flat | undefined, listen: Listen | undefined): number {
    listState = undefined
    const { listen: outer, learnt: known, built } = voice
    voice.listen = listen
    voice.learnt = 0
    voice.built = undefined
    try {
      if (pick !== undefined) answer(state, seat, pick)
      run(state)
      return game.over(state) ? EVERYBODY : voice.learnt // the end opens what was secret: nobody takes it back
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
    return seat === undefined ? [] : [seat]
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
      return step === undefined ? [] : waiting(state, step, handlerOf(step))
    },

    decision(state) {
      return top(state)?.kind
    },

    options(state, seat) {
      const step = top(state)
      if (step === undefined) return []
      if (state === listState && step === listStep) return listed as P[]
      return list(state, step, handlerOf(step), seat) as P[]
    },

    explain(state, seat, part) {
      const step = top(state)
      if (step === undefined) return { options: [], refusals: [TABLE('OVER')] }
      const handler = handlerOf(step)
      if (!waiting(state, step, handler).includes(seat)) return { options: [], refusals: [TABLE('TURN')] }
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

    match(state, seat, value) {
      const { options, refusals } = engine.explain(state, seat, value)
      const [option, other] = options
      if (option !== undefined && other === undefined) return { option }
      if (other !== undefined) {
        const exact = options.filter(pick => Object.keys(pick as Flat).length === Object.keys(value).length)
        return exact.length === 1 ? { option: exact[0] as P } : TABLE('MANY', value, { count: options.length })
      }
      return refusals.find(no => Object.keys(no.part).length === 0 || shared(no.part, value) > 0) ?? TABLE('NONE', value)
    },

    withdraw(state, seat) {
      const step = top(state)
      if (step === undefined || handlerOf(step).mode !== ALL) return false
      const { held } = step as HeldStep
      if ((held[seat] ?? null) === null) return false
      held[seat] = null
      return true
    },

    name(state, value) {
      return toNames(book, value, state) as Flat
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
        asked: { kind: step.kind, seats, about: asksMe ? engine.name(state, handler.asks.about?.(state, step) ?? {}) : undefined },
        placed: seats.filter(seat => (held[seat] ?? null) !== null),
        mine: mine === undefined || mine === null ? undefined : engine.name(state, mine),
      }
    },

    eventFor(event, viewer) {
      return eventBy(game.eventSight, event, viewer) as Partial<G['event']> | undefined
    },

    redeal(state, viewer, random) {
      const world = game.clone(state)
      const fits = (zone: string, seat: Seat, item: Scalar): boolean => game.fits?.(world, zone, seat, item) ?? true
      redealBy(game.sight as Parameters<typeof redealBy>[0], world, viewer, random, fits)
      world.random = branch(random)
      const step = top(world)
      if (step === undefined || handlerOf(step).mode !== ALL) return world
      const { held } = step as HeldStep
      held.forEach((pick, seat) => {
        if (pick === null || seat === viewer) return
        const options = list(world, step, handlerOf(step), seat)
        held[seat] = options[draw(random, options.length)] as Flat
      })
      return world
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

/** The refusals that speak of what was pointed at, or of everything, the most particular first; if none does, all that do not speak of something else. */
function closest(noes: readonly Refusal[], part: Flat): Refusal[] {
  const scored = noes.map(no => ({ no, score: shared(no.part, part), size: Object.keys(no.part).length })).filter(({ score }) => score >= 0)
  const apt = scored.filter(({ score, size }) => score > 0 || size === 0)
  const best = apt.length > 0 ? apt : scored
  const seen = new Set<string>()
  return best
    .sort((a, b) => b.score - a.score || a.size - b.size)
    .map(({ no }) => no)
    .filter(no => {
      const key = JSON.stringify(no)
      return !seen.has(key) && seen.add(key)
    })
}
