// A grid of cells over the picture: one row for each column of hexes, so that the board is one stop of the Tab key and is walked with the
// arrows.
import { LIFTS, type TableProps, useTap } from '@rubble/ui'
import { type KeyboardEvent as ReactKeyboardEvent, type ReactElement, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { tileOf } from '../data/components.ts'
import type { HexId } from '../model/ids.ts'
import type { BoardChoice } from './choice.ts'
import { centreOf, columnsOf, hexPath, isArrow, neighbourBy, stepTo } from './geometry.ts'
import type { Tableau } from './tableau.ts'
import { sayGround, sayTile, sayUnit, sayWay } from './words.ts'

/** What lies on each hex, in words. */
function useLabels({ spots, look, eyes }: Tableau): readonly string[] {
  return useMemo(
    () =>
      spots.map((spot, hex) => {
        const unit = look.units.find(one => one.unit.hex === hex)
        const ground = look.grounds.find(one => one.hex === hex)
        const what = [
          ...(unit === undefined ? [] : [sayUnit(eyes, unit)]),
          ...(ground === undefined ? [] : [sayGround(eyes, ground, unit !== undefined)]),
        ]
        return what.length === 0 ? eyes.speaker.text('board.cell.empty', { hex: spot.hex }) : what.join(' ')
      }),
    [spots, look, eyes],
  )
}

/** How the tile stands that is being turned, and how to go on. */
export function dialWords({ eyes, spots }: Tableau, { dial, facing, ghost }: BoardChoice): string {
  if (dial?.field !== 'facing' || facing === undefined || ghost === undefined) return ''
  const { speaker } = eyes
  return speaker.text('board.dial', {
    tile: sayTile(speaker, tileOf(ghost.unit.id)),
    hex: spots[dial.hex]?.hex ?? '',
    facing: sayWay(speaker, facing),
  })
}

/** What can be done with a hex, in words. */
function offerAt({ moment, speaker }: TableProps, choice: BoardChoice, hex: HexId): string {
  if (!choice.isLegal(hex)) return choice.isSelected(hex) ? ` ${speaker.text('board.cell.chosen')}` : ''
  const options = choice.optionsAt(hex)
  const [only] = options
  const begun = only?.begins
  if (begun !== undefined && options.length === 1)
    return ` ${speaker.text('board.cell.legal', { option: speaker.option(begun.kind, begun.second.value) })}`
  if (options.length !== 1 || only === undefined) return ` ${speaker.text('board.cell.legal.many', { options: options.length })}`
  return ` ${speaker.text('board.cell.legal', { option: speaker.option(moment.view.asked?.kind ?? '', only.value) })}`
}

interface CellsProps {
  readonly props: TableProps
  readonly tableau: Tableau
  readonly choice: BoardChoice
  readonly picture: RefObject<SVGSVGElement | null>
}

/** The cells as they can have the focus: which one the Tab key leads to, and how to go to another. */
interface Grid {
  readonly stop: HexId
  setFocused(hex: HexId): void
  focus(hex: HexId): void
  keep(hex: HexId, element: SVGGElement | null): void
}

function useGrid({ tableau: { size }, choice, picture }: CellsProps): Grid {
  const cells = useRef(new Map<HexId, SVGGElement>())
  const [focused, setFocused] = useState<HexId>(0)
  // Where a tile is to be turned, the keys that turn and confirm it are at hand.
  const dialHex = choice.dial?.hex
  useEffect(() => {
    if (dialHex === undefined) return
    setFocused(dialHex)
    if (picture.current?.contains(document.activeElement) === true) cells.current.get(dialHex)?.focus()
  }, [dialHex, picture])
  return {
    stop: focused < size ? focused : 0,
    setFocused,
    focus: hex => {
      cells.current.get(hex)?.focus()
    },
    keep: (hex, element) => {
      if (element === null) cells.current.delete(hex)
      else cells.current.set(hex, element)
    },
  }
}

function onKey(event: ReactKeyboardEvent, hex: HexId, size: number, choice: BoardChoice, focus: Grid['focus']): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  const beside = neighbourBy(size, hex, event.code)
  if (isArrow(event.key)) focus(stepTo(size, hex, event.key))
  else if (beside !== undefined) focus(beside)
  else if (event.key === 'Enter' || event.key === ' ') choice.point(hex, event.currentTarget)
  else if (event.key === '?') choice.ask(hex)
  else if (event.key === 'i' || event.key === 'I') choice.inspect(hex)
  else return
  event.preventDefault()
  event.stopPropagation()
}

export function Cells(given: CellsProps): ReactElement {
  const { props, tableau, choice } = given
  const { size } = tableau
  const labels = useLabels(tableau)
  const grid = useGrid(given)
  const turning = dialWords(tableau, choice)
  const cell = (hex: HexId): ReactElement => (
    <Cell
      key={hex}
      hex={hex}
      label={turning !== '' && hex === choice.dial?.hex ? turning : `${labels[hex]}${offerAt(props, choice, hex)}`}
      isSelected={choice.isSelected(hex)}
      isTabStop={hex === grid.stop}
      keep={element => {
        grid.keep(hex, element)
      }}
      isLegal={choice.isLegal(hex)}
      canLift={choice.canLift(hex)}
      hasPiece={tableau.spots[hex]?.unit !== undefined}
      onPoint={(at, isDrop) => {
        choice.point(hex, at, isDrop)
      }}
      onInspect={() => {
        choice.inspect(hex)
      }}
      onKeyDown={event => {
        onKey(event, hex, size, choice, grid.focus)
      }}
      onHover={isIn => {
        choice.hover(isIn ? hex : undefined)
      }}
      onRest={(isIn, at) => {
        choice.rest(isIn ? hex : undefined, at)
      }}
      onFocus={() => {
        grid.setFocused(hex)
      }}
    />
  )
  return (
    <>
      {columnsOf(size).map(column => (
        <g key={column[0]} role="row">
          {column.map(cell)}
        </g>
      ))}
    </>
  )
}

function Cell({
  hex,
  label,
  isSelected,
  isTabStop,
  isLegal,
  canLift,
  hasPiece,
  keep,
  onPoint,
  onInspect,
  onHover,
  onRest,
  onFocus,
  onKeyDown,
}: {
  readonly hex: HexId
  readonly label: string
  readonly isSelected: boolean
  readonly isTabStop: boolean
  readonly isLegal: boolean
  readonly canLift: boolean
  readonly hasPiece: boolean
  keep(element: SVGGElement | null): void
  onPoint(at: Element, isDrop: boolean): void
  onInspect(): void
  onHover(isIn: boolean): void
  onRest(isIn: boolean, at: Element): void
  onFocus(): void
  onKeyDown(event: ReactKeyboardEvent): void
}): ReactElement {
  const { x, y } = centreOf(hex)
  const tapping = useTap()
  const { onPointerLeave, ...taps } = tapping({ tap: onPoint, look: onInspect, hover: onRest })
  return (
    <g
      role="gridcell"
      className="nh-cell"
      transform={`translate(${x} ${y})`}
      tabIndex={isTabStop ? 0 : -1}
      ref={keep}
      aria-label={label}
      aria-selected={isSelected}
      data-legal={isLegal}
      {...{ [LIFTS]: canLift }}
      {...(hasPiece ? { 'data-piece': true } : {})}
      onKeyDown={onKeyDown}
      onFocus={onFocus}
      {...taps}
      onPointerEnter={event => {
        if (event.pointerType === 'mouse') onHover(true)
      }}
      onPointerLeave={() => {
        onPointerLeave()
        onHover(false)
      }}
    >
      <path d={hexPath(98)} fill="transparent" />
      <path className="nh-focus-gap" d={hexPath(107)} />
      <path className="nh-focus" d={hexPath(107)} />
    </g>
  )
}
