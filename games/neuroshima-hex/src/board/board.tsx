// The board: hexes, pieces, what can be chosen, and a grid of cells over all of it that can be pointed at, focused and heard.
import { turn } from '@rubble/geometry'
import type { TableProps } from '@rubble/ui'
import { type KeyboardEvent as ReactKeyboardEvent, type ReactElement, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { tileOf } from '../data/components.ts'
import { lookAt } from '../look.ts'
import type { Direction, HexId } from '../model/ids.ts'
import { foretell } from './battle.ts'
import { DialRing } from './dial.tsx'
import { eventsIn, useFilm } from './film.ts'
import { centreOf, columnsOf, detailAt, frameOf, hexPath, isArrow, stepTo } from './geometry.ts'
import { dialOf, ghostOf, withGhost } from './ghost.ts'
import { Chosen, LastMove, LegalHex, LegalUnit, Previewed, Refused } from './marks.tsx'
import { BattleOverlay, GoneMark } from './overlay.tsx'
import { Pieces, Unit } from './pieces.tsx'
import { hexesOf, isChosen, isMeant, isOfThree, isRefused, partOf, type Spot, threesWith } from './point.ts'
import { touched } from './replay.ts'
import { colourOf, eyesOf, hexOfName, pieceNamed, sizeOf, spotsOf, viewOf, wayName, wayNamed } from './table.ts'
import { Drawing } from './tile/drawing.tsx'
import { TileDrawing } from './tile/tile.tsx'
import { useSize } from './use-size.ts'
import { sayGround, sayTile, sayUnit, sayWay, signOf } from './words.ts'

const LONG_PRESS = 500
const NOBODY = (): boolean => false

export function Board(props: TableProps): ReactElement {
  const { moment, seats, speaker, part, options, preview, refused, news, forecast, onPoint, onInspect } = props
  const view = viewOf(props)
  const size = sizeOf(view)
  const frame = frameOf(size)
  const eyes = useMemo(() => eyesOf({ moment, seats, speaker }), [moment, seats, speaker])
  const film = useFilm(moment, news)
  const foretold = useMemo(() => (forecast === undefined ? undefined : foretell(viewOf({ moment }), eventsIn(forecast.of.events.slice(0, forecast.shown)))), [moment, forecast])
  const table = foretold?.table ?? film.table
  const scene = foretold?.scene ?? film.scene
  const look = useMemo(() => lookAt(table), [table])
  const isQuiet = foretold === undefined && !film.isRunning
  const { asked } = moment.view
  const isAsked = typeof moment.viewer === 'number' && asked?.seats.includes(moment.viewer) === true && options.length > 0

  const picture = useRef<SVGSVGElement>(null)
  const room = useSize(picture)
  const detail = room === undefined ? 'm' : detailAt(200 * Math.min(room.width / frame.width, room.height / frame.height))

  const spots = useMemo(() => spotsOf(view, look, eyes), [view, look, eyes])
  const [focused, setFocused] = useState<HexId>(0)
  const [hovered, setHovered] = useState<HexId>()
  const [picks, setPicks] = useState<{ readonly number: number; readonly hexes: readonly string[] }>({ number: -1, hexes: [] })
  const picked = picks.number === moment.number ? picks.hexes : []
  const isThree = isOfThree(options)
  const left = isThree ? threesWith(picked, options) : options

  const dial = isAsked && isQuiet ? dialOf(view, asked?.about, options, part) : undefined
  const [turned, setTurned] = useState<{ readonly number: number; readonly way: Direction }>({ number: -1, way: 0 })
  const [aimed, setAimed] = useState<Direction>()
  const subject = view.units.find(({ id }) => id === pieceNamed(asked?.about?.['unit']))
  const stands = turned.number === moment.number ? turned.way : subject?.facing ?? 0
  const facing = dial?.field === 'facing' ? wayNamed(preview?.value['facing']) ?? aimed ?? stands : undefined
  const isFree = (hex: HexId): boolean => options.some(({ value }) => value['hex'] === spots[hex]?.hex)
  const pointedHex = dial?.hex ?? hexOfName(view, preview?.value['hex']) ?? (hovered !== undefined && !isThree && isFree(hovered) ? hovered : undefined)
  const ghost = isAsked && isQuiet && dial?.field !== 'way' ? ghostOf(view, asked?.about, typeof moment.viewer === 'number' ? moment.viewer : 0, pointedHex, facing) : undefined
  const ghostLook = ghost === undefined ? undefined : lookAt(withGhost(table, ghost)).units.find(({ unit }) => unit.id === ghost.unit.id && unit.hex === ghost.unit.hex)
  const isGroundGhost = ghost !== undefined && tileOf(ghost.unit.id).kind === 'foundation'

  const turnTo = useCallback((way: Direction) => { setTurned({ number: moment.number, way }) }, [moment.number])
  const chooseWay = useCallback((way: Direction) => { if (dial !== undefined) onPoint({ [dial.field]: wayName(way) }) }, [dial, onPoint])

  const inspect = (hex: HexId): void => {
    const { unit, ground, hex: name } = spots[hex] as Spot
    onInspect(unit !== undefined ? { unit } : ground !== undefined ? { unit: ground } : { hex: name })
  }
  const point = (hex: HexId): void => {
    film.skip()
    if (!isAsked) return inspect(hex)
    if (dial?.field === 'facing' && hex === dial.hex) return chooseWay(facing ?? 0)
    if (isThree) return pick(hex)
    onPoint(partOf(spots[hex] as Spot, options, part))
  }
  const pick = (hex: HexId): void => {
    const name = spots[hex]?.hex ?? ''
    const hexes = picked.includes(name) ? picked.filter(one => one !== name) : [...picked, name]
    const found = threesWith(hexes, options)
    const [first] = found
    if (first === undefined) return onPoint({ hex: name })
    if (found.length === 1 && hexes.length >= 2) return onPoint(first.value)
    setPicks({ number: moment.number, hexes })
  }

  const cells = useRef(new Map<HexId, SVGGElement>())
  const focus = (hex: HexId): void => {
    setFocused(hex)
    cells.current.get(hex)?.focus()
  }
  // Where a tile is to be turned, the keys that turn and confirm it are at hand.
  const dialHex = dial?.hex
  useEffect(() => {
    if (dialHex === undefined) return
    setFocused(dialHex)
    if (picture.current?.contains(document.activeElement) === true) cells.current.get(dialHex)?.focus()
  }, [dialHex])
  useEffect(() => {
    if (dial?.field !== 'facing') return undefined
    const onKey = (event: KeyboardEvent): void => {
      const key = event.key.toLowerCase()
      const isTyping = (event.target as HTMLElement).closest('input, select, textarea, dialog') !== null
      if (isTyping || event.ctrlKey || event.metaKey || event.altKey || (key !== 'q' && key !== 'r')) return
      event.preventDefault()
      turnTo(turn(stands, key === 'q' ? -1 : 1))
    }
    addEventListener('keydown', onKey)
    return () => { removeEventListener('keydown', onKey) }
  }, [dial, stands, turnTo])

  const [isLive, setLive] = useState(false)
  useEffect(() => { setLive(true) }, [])

  const onKey = (event: ReactKeyboardEvent, hex: HexId): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (isArrow(event.key)) focus(stepTo(size, hex, event.key))
    else if (event.key === 'Enter' || event.key === ' ') point(hex)
    else if (event.key === '?') { if (isAsked && !isLegal(hex)) onPoint(partOf(spots[hex] as Spot, options, part)) }
    else if (event.key === 'i' || event.key === 'I') inspect(hex)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  const isLegal = (hex: HexId): boolean => {
    const spot = spots[hex] as Spot
    if (!isAsked || !isQuiet || dial?.field === 'facing') return false
    return isThree ? left.some(option => hexesOf(option).includes(spot.hex)) && !picked.includes(spot.hex) : isMeant(spot, options, part)
  }
  const isSelected = (hex: HexId): boolean => {
    const spot = spots[hex] as Spot
    return isAsked && isQuiet && (picked.includes(spot.hex) || isChosen(spot, part) || isSubject(spot))
  }
  /** What the decision is about is lifted, while it is asked where to. */
  const isSubject = (spot: Spot): boolean => dial?.field !== 'facing' && spot.unit !== undefined && spot.unit === asked?.about?.['unit']
  const last = useMemo(() => new Set(eventsIn(news).flatMap(touched)), [news])
  const lifted = spots.findIndex((_, hex) => isSelected(hex))

  const labels = useMemo(() => spots.map((spot, hex) => {
    const unit = look.units.find(one => one.unit.hex === hex)
    const ground = look.grounds.find(one => one.hex === hex)
    const what = [
      ...(unit === undefined ? [] : [sayUnit(eyes, unit)]),
      ...(ground === undefined ? [] : [sayGround(eyes, ground, unit !== undefined)]),
    ]
    return what.length === 0 ? speaker.text('board.cell.empty', { hex: spot.hex }) : what.join(' ')
  }), [spots, look, eyes, speaker])
  const kind = asked?.kind ?? ''
  const labelOf = (hex: HexId): string => {
    if (dial?.field === 'facing' && hex === dial.hex && facing !== undefined) return dialWords
    const spot = spots[hex] as Spot
    const label = labels[hex] ?? ''
    if (!isLegal(hex)) return isSelected(hex) ? `${label} ${speaker.text('board.cell.chosen')}` : label
    const meant = isThree ? left.filter(option => hexesOf(option).includes(spot.hex)) : options.filter(({ value }) => { const more = partOf(spot, options, part); return Object.entries(more).every(([field, name]) => value[field] === name) })
    const [only] = meant
    if (meant.length === 1 && only !== undefined) return `${label} ${speaker.text('board.cell.legal', { option: speaker.option(kind, only.value) })}`
    return `${label} ${speaker.text('board.cell.legal.many', { options: meant.length })}`
  }
  const dialWords = dial === undefined || facing === undefined || ghost === undefined ? ''
    : speaker.text('board.dial', { tile: sayTile(speaker, tileOf(ghost.unit.id)), hex: spots[dial.hex]?.hex ?? '', facing: sayWay(speaker, facing) })

  const drawn = { seats, speaker, detail }
  return (
    <div className="nh-board" onPointerDown={film.skip}>
      <Drawing ref={picture} viewBox={frame.viewBox} className="nh-picture" role="grid" aria-label={speaker.text('board.grid')}>
        <g aria-hidden>
          {spots.map(({ hex: name, unit, ground }, hex) => {
            const { x, y } = centreOf(hex)
            return (
              <g key={name} transform={`translate(${x} ${y})`}>
                <path d={hexPath(97)} fill="var(--hex)" stroke="var(--hex-line)" strokeWidth={2.5} />
                {unit === undefined && ground === undefined && <text y={9} className="nh-label" fontSize={detail === 's' ? 34 : 26} fill="var(--text-3)" opacity={0.75} textAnchor="middle">{name}</text>}
              </g>
            )
          })}
        </g>
        <Pieces look={look} silent={foretold === undefined ? NOBODY : id => !foretold.scene.active.has(id)} lifted={look.units.find(({ unit }) => unit.hex === lifted)?.unit.id} hidden={ghost?.from} isLive={isLive} {...drawn} />
        {foretold?.gone.map(gone => <GoneMark key={gone.id} gone={gone} speaker={speaker} />)}
        <g pointerEvents="none" aria-hidden>
          {spots.map((spot, hex) => {
            const { x, y } = centreOf(hex)
            const hasPiece = spot.unit !== undefined || spot.ground !== undefined
            const isPreviewed = preview !== undefined && isQuiet && (isChosen(spot, preview.value) || hexesOf(preview).includes(spot.hex))
            return (
              <g key={spot.hex} transform={`translate(${x} ${y})`}>
                {isQuiet && last.has(hex) && <LastMove />}
                {isLegal(hex) && hex !== ghost?.unit.hex && (hasPiece ? <LegalUnit /> : <LegalHex />)}
                {isSelected(hex) && <g transform="translate(0 -4)"><Chosen /></g>}
                {isPreviewed && <Previewed />}
                {isRefused(spot, refused) && <Refused />}
              </g>
            )
          })}
        </g>
        {ghostLook !== undefined && (
          <g className={dial === undefined ? 'nh-ghost' : 'nh-ghost nh-held'} pointerEvents="none" aria-hidden>
            <Unit key={ghostLook.unit.id} look={ghostLook} isOnGround={false} className="" isFresh={false} {...drawn} />
          </g>
        )}
        {ghost !== undefined && (
          <g transform={`translate(${centreOf(ghost.unit.hex).x} ${centreOf(ghost.unit.hex).y})`} pointerEvents="none" aria-hidden>
            {isGroundGhost && <g className="nh-ghost"><TileDrawing tile={tileOf(ghost.unit.id)} colour={colourOf(seats, ghost.unit.owner)} detail={detail} name={sayTile(speaker, tileOf(ghost.unit.id))} sign={signOf(speaker, tileOf(ghost.unit.id))} /></g>}
            <Previewed />
          </g>
        )}
        {scene !== undefined && <BattleOverlay scene={scene} seats={seats} speaker={speaker} />}
        {columnsOf(size).map(column => (
          <g key={column[0]} role="row">
            {column.map(hex => (
              <Cell key={hex} hex={hex} label={labelOf(hex)} isSelected={isSelected(hex)} isTabStop={hex === focused}
                keep={element => { if (element === null) cells.current.delete(hex); else cells.current.set(hex, element) }}
                onPoint={() => { setFocused(hex); point(hex) }} onInspect={() => { inspect(hex) }} onKeyDown={event => { onKey(event, hex) }}
                onHover={isIn => { setHovered(isIn ? hex : undefined) }} onFocus={() => { setFocused(hex) }} />
            ))}
          </g>
        ))}
        {dial !== undefined && (
          <DialRing dial={dial} shown={dial.field === 'facing' ? facing : aimed} say={way => sayWay(speaker, way)} onShow={setAimed} onTurn={turnTo} onChoose={chooseWay} />
        )}
      </Drawing>
      <p className="nh-unseen" aria-live="polite">{dialWords}</p>
    </div>
  )
}

function Cell({ hex, label, isSelected, isTabStop, keep, onPoint, onInspect, onHover, onFocus, onKeyDown }: {
  readonly hex: HexId; readonly label: string; readonly isSelected: boolean; readonly isTabStop: boolean
  keep(element: SVGGElement | null): void
  onPoint(): void; onInspect(): void; onHover(isIn: boolean): void; onFocus(): void; onKeyDown(event: ReactKeyboardEvent): void
}): ReactElement {
  const { x, y } = centreOf(hex)
  const press = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isLong = useRef(false)
  const begin = (): void => {
    isLong.current = false
    press.current = setTimeout(() => { isLong.current = true; onInspect() }, LONG_PRESS)
  }
  const end = (): void => { clearTimeout(press.current) }
  return (
    <g role="gridcell" className="nh-cell" transform={`translate(${x} ${y})`} tabIndex={isTabStop ? 0 : -1} aria-label={label} aria-selected={isSelected} ref={keep}
      onClick={() => { if (!isLong.current) onPoint() }} onContextMenu={event => { event.preventDefault(); if (!isLong.current) onInspect() }} onKeyDown={onKeyDown} onFocus={onFocus}
      onPointerDown={event => { if (event.pointerType === 'touch') begin() }} onPointerUp={end} onPointerCancel={end}
      onPointerEnter={event => { if (event.pointerType === 'mouse') onHover(true) }} onPointerLeave={() => { end(); onHover(false) }}>
      <path d={hexPath(98)} fill="transparent" />
      <path className="nh-focus-gap" d={hexPath(107)} />
      <path className="nh-focus" d={hexPath(107)} />
    </g>
  )
}
