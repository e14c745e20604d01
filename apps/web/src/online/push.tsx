// A browser that calls when it is somebody's turn, also where no page of the app is open.
import { Button, Glyph } from '@rubble/ui'
import { type ReactElement, useEffect, useState } from 'react'
import { theApi } from './api.ts'
import { ProblemLine } from './problem-line.tsx'
import { useWork } from './use-work.ts'
import { useOnlineWords } from './words.ts'

/** A page that is open but not looked at calls too, where notifications are allowed: the server takes it for somebody who is there. */
export function useCall(table: string, asked: number | undefined, words: string): void {
  useEffect(() => {
    if (asked === undefined || document.visibilityState === 'visible' || !canPush() || Notification.permission !== 'granted') return
    void registration()
      .then(found => found?.showNotification('Rubble', { body: words, icon: '/icon-512.png', tag: table, data: table }))
      .catch(() => {
        /* the title says it too */
      })
  }, [table, asked, words])
}

type PushStatus = 'asking' | 'on' | 'off' | 'denied' | 'none'

const canPush = (): boolean => 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis

async function registration(): Promise<ServiceWorkerRegistration | undefined> {
  return canPush() ? navigator.serviceWorker.getRegistration() : undefined
}

async function status(): Promise<PushStatus> {
  const found = await registration()
  if (found === undefined) return 'none'
  if (Notification.permission === 'denied') return 'denied'
  return (await found.pushManager.getSubscription()) === null ? 'off' : 'on'
}

async function begin(): Promise<PushStatus> {
  const found = await registration()
  const key = found === undefined ? undefined : (await theApi().pushKey())?.key
  if (found === undefined || key === undefined) return 'none'
  if ((await Notification.requestPermission()) !== 'granted') return 'denied'
  const subscription = await found.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  await theApi().push(subscription.toJSON())
  return 'on'
}

async function end(): Promise<PushStatus> {
  const subscription = await (await registration())?.pushManager.getSubscription()
  if (subscription === null || subscription === undefined) return 'off'
  await theApi().endPush(subscription.endpoint)
  await subscription.unsubscribe()
  return 'off'
}

/** `onTurned`: what came of it, to be said. */
export function usePush(onTurned?: (status: PushStatus) => void): {
  readonly status: PushStatus
  readonly failure: unknown
  readonly isBusy: boolean
  turn(on: boolean): void
} {
  const [now, setNow] = useState<PushStatus>('asking')
  const { run, failure, isBusy } = useWork()
  useEffect(() => {
    void status().then(setNow, () => {
      setNow('none')
    })
  }, [])
  return {
    status: now,
    failure,
    isBusy,
    turn: on => {
      run(async () => {
        const next = await (on ? begin() : end())
        setNow(next)
        onTurned?.(next)
      })
    },
  }
}

/** One button, where it can work at all. */
export function TellMe(): ReactElement | null {
  const say = useOnlineWords()
  const { status: now, isBusy, turn, failure } = usePush()
  if (now === 'asking' || now === 'none') return null
  if (now === 'on')
    return (
      <span className="told">
        <Glyph name="legal" size={18} />
        {say('you.push.on')}
      </span>
    )
  if (now === 'denied') return <span className="faint">{say('you.push.denied')}</span>
  return (
    <>
      <Button
        kind="tool"
        glyph="sound"
        disabled={isBusy}
        onClick={() => {
          turn(true)
        }}
      >
        {say('menu.push')}
      </Button>
      <ProblemLine problem={failure} />
    </>
  )
}

export function PushSetting(): ReactElement {
  const say = useOnlineWords()
  const { status: now, isBusy, turn, failure } = usePush()
  return (
    <div className="setting">
      {now === 'none' && <p className="faint">{say('you.push.none')}</p>}
      {now === 'denied' && <p className="faint">{say('you.push.denied')}</p>}
      {now === 'on' && (
        <p className="told">
          <Glyph name="legal" size={18} />
          {say('you.push.on')}
        </p>
      )}
      {now === 'off' && (
        <p>
          <Button
            glyph="sound"
            disabled={isBusy}
            onClick={() => {
              turn(true)
            }}
          >
            {say('you.push')}
          </Button>
        </p>
      )}
      {now === 'on' && (
        <p>
          <Button
            kind="ghost"
            disabled={isBusy}
            onClick={() => {
              turn(false)
            }}
          >
            {say('you.push.off')}
          </Button>
        </p>
      )}
      <ProblemLine problem={failure} />
    </div>
  )
}
