// The name one has, and the ways in that prove it to be one's own: a password, passkeys.
import type { Me } from '@rubble/protocol'
import { Button, Glyph, Panel } from '@rubble/ui'
import { type ReactElement, useState } from 'react'
import { changeSettings } from '../settings.ts'
import { theApi } from './api.ts'
import { useConfirmedWork } from './confirm.tsx'
import { Field, Form } from './form.tsx'
import { becomeMe } from './me.ts'
import { addPasskey, canPasskey } from './passkey.ts'
import { PasskeyList } from './passkey-list.tsx'
import { ProblemLine } from './problem-line.tsx'
import { useOnlineWords } from './words.ts'

const SHORTEST = 8

export function Naming({ me }: { readonly me: Me }): ReactElement {
  const say = useOnlineWords()
  const { run, failure, isBusy, asking } = useConfirmedWork(me)
  const [name, setName] = useState(me.name)
  const [isDone, setDone] = useState(false)
  const save = (): void => {
    run(async () => {
      becomeMe(await theApi().rename(name.trim()))
      changeSettings({ name: name.trim() })
      setDone(true)
    })
  }
  return (
    <>
      <Panel title={say('you.name')}>
        {!me.isClaimed && <p className="faint">{say('you.guest.more')}</p>}
        <Form
          label={say('you.name.save')}
          isReady={!isBusy && name.trim() !== '' && name.trim() !== me.name}
          problem={failure}
          onSend={save}
          done={isDone && name.trim() === me.name}
        >
          <Field label={say('you.name')} value={name} maxLength={40} autoComplete="nickname" onChange={setName} />
        </Form>
        {asking}
      </Panel>
      <Ways me={me} />
    </>
  )
}

function Ways({ me }: { readonly me: Me }): ReactElement {
  const say = useOnlineWords()
  const [added, setAdded] = useState(0)
  return (
    <Panel title={say(me.isClaimed ? 'you.ways' : 'you.claim')}>
      {!me.isClaimed && <p className="faint">{say('you.claim.more')}</p>}
      <PasswordForm me={me} />
      <AddPasskey
        me={me}
        onAdded={() => {
          setAdded(added + 1)
        }}
      />
      {me.ways.includes('passkey') && <PasskeyList key={added} me={me} />}
    </Panel>
  )
}

function PasswordForm({ me }: { readonly me: Me }): ReactElement {
  const say = useOnlineWords()
  const { run, failure, isBusy, asking } = useConfirmedWork(me)
  const [password, setPassword] = useState('')
  const [current, setCurrent] = useState('')
  const [isDone, setDone] = useState(false)
  const hasPassword = me.ways.includes('password')
  const claim = async (): Promise<void> => {
    becomeMe(await theApi().claim(me.name, password, hasPassword ? current : undefined))
    setPassword('')
    setCurrent('')
    setDone(true)
  }
  return (
    <>
      <Form
        label={say(hasPassword ? 'you.password.change' : 'you.password.set')}
        isReady={!isBusy && password.length >= SHORTEST && (!hasPassword || current !== '')}
        problem={failure}
        onSend={() => {
          run(claim)
        }}
        done={isDone && password === ''}
      >
        <input type="text" hidden readOnly autoComplete="username" value={me.name} />
        {hasPassword && (
          <Field
            label={say('you.password.current')}
            type="password"
            value={current}
            autoComplete="current-password"
            onChange={setCurrent}
          />
        )}
        <Field
          label={say(hasPassword ? 'you.password.new' : 'you.password')}
          more={say('you.password.more')}
          type="password"
          value={password}
          minLength={SHORTEST}
          maxLength={200}
          autoComplete="new-password"
          onChange={setPassword}
        />
        <p className="faint">{say('you.password.ends')}</p>
      </Form>
      {asking}
    </>
  )
}

function AddPasskey({ me, onAdded }: { readonly me: Me; onAdded(): void }): ReactElement {
  const say = useOnlineWords()
  const { run, failure, isBusy, asking } = useConfirmedWork(me)
  if (!canPasskey()) return <p className="faint">{say('you.passkey.none')}</p>
  return (
    <>
      <p className="row">
        <Button
          glyph="verify"
          disabled={isBusy}
          onClick={() => {
            run(async () => {
              becomeMe(await addPasskey(me.name))
              onAdded()
            })
          }}
        >
          {say(me.isClaimed ? 'you.passkey.add' : 'you.passkey.set')}
        </Button>
        {me.ways.includes('passkey') && (
          <span className="told" role="status">
            <Glyph name="legal" size={18} />
            {say('you.passkey.has')}
          </span>
        )}
      </p>
      <ProblemLine problem={failure} />
      {asking}
    </>
  )
}
