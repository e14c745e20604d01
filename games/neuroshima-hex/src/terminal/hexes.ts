// The board as hexes: each six lines high, sharing its sides with its neighbours.
//     ________
//    /   N    \      row 1
//   /NW  C3  NE\     row 2
//  / [SIGN] abi \    row 3
//  \ figures    /    row 4
//   \SW  st  SE/     row 5
//    \___S____/      row 6: on its floor also the Foundation tile below
import { type Pen, widthOf } from '@rubble/kit'
import { cellOf } from '../derive/hexes.ts'
import { Canvas, type Paint } from './canvas.ts'
import type { Mark } from './marks.ts'
import { bracketed } from './seats.ts'
import type { HexScene, UnitScene } from './scene.ts'

const HALF = 3
const HIGH = 2 * HALF

/** Columns from one hex to the next: the least in which every tile fits, and the most that looks well. */
export const NARROWEST = 11
export const WIDEST = 15

/** Hexes across. */
const acrossOf = (scenes: readonly HexScene[]): number => 2 * Math.max(...scenes.map(({ hex }) => cellOf(hex).q)) + 1
export const boardWidth = (scenes: readonly HexScene[], pitch: number): number => acrossOf(scenes) * pitch + HALF

export function hexes(scenes: readonly HexScene[], pitch: number, pen: Pen): string[] {
  const across = acrossOf(scenes)
  const radius = (across - 1) / 2
  const canvas = new Canvas(boardWidth(scenes, pitch), across * HIGH + 1)
  const drawn = scenes.map(scene => {
    const { q, r } = cellOf(scene.hex)
    return { scene, hex: new Hex(canvas, (q + radius) * pitch, (r + radius) * HIGH + q * HALF, pitch, pen) }
  })
  for (const { hex } of drawn) hex.outline()
  for (const { hex, scene } of drawn) hex.fill(scene)
  return canvas.lines()
}

interface Part {
  readonly text: string
  readonly paint?: Paint
}

const joined = (marks: readonly Mark[]): string => marks.map(({ text }) => text).join('')
const spaced = (marks: readonly Mark[]): string => marks.map(({ text }) => text).join(' ')

class Hex {
  private readonly canvas: Canvas
  private readonly x: number
  private readonly y: number
  private readonly pitch: number
  private readonly pen: Pen

  constructor(canvas: Canvas, x: number, y: number, pitch: number, pen: Pen) {
    this.canvas = canvas
    this.x = x
    this.y = y
    this.pitch = pitch
    this.pen = pen
  }

  outline(): void {
    const { canvas, x, y, pitch, pen } = this
    const floor = '_'.repeat(pitch - HALF)
    canvas.put(x + HALF, y, floor, pen.faint)
    for (let row = 1; row <= HIGH; row++) {
      const inset = this.inset(row)
      canvas.put(x + inset, y + row, row <= HALF ? '/' : '\\', pen.faint)
      canvas.put(x + pitch + 2 - inset, y + row, row <= HALF ? '\\' : '/', pen.faint)
    }
    canvas.put(x + HALF, y + HIGH, floor, pen.faint)
  }

  fill({ name, unit, ground }: HexScene): void {
    this.row(2, [{ text: name, paint: this.pen.faint }])
    if (unit !== undefined) this.unit(unit)
    const south = unit === undefined ? [] : [{ text: joined(unit.edges[3] ?? []), paint: this.strength(unit) }]
    const below = ground === undefined ? [] : [{ text: bracketed(ground.seat, ground.sign), paint: this.ofSeat(ground.seat) }]
    this.row(6, [...south, ...below], '_')
  }

  /** How far its side stands in from where it is widest. */
  private inset(row: number): number {
    return row <= HALF ? HALF - row : row - HALF - 1
  }

  /** What is switched off stands back. */
  private strength({ isOff }: UnitScene): Paint {
    return isOff ? this.pen.faint : this.pen.strong
  }

  private unit(unit: UnitScene): void {
    const {
      seat,
      sign,
      edges: [n = [], ne = [], se = [], , sw = [], nw = []],
      abilities,
      figures,
      states,
    } = unit
    const paint = this.strength(unit)
    this.row(1, [{ text: joined(n), paint }])
    this.left(2, joined(nw), paint)
    this.right(2, joined(ne), paint)
    this.row(HALF, [{ text: bracketed(seat, sign), paint: this.ofSeat(seat) }, { text: joined(abilities) }])
    this.row(4, [{ text: spaced(figures) }])
    this.row(5, [{ text: joined(states) }], ' ', widthOf(joined(sw)), widthOf(joined(se)))
    this.left(5, joined(sw), paint)
    this.right(5, joined(se), paint)
  }

  private ofSeat(seat: number): Paint {
    return text => this.pen.seat(seat, text)
  }

  private room(row: number): number {
    return this.pitch + 1 - 2 * this.inset(row)
  }

  private left(row: number, text: string, paint: Paint): void {
    this.canvas.put(this.x + this.inset(row) + 1, this.y + row, text, paint)
  }

  private right(row: number, text: string, paint: Paint): void {
    this.canvas.put(this.x + this.inset(row) + 1 + this.room(row) - widthOf(text), this.y + row, text, paint)
  }

  /** Parts side by side, in the middle as far as what stands left and right of them leaves room. */
  private row(row: number, parts: readonly Part[], gap = ' ', left = 0, right = 0): void {
    const shown = parts.filter(({ text }) => text !== '')
    const wide = shown.reduce((sum, { text }) => sum + widthOf(text), 0) + Math.max(0, shown.length - 1)
    const middle = Math.floor((this.room(row) - wide) / 2)
    let x = this.x + this.inset(row) + 1 + Math.max(left, Math.min(middle, this.room(row) - right - wide))
    shown.forEach(({ text, paint }, i) => {
      if (i > 0) this.canvas.put(x++, this.y + row, gap)
      this.canvas.put(x, this.y + row, text, paint)
      x += widthOf(text)
    })
  }
}
