// Who one is here: name, ways in, how one is told, programs that play as oneself, and one's matches.
import type { Me } from '@rubble/protocol'
import { Button, Glyph, Panel } from '@rubble/ui'
import { type ReactElement, useCallback, useState } from 'react'
import { changeSettings, useSettings } from '../settings.ts'
import { TopBar } from '../shell/top-bar.tsx'
import { theApi } from './api.ts'
import { Field, Form } from './form.tsx'
import { LobbyLink } from './lobby.tsx'
import { Matches } from './matches.tsx'
import { becomeMe, useMyself } from './me.ts'
import { canPasskey, enterByPasskey } from './passkey.ts'
import { ProblemLine } from './problem-line.tsx'
import { Sessions } from './sessions.tsx'
import { Tokens } from './tokens.tsx'
import { TurnSettings } from './turn-settings.tsx'
import { useFetched, useLost } from './use-feed.ts'
import { useWork } from './use-work.ts'
import { Naming } from './ways-in.tsx'
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
        <TurnSettings me={me} />
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
          onChange={text => {
            changeSettings({ name: text })
          }}
        />
      </Form>
    </Panel>
  )
}

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
        <Field label={say('you.name')} value={name} maxLength={40} autoComplete="username webauthn" onChange={setName} />
        <Field label={say('you.password')} type="password" value={password} autoComplete="current-password" onChange={setPassword} />
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
