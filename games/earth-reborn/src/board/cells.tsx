// The map as a grid of squares that can be focused, heard and pointed at, with doors, walls and facings that can be chosen over it. It is
// itself unseen, but for the focus.
import { DIRECTIONS, isInside, neighbour } from '@rubble/geometry/squares'
import { LIFTS, useTap } from '@rubble/ui'
import type { KeyboardEvent, ReactElement } from 'react'
import type { GameMap } from '../derive/map.ts'
import type { Square } from '../model/ids.ts'
import type { Atlas } from './atlas.ts'
import type { MapThing } from './point.ts'
import { type Point, type Segment, UNIT } from './place/units.ts'

export interface SquareCell {
  readonly square: Square
  /** Who stands there, or the square itself. */
  readonly thing: MapThing
  readonly label: string
  readonly isLit: boolean
  readonly isSelected: boolean
}

export interface EdgeCell {
  readonly key: string
  readonly thing: MapThing
  readonly label: string
  readonly isLit: boolean
  readonly segments: readonly Segment[]
}

export interface SpotCell {
  readonly key: string
  readonly thing: MapThing
  readonly label: string
  readonly at: Point
}

interface Handlers {
  onAct(thing: MapThing, at: Element, isDrop: boolean): void
  onLook(thing: MapThing): void
  onHover(square: Square | undefined): void
  /** Keys that are no way: true where it did something. */
  onKey(key: string, square: Square): boolean
}

interface Props extends Handlers {
  readonly atlas: Atlas
  readonly rows: readonly (readonly SquareCell[])[]
  readonly edges: readonly EdgeCell[]
  readonly spots: readonly SpotCell[]
  readonly active: Square
  onActive(square: Square): void
}

const WAYS: Readonly<Record<string, number>> = { ArrowUp: 0, ArrowRight: 1, ArrowDown: 2, ArrowLeft: 3 }

/** The square a key leads to. */
export function nextSquare({ grid }: GameMap, from: Square, key: string): Square | undefined {
  const way = DIRECTIONS[WAYS[key] ?? -1]
  if (way === undefined) return undefined
  const next = neighbour(grid, from, way)
  return isInside(grid, next) ? next : undefined
}

function keysOf({ atlas, onKey, onAct, onLook }: Props, cell: SquareCell): (event: KeyboardEvent<SVGElement>) => void {
  return event => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const { key, currentTarget } = event
    const next = nextSquare(atlas.map, cell.square, key)
    if (next !== undefined) focusSquare(currentTarget, next)
    else if (key === 'Enter' || key === ' ') onAct(cell.thing, currentTarget, false)
    else if (key === 'i' || key === 'I') onLook(cell.thing)
    else if (!onKey(key, cell.square)) return
    event.preventDefault()
    event.stopPropagation()
  }
}

export function Cells(props: Props): ReactElement {
  const { atlas, rows, edges, spots, active, onActive, onAct, onLook, onHover } = props
  const tapping = useTap()
  const tap = (thing: MapThing): ReturnType<typeof tapping> =>
    tapping({
      tap: (at, isDrop) => {
        onAct(thing, at, isDrop)
      },
      look: () => {
        onLook(thing)
      },
    })
  return (
    <>
      {rows.map(row => (
        <g key={row[0]?.square} role="row">
          {row.map(cell => {
            const { x, y } = atlas.boxOf(cell.square)
            return (
              <g
                key={cell.square}
                role="gridcell"
                className="er-cell"
                data-square={cell.square}
                data-legal={cell.isLit}
                {...{ [LIFTS]: cell.isSelected }}
                {...(cell.thing.kind === 'character' ? { 'data-piece': true } : {})}
                tabIndex={cell.square === active ? 0 : -1}
                aria-label={cell.label}
                aria-selected={cell.isSelected}
                onFocus={() => {
                  onActive(cell.square)
                }}
                onKeyDown={keysOf(props, cell)}
                {...tapping({
                  tap: (at, isDrop) => {
                    onAct(cell.thing, at, isDrop)
                  },
                  look: () => {
                    onLook(cell.thing)
                  },
                  hover: isIn => {
                    onHover(isIn ? cell.square : undefined)
                  },
                })}
              >
                <rect x={x} y={y} width={UNIT} height={UNIT} />
                <rect className="er-focus" x={x + 5} y={y + 5} width={UNIT - 10} height={UNIT - 10} rx={8} />
              </g>
            )
          })}
        </g>
      ))}
      {edges.map(({ key, thing, label, isLit, segments }) => (
        <path
          key={key}
          className="er-touch"
          role="button"
          aria-label={label}
          data-legal={isLit}
          d={segments.map(({ from, to }) => `M${from.x} ${from.y}L${to.x} ${to.y}`).join('')}
          strokeWidth={46}
          {...tap(thing)}
        />
      ))}
      {spots.map(({ key, thing, label, at }) => (
        <circle key={key} className="er-touch" role="button" aria-label={label} data-legal cx={at.x} cy={at.y} r={34} {...tap(thing)} />
      ))}
    </>
  )
}

export function focusSquare(within: Element, square: Square): void {
  const root = within.closest('.er-board') ?? within
  root.querySelector<SVGElement>(`[data-square="${square}"]`)?.focus()
}
