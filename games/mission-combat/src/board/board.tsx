// The table of Mission: Combat!: ten areas, the units on them, and what can be done with them now.
import { Button, type TableProps } from '@rubble/ui'
import { type ReactElement, useEffect, useMemo, useRef, useState } from 'react'
import { areaAt, AREAS, cardAt, cardOfUnit, type UnitCard } from '../data/components.ts'
import { holderOf, neededFor, seatOf, unitOf, unitsIn } from '../look.ts'
import type { AreaId, UnitId } from '../model/ids.ts'
import { AreaSlab } from './area.tsx'
import { Cells } from './cells.tsx'
import { besidePiece } from './beside.ts'
import { AMOUNT_SIZE, AmountChooser, PAY_SIZE, PayChooser } from './chooser.tsx'
import { Chip, SlabDefs } from './chip.tsx'
import { LegalArea, LegalDot, OriginChip, PreviewArea, PreviewChip, RaidArrow, RaidedArea, RefusedArea, SelectedArea } from './marks.tsx'
import { newsOf } from './news.ts'
import type { Cell } from './next-cell.ts'
import { boxOf, type Box, chipBox, crossing, layOut, type Layout, pxOf, ROWS } from './places.ts'
import { areaName, atArea, atUnit, type Deed, marked, pointedAt, seatOfViewer, unitName, viewOf } from './point.ts'
import { sharingOf } from './sharing.ts'
import { EventInPlay, Situation } from './situation.tsx'
import { Strikes } from './strikes.tsx'
import { UnitPiece } from './unit-piece.tsx'
import { useBefore } from './use-before.ts'
import { useFocusKept } from './use-focus-kept.ts'
import { type Size, useSize } from './use-size.ts'
import { areaWords, stateWords, unitWords } from './words.ts'

export function Board(props: TableProps): ReactElement {
  const [measure, size] = useSize()
  return <div className="mc-board" ref={measure}>{size !== undefined && size.width > 0 && size.height > 0 && <Drawn {...props} size={size} />}</div>
}

function Drawn(props: TableProps & { readonly size: Size }): ReactElement {
  const { moment, seats, speaker, part, options, preview, refused, size, onPoint, onInspect } = props
  const view = viewOf(moment)
  const kind = moment.view.asked?.kind
  const before = useBefore(moment)
  const news = useMemo(() => newsOf(props.news), [props.news])
  const place = useRef<HTMLDivElement>(null)

  const chosen = pointedAt(part)
  const wouldBe = preview?.raw ?? {}
  const refusedAt = pointedAt(refused ?? {})
  const sharing = sharingOf(moment)
  const marks = useMemo(() => marked(view, part, options), [view, part, options])
  const guest = typeof wouldBe['to'] === 'number' ? wouldBe['to'] : undefined
  const layout = useMemo(() => layOut(view, size, guest), [view, size, guest])
  const earlier = useMemo(() => (before === undefined ? layout : layOut(viewOf(before), size)), [before, layout, size])

  const aim = useRef<{ readonly at: number; readonly target: UnitId }>(undefined)
  const [paying, setPaying] = useState<{ readonly at: number; readonly unit: UnitId; readonly to: AreaId }>()
  const isPaying = paying !== undefined && paying.at === moment.number && paying.unit === chosen.unit
  const [wanted, setWanted] = useState<{ readonly at: number; readonly amount: number }>()

  // Whoever attacked by pointing at an enemy has already said which target.
  useEffect(() => {
    const meant = aim.current
    if (meant === undefined || meant.at === moment.number) return
    aim.current = undefined
    const isStill = meant.at + 1 === moment.number && moment.options.some(({ raw }) => raw['target'] === meant.target)
    if (isStill) onPoint({ target: unitName(meant.target) })
  }, [moment, onPoint])

  const carryOut = (deed: Deed): void => {
    setPaying(deed.kind === 'pay' ? { at: moment.number, unit: deed.unit, to: deed.to } : undefined)
    if (deed.kind === 'look') onInspect(deed.thing)
    if (deed.kind === 'attack') aim.current = { at: moment.number, target: deed.target }
    if (deed.kind === 'point' || deed.kind === 'attack') onPoint(deed.part)
  }
  const asked = { view, viewer: seatOfViewer(moment), options: moment.options, kind, part }
  const act = (cell: Cell): void => { carryOut(cell.kind === 'unit' ? atUnit(asked, cell.id) : atArea(asked, cell.id)) }
  const look = (cell: Cell): void => { onInspect(cell.kind === 'unit' ? { unit: unitName(cell.id) } : { area: areaName(cell.id) }) }

  const acting = sharing?.by ?? chosen.unit
  const stateOfUnit = (id: UnitId): { isLegal: boolean; isSelected: boolean; isRefused: boolean } =>
    ({ isLegal: marks.units.has(id), isSelected: acting === id || sharing?.target === id, isRefused: refusedAt.unit === id && refusedAt.area === undefined })
  const stateOfArea = (id: AreaId): { isLegal: boolean; isSelected: boolean; isRefused: boolean } =>
    ({ isLegal: marks.areas.has(id), isSelected: chosen.area === id || (isPaying && paying.to === id), isRefused: refusedAt.area === id })

  const rows: Cell[][] = ROWS.map(areas => areas.flatMap(area => {
    const state = stateOfArea(area.id)
    const own: Cell = { key: `area-${area.id}`, kind: 'area', id: area.id, box: boxOf(layout.sheet, area), label: [areaWords(area, view, { speaker, seats }), ...stateWords(state, speaker)].join(' '), ...state }
    const units = unitsIn(view, area.id).flatMap((unit): Cell[] => {
      const spot = layout.units.get(unit.id)
      const now = stateOfUnit(unit.id)
      const label = [unitWords(unit, view, { speaker, seats }), ...stateWords(now, speaker)].join(' ')
      return spot === undefined ? [] : [{ key: `unit-${unit.id}`, kind: 'unit', id: unit.id, box: chipBox(spot), label, ...now }]
    })
    return [own, ...units.sort((a, b) => a.box.y - b.box.y || a.box.x - b.box.x)]
  }))
  const [active, setActive] = useState({ key: 'area-0', area: 'area-0' })
  const keys = rows.flat().map(({ key }) => key)
  const focused = keys.includes(active.key) ? active.key : active.area
  const areaOf = (key: string): string => rows.flat().findLast((cell, i) => cell.kind === 'area' && i <= keys.indexOf(key))?.key ?? key
  useFocusKept(place, focused)

  const { frame, sheet } = layout
  const raider = view.raid === null ? undefined : unitOf(view, view.raid.unit)
  const target = sharing?.target === undefined ? undefined : unitOf(view, sharing.target)
  const given = target === undefined ? 0 : sharing?.given.get(target.id) ?? 0
  const needed = target === undefined ? 0 : neededFor(target) - given
  const amounts = moment.options.flatMap(({ raw }) => (typeof raw['amount'] === 'number' ? [raw['amount']] : []))
  const most = options.length === 0 ? 0 : Math.max(0, ...amounts)
  const amount = wanted?.at === moment.number ? wanted.amount : Math.min(most, needed > 0 ? needed : most)
  const colourOf = (seat: number): (typeof seats)[number]['colour'] => seats[seat]?.colour ?? 'rust'
  const here = (box: Box): Box => pxOf(layout, size, box)
  const boxOfUnit = (id: UnitId | undefined): Box | undefined => { const spot = id === undefined ? undefined : layout.units.get(id); return spot === undefined ? undefined : chipBox(spot) }
  const targetBox = boxOfUnit(target?.id)
  const actingBox = boxOfUnit(acting)
  const pending = (id: UnitId): number => (sharing?.given.get(id) ?? 0) + (most > 0 && id === target?.id ? amount : 0)
  const ways = isPaying ? moment.options.filter(({ raw }) => raw['do'] === 'move' && raw['unit'] === paying.unit && raw['to'] === paying.to) : []

  return (
    <div className="mc-place" ref={place}>
      <svg role="grid" aria-label={gridWords(props)} viewBox={`${frame.x} ${frame.y} ${frame.width} ${frame.height}`} width={size.width} height={size.height}>
        <SlabDefs />
        <g aria-hidden className="mc-drawing">
          {AREAS.map(area => {
            const holder = holderOf(view, area.id)
            const { x, y } = boxOf(sheet, area)
            const state = stateOfArea(area.id)
            return (
              <g key={area.id} transform={`translate(${x} ${y})`}>
                <AreaSlab area={area} sheet={sheet} zoom={layout.zoom} owner={colourOf(area.seat)} holder={holder === area.seat ? undefined : colourOf(holder)}
                  isEmpty={unitsIn(view, area.id).length === 0 && view.raid?.origin !== area.id && guest !== area.id} speaker={speaker} />
                {raider?.area === area.id && <RaidedArea sheet={sheet} />}
                {state.isLegal && <LegalArea sheet={sheet} />}
                {state.isSelected && <SelectedArea sheet={sheet} />}
                {guest === area.id && <PreviewArea sheet={sheet} />}
                {state.isRefused && <RefusedArea sheet={sheet} />}
              </g>
            )
          })}
          <Situation view={view} sheet={sheet} zoom={layout.zoom} seats={seats} speaker={speaker} />
          <EventInPlay view={view} sheet={sheet} seats={seats} speaker={speaker} />
          {layout.origin !== undefined && <g transform={`translate(${layout.origin.x} ${layout.origin.y}) scale(${layout.origin.scale})`}><OriginChip lod={layout.origin.lod} /></g>}
          {view.units.toSorted((a, b) => a.id - b.id).map(unit => {
            const spot = layout.units.get(unit.id)
            return spot === undefined ? null : (
              <UnitPiece key={unit.id} unit={unit} spot={spot} colour={colourOf(seatOf(unit))} name={speaker.name('unit', unitName(unit.id))} pending={pending(unit.id)} {...stateOfUnit(unit.id)}
                isPreview={wouldBe['unit'] === unit.id || wouldBe['target'] === unit.id} isLast={news.moved.has(unit.id)} isNew={news.came.has(unit.id)} isLate={news.returned.has(unit.id)}
                isRaider={raider?.id === unit.id} />
            )
          })}
          <Ghost layout={layout} card={cardComing(wouldBe)} colourOf={colourOf} nameOf={card => speaker.name('card', card.name)} />
          {[...marks.areas].map(id => {
            const { x, y } = boxOf(sheet, areaAt(id))
            return <g key={id} transform={`translate(${x} ${y})`}><LegalDot sheet={sheet} /></g>
          })}
          {raider !== undefined && view.raid !== null && <RaidArrow {...crossing(sheet, view.raid.origin, raider.area)} />}
          <Strikes key={moment.number} news={news} now={layout} before={earlier} colourOf={colourOf} speaker={speaker} />
        </g>
        <Cells rows={rows} active={focused} onActive={key => { setActive({ key, area: areaOf(key) }) }} onAct={act} onLook={look} />
      </svg>
      {target !== undefined && targetBox !== undefined && most > 0 && (
        <AmountChooser key={moment.number} speaker={speaker} target={speaker.name('unit', unitName(target.id))} amount={amount} most={most} needed={needed > 0 ? needed : undefined}
          place={besidePiece(here(targetBox), actingBox === undefined ? undefined : here(actingBox), size, AMOUNT_SIZE)}
          onChange={next => { setWanted({ at: moment.number, amount: next }) }} onGive={next => { onPoint({ amount: next }) }} />
      )}
      {options.some(({ raw }) => raw['do'] === 'stop') && (
        <div className="mc-stop"><Button glyph="next" onClick={() => { onPoint({ do: 'stop' }) }}>{speaker.option('share.target', { do: 'stop' })}</Button></div>
      )}
      {ways.length > 0 && paying !== undefined && (
        <PayChooser speaker={speaker} title={`${speaker.name('unit', unitName(paying.unit))} → ${speaker.name('area', areaName(paying.to))}`} ways={ways}
          place={besidePiece(here(boxOf(sheet, areaAt(paying.to))), actingBox === undefined ? undefined : here(actingBox), size, PAY_SIZE)}
          onPay={way => { setPaying(undefined); onPoint(way.value) }} onClose={() => { setPaying(undefined) }} />
      )}
    </div>
  )
}

/** The unit that an option would bring to an area. */
function cardComing(value: Readonly<Record<string, unknown>>): UnitCard | undefined {
  if (typeof value['to'] !== 'number') return undefined
  if (typeof value['unit'] === 'number') return cardOfUnit(value['unit'])
  const card = typeof value['card'] === 'number' ? cardAt(value['card']) : undefined
  return card?.kind === 'unit' ? card : undefined
}

function Ghost({ layout: { guest }, card, colourOf, nameOf }: {
  readonly layout: Layout; readonly card: UnitCard | undefined; colourOf(seat: number): Parameters<typeof Chip>[0]['colour']; nameOf(card: UnitCard): string
}): ReactElement | null {
  if (guest === undefined || card === undefined) return null
  return (
    <g transform={`translate(${guest.x} ${guest.y}) scale(${guest.scale})`}>
      <g opacity={0.55}><Chip card={card} colour={colourOf(card.seat)} lod={guest.lod} name={nameOf(card)} /></g>
      <PreviewChip lod={guest.lod} />
    </g>
  )
}

function gridWords({ moment, seats, speaker }: TableProps): string {
  const { turn, active, ap } = viewOf(moment)
  const now = turn === 0 ? speaker.text('board.setup') : speaker.text('board.turn', { turn, seat: speaker.name('seat', seats[active]?.id), ap })
  return `${speaker.text('board.label')}. ${now}`
}
