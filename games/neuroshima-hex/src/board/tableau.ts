// What the board shows now: the present, a step of what has just happened, or a step of what would happen.
import type { TableProps } from '@rubble/ui'
import { useMemo } from 'react'
import { type Look, lookAt, type Table, type View } from '../derive/look.ts'
import { foretell, type ForecastScene, type Scene } from './battle.ts'
import { eventsIn, type Frame } from './film.ts'
import type { Spot } from './point.ts'
import { type HexMarks, marksOf } from './since.ts'
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
  readonly foretold: ForecastScene | undefined
  /** Nothing moves, and nothing is foretold: what is seen is what is. */
  readonly isQuiet: boolean
  readonly isAsked: boolean
  /** What has happened since the viewer acted; while something is shown, what has left so far. */
  readonly marks: HexMarks
}

const NO_MARKS: HexMarks = { came: new Set(), gone: [], changed: [] }

export function useTableau(props: TableProps): Tableau {
  const { moment, seats, speaker, since, forecast, options } = props
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
  const marks = useMemo(() => marksOf(view, eventsIn(view, since)), [view, since])
  return {
    view,
    size: sizeOf(view),
    eyes,
    table,
    look,
    spots,
    foretold,
    marks: foretold === undefined && frame === undefined ? marks : { ...NO_MARKS, gone: frame?.gone ?? [] },
    scene: foretold?.scene ?? frame?.scene,
    isQuiet: foretold === undefined && frame === undefined,
    isAsked: typeof moment.viewer === 'number' && moment.view.asked?.seats.includes(moment.viewer) === true && options.length > 0,
  }
}
