// Why one choice is better than another: what happens after the one in most worlds, and after the other in few. What will be known is
// listened to, so that every game can say it in the words of its log; what it is worth is told by how much the state changes with it.
import { type Choice, type Doc, type Flat, type Random, type Seat, type Types } from '@rubble/engine'
import type { GameModel, Observation } from '../bot.ts'
import { imagine } from '../imagine.ts'
import type { Cause } from './judgement.ts'

/** Worlds that are played on from each choice, and choices that are made there, by all seats. */
const WORLDS = 24
const CHOICES = 14
/** In so many more of the worlds it must happen; less explains nothing. */
const PART = 0.5

export function causeOf<G extends Types>(
  model: GameModel<G>,
  observation: Observation<G>,
  chosen: Choice<G>,
  better: Choice<G>,
  random: Random,
): Cause | undefined {
  const worlds = Array.from({ length: WORLDS }, () => imagine(model, observation, random))
  const [bad, good] = [listenAfter(model, observation.seat, worlds, chosen), listenAfter(model, observation.seat, worlds, better)]
  const found: { readonly cause: Cause; readonly weight: number; readonly explains: boolean }[] = []
  for (const text of new Set([...bad.keys(), ...good.keys()])) {
    const [inBad, inGood] = [bad.get(text) ?? UNHEARD, good.get(text) ?? UNHEARD]
    const part = (inGood.worlds - inBad.worlds) / WORLDS
    // what is good must come of the better choice, and what is bad of the other
    const weight = part * (worthOf(inBad) + worthOf(inGood))
    if (Math.abs(part) < PART || weight <= 0) continue
    const event = JSON.parse(text) as Doc
    const cause = { event, chosen: inBad.worlds, better: inGood.worlds, worlds: WORLDS }
    found.push({ cause, weight, explains: model.knowledge.explains?.(event) ?? true })
  }
  return found.sort((a, b) => Number(b.explains) - Number(a.explains) || b.weight - a.weight)[0]?.cause
}

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
function listenAfter<G extends Types>(
  model: GameModel<G>,
  seat: Seat,
  worlds: readonly G['state'][],
  option: Choice<G>,
): ReadonlyMap<string, Tally> {
  const ends = worlds.map(begun => listenIn(model, seat, model.engine.game.clone(begun), option))
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

/** What the seat hears in one world, each with what it changed; and how it stands in the end. */
interface Consequences {
  readonly changes: ReadonlyMap<string, number>
  readonly value: number
}

function listenIn<G extends Types>(model: GameModel<G>, seat: Seat, world: G['state'], option: Choice<G>): Consequences {
  const { engine, knowledge } = model
  const changes = new Map<string, number>()
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
  step(seat, option)
  for (let i = 0; i < CHOICES; i++) {
    const [asked] = engine.asked(world)
    if (asked === undefined) break
    step(asked, knowledge.orderMoves(world, asked, engine.options(world, asked))[0] as Choice<G>)
  }
  return { changes, value }
}

/** That somebody chose something explains nothing: an event must tell more than all that was said in the choice. */
function isEcho(event: Doc, choice: Flat): boolean {
  const values = new Set(Object.values(event).map(bare))
  const words = Object.keys(choice).filter(field => field !== 'do')
  return words.length > 0 && words.every(field => values.has(bare(choice[field])))
}

/** A component, whichever copy of it. */
const bare = (value: unknown): unknown => (typeof value === 'string' ? value.replace(/#\d+$/, '') : value)
