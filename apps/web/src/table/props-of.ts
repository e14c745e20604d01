import type { Moment } from '@rubble/protocol'
import type { Speaker } from '@rubble/text'
import type { SeatLook, TableProps } from '@rubble/ui'
import type { RunningFilm } from './use-running-film.ts'
import type { TableState } from './use-table.ts'

interface Given {
  readonly table: TableState
  readonly moment: Moment
  readonly film: RunningFilm
  readonly looks: readonly SeatLook[]
  readonly speaker: Speaker
  /** How many events of a forecast. */
  readonly shown: number
  readonly onInspect: TableProps['onInspect']
}

/** What a game's board and its panels are given of a table. */
export function propsOf({ table, moment, film, looks, speaker, shown, onInspect }: Given): TableProps {
  return {
    // a piece that falls holds up nobody who is asked already
    moment: film.frame !== undefined && (table.isPast || moment.options.length === 0) ? film.moment : moment,
    frame: film.frame,
    seats: looks,
    speaker,
    part: table.part,
    options: table.options,
    preview: table.preview,
    refused: table.refused?.part,
    news: table.news,
    pace: table.pace,
    forecast: table.forecast === undefined ? undefined : { of: table.forecast, shown },
    onPoint: table.point,
    onInspect,
  }
}
