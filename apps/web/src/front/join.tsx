// A field that takes a link or a code, and leads to its table.
import { Glyph } from '@rubble/ui'
import { type ReactElement, type SyntheticEvent, useState } from 'react'
import { useLocation } from 'wouter'
import { useWords } from '../words.ts'
import { placeOf } from './join-by.ts'

export function Join({ keys }: { readonly keys?: string }): ReactElement {
  const words = useWords()
  const [, go] = useLocation()
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault()
    const place = placeOf(typed)
    if (place === undefined) setWrong(true)
    else go(place)
  }
  return (
    <form className="way join" onSubmit={submit}>
      <Glyph name="link" size={20} />
      <input
        value={typed}
        placeholder={words('front.code')}
        aria-label={words('front.code')}
        {...(keys === undefined ? {} : { 'aria-keyshortcuts': keys })}
        {...(isWrong ? { 'aria-invalid': true, 'aria-describedby': 'join-wrong' } : {})}
        onChange={({ target }) => {
          setWrong(false)
          setTyped(target.value)
        }}
      />
      <button type="submit" className="btn small">
        {words('front.join')}
      </button>
      {isWrong && (
        <p id="join-wrong" role="alert">
          {words('front.join.wrong')}
        </p>
      )}
    </form>
  )
}
