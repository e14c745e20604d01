// What is chosen by number or by price, beside the piece it is about: how much damage, and how a move is paid.
import type { Option } from '@rubble/protocol'
import type { Speaker } from '@rubble/text'
import { Button, type Size } from '@rubble/ui'
import { type ReactElement, type ReactNode, useEffect, useId, useRef } from 'react'
import { type Corner, usualAmounts } from './beside.ts'

/** About how large they come out. */
export const AMOUNT_SIZE: Size = { width: 304, height: 172 }
export const PAY_SIZE: Size = { width: 304, height: 118 }

/** Takes the focus if the board has it, so that the keyboard goes on here. */
function Popover({
  title,
  more,
  place,
  children,
}: {
  readonly title: string
  readonly more: string
  readonly place: Corner
  readonly children: ReactNode
}): ReactElement {
  const box = useRef<HTMLDivElement>(null)
  const heading = useId()
  useEffect(() => {
    const board = box.current?.closest('.mc-board')
    if (board?.contains(document.activeElement) === true) box.current?.querySelector<HTMLElement>('[data-first]')?.focus()
  }, [])
  return (
    <div className="mc-popover" role="group" aria-labelledby={heading} ref={box} style={place}>
      <h2 id={heading}>{title}</h2>
      <p>{more}</p>
      {children}
    </div>
  )
}

export interface AmountProps {
  readonly speaker: Speaker
  readonly target: string
  readonly amount: number
  readonly most: number
  /** What destroys it, if anything within reach does. */
  readonly needed: number | undefined
  readonly place: Corner
  onChange(amount: number): void
  onGive(amount: number): void
}

export function AmountChooser({ speaker, target, amount, most, needed, place, onChange, onGive }: AmountProps): ReactElement {
  const label = speaker.text('board.amount.label')
  const step = (by: number): void => {
    onChange(Math.max(1, Math.min(most, amount + by)))
  }
  const destroys = needed !== undefined && amount >= needed
  return (
    <Popover
      title={target}
      more={destroys ? speaker.text('board.amount.destroys') : speaker.text('board.amount.needs', { needed: needed ?? 0 })}
      place={place}
    >
      <div className="mc-stepper">
        <button
          type="button"
          className="btn"
          aria-label={speaker.text('board.amount.less')}
          onClick={() => {
            step(-1)
          }}
        >
          −
        </button>
        <input
          type="range"
          min={1}
          max={most}
          value={amount}
          aria-label={label}
          data-first
          onChange={event => {
            onChange(Number(event.target.value))
          }}
          onKeyDown={event => {
            if (event.key === 'Enter') {
              event.preventDefault()
              onGive(amount)
            }
          }}
        />
        <button
          type="button"
          className="btn"
          aria-label={speaker.text('board.amount.more')}
          onClick={() => {
            step(1)
          }}
        >
          +
        </button>
      </div>
      <div className="mc-amounts">
        {usualAmounts(most, needed).map(one => (
          <button
            key={one}
            type="button"
            className="btn small"
            aria-pressed={one === amount}
            onClick={() => {
              onChange(one)
            }}
          >
            {one}
          </button>
        ))}
        <Button
          kind="primary"
          onClick={() => {
            onGive(amount)
          }}
        >
          {speaker.text('board.amount.give', { amount })}
        </Button>
      </div>
    </Popover>
  )
}

/** The same move, free or for a point. */
export function PayChooser({
  speaker,
  title,
  ways,
  place,
  onPay,
  onClose,
}: {
  readonly speaker: Speaker
  readonly title: string
  readonly ways: readonly Option[]
  readonly place: Corner
  onPay(way: Option): void
  onClose(): void
}): ReactElement {
  return (
    <Popover title={title} more={speaker.text('board.pay')} place={place}>
      <div
        className="mc-amounts"
        onKeyDown={event => {
          if (event.key === 'Escape') {
            event.stopPropagation()
            onClose()
          }
        }}
      >
        {ways.map((way, i) => (
          <button
            key={String(way.value['pay'])}
            type="button"
            className="btn ghost"
            onClick={() => {
              onPay(way)
            }}
            data-first={i === 0 ? true : undefined}
          >
            {speaker.name('pay', way.value['pay'])}
          </button>
        ))}
        <Button kind="tool" glyph="close" title={speaker.text('board.close')} onClick={onClose} />
      </div>
    </Popover>
  )
}
