// What was agreed at a table, in words.
import { type ClockTerms, type OnlineTable, paceOf } from '@rubble/protocol'
import { type ReactElement, Suspense } from 'react'
import { useSettings } from '../settings.ts'
import { useGame } from '../shell/use-game.ts'
import { sayTime } from './clock.ts'
import { type OnlineWords, useOnlineWords } from './words.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const live = (minutes: number, seconds: number): ClockTerms => ({ kind: 'live', base: minutes * MINUTE, increment: seconds * 1000 })
const each = (days: number): ClockTerms => ({ kind: 'move', each: days * DAY })

/** An evening together, or a choice a day. */
export const CLOCKS: readonly ClockTerms[] = [{ kind: 'none' }, live(10, 5), live(20, 10), live(45, 15), each(1), each(3), each(7)]
/** Those by which a match surely ends. */
export const RATED_CLOCKS = CLOCKS.filter(clock => paceOf(clock) !== undefined)
export const UNDOS = ['free', 'consent', 'none'] as const

export function sayClock(clock: ClockTerms, say: OnlineWords, language: string): string {
  if (clock.kind === 'none') return say('clock.none')
  if (clock.kind === 'move') return say('clock.move', { each: sayTime(clock.each, language) })
  const base = sayTime(clock.base, language)
  return clock.increment === 0
    ? say('clock.live.plain', { base })
    : say('clock.live', { base, increment: sayTime(clock.increment, language) })
}

/** In a list: in short. */
export function sayClockBriefly(clock: ClockTerms, say: OnlineWords, language: string): string {
  if (clock.kind !== 'live') return sayClock(clock, say, language)
  const short = (value: number, unit: 'minute' | 'second'): string =>
    new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'short' }).format(value)
  const base = short(clock.base / MINUTE, 'minute')
  return clock.increment === 0 ? base : `${base} + ${short(clock.increment / 1000, 'second')}`
}

interface TermsProps {
  readonly table: OnlineTable
}

export function Terms({ table }: TermsProps): ReactElement {
  const { clock, undo, isOpen, isRated, watchers } = table
  const say = useOnlineWords()
  const { language } = useSettings()
  const pairs = [
    [say('new.rated'), say(isRated === true ? 'new.rated.yes' : 'new.rated.no')],
    [say('new.clock'), sayClock(clock, say, language)],
    [say('new.undo'), say(`undo.${undo}`)],
    [say('new.found'), say(isOpen ? 'new.found.open' : 'new.found.link')],
    [say('terms.watchers'), watchers === 0 ? say('terms.watchers.all') : say('watching', { count: watchers })],
  ]
  return (
    <dl className="pairs">
      <Suspense>
        <GameTerms table={table} />
      </Suspense>
      {pairs.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** What the game itself says of it; with it comes all that is needed when the match begins. */
function GameTerms({ table: { game, config } }: TermsProps): ReactElement | null {
  const say = useOnlineWords()
  const loaded = useGame(game)
  const facts = loaded?.board.agreed?.((config ?? {}) as Readonly<Record<string, unknown>>, loaded.speaker) ?? []
  return facts.length === 0 ? null : (
    <div>
      <dt>{say('new.game')}</dt>
      <dd>{facts.join(' · ')}</dd>
    </div>
  )
}
