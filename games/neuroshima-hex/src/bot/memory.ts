// What was found out about a table is remembered: in a search the same tables come again and again. Nothing depends on it but speed.
import type { Seat } from '@rubble/engine'
import { hexCount } from '../board.ts'
import type { State } from '../model/state.ts'
import type { AnyStep } from '../rules/types.ts'
import { chancesFor } from './chances.ts'

const MOST = 30_000
const known = new Map<number, Uint8Array>()

/** The options in the order that `find` puts them in, for all tables that look alike to it. */
export function remember<P>(state: State, seat: Seat, step: AnyStep, options: readonly P[], find: () => readonly P[]): readonly P[] {
  const key = keyOf(state, seat, step, options.length)
  const order = known.get(key)
  if (order !== undefined) return Array.from(order, i => options[i] as P)
  const found = find()
  if (known.size === MOST) known.clear()
  known.set(key, Uint8Array.from(found, option => options.indexOf(option)))
  return found
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

/** All that an order of options may depend on, in 53 bits. */
function keyOf(state: State, seat: Seat, step: AnyStep, count: number): number {
  low = seat + 1
  high = count
  mixWord(state.config.mode)
  mixWord(step.kind)
  mixIn(state.config.teamHitPoints * 37 + hexCount(state.config))
  for (const { id, owner, hex, facing, wounds, paralysed, steelNet } of state.units) {
    mixIn((id << 10) | (hex << 4) | facing)
    mixIn((wounds << 5) | (owner << 2) | (paralysed ? 2 : 0) | (steelNet ? 1 : 0))
  }
  for (const { unit, from } of state.venom) mixIn((unit << 3) | from)
  for (const { id, hex } of state.grounds) mixIn((id << 6) | hex | 0x40000000)
  for (const value of Object.values(step)) if (typeof value === 'number') mixIn(value)
  mixChances(state, seat)
  return (low >>> 0) + ((high >>> 11) * 0x100000000)
}

function mixChances(state: State, seat: Seat): void {
  const { good, bad, future } = chancesFor(state, seat, 0)
  mixIn(Math.round(good * 100))
  mixIn(Math.round(bad * 100))
  mixIn(Math.round(future * 1000))
  for (let other = 0; other < state.points.length; other++) mixIn((state.points[other] as number) | (state.out[other] === true ? 0x100 : 0))
}
