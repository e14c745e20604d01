// What people at a table write to each other: plain text, in the order in which it was said.
import type { ChatLine } from '@rubble/protocol'
import { Button, Panel, SEAT_COLOURS } from '@rubble/ui'
import { type ReactElement, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { useSettings } from '../settings.ts'
import { dates } from '../shell/dates.ts'
import { useLineUp } from '../shell/host.ts'
import { useWords } from '../words.ts'
import { theApi } from './api.ts'
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
  const goToEnd = useCallback(() => { list.current?.scrollTo({ top: list.current.scrollHeight }) }, [list])
  // a list that was hidden has forgotten where it stood
  useEffect(() => { if (isShown) goToEnd() }, [isShown, goToEnd])
  useEffect(() => {
    if (list.current === null) return
    const { scrollTop, clientHeight, scrollHeight } = list.current
    if (scrollTop + clientHeight >= before.current - NEAR) goToEnd()
    before.current = scrollHeight
  }, [list, lines, isShown, goToEnd])
  useEndKept(list, goToEnd)
  return () => { before.current = 0 }
}

/** Who was at the end stays there when the place of the list becomes smaller or larger: when something appears above it, or the keyboard of a phone. */
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
    return () => { observer.disconnect() }
  }, [list, goToEnd])
}

export function Chat({ table, chat, watchers, isShown }: { readonly table: string; readonly chat: readonly ChatLine[]; readonly watchers: number; readonly isShown: boolean }): ReactElement {
  const say = useOnlineWords()
  const { language, name } = useSettings()
  const words = useWords()
  const { run, failure, isBusy, clear } = useWork()
  const [text, setText] = useState('')
  const list = useRef<HTMLDivElement>(null)
  const time = dates(language, { timeStyle: 'short' })
  const follow = useNewestInSight(list, chat.length, isShown)
  useLineUp(clear)
  const send = (): void => {
    const line = text.trim()
    if (line === '') return
    run(async () => {
      await beSomebody(name, say('guest'))
      await theApi().say(table, line)
      follow()
      setText('')
    })
  }
  return (
    <Panel className="chat" title={say('chat.title')} aside={watchers > 0 && <span className="faint">{say('watching', { count: watchers })}</span>}>
      <div ref={list} className="chat-lines" role="log" aria-label={say('chat.title')} tabIndex={0}>
        {chat.length === 0 && <p className="faint">{say('chat.none')}</p>}
        <ol>
        {chat.map(({ number, at, name: who, seat, text: said }) => {
          const colour = seat === undefined ? undefined : (SEAT_COLOURS[seat] ?? 'rust')
          return (
            <li key={number} className={colour === undefined ? '' : `seat-${colour}`}>
              {colour !== undefined && <i className={`bar-${colour}`} aria-hidden />}
              <p><b>{who}</b>{seat === undefined && <small>{say('chat.watching')}</small>}<time dateTime={new Date(at).toISOString()}>{time.format(at)}</time></p>
              <p className="said">{said}</p>
            </li>
          )
        })}
        </ol>
      </div>
      <NameField />
      <form className="chat-write" onSubmit={event => { event.preventDefault(); send() }}>
        <textarea aria-label={say('chat.write')} placeholder={say('chat.write')} rows={2} maxLength={LONGEST} value={text} onChange={event => { setText(event.target.value) }}
          onKeyDown={event => { if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) { event.preventDefault(); send() } }} />
        <Button kind="primary" glyph="end-turn" title={say('chat.send')} disabled={isBusy || text.trim() === ''} onClick={send} />
      </form>
      {failure !== undefined && <div className="chat-problem"><ProblemLine problem={failure} /><Button kind="small" glyph="close" title={words('app.close')} onClick={clear} /></div>}
    </Panel>
  )
}
