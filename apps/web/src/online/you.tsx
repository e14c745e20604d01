// Who one is here: name, ways in, how one is told, programs that play as oneself, and one's matches.
import type { Me, PlayerPage } from '@rubble/protocol'
import { Button, Glyph, Panel } from '@rubble/ui'
import { type ReactElement, useCallback, useEffect, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { changeSettings, useSettings } from '../settings.ts'
import { copyText } from '../shell/copy-text.ts'
import { noteSides } from '../shell/usual-side.ts'
import { Tabs, TopBar } from '../shell/top-bar.tsx'
import { theApi } from './api.ts'
import { Fold } from './fold.tsx'
import { Field, Form } from './form.tsx'
import { becomeMe, useMyself } from './me.ts'
import { canPasskey, enterByPasskey } from './passkey.ts'
import { ProblemLine } from './problem-line.tsx'
import { Course, ProfileHead } from './profile.tsx'
import { Sessions } from './sessions.tsx'
import { Tokens } from './tokens.tsx'
import { TurnSettings, Webhook } from './turn-settings.tsx'
import { useFetched, useLost } from './use-feed.ts'
import { useOwnName } from './use-own-name.ts'
import { useWork } from './use-work.ts'
import { Naming } from './ways-in.tsx'
import { useOnlineWords } from './words.ts'
import '../styles/online.css'

export function You(): ReactElement {
  const say = useOnlineWords()
  const { me, isKnown } = useMyself()
  useOwnName(me)
  const isLost = useLost(isKnown)
  return (
    <div className="page front">
      <TopBar where={say('you.title')} />
      <main className="profile you">
        {isLost && (
          <p className="notice" role="status">
            <Glyph name="offline" size={20} />
            <span>{say('line.lost')}</span>
          </p>
        )}
        {me === undefined && (
          <header className="online-head">
            <div>
              <h1>{say('you.title')}</h1>
              <p className="lead">{isKnown && say('you.nobody')}</p>
            </div>
          </header>
        )}
        {isKnown && me === undefined && (
          <div className="columns">
            <BeGuest />
            <SignIn />
          </div>
        )}
        {me !== undefined && <Known key={me.id} me={me} />}
      </main>
      <Tabs />
    </div>
  )
}

function Known({ me }: { readonly me: Me }): ReactElement {
  const say = useOnlineWords()
  // who has another name since is called by it
  const { value, problem } = useFetched(useCallback(() => theApi().myTables(), [me.name, me.isClaimed]))
  useEffect(() => {
    if (value !== undefined) noteSides(value.sides)
  }, [value])
  return (
    <>
      <ProfileHead page={{ ...(value ?? NOTHING_YET), person: me, since: me.created }} isMine>
        <ShareOwn id={me.id} />
      </ProfileHead>
      {!me.isClaimed && (
        <p className="keep-name">
          <Glyph name="info" size={20} />
          <span>
            <b>{say('you.keep')}</b> {say('you.guest.more')}
          </span>
          <a className="btn" href="#signing">
            {say('you.keep.go')}
          </a>
        </p>
      )}
      <ProblemLine problem={problem} />
      {value !== undefined && <Course page={value} isMine olderThan={theApi().myTables} />}
      <div className="folds">
        <Fold id="turn" glyph="clock" title={say('you.turn')} list={say('you.turn.list')}>
          <TurnSettings />
        </Fold>
        <Fold id="signing" glyph="verify" title={say('you.signing')} list={say('you.signing.list')} isOpen={!me.isClaimed}>
          <Naming me={me} />
          {me.isClaimed && <Sessions me={me} />}
          <Leaving me={me} />
        </Fold>
        <Fold id="programs" glyph="keyboard" title={say('you.programs')} list={say('you.programs.list')}>
          <Tokens me={me} />
          <Panel title={say('you.webhook')}>
            <Webhook me={me} />
          </Panel>
          <p>
            <a href="/api">{say('you.programs.api')}</a>
          </p>
        </Fold>
        <Link className="fold" href="/results">
          <Glyph name="results" size={20} />
          <b>{say('you.here')}</b>
          <Glyph name="next" size={20} />
        </Link>
      </div>
    </>
  )
}

/** Where nothing can be copied the page itself has its address. */
function ShareOwn({ id }: { readonly id: string }): ReactElement {
  const say = useOnlineWords()
  const [, go] = useLocation()
  const [isCopied, setCopied] = useState(false)
  const path = `/player/${id}`
  const share = async (): Promise<void> => {
    if (await copyText(new URL(path, location.href).href)) setCopied(true)
    else go(path)
  }
  return (
    <Button
      glyph={isCopied ? 'legal' : 'share'}
      onClick={() => {
        void share()
      }}
    >
      {say(isCopied ? 'wait.copied' : 'wait.share')}
    </Button>
  )
}

/** Until it is known what somebody has played. */
const NOTHING_YET: Pick<PlayerPage, 'running' | 'finished' | 'sides'> = { running: [], finished: [], sides: [] }

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

/** Who signs in is called so at this screen as well. */
function enter(me: Me): void {
  changeSettings({ name: me.name })
  becomeMe(me)
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
            enter(await theApi().login(name.trim(), password))
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
                enter(await enterByPasskey())
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
