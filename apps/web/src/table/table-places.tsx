// The parts of a table, each in its place, which never moves.
import { AnyGlyph, Button, EndTurn, Glyph, Log, type LogWords, Panel, ReplayBar, type ReplayWords, type SeatLook } from '@rubble/ui'
import { type ReactElement, useMemo, useState } from 'react'
import { useWords, type Words } from '../words.ts'
import { WhyBubble } from './card-place.tsx'
import { sayPrompt } from './say-prompt.ts'
import { NamePlate } from './name-plate.tsx'
import type { Desk } from './use-desk.ts'

interface PlaceProps {
  readonly desk: Desk
}

/** Before everything else for the keyboard: all options as a list. */
export function ListSwitch({ desk: { panes, isAsked } }: PlaceProps): ReactElement {
  const words = useWords()
  const isOpen = panes.sheet === 'list'
  return (
    <button
      type="button"
      className="list-switch"
      aria-pressed={isOpen}
      aria-keyshortcuts="/"
      disabled={!isAsked}
      onClick={() => {
        if (isOpen) panes.setSheet(undefined)
        else panes.show('list', 'list', 'input, .option')
      }}
    >
      <Glyph name="log" size={22} />
      <span>{words('table.all')}</span>
    </button>
  )
}

export function BoardPlace({ desk }: PlaceProps): ReactElement {
  const words = useWords()
  const { board, props } = desk
  return (
    <div className="board-place" data-part="board" tabIndex={-1}>
      <div className="board" role="group" aria-label={words('table.board')}>
        <board.Board {...props} />
      </div>
      <Plate desk={desk} />
      <WhyBubble desk={desk} />
      <NamePlate desk={desk} />
    </div>
  )
}

/** What heads what is being shown: it crosses the board, and then stands in its corner. */
function Plate({ desk: { film, speaker } }: PlaceProps): ReactElement | null {
  const { frame } = film
  if (frame?.banner === undefined) return null
  return (
    <p className={frame.lasts === 'banner' ? 'plate crossing' : 'plate'} aria-hidden>
      <b>{speaker.event(frame.banner).replace(/\.$/, '')}</b>
      {frame.aside !== undefined && <span>{speaker.text(frame.aside.key, frame.aside.fields)}</span>}
    </p>
  )
}

export function HoldPlace({ desk: { board, props } }: PlaceProps): ReactElement {
  const words = useWords()
  return (
    <div className="hold" data-part="hold" role="group" aria-label={words('table.hold')}>
      <board.Hold {...props} />
    </div>
  )
}

/** In its corner, whatever happens. */
export function EndPlace({ desk: { table, moment, board, speaker, isRestful } }: PlaceProps): ReactElement {
  const words = useWords()
  const end = table.isPast ? undefined : moment.options.find(({ value }) => board.isEnd(value, moment))
  const isArmed = table.armed !== undefined && board.isEnd(table.armed.act.value, moment)
  const isOff = end === undefined || table.armed !== undefined || table.given.size > 0 || !isRestful || table.isSending
  return (
    <div className="end-place" data-part="end">
      <EndTurn
        word={board.endWord?.(moment, speaker) ?? words('table.end')}
        note={end === undefined ? undefined : board.unspent(moment, speaker)}
        isOff={isOff}
        isArmed={isArmed}
        onPress={() => {
          if (end !== undefined) table.attempt(end)
        }}
      />
    </div>
  )
}

/** What others have done since the viewer acted: the last two lines, and all of it once more. */
export function Since({ desk: { since, table, replay, film, board, props } }: PlaceProps): ReactElement | null {
  const words = useWords()
  const [first] = since.all
  if (board.Toll !== undefined && film.frame?.stage !== undefined) return <board.Toll {...props} />
  if (table.isPast || first === undefined || since.lines.length === 0) return null
  return (
    <Panel className="since" title={words('table.since')}>
      <ul>
        {since.lines.map(line => (
          <li key={line.key} className={line.colour === undefined ? '' : `seat-${line.colour}`}>
            <i className={`bar-${line.colour ?? ''}`} aria-hidden />
            <span>{line.text}</span>
          </li>
        ))}
      </ul>
      <Button
        kind="tool"
        glyph="replay"
        onClick={() => {
          replay.watch(first.at)
        }}
      >
        {words('table.since.again')}
      </Button>
    </Panel>
  )
}

/** What happened last, where the log has no column. */
export function Ticker({ desk: { story, panes, since, replay } }: PlaceProps): ReactElement {
  const words = useWords()
  const line = story.log.newest
  const [first] = since.all
  return (
    <div className="ticker">
      <button
        type="button"
        className={line?.colour === undefined ? '' : `seat-${line.colour}`}
        onClick={() => {
          panes.setSheet('log')
        }}
      >
        <i className={`bar-${line?.colour ?? ''}`} aria-hidden />
        <span>{line?.text ?? words('log.empty')}</span>
      </button>
      {first !== undefined && (
        <Button
          kind="tool"
          glyph="replay"
          title={words('table.since.again')}
          onClick={() => {
            replay.watch(first.at)
          }}
        />
      )}
    </div>
  )
}

/** Was it tapped before what is asked now? Nothing is selected since, and the question has no other place on a phone. */
function useIsOld({ panes: { thing }, moment, table, board }: Desk): boolean {
  const [looked, look] = useState({ thing, at: moment.number })
  if (looked.thing !== thing) look({ thing, at: moment.number })
  const isSelected = board.fields.pieces.some(field => field in table.part)
  return !isSelected && looked.thing === thing && looked.at < moment.number && (moment.options.length > 0 || moment.outcome !== undefined)
}

/** On a phone: what is asked, or in short what was tapped; pulled up, all of it, or what the match is about. */
export function InfoPlace({ desk }: PlaceProps): ReactElement {
  const words = useWords()
  const { board, props, panes, extras } = desk
  const said = sayPrompt({ ...desk, stopped: extras?.stopped }, words)
  const isOld = useIsOld(desk)
  const brief = panes.thing === undefined || isOld ? undefined : board.brief(panes.thing, props)
  const isUp = panes.sheet === 'card'
  return (
    <div className={`info ${said.tone ?? ''}`}>
      <button
        type="button"
        className="info-pull"
        aria-expanded={isUp}
        onClick={() => {
          // what was looked at before the question is no part of it
          if (isOld) panes.inspect(undefined)
          panes.setSheet(isUp ? undefined : 'card')
        }}
      >
        {brief === undefined || panes.thing === undefined ? (
          <span className="info-words">
            <b>{said.title}</b>
            {said.note !== undefined && <small>{said.note}</small>}
          </span>
        ) : (
          <>
            <span className="info-picture" aria-hidden>
              <board.Picture {...props} thing={panes.thing} size={76} />
            </span>
            <span className="info-words">
              {props.isArmed ? (
                <b>{said.title}</b>
              ) : (
                <b>
                  {brief.title} {brief.note !== undefined && <em>{brief.note}</em>}
                </b>
              )}
              {brief.figures !== undefined && brief.figures.length > 0 && (
                <span className="info-figures">
                  {brief.figures.map(({ glyph, value, label }) => (
                    <i key={`${glyph} ${label}`}>
                      <AnyGlyph name={glyph} size={16} label={label} />
                      {value}
                    </i>
                  ))}
                </span>
              )}
              <small>{brief.text ?? (props.isArmed ? brief.title : said.title === brief.title ? said.note : said.title)}</small>
            </span>
          </>
        )}
      </button>
      {brief !== undefined && <Button kind="tool" glyph="close" title={words('app.close')} onClick={panes.putAway} />}
    </div>
  )
}

/** Everybody in short, where there is no column for seats. */
export function StripPlace({ desk: { board, props, panes } }: PlaceProps): ReactElement {
  const words = useWords()
  const { seats, moment } = props
  const isAsked = ({ seat }: SeatLook): boolean => moment.view.asked?.seats.includes(seat) === true
  const inOrder = [...seats.filter(({ isViewer }) => isViewer), ...seats.filter(({ isViewer }) => !isViewer)]
  return (
    <button
      type="button"
      className="strip-seats"
      aria-expanded={panes.sheet === 'seats'}
      onClick={() => {
        panes.setSheet(panes.sheet === 'seats' ? undefined : 'seats')
      }}
    >
      <span className="unseen">{words('table.seats')}</span>
      {inOrder.map(look => (
        <span key={look.seat} className={`strip-seat seat-${look.colour} ${look.isViewer ? 'own' : ''} ${isAsked(look) ? 'to-move' : ''}`}>
          <i className={`bar-${look.colour}`} aria-hidden />
          <board.SeatStrip {...props} look={look} />
        </span>
      ))}
    </button>
  )
}

/** What others have to say: it takes the head line of the log, or the ticker, and pushes nothing. */
export function NoticePlace({ desk: { extras, table, tell } }: PlaceProps): ReactElement | null {
  return extras === undefined ? null : <div className="notices">{extras.notices(table, tell)}</div>
}

export function LogPlace({ desk }: PlaceProps): ReactElement {
  const words = useWords()
  const { story, replay, book } = desk
  const logWords = useMemo(() => logWordsOf(words), [words])
  const [isSifted, setSifted] = useState(false)
  return (
    <section className="log-place" data-part="log" aria-label={words('table.log')}>
      <ReplayPlace desk={desk} onSift={() => setSifted(!isSifted)} isSifted={isSifted} />
      <Panel className="log-panel">
        <Log turns={story.log.turns} shown={story.shownUpTo} words={logWords} hasTools={isSifted} goTo={replay.goTo} onRule={book.onRule} />
      </Panel>
    </section>
  )
}

function ReplayPlace({
  desk: { table, moment, story, replay },
  isSifted,
  onSift,
}: PlaceProps & { readonly isSifted: boolean; onSift(): void }): ReactElement {
  const words = useWords()
  return (
    <ReplayBar
      number={moment.number}
      last={table.number}
      turns={story.log.starts}
      battles={story.log.battles}
      isPlaying={replay.play.isPlaying}
      isSifted={isSifted}
      words={replayWordsOf(words, moment.number, table.number)}
      goTo={replay.goTo}
      onPlay={replay.play.toggle}
      onSift={onSift}
    />
  )
}

const logWordsOf = (words: Words): LogWords => ({
  label: words('table.log'),
  filters: words('log.filters'),
  fold: words('log.fold'),
  unfold: words('log.unfold'),
  start: words('log.go'),
  none: words('log.none'),
  empty: words('log.empty'),
  filter: filter => words(`log.filter.${filter}`),
})

const replayWordsOf = (words: Words, number: number, last: number): ReplayWords => ({
  label: words('replay.label'),
  title: words('table.log'),
  move: words('replay.move', { number, last }),
  back: words('replay.back'),
  forward: words('replay.forward'),
  play: words('replay.play'),
  pause: words('replay.pause'),
  turnBack: words('replay.turn.back'),
  turnForward: words('replay.turn.forward'),
  now: words('replay.now'),
  sift: words('log.filters'),
})
