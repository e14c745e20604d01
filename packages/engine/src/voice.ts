// What rules tell the world while they run: events for whoever listens, and who has learnt something.
// One set of variables for the whole engine; `apply` saves and restores them, so that a listener may itself simulate.
import type { AnyStep, StepDone, Next, RuleId, Seat } from './contract.ts'
import { RuleError } from './errors.ts'
import { EVERYBODY } from './secret.ts'

export type OnEvent<E = unknown> = (event: E) => void

interface Voice {
  listen: OnEvent | undefined
  /** A bit for every seat that learnt something. */
  learnt: number
  /** A bit for every seat that passed a point of no return, whatever it learnt. */
  final: number
  /** What the last `next` built and no handler has returned yet. */
  built: readonly unknown[] | undefined
}
export const voice: Voice = { listen: undefined, learnt: 0, final: 0, built: undefined }

/** Tells an event. A game gives it its own type: `const tell: Listen<Event> = emit`. */
export function emit(event: unknown): void {
  if (voice.listen !== undefined) voice.listen(event)
}

/** Is anybody listening? For events that cost something to find out. */
export function isListening(): boolean {
  return voice.listen !== undefined
}

/** What a choice has done besides changing the state: two sets of seats in one number, since it is asked for with every choice. */
export type ApplyResult = number
const SEATS = 0xffff
export const appliedBits = ({ learnt, final }: { readonly learnt: number; readonly final: number }): ApplyResult =>
  (learnt & SEATS) | (final << 16)
/** Did the seat learn something? */
export const hasLearnt = (applied: ApplyResult, seat: Seat): boolean => ((applied >> seat) & 1) === 1
export const hasAnybodyLearnt = (applied: ApplyResult): boolean => (applied & SEATS) !== 0
/** Can the seat no longer take it back? */
export const isFinal = (applied: ApplyResult, seat: Seat): boolean => hasLearnt(applied | (applied >> 16), seat)

/** This seat knows something now that it did not know before: no undo across this. */
export function learn(seat: Seat): void {
  voice.learnt |= 1 << seat
}

export function learnAll(): void {
  voice.learnt = EVERYBODY
}

type Plain<T> = T extends string | number | boolean | null | undefined ? T : { -readonly [K in keyof T]: Plain<T[K]> }

/** `return next(a, b)`: a, then b, then what already lay on the stack. The kinds stay literal, lists in locals stay writable. */
export function next<const St extends readonly object[]>(...steps: St): Plain<St> {
  voice.built = voice.built === undefined ? steps : TWICE
  return steps as Plain<St>
}
/** Stands for what two calls of `next` built: no handler can return it. */
const TWICE: readonly unknown[] = []

const plain = { rule: undefined } as StepDone
/** Nothing further. A rule named here is told as a `skipped` event: why nobody was asked. */
export function done(rule?: RuleId): StepDone {
  if (rule === undefined) return plain
  emit({ kind: 'skipped', rule })
  return { rule } as StepDone
}

/** Lays what the handler of a step returned on the stack, the first on top. */
export function push(stack: unknown[], step: AnyStep, out: Next): void {
  const built = voice.built
  if (built !== undefined) {
    voice.built = undefined
    if (built !== out)
      throw new RuleError(`step '${step.kind}' built steps with next() and did not return them: one next() for each handler, and return it`)
  }
  if (Array.isArray(out)) {
    for (let i = out.length - 1; i >= 0; i--) stack.push(out[i])
  } else if ((out as Partial<AnyStep>).kind !== undefined) {
    stack.push(out)
  }
}
