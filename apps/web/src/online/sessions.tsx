import type { Me } from '@rubble/protocol'
import { Button, Panel } from '@rubble/ui'
import { type ReactElement, useCallback } from 'react'
import { useSettings } from '../settings.ts'
import { since } from '../shell/dates.ts'
import { theApi } from './api.ts'
import { becomeMe } from './me.ts'
import { ProblemLine } from './problem-line.tsx'
import { useFetched } from './use-feed.ts'
import { useWork } from './use-work.ts'
import { useOnlineWords } from './words.ts'

/** Where one is signed in. What one does not know is ended; after a theft, everything. */
export function Sessions({ me }: { readonly me: Me }): ReactElement {
  const say = useOnlineWords()
  const { language } = useSettings()
  const { run, failure, isBusy } = useWork()
  // who has another password is signed in elsewhere no longer
  const { value = [], again } = useFetched(useCallback(() => theApi().sessions(), [me]))
  const end = (id: string): void => {
    run(async () => {
      await theApi().endSession(id)
      again()
    })
  }
  const endAll = (): void => {
    run(async () => {
      await theApi().logout(true)
      becomeMe(undefined)
    })
  }
  const sessions = [...value].sort((a, b) => Number(b.isThis) - Number(a.isThis) || b.seen - a.seen)
  return (
    <Panel title={say('you.sessions')}>
      <p className="faint">{say('you.sessions.more')}</p>
      <ul className="sessions">
        {sessions.map(({ id, browser, seen, isThis }) => {
          const name = browser === '' ? say('you.sessions.unknown') : browser
          return (
            <li key={id}>
              <b>{name}</b>
              <span className="faint">{isThis ? say('you.sessions.this') : say('you.used', { when: since(seen, language) })}</span>
              {!isThis && (
                <Button
                  kind="small"
                  glyph="close"
                  title={say('you.sessions.end', { browser: name })}
                  disabled={isBusy}
                  onClick={() => {
                    end(id)
                  }}
                />
              )}
            </li>
          )
        })}
      </ul>
      <ProblemLine problem={failure} />
      <p className="faint">{say('you.sessions.all.more')}</p>
      <p className="row">
        <Button kind="ghost" disabled={isBusy} onClick={endAll}>
          {say('you.sessions.all')}
        </Button>
      </p>
    </Panel>
  )
}
