// The way to an opponent online, with how many wait for one now.
import type { QuickQueue } from '@rubble/protocol'
import { Glyph } from '@rubble/ui'
import { type ReactElement, useEffect, useState } from 'react'
import { Link } from 'wouter'
import { useWords } from '../words.ts'

async function countWaiting(): Promise<number> {
  const response = await fetch('/api/quick')
  const queues = response.ok ? ((await response.json()) as readonly QuickQueue[]) : []
  return queues.reduce((sum, { waiting }) => sum + waiting, 0)
}

export function QuickWay(): ReactElement {
  const words = useWords()
  const [waiting, setWaiting] = useState(0)
  useEffect(() => {
    let isLeft = false
    countWaiting().then(
      count => {
        if (!isLeft) setWaiting(count)
      },
      () => {
        /* the lobby says what is wrong */
      },
    )
    return () => {
      isLeft = true
    }
  }, [])
  return (
    <Link className="way" href="/online">
      <Glyph name="team" size={24} />
      <span>
        <b>{words('front.online')}</b>
        <small>{waiting > 0 ? words('front.waiting', { count: waiting }) : words('front.online.more')}</small>
      </span>
    </Link>
  )
}
