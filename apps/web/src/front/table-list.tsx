// The tables of this person, wherever they are held, one row each.
import type { OnlineTable, Sitter } from '@rubble/protocol'
import type { Speaker } from '@rubble/text'
import { Glyph } from '@rubble/ui'
import { type ReactElement, type ReactNode, Suspense } from 'react'
import { Link } from 'wouter'
import { formatLeft } from '../online/clock.ts'
import { useSettings } from '../settings.ts'
import { useTitle } from '../shell/use-game.ts'
import { sayNow } from '../shell/unnamed.ts'
import { useNow } from '../shell/use-now.ts'
import { useWords, type Words } from '../words.ts'
import { agreedNames } from './agreed-names.ts'
import { type FrontTable, isWaitedFor, stateOf, timeLeft } from './one-list.ts'
import { Thumbnail, usePosition } from './position.tsx'

/** What a row says of a table, wherever it is held. */
interface Row {
  readonly href: string
  readonly opponents: readonly Opponent[]
  /** Who thinks. */
  readonly asked: string
}

interface Opponent {
  readonly name: string
  readonly isBot: boolean
}

function sittersOf(one: FrontTable, words: Words): Sitter[] {
  if (one.at === 'here') return one.table.sitters.map(sitter => ({ ...sitter, name: sayNow(sitter.name, words('setup.you')) }))
  return one.table.places.map(place => {
    if (place.kind === 'person') return { kind: 'person', name: place.person.name }
    if (place.kind === 'free') return { kind: 'person', name: place.keptFor?.name ?? words('home.free') }
    return { kind: 'bot', level: place.level, name: words('bot.name') }
  })
}

const ownSeat = (one: FrontTable): number | undefined =>
  one.at === 'online' ? one.seat : one.table.sitters.findIndex(({ kind }) => kind === 'person')

function rowOf(one: FrontTable, title: Speaker, words: Words): Row {
  const { seats, asked, config, id } = one.table
  const sitters = sittersOf(one, words)
  const own = ownSeat(one)
  const called = (seat: number): string => {
    const sitter = sitters[seat]
    return sitter === undefined || sitter.kind === 'bot' || sitter.name === '' ? title.name('seat', seats[seat]) : sitter.name
  }
  const others = sitters.flatMap(({ kind }, seat) => (seat === own ? [] : [{ name: called(seat), isBot: kind === 'bot' }]))
  const foe = { name: title.text('front.foe', agreedNames(title, config)), isBot: true }
  return {
    href: one.at === 'here' ? `/table/${id}${one.table.outcome === undefined ? '' : '?result'}` : `/online/${id}`,
    opponents: seats.length === 1 ? [foe] : others,
    asked: (asked?.seats ?? []).map(called).join(', '),
  }
}

export function TableLines({
  tables,
  aside,
}: {
  readonly tables: readonly FrontTable[]
  /** What can be done with a row beside going there. */
  aside?(one: FrontTable): ReactNode
}): ReactElement {
  return (
    <ul className="lines">
      {tables.map(one => (
        <li key={`${one.at} ${one.table.id}`} className={isWaitedFor(one) ? 'line yours' : 'line'}>
          <Suspense fallback={<div className="line-in" />}>
            <TableLine one={one} />
          </Suspense>
          {aside?.(one)}
        </li>
      ))}
    </ul>
  )
}

function TableLine({ one }: { readonly one: FrontTable }): ReactElement | null {
  const words = useWords()
  const title = useTitle(one.table.game)
  if (title === undefined) return null
  const { href, opponents, asked } = rowOf(one, title, words)
  const { id, game, number } = one.table
  const state = stateOf(one)
  const isBegun = one.at === 'here' || one.table.phase !== 'waiting'
  const position = { at: one.at, id, game, number } as const
  return (
    <Link href={href} className="line-in">
      {isBegun ? <Thumbnail of={position} /> : <SeatsThumbnail table={one.table} />}
      <span className="line-words">
        <b>
          {opponents.map(({ name, isBot }, i) => (
            <span key={i}>
              {i > 0 && ', '}
              {name}
              {isBot && <Glyph name="bot" size={16} label={words('setup.bot')} />}
            </span>
          ))}
        </b>
        <span>{title.text(`name.game.${game}`)}</span>
        {isBegun && (
          <span className="line-more">
            <Suspense fallback={'\u00a0'}>
              <PositionLine of={position} title={title} />
            </Suspense>
          </span>
        )}
      </span>
      <span className="line-state">
        <State state={state} asked={asked} />
        <Beneath one={one} />
      </span>
    </Link>
  )
}

function PositionLine({ of, title }: { readonly of: Parameters<typeof usePosition>[0]; readonly title: Speaker }): string {
  const seen = usePosition(of)
  return seen === undefined ? '\u00a0' : seen.portrait.statusLine(seen.view, title)
}

function State({ state, asked }: { readonly state: ReturnType<typeof stateOf>; readonly asked: string }): ReactElement {
  const words = useWords()
  if (state === 'yours' || state === 'invited') return <b className="your-turn">{words(`home.${state}`)}</b>
  if (state === 'others') return <span>{words('home.thinks', { who: asked })}</span>
  return <span>{words(state === 'waiting' ? 'home.waits' : state === 'over' ? 'home.look' : 'home.resume')}</span>
}

/** The clock, or where the table is. */
function Beneath({ one }: { readonly one: FrontTable }): ReactElement {
  const words = useWords()
  const { language } = useSettings()
  const now = useNow(timeLeft(one, 0) !== undefined)
  const left = timeLeft(one, now)
  if (left !== undefined)
    return (
      <small>
        <Glyph name="clock" size={16} />
        {formatLeft(left, language)}
      </small>
    )
  return <small>{words(one.at === 'here' ? 'home.here' : 'home.there')}</small>
}

/** A table that has not begun: who has come, and how many are missing. */
export function SeatsThumbnail({ table: { places } }: { readonly table: Pick<OnlineTable, 'places'> }): ReactElement {
  return (
    <div className="thumb thumb-seats" aria-hidden>
      {places.map(({ kind }, seat) => (
        <i key={seat} className={kind === 'free' ? 'seat-free' : 'seat-taken'}>
          {kind === 'free' ? '+' : ''}
        </i>
      ))}
    </div>
  )
}
