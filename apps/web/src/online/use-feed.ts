import type { OnlineTable, TableId } from '@rubble/protocol'
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { type FeedState, TableFeed } from './feed.ts'
import { LOBBY } from './lines.ts'
import { askMe } from './me.ts'
import type { ApiProblem } from './problem.ts'
import { seatOf } from './remote-host.ts'
import { theLines } from './the-lines.ts'
import { untilAnswered } from './until-answered.ts'

/** The network is back, or somebody looks again: no reason to wait. It is gone: no reason to believe in what stood. */
function useNudge(): void {
  useEffect(() => {
    const nudge = (): void => {
      theLines().nudge()
    }
    const drop = (): void => {
      theLines().drop()
    }
    const look = (): void => {
      if (document.visibilityState === 'visible') nudge()
    }
    addEventListener('online', nudge)
    addEventListener('offline', drop)
    document.addEventListener('visibilitychange', look)
    return () => {
      removeEventListener('online', nudge)
      removeEventListener('offline', drop)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
}

/** Who is not who they were to the server is asked who they are; what fails now is asked with the next refusal. */
const askAgain = (): void => {
  void askMe().catch(() => {})
}

/** A break that is over at once is nobody's business. */
const BRIEF = 1500

export function useLost(isUp: boolean): boolean {
  const [isLost, setLost] = useState(false)
  useEffect(() => {
    if (isUp) return setLost(false)
    const timer = setTimeout(() => {
      setLost(true)
    }, BRIEF)
    return () => {
      clearTimeout(timer)
    }
  }, [isUp])
  return isLost
}

/** Who takes a name, or another one, is at the table by that name: the line was asked for by whoever they were before. */
function useRenewal(me: string | undefined, isKnown: boolean): void {
  const before = useRef<{ readonly me: string | undefined }>(undefined)
  useEffect(() => {
    if (!isKnown) return
    if (before.current !== undefined && before.current.me !== me) theLines().renew()
    before.current = { me }
  }, [me, isKnown])
}

/** Follows a table through the eyes of the person, wherever they sit; whoever shows the match may look from elsewhere. */
export function useFeed(id: TableId, me: string | undefined, isKnown: boolean): { readonly feed: TableFeed; readonly state: FeedState } {
  const feed = useMemo(() => new TableFeed(id, { lines: theLines(), now: Date.now, onOtherEyes: askAgain }), [id])
  const state = useSyncExternalStore(feed.subscribe, feed.state)
  const seat = state.table === undefined ? undefined : seatOf(state.table, me)
  const viewer = state.table === undefined ? undefined : (seat ?? 'spectator')
  useEffect(() => {
    if (isKnown) feed.follow(viewer)
  }, [feed, isKnown, viewer])
  useEffect(
    () => () => {
      feed.close()
    },
    [feed],
  )
  useRenewal(me, isKnown)
  useNudge()
  return { feed, state }
}

interface Lobby {
  readonly tables: readonly OnlineTable[] | undefined
  readonly isUp: boolean
  readonly problem: ApiProblem | undefined
}

/** The open tables, as they come and go. */
export function useLobby(): Lobby {
  const [lobby, setLobby] = useState<Lobby>({ tables: undefined, isUp: true, problem: undefined })
  useEffect(
    () =>
      theLines().follow(LOBBY, {
        onMessage: message => {
          setLobby(now => ({ ...now, tables: message as readonly OnlineTable[] }))
        },
        onLine: isUp => {
          setLobby(now => ({ ...now, isUp, problem: undefined }))
        },
        onRefused: problem => {
          setLobby(now => ({ ...now, isUp: false, problem }))
        },
      }),
    [],
  )
  useNudge()
  return lobby
}

interface FetchState<T> {
  readonly value: T | undefined
  readonly problem: unknown
  again(): void
}

/** Something of the server's, asked for until it comes, and anew every so often if it is looked at. */
export function useFetched<T>(fetch: () => Promise<T>, every?: number): FetchState<T> {
  const [value, setValue] = useState<T>()
  const [problem, setProblem] = useState<unknown>()
  const [asked, setAsked] = useState(0)
  useEffect(() => {
    let isLeft = false
    untilAnswered(fetch, () => isLeft, setProblem).then(found => {
      if (isLeft) return
      setProblem(undefined)
      setValue(() => found)
    }, setProblem)
    return () => {
      isLeft = true
    }
  }, [fetch, asked])
  const again = useCallback(() => {
    setAsked(now => now + 1)
  }, [])
  useEffect(() => {
    if (every === undefined) return undefined
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') again()
    }, every)
    return () => {
      clearInterval(timer)
    }
  }, [every, again])
  return { value, problem, again }
}
