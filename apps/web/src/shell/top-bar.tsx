// The bar at the top of every page, and the tabs at the foot of a phone.
import { Button, Glyph, type SharedGlyph } from '@rubble/ui'
import { lazy, type ReactElement, type ReactNode, Suspense, useEffect, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { useReach } from '../online/here.ts'
import { useSettings } from '../settings.ts'
import { useWords, type WordKey } from '../words.ts'
import { isTablePlace } from './came-from.ts'
import { useEmblem } from './emblem.ts'
import { Notices } from './notices.tsx'
import { SettingsDialog } from './settings-dialog.tsx'
import { useShellKeys } from './use-shell-keys.ts'
import { useWaitingCount } from './waiting.ts'

// what draws it comes with the game: who has never played has none
const Emblem = lazy(async () => ({ default: (await import('../front/side-emblem.tsx')).Avatar }))
const Search = lazy(async () => ({ default: (await import('./search.tsx')).Search }))

interface Way {
  readonly href: string
  readonly word: WordKey
  readonly glyph: SharedGlyph
  /** After G. */
  readonly key: string
  isHere(path: string): boolean
}

/** The parts of the app: only those where something is. */
function useWays(): readonly Way[] {
  const isOnline = useReach() === 'here'
  return [
    { href: '/', word: 'nav.play', glyph: 'play', key: 'p', isHere: path => path === '/' || /^\/(new|tables|table)\b/.test(path) },
    ...(isOnline ? [{ href: '/online', word: 'nav.online', glyph: 'team', key: 'o', isHere: startsWith('/online') } as const] : []),
    { href: '/puzzles', word: 'nav.puzzles', glyph: 'puzzle', key: 'z', isHere: startsWith('/puzzles') },
    { href: '/learn', word: 'nav.learn', glyph: 'lesson', key: 'l', isHere: startsWith('/learn') },
    { href: '/rules', word: 'nav.rules', glyph: 'rulebook', key: 'r', isHere: path => /^\/(rules|pieces)\b/.test(path) },
  ]
}

/** Where everything about oneself is: with a server by one's name there, without by what was played here. */
function useYou(): Way {
  const isOnline = useReach() === 'here'
  const href = isOnline ? '/you' : '/results'
  return { href, word: 'nav.you', glyph: 'human', key: 'y', isHere: path => path === '/you' || path === '/results' }
}

const startsWith =
  (start: string) =>
  (path: string): boolean =>
    path.startsWith(start)

/**
 * `call`: what stands first in the title, to be seen from another tab. At a table `children` are its tools, `now` is how far it is, where
 * there is no room for its name, and there are no ways away.
 */
export function TopBar({
  where,
  now,
  call,
  children,
}: {
  readonly where?: string
  readonly now?: string | undefined
  readonly call?: string | undefined
  readonly children?: ReactNode
}): ReactElement {
  const words = useWords()
  const [place] = useLocation()
  const [opened, open] = useState<'settings' | 'search'>()
  const title = [call, where, words('app.name')].filter(one => one !== undefined).join(' – ')
  useEffect(() => {
    document.title = title
  }, [title])
  const isTable = isTablePlace(place)
  const close = (): void => {
    open(undefined)
  }
  return (
    <header>
      <div className={isTable ? 'top' : 'top around'}>
        <Brand />
        {!isTable && <Ways onSearch={() => open('search')} />}
        {where !== undefined && isTable && <p className="where">{where}</p>}
        {now !== undefined && isTable && <p className="where-now">{now}</p>}
        <nav className="tools" aria-label={words('nav.tools')}>
          {children}
          {!isTable && (
            <>
              <Button
                kind="tool"
                glyph="search"
                title={words('nav.search')}
                keys="/"
                onClick={() => {
                  open('search')
                }}
              />
              <You />
            </>
          )}
          <Button
            kind="tool"
            glyph="settings"
            title={words('settings.title')}
            onClick={() => {
              open('settings')
            }}
          />
        </nav>
      </div>
      <Notices />
      {opened === 'settings' && <SettingsDialog onClose={close} />}
      {opened === 'search' && (
        <Suspense fallback={null}>
          <Search onClose={close} />
        </Suspense>
      )}
    </header>
  )
}

function Brand(): ReactElement {
  const words = useWords()
  return (
    <Link href="/" className="brand" aria-label={`${words('app.name')} – ${words('table.home')}`}>
      <svg width="30" height="30" viewBox="0 0 64 64" aria-hidden>
        <path fill="var(--text)" d="M12 32 22 14h14l-8 18zM12 35h16l8 15H22z" />
        <path fill="var(--fill)" d="M38 15h5l9 16H31z" />
        <path fill="var(--text-3)" d="M31 34h21l-9 16h-4z" />
      </svg>
      <span>{words('app.name')}</span>
    </Link>
  )
}

function Ways({ onSearch }: { onSearch(): void }): ReactElement {
  const words = useWords()
  const [place] = useLocation()
  const ways = useWays()
  const you = useYou()
  useShellKeys([...ways, you], onSearch)
  return (
    <nav className="ways-nav" aria-label={words('nav.title')}>
      {ways.map(way => (
        <Link key={way.href} href={way.href} {...(way.isHere(place) ? { 'aria-current': 'page' as const } : {})}>
          {words(way.word)}
        </Link>
      ))}
    </nav>
  )
}

/** A neutral hex, with the emblem of the side one plays most: people have no colour, seats do. */
function You(): ReactElement {
  const words = useWords()
  const { name } = useSettings()
  const { href } = useYou()
  const emblem = useEmblem()
  return (
    <Link href={href} className="btn tool avatar" aria-label={name === '' ? words('nav.you') : `${words('nav.you')}: ${name}`}>
      {emblem === null ? (
        <Somebody />
      ) : (
        <Suspense fallback={<Somebody />}>
          <Emblem side={emblem} />
        </Suspense>
      )}
      <span className="avatar-name">{name}</span>
    </Link>
  )
}

function Somebody(): ReactElement {
  return (
    <svg width="28" height="28" viewBox="-52 -52 104 104" aria-hidden>
      <path d="M50 0 25 43.3H-25L-50 0-25-43.3H25Z" fill="var(--raised)" stroke="var(--line-strong)" strokeWidth={5} />
      <path d="M-13-12a13 13 0 1 1 26 0 13 13 0 0 1-26 0M-24 26c2-16 46-16 48 0Z" fill="var(--text)" />
    </svg>
  )
}

/** On a phone: the parts of the app under the thumb. Pages with an action of their own have that there instead. */
export function Tabs(): ReactElement {
  const words = useWords()
  const [place] = useLocation()
  const ways = useWays()
  const you = useYou()
  const waiting = useWaitingCount()
  return (
    <nav className="shell-tabs" aria-label={words('nav.title')}>
      {[...ways, you].map(way => (
        <Link key={way.href} href={way.href} {...(way.isHere(place) ? { 'aria-current': 'page' as const } : {})}>
          <Glyph name={way.glyph} size={24} />
          {way.href === '/' && waiting > 0 && (
            <b className="badge">
              {waiting}
              <span className="unseen">{words('nav.waiting', { count: waiting })}</span>
            </b>
          )}
          <span>{words(way.word)}</span>
        </Link>
      ))}
    </nav>
  )
}
