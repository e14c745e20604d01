// Names at the edge: choices in logs and cases, events, positions.
import { asIs, type ChoiceOf, type Codec, type Codecs, indexOf, number } from '@rubble/engine'
import { AREA_COUNT, areaId, districtOf, DISTRICTS, faceOf, GOODS, letterOf, MYSTERIES, RATS } from './data/components.ts'
import {
  ABILITIES,
  ARCH_TRAITS,
  type AreaId,
  type DistrictId,
  LETTERS,
  NOBODY,
  NOWHERE,
  RAT_STEPS,
  type RatId,
  REWARDS,
  SEATS,
  SLOTS,
  type SquareId,
  TOKENS,
} from './model/ids.ts'
import type { State } from './model/state.ts'
import type { Steps } from './model/steps.ts'

/** No area, no rat, no district. */
const NONE = 'none'
const orNone = <V extends number>(codec: Codec<unknown, V>, none: V): Codec<unknown, V> => ({
  write: (value, state) => (value === none ? NONE : codec.write(value, state)),
  read: (name, state) => (name === NONE ? none : codec.read(name, state)),
})

const AREA_NAMES = Array.from({ length: AREA_COUNT }, (_, area) => `${DISTRICTS[districtOf(area)]}.${LETTERS[letterOf(area)]}`)
/** `D02.b`: district and letter. */
export const area: Codec<unknown, AreaId> = orNone(
  {
    write: id => AREA_NAMES[id] ?? `#${id}`,
    read(name) {
      const [card = '', letter = ''] = String(name).split('.')
      const number = DISTRICTS.indexOf(card)
      const index = LETTERS.findIndex(one => one === letter)
      return number < 0 || index < 0 || index >= faceOf('standard', number).areas.length ? undefined : areaId(number, index)
    },
  },
  NOWHERE,
)
export const district: Codec<unknown, DistrictId> = orNone(indexOf(DISTRICTS), -1)
export const rat: Codec<unknown, RatId> = orNone(indexOf(RATS), NOBODY)

/** Far enough that no city reaches it. */
const HALF = 32
export const squareAt = (x: number, y: number): SquareId => (x + HALF) * 2 * HALF + y + HALF
export const squareX = (id: SquareId): number => ((id / (2 * HALF)) | 0) - HALF
export const squareY = (id: SquareId): number => (id % (2 * HALF)) - HALF
const SQUARE = /^x(-?\d{1,2})y(-?\d{1,2})$/
/** `x1y-2`: one square east and two north of the start card. */
export const square: Codec<unknown, SquareId> = {
  write: id => `x${squareX(id)}y${squareY(id)}`,
  read(name) {
    const [, x, y] = SQUARE.exec(String(name)) ?? []
    const isNear = (part: string | undefined): boolean => part !== undefined && Math.abs(Number(part)) < HALF
    return isNear(x) && isNear(y) ? squareAt(Number(x), Number(y)) : undefined
  },
}

/** In degrees, clockwise. */
export const turn: Codec<unknown, number> = {
  write: quarters => quarters * 90,
  read: degrees => ([0, 90, 180, 270].includes(degrees as number) ? (degrees as number) / 90 : undefined),
}

export const ability = asIs(...ABILITIES)
export const token = asIs(...TOKENS, 'cheese')

export const names: Codecs<State, ChoiceOf<Steps>> = {
  do: asIs('move', 'trap', 'attack', 'ability', 'buy', 'card', 'end', 'take', 'none', 'stop', 'split'),
  area,
  dice: number,
  count: number,
  ability,
  good: asIs(...GOODS),
  card: rat,
  square,
  turn,
  district,
  target: rat,
  with: asIs('hit', 'six'),
  slot: asIs(...SLOTS),
  token,
  reward: asIs(...REWARDS),
  white: number,
  brown: number,
  black: number,
  // further fields of events, steps and positions
  rat,
  rats: rat,
  areas: area,
  path: area,
  goal: area,
  from: area,
  spared: area,
  to: area,
  mystery: asIs(...MYSTERIES),
  trait: asIs(...ARCH_TRAITS),
  step: asIs(...RAT_STEPS),
  winners: indexOf(SEATS),
}
