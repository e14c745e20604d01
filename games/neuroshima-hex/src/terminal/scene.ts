// What is seen on a hex: derived from the board as it works now, as the rules see it.
import type { Seat } from '@rubble/engine'
import type { Pen } from '@rubble/kit'
import { hexCount, hexName } from '../derive/hexes.ts'
import { copyOf, type Tile, tileOf } from '../data/components.ts'
import type { Direction, HexId, PieceId } from '../model/ids.ts'
import { piece as pieceNames } from '../codecs.ts'
import { strengthened } from '../rules/battle/attack.ts'
import { dueIn, slotsOf } from '../derive/field/initiative.ts'
import { hitPoints, survey, type UnitStatus } from '../derive/field/field.ts'
import { isTakenOver } from '../derive/field/scoper.ts'
import type { View } from '../sight/sight.ts'
import {
  abilityMarks,
  edgeMarks,
  effectMarks,
  type AbilityCount,
  hitPointsMark,
  initiativeMark,
  type Mark,
  NETTED,
  PARALYSED,
  printedOn,
  STEEL_NET,
  type Strength,
  TAKEN,
  venomMark,
} from './marks.ts'

/** A tile that lies there: whose it is, and what it is called. */
export interface Piece {
  readonly seat: Seat
  readonly tile: Tile
  readonly sign: string
  readonly name: string
}

export interface UnitScene extends Piece {
  /** Where its top edge points; none if it looks the same from all sides. */
  readonly facing: Direction | undefined
  /** By direction. */
  readonly edges: readonly (readonly Mark[])[]
  readonly abilities: readonly Mark[]
  /** Initiative, what a module does, hit points. */
  readonly figures: readonly Mark[]
  readonly states: readonly Mark[]
  /** Neither attacks nor helps now. */
  readonly isOff: boolean
}

export interface HexScene {
  readonly hex: HexId
  readonly name: string
  readonly unit: UnitScene | undefined
  readonly ground: Piece | undefined
}

/** All hexes of the board, in the order of their names. */
export function scenesOf(view: View, pen: Pen): HexScene[] {
  const size = hexCount(view.config)
  const { at } = survey(view)
  return Array.from({ length: size }, (_, hex) => {
    const unitHere = at[hex]
    const ground = view.grounds.find(one => one.hex === hex)
    return {
      hex,
      name: hexName(size, hex),
      unit: unitHere === undefined ? undefined : unitScene(view, unitHere, pen),
      ground: ground === undefined ? undefined : pieceOf(ground.id, ground.owner, pen),
    }
  }).sort((a, b) => (a.name < b.name ? -1 : 1))
}

function pieceOf(id: PieceId, seat: Seat, pen: Pen): Piece {
  const tile = tileOf(id)
  const sign = pen.text(`name.sign.${tile.name}`)
  const copy = tile.count > 1 ? `${/\d$/.test(sign) ? '·' : ''}${copyOf(id)}` : ''
  return { seat, tile, sign: sign + copy, name: pen.name('unit', pieceNames.write(id, undefined)) }
}

function unitScene(view: View, one: UnitStatus, pen: Pen): UnitScene {
  const { unit, tile, netted, paralysed } = one
  const strength: Strength = attack => strengthened(one, attack).strength
  const initiative = initiativeMark(slotsIn(view, one), slotsOf(one).join() !== tile.initiative.join())
  return {
    ...pieceOf(unit.id, unit.owner, pen),
    facing: tile.isRound ? undefined : unit.facing,
    edges: edgeMarks(tile, unit.facing, strength),
    abilities: abilityMarks(
      tile,
      strength,
      havingOf(one),
      view.spent.some(({ unit: id, by }) => id === unit.id && by === unit.id),
    ),
    figures: [...(initiative === undefined ? [] : [initiative]), ...effectMarks(tile), ...lifeOf(view, one)],
    states: statesOf(view, one),
    isOff: netted || (paralysed && tile.module === undefined),
  }
}

/** HQs have a number of their own, which only falls; in a game on points they have none (NH-MULTI-3). */
function lifeOf(view: View, one: UnitStatus): Mark[] {
  const most = hitPoints(view, one)
  const left = most - one.unit.wounds
  if (one.tile.isHq && view.config.mode === 'points') return []
  return [hitPointsMark(left, one.tile.isHq ? left : most)]
}

/** A number is used when no slot of it is left (NH-INIT-3). */
function slotsIn({ battle }: View, one: UnitStatus): { value: number; used: boolean }[] {
  return slotsOf(one).map(value => ({ value, used: battle !== null && (dueIn(one, value) & ~one.unit.used) === 0 }))
}

/** With what modules give to its attacks and to itself. */
function havingOf({ tile, venom, paralyses, underground }: UnitStatus): AbilityCount {
  const has = printedOn(tile)
  return ability => {
    if (ability === 'venom') return has(ability) + venom
    if (ability === 'paralysis') return Math.max(has(ability), paralyses ? 1 : 0)
    return ability === 'underground' ? (underground ? 1 : 0) : has(ability)
  }
}

function statesOf({ venom }: View, one: UnitStatus): Mark[] {
  const { unit, netted, paralysed } = one
  const markers = venom.filter(({ unit: id }) => id === unit.id).length
  return [
    ...(unit.steelNet ? [STEEL_NET] : netted ? [NETTED] : []),
    ...(paralysed ? [PARALYSED] : []),
    ...(isTakenOver(one) ? [TAKEN] : []),
    ...(markers > 0 ? [venomMark(markers)] : []),
  ]
}
