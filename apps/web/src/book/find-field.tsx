import { Glyph } from '@rubble/ui'
import { type ReactElement, useLayoutEffect, useRef } from 'react'

/** A field to seek in; the key / leads to it, Escape empties it. */
export function FindField({
  label,
  value,
  onChange,
}: {
  readonly label: string
  readonly value: string
  onChange(value: string): void
}): ReactElement {
  const field = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== '/' || (event.target as HTMLElement).closest('input, select, textarea, dialog') !== null) return
      event.preventDefault()
      field.current?.focus()
    }
    addEventListener('keydown', onKey)
    return () => {
      removeEventListener('keydown', onKey)
    }
  }, [])
  return (
    <label className="find book-find">
      <Glyph name="search" size={20} />
      <input
        ref={field}
        type="search"
        value={value}
        aria-label={label}
        placeholder={label}
        onChange={event => {
          onChange(event.target.value)
        }}
        onKeyDown={event => {
          if (event.key === 'Escape' && value !== '') {
            event.stopPropagation()
            onChange('')
          }
        }}
      />
      <kbd aria-hidden>/</kbd>
    </label>
  )
}
