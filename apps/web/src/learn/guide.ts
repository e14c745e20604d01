// The table of a lesson. It stands between the learner and the match: a choice on no way of the step is taken back before it happens.
import type { Flat, Refusal, Seat } from '@rubble/engine'
import { type Answer, type Lesson, wanted } from '@rubble/kit'
import type { ChoiceRequest, Host, Sitter, TableId, TableInfo } from '@rubble/protocol'

/** How far the learner has come. */
export interface Progress {
  readonly step: number
  /** The choices made in this step. */
  readonly made: readonly Flat[]
  /** The step is done, and what came of it can be read. */
  readonly isSeen: boolean
  /** Something possible was tried that the lesson does not ask for. */
  readonly isOther: boolean
}

export const BEGINNING: Progress = { step: 0, made: [], isSeen: false, isOther: false }

export interface GuideParts {
  /** Holds the match; nobody else plays at it. */
  readonly host: Host
  readonly game: string
  readonly lesson: Lesson
  readonly seats: readonly string[]
  onProgress(progress: Progress): void
  /** Lets the learner see what happened before somebody answers. */
  pause(): Promise<void>
}

export interface Guide {
  /** The host as the table of the lesson knows it. */
  readonly host: Host
  readonly id: TableId
  /** On to the next step. */
  goOn(): void
}

const NO_UNDO: Refusal = { refused: 'TABLE-UNDO', part: {}, args: {} }

export async function openLesson({ host, game, lesson, seats, onProgress, pause }: GuideParts): Promise<Guide> {
  // everybody is a person to the match, so that no bot thinks; to the learner the others are bots
  const sitters = seats.map<Sitter>(name => ({ kind: 'person', name }))
  const id = await host.open({ game, config: lesson.config, sitters, seed: lesson.seed ?? lesson.id, from: lesson.position })
  const last = lesson.steps.length - 1
  let now = BEGINNING

  function set(change: Partial<Progress>): void {
    now = { ...now, ...change }
    onProgress(now)
  }

  async function answer({ seat: name, choose: part }: Answer): Promise<void> {
    const seat = seats.indexOf(name)
    const {
      options: [option],
    } = await host.explain(id, seat, part)
    const { log } = await host.file(id)
    if (option !== undefined) await host.choose(id, { seat, at: log.length, value: option.value })
  }

  async function finish(answers: readonly Answer[]): Promise<void> {
    for (const one of answers) {
      await pause()
      await answer(one)
    }
    set({ isSeen: true })
  }

  function goOn(): void {
    if (now.isSeen && now.step < last) set({ step: now.step + 1, made: [], isSeen: false, isOther: false })
  }

  async function choose(choice: ChoiceRequest): Promise<Refusal | undefined> {
    goOn() // who plays on has read enough
    const step = lesson.steps[now.step]
    // of an answer in parts, the last one is new
    const made = [...now.made, ...[choice.value].flat().slice(-1)]
    const left = step === undefined || now.isSeen ? undefined : wanted(step, made)
    if (step === undefined || left === undefined) {
      set({ isOther: !now.isSeen })
      return undefined
    }
    const refused = await host.choose(id, choice)
    if (refused !== undefined) return refused
    set({ made, isOther: false })
    if (left.length === 0) void finish(step.answers ?? [])
    return undefined
  }

  async function undo(seat: Seat): Promise<Refusal | undefined> {
    if (now.made.length === 0 || now.isSeen) return NO_UNDO
    const refused = await host.undo(id, seat)
    if (refused === undefined) set({ made: now.made.slice(0, -1), isOther: false })
    return refused
  }

  async function info(): Promise<TableInfo> {
    const known = await host.info(id)
    return {
      ...known,
      sitters: known.seats.map(name => (name === lesson.you ? { kind: 'person', name } : { kind: 'bot', level: 'easy', name })),
    }
  }

  for (const one of lesson.before ?? []) await answer(one)
  const table: Partial<Host> = { info, choose: (_, choice) => choose(choice), undo: (_, seat) => undo(seat) }
  return { id, goOn, host: Object.assign(Object.create(host) as Host, table) }
}
