// What can be agreed, a row each: what it is, the choice, and a line on what the choice does.
import { type ReactElement, useId } from 'react'
import { stepFocus } from '../step-focus.ts'
import { Glyph, type SharedGlyph } from '../glyph.tsx'

interface RowProps {
  readonly label: string
  /** What the chosen value does. */
  readonly more?: string | undefined
}

/** One of a few, side by side. */
export function SegmentField<T extends string | number>({
  label,
  all,
  value,
  more,
  isBroad = false,
  say,
  glyph,
  onChange,
}: RowProps & {
  readonly all: readonly T[]
  readonly value: T | undefined
  /** Takes a line of its own. */
  readonly isBroad?: boolean
  say(one: T): string
  glyph?(one: T): SharedGlyph
  onChange(one: T): void
}): ReactElement {
  const id = useId()
  return (
    <div className={isBroad ? 'option-row broad' : 'option-row'} role="group" aria-labelledby={id}>
      <b id={id}>{label}</b>
      <div
        className="segments"
        onKeyDown={event => {
          stepFocus(event, 'button')
        }}
      >
        {all.map(one => (
          <button
            key={one}
            type="button"
            aria-pressed={one === value}
            onClick={() => {
              onChange(one)
            }}
          >
            {glyph !== undefined && <Glyph name={glyph(one)} size={18} />}
            <span>{say(one)}</span>
          </button>
        ))}
      </div>
      {more !== undefined && <p>{more}</p>}
    </div>
  )
}

/** On or off. */
export function ToggleField({
  label,
  isOn,
  more,
  onChange,
}: RowProps & { readonly isOn: boolean; onChange(isOn: boolean): void }): ReactElement {
  return (
    <label className="option-row">
      <b>{label}</b>
      <input
        type="checkbox"
        role="switch"
        className="toggle"
        checked={isOn}
        onChange={event => {
          onChange(event.target.checked)
        }}
      />
      {more !== undefined && <span className="option-more">{more}</span>}
    </label>
  )
}
