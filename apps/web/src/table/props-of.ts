import type { Moment, VisibleEvent } from '@rubble/protocol'
import type { Speaker } from '@rubble/text'
import type { SeatLook, TableProps } from '@rubble/ui'
import type { Panes } from './use-panes.ts'
import type { RunningFilm } from './use-running-film.ts'
import type { TableState } from './use-table.ts'

interface PropsSource {
  readonly table: TableState
  readonly moment: Moment
  readonly film: RunningFilm
  readonly looks: readonly SeatLook[]
  readonly speaker: Speaker
  readonly since: readonly VisibleEvent[]
  /** How many events of a forecast. */
  readonly shown: number
  readonly panes: Pick<Panes, 'inspect' | 'setHover'>
}

const LIT = '[data-legal=true]'

/** What a game's board and its panels are given of a table. */
export function propsOf({ table, moment, film, looks, speaker, since, shown, panes: { inspect, setHover } }: PropsSource): TableProps {
  return {
    // a piece that falls holds up nobody who is asked already
    moment: film.frame !== undefined && (table.isPast || moment.options.length === 0) ? film.moment : moment,
    frame: film.frame,
    seats: looks,
    speaker,
    part: table.part,
    options: table.options,
    preview: table.armed?.act ?? table.preview,
    isArmed: table.armed !== undefined,
    plan: table.plan === undefined ? undefined : { ...table.plan, given: table.given },
    refused: table.refused?.part,
    news: table.news,
    since,
    pace: table.pace,
    forecast: table.forecast === undefined ? undefined : { of: table.forecast, shown },
    // a tap shows the card of what was tapped, always
    onPoint: (part, spot) => {
      if (spot !== undefined) inspect(spot.thing)
      if (film.frame !== undefined && moment.options.length === 0) film.pause()
      table.point(part, spot)
    },
    onBare: () => {
      table.clear()
      inspect(undefined)
    },
    onInspect: inspect,
    onHover: hover => {
      setHover(hover)
      table.show(hover?.at.matches(LIT) === true ? table.meant(hover.part) : undefined)
    },
  }
}
