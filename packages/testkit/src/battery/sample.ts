// Plays games and keeps moments of them for the properties to look at.
import {
  type AnyStep,
  type Choice,
  createEngine,
  draw,
  type Engine,
  type Game,
  type Knowledge,
  newTerms,
  type Offer,
  type Random,
  type Seat,
  seeded,
  type Types,
  type Viewer,
} from '@rubble/engine'
import type { AllTexts } from '@rubble/text'
import { photo } from './photo.ts'
import { type Chooser, greedyPlayer, randomPlayer } from './players.ts'

/** What the battery needs of a game; a pack has it all. Without knowledge nobody plays greedily. */
export interface Subject<G extends Types> {
  readonly game: Game<G>
  readonly knowledge?: Knowledge<G>
  readonly texts?: AllTexts
}

export interface BatteryOptions<G extends Types> {
  /** Every player plays a game from each of these. */
  readonly seeds: readonly (number | string)[]
  /** Random, and greedy if the game brings knowledge, unless others are given. */
  readonly choosers?: Readonly<Record<string, Chooser<G>>>
  /** Taken in turn, seed by seed. One that means the defaults unless given. */
  readonly configs?: readonly unknown[]
  /** Choices within which every game must end. */
  readonly limit?: number
  /** One decision in so many is looked at, and the first few of each kind in each game. */
  readonly stride?: number
  /** Choices played on wherever two states must stay equal. */
  readonly ahead?: number
  /** All components, and those that an event shows to have been used. */
  readonly content?: Content<G>
}

export interface Content<G extends Types> {
  readonly components: readonly string[]
  /** What an event shows; the state is as it was when it happened, to be looked at only. */
  used(event: G['event'], state: G['state']): readonly string[]
  /** Games to play for it at the most. */
  readonly games?: number
}

/** A decision of some game, as it was. Whoever changes the state takes a photo first. */
export interface Moment<G extends Types> {
  /** In words: which game, which decision. */
  readonly where: string
  readonly config: unknown
  readonly state: G['state']
  /** The state before anybody looked at it; `state` has been looked at, so that a look that changes it disturbs one property only. */
  readonly untouched: G['state']
  readonly kind: string
  readonly asked: readonly Seat[]
  readonly viewers: readonly Viewer[]
}

export interface PlayedMatch {
  readonly where: string
  readonly choices: number
  /** Why it is not a whole game. */
  readonly problem: string | undefined
}

export interface Sample<G extends Types> {
  readonly subject: Subject<G>
  readonly options: Settings<G>
  /** The game with copies made by photo, so that a faulty `clone` is found by the property meant for it and disturbs no other. */
  readonly engine: Engine<G>
  readonly games: readonly PlayedMatch[]
  readonly moments: readonly Moment<G>[]
  /** States in which a step that may answer itself listed its options. */
  readonly autos: readonly Moment<G>[]
}
/** The options with nothing left open. */
export type Settings<G extends Types> = Required<Omit<BatteryOptions<G>, 'content'>> & { readonly content: Content<G> | undefined }

const FIRST_OF_KIND = 3
const LIMIT = 10_000
const STRIDE = 25
const AHEAD = 6

export function takeSample<G extends Types>(subject: Subject<G>, options: BatteryOptions<G>): Sample<G> {
  const all: Settings<G> = {
    limit: LIMIT,
    stride: STRIDE,
    ahead: AHEAD,
    choosers: choosersOf(subject),
    content: undefined,
    ...options,
    configs: (options.configs ?? [{}]).map(config => newTerms(subject.game, config)),
  }
  const film = new Film<G>(subject.game, all.stride)
  const games: PlayedMatch[] = []
  for (const [name, choose] of Object.entries(all.choosers)) {
    all.seeds.forEach((seed, i) => {
      games.push(film.play(name, choose, String(seed), all.configs[i % all.configs.length], all.limit))
    })
  }
  return { subject, options: all, engine: film.engine, games, moments: film.moments, autos: film.autos }
}

export function choosersOf<G extends Types>({ game, knowledge }: Subject<G>): Record<string, Chooser<G>> {
  const random: Chooser<G> = randomPlayer
  return knowledge === undefined ? { random } : { random, greedy: greedyPlayer({ game, knowledge }) }
}

/** Keeps what is worth keeping while a game is played. */
class Film<G extends Types> {
  readonly moments: Moment<G>[] = []
  readonly autos: Moment<G>[] = []
  readonly engine: Engine<G>
  private readonly filmed: Engine<G>
  private readonly stride: number
  private chance: Random = seeded('film')
  private kinds = new Map<string, number>()
  private where = ''
  private config: unknown
  private viewers: readonly Viewer[] = []

  constructor(game: Game<G>, stride: number) {
    this.stride = stride
    this.engine = createEngine({ ...game, clone: state => photo(state) })
    this.filmed = createEngine({ ...game, steps: this.watched(game.steps) })
  }

  play(name: string, choose: Chooser<G>, seed: string, config: unknown, limit: number): PlayedMatch {
    const where = `${name} play, seed ${seed}`
    const random = seeded(`${name} ${seed}`)
    this.chance = seeded(`film ${name} ${seed}`)
    this.kinds = new Map()
    let choices = 0
    try {
      this.begin(config, where)
      const state = this.filmed.start(this.engine.game.config(config), seeded(seed))
      for (; !this.engine.game.over(state); choices++) {
        if (choices === limit) return { where, choices, problem: `it has not ended after ${limit} choices` }
        this.where = `${where}, decision ${choices + 1}`
        this.keep(this.moments, state, this.engine.decision(state) ?? '')
        const problem = this.deadEnd(state)
        if (problem !== undefined) return { where: this.where, choices, problem }
        this.move(state, choose, random)
      }
      return { where, choices, problem: this.wrongOutcome(state) }
    } catch (error) {
      return { where: this.where, choices, problem: `the rules broke: ${error instanceof Error ? error.message : String(error)}` }
    }
  }

  private begin(config: unknown, where: string): void {
    const { game } = this.engine
    this.where = where
    this.config = config
    this.viewers = [...game.seats(game.config(config)).keys(), 'spectator']
  }

  private deadEnd(state: G['state']): string | undefined {
    const asked = this.engine.asked(state)
    if (asked.length === 0) return 'nobody is asked and the game is not over'
    const stuck = asked.find(seat => this.engine.options(state, seat).length === 0)
    return stuck === undefined ? undefined : `seat ${stuck} is asked (${this.engine.decision(state)}) and has no option`
  }

  private wrongOutcome(state: G['state']): string | undefined {
    const outcome = this.engine.game.outcome(state)
    if (outcome === undefined) return 'it is over and has no outcome'
    const odd = outcome.winners.find(seat => !this.viewers.includes(seat))
    return odd === undefined ? undefined : `it is over and won by seat ${odd}, which does not exist`
  }

  private move(state: G['state'], choose: Chooser<G>, random: Random): void {
    const asked = this.engine.asked(state)
    const seat = asked[draw(random, asked.length)] as Seat
    const options = this.engine.options(state, seat)
    this.filmed.apply(state, seat, choose({ engine: this.engine, state, seat, options, random }))
  }

  private keep(into: Moment<G>[], state: G['state'], kind: string): void {
    const key = `${into === this.autos ? 'auto ' : ''}${kind}`
    const times = this.kinds.get(key) ?? 0
    this.kinds.set(key, times + 1)
    if (times >= FIRST_OF_KIND && draw(this.chance, this.stride) > 0) return
    const looked = photo(state)
    const asked = this.engine.asked(looked)
    for (const seat of asked) if (this.engine.explain(looked, seat, {}).options.length === 0) return
    into.push({
      where: `${this.where} (${kind})`,
      config: this.config,
      state: looked,
      untouched: photo(state),
      kind,
      asked,
      viewers: this.viewers,
    })
  }

  /** The same steps, but those that may answer themselves are seen while they list their options. */
  private watched(steps: Game<G>['steps']): Game<G>['steps'] {
    const out: Record<string, object> = {}
    for (const [kind, handler] of Object.entries(steps as Readonly<Record<string, AskStep<G>>>)) {
      out[kind] =
        handler.auto !== true
          ? handler
          : Object.assign(Object.create(handler) as AskStep<G>, {
              offer: (state: G['state'], step: AnyStep, offer: Offer<Choice<G>>, seat: Seat) => {
                this.keep(this.autos, state, kind)
                handler.offer(state, step, offer, seat)
              },
            })
    }
    return out as unknown as Game<G>['steps']
  }
}

interface AskStep<G extends Types> {
  readonly auto?: true
  offer(state: G['state'], step: AnyStep, offer: Offer<Choice<G>>, seat: Seat): void
}
