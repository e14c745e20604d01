// A match looked back at: the chance to win of each seat, what stands out, what would have been better, and play on from there.
import type { Judgement } from '@rubble/bots/review'
import type { Seat } from '@rubble/engine'
import { Button, Glyph, seatColour } from '@rubble/ui'
import { type ReactElement, Suspense, useEffect, useRef, useState } from 'react'
import { useResultKeys } from '../result/use-result-keys.ts'
import { useSummary } from '../result/use-summary.ts'
import { useHost } from '../shell/host.ts'
import { messageOf } from '../shell/message-of.ts'
import { setAside } from '../shell/set-aside.ts'
import { useOpening } from '../shell/use-opening.ts'
import type { Desk } from '../table/use-desk.ts'
import { useWords } from '../words.ts'
import { ChanceGraph } from './chance-graph.tsx'
import { changeOf, weightiest } from './figures.ts'
import { sayChoice } from './say-choice.ts'
import { MarkSign, type Sign } from './mark-sign.tsx'
import { ShownMoment } from './shown-moment.tsx'
import { Verdict } from './verdict.tsx'
import { type Focus, useLook } from './use-look.ts'
import { type ReviewState, useReview } from './use-review.ts'
import { useReviewWords } from './words.ts'
import '../styles/review.css'

interface ReviewProps {
  readonly desk: Desk
  onClose(): void
}

/** Who wants to play on plays the seat that is looked at, against bots of this level. */
const OPPONENT = 'normal'

export function ReviewPage({ desk, onClose }: ReviewProps): ReactElement {
  const words = useReviewWords()
  const { id, info, moment } = desk
  const review = useReview(id)
  const seats = info.here ?? [...info.seats.keys()]
  const [seat, setSeat] = useState<Seat>(typeof moment.viewer === 'number' ? moment.viewer : (seats[0] ?? 0))
  const own = review.judgements.filter(one => one.seat === seat)
  const marked = weightiest(own.filter(({ mark }) => mark !== undefined))
  const focus = useLook(own, marked, onClose)
  const { look, show, showWay } = focus
  const shown = look?.judgement
  const playOn = usePlayOn(desk, shown)
  const events = useSummary(desk)?.graph?.marks ?? []
  useResultKeys({ enter: playOn })
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => setAside(place.current), [])
  return (
    <div ref={place} className="review" role="dialog" aria-modal aria-labelledby="review-title">
      <Head desk={desk} seats={seats} seat={seat} onSeat={setSeat} onClose={onClose} />
      <main className={`review-in seat-${seatColour(seat)}`}>
        <Prompt desk={desk} marked={marked} focus={focus} />
        <Suspense fallback={<div className="panel review-board" />}>
          {look === undefined ? (
            <div className="panel review-board" />
          ) : (
            <ShownMoment
              key={`${look.judgement.at} ${look.judgement.part}`}
              desk={desk}
              shown={look.judgement}
              way={look.way}
              onWay={showWay}
              onPlayOn={playOn}
            />
          )}
        </Suspense>
        <ChanceGraph
          judgements={own}
          marked={marked}
          events={events}
          total={review.progress === undefined ? own.length : Math.max(own.length, Math.ceil(review.progress.total / info.seats.length))}
          shown={shown}
          onShow={show}
        />
        <Moments review={review} own={own} marked={marked} shown={shown} desk={desk} onShow={show} />
        <p className="faint review-how">
          <Glyph name="verify" size={18} />
          {words('review.how', { iterations: review.iterations })}
        </p>
      </main>
    </div>
  )
}

function usePlayOn({ id, info }: Desk, shown: Judgement | undefined): () => void {
  const host = useHost()
  const { open } = useOpening()
  return () => {
    if (shown === undefined) return
    const { at, seat } = shown
    open(() =>
      host.fork(
        id,
        at,
        info.seats.map((_, one) => (one === seat ? { kind: 'person', name: '' } : { kind: 'bot', level: OPPONENT, name: '' })),
      ),
    )
  }
}

interface HeadProps extends ReviewProps {
  readonly seats: readonly Seat[]
  readonly seat: Seat
  onSeat(seat: Seat): void
}

function Head({ desk: { info, speaker }, seats, seat, onSeat, onClose }: HeadProps): ReactElement {
  const words = useReviewWords()
  const close = useWords()('app.close')
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    title.current?.focus()
  }, [])
  return (
    <header className="review-head">
      <h1 id="review-title" ref={title} tabIndex={-1}>
        {words('review.title')}
      </h1>
      {seats.length > 1 && (
        <div className="review-seats" role="group" aria-label={words('review.seats')}>
          {seats.map(one => (
            <Button
              key={one}
              isOn={one === seat}
              onClick={() => {
                onSeat(one)
              }}
            >
              {speaker.name('seat', info.seats[one])}
            </Button>
          ))}
        </div>
      )}
      <button type="button" className="btn tool" title={close} aria-label={close} onClick={onClose}>
        <Glyph name="close" size={22} />
      </button>
    </header>
  )
}

interface PromptProps {
  readonly desk: Desk
  readonly marked: readonly Judgement[]
  readonly focus: Focus
}

/** What is looked at, and the ways to the moments before and after it. */
function Prompt({ desk, marked, focus: { look, show, neighbour } }: PromptProps): ReactElement {
  const words = useReviewWords()
  const shown = look?.judgement
  const nth = shown === undefined ? -1 : marked.indexOf(shown)
  const step = (by: 1 | -1): ReactElement => {
    const next = neighbour(marked, by)
    const label = words(by > 0 ? 'review.later' : 'review.earlier')
    return (
      <button
        type="button"
        className="btn tool"
        title={label}
        aria-label={label}
        disabled={next === undefined}
        onClick={() => {
          show(next)
        }}
      >
        <Glyph name={by > 0 ? 'step-forward' : 'step-back'} size={22} />
      </button>
    )
  }
  return (
    <section className="panel review-prompt">
      <div>
        <h2 className={shown?.mark === undefined ? undefined : 'review-said'}>
          {shown === undefined ? words('review.waiting') : sayChoice(shown, desk)}
        </h2>
        {shown !== undefined && <Verdict of={shown} language={desk.speaker.language} />}
        <p className="faint">
          {shown !== undefined && words('review.move', { n: shown.at + 1 })}
          {nth >= 0 && ` · ${words('review.nth', { n: nth + 1, count: marked.length })}`}
        </p>
      </div>
      {step(-1)}
      {step(1)}
    </section>
  )
}

interface MomentsProps {
  readonly desk: Desk
  readonly review: ReviewState
  readonly own: readonly Judgement[]
  /** Of what stands out, that which is gone through. */
  readonly marked: readonly Judgement[]
  readonly shown: Judgement | undefined
  onShow(judgement: Judgement): void
}

/** In this order; what is best first. */
const COUNTED: readonly Sign[] = ['find', 'good', 'slip', 'mistake', 'turn']

/** How far it is, how much of what there is, and all of it. */
function Moments({ desk, review, own, marked, shown, onShow }: MomentsProps): ReactElement {
  const words = useReviewWords()
  const { progress, failure, isWhole, onDeeper } = review
  return (
    <section className="panel review-moments" aria-label={words('review.moments')}>
      {progress !== undefined && (
        <div className="review-progress">
          <progress value={progress.done} max={progress.total} aria-label={words('review.progress', progress)} />
          <span>{words('review.progress', progress)}</span>
          <Button kind="small" onClick={review.stop}>
            {words('review.stop')}
          </Button>
        </div>
      )}
      {failure !== undefined && <p role="alert">{messageOf(failure)}</p>}
      {progress === undefined && !isWhole && (
        <Button kind="primary" onClick={review.start}>
          {words('review.start')}
        </Button>
      )}
      <ul className="review-counts">
        {COUNTED.map(sign => {
          const count = own.filter(({ mark = 'good' }) => mark === sign).length
          // matches seldom turn by themselves
          if (sign === 'turn' && count === 0) return null
          return (
            <li key={sign}>
              <MarkSign mark={sign} />
              <b>{count}</b> {words(`review.${sign}`, { count })}
            </li>
          )
        })}
      </ul>
      {isWhole && marked.length === 0 && <p>{words('review.none')}</p>}
      <ol className="review-list">
        {marked.map(judgement => (
          <li key={`${judgement.at} ${judgement.part}`}>
            <button
              type="button"
              aria-current={judgement === shown}
              onClick={() => {
                onShow(judgement)
              }}
            >
              {judgement.mark !== undefined && <MarkSign mark={judgement.mark} />}
              <span className="faint">{words('review.move', { n: judgement.at + 1 })}</span>
              <span>{sayChoice(judgement, desk)}</span>
              <b>{changeOf(judgement, desk.speaker.language)}</b>
            </button>
          </li>
        ))}
      </ol>
      {onDeeper !== undefined && (
        <Button kind="small" glyph="search" onClick={onDeeper}>
          {words('review.deeper')}
        </Button>
      )}
    </section>
  )
}
