// Fields that are sent together, and what came of it.
import { Glyph } from '@rubble/ui'
import type { ComponentProps, ReactElement, ReactNode } from 'react'
import { ProblemLine } from './problem-line.tsx'
import { useOnlineWords } from './words.ts'

interface FormProps {
  readonly children: ReactNode
  readonly label: string
  readonly isReady: boolean
  onSend(): void
  readonly problem: unknown
  readonly done?: boolean
}

export function Form({ children, label, isReady, onSend, problem, done }: FormProps): ReactElement {
  const say = useOnlineWords()
  return (
    <form
      className="fields"
      onSubmit={event => {
        event.preventDefault()
        if (isReady) onSend()
      }}
    >
      {children}
      <ProblemLine problem={problem} />
      <p className="row">
        <button type="submit" className="btn" disabled={!isReady}>
          <span>{label}</span>
        </button>
        {done === true && (
          <span className="told" role="status">
            <Glyph name="legal" size={18} />
            {say('you.saved')}
          </span>
        )}
      </p>
    </form>
  )
}

interface FieldProps extends Pick<ComponentProps<'input'>, 'type' | 'value' | 'autoComplete' | 'minLength' | 'maxLength' | 'placeholder'> {
  readonly label: string
  readonly more?: string
  onChange(text: string): void
}

export function Field({ label, more, onChange, ...input }: FieldProps): ReactElement {
  return (
    <label className="field">
      <span>
        {label}
        {more !== undefined && <small> {more}</small>}
      </span>
      <input
        {...input}
        onChange={event => {
          onChange(event.target.value)
        }}
      />
    </label>
  )
}
