// What the board shows now: the present, a beat of what has just happened, or a step of what would happen.
import type { VisibleEvent } from '@rubble/protocol'
import type { TableProps } from '@rubble/ui'
import { useMemo } from 'react'
import type { AreaId, SquareId } from '../model/ids.ts'
import { eventsIn } from './beats.ts'
import { type Frame, tableOf } from './film.ts'
import { foretell, type Ghosts } from './foretell.ts'
import type { Table } from '../derive/implied.ts'
import { touched } from './replay.ts'
import { type CityScene, namesOf, sceneOf } from './scene.ts'
import { squareNamed } from './squares.ts'

export interface Tableau {
  readonly table: Table
  readonly city: CityScene
  /** A beat, or a step that is foretold; undefined: the present. */
  readonly frame: Frame | undefined
  readonly isForetold: boolean
  /** Nothing moves, and nothing is foretold: what is seen is what is. */
  readonly isQuiet: boolean
  readonly isAsked: boolean
  /** Where the last things happened. */
  readonly last: ReadonlySet<AreaId>
  /** Squares on which the drawn card may lie. */
  readonly squares: readonly SquareId[]
}

const NO_GHOSTS: ReadonlyMap<AreaId, Ghosts> = new Map()

export function useTableau(props: TableProps): Tableau {
  const { moment, speaker, since, forecast, options } = props
  const present = tableOf(moment)
  const foretold = useMemo(
    () => (forecast === undefined ? undefined : foretell(present, forecast.of.events.slice(0, forecast.shown))),
    [present, forecast],
  )
  const frame = foretold?.frame ?? (props.frame?.scene as Frame | undefined)
  const table = frame?.table ?? present
  const squares = useMemo(() => squaresIn(props), [moment, options])
  const nameOf = useMemo(() => namesOf(speaker), [speaker])
  const city = useMemo(() => sceneOf(table, nameOf, foretold?.ghosts ?? NO_GHOSTS, squares), [table, nameOf, foretold, squares])
  const last = useMemo(() => lastOf(present, since), [since, present])
  return {
    table,
    city,
    frame,
    last,
    squares,
    isForetold: foretold !== undefined,
    isQuiet: frame === undefined,
    isAsked: typeof moment.viewer === 'number' && moment.view.asked?.seats.includes(moment.viewer) === true && moment.options.length > 0,
  }
}

/** A rat turn touches the whole city: only its end is marked. */
const LAST = 3

/** Areas: what is told after that of the round and of the board lies in none, and the catcher’s own is marked anyway. */
const lastOf = (table: Table, since: readonly VisibleEvent[]): ReadonlySet<AreaId> =>
  new Set(
    eventsIn(since)
      .map(({ event }) => touched(table, event).filter(area => area !== table.catcher.area))
      .filter(areas => areas.length > 0)
      .slice(-LAST)
      .flat(),
  )

function squaresIn({ moment, options }: TableProps): SquareId[] {
  const about = squareNamed(moment.view.asked?.about?.['square'])
  const free = options.flatMap(({ value }) => squareNamed(value['square']) ?? [])
  const { drawn } = tableOf(moment)
  return drawn < 0 ? [] : about !== undefined && free.length === 0 ? [about] : free
}
