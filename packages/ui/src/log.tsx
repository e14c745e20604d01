// What happened, the newest turn first, and within it the newest last: turns fold, kinds of lines can be left out, a click goes back to
// that moment.
import { Fragment, type KeyboardEvent, memo, type ReactElement, type RefObject, useEffect, useId, useMemo, useRef, useState } from 'react'
import type { LogTopic } from './board.ts'
import type { SeatColour } from './seat-colours.ts'
import { Glyph } from './glyph.tsx'
import { stepFocus } from './step-focus.ts'
import { RuleButton } from './widgets.tsx'

export interface LogLine {
  readonly key: string
  /** The number of the choice that led to it: what came of it is seen in the next moment. */
  readonly at: number
  /** Its place in time among all lines. */
  readonly order: number
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
  /** Newest last. */
  readonly lines: readonly LogLine[]
}

/** What a reader may want to see alone. */
const FILTERS = { all: undefined, actions: ['action', 'result'], battle: ['battle'], chance: ['chance'] } as const satisfies Readonly<
  Record<string, readonly LogTopic[] | undefined>
>
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

interface LogProps {
  readonly turns: readonly LogTurn[]
  /** The moment that is on the board. */
  readonly shown: number
  readonly words: LogWords
  /** Can it be chosen what is shown? */
  readonly hasTools: boolean
  goTo(at: number): void
  onRule(id: string): void
}

export const Log = memo(function Log({ turns, shown, words, hasTools, goTo, onRule }: LogProps): ReactElement {
  const [filter, setFilter] = useState<LogFilter>('all')
  /** What somebody has folded or unfolded stays so. */
  const [touched, setTouched] = useState<ReadonlyMap<string, boolean>>(new Map())
  const seen = turns.findIndex(({ start }) => start <= shown)
  const isBack = lastAt(turns.find(({ lines }) => lines.length > 0)?.lines ?? []) >= shown
  const isOpen = ({ key }: LogTurn, i: number): boolean => touched.get(key) ?? (filter !== 'all' || i < OPEN || i === seen)
  const isAnyFolded = turns.some((turn, i) => !isOpen(turn, i))
  const sifted = useMemo(
    () => turns.map(({ lines }) => (filter === 'all' ? lines : lines.filter(line => passes(line, filter)))),
    [turns, filter],
  )
  const drawn = turns
    .map((turn, i) => ({ turn, isUnfolded: isOpen(turn, i), lines: sifted[i] ?? [] }))
    .filter(({ lines }) => filter === 'all' || lines.length > 0)
  const newest = turns[0]?.lines.at(-1)?.key
  const list = useInSight(isBack, shown, filter, newest)
  if (turns.length === 0) return <p className="faint">{words.empty}</p>
  const past = drawn.map(({ lines }) => lines)
  const current = isBack ? currentAt(past, shown) : undefined
  return (
    <>
      {hasTools && (
        <LogTools
          turns={turns}
          filter={filter}
          words={words}
          isAnyFolded={isAnyFolded}
          onFilter={setFilter}
          onFold={() => {
            setTouched(new Map(turns.map(({ key }) => [key, isAnyFolded])))
          }}
        />
      )}
      {drawn.length === 0 && <p className="faint">{words.none}</p>}
      <ol className="log by-turn" ref={list} aria-label={words.label} reversed onKeyDown={stepThrough}>
        {drawn.map(({ turn, isUnfolded, lines }, i) => (
          <Turn
            key={turn.key}
            turn={turn}
            lines={lines}
            isOpen={isUnfolded}
            isStop={i === 0}
            shown={isBack ? shown : Infinity}
            current={current}
            start={words.start}
            goTo={goTo}
            onRule={onRule}
            onFold={() => {
              setTouched(new Map(touched).set(turn.key, !isUnfolded))
            }}
          />
        ))}
      </ol>
    </>
  )
})

const stepThrough = (event: KeyboardEvent<HTMLElement>): void => {
  stepFocus(event, '.log-fold, .log-go, .log-line, .rule-id')
}

/**
 * Who looks back sees what led to that moment, and who returns what happened last. In the present the newest line stays in sight for who
 * had the last one in sight; who reads elsewhere is not disturbed.
 */
function useInSight(isBack: boolean, shown: number, filter: LogFilter, newest: string | undefined): RefObject<HTMLOListElement | null> {
  const list = useRef<HTMLOListElement>(null)
  const wasBack = useRef(false)
  const isAtEnd = useRef(true)
  useEffect(() => {
    const find = (what: string): Element | null | undefined => list.current?.querySelector(what)
    if (isBack) show(find('[aria-current=true]') ?? find('.log-turn:not(.later) .log-head') ?? find('.log-turn:last-child .log-head'))
    else if (wasBack.current || isAtEnd.current) show(find('.log-turn:first-child > ol > li:last-child') ?? find('.log-head'))
    wasBack.current = isBack
  }, [isBack, shown, filter, newest])
  useEffect(() => {
    const room = list.current?.parentElement
    const note = (): void => {
      const last = list.current?.querySelector('.log-turn:first-child > ol > li:last-child')?.getBoundingClientRect()
      const pane = room?.getBoundingClientRect()
      isAtEnd.current = last === undefined || pane === undefined || (last.top < pane.bottom && last.bottom > pane.top)
    }
    room?.addEventListener('scroll', note)
    return () => {
      room?.removeEventListener('scroll', note)
    }
  }, [])
  return list
}

interface ToolProps extends Pick<LogProps, 'turns' | 'words'> {
  readonly filter: LogFilter
  readonly isAnyFolded: boolean
  onFilter(filter: LogFilter): void
  onFold(): void
}

/** The filters that leave anything to read, and all turns at once. */
function LogTools({ turns, filter, words, isAnyFolded, onFilter, onFold }: ToolProps): ReactElement {
  const kinds = FILTER_NAMES.filter(
    one => one === 'all' || one === filter || turns.some(({ lines }) => lines.some(line => passes(line, one))),
  )
  return (
    <div className="log-tools">
      <div className="log-filters" role="group" aria-label={words.filters}>
        {kinds.length > 1
          && kinds.map(one => (
            <button
              key={one}
              type="button"
              aria-pressed={one === filter}
              onClick={() => {
                onFilter(one)
              }}
            >
              {words.filter(one)}
            </button>
          ))}
      </div>
      <button type="button" className="log-all" onClick={onFold}>
        {isAnyFolded ? words.unfold : words.fold}
      </button>
    </div>
  )
}

interface TurnProps {
  readonly turn: LogTurn
  readonly lines: readonly LogLine[]
  readonly isOpen: boolean
  /** Does the Tab key lead here? */
  readonly isStop: boolean
  /** The moment one looks back at; the present is beyond them all. */
  readonly shown: number
  /** The choice that led there, or the last one before it of which there is a line. */
  readonly current: number | undefined
  readonly start: string
  goTo(at: number): void
  onRule(id: string): void
  onFold(): void
}

const lastAt = (lines: readonly LogLine[]): number => lines.reduce((last, { at }) => Math.max(last, at), 0)

/** To a turn that is over, all later moments are the same: it is not drawn anew for each. */
const within = (lines: readonly LogLine[], shown: number): number => Math.min(lastAt(lines) + 2, shown)

/** Many a moment has no line of its own, such as a tile taken in hand: then the last one before it stands for it. */
function currentAt(turns: readonly (readonly LogLine[])[], shown: number): number | undefined {
  for (const lines of turns) {
    const past = lines.filter(({ at }) => at < shown)
    if (past.length > 0) return lastAt(past)
  }
  return undefined
}

/** Twice: what comes into sight on the way may turn out taller than it was taken for. */
function show(element: Element | null | undefined): void {
  element?.scrollIntoView({ block: 'nearest' })
  requestAnimationFrame(() => {
    element?.scrollIntoView({ block: 'nearest' })
  })
}

/** A folded turn draws nothing but its heading: a long match stays quick. */
function Turn({
  turn: { title, colour, start },
  lines,
  isOpen,
  isStop,
  shown,
  current,
  start: startWords,
  goTo,
  onRule,
  onFold,
}: TurnProps): ReactElement {
  const id = useId()
  return (
    <li className={`log-turn ${colour === undefined ? '' : `seat-${colour}`} ${start > shown ? 'later' : ''}`}>
      <div className="log-head">
        <h3>
          <button
            type="button"
            className="log-fold"
            tabIndex={isStop ? 0 : -1}
            aria-expanded={isOpen}
            {...(isOpen ? { 'aria-controls': id } : {})}
            onClick={onFold}
          >
            <Glyph name={isOpen ? 'fold' : 'unfold'} size={18} />
            <i className={colour === undefined ? '' : `bar-${colour}`} aria-hidden />
            <span>{title}</span>
            <small>{lines.length}</small>
          </button>
        </h3>
        <button
          type="button"
          className="log-go"
          tabIndex={-1}
          title={startWords}
          aria-label={`${startWords}: ${title}`}
          onClick={() => {
            goTo(start)
          }}
        >
          <Glyph name="turn-back" size={18} />
        </button>
      </div>
      {isOpen && (
        <Lines
          id={id}
          lines={lines}
          shown={within(lines, shown)}
          current={lines.some(({ at }) => at === current) ? current : undefined}
          goTo={goTo}
          onRule={onRule}
        />
      )}
    </li>
  )
}

const Lines = memo(function Lines({
  id,
  lines,
  shown,
  current,
  goTo,
  onRule,
}: Pick<TurnProps, 'lines' | 'shown' | 'current' | 'goTo' | 'onRule'> & { readonly id: string }): ReactElement {
  return (
    <ol id={id}>
      {lines.map(({ key, at, text, rules, colour, topics }) => (
        <li
          key={key}
          className={[at >= shown && 'later', topics.includes('head') && 'log-part', colour && `seat-${colour}`].filter(Boolean).join(' ')}
        >
          <i className={colour === undefined ? '' : `bar-${colour}`} aria-hidden />
          <p>
            <button
              type="button"
              className="log-line"
              tabIndex={-1}
              aria-current={at === current}
              onClick={() => {
                goTo(at + 1)
              }}
            >
              {text}
            </button>
            {rules.map(rule => (
              <Fragment key={rule}>
                {' '}
                <RuleButton tabIndex={-1} rule={rule} onRule={onRule} />
              </Fragment>
            ))}
          </p>
        </li>
      ))}
    </ol>
  )
})
