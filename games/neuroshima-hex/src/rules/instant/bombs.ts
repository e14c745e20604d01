// NH-INST-8 Air Strike, NH-INST-9 Small Bomb, NH-INST-10: every unit on the hexes takes 1 wound, but HQs; where a unit and a Foundation
// tile share a hex, one of them is hit.
import { next, type Seat } from '@rubble/engine'
import { innerCount, near, NOWHERE } from '../../derive/hexes.ts'
import { tileOf } from '../../data/components.ts'
import type { HexId, PieceId } from '../../model/ids.ts'
import type { State } from '../../model/state.ts'
import { groundOn, hasUnit, unitOn } from '../../units.ts'
import { plainBlow } from '../battle/shrapnel.ts'
import { hexCount } from '../../derive/hexes.ts'
import { type AnyStep, type Offer, type Rule } from '../types.ts'
import { dealt, newStrike } from '../wounds/strike.ts'

function around(size: number, hex: HexId): HexId[] {
  const hexes = [hex]
  for (let way = 0; way < 6; way++) if (near(size, hex, way) !== NOWHERE) hexes.push(near(size, hex, way))
  return hexes
}

/** NH-INST-1: is anything there that would be hit? */
const hitsAnything = (state: State, hexes: readonly HexId[]): boolean =>
  hexes.some(hex => groundOn(state, hex) !== undefined || isHurt(state, hex))
function isHurt(state: State, hex: HexId): boolean {
  const unit = unitOn(state, hex)
  return unit !== undefined && (!tileOf(unit.id).isHq || tileOf(unit.id).isObject)
}

export function offerCentres(state: State, o: Offer<{ readonly hex: HexId }>): void {
  const size = hexCount(state.config)
  for (let hex: HexId = 0; hex < size; hex++) {
    if (hex >= innerCount(state.config)) o.no({ hex }, 'NH-INST-8')
    else if (hitsAnything(state, around(size, hex))) o.yes({ hex })
    else o.no({ hex }, 'NH-INST-1')
  }
}

export const chooseCentre: Rule<'aim.hex'> = {
  who: state => state.active,
  about: (_, { by }) => ({ by }),

  offer(state, _, o) {
    offerCentres(state, o)
    o.no({}, 'NH-INST-1', { why: 'open' })
  },

  answer: (state, { by }, { hex }, seat) => bomb(state, seat, by, around(hexCount(state.config), hex)),
}

interface Three {
  readonly hex: HexId
  readonly second: HexId
  readonly third: HexId
}

export function offerThrees(state: State, o: Offer<Three>): void {
  const size = hexCount(state.config)
  for (let hex: HexId = 0; hex < size; hex++) {
    for (let way = 0; way < 6; way++) {
      const second = near(size, hex, way)
      const third = near(size, hex, (way + 1) % 6)
      if (second < hex || third < hex) continue
      const three = { hex, second: Math.min(second, third), third: Math.max(second, third) }
      if (hitsAnything(state, [hex, second, third])) o.yes(three)
      else o.no(three, 'NH-INST-1')
    }
  }
}

export const chooseThree: Rule<'aim.three'> = {
  who: state => state.active,
  about: (_, { by }) => ({ by }),

  offer(state, _, o) {
    offerThrees(state, o)
    o.no({}, 'NH-INST-9')
  },

  answer: (state, { by }, { hex, second, third }, seat) => bomb(state, seat, by, [hex, second, third]),
}

const isShared = (state: State, hex: HexId): boolean => groundOn(state, hex) !== undefined && unitOn(state, hex) !== undefined

function bomb(state: State, seat: Seat, by: PieceId, hexes: readonly HexId[]): readonly AnyStep[] {
  const targets = hexes
    .filter(hex => !isShared(state, hex))
    .flatMap(hex => [groundOn(state, hex)?.id, unitOn(state, hex)?.id].filter(id => id !== undefined))
  const shared = hexes.filter(hex => isShared(state, hex))
  return shared.length > 0 ? [{ kind: 'blast.share', by, hexes: shared, targets }] : fall(state, seat, by, targets)
}

export const shareBlast: Rule<'blast.share'> = {
  who: state => state.active,
  about: (_, { by, hexes }) => ({ by, hex: hexes[0] as HexId }),

  offer(state, { hexes }, o) {
    const hex = hexes[0] as HexId
    for (const piece of [unitOn(state, hex), groundOn(state, hex)]) if (piece !== undefined) o.yes({ target: piece.id })
    o.no({}, 'NH-INST-10')
  },

  answer(state, { by, hexes, targets }, { target }, seat) {
    const [, ...rest] = hexes
    const chosen = [...targets, target]
    return rest.length > 0 ? next({ kind: 'blast.share', by, hexes: rest, targets: chosen }) : fall(state, seat, by, chosen)
  },
}

/** NH-INST-12: all at once. NH-HQ-4: HQs take nothing; NH-DANCER-2: Objects do. */
function fall(state: State, seat: Seat, by: PieceId, targets: readonly PieceId[]): AnyStep[] {
  const strike = newStrike()
  for (const target of targets) {
    const { isHq, isObject } = tileOf(target)
    if (!hasUnit(state, target)) strike.gone.push({ unit: target, rule: 'NH-FOUND-4' })
    else if (!isHq || isObject) strike.blows.push(plainBlow(target, by, seat, 'instant', 1))
  }
  return dealt(state, strike)
}
