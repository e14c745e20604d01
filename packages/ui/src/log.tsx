// What happened, turn by turn, newest first: turns fold, kinds of lines can be left out, a click goes back to that moment.
import { Fragment, memo, type ReactElement, useEffect, useId, useMemo, useRef, useState } from 'react'
import type { LogTopic, SeatColour } from './board.ts'
import { Glyph } from './glyph.tsx'
import { stepFocus } from './step-focus.ts'

export interface LogLine {
  readonly key: string
  /** The number of the choice that led to it: what came of it is seen in the next moment. */
  readonly at: number
  readonly text: string
  readonly rules: readonly string[]
  readonly colour: SeatColour | undefined
  readonly topics: readonly LogTopic[]
}

export interface LogTurn {
  readonly key: string
  readonly title: string
  readonly colour: SeatColour | undefined
  /** The moment in which it begins. */
  readonly start: number
  /** Newest first. */
  readonly lines: readonly LogLine[]
}

/** What a reader may want to see alone. */
const FILTERS = { all: undefined, deeds: ['deed', 'result'], battle: ['battle'], chance: ['chance'] } as const satisfies Readonly<Record<string, readonly LogTopic[] | undefined>>
export type LogFilter = keyof typeof FILTERS
const FILTER_NAMES = Object.keys(FILTERS) as LogFilter[]

const passes = ({ topics }: LogLine, filter: LogFilter): boolean => {
  const wanted: readonly LogTopic[] | undefined = FILTERS[filter]
  return wanted === undefined || topics.some(topic => wanted.includes(topic))
}

/** The running turn, and the one before it: what the others have just done. */
const OPEN = 2

export interface LogWords {
  readonly label: string
  readonly filters: string
  readonly fold: string
  readonly unfold: string
  /** The button that goes to where a turn began. */
  readonly start: string
  /** Nothing passes the filter; nothing has happened. */
  readonly none: string
  readonly empty: string
  filter(filter: LogFilter): string
}

export const Log = memo(function Log({ turns, shown, words, goTo, onRule }: {
  readonly turns: readonly LogTurn[]
  /** The moment that is on the board. */
  readonly shown: number
  readonly words: LogWords
  goTo(at: number): void; onRule(id: string): void
}): ReactElement {
  const [filter, setFilter] = useState<LogFilter>('all')
  /** What somebody has folded or unfolded stays so. */
  const [touched, setTouched] = useState<ReadonlyMap<string, boolean>>(new Map())
  const seen = turns.findIndex(({ start }) => start <= shown)
  const isBack = (turns.find(({ lines }) => lines.length > 0)?.lines[0]?.at ?? 0) >= shown
  const until = isBack ? shown : Infinity
  const isOpen = ({ key }: LogTurn, i: number): boolean => touched.get(key) ?? (filter !== 'all' || i < OPEN || i === seen)
  const isAnyFolded = turns.some((turn, i) => !isOpen(turn, i))
  const kinds = FILTER_NAMES.filter(one => one === 'all' || one === filter || turns.some(({ lines }) => lines.some(line => passes(line, one))))
  const sifted = useMemo(() => turns.map(({ lines }) => (filter === 'all' ? lines : lines.filter(line => passes(line, filter)))), [turns, filter])
  const drawn = turns.map((turn, i) => ({ turn, isUnfolded: isOpen(turn, i), lines: sifted[i] ?? [] })).filter(({ lines }) => filter === 'all' || lines.length > 0)
  const first = drawn[0]?.turn.key
  // who looks back sees what happened there; who reads is not disturbed
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    if (isBack && list.current?.contains(document.activeElement) === false) list.current.querySelector('[aria-current=true]')?.scrollIntoView({ block: 'nearest' })
  }, [isBack, shown])
  if (turns.length === 0) return <p className="faint">{words.empty}</p>
  return (
    <>
      <div className="log-tools">
        <div className="log-filters" role="group" aria-label={words.filters}>
          {kinds.length > 1 && kinds.map(one => <button key={one} type="button" aria-pressed={one === filter} onClick={() => { setFilter(one) }}>{words.filter(one)}</button>)}
        </div>
        <button type="button" className="log-all" onClick={() => { setTouched(new Map(turns.map(({ key }) => [key, isAnyFolded]))) }}>{isAnyFolded ? words.unfold : words.fold}</button>
      </div>
      {drawn.length === 0 && <p className="faint">{words.none}</p>}
      <ol className="log by-turn" ref={list} aria-label={words.label} reversed onKeyDown={event => { stepFocus(event, '.log-fold, .log-go, .log-line, .rule-id') }}>
        {drawn.map(({ turn, isUnfolded, lines }) => (
          <Turn key={turn.key} turn={turn} lines={lines} isOpen={isUnfolded} isStop={turn.key === first} shown={until} start={words.start} goTo={goTo} onRule={onRule}
            onFold={() => { setTouched(new Map(touched).set(turn.key, !isUnfolded)) }} />
        ))}
      </ol>
    </>
  )
})

interface TurnProps {
  readonly turn: LogTurn
  readonly lines: readonly LogLine[]
  readonly isOpen: boolean
  /** Does the Tab key lead here? */
  readonly isStop: boolean
  /** The moment one looks back at; the present is beyond them all. */
  readonly shown: number
  readonly start: string
  goTo(at: number): void; onRule(id: string): void; onFold(): void
}

/** To a turn that is over, all later moments are the same: it is not drawn anew for each. */
const within = (lines: readonly LogLine[], shown: number): number => Math.max(lines.at(-1)?.at ?? 0, Math.min((lines[0]?.at ?? 0) + 2, shown))

/** A folded turn draws nothing but its heading: a long match stays quick. */
function Turn({ turn: { title, colour, start }, lines, isOpen, isStop, shown, start: startWords, goTo, onRule, onFold }: TurnProps): ReactElement {
  const id = useId()
  return (
    <li className={`log-turn ${colour === undefined ? '' : `seat-${colour}`} ${start > shown ? 'later' : ''}`}>
      <div className="log-head">
        <h3><button type="button" className="log-fold" tabIndex={isStop ? 0 : -1} aria-expanded={isOpen} {...(isOpen ? { 'aria-controls': id } : {})} onClick={onFold}>
          <Glyph name={isOpen ? 'fold' : 'unfold'} size={18} /><i className={colour === undefined ? '' : `bar-${colour}`} aria-hidden /><span>{title}</span><small>{lines.length}</small>
        </button></h3>
        <button type="button" className="log-go" tabIndex={-1} title={startWords} aria-label={`${startWords}: ${title}`} onClick={() => { goTo(start) }}><Glyph name="turn-back" size={18} /></button>
      </div>
      {isOpen && <Lines id={id} lines={lines} shown={within(lines, shown)} goTo={goTo} onRule={onRule} />}
    </li>
  )
}

const Lines = memo(function Lines({ id, lines, shown, goTo, onRule }: Pick<TurnProps, 'lines' | 'shown' | 'goTo' | 'onRule'> & { readonly id: string }): ReactElement {
  return (
    <ol id={id} reversed>
      {lines.map(({ key, at, text, rules, colour }) => (
        <li key={key} className={`${at >= shown ? 'later' : ''} ${colour === undefined ? '' : `seat-${colour}`}`}>
          <i className={colour === undefined ? '' : `bar-${colour}`} aria-hidden />
          <p>
            <button type="button" className="log-line" tabIndex={-1} aria-current={at + 1 === shown} onClick={() => { goTo(at + 1) }}>{text}</button>
            {rules.map(rule => <Fragment key={rule}>{' '}<button type="button" className="rule-id" tabIndex={-1} onClick={() => { onRule(rule) }}>{rule}</button></Fragment>)}
          </p>
        </li>
      ))}
    </ol>
  )
})
