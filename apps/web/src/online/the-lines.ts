// The lines of this page: those of the whole browser where its tabs can share a worker, else its own.
import { theApi } from './api.ts'
import { Hub, type Lines } from './lines.ts'
import { SharedLines } from './shared-lines.ts'
import { wait } from './wait.ts'

const ownLines = (): Lines => new Hub({ api: theApi(), wait, random: Math.random, now: Date.now })

function sharedLines(): Lines {
  const worker = new SharedWorker(new URL('./lines-worker.ts', import.meta.url), { type: 'module', name: 'rubble lines' })
  const lines = new SharedLines(worker.port)
  worker.addEventListener(
    'error',
    () => {
      lines.goAlone(ownLines())
    },
    { once: true },
  )
  addEventListener('pagehide', () => {
    lines.leave()
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) lines.comeBack()
  })
  return lines
}

function open(): Lines {
  // not on every phone
  if (typeof SharedWorker === 'undefined') return ownLines()
  try {
    return sharedLines()
  } catch {
    return ownLines()
  }
}

let lines: Lines | undefined
/** The one place by which this page follows anything. */
export const theLines = (): Lines => (lines ??= open())
