// The machine under every game: takes steps off the stack, runs them or finds who must be asked, and lays down what comes next.
import type { AnyStep, Flat, Game, Offer, Seat, Types } from './contract.ts'
import { RuleError } from './errors.ts'
import { EVERYBODY } from './secret.ts'
import { appliedBits, type ApplyResult, type OnEvent, push, voice } from './voice.ts'
import { ALL, ASK, Collector, type HeldStep, NO_PARTS, RUN, type TypelessHandler, wire } from './wiring.ts'

/** Steps that one choice may set in motion before the engine calls it an endless loop. */
export const BUDGET = 10_000

export const NOBODY: readonly Seat[] = []
const ALONE: readonly (readonly Seat[])[] = [[0], [1], [2], [3], [4], [5]]

export interface Machine<S> {
  /** The step that waits for an answer; none when the game is over. */
  top(state: S): AnyStep | undefined
  handlerOf(step: AnyStep): TypelessHandler
  /** Those who have not answered yet, or not with all parts. */
  waiting(state: S, step: AnyStep): readonly Seat[]
  /** Has the seat answered a question to all, with all parts? */
  isWhole(state: S, step: HeldStep, seat: Seat): boolean
  /** One walk over what the seat may choose. */
  walk(state: S, step: AnyStep, handler: TypelessHandler, offer: Offer<Flat>, seat: Seat): void
  options(state: S, step: AnyStep, seat: Seat): Flat[]
  /** Answers the open step, or does something else to the state, and runs on. */
  proceed(state: S, seat: Seat, pick: Flat | undefined, listen: OnEvent | undefined, act?: (state: S) => void): ApplyResult
}

export function createMachine<G extends Types>(game: Game<G>): Machine<G['state']> {
  type S = G['state']
  const wired = wire(game.steps)

  // The list that `settle` made for an `auto` step that turned out to be a real question.
  let listState: S | undefined
  let listStep: AnyStep | undefined
  let listSeat: Seat = 0
  let listed: Flat[] = []

  // Most decisions follow one of the same kind: the table is asked only when the kind changes.
  let lastKind = ''
  let last: TypelessHandler | undefined
  const handlerOf = (step: AnyStep): TypelessHandler => {
    if (step.kind === lastKind && last !== undefined) return last
    const handler = wired[step.kind]
    if (handler === undefined) throw new RuleError(`no handler for step '${step.kind}'`)
    lastKind = step.kind
    last = handler
    return handler
  }
  const top = (state: S): AnyStep | undefined => state.stack[state.stack.length - 1]

  function walk(state: S, step: AnyStep, handler: TypelessHandler, offer: Offer<Flat>, seat: Seat): void {
    if (handler.mode === ALL) handler.all.offer(state, step, offer, seat, (step as HeldStep).held[seat] ?? NO_PARTS)
    else handler.asks.offer(state, step, offer, seat)
  }

  function list(state: S, step: AnyStep, handler: TypelessHandler, seat: Seat): Flat[] {
    const collector = new Collector()
    walk(state, step, handler, collector, seat)
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
    while (stack.length > 0) stack.pop() // a game that is over has nothing pending; setting `length` is a slow call
  }

  /** Returns true if somebody must be asked. */
  function asks(state: S, stack: AnyStep[], step: AnyStep, handler: TypelessHandler): boolean {
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

  function asksAll(state: S, stack: AnyStep[], step: HeldStep, handler: TypelessHandler): boolean {
    const seats = handler.all.among(state, step)
    for (const seat of seats) while (step.held.length <= seat) step.held.push([])
    if (seats.some(seat => !isWhole(state, step, seat))) return true
    stack.pop()
    if (seats.length > 0) {
      voice.final = EVERYBODY // what was revealed together is taken back by nobody
      push(stack, step, handler.all.reveal(state, step, step.held))
    }
    return false
  }

  function isWhole(state: S, step: HeldStep, seat: Seat): boolean {
    const mine = step.held[seat] ?? NO_PARTS
    return mine.length > 0 && (handlerOf(step).all.whole?.(state, step, seat, mine) ?? true)
  }

  function proceed(state: S, seat: Seat, pick: Flat | undefined, listen: OnEvent | undefined, act?: (state: S) => void): ApplyResult {
    listState = undefined
    const { listen: outer, learnt, final, built } = voice
    voice.listen = listen
    voice.learnt = 0
    voice.final = 0
    voice.built = undefined
    try {
      if (pick !== undefined) answer(state, seat, pick)
      else act?.(state)
      run(state)
      if (state.stack.length === 0) voice.learnt = EVERYBODY // the end opens what was secret: nobody takes it back
      return appliedBits(voice)
    } finally {
      voice.listen = outer
      voice.learnt = learnt
      voice.final = final
      voice.built = built
    }
  }

  function answer(state: S, seat: Seat, pick: Flat): void {
    const stack = state.stack as AnyStep[]
    const step = stack[stack.length - 1] as AnyStep
    const handler = handlerOf(step)
    if (handler.mode === ALL) {
      ;(step as HeldStep).held[seat]?.push(pick)
      return
    }
    stack.pop()
    push(stack, step, handler.asks.answer(state, step, pick, seat))
  }

  function waiting(state: S, step: AnyStep): readonly Seat[] {
    const handler = handlerOf(step)
    if (handler.mode === ALL) return handler.all.among(state, step).filter(seat => !isWhole(state, step as HeldStep, seat))
    const seat = handler.asks.who(state, step)
    return seat === undefined ? NOBODY : (ALONE[seat] ?? [seat])
  }

  function options(state: S, step: AnyStep, seat: Seat): Flat[] {
    if (state === listState && step === listStep && seat === listSeat) return listed
    return list(state, step, handlerOf(step), seat)
  }

  return { top, handlerOf, walk, waiting, isWhole, options, proceed }
}

function lastKinds(stack: readonly AnyStep[]): string {
  return stack
    .slice(-3)
    .reverse()
    .map(step => step.kind)
    .join(', ')
}
