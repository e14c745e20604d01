// Names at the edge: choices in logs and cases, events, positions.
import { asIs, type ChoiceOf, type Codec, type Codecs, indexOf, number, type Scalar } from '@rubble/engine'
import { AREAS, cardOfUnit, CARDS, copyOf, unitId } from './data/components.ts'
import { PAYMENTS, SEATS, type UnitId } from './model/ids.ts'
import type { State } from './model/state.ts'
import type { Steps } from './model/steps.ts'

export const card = indexOf(CARDS.map(one => one.name))
export const area = indexOf(AREAS.map(one => one.name))
export const seat = indexOf(SEATS)

/** A unit is called by its card and copy: `p-exorcist#1`. */
export const unit: Codec<unknown, UnitId> = {
  write: id => `${cardOfUnit(id).name}#${copyOf(id)}`,
  read(name: Scalar) {
    const [kind = '', copy = ''] = String(name).split('#')
    const index = CARDS.findIndex(one => one.kind === 'unit' && one.name === kind)
    const known = index >= 0 && /^[1-7]$/.test(copy) && Number(copy) <= (CARDS[index]?.copies ?? 0)
    return known ? unitId(index, Number(copy)) : undefined
  },
}

export const names: Codecs<State, ChoiceOf<Steps>> = {
  do: asIs('draw', 'play', 'event', 'move', 'attack', 'endRaid', 'endTurn', 'stop'),
  hq: asIs(true, false),
  card,
  keep: card,
  unit,
  target: unit,
  to: area,
  pay: asIs(...PAYMENTS),
  amount: number,
  from: area,
  area,
  origin: area,
  seat,
  winner: seat,
}
