// Strips under the top bar: there is no network; nothing can be kept; there is a new version of the app.
import { Button, Glyph } from '@rubble/ui'
import { type ReactElement, useEffect, useState } from 'react'
import { useNetwork } from '../online/here.ts'
import { useWords } from '../words.ts'
import { useLasting } from './host.ts'

/** The service worker of a new version that waits for this page to let it in. */
function useWaitingWorker(): ServiceWorker | undefined {
  const [waiting, setWaiting] = useState<ServiceWorker>()
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return undefined
    let isLeft = false
    let registration: ServiceWorkerRegistration | undefined
    const look = (): void => {
      const found = registration?.waiting ?? undefined
      if (!isLeft && found !== undefined && navigator.serviceWorker.controller !== null) setWaiting(found)
    }
    const onFound = (): void => {
      registration?.installing?.addEventListener('statechange', look)
    }
    void navigator.serviceWorker.ready.then(found => {
      registration = found
      found.addEventListener('updatefound', onFound)
      // one that was found before anybody listened
      onFound()
      look()
    })
    return () => {
      isLeft = true
      registration?.removeEventListener('updatefound', onFound)
    }
  }, [])
  return waiting
}

function takeOver(worker: ServiceWorker): void {
  navigator.serviceWorker.addEventListener(
    'controllerchange',
    () => {
      location.reload()
    },
    { once: true },
  )
  worker.postMessage('take over')
}

export function Notices(): ReactElement {
  const words = useWords()
  const isOnline = useNetwork()
  const waiting = useWaitingWorker()
  const isLasting = useLasting()
  return (
    <div role="status">
      {!isOnline && (
        <p className="notice offline">
          <Glyph name="offline" size={20} />
          <span>{words('app.offline')}</span>
        </p>
      )}
      {!isLasting && (
        <p className="notice">
          <Glyph name="warning" size={20} />
          <span>{words('app.fleeting')}</span>
        </p>
      )}
      {waiting !== undefined && (
        <p className="notice">
          <Glyph name="info" size={20} />
          <span>{words('app.update')}</span>
          <Button
            kind="small"
            onClick={() => {
              takeOver(waiting)
            }}
          >
            {words('app.update.go')}
          </Button>
        </p>
      )}
    </div>
  )
}
