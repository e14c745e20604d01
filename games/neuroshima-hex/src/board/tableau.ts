// What the board shows now: the present, a step of what has just happened, or a step of what would happen.
import type { TableProps } from '@rubble/ui'
import { useMemo } from 'react'
import { type Look, lookAt, type Table, type View } from '../derive/look.ts'
import type { HexId } from '../model/ids.ts'
import { foretell, type Foretold, type Scene } from './battle.ts'
import { eventsIn, type Frame } from './film.ts'
import type { Spot } from './point.ts'
import { touched } from './replay.ts'
import { eyesOf, sizeOf, spotsOf, viewOf } from './table.ts'
import type { Eyes } from './words.ts'

export interface Tableau {
  readonly view: View
  readonly size: number
  readonly eyes: Eyes
  readonly table: Table
  readonly look: Look
  /** By hex. */
  readonly spots: readonly Spot[]
  readonly scene: Scene | undefined
  readonly foretold: Foretold | undefined
  /** Nothing moves, and nothing is foretold: what is seen is what is. */
  readonly isQuiet: boolean
  readonly isAsked: boolean
  /** Where the last thing happened. */
  readonly last: ReadonlySet<HexId>
}

export function useTableau(props: TableProps): Tableau {
  const { moment, seats, speaker, news, forecast, options } = props
  const frame = props.frame as Frame | undefined
  const view = viewOf(props)
  const eyes = useMemo(() => eyesOf({ moment, seats, speaker }), [moment, seats, speaker])
  const foretold = useMemo(
    () => (forecast === undefined ? undefined : foretell(view, eventsIn(view, forecast.of.events.slice(0, forecast.shown)))),
    [view, forecast],
  )
  const table = foretold?.table ?? frame?.view ?? view
  const look = useMemo(() => lookAt(table), [table])
  const spots = useMemo(() => spotsOf(view, look, eyes), [view, look, eyes])
  const last = useMemo(() => new Set(eventsIn(view, news).flatMap(touched)), [view, news])
  return {
    view,
    size: sizeOf(view),
    eyes,
    table,
    look,
    spots,
    foretold,
    last,
    scene: foretold?.scene ?? frame?.scene,
    isQuiet: foretold === undefined && frame === undefined,
    isAsked: typeof moment.viewer === 'number' && moment.view.asked?.seats.includes(moment.viewer) === true && options.length > 0,
  }
}
