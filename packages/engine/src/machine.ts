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

export class Machine<G extends Types> {
  private readonly game: Game<G>
  private readonly wired: Readonly<Record<string, TypelessHandler>>

  // The list that `asks` made for an `auto` step that turned out to be a real question.
  private listState: G['state'] | undefined = undefined
  private listStep: AnyStep | undefined = undefined
  private listSeat: Seat = 0
  private listed: Flat[] = []

  // Most decisions follow one of the same kind: the table is asked only when the kind changes.
  private lastKind = ''
  private last: TypelessHandler | undefined = undefined

  constructor(game: Game<G>) {
    this.game = game
    this.wired = wire(game.steps)
  }

  /** The step that waits for an answer; none when the game is over. */
  top(state: G['state']): AnyStep | undefined {
    return state.stack[state.stack.length - 1]
  }

  handlerOf(step: AnyStep): TypelessHandler {
    if (step.kind === this.lastKind && this.last !== undefined) return this.last
    const handler = this.wired[step.kind]
    if (handler === undefined) throw new RuleError(`no handler for step '${step.kind}'`)
    this.lastKind = step.kind
    this.last = handler
    return handler
  }

  /** One walk over what the seat may choose. */
  walk(state: G['state'], step: AnyStep, handler: TypelessHandler, offer: Offer<Flat>, seat: Seat): void {
    if (handler.mode === ALL) handler.all.offer(state, step, offer, seat, (step as HeldStep).held[seat] ?? NO_PARTS)
    else handler.asks.offer(state, step, offer, seat)
  }

  options(state: G['state'], step: AnyStep, seat: Seat): Flat[] {
    if (state === this.listState && step === this.listStep && seat === this.listSeat) return this.listed
    return this.list(state, step, this.handlerOf(step), seat)
  }

  /** Those who have not answered yet, or not with all parts. */
  waiting(state: G['state'], step: AnyStep): readonly Seat[] {
    const handler = this.handlerOf(step)
    if (handler.mode === ALL) return handler.all.among(state, step).filter(seat => !this.isWhole(state, step as HeldStep, seat))
    const seat = handler.asks.who(state, step)
    return seat === undefined ? NOBODY : (ALONE[seat] ?? [seat])
  }

  /** Has the seat answered a question to all, with all parts? */
  isWhole(state: G['state'], step: HeldStep, seat: Seat): boolean {
    const mine = step.held[seat] ?? NO_PARTS
    return mine.length > 0 && (this.handlerOf(step).all.whole?.(state, step, seat, mine) ?? true)
  }

  /** Answers the open step, or does something else to the state, and runs on. */
  proceed(
    state: G['state'],
    seat: Seat,
    pick: Flat | undefined,
    listen: OnEvent | undefined,
    act?: (state: G['state']) => void,
  ): ApplyResult {
    this.listState = undefined
    const { listen: outer, learnt, final, built } = voice
    voice.listen = listen
    voice.learnt = 0
    voice.final = 0
    voice.built = undefined
    try {
      if (pick !== undefined) this.answer(state, seat, pick)
      else act?.(state)
      this.run(state)
      if (state.stack.length === 0) voice.learnt = EVERYBODY // the end opens what was secret: nobody takes it back
      return appliedBits(voice)
    } finally {
      voice.listen = outer
      voice.learnt = learnt
      voice.final = final
      voice.built = built
    }
  }

  private answer(state: G['state'], seat: Seat, pick: Flat): void {
    const stack = state.stack as AnyStep[]
    const step = stack[stack.length - 1] as AnyStep
    const handler = this.handlerOf(step)
    if (handler.mode === ALL) {
      ;(step as HeldStep).held[seat]?.push(pick)
      return
    }
    stack.pop()
    push(stack, step, handler.asks.answer(state, step, pick, seat))
  }

  private run(state: G['state']): void {
    const { game } = this
    const stack = state.stack as AnyStep[]
    let budget = BUDGET
    while (!game.over(state)) {
      const step = stack[stack.length - 1]
      if (step === undefined) throw new RuleError('nothing is left to do and the game is not over')
      if (--budget < 0) throw new RuleError(`more than ${BUDGET} steps for one choice; on top: ${lastKinds(stack)}`)
      const handler = this.handlerOf(step)
      if (handler.mode === RUN) {
        stack.pop()
        push(stack, step, handler.runs.run(state, step))
      } else if (handler.mode === ASK) {
        if (this.asks(state, stack, step, handler)) return
      } else if (this.asksAll(state, stack, step as HeldStep, handler)) return
    }
    while (stack.length > 0) stack.pop() // a game that is over has nothing pending; setting `length` is a slow call
  }

  /** Returns true if somebody must be asked. */
  private asks(state: G['state'], stack: AnyStep[], step: AnyStep, handler: TypelessHandler): boolean {
    const seat = handler.asks.who(state, step)
    if (seat === undefined) {
      stack.pop()
      return false
    }
    if (!handler.auto) return true
    const options = this.list(state, step, handler, seat)
    const lone = options[0]
    if (options.length === 1 && lone !== undefined) {
      stack.pop()
      push(stack, step, handler.asks.answer(state, step, lone, seat))
      return false
    }
    this.listState = state
    this.listStep = step
    this.listSeat = seat
    this.listed = options
    return true
  }

  private asksAll(state: G['state'], stack: AnyStep[], step: HeldStep, handler: TypelessHandler): boolean {
    const seats = handler.all.among(state, step)
    for (const seat of seats) while (step.held.length <= seat) step.held.push([])
    if (seats.some(seat => !this.isWhole(state, step, seat))) return true
    stack.pop()
    if (seats.length > 0) {
      voice.final = EVERYBODY // what was revealed together is taken back by nobody
      push(stack, step, handler.all.reveal(state, step, step.held))
    }
    return false
  }

  private list(state: G['state'], step: AnyStep, handler: TypelessHandler, seat: Seat): Flat[] {
    const collector = new Collector()
    this.walk(state, step, handler, collector, seat)
    return collector.options
  }
}

function lastKinds(stack: readonly AnyStep[]): string {
  return stack
    .slice(-3)
    .reverse()
    .map(step => step.kind)
    .join(', ')
}
