// A puzzle at a table of its own: what is tried is really played, by the rules, and then the pieces go back.
import { isBest, type Puzzle, reachedOf, type TaskPuzzle } from '@rubble/bots/puzzles'
import {
  agrees,
  createEngine,
  type Engine,
  type Flat,
  type MatchFile,
  type Refusal,
  type Seat,
  type Tasks,
  type Types,
} from '@rubble/engine'
import type { ChoiceRequest, Host, Moment, TableId } from '@rubble/protocol'
import { everybody, playFirst, privateHost, seenFrom } from '../host/private-host.ts'
import { rulesOf } from '../host/rules.ts'

/** A choice with the question it answered. */
export interface MadeChoice {
  readonly kind: string
  readonly value: Flat
}

export interface Attempt {
  readonly made: readonly MadeChoice[]
  /** `open`: it goes on; `shown`: the answer was played out for whoever asked for it. */
  readonly result: 'open' | 'solved' | 'failed' | 'shown'
  /** How much of the goal was reached. */
  readonly reached: number
  /** As it stood when the first choice had been made: for who judges it. */
  readonly file?: MatchFile
}

const BEGUN: Attempt = { made: [], result: 'open', reached: 0 }

/** One try: a match from the position. */
export interface PuzzleTable {
  readonly host: Host
  readonly id: TableId
  readonly seat: Seat
  /** What comes next on a line that does it; nothing, if what was done lies on none. */
  next(made: readonly MadeChoice[]): Flat | undefined
  /** Plays the answer. */
  show(pause: () => Promise<void>): Promise<void>
}

interface SessionParts {
  readonly game: string
  readonly puzzle: Puzzle
  readonly tasks: Tasks | undefined
  onAttempt(attempt: Attempt): void
}

const NO_UNDO: Refusal = { refused: 'TABLE-UNDO', part: {}, args: {} }

/** So many choices are played on after a wrong answer, to see what comes of it. */
const PLAYED_ON = 8

export async function openPuzzle(parts: SessionParts): Promise<PuzzleTable> {
  const { game, puzzle } = parts
  const { game: rules } = await rulesOf(game, puzzle.config)
  const seats = rules.seats(rules.config(puzzle.config))
  const host = privateHost(`puzzle ${puzzle.id}`)
  const id = await host.open({ game, config: puzzle.config, sitters: everybody(seats), seed: puzzle.id, from: puzzle.position })
  const session = new Session(parts, host, id, createEngine<Types>(rules), seats.indexOf(puzzle.seat))
  await session.begin()
  return session.table()
}

class Session {
  readonly #parts: SessionParts
  readonly #host: Host
  readonly #id: TableId
  readonly #engine: Engine<Types>
  readonly #seat: Seat
  #begun: Moment | undefined
  #now = BEGUN
  #isShowing = false

  constructor(parts: SessionParts, host: Host, id: TableId, engine: Engine<Types>, seat: Seat) {
    this.#parts = parts
    this.#host = host
    this.#id = id
    this.#engine = engine
    this.#seat = seat
  }

  async begin(): Promise<void> {
    this.#begun = await this.#moment()
  }

  table(): PuzzleTable {
    const own: Partial<Host> = { choose: (_, choice) => this.#choose(choice), undo: () => this.#undo() }
    return {
      id: this.#id,
      seat: this.#seat,
      next: made => this.#next(made),
      show: pause => this.#show(pause),
      host: Object.assign(seenFrom(this.#host, this.#seat), own),
    }
  }

  async #moment(): Promise<Moment> {
    const { log } = await this.#host.file(this.#id)
    return this.#host.look(this.#id, this.#seat, log.length)
  }

  #set(change: Partial<Attempt>): void {
    this.#now = { ...this.#now, ...change }
    this.#parts.onAttempt(this.#now)
  }

  /** For whoever is asked: others, and in the end everybody. */
  #playFirst(): Promise<boolean> {
    return playFirst(this.#host, this.#id, this.#parts.game, this.#engine)
  }

  async #judgeBest(): Promise<void> {
    const [first] = this.#now.made
    const { lines } = this.#parts.puzzle
    const isRight = first !== undefined && lines.some(([line]) => line !== undefined && agrees(line, first.value))
    const file = await this.#host.file(this.#id)
    if (!isRight) for (let i = 0; i < PLAYED_ON && (await this.#playFirst()); i++);
    this.#set({ result: isRight ? 'solved' : 'failed', file })
  }

  async #judgeTask({ goal }: TaskPuzzle, tasks: Tasks): Promise<void> {
    const before = this.#begun?.view.game ?? {}
    for (;;) {
      const moment = await this.#moment()
      const after = moment.view.game
      const reached = reachedOf(tasks, goal.aim, before, after, this.#seat)
      if (reached >= goal.count) return this.#set({ result: 'solved', reached })
      if (moment.outcome !== undefined || tasks.turn(after) !== tasks.turn(before)) return this.#set({ result: 'failed', reached })
      // in a battle others may have to choose too
      if (moment.options.length > 0 || !(await this.#playFirst())) return this.#set({ reached })
    }
  }

  async #choose(choice: ChoiceRequest): Promise<Refusal | undefined> {
    if (this.#now.result !== 'open' || this.#isShowing) return undefined
    const kind = (await this.#moment()).view.asked?.kind ?? ''
    const refused = await this.#host.choose(this.#id, choice)
    if (refused !== undefined) return refused
    // of an answer in parts, the last one is new
    const [value] = [choice.value].flat().slice(-1)
    this.#set({ made: [...this.#now.made, ...(value === undefined ? [] : [{ kind, value }])] })
    const { puzzle, tasks } = this.#parts
    await (isBest(puzzle) || tasks === undefined ? this.#judgeBest() : this.#judgeTask(puzzle, tasks))
    return undefined
  }

  async #undo(): Promise<Refusal | undefined> {
    const { made, result } = this.#now
    if (made.length === 0 || result !== 'open') return NO_UNDO
    const refused = await this.#host.undo(this.#id, this.#seat)
    if (refused === undefined) this.#set({ made: made.slice(0, -1) })
    return refused
  }

  #next(made: readonly MadeChoice[]): Flat | undefined {
    const fits = (line: readonly Flat[]): boolean => made.every(({ value }, i) => line[i] !== undefined && agrees(line[i], value))
    return this.#parts.puzzle.lines.find(fits)?.[made.length]
  }

  async #show(pause: () => Promise<void>): Promise<void> {
    this.#isShowing = true
    for (const value of this.#parts.puzzle.lines[0] ?? []) {
      await pause()
      const { number, view } = await this.#moment()
      await this.#host.choose(this.#id, { seat: this.#seat, at: number, value })
      this.#set({ made: [...this.#now.made, { kind: view.asked?.kind ?? '', value }] })
    }
    this.#set({ result: 'shown' })
  }
}
