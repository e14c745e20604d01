// Houses stand only along the outer sides of a card, never on a border of two areas, and leave the gates free: one can go in streets.
import { type Direction, EAST, NORTH, SOUTH, WEST } from '@rubble/geometry/squares'
import { box, type Chance, num } from '@rubble/ui'
import { CARD, CELL, type Gates, type Plan } from '../plan.ts'
import { fill, type Roof, stroke } from './tones.ts'

/** All roofs of one district, of which each tone is one path. */
export class Roofs {
  #shadow = ''
  #lit = ''
  #dark = ''
  #edge = ''
  #chimneys = ''

  /** With its ridge across or along. */
  add(x: number, y: number, width: number, height: number, isAcross = width > height): void {
    this.#shadow += box(x + 5, y + 6, width, height)
    if (isAcross) {
      this.#lit += box(x, y, width, height * 0.52)
      this.#dark += box(x, y + height * 0.52, width, height * 0.48)
      this.#edge += `M${num(x)} ${num(y + height * 0.52)}h${num(width)}`
    } else {
      this.#lit += box(x, y, width * 0.52, height)
      this.#dark += box(x + width * 0.52, y, width * 0.48, height)
      this.#edge += `M${num(x + width * 0.52)} ${num(y)}v${num(height)}`
    }
    this.#edge += box(x, y, width, height)
  }

  chimney(x: number, y: number, size: number): void {
    this.#chimneys += box(x, y, size, size)
  }

  draw(roof: Roof): string {
    return [
      fill(this.#shadow, 'shadow'),
      fill(this.#lit, roof),
      fill(this.#dark, `${roof}-2`),
      stroke(this.#edge, 'edge', 1.6, ' stroke-linejoin="round"'),
      fill(this.#chimneys, 'edge'),
    ].join('')
  }
}

/** The least and the most that houses reach inwards. */
export type Depth = readonly [number, number]

const LAST = 4
const SIDES: readonly (readonly [Direction, (i: number) => readonly [column: number, row: number]])[] = [
  [NORTH, i => [i, 0]],
  [SOUTH, i => [i, LAST]],
  [WEST, i => [0, i]],
  [EAST, i => [LAST, i]],
]
const EDGE = 8
/** As broad as a street, in the middle of a side. */
const GATE: Span = { from: 204, to: 296 }

interface Span {
  readonly from: number
  readonly to: number
}

/** Where houses of an area can stand on a side of the card. */
function spansOf(plan: Plan, letter: string, isGate: boolean, cell: (i: number) => readonly [number, number]): Span[] {
  const own = [0, 1, 2, 3, LAST].filter(i => {
    const [column, row] = cell(i)
    return plan[row]?.[column] === letter
  })
  const [first, last] = [own[0], own.at(-1)]
  if (first === undefined || last === undefined) return []
  const whole: Span = { from: first * CELL + EDGE, to: (last + 1) * CELL - EDGE }
  const spans = isGate
    ? [
        { ...whole, to: GATE.from },
        { ...whole, from: GATE.to },
      ]
    : [whole]
  return spans.filter(({ from, to }) => to - from >= 26)
}

/** Rows of houses along the outer sides of an area. */
export function addRows(roofs: Roofs, plan: Plan, letter: string, gates: Gates, depth: Depth, next: Chance): void {
  for (const [side, cell] of SIDES)
    for (const span of spansOf(plan, letter, gates[side] === letter, cell)) addRow(roofs, side, span, depth, next)
}

function addRow(roofs: Roofs, side: Direction, { from, to }: Span, [least, most]: Depth, next: Chance): void {
  for (let at = from; at < to - 18;) {
    const wish = 26 + next() * 38
    const long = to - at - wish < 24 ? to - at : wish
    const deep = least + next() * (most - least)
    const isThere = next() >= 0.06
    if (isThere) addHouse(roofs, side, at, long, deep, next)
    at += long + (next() < 0.14 ? 14 : 2.5)
  }
}

function addHouse(roofs: Roofs, side: Direction, at: number, long: number, deep: number, next: Chance): void {
  const isFlat = side === NORTH || side === SOUTH
  const across = side === NORTH || side === WEST ? EDGE : CARD - EDGE - deep
  const [x, y] = isFlat ? [at, across] : [across, at]
  roofs.add(x, y, isFlat ? long : deep, isFlat ? deep : long, next() < 0.3 ? !isFlat : isFlat)
  if (next() < 0.5) roofs.chimney(x + 5 + next() * 8, y + 4 + next() * 6, 5)
}
