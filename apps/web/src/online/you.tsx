// Who one is here: name, ways in, how one is told, programs that play as oneself, and one's matches.
import type { Me } from '@rubble/protocol'
import { Button, Glyph, Panel, SwitchField } from '@rubble/ui'
import { type ReactElement, useCallback, useState } from 'react'
import { changeSettings, useSettings } from '../settings.ts'
import { dates, since } from '../shell/dates.ts'
import { playSounds } from '../shell/sound.ts'
import { TopBar } from '../shell/top-bar.tsx'
import { useWords } from '../words.ts'
import { type NewToken, theApi } from './api.ts'
import { useConfirmedWork } from './confirm.tsx'
import { Field, Form } from './form.tsx'
import { CopyButton } from './invite.tsx'
import { LobbyLink } from './lobby.tsx'
import { Matches } from './matches.tsx'
import { becomeMe, useMyself } from './me.ts'
import { addPasskey, canPasskey, enterByPasskey } from './passkey.ts'
import { PasskeyList } from './passkey-list.tsx'
import { ProblemLine } from './problem-line.tsx'
import { PushSetting } from './push.tsx'
import { Sessions } from './sessions.tsx'
import { useFetched, useLost } from './use-feed.ts'
import { useWork } from './use-work.ts'
import { useOnlineWords } from './words.ts'
import '../styles/online.css'

export function You(): ReactElement {
  const say = useOnlineWords()
  const { me, isKnown } = useMyself()
  const isLost = useLost(isKnown)
  return (
    <div className="page">
      <TopBar where={say('you.title')}>
        <LobbyLink />
      </TopBar>
      <main className="online you">
        <header className="online-head">
          <div>
            <h1>{me?.name ?? say('you.title')}</h1>
            <p className="faint">
              {isKnown
                && (me === undefined ? (
                  say('you.nobody')
                ) : (
                  <>
                    <Glyph name={me.isClaimed ? 'verify' : 'human'} size={18} />
                    {say(me.isClaimed ? 'you.claimed' : 'you.guest')}
                  </>
                ))}
            </p>
          </div>
        </header>
        {isLost && (
          <p className="notice" role="status">
            <Glyph name="offline" size={20} />
            <span>{say('line.lost')}</span>
          </p>
        )}
        {isKnown && me === undefined && (
          <div className="columns">
            <BeGuest />
            <SignIn />
          </div>
        )}
        {me !== undefined && <Known key={me.id} me={me} />}
      </main>
    </div>
  )
}

function Known({ me }: { readonly me: Me }): ReactElement {
  const { value } = useFetched(useCallback(() => theApi().myTables(), []))
  return (
    <div className="columns">
      <div>
        <Naming me={me} />
        <Telling me={me} />
        <Tokens me={me} />
        {me.isClaimed && <Sessions me={me} />}
        <Leaving me={me} />
      </div>
      <div>{value !== undefined && <Matches page={value} isMine olderThan={theApi().myTables} />}</div>
    </div>
  )
}

function BeGuest(): ReactElement {
  const say = useOnlineWords()
  const { name } = useSettings()
  const { run, failure, isBusy } = useWork()
  return (
    <Panel title={say('you.guest')}>
      <p className="faint">{say('you.guest.more')}</p>
      <Form
        label={say('you.name.save')}
        isReady={!isBusy && name.trim() !== ''}
        problem={failure}
        onSend={() => {
          run(async () => {
            becomeMe(await theApi().rename(name.trim()))
          })
        }}
      >
        <Field
          label={say('you.name')}
          value={name}
          maxLength={40}
          autoComplete="nickname"
          onChange={event => {
            changeSettings({ name: event.target.value })
          }}
        />
      </Form>
    </Panel>
  )
}

const SHORTEST = 8

function SignIn(): ReactElement {
  const say = useOnlineWords()
  const { run, failure, isBusy } = useWork()
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  return (
    <Panel title={say('you.signin')}>
      <Form
        label={say('you.signin')}
        isReady={!isBusy && name.trim() !== '' && password !== ''}
        problem={failure}
        onSend={() => {
          run(async () => {
            becomeMe(await theApi().login(name.trim(), password))
          })
        }}
      >
        <Field
          label={say('you.name')}
          value={name}
          maxLength={40}
          autoComplete="username webauthn"
          onChange={event => {
            setName(event.target.value)
          }}
        />
        <Field
          label={say('you.password')}
          type="password"
          value={password}
          autoComplete="current-password"
          onChange={event => {
            setPassword(event.target.value)
          }}
        />
      </Form>
      {canPasskey() ? (
        <p className="row">
          <Button
            glyph="verify"
            disabled={isBusy}
            onClick={() => {
              run(async () => {
                becomeMe(await enterByPasskey())
              })
            }}
          >
            {say('you.signin.passkey')}
          </Button>
        </p>
      ) : (
        <p className="faint">{say('you.passkey.none')}</p>
      )}
    </Panel>
  )
}

function Naming({ me }: { readonly me: Me }): ReactElement {
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
          <Field
            label={say('you.name')}
            value={name}
            maxLength={40}
            autoComplete="nickname"
            onChange={event => {
              setName(event.target.value)
            }}
          />
        </Form>
        {asking}
      </Panel>
      <Ways me={me} />
    </>
  )
}

function Ways({ me }: { readonly me: Me }): ReactElement {
  const say = useOnlineWords()
  const { run, failure, isBusy, asking } = useConfirmedWork(me)
  const key = useConfirmedWork(me)
  const [password, setPassword] = useState('')
  const [current, setCurrent] = useState('')
  const [isDone, setDone] = useState(false)
  const [added, setAdded] = useState(0)
  const hasPassword = me.ways.includes('password')
  const claim = async (): Promise<void> => {
    becomeMe(await theApi().claim(me.name, password, hasPassword ? current : undefined))
    setPassword('')
    setCurrent('')
    setDone(true)
  }
  return (
    <Panel title={say(me.isClaimed ? 'you.ways' : 'you.claim')}>
      {!me.isClaimed && <p className="faint">{say('you.claim.more')}</p>}
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
            onChange={event => {
              setCurrent(event.target.value)
            }}
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
          onChange={event => {
            setPassword(event.target.value)
          }}
        />
        <p className="faint">{say('you.password.ends')}</p>
      </Form>
      {canPasskey() ? (
        <p className="row">
          <Button
            glyph="verify"
            disabled={key.isBusy}
            onClick={() => {
              key.run(async () => {
                becomeMe(await addPasskey(me.name))
                setAdded(added + 1)
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
      ) : (
        <p className="faint">{say('you.passkey.none')}</p>
      )}
      <ProblemLine problem={key.failure} />
      {asking}
      {key.asking}
      {me.ways.includes('passkey') && <PasskeyList key={added} me={me} />}
    </Panel>
  )
}

function Telling({ me }: { readonly me: Me }): ReactElement {
  const words = useWords()
  const say = useOnlineWords()
  const { sound, volume } = useSettings()
  /** It calls at once, as it will call later. */
  const hear = (isOn: boolean): void => {
    changeSettings({ sound: isOn })
    if (isOn) playSounds(['yours'], volume)
  }
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
    <Panel title={say('you.turn')}>
      <PushSetting />
      <SwitchField label={words('settings.sound')} isOn={sound} onChange={hear} />
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
          onChange={event => {
            setUrl(event.target.value)
          }}
        />
      </Form>
      {key !== undefined && (
        <div className="made">
          <p role="status">{say('you.webhook.key')}</p>
          <code>{key}</code>
          <CopyButton key={key} text={key} />
        </div>
      )}
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
    </Panel>
  )
}

function Tokens({ me }: { readonly me: Me }): ReactElement {
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
      {made !== undefined && (
        <div className="made">
          <p role="status">{say('you.tokens.once')}</p>
          <code>{made.token}</code>
          <CopyButton key={made.token} text={made.token} />
        </div>
      )}
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
        <Field
          label={say('you.tokens.label')}
          value={label}
          maxLength={60}
          onChange={event => {
            setLabel(event.target.value)
          }}
        />
      </Form>
      {asking}
    </Panel>
  )
}

function Leaving({ me }: { readonly me: Me }): ReactElement {
  const say = useOnlineWords()
  const { run, failure, isBusy } = useWork()
  return (
    <Panel title={say('you.signout')}>
      {!me.isClaimed && <p className="faint">{say('you.signout.guest')}</p>}
      <ProblemLine problem={failure} />
      <p className="row">
        <Button
          kind="ghost"
          disabled={isBusy}
          onClick={() => {
            run(async () => {
              await theApi().logout()
              becomeMe(undefined)
            })
          }}
        >
          {say('you.signout')}
        </Button>
      </p>
    </Panel>
  )
}
