// The dock: what can be done with what is selected, in at most five large words; and the end of the turn in its corner.
import type { ReactElement, ReactNode } from 'react'
import { AnyGlyph, Glyph } from '../glyph.tsx'
import { stepFocus } from '../step-focus.ts'
import { MOST_PIPS, MOST_VERBS, type NumberAsk, type Verb } from './ask.ts'

interface VerbButtonProps {
  readonly glyph: string
  readonly word: string
  readonly note?: string | undefined
  /** The key that does the same: shown only to who uses keys. */
  readonly keys?: string | undefined
  readonly kind?: 'plain' | 'sure' | 'ghost' | 'bare'
  readonly isOn?: boolean
  readonly isBusy?: boolean
  readonly isOff?: boolean
  onPress(): void
}

export function VerbButton({
  glyph,
  word,
  note,
  keys,
  kind = 'plain',
  isOn,
  isBusy = false,
  isOff = false,
  onPress,
}: VerbButtonProps): ReactElement {
  return (
    <button
      type="button"
      className={`verb ${kind}`}
      disabled={isOff}
      {...(isOn === undefined ? {} : { 'aria-pressed': isOn })}
      {...(isBusy ? { 'aria-busy': true } : {})}
      {...(keys === undefined ? {} : { 'aria-keyshortcuts': keys })}
      onClick={onPress}
    >
      <AnyGlyph name={glyph} />
      <span>
        <b>{word}</b>
        {note !== undefined && <small>{note}</small>}
      </span>
      {keys !== undefined && <kbd aria-hidden>{keys}</kbd>}
    </button>
  )
}

export interface VerbsProps {
  readonly verbs: readonly Verb[]
  readonly label: string
  readonly more: string
  readonly chosen: string | undefined
  /** Chosen, and on its way. */
  readonly busy: string | undefined
  /** What is set beside them. */
  readonly dial?: ReactNode
  onVerb(verb: Verb): void
  onMore(): void
}

/** Kinds of acts, or answers: a sixth is behind "More". */
export function Verbs({ verbs, label, more, chosen, busy, dial, onVerb, onMore }: VerbsProps): ReactElement {
  const shown = verbs.length > MOST_VERBS ? verbs.slice(0, MOST_VERBS - 1) : verbs
  return (
    <div
      className="verbs"
      role="group"
      aria-label={label}
      onKeyDown={event => {
        stepFocus(event, '.verb')
      }}
    >
      {shown.map((verb, i) => (
        <VerbButton
          key={verb.key}
          glyph={verb.glyph}
          word={verb.word}
          note={verb.note}
          keys={String(i + 1)}
          {...(chosen === undefined ? {} : { isOn: verb.key === chosen })}
          isBusy={verb.key === busy}
          onPress={() => {
            onVerb(verb)
          }}
        />
      ))}
      {shown.length < verbs.length && <VerbButton glyph="more" word={more} kind="ghost" onPress={onMore} />}
      {dial}
    </div>
  )
}

export interface NumberWords {
  readonly label: string
  readonly less: string
  readonly more: string
}

interface NumberProps {
  readonly ask: NumberAsk
  readonly value: number | undefined
  readonly words: NumberWords
  /** Up to so many it is pointed at. */
  readonly most?: number | undefined
  onChange(value: number): void
}

/** More than a small screen has room for in a row, or more than any has. */
const IN_A_ROW = 6
const crowdOf = (count: number): string => (count > MOST_PIPS + 1 ? 'many' : count > IN_A_ROW ? 'several' : '')

/** A number: the nth pip, or steps where there are many. */
export function NumberField(props: NumberProps): ReactElement {
  const {
    ask: { field, values },
    value,
    words,
    most = MOST_PIPS,
    onChange,
  } = props
  if ((values.at(-1) ?? 0) > most) return <Stepper {...props} />
  return (
    <div className={`pips ${crowdOf(values.length)}`} role="radiogroup" aria-label={words.label} data-field={field}>
      {values.map(one => (
        <button
          key={one}
          type="button"
          role="radio"
          className={value !== undefined && one <= value ? 'pip on' : 'pip'}
          aria-checked={one === value}
          onClick={() => {
            onChange(one)
          }}
        >
          {one}
        </button>
      ))}
    </div>
  )
}

/** From one number that can be chosen to the next, and from the last to the first; the one that stands there is taken by a tap on it. */
export function Stepper({ ask: { field, values }, value, words, onChange }: NumberProps): ReactElement {
  const now = value ?? values[0] ?? 0
  const at = values.indexOf(now)
  const step = (by: 1 | -1): ReactElement => (
    <button
      type="button"
      aria-label={`${words.label}, ${by > 0 ? words.more : words.less}`}
      onClick={() => {
        const next = values.at((at + by + values.length) % values.length)
        if (next !== undefined) onChange(next)
      }}
    >
      {by > 0 ? '+' : '−'}
    </button>
  )
  return (
    <div className="stepper" role="group" aria-label={words.label} data-field={field}>
      <span>{words.label}</span>
      {step(-1)}
      <button
        type="button"
        className="stepper-now"
        aria-pressed={value !== undefined}
        onClick={() => {
          onChange(now)
        }}
      >
        <output>{now}</output>
      </button>
      {step(1)}
    </div>
  )
}

/** Always in the same corner. What would be lost stands in it; if anything would, it is confirmed. */
export function EndTurn({
  word,
  note,
  isOff,
  isArmed,
  onPress,
}: {
  readonly word: string
  readonly note: string | undefined
  readonly isOff: boolean
  readonly isArmed: boolean
  onPress(): void
}): ReactElement {
  return (
    <button
      type="button"
      className={`end-turn ${isArmed ? 'armed' : ''}`}
      aria-keyshortcuts="T"
      aria-disabled={isOff}
      onClick={() => {
        if (!isOff) onPress()
      }}
    >
      <Glyph name="end-turn" />
      <b>{word}</b>
      {note !== undefined && <small>{note}</small>}
    </button>
  )
}
