import type { Me } from '@rubble/protocol'
import { Button } from '@rubble/ui'
import { type ReactElement, useCallback } from 'react'
import { useSettings } from '../settings.ts'
import { dates } from '../shell/dates.ts'
import { theApi } from './api.ts'
import { useConfirmedWork } from './confirm.tsx'
import { askMe } from './me.ts'
import { ProblemLine } from './problem-line.tsx'
import { useFetched } from './use-feed.ts'
import { useOnlineWords } from './words.ts'

/** The passkeys one has. One that is lost, or that one did not add, is removed; the only way in is not. */
export function PasskeyList({ me }: { readonly me: Me }): ReactElement {
  const say = useOnlineWords()
  const { language } = useSettings()
  const { run, failure, isBusy, asking } = useConfirmedWork(me)
  const { value: passkeys = [], again } = useFetched(useCallback(() => theApi().passkeys(), []))
  const date = dates(language, { dateStyle: 'medium', timeStyle: 'short' })
  const isOnlyWay = passkeys.length === 1 && !me.ways.includes('password')
  return (
    <>
      <ul className="tokens">
        {passkeys.map(({ id, created }) => {
          const day = date.format(created)
          return (
            <li key={id}>
              <b>{say('you.passkey.one')}</b>
              <span className="faint">{day}</span>
              {!isOnlyWay && (
                <Button
                  kind="small"
                  glyph="close"
                  title={say('you.passkey.end', { date: day })}
                  disabled={isBusy}
                  onClick={() => {
                    run(async () => {
                      await theApi().endPasskey(id)
                      again()
                      await askMe()
                    })
                  }}
                />
              )}
            </li>
          )
        })}
      </ul>
      <ProblemLine problem={failure} />
      {asking}
    </>
  )
}
