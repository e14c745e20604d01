// Everything that a seat can do in its turn, to the end of it, and what comes of it. Whatever another seat chooses meanwhile is taken as it
// suits the first best: what is reached nowhere then is reached nowhere.
import { type Choice, type Flat, hasLearnt, type Seat, type Tasks, type Types } from '@rubble/engine'
import type { GameModel } from '../bot.ts'

export interface Line {
  readonly choices: readonly Flat[]
  /** Nobody else had a say in it, and nothing hidden. */
  readonly isSure: boolean
}

/** The most of an aim that can be reached, and by which lines: each ends with the choice that brings it about. */
export interface Reach {
  readonly count: number
  readonly lines: readonly Line[]
}

export interface TurnLines {
  readonly byAim: ReadonlyMap<string, Reach>
  /** Different ends that the turn can have. */
  readonly ways: number
}

/** As many lines to the same end say that there is no one answer. */
const MOST_LINES = 60

/** undefined: more than `most` choices would have to be tried. */
export function findLines<G extends Types>(
  model: GameModel<G>,
  tasks: Tasks<G>,
  begun: G['state'],
  seat: Seat,
  most: number,
): TurnLines | undefined {
  return new LineFinder(model, tasks, begun, seat, most).find()
}

interface Node<G extends Types> {
  readonly world: G['state']
  readonly choices: readonly Flat[]
  readonly isSure: boolean
  readonly counts: readonly number[]
}

class LineFinder<G extends Types> {
  readonly #model: GameModel<G>
  readonly #tasks: Tasks<G>
  readonly #seat: Seat
  readonly #turn: number
  readonly #begun: G['state']
  readonly #aims: readonly string[]
  readonly #zero: readonly number[]
  readonly #best: { count: number; lines: Line[] }[]
  readonly #seen = new Set<string>()
  readonly #most: number
  #tried = 0
  #ways = 0

  constructor(model: GameModel<G>, tasks: Tasks<G>, begun: G['state'], seat: Seat, most: number) {
    this.#model = model
    this.#tasks = tasks
    this.#seat = seat
    this.#begun = begun
    this.#most = most
    this.#turn = tasks.turn(begun)
    this.#aims = Object.keys(tasks.aims)
    this.#zero = this.#aims.map(() => 0)
    this.#best = this.#aims.map(() => ({ count: 0, lines: [] }))
  }

  find(): TurnLines | undefined {
    const { game } = this.#model.engine
    if (!this.#goOn({ world: game.clone(this.#begun), choices: [], isSure: true, counts: this.#zero })) return undefined
    return { byAim: new Map(this.#aims.map((aim, i) => [aim, this.#best[i] as Reach])), ways: this.#ways }
  }

  /** False once it is too much. */
  #goOn(node: Node<G>): boolean {
    const { engine } = this.#model
    const { world } = node
    const [asked] = engine.asked(world)
    if (asked === undefined || this.#tasks.turn(world) !== this.#turn) return this.#end()
    if (asked === this.#seat && this.#tasks.isHopeless?.(world, asked) === true) return this.#end()
    const offered = engine.options(world, asked)
    const options = asked === this.#seat ? (this.#tasks.sift?.(world, asked, offered) ?? offered) : offered
    return options.every(option => this.#tryOption(node, asked, option))
  }

  #end(): boolean {
    this.#ways++
    return true
  }

  #tryOption({ world, choices, isSure, counts }: Node<G>, asked: Seat, option: Choice<G>): boolean {
    if (++this.#tried > this.#most) return false
    const { engine } = this.#model
    const isOwn = asked === this.#seat
    const next = engine.game.clone(world)
    const named = isOwn ? [...choices, engine.name(world, option)] : choices
    const applied = engine.apply(next, asked, option)
    const node: Node<G> = { world: next, choices: named, isSure: isSure && isOwn, counts: this.#countsIn(next) }
    this.#note(node, counts)
    // what comes after something was learnt is no plan
    if (hasLearnt(applied, this.#seat) && this.#tasks.turn(next) === this.#turn) return this.#end()
    const key = engine.hash(next)
    if (this.#seen.has(key)) return true
    this.#seen.add(key)
    return this.#goOn(node)
  }

  #countsIn(world: G['state']): readonly number[] {
    return this.#aims.map(aim => reachedOf(this.#tasks, aim, this.#begun, world, this.#seat))
  }

  #note({ choices, isSure, counts }: Node<G>, before: readonly number[]): void {
    counts.forEach((count, i) => {
      const best = this.#best[i] as { count: number; lines: Line[] }
      if (count <= 0 || count < best.count || count === before[i]) return
      if (count > best.count) {
        best.count = count
        best.lines = []
      }
      if (best.lines.length < MOST_LINES) best.lines.push({ choices, isSure })
    })
  }
}

/** How much of an aim has been reached since a puzzle began. */
export function reachedOf<G extends Types>(
  tasks: Tasks<G>,
  aim: string,
  begun: G['state'] | G['view'],
  now: G['state'] | G['view'],
  seat: Seat,
): number {
  const { measure } = tasks.aims[aim] as { measure(table: G['state'] | G['view'], seat: Seat): number }
  return measure(now, seat) - measure(begun, seat)
}

/** What a line says that matters, in no order: actions, each with its parts. */
export function answerOf(tasks: Pick<Tasks, 'tells'>, choices: readonly Flat[]): readonly string[] {
  const actions: string[] = []
  for (const choice of choices) {
    const mattering = tasks.tells(choice)
    if (mattering === undefined) continue
    const text = JSON.stringify(mattering)
    if ('do' in choice || actions.length === 0) actions.push(text)
    else actions[actions.length - 1] += text
  }
  return actions.toSorted()
}

/** Lines that say the same as another and more do too much; of the others, those of the only answer, if there is but one. */
export function onlyAnswer(tasks: Pick<Tasks, 'tells'>, lines: readonly Line[]): readonly Line[] | undefined {
  const answers = lines.map(line => ({ line, answer: answerOf(tasks, line.choices) }))
  const least = answers.filter(
    ({ answer }) => !answers.some(other => other.answer.length < answer.length && isWithin(other.answer, answer)),
  )
  const [first] = least
  if (first === undefined || least.some(({ answer }) => answer.join() !== first.answer.join())) return undefined
  return least.map(({ line }) => line)
}

function isWithin(some: readonly string[], all: readonly string[]): boolean {
  const rest = [...all]
  return some.every(one => {
    const at = rest.indexOf(one)
    if (at >= 0) rest.splice(at, 1)
    return at >= 0
  })
}
