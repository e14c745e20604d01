// The parts every table is made of. They know no game and no rule.
import type { Refusal } from '@rubble/engine'
import type { Option } from '@rubble/protocol'
import { type ReactElement, type ReactNode, useEffect, useId, useRef } from 'react'
import { Glyph } from './glyph.tsx'
import type { SeatColour } from './board.ts'

/** A slab with one broken corner. */
export function Panel({ title, aside, children, className = '', label }: {
  readonly title?: ReactNode; readonly aside?: ReactNode; readonly children: ReactNode; readonly className?: string; readonly label?: string
}): ReactElement {
  return (
    <section className={`panel ${className}`} {...(label === undefined ? {} : { 'aria-label': label })}>
      {title !== undefined && <header className="panel-head"><h2 className="eyebrow">{title}</h2>{aside}</header>}
      {children}
    </section>
  )
}

export function Button({ glyph, children, kind = 'plain', onClick, disabled = false, title }: {
  readonly glyph?: string; readonly children?: ReactNode; readonly kind?: 'plain' | 'primary' | 'ghost' | 'tool' | 'small'
  readonly disabled?: boolean; readonly title?: string; onClick(): void
}): ReactElement {
  return (
    <button type="button" className={`btn ${kind}`} onClick={onClick} disabled={disabled} {...(title === undefined ? {} : { 'title': title, 'aria-label': title })}>
      {glyph !== undefined && <Glyph name={glyph} size={20} />}
      {children !== undefined && <span>{children}</span>}
    </button>
  )
}

/** Who must decide what. The same words are announced. */
export function PromptBar({ colour, text, more, children, tone = 'plain' }: {
  readonly colour: SeatColour | undefined; readonly text: string; readonly more?: ReactNode; readonly children?: ReactNode; readonly tone?: 'plain' | 'past' | 'forecast'
}): ReactElement {
  return (
    <section className={`prompt ${tone} ${colour === undefined ? '' : `seat-${colour}`}`} aria-live="assertive">
      {colour !== undefined && <i className={`bar-${colour}`} aria-hidden />}
      <div className="prompt-words"><h1>{text}</h1>{more !== undefined && <p>{more}</p>}</div>
      {children}
    </section>
  )
}

export interface Listed {
  readonly option: Option
  readonly glyph: string
  readonly label: string
}

/** The options of the open decision, each with a number that is also its key. */
export function OptionList({ options, chosen, label, onChoose, onPreview }: {
  readonly options: readonly Listed[]; readonly chosen: Option | undefined; readonly label: string
  onChoose(option: Option): void; onPreview(option: Option | undefined): void
}): ReactElement {
  return (
    <ol className="options" aria-label={label}>
      {options.map(({ option, glyph, label: text }, i) => (
        <li key={JSON.stringify(option.value)}>
          <button type="button" className={`option ${option === chosen ? 'on' : ''}`} onClick={() => { onChoose(option) }}
            onMouseEnter={() => { onPreview(option) }} onMouseLeave={() => { onPreview(undefined) }} onFocus={() => { onPreview(option) }} onBlur={() => { onPreview(undefined) }}>
            <Glyph name={glyph} />
            <span>{text}</span>
            {i < 9 && <kbd aria-hidden>{i + 1}</kbd>}
          </button>
        </li>
      ))}
    </ol>
  )
}

/** Why not: what is refused, why, and where the rule stands. */
export function WhyNot({ refusals, say, title, close, onRule, onClose }: {
  readonly refusals: readonly Refusal[]; readonly title: string; readonly close: string
  say(refusal: Refusal): string; onRule(id: string): void; onClose(): void
}): ReactElement {
  const heading = useId()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => { box.current?.focus() }, [refusals])
  return (
    <div className="why-not" role="alertdialog" aria-labelledby={heading} tabIndex={-1} ref={box} onKeyDown={event => { if (event.key === 'Escape') onClose() }}>
      <h2 id={heading}><Glyph name="refused" />{title}</h2>
      <ul>
        {refusals.slice(0, 3).map(refusal => (
          <li key={`${refusal.refused} ${JSON.stringify(refusal.args)}`}>
            <p>{say(refusal)}</p>
            {!refusal.refused.startsWith('TABLE-') && <button type="button" className="rule-id" onClick={() => { onRule(refusal.refused) }}>{refusal.refused}</button>}
          </li>
        ))}
      </ul>
      <Button kind="small" glyph="close" onClick={onClose}>{close}</Button>
    </div>
  )
}

export interface LogLine {
  readonly key: string
  readonly at: number
  readonly text: string
  readonly rules: readonly string[]
  readonly colour: SeatColour | undefined
}

/** What happened, newest first; a click goes back to that moment. */
export function Log({ lines, label, shown, goTo, onRule }: {
  readonly lines: readonly LogLine[]; readonly label: string; readonly shown: number
  goTo(at: number): void; onRule(id: string): void
}): ReactElement {
  return (
    <ol className="log" aria-label={label} aria-live="polite" reversed>
      {lines.map(({ key, at, text, rules, colour }) => (
        <li key={key} className={`${at > shown ? 'later' : ''} ${colour === undefined ? '' : `seat-${colour}`}`}>
          <button type="button" className="log-line" onClick={() => { goTo(at) }}>{text}</button>
          {rules.length > 0 && <span className="log-rules">{rules.map(id => <button key={id} type="button" className="rule-id" onClick={() => { onRule(id) }}>{id}</button>)}</span>}
        </li>
      ))}
    </ol>
  )
}

/** Every moment of the match. */
export function ReplayBar({ number, last, marks, words, goTo, onFork }: {
  readonly number: number; readonly last: number; readonly marks: readonly number[]
  readonly words: { readonly label: string; readonly move: string; readonly back: string; readonly forward: string; readonly now: string; readonly fork: string }
  goTo(number: number | undefined): void; onFork(): void
}): ReactElement {
  return (
    <section className="replay" aria-label={words.label}>
      <Button kind="tool" glyph="step-back" title={words.back} disabled={number === 0} onClick={() => { goTo(number - 1) }} />
      <output className="replay-number">{words.move}</output>
      <div className="replay-track">
        {marks.map(at => <i key={at} style={{ left: `${last === 0 ? 0 : (100 * at) / last}%` }} aria-hidden />)}
        <input type="range" min={0} max={last} value={number} aria-label={words.label} onChange={event => { goTo(Number(event.target.value)) }} />
      </div>
      <Button kind="tool" glyph="step-forward" title={words.forward} disabled={number >= last} onClick={() => { goTo(number + 1) }} />
      <Button kind="tool" glyph="next" title={words.now} disabled={number >= last} onClick={() => { goTo(undefined) }} />
      <Button kind="tool" glyph="fork" onClick={onFork}>{words.fork}</Button>
    </section>
  )
}

/** A window over the table that takes the focus and gives it back. */
export function Dialog({ title, close, children, onClose }: { readonly title: string; readonly close: string; readonly children: ReactNode; onClose(): void }): ReactElement {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  useEffect(() => { dialog.current?.showModal() }, [])
  return (
    <dialog ref={dialog} className="dialog" aria-labelledby={heading} onClose={onClose}>
      <header><h2 id={heading}>{title}</h2><Button kind="tool" glyph="close" title={close} onClick={() => { dialog.current?.close() }} /></header>
      {children}
    </dialog>
  )
}
