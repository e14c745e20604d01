// While hits are given, every rat of the area is a cell of its own over its head.
import { type TableProps, useTap } from '@rubble/ui'
import type { KeyboardEvent, ReactElement } from 'react'
import type { HitTray } from './giving.ts'
import { GlyphMark, type GlyphName } from './glyph.ts'
import { Count } from './heads.tsx'
import type { Dice } from './hits.ts'
import type { Table } from '../derive/implied.ts'
import { MINUS } from './tags.ts'
import type { Target } from './targets.ts'
import { sayTarget } from './words.ts'

export const keyOfTarget = (rat: string): string => `r${rat}`

interface TargetCellsProps {
  readonly props: Pick<TableProps, 'speaker' | 'preview' | 'onInspect' | 'onHover'>
  readonly table: Table
  readonly giving: HitTray
  readonly targets: readonly Target[]
  /** The cell that the Tab key comes to. */
  readonly stop: string | undefined
  onFocus(key: string): void
  onKeyDown(event: KeyboardEvent, key: string, act: () => void): void
}

export function TargetCells({
  props: { speaker, preview, onInspect, onHover },
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
        const caught = giving.given(target.rat)
        return (
          <TargetCell
            key={key}
            id={key}
            target={target}
            label={sayTarget(speaker, table, target, options, caught)}
            isLegal={giving.isOpen(target.rat)}
            caught={caught}
            dice={giving.dice.get(target.rat)}
            isShown={preview !== undefined && options.includes(preview)}
            isTabStop={stop === key}
            onAct={at => {
              giving.give(target.rat, at)
            }}
            onLook={() => {
              onInspect({ rat: target.rat })
            }}
            onHover={(isIn, at) => {
              onHover(isIn ? { thing: { rat: target.rat }, at, part: {} } : undefined)
            }}
            onFocus={() => {
              onFocus(key)
            }}
            onKeyDown={event => {
              const { currentTarget } = event
              onKeyDown(event, key, () => {
                giving.give(target.rat, currentTarget)
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
  /** So many of it are to be caught, with these dice. */
  readonly caught: number
  readonly dice: Dice | undefined
  /** It is looked at in the list. */
  readonly isShown: boolean
  readonly isTabStop: boolean
  onAct(at: Element): void
  onLook(): void
  onHover(isIn: boolean, at: Element): void
  onFocus(): void
  onKeyDown(event: KeyboardEvent): void
}

function TargetCell({
  id,
  target,
  label,
  isLegal,
  caught,
  dice,
  isShown: isLookedAt,
  isTabStop,
  onAct,
  onLook,
  onHover,
  onFocus,
  onKeyDown,
}: TargetCellProps): ReactElement {
  const { x, y, width, height } = target
  const isShown = isLookedAt || caught > 0
  const tapping = useTap()
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
      data-given={caught || undefined}
      transform={`translate(${x} ${y})`}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
      {...tapping({ tap: onAct, look: onLook, hover: onHover })}
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
      {dice !== undefined && <Pips caught={caught} dice={dice} y={-height / 2 - 6} />}
      <rect className="rc-focus-gap" {...box(4)} />
      <rect className="rc-focus" {...box(4)} />
    </g>
  )
}

const PIP = 26

/** How many of them are to be caught, and the dice that takes. */
function Pips({ caught, dice: { hits, sixes }, y }: { readonly caught: number; readonly dice: Dice; readonly y: number }): ReactElement {
  const glyphs: readonly GlyphName[] = [...new Array<GlyphName>(sixes).fill('mortal'), ...new Array<GlyphName>(hits).fill('hit')]
  const width = 38 + glyphs.length * PIP
  return (
    <g transform={`translate(${-width / 2} ${y})`} pointerEvents="none">
      <rect y={-18} width={width} height={36} rx={18} fill="var(--fill)" stroke="var(--mark-edge)" strokeWidth={4} />
      <Count x={21} y={0} size={28} fill="var(--on-signal)">{`${MINUS}${caught}`}</Count>
      {glyphs.map((name, i) => (
        <GlyphMark key={i} name={name} x={38 + (i + 0.5) * PIP - 4} size={21} colour="var(--on-signal)" />
      ))}
    </g>
  )
}
