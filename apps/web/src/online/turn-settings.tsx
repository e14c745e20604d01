// How somebody is told that it is their turn: by this browser, by a sound, by a webhook.
import type { Me } from '@rubble/protocol'
import { Button, SwitchField } from '@rubble/ui'
import { type ReactElement, useState } from 'react'
import { changeSettings, useSettings } from '../settings.ts'
import { playSounds } from '../shell/play-sounds.ts'
import { useWords } from '../words.ts'
import { theApi } from './api.ts'
import { Field, Form } from './form.tsx'
import { Secret } from './invite.tsx'
import { becomeMe } from './me.ts'
import { PushSetting } from './push.tsx'
import { useWork } from './use-work.ts'
import { useOnlineWords } from './words.ts'

export function TurnSettings(): ReactElement {
  const words = useWords()
  const { sound, volume } = useSettings()
  /** It calls at once, as it will call later. */
  const hear = (isOn: boolean): void => {
    changeSettings({ sound: isOn })
    if (isOn) playSounds(['yours'], volume)
  }
  return (
    <>
      <PushSetting />
      <SwitchField label={words('settings.sound')} isOn={sound} onChange={hear} />
    </>
  )
}

/** For a program of one's own that wants to know. */
export function Webhook({ me }: { readonly me: Me }): ReactElement {
  const say = useOnlineWords()
  const { run, failure, isBusy } = useWork()
  const [url, setUrl] = useState(me.webhook ?? '')
  const [key, setKey] = useState<string>()
  const set = async (to: string | null): Promise<void> => {
    const { webhookKey, ...known } = await theApi().webhook(to)
    becomeMe(known)
    setKey(webhookKey)
    if (to === null) setUrl('')
  }
  return (
    <>
      <Form
        label={say('you.webhook.save')}
        isReady={!isBusy && url.trim() !== '' && url.trim() !== me.webhook}
        problem={failure}
        onSend={() => {
          run(() => set(url.trim()))
        }}
      >
        <Field
          label={say('you.webhook')}
          more={say('you.webhook.more')}
          type="url"
          placeholder="https://"
          value={url}
          maxLength={1000}
          onChange={setUrl}
        />
      </Form>
      {key !== undefined && <Secret note={say('you.webhook.key')} text={key} />}
      {me.webhook !== undefined && (
        <p className="row">
          <Button
            kind="ghost"
            glyph="close"
            disabled={isBusy}
            onClick={() => {
              run(() => set(null))
            }}
          >
            {say('you.webhook.remove')}
          </Button>
        </p>
      )}
    </>
  )
}
