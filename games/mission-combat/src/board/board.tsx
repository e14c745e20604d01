// The table of Mission: Combat!: ten areas, the units on them, and what can be done with them now.
import { boundsOf, fitScale, type Size, type TableProps, useCamera, useSeen, useSize, Zoom, ZoomPicture } from '@rubble/ui'
import { type ReactElement, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { areaAt } from '../data/components.ts'
import type { UnitId } from '../model/ids.ts'
import { Cells } from './cells.tsx'
import { SlabDefs } from './chip.tsx'
import { Areas, colourOf, Signs, Units } from './layers.tsx'
import { newsOf, placesOf } from './news.ts'
import type { Cell } from './next-cell.ts'
import { boxOf, contentFor, layOut } from './places.ts'
import { areaName, atArea, atUnit, type PointerAction, seatOfViewer, unitName, viewOf } from './point.ts'
import { givingOf, Questions, usualAmount } from './questions.tsx'
import { cellRows, type Paying, sceneOf } from './scene.ts'
import { EventInPlay, Situation } from './situation.tsx'
import { Strikes } from './strikes.tsx'
import { useBefore } from './use-before.ts'
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
  const { moment, seats, speaker, part, options, preview, refused, size, onPoint } = props
  const place = useRef<HTMLDivElement>(null)
  const [wanted, setPaying] = useState<Paying>()
  const camera = useCamera()
  const frame = useMemo(() => {
    const content = contentFor(size)
    return { content, room: size, most: Math.max(2 * fitScale(content, size), AMPLE) }
  }, [size])
  const fit = fitScale(frame.content, size)
  const enlarged = useSeen(camera, frame, ({ scale }) => STEP ** Math.floor(Math.log(scale / fit) / Math.log(STEP) + 0.01))
  const told = useMemo(() => ({ moment, part, options, preview, refused }), [moment, part, options, preview, refused])
  const scene = useMemo(() => sceneOf(told, size, enlarged, wanted), [told, size, enlarged, wanted])
  const rows = useMemo(() => cellRows(scene, { seats, speaker }), [scene, seats, speaker])
  const news = useMemo(() => newsOf(props.news), [props.news])
  const before = useBefore(moment)
  const earlier = useMemo(
    () => (before === undefined ? scene.layout : layOut(viewOf(before), size, undefined, enlarged)),
    [before, scene.layout, size, enlarged],
  )
  const { sheet, zoom } = scene.layout
  const follow = boundsOf(placesOf(news, [scene.view, viewOf(before ?? moment)]).map(area => boxOf(sheet, areaAt(area))))
  const [active, setActive] = useActive(rows)
  useFocusKept(place, active)
  const { act, look, away } = useDeeds(props, setPaying)

  const giving = givingOf(scene, options)
  const [amounts, setAmount] = useState<{ readonly at: number; readonly amount: number }>()
  const amount = amounts?.at === moment.number ? amounts.amount : giving === undefined ? 0 : usualAmount(giving)
  const pending = (id: UnitId): number => (scene.sharing?.given.get(id) ?? 0) + (giving?.target === id ? amount : 0)
  const looks = { seats, speaker }

  return (
    <div className="mc-place" ref={place}>
      <Zoom camera={camera} frame={frame} follow={follow} speaker={speaker}>
        <ZoomPicture camera={camera} frame={frame} role="grid" aria-label={gridWords(props)}>
          <SlabDefs />
          <g aria-hidden className="mc-drawing">
            <Areas scene={scene} {...looks} />
            <Situation view={scene.view} sheet={sheet} zoom={zoom} {...looks} />
            <EventInPlay view={scene.view} sheet={sheet} {...looks} />
            <Units scene={scene} news={news} preview={preview} pending={pending} {...looks} />
            <Signs scene={scene} preview={preview} {...looks} />
            <Strikes
              key={moment.number}
              news={news}
              now={scene.layout}
              before={earlier}
              colourOf={seat => colourOf(seats, seat)}
              speaker={speaker}
            />
          </g>
          <Cells rows={rows} active={active} onActive={setActive} onAct={act} onLook={look} onAway={away} />
        </ZoomPicture>
      </Zoom>
      <Questions
        moment={moment}
        options={options}
        speaker={speaker}
        onPoint={onPoint}
        scene={scene}
        camera={camera}
        frame={frame}
        giving={giving}
        amount={amount}
        onAmount={next => {
          setAmount({ at: moment.number, amount: next })
        }}
        onPaid={() => {
          setPaying(undefined)
        }}
      />
    </div>
  )
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
  act(cell: Cell): void
  look(cell: Cell, isGlance: boolean): void
  away(): void
}

/** What pointing at a cell does. */
function useDeeds({ moment, part, onPoint, onInspect }: TableProps, onPay: (paying: Paying | undefined) => void): BoardActions {
  const aim = useRef<{ readonly at: number; readonly target: UnitId }>(undefined)
  // Whoever attacked by pointing at an enemy has already said which target.
  useEffect(() => {
    const meant = aim.current
    if (meant === undefined || meant.at === moment.number) return
    aim.current = undefined
    const target = unitName(meant.target)
    const isStill = meant.at + 1 === moment.number && moment.options.some(({ value }) => value['target'] === target)
    if (isStill) onPoint({ target })
  }, [moment, onPoint])

  const carryOut = (deed: PointerAction): void => {
    onPay(deed.kind === 'pay' ? { at: moment.number, unit: deed.unit, to: deed.to } : undefined)
    if (deed.kind === 'attack') aim.current = { at: moment.number, target: deed.target }
    if (deed.kind === 'look') onInspect(deed.thing)
    else if (deed.kind !== 'pay') onPoint(deed.part)
  }
  const asked = { view: viewOf(moment), viewer: seatOfViewer(moment), options: moment.options, kind: moment.view.asked?.kind, part }
  return {
    act(cell) {
      carryOut(cell.kind === 'unit' ? atUnit(asked, cell.id) : atArea(asked, cell.id))
    },
    look(cell, isGlance) {
      onInspect(cell.kind === 'unit' ? { unit: unitName(cell.id) } : { area: areaName(cell.id) }, isGlance)
    },
    away() {
      onInspect(undefined, true)
    },
  }
}

function gridWords({ moment, seats, speaker }: TableProps): string {
  const { turn, active, ap } = viewOf(moment)
  const now =
    turn === 0 ? speaker.text('board.setup') : speaker.text('board.turn', { turn, seat: speaker.name('seat', seats[active]?.id), ap })
  return `${speaker.text('board.label')}. ${now}`
}
