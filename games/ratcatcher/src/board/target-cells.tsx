// While hits are given, every rat of the area is a cell of its own over its head.
import { type TableProps, useLongPress } from '@rubble/ui'
import type { KeyboardEvent, ReactElement } from 'react'
import type { Giving } from './giving.ts'
import type { Table } from '../derive/implied.ts'
import type { Target } from './targets.ts'
import { sayTarget } from './words.ts'

export const keyOfTarget = (rat: string): string => `r${rat}`

interface TargetCellsProps {
  readonly props: Pick<TableProps, 'speaker' | 'preview' | 'onInspect'>
  readonly table: Table
  readonly giving: Giving
  readonly targets: readonly Target[]
  /** The cell that the Tab key comes to. */
  readonly stop: string | undefined
  onFocus(key: string): void
  onKeyDown(event: KeyboardEvent, key: string, act: () => void): void
}

export function TargetCells({
  props: { speaker, preview, onInspect },
  table,
  giving,
  targets,
  stop,
  onFocus,
  onKeyDown,
}: TargetCellsProps): ReactElement {
  return (
    <g role="row">
      {targets.map(target => {
        const key = keyOfTarget(target.rat)
        const options = giving.optionsFor(target.rat)
        return (
          <TargetCell
            key={key}
            id={key}
            target={target}
            label={sayTarget(speaker, table, target, options)}
            isLegal={options.length > 0}
            isShown={preview !== undefined && options.includes(preview)}
            isTabStop={stop === key}
            onAct={() => {
              giving.give(target.rat)
            }}
            onLook={() => {
              onInspect({ rat: target.rat })
            }}
            onFocus={() => {
              onFocus(key)
            }}
            onKeyDown={event => {
              onKeyDown(event, key, () => {
                giving.give(target.rat)
              })
            }}
          />
        )
      })}
    </g>
  )
}

interface TargetCellProps {
  readonly id: string
  readonly target: Target
  readonly label: string
  readonly isLegal: boolean
  /** It is looked at in the list. */
  readonly isShown: boolean
  readonly isTabStop: boolean
  onAct(): void
  onLook(): void
  onFocus(): void
  onKeyDown(event: KeyboardEvent): void
}

function TargetCell({ id, target, label, isLegal, isShown, isTabStop, onAct, onLook, onFocus, onKeyDown }: TargetCellProps): ReactElement {
  const { x, y, width, height } = target
  const lookers = useLongPress()
  const box = (
    by: number,
  ): { readonly x: number; readonly y: number; readonly width: number; readonly height: number; readonly rx: number } => ({
    x: -width / 2 - by,
    y: -height / 2 - by,
    width: width + 2 * by,
    height: height + 2 * by,
    rx: 12,
  })
  return (
    <g
      role="gridcell"
      className="rc-cell rc-target"
      data-cell={id}
      tabIndex={isTabStop ? 0 : -1}
      aria-label={label}
      data-legal={isLegal}
      transform={`translate(${x} ${y})`}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
      {...lookers(onLook, onAct)}
    >
      <rect {...box(4)} fill="transparent" />
      {isLegal && <rect {...box(2)} fill="none" stroke="var(--mark-edge)" strokeWidth={isShown ? 13 : 9} />}
      {isLegal && (
        <rect
          {...box(2)}
          fill="none"
          stroke="var(--fill)"
          strokeWidth={isShown ? 9 : 5}
          {...(isShown ? {} : { strokeDasharray: '14 8' })}
        />
      )}
      <rect className="rc-focus-gap" {...box(4)} />
      <rect className="rc-focus" {...box(4)} />
    </g>
  )
}
