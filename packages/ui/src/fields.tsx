// What can be agreed or set: one of a few that are all shown, one of a list, yes or no.
import type { CSSProperties, ReactElement, ReactNode } from 'react'

interface OneOf<T extends string | number> {
  readonly label: string
  readonly all: readonly T[]
  readonly value: T
  say(one: T): string
  onChange(one: T): void
}

/**
 * All are shown, each with its picture; what is to be known of the chosen one stands below. Without `columns` they stand side by side as
 * they fit.
 */
export function ChoiceField<T extends string | number>({
  label,
  all,
  value,
  columns,
  say,
  picture,
  more,
  onChange,
}: OneOf<T> & { readonly columns?: number; picture?(one: T): ReactNode; more?(one: T): ReactNode }): ReactElement {
  const style = columns === undefined ? undefined : ({ '--columns': columns } as CSSProperties)
  return (
    <fieldset className="choice-field">
      <legend>{label}</legend>
      <div className={columns === undefined ? 'field-choices' : 'field-choices in-columns'} style={style}>
        {all.map(one => (
          <button
            key={one}
            type="button"
            className="field-choice"
            aria-pressed={one === value}
            onClick={() => {
              onChange(one)
            }}
          >
            {picture?.(one)}
            <span>{say(one)}</span>
          </button>
        ))}
      </div>
      {more !== undefined && <div className="field-chosen">{more(value)}</div>}
    </fieldset>
  )
}

export function SelectField<T extends string | number>({ label, all, value, say, onChange }: OneOf<T>): ReactElement {
  return (
    <label className="field">
      <span>{label}</span>
      <select
        value={value}
        onChange={event => {
          const found = all.find(one => String(one) === event.target.value)
          if (found !== undefined) onChange(found)
        }}
      >
        {all.map(one => (
          <option key={one} value={one}>
            {say(one)}
          </option>
        ))}
      </select>
    </label>
  )
}

export function SwitchField({
  label,
  isOn,
  onChange,
}: {
  readonly label: string
  readonly isOn: boolean
  onChange(isOn: boolean): void
}): ReactElement {
  return (
    <label className="field check">
      <input
        type="checkbox"
        checked={isOn}
        onChange={event => {
          onChange(event.target.checked)
        }}
      />
      <span>{label}</span>
    </label>
  )
}
