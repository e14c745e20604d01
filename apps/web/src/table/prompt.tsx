// Who must decide what, or what came of it.
import type { TableInfo } from '@rubble/protocol'
import type { Speaker } from '@rubble/text'
import { Button, type GameBoard, Glyph, PromptBar, SEAT_COLOURS, type SeatLook } from '@rubble/ui'
import type { ReactElement, ReactNode } from 'react'
import { Link } from 'wouter'
import type { GameEntry } from '../games.ts'
import type { Words } from '../words.ts'
import { forecastTitle } from './forecast-panel.tsx'
import type { Extras } from './extras.ts'
import type { TableState } from './use-table.ts'
import { WithRules } from './with-rules.tsx'

/** Who has no name is called as the seat is. */
export function looksOf(info: TableInfo, viewer: unknown, speaker: Speaker): SeatLook[] {
  return info.seats.map((id, seat) => {
    const sitter = info.sitters[seat]
    return {
      seat,
      id,
      colour: SEAT_COLOURS[seat] ?? 'rust',
      name: sitter?.name || speaker.name('seat', id),
      isViewer: seat === viewer,
      isBot: sitter?.kind === 'bot',
    }
  })
}

interface PromptProps {
  readonly table: TableState
  readonly looks: readonly SeatLook[]
  readonly entry: GameEntry
  readonly speaker: Speaker
  readonly board: Pick<GameBoard, 'circumstances'>
  readonly kind: string
  readonly words: Words
  /** Another match like this one, once it is over. */
  onAgain?(): void
  /** In place of that. */
  readonly ending?: ReactNode
  /** Nobody is asked any more. */
  readonly stopped?: Extras['stopped']
  onFork?(): void
}

export function Prompt(props: PromptProps): ReactElement {
  const { table, looks, speaker, board, kind, words } = props
  const moment = table.moment as NonNullable<typeof table.moment>
  if (table.isPast) {
    return (
      <PromptBar
        colour={undefined}
        tone="past"
        isUrgent={false}
        text={words('table.past', { number: moment.number })}
        {...(table.isAwaited ? { more: words('table.past.yours') } : {})}
      >
        <Button
          kind="primary"
          keys="End"
          onClick={() => {
            table.goTo(undefined)
          }}
        >
          {words('table.return')}
        </Button>
      </PromptBar>
    )
  }
  if (table.forecast !== undefined) {
    return (
      <PromptBar colour={undefined} tone="forecast" text={forecastTitle(words, speaker)}>
        <Button kind="plain" keys="Escape" onClick={table.back}>
          {words('table.forecast.end')}
        </Button>
      </PromptBar>
    )
  }
  if (table.isFlowing) return <Flowing {...props} />
  if (moment.outcome !== undefined) return <Outcome {...props} moment={moment} outcome={moment.outcome} />
  if (props.stopped !== undefined) {
    const { title, why } = props.stopped
    return (
      <PromptBar colour={undefined} isUrgent={false} text={title} more={why}>
        <Button
          glyph="fork"
          onClick={() => {
            props.onFork?.()
          }}
        >
          {words('replay.fork')}
        </Button>
      </PromptBar>
    )
  }
  const asked = moment.view.asked
  const isElsewhere = table.info?.here !== undefined && asked?.seats.some(seat => seat === moment.viewer) !== true
  const look = looks[asked?.seats.find(seat => seat === moment.viewer) ?? asked?.seats[0] ?? 0]
  if (asked === undefined || look === undefined) return <PromptBar colour={undefined} text="" isUrgent={false} />
  if (look.isBot) return <PromptBar colour={undefined} text={words('table.thinking', { name: look.name })} isUrgent={false} />
  // who sits at a screen of their own is asked there
  if (isElsewhere) return <PromptBar colour={undefined} text={words('table.waiting', { name: look.name })} isUrgent={false} />
  const prompt = speaker.prompt(kind, asked.about, look.id).replace(speaker.name('seat', look.id), () => look.name)
  const isNarrowed = Object.keys(table.part).length > 0
  const more = [board.circumstances?.(moment, speaker), words('table.options.count', { count: table.options.length })]
    .filter(one => one !== undefined)
    .join(' · ')
  return (
    <PromptBar colour={look.colour} text={prompt} more={more}>
      {isNarrowed && (
        <Button kind="plain" glyph="undo" keys="Escape" onClick={table.back}>
          {words('table.back')}
        </Button>
      )}
    </PromptBar>
  )
}

/** What has happened is shown before anybody is asked again. */
function Flowing({ table: { news, skip }, looks, words }: PromptProps): ReactElement {
  const seat = news.map(({ named }) => named['seat']).findLast(one => one !== undefined)
  const name = looks.find(({ id }) => id === seat)?.name
  return (
    <PromptBar colour={undefined} isUrgent={false} text={name === undefined ? words('table.happens') : words('table.plays', { name })}>
      <Button glyph="turn-forward" keys="Space" onClick={skip}>
        {words('table.skip')}
      </Button>
    </PromptBar>
  )
}

type Moment = NonNullable<TableState['moment']>
function Outcome({
  table: { history },
  looks,
  entry,
  speaker,
  words,
  outcome,
  onAgain,
  ending,
}: PromptProps & { readonly moment: Moment; readonly outcome: NonNullable<Moment['outcome']> }): ReactElement {
  const { winners } = outcome
  const [first] = winners
  const isLost = first === undefined && looks.length === 1
  const text = isLost
    ? words('table.over.lost', { name: looks[0]?.name ?? '' })
    : first === undefined
      ? words('table.over.draw')
      : words('table.over.won', { name: winners.map(seat => looks[seat]?.name ?? '').join(', ') })
  const how = history.at(-1)?.ending
  const why =
    how === undefined ? (
      <WithRules entry={entry} speaker={speaker} about={outcome.rule} otherwise={null}>
        {read => read.rule(outcome.rule)}
      </WithRules>
    ) : (
      words(`table.over.by.${how.by}`, { name: looks[how.seat]?.name ?? '' })
    )
  return (
    <PromptBar colour={first === undefined ? undefined : looks[first]?.colour} text={text} more={why}>
      {ending
        ?? (onAgain !== undefined && (
          <>
            <Link className="btn plain" href="/results">
              <Glyph name="results" size={20} />
              {words('results.title')}
            </Link>
            <Button kind="primary" glyph="replay" onClick={onAgain}>
              {words('table.again')}
            </Button>
          </>
        ))}
    </PromptBar>
  )
}
