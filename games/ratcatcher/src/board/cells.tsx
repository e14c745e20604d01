// A grid of cells over the map: a row for each district, so that the city is one stop of the Tab key and is walked with the arrows.
import { type Box, isAlike, LIFTS, type TableProps, type Thing, useStable, useTap } from '@rubble/ui'
import { type KeyboardEvent, memo, type ReactElement, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { districtOf } from '../data/components.ts'
import type { AreaId, SquareId } from '../model/ids.ts'
import { after, isWay, nextSpot, type Spot } from './next-area.ts'
import type { BoardChoice } from './choice.ts'
import { at } from './city.tsx'
import type { HitTray } from './giving.ts'
import type { Placement } from './placing.tsx'
import type { Detail } from './district.tsx'
import { areaPath, type Plan, type Point } from './plan.ts'
import { areaName, middleOfArea, placeOf } from './scene.ts'
import { squareOf } from './squares.ts'
import type { Tableau } from './tableau.ts'
import { keyOfTarget, TargetCells } from './target-cells.tsx'
import { isOn, pawnIn, ratAt, type Target, targetsIn } from './targets.ts'
import { areaWords, saySquare } from './words.ts'
import { originOf } from './ways.ts'

const SQUARE_PATH = 'M-12-50H488L512-26V512H-12Z'

type District = Tableau['city']['districts'][number]

interface CellsProps {
  readonly props: TableProps
  readonly tableau: Tableau
  readonly choice: BoardChoice
  readonly placing: Placement | undefined
  readonly giving: HitTray | undefined
  /** Rats that hits can be given to, while there are any. */
  readonly targets: readonly Target[]
  readonly detail: Detail
  readonly picture: RefObject<SVGSVGElement | null>
}

const keyOf = (area: AreaId): string => `a${area}`
const keyOfSquare = (square: SquareId): string => `s${square}`

function useSpots({ city }: Tableau, placing: Placement | undefined, targets: readonly Target[]): readonly Spot[] {
  const squares = placing?.squares
  return useMemo(
    () => [
      ...city.districts.flatMap(({ areas }) =>
        areas.map(({ area }) => ({ key: keyOf(area), middle: middleOfArea(city, area) ?? { x: 0, y: 0 } })),
      ),
      ...(squares ?? []).map(square => {
        const { x, y } = originOf(squareOf(square))
        return { key: keyOfSquare(square), middle: { x: x + 250, y: y + 250 } }
      }),
      ...targets.map(({ rat, x, y }) => ({ key: keyOfTarget(rat), middle: { x, y } })),
    ],
    [city, squares, targets],
  )
}

/** Keys that lead on from where one is: the next cheese, the pawn, the next rats, the districts before and after. */
function leadsTo(key: string, from: AreaId, { city, table }: Tableau): AreaId | undefined {
  const areas = city.districts.flatMap(district => district.areas)
  const isHere = ({ area }: { readonly area: AreaId }): boolean => area === from
  const rotated = (list: readonly { readonly area: AreaId }[]): AreaId | undefined =>
    (list.find(({ area }) => area > from) ?? list[0])?.area
  const firstOf = (by: 1 | -1): AreaId | undefined =>
    after(city.districts, ({ district }) => district === districtOf(from), by)?.areas[0]?.area
  switch (key) {
    case 'c':
      return rotated(areas.filter(({ contents }) => contents.cheese > 0))
    case 'n':
      return rotated(
        areas.filter(
          ({ contents: { rats, strange, arch } }) => rats.white + rats.brown + rats.black + strange.length > 0 || arch !== undefined,
        ),
      )
    case 'p':
      return table.catcher.area
    case '[':
      return firstOf(-1)
    case ']':
      return firstOf(1)
    case 'Home':
      return areas[0]?.area
    case 'End':
      return areas.at(-1)?.area
    default:
      return areas.find(isHere) === undefined ? areas[0]?.area : undefined
  }
}

/** The one cell that the Tab key leads to, and how keys go on from there. */
interface Grid {
  readonly stop: string | undefined
  setFocused(key: string): void
  /** `act`: what Enter does. `area`: there is none where squares and rats are pointed at. */
  onKey(event: KeyboardEvent, key: string, act: () => void, area?: AreaId): void
}

function useGrid({ tableau, choice, placing, giving, targets, picture }: CellsProps): Grid {
  const spots = useSpots(tableau, placing, targets)
  const [focused, setFocused] = useState(keyOf(tableau.table.catcher.area))
  const stop = spots.some(({ key }) => key === focused) ? focused : spots[0]?.key
  const focus = (key: string): void => {
    picture.current?.querySelector<SVGElement>(`[data-cell="${key}"]`)?.focus()
  }
  // where a card is to be turned, the keys that turn and confirm it are at hand
  const square = placing?.square
  useEffect(() => {
    if (square !== undefined && picture.current?.contains(document.activeElement) === true) focus(keyOfSquare(square))
  }, [square])
  // who looked at the map is led to the rats, and from one that is gone to the next
  const first =
    targets.find(({ rat }) => keyOfTarget(rat) === focused) ?? targets.find(({ rat }) => giving?.optionsFor(rat)[0] !== undefined)
  const led = first === undefined ? undefined : keyOfTarget(first.rat)
  useEffect(() => {
    if (led === undefined) return
    setFocused(led)
    if (picture.current?.contains(document.activeElement) === true || document.activeElement === document.body) focus(led)
  }, [led])

  const onKey: Grid['onKey'] = (event, key, act, area) => {
    if (event.ctrlKey || event.metaKey || event.altKey || (event.shiftKey && isWay(event.key))) return
    const lower = event.key.length === 1 ? event.key.toLowerCase() : event.key
    const led = area === undefined ? undefined : leadsTo(lower, area, tableau)
    if (isWay(event.key)) {
      const next = nextSpot(spots, key, event.key)
      if (next !== undefined) focus(next.key)
    } else if (lower === 'n' && targets.length > 0) {
      const next = after(targets, ({ rat }) => keyOfTarget(rat) === key)
      if (next !== undefined) focus(keyOfTarget(next.rat))
    } else if (event.key === 'Enter' || event.key === ' ') act()
    else if (event.key === '?' && area !== undefined) choice.ask(area, event.currentTarget)
    else if (lower === 'i' && area !== undefined) choice.inspect(area)
    else if (led !== undefined) focus(keyOf(led))
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return { stop, setFocused, onKey }
}

export function Cells(cells: CellsProps): ReactElement {
  const { props, tableau, placing, giving, targets } = cells
  const grid = useGrid(cells)
  const hands = useHands(cells, grid)
  return (
    <>
      {tableau.city.districts.map(district => (
        <g key={district.district} role="row" transform={at(district)}>
          {district.areas.map(area => (
            <AreaCell key={area.area} {...cells} grid={grid} hands={hands} district={district} area={area} />
          ))}
        </g>
      ))}
      {placing !== undefined && (
        <g role="row">
          {placing.squares.map(square => (
            <SquareCell key={square} square={square} placing={placing} grid={grid} label={sayPlacing(props, tableau, placing, square)} />
          ))}
        </g>
      )}
      {giving !== undefined && (
        <TargetCells
          props={props}
          table={tableau.table}
          giving={giving}
          targets={targets}
          stop={grid.stop}
          onFocus={grid.setFocused}
          onKeyDown={grid.onKey}
        />
      )}
    </>
  )
}

/** What is done at an area, by functions that stay the same: its cell is drawn anew only where it has changed. */
interface Hands {
  point(area: AreaId, at: Element, where: Point, isDrop: boolean): void
  look(area: AreaId, where: Point): void
  hover(area: AreaId, isIn: boolean, at: Element, where: Point): void
  focus(area: AreaId): void
  key(area: AreaId, event: KeyboardEvent): void
}

function useHands({ props, tableau, choice, detail }: CellsProps, grid: Grid): Hands {
  /** The catcher or a rat, if one is there; else the area. */
  const thingAt = (area: AreaId, { x, y }: Point): Thing => {
    const { city, table } = tableau
    const district = placeOf(city, area)?.district
    const origin = district === undefined ? { x: 0, y: 0 } : originOf(district)
    const point = { x: origin.x + x, y: origin.y + y }
    const pawn = choice.isHome(area) ? pawnIn(city, area, detail) : undefined
    if (pawn !== undefined && isOn(pawn, point)) return { catcher: table.config.catcher }
    const rat = ratAt(targetsIn(city, area, detail), point)
    return rat === undefined ? { area: areaName(area) } : { rat }
  }
  return useStable({
    point: (area: AreaId, at: Element, where: Point, isDrop: boolean) => {
      choice.point(area, thingAt(area, where), at, isDrop)
    },
    look: (area: AreaId, where: Point) => {
      props.onInspect(thingAt(area, where))
    },
    hover: (area: AreaId, isIn: boolean, at: Element, where: Point) => {
      props.onHover(isIn ? { thing: thingAt(area, where), at, part: choice.partAt(area) } : undefined)
    },
    focus: (area: AreaId) => {
      grid.setFocused(keyOf(area))
    },
    key: (area: AreaId, event: KeyboardEvent) => {
      const { currentTarget } = event
      const point = (): void => {
        choice.point(area, { area: areaName(area) }, currentTarget, false)
      }
      grid.onKey(event, keyOf(area), point, area)
    },
  })
}

interface AreaCellProps extends Pick<CellsProps, 'props' | 'tableau' | 'choice' | 'detail'> {
  readonly grid: Grid
  readonly hands: Hands
  readonly district: District
  readonly area: District['areas'][number]
}

function AreaCell({ props, tableau: { city, table }, choice, detail, grid, hands, district, area: shown }: AreaCellProps): ReactElement {
  const { area, letter } = shown
  const options = choice.optionsAt(area)
  const origin = originOf(district)
  const pawn = choice.isHome(area) ? pawnIn(city, area, detail) : undefined
  return (
    <Cell
      area={area}
      plan={district.look.plan}
      letter={letter}
      isTabStop={grid.stop === keyOf(area)}
      isSelected={choice.isSelected(area)}
      isLegal={options.length > 0}
      label={areaWords(props.speaker, table, district, shown, props.moment.view.asked?.kind ?? '', options)}
      pawn={pawn === undefined ? undefined : { ...pawn, x: pawn.x - origin.x, y: pawn.y - origin.y }}
      hands={hands}
    />
  )
}

interface SquareCellProps {
  readonly square: SquareId
  readonly placing: Placement
  readonly grid: Grid
  readonly label: string
}

/** Where a card can be laid. */
function SquareCell({ square, placing, grid, label }: SquareCellProps): ReactElement {
  const key = keyOfSquare(square)
  const point = (): void => {
    placing.point(square)
  }
  return (
    <g
      role="gridcell"
      className="rc-cell"
      data-cell={key}
      transform={at(squareOf(square))}
      tabIndex={grid.stop === key ? 0 : -1}
      aria-label={label}
      aria-selected={square === placing.square}
      data-legal
      onClick={point}
      onFocus={() => {
        grid.setFocused(key)
      }}
      onKeyDown={event => {
        grid.onKey(event, key, point)
      }}
    >
      <path d={SQUARE_PATH} fill="transparent" />
      <path className="rc-focus-gap" d={SQUARE_PATH} />
      <path className="rc-focus" d={SQUARE_PATH} />
    </g>
  )
}

function sayPlacing({ speaker }: TableProps, { table }: Tableau, { square, turnOn }: Placement, one: SquareId): string {
  if (square === one) return speaker.text('board.place.turned', { degrees: turnOn(one) * 90 })
  return saySquare(speaker, table, squareOf(one))
}

interface CellProps {
  readonly area: AreaId
  readonly plan: Plan
  readonly letter: string
  readonly label: string
  readonly isTabStop: boolean
  readonly isSelected: boolean
  readonly isLegal: boolean
  /** The catcher in hand, around its middle: dragged somewhere it goes there. */
  readonly pawn: Box | undefined
  readonly hands: Hands
}

/** Where in the drawing of an element a pointer is. */
function pointIn(element: SVGGraphicsElement, { clientX, clientY }: { readonly clientX: number; readonly clientY: number }): Point {
  const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(element.getScreenCTM()?.inverse())
  return { x, y }
}

const Cell = memo(function Cell({ area, plan, letter, label, isTabStop, isSelected, isLegal, pawn, hands }: CellProps): ReactElement {
  const tapping = useTap()
  const outline = useMemo(() => areaPath(plan, letter, 0), [plan, letter])
  const pointed = useRef<Point>({ x: NaN, y: NaN })
  return (
    <g
      role="gridcell"
      className="rc-cell"
      data-cell={keyOf(area)}
      tabIndex={isTabStop ? 0 : -1}
      aria-label={label}
      aria-selected={isSelected}
      data-legal={isLegal}
      onFocus={() => {
        hands.focus(area)
      }}
      onPointerDownCapture={event => {
        pointed.current = pointIn(event.currentTarget, event)
      }}
      onPointerMoveCapture={event => {
        pointed.current = pointIn(event.currentTarget, event)
      }}
      onKeyDown={event => {
        hands.key(area, event)
      }}
      {...tapping({
        tap: (at, isDrop) => {
          hands.point(area, at, pointed.current, isDrop)
        },
        look: () => {
          hands.look(area, pointed.current)
        },
        hover: (isIn, at) => {
          hands.hover(area, isIn, at, pointed.current)
        },
      })}
    >
      <path d={outline} fill="transparent" />
      {pawn !== undefined && (
        <rect
          {...{ [LIFTS]: 'looked' }}
          x={pawn.x - pawn.width / 2}
          y={pawn.y - pawn.height / 2}
          width={pawn.width}
          height={pawn.height}
          fill="transparent"
        />
      )}
      <path className="rc-focus-gap" d={outline} />
      <path className="rc-focus" d={outline} />
    </g>
  )
}, isAlike)
