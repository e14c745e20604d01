// The board as a grid of places and units that can be focused, heard and pointed at. It lies over the drawing and is itself unseen, but for
// the focus.
import { type Box, LIFTS, useTap } from '@rubble/ui'
import type { KeyboardEvent, ReactElement } from 'react'
import { type Cell, isWay, nextCell } from './next-cell.ts'
import { areaPath } from './places.ts'

export interface CellsProps {
  readonly rows: readonly (readonly Cell[])[]
  readonly active: string
  canLift(cell: Cell): boolean
  onActive(key: string): void
  onAct(cell: Cell, at: Element, isDrop: boolean): void
  /** Why not? */
  onAsk(cell: Cell, at: Element): void
  onLook(cell: Cell): void
  onHover(cell: Cell, at: Element | undefined): void
}

export function Cells({ rows, active, canLift, onActive, onAct, onAsk, onLook, onHover }: CellsProps): ReactElement {
  const tapping = useTap()

  function onKey(event: KeyboardEvent<SVGElement>, cell: Cell): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const { key } = event
    if (isWay(key)) {
      const found = nextCell(rows, cell.key, key)
      if (found !== undefined) focusCell(event.currentTarget, found.key)
    } else if (key === 'Enter' || key === ' ') onAct(cell, event.currentTarget, false)
    else if (key === '?' && !cell.isLegal) onAsk(cell, event.currentTarget)
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
            <g
              key={cell.key}
              role="gridcell"
              className={`mc-cell ${cell.kind}`}
              data-cell={cell.key}
              data-legal={cell.isLegal}
              data-given={cell.given || undefined}
              aria-label={cell.label}
              aria-selected={cell.isSelected}
              tabIndex={cell.key === active ? 0 : -1}
              transform={`translate(${cell.box.x} ${cell.box.y})`}
              onFocus={() => {
                onActive(cell.key)
              }}
              onKeyDown={event => {
                onKey(event, cell)
              }}
              {...{ [LIFTS]: canLift(cell) }}
              {...(cell.kind === 'unit' ? { 'data-piece': true } : {})}
              {...tapping({
                tap: (at, isDrop) => {
                  onAct(cell, at, isDrop)
                },
                look: () => {
                  onLook(cell)
                },
                hover: (isIn, at) => {
                  onHover(cell, isIn ? at : undefined)
                },
              })}
            >
              <rect className="mc-hit-area" width={cell.box.width} height={cell.box.height} fill="transparent" />
              <g className="mc-focus">
                <Ring box={cell.box} />
              </g>
            </g>
          ))}
        </g>
      ))}
    </g>
  )
}

function Ring({ box }: { readonly box: Box }): ReactElement {
  const d = areaPath(box, 5)
  return (
    <>
      <path d={d} fill="none" stroke="var(--focus-gap)" strokeWidth={11} />
      <path d={d} fill="none" stroke="var(--focus)" strokeWidth={5} />
    </>
  )
}

export function focusCell(within: Element, key: string): void {
  const root = within.closest('.mc-board') ?? within
  root.querySelector<SVGElement>(`[data-cell="${key}"]`)?.focus()
}
