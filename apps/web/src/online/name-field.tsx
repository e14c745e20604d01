import type { ReactElement } from 'react'
import { changeSettings, useSettings } from '../settings.ts'
import { useMyself } from './me.ts'
import { useOnlineWords } from './words.ts'

/** Nobody needs an account: a name is enough, and who gives none is a guest. */
export function NameField(): ReactElement | null {
  const say = useOnlineWords()
  const { name } = useSettings()
  const { me, isKnown } = useMyself()
  if (!isKnown || me !== undefined) return null
  return (
    <label className="field">
      <span>{say('new.name')}</span>
      <input
        value={name}
        maxLength={40}
        placeholder={say('guest')}
        autoComplete="nickname"
        onChange={event => {
          changeSettings({ name: event.target.value })
        }}
      />
    </label>
  )
}
