// One choice of a match, looked at again: the table as its seat saw it, both choices on it, their chances, and why they differ.
import type { Estimate, Judgement } from '@rubble/bots/review'
import type { Flat } from '@rubble/engine'
import type { Moment } from '@rubble/protocol'
import { Button, type TableProps } from '@rubble/ui'
import { type ReactElement, use, useMemo, useRef, useState } from 'react'
import { useHost } from '../shell/host.ts'
import { once } from '../shell/once.ts'
import { useAroundSpeaker } from '../shell/use-game.ts'
import { sayQuestion } from '../table/say-prompt.ts'
import { Seats } from '../table/seats.tsx'
import type { Desk } from '../table/use-desk.ts'
import { BoardMarks, type MarkedOption } from './board-marks.tsx'
import { figuresOf, percent } from './figures.ts'
import { PlayedMoment } from './played-moment.tsx'
import { useSpots } from './use-spots.ts'
import { Verdict } from './verdict.tsx'
import { type ReviewWords, useReviewWords } from './words.ts'

/** What was chosen, or what else could have been. */
export type Way = 'chosen' | 'other'

interface ShownProps {
  readonly desk: Desk
  readonly shown: Judgement
  /** Which of the two lies on the board. */
  readonly way: Way
  onWay(way: Way): void
  onPlayOn(): void
}

export const isWorse = ({ mark }: Judgement): boolean => mark === 'slip' || mark === 'mistake'

export function ShownMoment(props: ShownProps): ReactElement {
  const host = useHost()
  const { id } = props.desk
  const { seat, at } = props.shown
  const moment = use(once(`review ${id} ${seat} ${at}`, () => host.look(id, seat, at)))
  const { shown, way } = props
  const [played, setPlayed] = useState<Way>()
  const isPlayed = played === way
  return (
    <>
      {isPlayed ? (
        <PlayedMoment key={way} desk={props.desk} shown={shown} value={way === 'other' ? shown.other.choice : shown.choice} />
      ) : (
        <Board {...props} moment={moment} />
      )}
      <Detail
        {...props}
        moment={moment}
        isPlayed={isPlayed}
        onPlay={() => {
          setPlayed(isPlayed ? undefined : way)
        }}
      />
    </>
  )
}

interface MomentProps extends ShownProps {
  /** As its seat saw it. */
  readonly moment: Moment
}

/** It can be looked around on, and nothing can be done there. Of all that could be chosen only the two lie open. */
function Board({ desk: { board, props, speaker }, shown, way, moment }: MomentProps): ReactElement {
  const words = useReviewWords()
  const { seat, choice, other, chance, mark } = shown
  const place = useRef<HTMLDivElement>(null)
  const options = useMemo(() => [choice, other.choice].map(value => ({ value })), [choice, other])
  const { probe, part, spots } = useSpots(place, options, board.fields)
  const marked = useMemo(() => {
    const tags = [
      { title: words('review.chosen'), estimate: chance, isBetter: !isWorse(shown) },
      { title: words(isWorse(shown) ? 'review.better' : 'review.next'), estimate: other.chance, isBetter: isWorse(shown) },
    ]
    return spots.flatMap((spot, i): MarkedOption[] => {
      const tag = tags[i]
      if (tag === undefined || (i > 0 && mark === 'turn')) return []
      return [{ spot, isBetter: tag.isBetter, tag: `${tag.title} ${percent(tag.estimate.value, speaker.language)}` }]
    })
  }, [spots, shown, chance, other, mark, words, speaker.language])
  const looked: TableProps = {
    ...props,
    moment: { ...moment, options },
    frame: undefined,
    seats: props.seats.map(look => ({ ...look, isViewer: look.seat === seat })),
    part,
    options: probe === undefined ? options : [probe],
    preview: probe === undefined ? options[way === 'other' ? 1 : 0] : undefined,
    isArmed: true,
    plan: undefined,
    refused: undefined,
    news: [],
    since: [],
    forecast: undefined,
    pace: 0,
    onPoint: nothing,
    onBare: nothing,
    onInspect: nothing,
    onHover: nothing,
  }
  return (
    <div className="panel review-board">
      <Seats {...looked} SeatFacts={board.SeatFacts} between={null} />
      <div className="board" ref={place}>
        <board.Board {...looked} />
        {probe === undefined && <BoardMarks place={place} options={marked} />}
      </div>
    </div>
  )
}

const nothing = (): void => {}

interface DetailProps extends MomentProps {
  /** What is looked at is played out on the board. */
  readonly isPlayed: boolean
  onPlay(): void
}

function Detail({ desk, shown, way, moment, isPlayed, onWay, onPlayOn, onPlay }: DetailProps): ReactElement {
  const words = useReviewWords()
  const { speaker } = desk
  const question = sayQuestion(moment, desk)
  const { kind, part, choice, other, mark, chance } = shown
  const offer = (title: string, as: Way, pick: Flat, estimate: Estimate): ReactElement => (
    <button
      type="button"
      className={`review-way ${as}`}
      aria-pressed={way === as}
      onClick={() => {
        onWay(as)
      }}
    >
      <span>
        {title} <b>{speaker.option(kind, pick)}</b>
      </span>
      <ChanceBar estimate={estimate} language={speaker.language} />
    </button>
  )
  return (
    <section className="panel review-detail" aria-live="polite">
      <Verdict of={shown} language={speaker.language} />
      <p className="faint">{question}</p>
      {offer(words('review.chosen'), 'chosen', choice, chance)}
      {mark !== 'turn' && offer(isWorse(shown) ? words('review.better') : words('review.next'), 'other', other.choice, other.chance)}
      {isWorse(shown) && <Why desk={desk} shown={shown} />}
      {mark === 'turn' && <p>{words('review.turned')}</p>}
      <div className="review-actions">
        <Button kind="primary" glyph="fork" onClick={onPlayOn}>
          {words('review.play-on')}
        </Button>
        {part === 0 && (
          <Button kind="plain" glyph="eye" isOn={isPlayed} onClick={onPlay}>
            {words('review.show')}
          </Button>
        )}
      </div>
    </section>
  )
}

/** One sentence. */
function Why({ desk: { entry, info, speaker }, shown: { cause, measured } }: Pick<ShownProps, 'desk' | 'shown'>): ReactElement {
  const words = useReviewWords()
  const around = useAroundSpeaker(entry, info.config)
  return <p>{measured === undefined ? whyOf(cause, speaker, words) : words('review.why.measured', figuresOf(measured, around))}</p>
}

function whyOf(cause: Judgement['cause'], speaker: Desk['speaker'], words: ReviewWords): string {
  if (cause === undefined) return words('review.why.none')
  const { event, chosen, better, worlds } = cause
  return words('review.why', { event: speaker.foretold(event), chosen, better, worlds })
}

/** A chance as a bar, its interval as whiskers, and both in figures. */
function ChanceBar({ estimate: { value, low, high }, language }: { readonly estimate: Estimate; readonly language: string }): ReactElement {
  return (
    <span className="chance-bar">
      <span className="chance-track" aria-hidden>
        <i style={{ width: `${100 * value}%` }} />
        <i className="whisker" style={{ left: `${100 * low}%`, width: `${100 * (high - low)}%` }} />
      </span>
      <b>{percent(value, language)}</b>
      <small>
        {Math.round(100 * low)}–{Math.round(100 * high)}
      </small>
    </span>
  )
}
