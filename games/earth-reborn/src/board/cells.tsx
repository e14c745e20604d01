// The map as a grid of squares that can be focused, heard and pointed at, with doors, walls and facings that can be chosen over it. It is
// itself unseen, but for the focus.
import { edgeOf } from '@rubble/geometry/squares'
import { LIFTS, useStable, useTap } from '@rubble/ui'
import { type KeyboardEvent, memo, type ReactElement, type RefObject, useMemo, useRef } from 'react'
import type { View } from '../derive/view.ts'
import type { Edge, Square } from '../model/ids.ts'
import type { Atlas } from './atlas.ts'
import { isSameThing, type MapThing } from './point.ts'
import { lineOf, type Point, type Segment, UNIT } from './place/units.ts'
import { squareBy, wayOf } from './way-keys.ts'

export interface SquareCell {
  readonly square: Square
  /** Who stands there, or the square itself. */
  readonly thing: MapThing
  readonly label: string
  readonly isLit: boolean
  readonly isSelected: boolean
  /** Who stands there can be taken up. */
  readonly canLift: boolean
  /** It has been pointed at, and something else is still to be chosen. */
  readonly isChosen: boolean
}

export interface EdgeCell {
  readonly key: string
  readonly thing: MapThing
  readonly label: string
  readonly isLit: boolean
  readonly isChosen: boolean
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
  readonly onAct: (thing: MapThing, at: Element, isDrop: boolean) => void
  readonly onLook: (thing: MapThing) => void
  readonly onHover: (square: Square | undefined) => void
  /** A mouse rests on something that has a name, or has left it. */
  readonly onRest: (thing: MapThing | undefined, at: Element) => void
  /** Keys that are no way: true where it did something. */
  readonly onKey: (key: string, square: Square) => boolean
  readonly onActive: (square: Square) => void
}

interface Props extends Handlers {
  readonly label: string
  readonly view: Pick<View, 'characters'>
  readonly atlas: Atlas
  readonly rows: readonly (readonly SquareCell[])[]
  readonly edges: readonly EdgeCell[]
  readonly spots: readonly SpotCell[]
  readonly active: Square
}

/** E was pressed: the next arrow points at the edge on that side. */
type EdgeNext = RefObject<boolean>

function keyOnSquare(
  { view, atlas, edges, onKey, onAct, onLook }: Props,
  edgeNext: EdgeNext,
  { square, thing }: Pick<SquareCell, 'square' | 'thing'>,
  event: KeyboardEvent<SVGElement>,
): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  const { key, currentTarget, shiftKey } = event
  const way = wayOf(key)
  const isEdge = edgeNext.current
  edgeNext.current = key === 'e' || key === 'E'
  const next = squareBy(view, atlas.map, square, key, shiftKey)
  if (way !== undefined && isEdge) {
    const edge = edgeOf(atlas.map.grid, square, way)
    focusOn(currentTarget, `[data-edge="${edges.find(one => one.edges.includes(edge))?.key ?? ''}"]`)
  } else if (next !== undefined) focusSquare(currentTarget, next)
  else if (key === 'Enter' || key === ' ') onAct(thing, currentTarget, false)
  else if (key === 'i' || key === 'I') onLook(thing)
  else if (!edgeNext.current && !onKey(key, square)) return
  event.preventDefault()
  event.stopPropagation()
}

/** On an edge or a facing: it is chosen or looked at, and arrows lead back to the square that the focus came from. */
function keyBeside({ active, onAct, onLook }: Props, thing: MapThing, event: KeyboardEvent<SVGElement>): void {
  const { key, currentTarget } = event
  if (key === 'Enter' || key === ' ') onAct(thing, currentTarget, false)
  else if (key === 'i' || key === 'I') onLook(thing)
  else if (wayOf(key) !== undefined) focusSquare(currentTarget, active)
  else return
  event.preventDefault()
  event.stopPropagation()
}

/** What is done at cells, by functions that stay the same: a cell is drawn anew only where it has changed. */
interface Hands {
  tapsOf(thing: MapThing, square?: Square): ReturnType<ReturnType<typeof useTap>>
  onActive(square: Square): void
  keyOnSquare(cell: Pick<SquareCell, 'square' | 'thing'>, event: KeyboardEvent<SVGElement>): void
  keyBeside(thing: MapThing, event: KeyboardEvent<SVGElement>): void
}

function useHands(props: Props): Hands {
  const { onAct, onLook, onHover, onRest, onActive } = props
  const edgeNext = useRef(false)
  const tapping = useTap()
  const stable = useStable({
    onAct,
    onLook,
    onHover,
    onRest,
    onActive,
    keyOnSquare: (cell: Pick<SquareCell, 'square' | 'thing'>, event: KeyboardEvent<SVGElement>) => {
      keyOnSquare(props, edgeNext, cell, event)
    },
    keyBeside: (thing: MapThing, event: KeyboardEvent<SVGElement>) => {
      keyBeside(props, thing, event)
    },
  })
  return useMemo(
    () => ({
      ...stable,
      tapsOf: (thing, square) =>
        tapping({
          tap: (at, isDrop) => {
            stable.onAct(thing, at, isDrop)
          },
          look: () => {
            stable.onLook(thing)
          },
          hover: (isIn, at) => {
            stable.onHover(isIn ? square : undefined)
            stable.onRest(isIn ? thing : undefined, at)
          },
        }),
    }),
    [stable, tapping],
  )
}

export function Cells(props: Props): ReactElement {
  const { label, atlas, rows, edges, spots, active } = props
  const hands = useHands(props)
  return (
    <>
      <g role="grid" aria-label={label}>
        {rows.map(row => (
          <g key={row[0]?.square} role="row">
            {row.map(cell => (
              <Cell key={cell.square} cell={cell} atlas={atlas} isActive={cell.square === active} hands={hands} />
            ))}
          </g>
        ))}
      </g>
      {edges.map(({ key, thing, label: said, isLit, isChosen, segments }) => (
        <EdgeTouch key={key} name={key} thing={thing} label={said} isLit={isLit} isChosen={isChosen} d={lineOf(segments)} hands={hands} />
      ))}
      {spots.map(({ key, thing, label: said, at }) => (
        <circle
          key={key}
          className="er-touch"
          role="button"
          aria-label={said}
          data-legal
          tabIndex={0}
          onKeyDown={event => {
            hands.keyBeside(thing, event)
          }}
          cx={at.x}
          cy={at.y}
          r={34}
          {...hands.tapsOf(thing)}
        />
      ))}
    </>
  )
}

interface CellProps {
  readonly cell: SquareCell
  readonly atlas: Atlas
  /** The Tab key leads to it. */
  readonly isActive: boolean
  readonly hands: Hands
}

const Cell = memo(
  function Cell({ cell, atlas, isActive, hands }: CellProps): ReactElement {
    const { square, thing, label, isLit, isSelected, isChosen, canLift } = cell
    const { x, y } = atlas.boxOf(square)
    return (
      <g
        role="gridcell"
        className="er-cell"
        data-square={square}
        data-legal={isLit}
        {...{ [LIFTS]: canLift }}
        {...(thing.kind === 'character' ? { 'data-piece': true } : {})}
        tabIndex={isActive ? 0 : -1}
        aria-label={label}
        aria-selected={isSelected || isChosen}
        onFocus={() => {
          hands.onActive(square)
        }}
        onKeyDown={event => {
          hands.keyOnSquare(cell, event)
        }}
        {...hands.tapsOf(thing, square)}
      >
        <rect x={x} y={y} width={UNIT} height={UNIT} />
        <rect className="er-focus" x={x + 5} y={y + 5} width={UNIT - 10} height={UNIT - 10} rx={8} />
      </g>
    )
  },
  (a, b) => a.isActive === b.isActive && a.atlas === b.atlas && a.hands === b.hands && isSameCell(a.cell, b.cell),
)

const isSameCell = (a: SquareCell, b: SquareCell): boolean =>
  a.square === b.square
  && a.label === b.label
  && a.isLit === b.isLit
  && a.isSelected === b.isSelected
  && a.isChosen === b.isChosen
  && a.canLift === b.canLift
  && isSameThing(a.thing, b.thing)

interface TouchProps extends Pick<EdgeCell, 'thing' | 'label' | 'isLit' | 'isChosen'> {
  readonly name: string
  readonly d: string
  readonly hands: Hands
}

const EdgeTouch = memo(
  function EdgeTouch({ name, thing, label, isLit, isChosen, d, hands }: TouchProps): ReactElement {
    return (
      <path
        className="er-touch"
        role="button"
        aria-label={label}
        data-legal={isLit}
        {...(isChosen ? { 'aria-pressed': true } : {})}
        data-edge={name}
        tabIndex={-1}
        onKeyDown={event => {
          hands.keyBeside(thing, event)
        }}
        d={d}
        strokeWidth={46}
        {...hands.tapsOf(thing)}
      />
    )
  },
  (a, b) =>
    a.d === b.d
    && a.label === b.label
    && a.isLit === b.isLit
    && a.isChosen === b.isChosen
    && a.hands === b.hands
    && isSameThing(a.thing, b.thing),
)

function focusOn(within: Element, selector: string): void {
  const root = within.closest('.er-board') ?? within
  root.querySelector<SVGElement>(selector)?.focus()
}

const focusSquare = (within: Element, square: Square): void => {
  focusOn(within, `[data-square="${square}"]`)
}
