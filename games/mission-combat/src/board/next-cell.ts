// The cells of the board, and the way from one to the next by keyboard.
import { type Box, middleOf } from '@rubble/ui'

export interface Cell {
  readonly key: string
  /** An area, or a unit within it. */
  readonly kind: 'area' | 'unit'
  readonly id: number
  readonly box: Box
  readonly label: string
  readonly isLegal: boolean
  readonly isSelected: boolean
  /** Of what is shared out. */
  readonly given: number
}

const DIRECTIONS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** The cell a key leads to: along the row, or to the nearest area of the next one. */
export function nextCell(rows: readonly (readonly Cell[])[], from: string, key: string): Cell | undefined {
  const y = rows.findIndex(row => row.some(cell => cell.key === from))
  const row = rows[y]
  const x = row?.findIndex(cell => cell.key === from) ?? -1
  const here = row?.[x]
  if (row === undefined || here === undefined) return undefined
  if (key === 'Home') return row[0]
  if (key === 'End') return row.at(-1)
  const [dx, dy] = DIRECTIONS[key] ?? [0, 0]
  if (dx !== 0) return row[x + dx]
  const middle = middleOf(here.box).x
  const areas = rows[y + dy]?.filter(({ kind }) => kind === 'area') ?? []
  return areas.toSorted((a, b) => Math.abs(middleOf(a.box).x - middle) - Math.abs(middleOf(b.box).x - middle))[0]
}

/** Does a key lead anywhere at all? */
export const isWay = (key: string): boolean => key in DIRECTIONS || key === 'Home' || key === 'End'
