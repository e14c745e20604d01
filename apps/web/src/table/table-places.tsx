// The parts of a table, each in its place.
import { Glyph, Log, type LogWords, Panel, ReplayBar, type ReplayWords } from '@rubble/ui'
import { type ReactElement, useMemo } from 'react'
import { useWords, type Words } from '../words.ts'
import { ForecastPanel } from './forecast-panel.tsx'
import { kindOf } from './list-options.ts'
import { tellOf } from './log-turns.ts'
import { NotPossible } from './not-possible.tsx'
import { Inspector, OptionsPanel, WhyRefused } from './panels.tsx'
import { Prompt } from './prompt.tsx'
import type { Desk } from './use-desk.ts'
import type { ReadLog } from './use-log.ts'

interface PlaceProps {
  readonly desk: Desk
}

/** What is asked, or what came of it; and what others have to say below. */
export function AskPlace({ desk: { table, moment, extras, looks, entry, speaker, board, deeds, open } }: PlaceProps): ReactElement {
  const words = useWords()
  return (
    <div className="asks">
      <Prompt
        table={table}
        looks={looks}
        entry={entry}
        speaker={speaker}
        board={board}
        kind={kindOf(moment)}
        words={words}
        onAgain={deeds.again}
        ending={extras?.ending(table)}
        stopped={extras?.stopped}
        onFork={() => {
          open('fork')
        }}
      />
      {extras?.notices(table, number => tellOf(table.history, number, board, speaker))}
    </div>
  )
}

/** What can be chosen, or what would come of it. Where nothing is asked there is nothing here. */
export function Choices({ desk: { id, entry, table, props, listed, foresight, book } }: PlaceProps): ReactElement {
  const words = useWords()
  const { moment, speaker, seats } = props
  return (
    <section className="choices" data-part="options" tabIndex={-1} aria-label={words('table.options')} aria-busy={table.isSending}>
      {table.forecast !== undefined ? (
        <ForecastPanel
          of={table.forecast}
          shown={foresight.shown}
          speaker={speaker}
          looks={seats}
          onShow={foresight.show}
          onClose={table.back}
        />
      ) : (
        !table.isPast
        && !table.isOver
        && listed.length > 0 && (
          <OptionsPanel key={`${moment.number} ${moment.viewer}`} table={table} listed={listed} pending={table.pending}>
            <NotPossible id={id} moment={moment} entry={entry} speaker={speaker} onRule={book.onRule} />
          </OptionsPanel>
        )
      )}
    </section>
  )
}

export function BoardPlace({ desk: { entry, board, table, props, book } }: PlaceProps): ReactElement {
  const words = useWords()
  return (
    <div className="board-place" data-part="board" tabIndex={-1}>
      <div className="board" role="group" aria-label={words('table.board')}>
        <board.Board {...props} />
      </div>
      <WhyRefused table={table} entry={entry} speaker={props.speaker} onRule={book.onRule} />
    </div>
  )
}

/** What happened last, where the log is behind a tab. */
export function Newest({ line, onOpen }: { readonly line: ReadLog['newest']; onOpen(): void }): ReactElement | null {
  if (line === undefined) return null
  return (
    <button type="button" className={`newest ${line.colour === undefined ? '' : `seat-${line.colour}`}`} onClick={onOpen}>
      <i className={`bar-${line.colour ?? ''}`} aria-hidden />
      <span>{line.text}</span>
      <Glyph name="log" size={20} />
    </button>
  )
}

export function InspectPlace({ desk: { entry, board, props, panes, book } }: PlaceProps): ReactElement {
  const words = useWords()
  return (
    <section className="inspect-place" data-part="inspect" tabIndex={-1} aria-label={words('table.inspect')}>
      <Inspector entry={entry} board={board} props={props} thing={panes.thing} onRule={book.onRule} onClose={panes.putAway} />
    </section>
  )
}

export function LogPlace({ desk: { story, replay, book } }: PlaceProps): ReactElement {
  const words = useWords()
  const logWords = useMemo(() => logWordsOf(words), [words])
  return (
    <section className="log-place" data-part="log" aria-label={words('table.log')}>
      <Panel className="log-panel" title={words('table.log')}>
        <Log turns={story.log.turns} shown={story.told} words={logWords} goTo={replay.goTo} onRule={book.onRule} />
      </Panel>
    </section>
  )
}

export function ReplayPlace({ desk: { table, moment, story, replay, open } }: PlaceProps): ReactElement {
  const words = useWords()
  return (
    <ReplayBar
      number={moment.number}
      last={table.number}
      turns={story.log.starts}
      battles={story.log.battles}
      isPlaying={replay.play.isPlaying}
      words={replayWordsOf(words, moment.number, table.number)}
      goTo={replay.goTo}
      onPlay={replay.play.toggle}
      onFork={() => {
        open('fork')
      }}
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
  move: words('replay.move', { number, last }),
  back: words('replay.back'),
  forward: words('replay.forward'),
  play: words('replay.play'),
  pause: words('replay.pause'),
  turnBack: words('replay.turn.back'),
  turnForward: words('replay.turn.forward'),
  now: words('replay.now'),
  fork: words('replay.fork'),
})
