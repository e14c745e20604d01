// A lesson: a position, what to try in it, and what the others answer. Its words are texts like all others.
import { agrees, type Doc, type Flat, type RuleId } from '@rubble/engine'

/** Choices made one after the other; a list where several are as good. An empty part agrees with every choice. */
export type Way = readonly (Flat | readonly Flat[])[]

/** What somebody at the table chooses without being asked by the lesson. */
export interface Answer {
  readonly seat: string
  readonly choose: Flat
}

export interface LessonStep {
  /** Each of them does what is asked for. */
  readonly ways: readonly Way[]
  readonly answers?: readonly Answer[]
  /** Events that come of it, whichever way is gone: what its words speak of. */
  readonly notice: readonly Flat[]
  /** What can be read about it. */
  readonly rules: readonly RuleId[]
}

export interface Lesson {
  readonly id: string
  readonly config: Readonly<Record<string, unknown>>
  readonly position: Doc
  /** How chance falls, where its words speak of dice; its id, if absent. */
  readonly seed?: string
  /** The learner's seat. */
  readonly you: string
  /** What is played before the learner is asked. */
  readonly before?: readonly Answer[]
  readonly steps: readonly LessonStep[]
  /** Does it lead into a whole match of what it is about, in the same seat? */
  readonly leadsIntoMatch?: boolean
}

function partsAt(way: Way, i: number): readonly Flat[] {
  const part = way[i]
  if (part === undefined) return []
  return Array.isArray(part) ? (part as readonly Flat[]) : [part as Flat]
}

function fits(way: Way, made: readonly Flat[]): boolean {
  return made.every((choice, i) => partsAt(way, i).some(part => agrees(part, choice)))
}

/** What may come next, after these choices of a step; nothing: it is done. undefined: these choices are on no way. */
export function wanted({ ways }: LessonStep, made: readonly Flat[]): readonly Flat[] | undefined {
  const left = ways.filter(way => fits(way, made))
  if (left.length === 0) return undefined
  return left.some(way => way.length === made.length) ? [] : left.flatMap(way => partsAt(way, made.length))
}
