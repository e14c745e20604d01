// The parts every table is made of. They know no game and no rule.
import type { RuleId } from '@rubble/engine'
import type { Option } from '@rubble/protocol'
import { type ReactElement, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { AnyGlyph, Glyph, type SharedGlyph } from './glyph.tsx'
import { stepFocus } from './step-focus.ts'

/** A slab with one broken corner. */
export function Panel({
  title,
  aside,
  children,
  className = '',
  label,
}: {
  readonly title?: ReactNode
  readonly aside?: ReactNode
  readonly children: ReactNode
  readonly className?: string
  readonly label?: string
}): ReactElement {
  return (
    <section className={`panel ${className}`} {...(label === undefined ? {} : { 'aria-label': label })}>
      {title !== undefined && (
        <header className="panel-head">
          <h2 className="eyebrow">{title}</h2>
          {aside}
        </header>
      )}
      {children}
    </section>
  )
}

export function Button({
  glyph,
  children,
  kind = 'plain',
  onClick,
  disabled = false,
  isOff = false,
  isOn,
  title,
  keys,
}: {
  readonly glyph?: SharedGlyph
  readonly children?: ReactNode
  readonly kind?: 'plain' | 'primary' | 'ghost' | 'tool' | 'small'
  readonly disabled?: boolean
  readonly title?: string
  /** Looks switched off, but says why when it is pressed. */
  readonly isOff?: boolean
  /** Pressed, where it stays so. */
  readonly isOn?: boolean
  /** The key that does the same. */
  readonly keys?: string
  onClick(): void
}): ReactElement {
  return (
    <button
      type="button"
      className={`btn ${kind} ${isOff ? 'off' : ''}`}
      onClick={onClick}
      disabled={disabled}
      {...(isOff ? { 'aria-disabled': true } : {})}
      {...(isOn === undefined ? {} : { 'aria-pressed': isOn })}
      {...(keys === undefined ? {} : { 'aria-keyshortcuts': keys })}
      {...(title === undefined ? {} : { title, 'aria-label': title })}
    >
      {glyph !== undefined && <Glyph name={glyph} size={20} />}
      {children !== undefined && <span>{children}</span>}
    </button>
  )
}

export interface ListedOption {
  readonly option: Option
  readonly glyph: string
  readonly label: string
  /** What it costs or brings. */
  readonly note?: string
  /** What is enough to tell it from the others, where they differ in one thing only: a hex, an amount. */
  readonly short?: string
  /** The piece it is about, where there are many. */
  readonly group?: string
}

/** More than this are grouped, can be searched, and are one stop for the Tab key. */
const FEW = 9

interface ChoiceProps {
  readonly chosen: Option | undefined
  /** Chosen, and on its way to whoever holds the match. */
  readonly pending?: Option | undefined
  onChoose(option: Option): void
  onPreview(option: Option | undefined): void
}

function OptionButton({
  of: { option, glyph, label, note, short },
  number,
  isStop,
  chosen,
  pending,
  onChoose,
  onPreview,
}: ChoiceProps & { readonly of: ListedOption; readonly number: number; readonly isStop: boolean }): ReactElement {
  return (
    <button
      type="button"
      className={`option ${option === chosen ? 'on' : ''}`}
      tabIndex={isStop ? 0 : -1}
      onClick={() => {
        onChoose(option)
      }}
      {...(option === pending ? { 'aria-busy': true } : {})}
      {...(short === undefined ? {} : { 'aria-label': label, title: label })}
      onMouseEnter={() => {
        onPreview(option)
      }}
      onMouseLeave={() => {
        onPreview(undefined)
      }}
      onFocus={() => {
        onPreview(option)
      }}
      onBlur={() => {
        onPreview(undefined)
      }}
    >
      {short === undefined && <AnyGlyph name={glyph} />}
      <span>
        {short ?? label}
        {note !== undefined && <small>{note}</small>}
      </span>
      {short === undefined && number <= FEW && <kbd aria-hidden>{number}</kbd>}
    </button>
  )
}

interface OptionListProps extends ChoiceProps {
  readonly options: readonly ListedOption[]
  readonly label: string
  /** What the field is called in which many options are searched, and what is said when none is found. */
  readonly find?: string
  readonly none?: string
}

/** The options of the open decision, each with a number that is also its key. */
export function OptionList({ options, label, find, none, ...choice }: OptionListProps): ReactElement {
  const [sought, setSought] = useState('')
  const isMany = options.length > FEW
  const words = isMany ? sought.trim().toLocaleLowerCase().split(/\s+/) : []
  const left = options.filter(({ label: text }) => words.every(word => text.toLocaleLowerCase().includes(word)))
  const groups = [...new Set(left.map(({ group }) => group))]
  const isShort = options.length > 0 && options.every(({ short }) => short !== undefined)
  return (
    <>
      {find !== undefined && isMany && (
        <FindField
          value={sought}
          label={find}
          onChange={setSought}
          onEnter={() => {
            const [only] = left
            if (left.length === 1 && only !== undefined) choice.onChoose(only.option)
          }}
        />
      )}
      {left.length === 0 && sought !== '' && (
        <p className="faint" role="status">
          {none}
        </p>
      )}
      <ol
        className={`options ${isMany ? 'many' : ''} ${isShort ? 'short' : ''}`}
        aria-label={label}
        onKeyDown={event => {
          stepFocus(event, '.option')
        }}
      >
        {groups.map((group, i) => (
          <li key={group ?? ''}>
            {group !== undefined && <p className="eyebrow">{group}</p>}
            <ol {...(group === undefined ? {} : { 'aria-label': group })}>
              {left
                .filter(one => one.group === group)
                .map((one, k) => (
                  <li key={JSON.stringify(one.option.value)}>
                    <OptionButton of={one} number={options.indexOf(one) + 1} isStop={!isMany || (i === 0 && k === 0)} {...choice} />
                  </li>
                ))}
            </ol>
          </li>
        ))}
      </ol>
    </>
  )
}

interface FindProps {
  readonly value: string
  readonly label: string
  onChange(value: string): void
  onEnter(): void
}

/** Narrows a long list by what is typed. */
function FindField({ value, label, onChange, onEnter }: FindProps): ReactElement {
  return (
    <label className="find">
      <Glyph name="search" size={20} />
      <input
        type="search"
        value={value}
        placeholder={label}
        aria-label={label}
        aria-keyshortcuts="/"
        onChange={event => {
          onChange(event.target.value)
        }}
        onKeyDown={({ key }) => {
          if (key === 'Enter') onEnter()
          if (key === 'Escape') onChange('')
        }}
      />
      <kbd aria-hidden>/</kbd>
    </label>
  )
}

interface RuleButtonProps {
  readonly rule: RuleId
  readonly tabIndex?: number
  onRule(rule: RuleId): void
}

/** The id of a rule, which leads to it. */
export function RuleButton({ rule, tabIndex, onRule }: RuleButtonProps): ReactElement {
  return (
    <button
      type="button"
      className="rule-id"
      tabIndex={tabIndex}
      onClick={() => {
        onRule(rule)
      }}
    >
      {rule}
    </button>
  )
}

/** A window over the table that takes the focus and gives it back. */
export function Dialog({
  title,
  close,
  children,
  onClose,
}: {
  readonly title: string
  readonly close: string
  readonly children: ReactNode
  onClose(): void
}): ReactElement {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  useEffect(() => {
    dialog.current?.showModal()
  }, [])
  return (
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby={heading}
      onClose={onClose}
      onClick={event => {
        if (event.target === dialog.current) dialog.current.close()
      }}
    >
      <div className="dialog-in">
        <header>
          <h2 id={heading}>{title}</h2>
          <Button
            kind="tool"
            glyph="close"
            title={close}
            onClick={() => {
              dialog.current?.close()
            }}
          />
        </header>
        {children}
      </div>
    </dialog>
  )
}
