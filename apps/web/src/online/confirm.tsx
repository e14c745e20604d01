// What only the owner of a name may do: the server wants to have it proved again, if that was long ago.
import type { Me } from '@rubble/protocol'
import { Button, Dialog } from '@rubble/ui'
import { type ReactElement, useState } from 'react'
import { useWords } from '../words.ts'
import { theApi } from './api.ts'
import { Field, Form } from './form.tsx'
import { canPasskey, confirmByPasskey } from './passkey.ts'
import { ProblemLine } from './problem-line.tsx'
import { ApiProblem } from './problem.ts'
import { useWork, type Work } from './use-work.ts'
import { useOnlineWords } from './words.ts'

export interface ConfirmedWork extends Work {
  /** The question who it is, where it has to be asked; what was to be done is done after it. */
  readonly asking: ReactElement | null
}

export function useConfirmedWork(me: Me): ConfirmedWork {
  const { run, ...rest } = useWork()
  const [waiting, setWaiting] = useState<() => Promise<unknown>>()
  const begin = (work: () => Promise<unknown>): void => {
    run(async () => {
      try {
        await work()
      } catch (error) {
        if (!(error instanceof ApiProblem) || error.code !== 'confirm') throw error
        setWaiting(() => work)
      }
    })
  }
  const leave = (): void => {
    setWaiting(undefined)
  }
  const asking =
    waiting === undefined ? null : (
      <ConfirmDialog
        me={me}
        onClose={leave}
        onConfirmed={() => {
          leave()
          run(waiting)
        }}
      />
    )
  return { ...rest, run: begin, asking }
}

interface ConfirmProps {
  readonly me: Me
  onClose(): void
  onConfirmed(): void
}

function ConfirmDialog({ me: { name, ways }, onClose, onConfirmed }: ConfirmProps): ReactElement {
  const words = useWords()
  const say = useOnlineWords()
  const { run, failure, isBusy } = useWork()
  const key = useWork()
  const [password, setPassword] = useState('')
  const byPassword = async (): Promise<void> => {
    await theApi().confirm({ password })
    onConfirmed()
  }
  const byPasskey = async (): Promise<void> => {
    await confirmByPasskey()
    onConfirmed()
  }
  return (
    <Dialog title={say('you.confirm')} close={words('app.close')} onClose={onClose}>
      <p className="faint">{say('you.confirm.more')}</p>
      {ways.includes('password') && (
        <Form
          label={say('you.confirm.password')}
          isReady={!isBusy && password !== ''}
          problem={failure}
          onSend={() => {
            run(byPassword)
          }}
        >
          <input type="text" hidden readOnly autoComplete="username" value={name} />
          <Field label={say('you.password')} type="password" value={password} autoComplete="current-password" onChange={setPassword} />
        </Form>
      )}
      {ways.includes('passkey')
        && (canPasskey() ? (
          <p className="row">
            <Button
              glyph="verify"
              disabled={key.isBusy}
              onClick={() => {
                key.run(byPasskey)
              }}
            >
              {say('you.confirm.passkey')}
            </Button>
          </p>
        ) : (
          <p className="faint">{say('you.passkey.none')}</p>
        ))}
      <ProblemLine problem={key.failure} />
    </Dialog>
  )
}
