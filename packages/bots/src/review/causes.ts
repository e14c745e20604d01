// Why one choice is better than another: what happens after the one in most worlds, and after the other in few. What will be known is
// listened to, so that every game can say it in the words of its log; what it is worth is told by how much the state changes with it.
// Where nothing happens that explains it, the figures tell by which a game weighs states.
import { type Choice, type Doc, type Flat, type Measure, type Random, type Seat, type Types } from '@rubble/engine'
import type { GameModel, Observation } from '../bot.ts'
import { imagine } from '../imagine.ts'
import { horizonOf, isUnfinished } from '../play-out.ts'
import type { Cause, MeasuredCause } from './judgement.ts'

/** Worlds that are played on from each choice, and choices that are made there, by all seats. */
const WORLDS = 24
const CHOICES = 14
/** In so many more of the worlds it must happen; less explains nothing. */
const PART = 0.5
/** A figure must differ by so many deviations of its mean. */
const CLEAR = 2

/** One of them at most. */
export interface Reason {
  readonly cause?: Cause
  readonly measured?: MeasuredCause
}

export function reasonFor<G extends Types>(
  model: GameModel<G>,
  observation: Observation<G>,
  chosen: Choice<G>,
  better: Choice<G>,
  random: Random,
): Reason {
  const worlds = Array.from({ length: WORLDS }, () => imagine(model, observation, random))
  const listen = (option: Choice<G>): readonly Consequences[] =>
    worlds.map(begun => listenIn(model, observation.seat, model.engine.game.clone(begun), option))
  const [bad, good] = [listen(chosen), listen(better)]
  const cause = eventBetween(model, tallied(bad), tallied(good))
  if (cause !== undefined) return { cause }
  const [first] = [measureBetween(bad, good, 'soon'), measureBetween(bad, good, 'later')]
    .filter(found => found !== undefined)
    .sort((a, b) => b.worth - a.worth)
  return first === undefined ? {} : { measured: first.measured }
}

function eventBetween<G extends Types>({ knowledge }: GameModel<G>, bad: Tallies, good: Tallies): Cause | undefined {
  const found: { readonly cause: Cause; readonly weight: number }[] = []
  for (const text of new Set([...bad.keys(), ...good.keys()])) {
    const [inBad, inGood] = [bad.get(text) ?? UNHEARD, good.get(text) ?? UNHEARD]
    const part = (inGood.worlds - inBad.worlds) / WORLDS
    // what is good must come of the better choice, and what is bad of the other
    const weight = part * (worthOf(inBad) + worthOf(inGood))
    if (Math.abs(part) < PART || weight <= 0) continue
    const event = JSON.parse(text) as Doc
    if (knowledge.explains?.(event) === false) continue
    found.push({ cause: { event, chosen: inBad.worlds, better: inGood.worlds, worlds: WORLDS }, weight })
  }
  return found.sort((a, b) => b.weight - a.weight)[0]?.cause
}

/** What is worth most speaks, whether it shows at once or some choices later. */
interface WeighedMeasure {
  readonly measured: MeasuredCause
  readonly worth: number
}

/** What counts for most among the figures that speak for the better choice, if all of them together do. */
function measureBetween(bad: readonly Consequences[], good: readonly Consequences[], when: 'soon' | 'later'): WeighedMeasure | undefined {
  const names = new Set([...bad, ...good].flatMap(one => one[when].map(({ name }) => name)))
  let sum = 0
  let best: WeighedMeasure | undefined
  for (const name of names) {
    const pairs = bad.map((one, world) => [measureIn(one[when], name), measureIn((good[world] as Consequences)[when], name)] as const)
    // in some worlds there is nothing to count
    const both = pairs.flatMap(([chosen, better]) => (chosen === undefined || better === undefined ? [] : [{ chosen, better }]))
    const worths = both.map(({ chosen, better }) => better.worth - chosen.worth)
    const worth = mean(worths)
    if (both.length < WORLDS / 2) continue
    sum += worth
    const [chosen, better] = [mean(both.map(one => one.chosen.value)), mean(both.map(one => one.better.value))]
    const isClear = worth > CLEAR * deviationOf(worths, worth) && tenths(chosen) !== tenths(better)
    if (isClear && worth > (best?.worth ?? 0)) best = { worth, measured: { measure: name, chosen, better, worlds: both.length } }
  }
  return sum > 0 ? best : undefined
}

const measureIn = (list: readonly Measure[], name: string): Measure | undefined => list.find(one => one.name === name)
const mean = (list: readonly number[]): number => list.reduce((sum, one) => sum + one, 0) / Math.max(1, list.length)
/** Of the mean. */
const deviationOf = (list: readonly number[], middle: number): number =>
  Math.sqrt(mean(list.map(one => (one - middle) ** 2)) / Math.max(1, list.length - 1))
/** As figures are shown. */
const tenths = (value: number): number => Math.round(10 * value)

/** In how many worlds something happened, how much better things stood at once, and in the end, both in sum; and in the end in all. */
interface Tally {
  readonly worlds: number
  readonly weight: number
  readonly value: number
  readonly all: number
}
const UNHEARD: Tally = { worlds: 0, weight: 0, value: 0, all: 0 }

/**
 * Where something happens in some worlds only, these tell what it is worth: much happens at once with it. Else there is only how things
 * stood before and after.
 */
function worthOf({ worlds, weight, value, all }: Tally): number {
  if (worlds === 0) return 0
  return worlds === WORLDS ? weight / worlds : value / worlds - (all - value) / (WORLDS - worlds)
}

/** By event, written out. */
type Tallies = ReadonlyMap<string, Tally>

function tallied(ends: readonly Consequences[]): Tallies {
  const all = ends.reduce((sum, { value }) => sum + value, 0)
  const tallies = new Map<string, Tally>()
  for (const { changes, value } of ends) {
    for (const [event, change] of changes) {
      const was = tallies.get(event) ?? UNHEARD
      tallies.set(event, { worlds: was.worlds + 1, weight: was.weight + change, value: was.value + value, all })
    }
  }
  return tallies
}

/** What the seat hears in one world, each with what it changed; how it stands when the choice is carried out, and in the end. */
interface Consequences {
  readonly changes: ReadonlyMap<string, number>
  readonly value: number
  readonly soon: readonly Measure[]
  readonly later: readonly Measure[]
}

function listenIn<G extends Types>(model: GameModel<G>, seat: Seat, world: G['state'], option: Choice<G>): Consequences {
  const { engine, knowledge } = model
  const changes = new Map<string, number>()
  const begun = horizonOf(model, world)
  let value = knowledge.evaluate(world, seat)
  const step = (asked: Seat, choice: Choice<G>): void => {
    const named = engine.name(world, choice)
    const events: string[] = []
    engine.apply(world, asked, choice, event => {
      const visible = engine.namedEventFor(event, engine.describe(world, event), seat)
      if (visible !== undefined && !isEcho(visible, named)) events.push(JSON.stringify(visible))
    })
    const then = knowledge.evaluate(world, seat)
    for (const event of events) changes.set(event, (changes.get(event) ?? 0) + then - value)
    value = then
  }
  const measures = (): readonly Measure[] => knowledge.measures?.(world, seat) ?? []
  step(seat, option)
  let soon: readonly Measure[] | undefined
  for (let i = 0; i < CHOICES; i++) {
    if (soon === undefined && !isUnfinished(model, world, begun)) soon = measures()
    const [asked] = engine.asked(world)
    if (asked === undefined) break
    step(asked, knowledge.orderMoves(world, asked, engine.options(world, asked))[0] as Choice<G>)
  }
  const later = measures()
  return { changes, value, soon: soon ?? later, later }
}

/** That somebody chose something explains nothing: an event must tell more than all that was said in the choice. */
function isEcho(event: Doc, choice: Flat): boolean {
  const values = new Set(Object.values(event).map(bare))
  const words = Object.keys(choice).filter(field => field !== 'do')
  return words.length > 0 && words.every(field => values.has(bare(choice[field])))
}

/** A component, whichever copy of it. */
const bare = (value: unknown): unknown => (typeof value === 'string' ? value.replace(/#\d+$/, '') : value)
