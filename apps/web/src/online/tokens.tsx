// Programs that play as oneself.
import type { Me } from '@rubble/protocol'
import { Button, Panel } from '@rubble/ui'
import { type ReactElement, useCallback, useState } from 'react'
import { useSettings } from '../settings.ts'
import { dates, since } from '../shell/dates.ts'
import { type NewToken, theApi } from './api.ts'
import { useConfirmedWork } from './confirm.tsx'
import { Field, Form } from './form.tsx'
import { Secret } from './invite.tsx'
import { useFetched } from './use-feed.ts'
import { useOnlineWords } from './words.ts'

export function Tokens({ me }: { readonly me: Me }): ReactElement {
  const say = useOnlineWords()
  const { language } = useSettings()
  const { run, failure, isBusy, asking } = useConfirmedWork(me)
  const { value: tokens, again } = useFetched(useCallback(() => theApi().tokens(), [me]))
  const [label, setLabel] = useState('')
  const [made, setMade] = useState<NewToken>()
  const date = dates(language, { dateStyle: 'medium' })
  return (
    <Panel title={say('you.tokens')}>
      <p className="faint">{say('you.tokens.more')}</p>
      {tokens !== undefined && tokens.length > 0 && (
        <ul className="tokens">
          {tokens.map(token => (
            <li key={token.id}>
              <b>{token.label}</b>
              <span className="faint">
                <span>{date.format(token.created)}</span> <span>{say('you.used', { when: since(token.seen, language) })}</span>
              </span>
              <Button
                kind="small"
                glyph="close"
                title={say('you.tokens.end', { label: token.label })}
                disabled={isBusy}
                onClick={() => {
                  run(async () => {
                    await theApi().endToken(token.id)
                    again()
                  })
                }}
              />
            </li>
          ))}
        </ul>
      )}
      {made !== undefined && <Secret note={say('you.tokens.once')} text={made.token} />}
      <Form
        label={say('you.tokens.make')}
        isReady={!isBusy && label.trim() !== ''}
        problem={failure}
        onSend={() => {
          run(async () => {
            setMade(await theApi().newToken(label.trim()))
            setLabel('')
            again()
          })
        }}
      >
        <Field label={say('you.tokens.label')} value={label} maxLength={60} onChange={setLabel} />
      </Form>
      {asking}
    </Panel>
  )
}
