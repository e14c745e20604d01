// What people at a table write to each other: plain text, in the order in which it was said.
import type { ChatLine, OnlineTable, Person } from '@rubble/protocol'
import { Button, Panel, seatColour } from '@rubble/ui'
import { type ReactElement, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { useSettings } from '../settings.ts'
import { dates } from '../shell/dates.ts'
import { useLineUp } from '../shell/host.ts'
import { useWords } from '../words.ts'
import { theApi } from './api.ts'
import { AboutPerson, Spectators } from './chat-people.tsx'
import { belongsTo, isMuted, mayWrite } from './moderation.ts'
import { useHiddenPeople } from './hidden-people.ts'
import { beSomebody } from './me.ts'
import { NameField } from './name-field.tsx'
import { ProblemLine } from './problem-line.tsx'
import { useWork } from './use-work.ts'
import { useOnlineWords } from './words.ts'

const LONGEST = 500
/** So near the end somebody reads along. */
const NEAR = 48

/** How many lines have come that were not looked at. `isShown`: somebody looks now. */
export function useUnread(table: string, chat: readonly ChatLine[], isShown: boolean): number {
  const key = `rubble chat ${table}`
  const last = chat.at(-1)?.number ?? 0
  const [seen, setSeen] = useState(() => {
    try {
      return Number(sessionStorage.getItem(key) ?? 0)
    } catch {
      return 0
    }
  })
  useEffect(() => {
    if (!isShown || last <= seen) return
    setSeen(last)
    try {
      sessionStorage.setItem(key, String(last))
    } catch {
      // then they are unread again when the page is loaded again
    }
  }, [key, isShown, last, seen])
  return isShown ? 0 : chat.filter(({ number }) => number > seen).length
}

/** The newest line is in sight, unless somebody has gone back to read. Returns how to be at the end again with the next line. */
function useNewestInSight(list: RefObject<HTMLElement | null>, lines: number, isShown: boolean): () => void {
  /** How long the list was before the line that has come. */
  const before = useRef(0)
  const goToEnd = useCallback(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight })
  }, [list])
  // a list that was hidden has forgotten where it stood
  useEffect(() => {
    if (isShown) goToEnd()
  }, [isShown, goToEnd])
  useEffect(() => {
    if (list.current === null) return
    const { scrollTop, clientHeight, scrollHeight } = list.current
    if (scrollTop + clientHeight >= before.current - NEAR) goToEnd()
    before.current = scrollHeight
  }, [list, lines, isShown, goToEnd])
  useEndKept(list, goToEnd)
  return () => {
    before.current = 0
  }
}

/**
 * Who was at the end stays there when the place of the list becomes smaller or larger: when something appears above it, or the keyboard of
 * a phone.
 */
function useEndKept(list: RefObject<HTMLElement | null>, goToEnd: () => void): void {
  useEffect(() => {
    const { current } = list
    if (current === null) return undefined
    let height = current.clientHeight
    const observer = new ResizeObserver(() => {
      if (current.scrollTop + height >= current.scrollHeight - NEAR) goToEnd()
      height = current.clientHeight
    })
    observer.observe(current)
    return () => {
      observer.disconnect()
    }
  }, [list, goToEnd])
}

interface ChatProps {
  readonly table: OnlineTable
  /** Who reads. */
  readonly me: string | undefined
  readonly chat: readonly ChatLine[]
  readonly isShown: boolean
}

export function Chat({ table, me, chat, isShown }: ChatProps): ReactElement {
  const say = useOnlineWords()
  const [about, setAbout] = useState<Pick<Person, 'id' | 'name'>>()
  const [isListing, setListing] = useState(false)
  const [isAllShown, setAllShown] = useState(false)
  const hidden = useHiddenPeople()
  const list = useRef<HTMLDivElement>(null)
  const unwanted = chat.filter(({ person }) => hidden.has(person)).length
  const lines = isAllShown ? chat : chat.filter(({ person }) => !hidden.has(person))
  const follow = useNewestInSight(list, lines.length, isShown)
  const aside = (
    <Watchers
      table={table}
      isOf={belongsTo(table, me)}
      onList={() => {
        setListing(true)
      }}
    />
  )
  return (
    <Panel className="chat" title={say('chat.title')} aside={aside}>
      <div ref={list} className="chat-lines" role="log" aria-label={say('chat.title')} tabIndex={0}>
        {chat.length === 0 && <p className="faint">{say('chat.none')}</p>}
        <Lines lines={lines} me={me} onAbout={setAbout} />
        {unwanted > 0 && (
          <button
            type="button"
            className="chat-hidden"
            aria-expanded={isAllShown}
            onClick={() => {
              setAllShown(!isAllShown)
            }}
          >
            {say('chat.hidden', { count: unwanted })}
          </button>
        )}
      </div>
      {mayWrite(table, me) ? (
        <Writing table={table.id} onSent={follow} />
      ) : (
        <p className="faint">{say(isMuted(table, me) ? 'problem.muted' : 'chat.playersonly')}</p>
      )}
      {about !== undefined && (
        <AboutPerson
          table={table}
          me={me}
          person={about}
          onClose={() => {
            setAbout(undefined)
          }}
        />
      )}
      {isListing && (
        <Spectators
          table={table}
          me={me}
          onClose={() => {
            setListing(false)
          }}
        />
      )}
    </Panel>
  )
}

/** How many look on; for those who belong to the table, with a way to see who. */
function Watchers({
  table: { watchers },
  isOf,
  onList,
}: {
  readonly table: OnlineTable
  readonly isOf: boolean
  onList(): void
}): ReactElement | null {
  const say = useOnlineWords()
  const words = say('watching', { count: watchers })
  if (!isOf) return watchers > 0 ? <span className="faint">{words}</span> : null
  return (
    <Button kind="small" glyph="eye" onClick={onList}>
      {words}
    </Button>
  )
}

function Lines({
  lines,
  me,
  onAbout,
}: {
  readonly lines: readonly ChatLine[]
  readonly me: string | undefined
  onAbout(person: Pick<Person, 'id' | 'name'>): void
}): ReactElement {
  return (
    <ol>
      {lines.map(line => (
        <Line
          key={line.number}
          line={line}
          onAbout={
            line.person === me
              ? undefined
              : () => {
                  onAbout({ id: line.person, name: line.name })
                }
          }
        />
      ))}
    </ol>
  )
}

/** One that was said, with a way to do something about who did. */
function Line({
  line: { at, name, seat, text },
  onAbout,
}: {
  readonly line: ChatLine
  readonly onAbout: (() => void) | undefined
}): ReactElement {
  const say = useOnlineWords()
  const { language } = useSettings()
  const colour = seat === undefined ? undefined : seatColour(seat)
  return (
    <li className={colour === undefined ? '' : `seat-${colour}`}>
      {colour !== undefined && <i className={`bar-${colour}`} aria-hidden />}
      <p>
        <b>{name}</b>
        {seat === undefined && <small>{say('chat.watching')}</small>}
        <time dateTime={new Date(at).toISOString()}>{dates(language, { timeStyle: 'short' }).format(at)}</time>
        {onAbout !== undefined && <Button kind="small" glyph="more" title={say('chat.about', { name })} onClick={onAbout} />}
      </p>
      <p className="said">{text}</p>
    </li>
  )
}

function Writing({ table, onSent }: { readonly table: string; onSent(): void }): ReactElement {
  const say = useOnlineWords()
  const words = useWords()
  const { name } = useSettings()
  const { run, failure, isBusy, clear } = useWork()
  const [text, setText] = useState('')
  useLineUp(clear)
  const send = (): void => {
    const line = text.trim()
    if (line === '') return
    run(async () => {
      await beSomebody(name, say('guest'))
      await theApi().say(table, line)
      onSent()
      setText('')
    })
  }
  return (
    <>
      <NameField />
      <form
        className="chat-write"
        onSubmit={event => {
          event.preventDefault()
          send()
        }}
      >
        <textarea
          aria-label={say('chat.write')}
          placeholder={say('chat.write')}
          rows={2}
          maxLength={LONGEST}
          value={text}
          onChange={event => {
            setText(event.target.value)
          }}
          onKeyDown={event => {
            if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) {
              event.preventDefault()
              send()
            }
          }}
        />
        <Button kind="primary" glyph="end-turn" title={say('chat.send')} disabled={isBusy || text.trim() === ''} onClick={send} />
      </form>
      {failure !== undefined && (
        <div className="chat-problem">
          <ProblemLine problem={failure} />
          <Button kind="small" glyph="close" title={words('app.close')} onClick={clear} />
        </div>
      )}
    </>
  )
}
