// An area of the board: whose it is, who holds it, what it does.
import type { Speaker } from '@rubble/text'
import { type SeatColour, useArt } from '@rubble/ui'
import type { ReactElement } from 'react'
import type { Area as AreaData } from '../data/components.ts'
import { effectGlyph, effectText } from './effects.ts'
import { GlyphMark } from './glyph.ts'
import { CONDENSED, fit, wrap } from './lines.ts'
import { areaPath, type Sheet } from './places.ts'
import { areaName } from './point.ts'
import { Line, OwnerBar, SeatMark } from './shapes.tsx'

export interface AreaProps {
  readonly area: AreaData
  readonly sheet: Sheet
  readonly zoom: number
  readonly owner: SeatColour
  /** Who holds it, if not its owner. */
  readonly holder: SeatColour | undefined
  readonly isEmpty: boolean
  /** No scene lies under it. */
  readonly isAlone?: boolean
  readonly speaker: Speaker
}

export function AreaSlab({ area, sheet, zoom, owner, holder, isEmpty, isAlone = false, speaker }: AreaProps): ReactElement {
  const { width } = sheet
  return (
    <g className={`seat-${owner}`}>
      {(!useArt() || isAlone) && <PlainSlab sheet={sheet} isBuilding={area.building} />}
      {holder !== undefined && <HeldStrip width={width} head={sheet.head} colour={holder} />}
      <AreaHead area={area} sheet={sheet} zoom={zoom} owner={owner} isHeld={holder !== undefined} speaker={speaker} />
      {isEmpty && <EffectWords words={effectText(area, speaker)} sheet={sheet} zoom={zoom} />}
    </g>
  )
}

/** Where no scene lies under it. */
function PlainSlab({ sheet, isBuilding }: { readonly sheet: Sheet; readonly isBuilding: boolean }): ReactElement {
  const { width, height } = sheet
  return (
    <>
      <path d={areaPath(sheet)} fill="var(--hex)" stroke="var(--hex-line)" strokeWidth={2.5} />
      {isBuilding && (
        <path
          d={`M8 8H${width - 22}L${width - 8} 22V${height - 8}H8Z`}
          fill="none"
          stroke="var(--area-line)"
          strokeWidth={2}
          strokeDasharray="3 5"
          opacity={0.7}
        />
      )}
    </>
  )
}

/** Somebody else holds it: their pattern and a flag over the whole head. */
function HeldStrip({ width, head, colour }: { readonly width: number; readonly head: number; readonly colour: SeatColour }): ReactElement {
  const height = head - 6
  return (
    <g className={`seat-${colour}`}>
      <path d={`M6 0H${width - 18}L${width} 18V${height}H0V6A6 6 0 0 1 6 0Z`} fill="var(--slab)" />
      <OwnerBar colour={colour} height={height} />
      <path d={`M0 ${height}H${width}`} stroke="var(--own)" strokeWidth={3} />
    </g>
  )
}

/** Size of a name, and what can still be read, in px; a code is larger. */
const NAME = 18
const LEGIBLE = 11.5

type HeadProps = Omit<AreaProps, 'isEmpty' | 'isAlone' | 'holder'> & { readonly isHeld: boolean }

function AreaHead({ area, sheet: { width, head }, zoom, owner, isHeld, speaker }: HeadProps): ReactElement {
  const glyph = Math.min(26, Math.max(20, 15 / zoom))
  const right = width - 24 - (glyph - 20) / 2
  const marks = [area.building, isHeld].filter(Boolean).length
  const room = right - glyph / 2 - marks * (glyph + 4) - (isHeld ? 42 : 36)
  const name = speaker.name('area', areaName(area.id))
  const size = Math.min(NAME, room / (name.length * CONDENSED * 1.02))
  const isNamed = size * zoom >= LEGIBLE || (zoom > 0.7 && size >= 14)
  const shown = isNamed ? size : Math.min(32, Math.max(24, LEGIBLE / zoom))
  const paint = isHeld ? 'var(--ink)' : 'var(--text)'
  const soft = isHeld ? 'var(--ink-soft)' : 'var(--text-2)'
  const y = (head - (isHeld ? 6 : 0)) / 2
  return (
    <>
      <SeatMark colour={owner} x={isHeld ? 26 : 20} y={y} r={6.5} />
      <Line x={isHeld ? 40 : 34} y={y + shown * 0.35} size={shown} fill={paint}>
        {isNamed ? name : speaker.text(`name.code.${area.name}`)}
      </Line>
      <GlyphMark name={effectGlyph(area)} x={right} y={y} size={glyph} colour={soft} />
      {area.building && <GlyphMark name="building" x={right - glyph - 4} y={y} size={glyph - 2} colour={soft} />}
      {isHeld && <GlyphMark name="control" x={right - marks * (glyph + 4)} y={y} size={glyph} colour="var(--ink)" />}
    </>
  )
}

function EffectWords({
  words,
  sheet: { width, height, head },
  zoom,
}: {
  readonly words: string
  readonly sheet: Sheet
  readonly zoom: number
}): ReactElement {
  const wanted = Math.min(26, Math.max(17, 12 / zoom))
  const fitted = fit(words, width - 40, wanted, 4)
  // Short lines of about equal length read best in the middle of an empty slab, or on a plate of their own on a scene.
  const lines = fitted.lines.length > 1 ? wrap(words, Math.ceil(words.length / fitted.lines.length) + 3) : fitted.lines
  const pitch = fitted.size * 1.2
  const hasArt = useArt()
  const top = hasArt ? height - 16 - (lines.length - 0.5) * pitch : head + (height - head) / 2 - ((lines.length - 1) * pitch) / 2 - 4
  const wide = Math.max(...lines.map(line => line.length)) * fitted.size * CONDENSED + 24
  return (
    <g className="mc-effect">
      {hasArt && (
        <rect
          x={(width - wide) / 2}
          y={top - fitted.size * 0.75}
          width={wide}
          height={lines.length * pitch + fitted.size * 0.35}
          rx={4}
          fill="var(--mc-plate)"
        />
      )}
      {lines.map((line, i) => (
        <Line
          key={line}
          x={width / 2}
          y={top + fitted.size * (i * 1.2 + 0.35)}
          size={fitted.size}
          fill="var(--text-2)"
          weight={500}
          isCentred
        >
          {line}
        </Line>
      ))}
    </g>
  )
}
