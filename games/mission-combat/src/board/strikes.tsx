// What is happening: an event lies large over the board, arrows fly, damage lands, what is destroyed slides away, a raid plants its flag.
import type { Speaker } from '@rubble/text'
import { middleOf, type SeatColour } from '@rubble/ui'
import type { ReactElement } from 'react'
import { areaAt, cardAt, cardOfUnit } from '../data/components.ts'
import type { UnitId } from '../model/ids.ts'
import { Card } from './card.tsx'
import { Chip } from './chip.tsx'
import type { Shot } from './film.ts'
import { GlyphMark } from './glyph.ts'
import { boxOf, chipBox, frameOf, type Layout, type Spot } from './places.ts'
import { unitName } from './point.ts'
import { Numeral } from './shapes.tsx'

interface StrikesProps {
  readonly shot: Shot
  readonly now: Layout
  /** Where everything lay before. */
  readonly before: Layout
  readonly speaker: Speaker
  colourOf(seat: number): SeatColour
}

export function Strikes(props: StrikesProps): ReactElement | null {
  switch (props.shot.stage) {
    case 'event':
      return <PlayedCard {...props} />
    case 'strike':
    case 'impact':
    case 'tell':
      return <Blows {...props} />
    case 'leave':
      return <Leaving {...props} />
    case 'flag':
      return <Flag {...props} />
    case 'move':
      return null
  }
}

function PlayedCard({ shot: { news }, now: { sheet }, colourOf, speaker }: StrikesProps): ReactElement | null {
  if (news.played === undefined) return null
  const card = cardAt(news.played)
  const { x, y, width, height } = frameOf(sheet)
  const scale = Math.min(width / 2 / 200, (height * 0.7) / 280)
  return (
    <svg
      x={x + (width - 200 * scale) / 2}
      y={y + (height - 280 * scale) / 2}
      width={200 * scale}
      height={280 * scale}
      className="mc-in-play"
      aria-hidden
    >
      <Card card={card} colour={colourOf(card.seat)} speaker={speaker} />
    </svg>
  )
}

function Blows({ shot: { stage, news }, now, before, colourOf }: StrikesProps): ReactElement {
  const spotOf = (id: UnitId): Spot | undefined => before.units.get(id) ?? now.units.get(id)
  return (
    <>
      {news.hits.map(({ by, target, amount }) => {
        const to = spotOf(target)
        const from = by === undefined ? undefined : spotOf(by)
        if (to === undefined) return null
        const end = middleOf(chipBox(to))
        return (
          <g key={`${by} ${target}`}>
            {stage !== 'tell' && by !== undefined && from !== undefined && (
              <Arrow from={middleOf(chipBox(from))} to={end} colour={colourOf(cardOfUnit(by).seat)} />
            )}
            {stage !== 'strike' && (
              <g transform={`translate(${end.x} ${end.y})`}>
                <g className="mc-blow">
                  <Blow amount={amount} />
                </g>
              </g>
            )}
          </g>
        )
      })}
    </>
  )
}

/** Off the board, on the side where the panels with the discards are. */
function Leaving({ shot: { news }, now, before, colourOf, speaker }: StrikesProps): ReactElement {
  const left = frameOf(now.sheet).x
  return (
    <>
      {news.gone.map(id => {
        const spot = before.units.get(id)
        const card = cardOfUnit(id)
        return (
          spot !== undefined && (
            <g key={id} transform={`translate(${spot.x} ${spot.y}) scale(${spot.scale})`}>
              <g className="mc-gone" style={{ '--mc-away': `${(left - spot.x) / spot.scale - 140}px` } as Record<string, string>}>
                <Chip card={card} colour={colourOf(card.seat)} lod={spot.lod} name={speaker.called('unit', unitName(id))} />
              </g>
            </g>
          )
        )
      })}
    </>
  )
}

function Flag({ shot: { news }, now: { sheet }, colourOf }: StrikesProps): ReactElement | null {
  if (news.won === undefined) return null
  const { x, y, width, height } = boxOf(sheet, areaAt(news.won.area))
  return (
    <g transform={`translate(${x + width / 2} ${y + height / 2})`} className={`seat-${colourOf(news.won.seat)}`}>
      <g className="mc-flag">
        <circle r={46} fill="var(--own)" stroke="var(--well)" strokeWidth={6} />
        <GlyphMark name="control" size={56} colour="var(--ink)" />
      </g>
    </g>
  )
}

interface Point {
  readonly x: number
  readonly y: number
}

function Arrow({ from, to, colour }: { readonly from: Point; readonly to: Point; readonly colour: SeatColour }): ReactElement {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  const turn = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI
  const d = `M30 -7H${length - 44}V-20L${length - 16} 0 ${length - 44} 20V7H30Z`
  return (
    <g transform={`translate(${from.x} ${from.y}) rotate(${turn})`} className={`seat-${colour}`}>
      <path className="mc-strike" d={d} fill="var(--own)" stroke="var(--well)" strokeWidth={6} paintOrder="stroke" strokeLinejoin="round" />
    </g>
  )
}

function Blow({ amount }: { readonly amount: number }): ReactElement {
  return (
    <>
      <rect x={-34} y={-22} width={68} height={44} rx={22} fill="var(--mark)" stroke="var(--well)" strokeWidth={5} />
      <Numeral x={0} y={0} size={34} fill="var(--mark-ink)">{`−${amount}`}</Numeral>
    </>
  )
}
