// What is chosen by number or by price, beside the piece it is about: how much damage, and how a move is paid.
import type { Option } from '@rubble/protocol'
import type { Speaker } from '@rubble/text'
import { Button } from '@rubble/ui'
import { type ReactElement, type ReactNode, useEffect, useId, useRef } from 'react'
import type { Box } from './places.ts'
import type { Size } from './use-size.ts'

const GAP = 14

const meets = (a: Box, b: Box): boolean => a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

/** Beside a piece and within the board; clear of the one that acts, if there is room. */
export function besidePiece(piece: Box, acting: Box | undefined, size: Size, own: Size): { readonly left: number; readonly top: number } {
  const clamp = (value: number, most: number): number => Math.max(0, Math.min(value, most))
  const x = clamp(piece.x + piece.width / 2 - own.width / 2, size.width - own.width)
  const y = clamp(piece.y + piece.height / 2 - own.height / 2, size.height - own.height)
  const places = [
    { x, y: piece.y + piece.height + GAP }, { x, y: piece.y - GAP - own.height },
    { x: piece.x + piece.width + GAP, y }, { x: piece.x - GAP - own.width, y },
  ].map(place => ({ ...place, ...own }))
  const within = places.filter(place => place.x >= 0 && place.y >= 0 && place.x + own.width <= size.width && place.y + own.height <= size.height)
  const best = within.find(place => acting === undefined || !meets(place, acting)) ?? within[0] ?? { x, y: size.height - own.height }
  return { left: best.x, top: clamp(best.y, size.height - own.height) }
}

/** About how large they come out. */
export const AMOUNT_SIZE: Size = { width: 304, height: 172 }
export const PAY_SIZE: Size = { width: 304, height: 118 }

/** Takes the focus if the board has it, so that the keyboard goes on here. */
function Popover({ title, more, place, children }: { readonly title: string; readonly more?: string; readonly place: { readonly left: number; readonly top: number }; readonly children: ReactNode }): ReactElement {
  const box = useRef<HTMLDivElement>(null)
  const heading = useId()
  useEffect(() => {
    const board = box.current?.closest('.mc-board')
    if (board?.contains(document.activeElement) === true) box.current?.querySelector<HTMLElement>('[data-first]')?.focus()
  }, [])
  return (
    <div className="mc-popover" role="group" aria-labelledby={heading} ref={box} style={place}>
      <h3 id={heading}>{title}</h3>
      {more !== undefined && <p>{more}</p>}
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
  readonly place: { readonly left: number; readonly top: number }
  onChange(amount: number): void
  onGive(amount: number): void
}

/** Amounts a person is likely to want: what destroys, all of it, and round ones. */
export function usualAmounts(most: number, needed: number | undefined): number[] {
  const round = Array.from({ length: Math.floor(most / 10) }, (_, i) => (i + 1) * 10)
  const all = [...new Set([...(needed === undefined || needed > most ? [] : [needed]), most, ...round])].sort((a, b) => a - b)
  return all.length <= 5 ? all : all.filter(amount => amount === needed || amount === most || amount % 20 === 0)
}

export function AmountChooser({ speaker, target, amount, most, needed, place, onChange, onGive }: AmountProps): ReactElement {
  const label = speaker.text('board.amount.label')
  const step = (by: number): void => { onChange(Math.max(1, Math.min(most, amount + by))) }
  const destroys = needed !== undefined && amount >= needed
  return (
    <Popover title={target} more={destroys ? speaker.text('board.amount.destroys') : speaker.text('board.amount.needs', { needed: needed ?? 0 })} place={place}>
      <div className="mc-stepper">
        <button type="button" className="btn" aria-label={speaker.text('board.amount.less')} onClick={() => { step(-1) }}>−</button>
        <input type="range" min={1} max={most} value={amount} aria-label={label} data-first onChange={event => { onChange(Number(event.target.value)) }}
          onKeyDown={event => { if (event.key === 'Enter') { event.preventDefault(); onGive(amount) } }} />
        <button type="button" className="btn" aria-label={speaker.text('board.amount.more')} onClick={() => { step(1) }}>+</button>
      </div>
      <div className="mc-amounts">
        {usualAmounts(most, needed).map(one => <button key={one} type="button" className="btn small" aria-pressed={one === amount} onClick={() => { onChange(one) }}>{one}</button>)}
        <Button kind="primary" glyph="attack" onClick={() => { onGive(amount) }}>{speaker.text('board.amount.give', { amount })}</Button>
      </div>
    </Popover>
  )
}

/** The same move, free or for a point. */
export function PayChooser({ speaker, title, ways, place, onPay, onClose }: {
  readonly speaker: Speaker; readonly title: string; readonly ways: readonly Option[]; readonly place: { readonly left: number; readonly top: number }
  onPay(way: Option): void; onClose(): void
}): ReactElement {
  return (
    <Popover title={title} more={speaker.text('board.pay')} place={place}>
      <div className="mc-amounts" onKeyDown={event => { if (event.key === 'Escape') { event.stopPropagation(); onClose() } }}>
        {ways.map((way, i) => (
          <button key={String(way.value['pay'])} type="button" className="btn ghost" {...(i === 0 ? { 'data-first': true } : {})} onClick={() => { onPay(way) }}>{speaker.name('pay', way.value['pay'])}</button>
        ))}
        <Button kind="tool" glyph="close" title={speaker.text('board.close')} onClick={onClose} />
      </div>
    </Popover>
  )
}
