// The table of Mission: Combat!: ten areas, the units on them, and what can be done with them now.
import {
  Art,
  boundsOf,
  colourOf,
  fitScale,
  seatOfViewer,
  type Size,
  type Spot,
  type TableProps,
  type Thing,
  useArt,
  useCamera,
  useSeen,
  useSize,
  Zoom,
  ZoomGround,
  ZoomPicture,
} from '@rubble/ui'
import type { Flat } from '@rubble/engine'
import { type ReactElement, useCallback, useId, useMemo, useRef, useState } from 'react'
import { areaAt, cardOfUnit } from '../data/components.ts'
import type { UnitId } from '../model/ids.ts'
import { battlefield } from './art/battlefield.ts'
import { Cells } from './cells.tsx'
import { SlabDefs } from './chip.tsx'
import type { Shot } from './film.ts'
import { Areas, Signs, Units } from './layers.tsx'
import { newsOf, placesOf } from './news.ts'
import type { Cell } from './next-cell.ts'
import { boxOf, contentFor, type Layout, layOut, type Sheet } from './places.ts'
import { areaName, atArea, atUnit, unitName, viewOf } from './point.ts'
import { cellRows, sceneOf } from './scene.ts'
import { EventInPlay, Situation } from './situation.tsx'
import { Strikes } from './strikes.tsx'
import { Traces } from './traces.tsx'
import { useFocusKept } from './use-focus-kept.ts'

export function Board(props: TableProps): ReactElement {
  const [measure, size] = useSize()
  return (
    <div className="mc-board" ref={measure}>
      {size !== undefined && size.width > 0 && size.height > 0 && <Drawn {...props} size={size} />}
    </div>
  )
}

/** px for a unit at which every card can be read whole. */
const AMPLE = 1
/** Names and signs are laid out anew each time it has become so much larger. */
const STEP = 1.15

function Drawn(props: TableProps & { readonly size: Size }): ReactElement {
  const { moment, seats, speaker, part, options, preview, refused, plan, size } = props
  const place = useRef<HTMLDivElement>(null)
  const camera = useCamera()
  const frame = useMemo(() => {
    const content = contentFor(size)
    return { content, room: size, most: Math.max(2 * fitScale(content, size), AMPLE) }
  }, [size])
  const fit = fitScale(frame.content, size)
  const enlarged = useSeen(camera, frame, ({ scale }) => STEP ** Math.floor(Math.log(scale / fit) / Math.log(STEP) + 0.01))
  const input = useMemo(() => ({ moment, part, options, preview, refused, plan }), [moment, part, options, preview, refused, plan])
  const scene = useMemo(() => sceneOf(input, size, enlarged), [input, size, enlarged])
  const rows = useMemo(() => cellRows(scene, { seats, speaker }), [scene, seats, speaker])
  const shot = props.frame?.scene as Shot | undefined
  const since = useMemo(() => newsOf(props.since), [props.since])
  const news = shot?.news ?? since
  const before = shot?.before
  const earlier = useMemo(
    () => (before === undefined ? scene.layout : layOut(before, size, undefined, enlarged)),
    [before, scene.layout, size, enlarged],
  )
  const { sheet, zoom } = scene.layout
  const follow = boundsOf(placesOf(news, [scene.view, before ?? scene.view]).map(area => boxOf(sheet, areaAt(area))))
  const [active, setActive] = useActive(rows)
  useFocusKept(place, active)
  const { act, ask, look, hover, canLift } = actionsOf(props)

  const pending = (id: UnitId): number => (scene.sharing?.given.get(id) ?? 0) + (plan?.given.get(String(unitName(id))) ?? 0)
  const looks = { seats, speaker }

  return (
    <div className="mc-place" ref={place}>
      <Zoom camera={camera} frame={frame} follow={follow} speaker={speaker} onBare={props.onBare}>
        {useArt() && (
          <ZoomGround camera={camera} frame={frame}>
            <Ground {...sheet} />
          </ZoomGround>
        )}
        <ZoomPicture camera={camera} frame={frame} role="grid" aria-label={gridWords(props)}>
          <SlabDefs />
          <g aria-hidden className="mc-drawing">
            <Areas scene={scene} {...looks} />
            <Situation view={scene.view} sheet={sheet} zoom={zoom} {...looks} />
            <EventInPlay view={scene.view} sheet={sheet} {...looks} />
            <Units scene={scene} news={news} leans={leansOf(shot, earlier)} preview={preview} pending={pending} {...looks} />
            <Signs scene={scene} preview={preview} {...looks} />
            {shot === undefined ? (
              <Traces news={since} layout={scene.layout} speaker={speaker} />
            ) : (
              <Strikes shot={shot} now={scene.layout} before={earlier} colourOf={seat => colourOf(seats, seat)} speaker={speaker} />
            )}
          </g>
          <Cells rows={rows} active={active} canLift={canLift} onActive={setActive} onAct={act} onAsk={ask} onLook={look} onHover={hover} />
        </ZoomPicture>
      </Zoom>
    </div>
  )
}

/** So far a unit leans towards those it strikes, in the drawing. */
const LEAN = 10

/** Who attacks leans towards the targets while shots fly. */
function leansOf(shot: Shot | undefined, { units }: Layout): ReadonlyMap<UnitId, Point> {
  if (shot === undefined || (shot.stage !== 'strike' && shot.stage !== 'impact')) return NOBODY
  return new Map(
    shot.news.hits.flatMap(({ by, target }) => {
      const [from, to] = [by === undefined ? undefined : units.get(by), units.get(target)]
      if (by === undefined || from === undefined || to === undefined) return []
      const [dx, dy] = [to.x - from.x, to.y - from.y]
      const far = Math.hypot(dx, dy) || 1
      return [[by, { x: (dx / far) * LEAN, y: (dy / far) * LEAN }] as const]
    }),
  )
}
interface Point {
  readonly x: number
  readonly y: number
}
const NOBODY: ReadonlyMap<UnitId, Point> = new Map()

/** The same as long as areas are as large, however the match goes. */
function Ground({ width, height, head, isTall }: Sheet): ReactElement {
  const id = useId()
  return <Art svg={useMemo(() => battlefield({ width, height, head, isTall }, id), [width, height, head, isTall, id])} />
}

/** The one cell that Tab leads to; if it is a unit that has gone, the area where it was. */
function useActive(rows: readonly (readonly Cell[])[]): [string, (key: string) => void] {
  const [active, setActive] = useState({ key: 'area-0', area: 'area-0' })
  const cells = rows.flat()
  const set = useCallback(
    (key: string) => {
      const at = cells.findIndex(cell => cell.key === key)
      setActive({ key, area: cells.slice(0, at + 1).findLast(({ kind }) => kind === 'area')?.key ?? key })
    },
    [cells],
  )
  return [cells.some(({ key }) => key === active.key) ? active.key : active.area, set]
}

interface BoardActions {
  act(cell: Cell, at: Element, isDrop: boolean): void
  /** Why not? */
  ask(cell: Cell, at: Element): void
  look(cell: Cell): void
  hover(cell: Cell, at: Element | undefined): void
  canLift(cell: Cell): boolean
}

/** What pointing at a cell does. */
function actionsOf({ moment, part, options, onPoint, onInspect, onHover }: TableProps): BoardActions {
  const viewer = seatOfViewer(moment)
  const asked = { view: viewOf(moment), viewer, options, kind: moment.view.asked?.kind, part }
  const isOwn = ({ kind, id }: Cell): boolean => kind === 'unit' && cardOfUnit(id).seat === viewer
  const thingOf = (cell: Cell): Thing => (cell.kind === 'unit' ? { unit: unitName(cell.id) } : { area: areaName(cell.id) })
  const partOf = (cell: Cell): Flat => (cell.kind === 'unit' ? atUnit(asked, cell.id) : atArea(asked, cell.id))
  const spotOf = (cell: Cell, at: Element, isDrop: boolean): Spot => ({
    thing: thingOf(cell),
    as: cell.kind === 'area' ? 'place' : isOwn(cell) ? 'own' : 'other',
    at,
    isDrop,
  })
  const point = (cell: Cell, at: Element, isDrop: boolean): void => {
    onPoint(partOf(cell), spotOf(cell, at, isDrop))
  }
  return {
    act: point,
    ask(cell, at) {
      point(cell, at, true)
    },
    look(cell) {
      onInspect(thingOf(cell))
    },
    hover(cell, at) {
      onHover(at === undefined ? undefined : { thing: thingOf(cell), at, part: partOf(cell) })
    },
    canLift: cell => isOwn(cell) && (cell.isLegal || cell.isSelected),
  }
}

function gridWords({ moment, seats, speaker }: TableProps): string {
  const { turn, active, ap } = viewOf(moment)
  const now =
    turn === 0 ? speaker.text('board.setup') : speaker.text('board.turn', { turn, seat: speaker.name('seat', seats[active]?.id), ap })
  return `${speaker.text('board.label')}. ${now}`
}
