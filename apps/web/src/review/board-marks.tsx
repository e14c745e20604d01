// Over a board: what was chosen and what else could have been, each with an arrow and a tag, and the rest of the board darker.
import { type ReactElement, type RefObject, useCallback, useId, useLayoutEffect, useState } from 'react'
import type { OptionSpot } from './use-spots.ts'

export interface MarkedOption {
  readonly spot: OptionSpot
  readonly tag: string
  readonly isBetter: boolean
}

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** A cell as it lies on the board, to be left light. */
interface Hole {
  readonly d: string
  readonly transform: string
}

interface MarkLayer {
  readonly holes: readonly Hole[]
  readonly marks: readonly PlacedMark[]
}

interface PlacedMark {
  readonly tag: string
  readonly isBetter: boolean
  readonly from: Box | undefined
  readonly to: Box
}

const isCell = (element: Element): boolean => element.getAttribute('role') === 'gridcell'

function boxIn(place: Element, element: Element): Box {
  const [own, outer] = [element.getBoundingClientRect(), place.getBoundingClientRect()]
  return { x: own.x - outer.x, y: own.y - outer.y, width: own.width, height: own.height }
}

const rectangle = ({ x, y, width, height }: Box): string => `M${x} ${y}h${width}v${height}h${-width}Z`

/** By the outline that the cell has, else by the box around it. */
function holeOf(place: Element, cell: Element): Hole {
  const shape = cell.querySelector('path')
  const [d, matrix, outer] = [shape?.getAttribute('d'), shape?.getScreenCTM(), place.getBoundingClientRect()]
  if (d === null || d === undefined || matrix === null || matrix === undefined) return { d: rectangle(boxIn(place, cell)), transform: '' }
  const { a, b, c, d: down, e, f } = matrix
  return { d, transform: `matrix(${[a, b, c, down, e - outer.x, f - outer.y].join(' ')})` }
}

function drawnOf(place: Element, options: readonly MarkedOption[]): MarkLayer {
  const seen = options.filter(({ spot: { to } }) => to?.isConnected === true)
  const cells = seen.flatMap(({ spot: { from, to } }) => [from, to]).filter(one => one !== undefined)
  const marks = seen.map(({ spot: { from, to }, tag, isBetter }): PlacedMark => ({
    tag,
    isBetter,
    from: from === undefined || from === to ? undefined : boxIn(place, from),
    to: boxIn(place, to as Element),
  }))
  return { holes: cells.every(isCell) ? cells.map(cell => holeOf(place, cell)) : [], marks }
}

/**
 * Tags stay clear of each other, and of an arrow: above the upper place and below the lower one. One alone stands where no arrow comes
 * from.
 */
function isAbove(marks: readonly PlacedMark[], mark: PlacedMark): boolean {
  const [first, second] = marks
  if (first === undefined || second === undefined) return mark.from === undefined || mark.from.y >= mark.to.y
  return mark === (second.to.y < first.to.y ? second : first)
}

/** Measured anew when the board is enlarged, moved or laid out otherwise. */
function useDrawn(place: RefObject<Element | null>, options: readonly MarkedOption[]): MarkLayer | undefined {
  const [drawn, setDrawn] = useState<MarkLayer>()
  const measure = useCallback(() => {
    if (place.current !== null) setDrawn(drawnOf(place.current, options))
  }, [place, options])
  useLayoutEffect(() => {
    if (place.current === null) return undefined
    measure()
    const [moved, resized] = [new MutationObserver(measure), new ResizeObserver(measure)]
    moved.observe(place.current, { attributeFilter: ['viewBox'], subtree: true })
    resized.observe(place.current)
    return () => {
      moved.disconnect()
      resized.disconnect()
    }
  }, [place, measure])
  return drawn
}

interface MarksProps {
  readonly place: RefObject<Element | null>
  readonly options: readonly MarkedOption[]
}

export function BoardMarks({ place, options }: MarksProps): ReactElement | null {
  const drawn = useDrawn(place, options)
  const mask = useId()
  if (drawn === undefined || drawn.marks.length === 0) return null
  return (
    <div className="board-marks" aria-hidden>
      <svg>
        {drawn.holes.length > 0 && (
          <>
            <mask id={mask}>
              <rect width="100%" height="100%" fill="white" />
              {drawn.holes.map(({ d, transform }, i) => (
                <path key={i} d={d} transform={transform} fill="black" />
              ))}
            </mask>
            <rect className="board-marks-shade" width="100%" height="100%" mask={`url(#${mask})`} />
          </>
        )}
        {drawn.marks.map(({ from, to, isBetter }, i) => from !== undefined && <Arrow key={i} from={from} to={to} isBetter={isBetter} />)}
      </svg>
      {drawn.marks.map((mark, i) => (
        <Tag key={i} {...mark} isAbove={isAbove(drawn.marks, mark)} />
      ))}
    </div>
  )
}

/** A tag is not cut off at the edge of the board: half of its length, and its height with a gap, in px. */
const TAG = { half: 76, height: 38 }

function Tag({ tag, to, isBetter, isAbove: isOver }: PlacedMark & { readonly isAbove: boolean }): ReactElement {
  const [x] = middle(to)
  const top = isOver ? `max(${to.y}px, ${TAG.height}px)` : `min(${to.y + to.height}px, 100% - ${TAG.height}px)`
  return (
    <span
      className={`board-tag ${isBetter ? 'better' : ''} ${isOver ? 'above' : ''}`}
      style={{ left: `clamp(${TAG.half}px, ${x}px, 100% - ${TAG.half}px)`, top }}
    >
      {tag}
    </span>
  )
}

/** Half of its width, how long its head is, and how far its end stays from the middle of what it leads to, in px. */
const HALF = 7
const HEAD = 24
const SHORT = 12

const middle = ({ x, y, width, height }: Box): readonly [number, number] => [x + width / 2, y + height / 2]

function Arrow({ from, to, isBetter }: { readonly from: Box; readonly to: Box; readonly isBetter: boolean }): ReactElement | null {
  const [[x, y], [toX, toY]] = [middle(from), middle(to)]
  const length = Math.hypot(toX - x, toY - y) - SHORT
  if (length < HEAD) return null
  const neck = length - HEAD
  const d = `M0 ${-HALF}H${neck}V${-2 * HALF}L${length} 0L${neck} ${2 * HALF}V${HALF}H0Z`
  const angle = (Math.atan2(toY - y, toX - x) * 180) / Math.PI
  return <path className={`board-arrow ${isBetter ? 'better' : ''}`} d={d} transform={`translate(${x} ${y}) rotate(${angle})`} />
}
