// What was found out about a table is remembered: in a search the same tables come again and again. Nothing depends on it but speed.
import type { Seat } from '@rubble/engine'
import { canForecast } from '../forecast.ts'
import type { Config } from '../model/config.ts'
import type { State } from '../model/state.ts'
import type { AnyStep } from '../rules/types.ts'
import { chancesFor } from './chances.ts'

const MOST = 80_000

class Memory<T> {
  readonly #known = new Map<number, T>()

  recall(key: number, find: () => T): T {
    const known = this.#known.get(key)
    if (known !== undefined) return known
    const found = find()
    if (this.#known.size === MOST) this.#known.clear()
    this.#known.set(key, found)
    return found
  }
}

const orders = new Memory<Uint8Array>()

/** The options in the order that `find` puts them in, for all tables that look alike to it. */
export function rememberOrder<P>(state: State, seat: Seat, step: AnyStep, options: readonly P[], find: () => readonly P[]): readonly P[] {
  const order = orders.recall(keyOfStep(state, seat, step, options.length), () =>
    Uint8Array.from(find(), option => options.indexOf(option)),
  )
  return Array.from(order, i => options[i] as P)
}

/** What `find` says a table is worth to a seat, hands aside: for one who always weighs alike. */
export function rememberValues(): (state: State, seat: Seat, find: () => number) => number {
  const values = new Memory<number>()
  return (state, seat, find) => values.recall(keyOfTable(state, seat), find)
}

let low = 0
let high = 0
function mixIn(value: number): void {
  low = Math.imul(low ^ value, 0x9e3779b1)
  low ^= low >>> 15
  high = Math.imul(high + value, 0x85ebca6b)
  high ^= high >>> 13
}

function mixWord(word: string): void {
  for (let i = 0; i < word.length; i++) mixIn(word.charCodeAt(i))
}

/** In 53 bits. */
const mixed = (): number => (low >>> 0) + (high >>> 11) * 0x100000000

const numbers = new Map<string, number>()
const numbered = new WeakMap<Config, number>()
/** Another one for all that was agreed otherwise, whatever it is: also for options that are added later. */
function numberOf(config: Config): number {
  const known = numbered.get(config)
  if (known !== undefined) return known
  const text = JSON.stringify(config)
  const number = numbers.get(text) ?? numbers.size
  numbers.set(text, number)
  numbered.set(config, number)
  return number
}

/** All that the value of a table may depend on. */
function keyOfTable(state: State, seat: Seat): number {
  low = seat + 1
  high = state.active * 2 + (canForecast(state) ? 1 : 0)
  mixIn(numberOf(state.config))
  for (const { id, owner, hex, facing, wounds, paralysed, steelNet } of state.units) {
    mixIn((id << 10) | (hex << 4) | facing)
    mixIn((wounds << 5) | (owner << 2) | (paralysed ? 2 : 0) | (steelNet ? 1 : 0))
  }
  for (const { unit, from } of state.venom) mixIn((unit << 3) | from)
  for (const { id, hex } of state.grounds) mixIn((id << 6) | hex | 0x40000000)
  mixChances(state, seat)
  return mixed()
}

/** And an order of options on the question too. */
function keyOfStep(state: State, seat: Seat, step: AnyStep, count: number): number {
  keyOfTable(state, seat)
  mixIn(count)
  mixWord(step.kind)
  for (const value of Object.values(step)) if (typeof value === 'number') mixIn(value)
  return mixed()
}

function mixChances(state: State, seat: Seat): void {
  const { good, bad, future } = chancesFor(state, seat)
  mixIn(Math.round(good * 100))
  mixIn(Math.round(bad * 100))
  mixIn(Math.round(future * 1000))
  for (let other = 0; other < state.points.length; other++) mixIn((state.points[other] as number) | (state.out[other] === true ? 0x100 : 0))
}
