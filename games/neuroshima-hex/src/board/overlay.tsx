// A battle on the board: arrows in the attacker's colour, and what comes of them. The same for one that is fought and one that is foretold.
import type { Speaker } from '@rubble/text'
import { colourOf, type SeatLook } from '@rubble/ui'
import type { CSSProperties, ReactElement } from 'react'
import { tileOf } from '../data/components.ts'
import { START_PHASE } from '../model/ids.ts'
import type { ForecastScene, Impact, Scene, Tag } from './battle.ts'
import { arcPath, arrowPath, centreOf, hexPath, starPath } from './geometry.ts'
import { GlyphMark } from './glyph.ts'
import { tileGlyph } from './glyphs.ts'

const TEXT_WIDTH = 12.5
const STAR = starPath(9, 62, 42)

function TagMark({ tag: { hex, glyph, key, amount, isAbove }, speaker }: { readonly tag: Tag; readonly speaker: Speaker }): ReactElement {
  const { x, y } = centreOf(hex)
  const text = speaker.text(key, { amount })
  const width = text.length * TEXT_WIDTH + 62
  return (
    <g transform={`translate(${x} ${y + (isAbove ? -58 : 62)})`}>
      <g className="nh-tag">
        <rect x={-width / 2} y={-23} width={width} height={46} rx={23} fill="var(--mark)" stroke="var(--well)" strokeWidth={6} />
        <GlyphMark name={glyph} x={-width / 2 + 28} size={27} colour="var(--mark-ink)" />
        <text x={17} y={9.5} className="nh-label" fontSize={28} fill="var(--mark-ink)" textAnchor="middle">
          {text}
        </text>
      </g>
    </g>
  )
}

/** Where a blow falls, with its number; what a Medic takes away is struck through. */
function Star({ impact: { hex, wounds, lost } }: { readonly impact: Impact }): ReactElement {
  const { x, y } = centreOf(hex)
  const said = [
    { amount: wounds, isLost: false },
    { amount: lost, isLost: true },
  ].filter(({ amount }) => amount > 0)
  return (
    <g transform={`translate(${x} ${y})`}>
      <g className="nh-star">
        <path d={STAR} fill="var(--mark)" stroke="var(--well)" strokeWidth={6} strokeLinejoin="round" />
        {said.map(({ amount, isLost }, i) => {
          const at = (i - (said.length - 1) / 2) * 40
          return (
            <g key={String(isLost)} transform={`translate(${at} 0)`}>
              <text y={15} className="nh-number" fontSize={42} fill="var(--mark-ink)" textAnchor="middle">
                {isLost ? '' : '−'}
                {amount}
              </text>
              {isLost && <path d="M-18 12 18-14" stroke="var(--mark-ink)" strokeWidth={6} strokeLinecap="round" />}
            </g>
          )
        })}
      </g>
    </g>
  )
}

export function BattleOverlay({
  scene,
  seats,
  speaker,
}: {
  readonly scene: Scene
  readonly seats: readonly SeatLook[]
  readonly speaker: Speaker
}): ReactElement {
  return (
    <g className="nh-overlay" pointerEvents="none" aria-hidden>
      {scene.flights.map(({ key, from, to, owner, isArc }) => {
        const style = { '--nh-dx': `${(from.x - to.x) * 0.4}px`, '--nh-dy': `${(from.y - to.y) * 0.4}px` } as CSSProperties
        return (
          <g key={key} className={`seat-${colourOf(seats, owner)}`}>
            <path
              className="nh-flight"
              style={style}
              d={isArc ? arcPath(from, to) : arrowPath(from, to)}
              fill="var(--own)"
              stroke="var(--well)"
              strokeWidth={7}
              strokeLinejoin="round"
              paintOrder="stroke"
            />
          </g>
        )
      })}
      {scene.impacts.map(impact => (
        <Star key={impact.hex} impact={impact} />
      ))}
      {scene.tags.map(tag => (
        <TagMark key={`${tag.hex} ${tag.key}`} tag={tag} speaker={speaker} />
      ))}
    </g>
  )
}

/** Where something lay that is gone by then. */
export function GoneMark({
  gone: { id, hex, phase },
  speaker,
}: {
  readonly gone: ForecastScene['gone'][number]
  readonly speaker: Speaker
}): ReactElement {
  const { x, y } = centreOf(hex)
  return (
    <g transform={`translate(${x} ${y})`} opacity={0.85} pointerEvents="none" aria-hidden>
      <path d={hexPath(90)} fill="none" stroke="var(--text-3)" strokeWidth={4} strokeDasharray="12 10" />
      <GlyphMark name={tileGlyph(tileOf(id))} y={-8} size={50} colour="var(--text-3)" />
      <text y={46} className="nh-label" fontSize={20} fill="var(--text-3)" textAnchor="middle">
        {speaker.text('board.tag.gone', { phase: phase === START_PHASE ? 'S' : phase })}
      </text>
    </g>
  )
}
