import { agrees } from '@rubble/engine'
import type { Moment, VisibleEvent } from '@rubble/protocol'
import type { Speaker } from '@rubble/text'
import { type SeatLook, type Spot, type TableProps, type Thing, useStable } from '@rubble/ui'
import type { Panes } from './use-panes.ts'
import type { RunningFilm } from './use-running-film.ts'
import type { TableState } from './table-state.ts'

interface PropsSource {
  readonly table: TableState
  readonly moment: Moment
  readonly film: RunningFilm
  readonly looks: readonly SeatLook[]
  readonly speaker: Speaker
  readonly since: readonly VisibleEvent[]
  readonly history: readonly VisibleEvent[]
  /** How many events of a forecast. */
  readonly shown: number
  readonly panes: Pick<Panes, 'inspect' | 'setHover' | 'setSheet' | 'thing'>
}

const LIT = '[data-legal=true]'

const isSame = (a: Thing, b: Thing | undefined): boolean => b !== undefined && agrees(a, b) && agrees(b, a)

/** Something is selected, and this is where it is tried: on a lit place, or in vain. */
const isTried = ({ as }: Spot, { part }: TableState): boolean => as === 'place' && Object.keys(part).length > 0

/** What a game's board and its panels are given of a table. What they do stays the same functions: what is the same is not drawn anew. */
export function useProps(source: PropsSource): TableProps {
  const { onPoint, onBare, onInspect, onHover, ...shown } = propsOf(source)
  return { ...shown, ...useStable({ onPoint, onBare, onInspect, onHover }) }
}

function propsOf({
  table,
  moment,
  film,
  looks,
  speaker,
  since,
  history,
  shown,
  panes: { inspect, setHover, setSheet, thing },
}: PropsSource): TableProps {
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
    history,
    pace: table.pace,
    forecast: table.forecast === undefined ? undefined : { of: table.forecast, shown },
    // a tap shows the card of what was tapped; a place where something selected is tried leaves that in the card
    onPoint: (part, spot) => {
      if (spot !== undefined && !isTried(spot, table)) inspect(spot.thing)
      if (spot?.isHandle === true) setSheet(undefined)
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
      // of what is selected nothing is shown that has not been done yet
      table.show(hover?.at.matches(LIT) === true && !isSame(hover.thing, thing) ? table.meant(hover.part) : undefined)
    },
  }
}
