// What can be set: one of a list, yes or no.
import type { ReactElement } from 'react'

interface OneOf<T extends string | number> {
  readonly label: string
  readonly all: readonly T[]
  readonly value: T
  say(one: T): string
  onChange(one: T): void
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
