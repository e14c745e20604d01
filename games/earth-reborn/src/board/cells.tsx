// The map as a grid of squares that can be focused, heard and pointed at, with doors, walls and facings that can be chosen over it. It is
// itself unseen, but for the focus.
import { edgeOf } from '@rubble/geometry/squares'
import { LIFTS, useTap } from '@rubble/ui'
import { type KeyboardEvent, type ReactElement, type RefObject, useRef } from 'react'
import type { View } from '../derive/view.ts'
import type { Edge, Square } from '../model/ids.ts'
import type { Atlas } from './atlas.ts'
import type { MapThing } from './point.ts'
import { type Point, type Segment, UNIT } from './place/units.ts'
import { squareBy, wayOf } from './way-keys.ts'

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
  readonly edges: readonly Edge[]
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
  /** A mouse rests on something that has a name, or has left it. */
  onRest(thing: MapThing | undefined, at: Element): void
  /** Keys that are no way: true where it did something. */
  onKey(key: string, square: Square): boolean
}

interface Props extends Handlers {
  readonly label: string
  readonly view: Pick<View, 'characters'>
  readonly atlas: Atlas
  readonly rows: readonly (readonly SquareCell[])[]
  readonly edges: readonly EdgeCell[]
  readonly spots: readonly SpotCell[]
  readonly active: Square
  onActive(square: Square): void
}

/** E was pressed: the next arrow points at the edge on that side. */
type EdgeNext = RefObject<boolean>

function keysOf(props: Props, cell: SquareCell, edgeNext: EdgeNext): (event: KeyboardEvent<SVGElement>) => void {
  const { view, atlas, edges, onKey, onAct, onLook } = props
  return event => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const { key, currentTarget, shiftKey } = event
    const way = wayOf(key)
    const isEdge = edgeNext.current
    edgeNext.current = key === 'e' || key === 'E'
    const next = squareBy(view, atlas.map, cell.square, key, shiftKey)
    if (way !== undefined && isEdge) {
      const edge = edgeOf(atlas.map.grid, cell.square, way)
      focusOn(currentTarget, `[data-edge="${edges.find(one => one.edges.includes(edge))?.key ?? ''}"]`)
    } else if (next !== undefined) focusSquare(currentTarget, next)
    else if (key === 'Enter' || key === ' ') onAct(cell.thing, currentTarget, false)
    else if (key === 'i' || key === 'I') onLook(cell.thing)
    else if (!edgeNext.current && !onKey(key, cell.square)) return
    event.preventDefault()
    event.stopPropagation()
  }
}

/** On an edge or a facing: it is chosen or looked at, and arrows lead back to the square that the focus came from. */
function besideKeys(
  { active, onAct, onLook }: Pick<Props, 'active' | 'onAct' | 'onLook'>,
  thing: MapThing,
): (event: KeyboardEvent<SVGElement>) => void {
  return event => {
    const { key, currentTarget } = event
    if (key === 'Enter' || key === ' ') onAct(thing, currentTarget, false)
    else if (key === 'i' || key === 'I') onLook(thing)
    else if (wayOf(key) !== undefined) focusSquare(currentTarget, active)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
}

type TapsOf = (thing: MapThing, square?: Square) => ReturnType<ReturnType<typeof useTap>>

export function Cells(props: Props): ReactElement {
  const { label, rows, edges, spots, onAct, onLook, onHover, onRest } = props
  const tapping = useTap()
  const tapsOf: TapsOf = (thing, square) =>
    tapping({
      tap: (at, isDrop) => {
        onAct(thing, at, isDrop)
      },
      look: () => {
        onLook(thing)
      },
      hover: (isIn, at) => {
        onHover(isIn ? square : undefined)
        onRest(isIn ? thing : undefined, at)
      },
    })
  return (
    <>
      <g role="grid" aria-label={label}>
        {rows.map(row => (
          <Row key={row[0]?.square} {...props} row={row} tapsOf={tapsOf} />
        ))}
      </g>
      {edges.map(({ key, thing, label: said, isLit, segments }) => (
        <path
          key={key}
          className="er-touch"
          role="button"
          aria-label={said}
          data-legal={isLit}
          data-edge={key}
          tabIndex={-1}
          onKeyDown={besideKeys(props, thing)}
          d={segments.map(({ from, to }) => `M${from.x} ${from.y}L${to.x} ${to.y}`).join('')}
          strokeWidth={46}
          {...tapsOf(thing)}
        />
      ))}
      {spots.map(({ key, thing, label: said, at }) => (
        <circle
          key={key}
          className="er-touch"
          role="button"
          aria-label={said}
          data-legal
          tabIndex={0}
          onKeyDown={besideKeys(props, thing)}
          cx={at.x}
          cy={at.y}
          r={34}
          {...tapsOf(thing)}
        />
      ))}
    </>
  )
}

function Row(props: Props & { readonly row: readonly SquareCell[]; readonly tapsOf: TapsOf }): ReactElement {
  const { row, atlas, active, onActive, tapsOf } = props
  const edgeNext = useRef(false)
  return (
    <g role="row">
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
            onKeyDown={keysOf(props, cell, edgeNext)}
            {...tapsOf(cell.thing, cell.square)}
          >
            <rect x={x} y={y} width={UNIT} height={UNIT} />
            <rect className="er-focus" x={x + 5} y={y + 5} width={UNIT - 10} height={UNIT - 10} rx={8} />
          </g>
        )
      })}
    </g>
  )
}

function focusOn(within: Element, selector: string): void {
  const root = within.closest('.er-board') ?? within
  root.querySelector<SVGElement>(selector)?.focus()
}

const focusSquare = (within: Element, square: Square): void => {
  focusOn(within, `[data-square="${square}"]`)
}
