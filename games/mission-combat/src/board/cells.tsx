// The board as a grid of places and units that can be focused, heard and pointed at. It lies over the drawing and is itself unseen, but for the focus.
import type { KeyboardEvent, ReactElement } from 'react'
import { areaPath } from './area.tsx'
import { type Box, middleOf } from './places.ts'
import { useLook } from './use-look.ts'

export interface Cell {
  readonly key: string
  /** An area, or a unit within it. */
  readonly kind: 'area' | 'unit'
  readonly id: number
  readonly box: Box
  readonly label: string
  readonly isLegal: boolean
  readonly isSelected: boolean
}

const DIRECTIONS: Readonly<Record<string, readonly [number, number]>> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }

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

const isKnown = (key: string): boolean => key in DIRECTIONS || key === 'Home' || key === 'End'

export interface CellsProps {
  readonly rows: readonly (readonly Cell[])[]
  readonly active: string
  onActive(key: string): void
  onAct(cell: Cell): void
  onLook(cell: Cell): void
}

export function Cells({ rows, active, onActive, onAct, onLook }: CellsProps): ReactElement {
  const looking = useLook()

  function onKey(event: KeyboardEvent<SVGElement>, cell: Cell): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const { key } = event
    if (isKnown(key)) {
      const found = nextCell(rows, cell.key, key)
      if (found !== undefined) focusCell(event.currentTarget, found.key)
    } else if (key === 'Enter' || key === ' ' || (key === '?' && !cell.isLegal)) onAct(cell)
    else if (key === 'i' || key === 'I') onLook(cell)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <g>
      {rows.map(row => (
        <g key={row[0]?.key} role="row">
          {row.map(cell => (
            <g key={cell.key} role="gridcell" className={`mc-cell ${cell.kind}`} data-cell={cell.key} data-legal={cell.isLegal} aria-label={cell.label} aria-selected={cell.isSelected}
              tabIndex={cell.key === active ? 0 : -1} transform={`translate(${cell.box.x} ${cell.box.y})`}
              onFocus={() => { onActive(cell.key) }} onKeyDown={event => { onKey(event, cell) }} {...looking(() => { onLook(cell) }, () => { onAct(cell) })}>
              <rect className="mc-hit-area" width={cell.box.width} height={cell.box.height} fill="transparent" />
              <g className="mc-focus"><Ring box={cell.box} /></g>
            </g>
          ))}
        </g>
      ))}
    </g>
  )
}

function Ring({ box }: { readonly box: Box }): ReactElement {
  const d = areaPath(box, 5)
  return <><path d={d} fill="none" stroke="var(--focus-gap)" strokeWidth={11} /><path d={d} fill="none" stroke="var(--focus)" strokeWidth={5} /></>
}

export function focusCell(within: Element, key: string): void {
  const root = within.closest('.mc-board') ?? within
  root.querySelector<SVGElement>(`[data-cell="${key}"]`)?.focus()
}
