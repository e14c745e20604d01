// What lies on the map beside miniatures: smoke, mines, bombs, viruses, empty graves, the last search of a room.
import type { ReactElement } from 'react'
import { sceneOf } from '../derive/scene.ts'
import type { PlacedMarker } from '../data/words.ts'
import type { View } from '../derive/view.ts'
import type { Atlas } from './atlas.ts'
import { GlyphMark, type GlyphName } from './glyph.ts'
import { type Point, UNIT } from './place/units.ts'

export const MARKER_GLYPHS: Readonly<Record<PlacedMarker, GlyphName>> = {
  mine: 'mine',
  timeBomb: 'time-bomb',
  plasticExplosive: 'plastic-explosive',
  deadlyVirus: 'virus',
}

function Coin({
  place: { x, y },
  glyph,
  figure,
}: {
  readonly place: Point
  readonly glyph: GlyphName
  readonly figure: number
}): ReactElement {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle r={26} fill="var(--mark)" stroke="var(--well)" strokeWidth={3} />
      <GlyphMark name={glyph} size={34} colour="var(--mark-ink)" />
      {figure > 0 && (
        <g transform="translate(20 -20)">
          <circle r={13} fill="var(--well)" />
          <text className="er-figure" y={6.5} fontSize={19} fill="var(--ink)">
            {figure}
          </text>
        </g>
      )}
    </g>
  )
}

export function SmokeOnFloor({ view, atlas }: { readonly view: View; readonly atlas: Atlas }): ReactElement | null {
  if (view.smoke.length === 0) return null
  const { smoky, map } = sceneOf(view)
  return (
    <g className="er-smoke">
      {map.squares
        .filter(square => smoky[square] !== 0)
        .map(square => {
          const { x, y } = atlas.at(square)
          return <rect key={square} x={x - UNIT / 2} y={y - UNIT / 2} width={UNIT} height={UNIT} />
        })}
    </g>
  )
}

export function Markers({ view, atlas }: { readonly view: View; readonly atlas: Atlas }): ReactElement {
  return (
    <g aria-hidden>
      {view.graves.map(square => (
        <Coin key={`grave ${square}`} place={atlas.at(square)} glyph="el-grave" figure={0} />
      ))}
      {view.markers.map(({ marker, square, left }, i) => (
        <Coin key={`${marker} ${square} ${i}`} place={atlas.at(square)} glyph={MARKER_GLYPHS[marker]} figure={left} />
      ))}
      {view.smoke.map(({ square, turns }) => (
        <Coin key={`smoke ${square}`} place={atlas.at(square)} glyph="smokescreen" figure={turns} />
      ))}
      {view.remains.map(({ square, character }) => (
        <g key={`remains ${character} ${square}`} transform={`translate(${atlas.at(square).x} ${atlas.at(square).y})`} opacity={0.8}>
          <circle r={24} fill="var(--bg)" stroke="var(--line-strong)" strokeWidth={4} strokeDasharray="7 6" />
          <GlyphMark name="dead" size={26} colour="var(--text-2)" />
        </g>
      ))}
    </g>
  )
}
