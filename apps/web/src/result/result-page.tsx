// The end of a match: who won and how, its course, what decided it, and what comes next. Who has lost sees the same page.
import { AnyGlyph, Button, type DecisiveMoment, Glyph, type MatchSummary, SEAT_COLOURS, seatColour } from '@rubble/ui'
import { type ReactElement, type ReactNode, type RefObject, Suspense, use, useEffect, useRef } from 'react'
import { Link } from 'wouter'
import { ViewPicture } from '../front/position.tsx'
import { SideEmblem } from '../front/side-emblem.tsx'
import { useSettings } from '../settings.ts'
import { useHost } from '../shell/host.ts'
import { once } from '../shell/once.ts'
import { setAside } from '../shell/set-aside.ts'
import type { Desk } from '../table/use-desk.ts'
import { WithRules } from '../table/with-rules.tsx'
import { useWords } from '../words.ts'
import { duration } from './duration.ts'
import { Graph } from './graph.tsx'
import { useResultKeys } from './use-result-keys.ts'
import { useSummary } from './use-summary.ts'
import '../styles/result.css'

export interface ResultProps {
  readonly desk: Desk
  /** Another match with places changed, where that can be had. */
  readonly onSwap: (() => void) | undefined
  readonly onAgain: (() => void) | undefined
  /** What a table online offers at its end, in place of another match at this screen. */
  readonly ending: ReactNode
  onClose(): void
}

export function ResultPage(props: ResultProps): ReactElement | null {
  const { desk, onSwap, onAgain, ending, onClose } = props
  const words = useWords()
  const summary = useSummary(desk)
  const title = useRef<HTMLHeadingElement>(null)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    title.current?.focus()
    return setAside(place.current)
  }, [])
  const { table, actions } = desk
  const replay = (at: number): void => {
    onClose()
    table.goTo(at)
  }
  const review = (): void => {
    onClose()
    desk.open('review')
  }
  useResultKeys({ v: review, m: onAgain, w: onSwap, c: actions.share, escape: onClose })
  if (summary === undefined) return null
  return (
    <div ref={place} className="result" role="dialog" aria-modal aria-labelledby="result-title">
      <main className="result-in">
        <Hero {...props} summary={summary} title={title} onReview={review} />
        {summary.graph !== undefined && (
          <Graph
            graph={summary.graph}
            onReplay={({ at }) => {
              replay(at)
            }}
          />
        )}
        {summary.decisive !== undefined && <Decisive desk={desk} moment={summary.decisive} onReplay={replay} />}
        <ul className="match-facts">
          {summary.facts.map(({ id, title: name, value, text, thing, glyph }) => (
            <li key={id} className="panel">
              <span className="fact-picture" aria-hidden>
                {thing !== undefined ? (
                  <desk.board.Picture {...desk.props} thing={thing} size={76} />
                ) : (
                  glyph !== undefined && <AnyGlyph name={glyph} size={40} />
                )}
              </span>
              <p className="eyebrow">{name}</p>
              <b>{value}</b>
              <p>{text}</p>
            </li>
          ))}
        </ul>
        {ending === undefined && <OwnResults />}
        <button
          type="button"
          className="btn tool result-close"
          title={words('app.close')}
          aria-label={words('app.close')}
          onClick={onClose}
        >
          <Glyph name="close" size={22} />
        </button>
      </main>
    </div>
  )
}

/** Where the results of all matches on this device stand. */
function OwnResults(): ReactElement {
  const words = useWords()
  return (
    <p className="result-ending">
      <Link className="btn" href="/results">
        <Glyph name="results" size={20} />
        {words('results.title')}
      </Link>
    </p>
  )
}

interface HeroProps extends ResultProps {
  readonly summary: MatchSummary
  readonly title: RefObject<HTMLHeadingElement | null>
  onReview(): void
}

function Hero({ desk, summary, title, ending, onReview, onAgain, onSwap }: HeroProps): ReactElement {
  const words = useWords()
  const { entry, speaker, moment, actions, extras } = desk
  const { headline, length } = summary
  return (
    <header className="result-hero">
      <div className="result-picture" aria-hidden>
        <Suspense fallback={null}>
          <ViewPicture game={entry.id} view={moment.view.game} aspect={2.2} />
        </Suspense>
      </div>
      <div className="result-words">
        <p className="eyebrow">
          {[speaker.text(`name.game.${entry.id}`), ...(extras?.counted === undefined ? [] : [extras.counted]), length].join(' · ')}
          <Suspense fallback={null}>
            <Lasted id={desk.id} />
          </Suspense>
        </p>
        <h1 id="result-title" ref={title} tabIndex={-1}>
          {headline}
        </h1>
        <Reason desk={desk} reason={summary.reason} />
        <div className="result-go">
          <Button kind="primary" glyph="eye" keys="v" onClick={onReview}>
            {words('result.review')}
          </Button>
          {onAgain !== undefined && (
            <Button glyph="replay" keys="m" onClick={onAgain}>
              {words('table.again')}
            </Button>
          )}
          {onSwap !== undefined && (
            <Button glyph="rotate-cw" keys="w" onClick={onSwap}>
              {words('result.swap')}
            </Button>
          )}
          {ending}
          <Button glyph="share" keys="c" onClick={actions.share}>
            {words('table.share')}
          </Button>
        </div>
      </div>
      <Score desk={desk} summary={summary} />
    </header>
  )
}

/** For how long it was played, where that is known. */
function Lasted({ id }: { readonly id: string }): string | null {
  const host = useHost()
  const { language } = useSettings()
  const ms = use(once(`lasted ${id}`, () => host.lasted(id).catch(() => undefined)))
  return ms === undefined ? null : ` · ${duration(ms, language)}`
}

/** Why it ended so, and the rule that says it. */
function Reason({
  desk: { entry, speaker, moment, table, looks, book },
  reason,
}: Pick<ResultProps, 'desk'> & Pick<MatchSummary, 'reason'>): ReactElement | null {
  const words = useWords()
  const { outcome } = moment
  const how = table.history.at(-1)?.ending
  if (outcome === undefined) return null
  if (how !== undefined) return <p className="lead">{words(`table.over.by.${how.by}`, { name: looks[how.seat]?.name ?? '' })}</p>
  return (
    <p className="lead">
      {reason ?? (
        <WithRules entry={entry} speaker={speaker} about={outcome.rule} otherwise={null}>
          {read => read.rule(outcome.rule)}
        </WithRules>
      )}{' '}
      <button
        type="button"
        className="rule-id"
        onClick={() => {
          book.onRule(outcome.rule)
        }}
      >
        {outcome.rule}
      </button>
    </p>
  )
}

function Score({ desk: { entry, looks, extras }, summary: { score } }: Pick<HeroProps, 'desk' | 'summary'>): ReactElement {
  const best = Math.max(...score.map(({ value }) => value))
  return (
    <ul className="panel match-score">
      {score.map(({ name, side, seat, value, emblem = seat === undefined ? undefined : looks[seat]?.id }, i) => (
        <li key={i} className={seat === undefined ? '' : `seat-${seatColour(seat)}`}>
          {emblem !== undefined && score.length === 2 && (
            <SideEmblem game={entry.id} side={emblem} colour={seat === undefined ? undefined : SEAT_COLOURS[seat]} />
          )}
          <b className={value === best ? 'best' : ''}>{value}</b>
          <span>
            {seat !== undefined && <i className={`mark-${seatColour(seat)}`} aria-hidden />}
            {name}
          </span>
          {side !== name && <small>{side}</small>}
          {seat !== undefined && extras?.score(seat)}
        </li>
      ))}
    </ul>
  )
}

interface DecisiveProps extends Pick<ResultProps, 'desk'> {
  readonly moment: DecisiveMoment
  onReplay(at: number): void
}

function Decisive({ desk, moment: { at, when, title, text, about }, onReplay }: DecisiveProps): ReactElement {
  const words = useWords()
  return (
    <section className="panel decisive" aria-labelledby="decisive-title">
      <div className="decisive-picture" aria-hidden>
        <Suspense fallback={null}>
          <Before desk={desk} at={at} about={about} />
        </Suspense>
      </div>
      <p className="eyebrow">
        {words('result.moment')} · {when}
      </p>
      <h2 id="decisive-title">{title}</h2>
      <p>{text}</p>
      <Button
        glyph="play"
        onClick={() => {
          onReplay(at)
        }}
      >
        {words('result.replay')}
      </Button>
    </section>
  )
}

/** The table just before it. */
function Before({
  desk: { id, entry, moment },
  at,
  about,
}: Pick<ResultProps, 'desk'> & Pick<DecisiveMoment, 'at' | 'about'>): ReactElement {
  const host = useHost()
  const { view } = use(once(`decisive ${id} ${moment.viewer} ${at}`, () => host.look(id, moment.viewer, at)))
  return <ViewPicture game={entry.id} view={view.game} aspect={1.55} about={about} />
}
