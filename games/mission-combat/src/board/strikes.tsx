// Blows as they fall: an arrow flies, the damage lands, what is destroyed fades. Nothing of it stays, and without motion nothing of it
// shows.
import type { Speaker } from '@rubble/text'
import { middleOf, type SeatColour } from '@rubble/ui'
import type { ReactElement } from 'react'
import { cardOfUnit } from '../data/components.ts'
import type { UnitId } from '../model/ids.ts'
import { Chip } from './chip.tsx'
import type { News } from './news.ts'
import { chipBox, type Layout, type Spot } from './places.ts'
import { unitName } from './point.ts'
import { Numeral } from './shapes.tsx'

export function Strikes({
  news: { hits, gone },
  now,
  before,
  colourOf,
  speaker,
}: {
  readonly news: News
  readonly now: Layout
  readonly before: Layout
  readonly speaker: Speaker
  colourOf(seat: number): SeatColour
}): ReactElement {
  const spotOf = (id: UnitId): Spot | undefined => before.units.get(id) ?? now.units.get(id)
  return (
    <>
      {gone.map(id => {
        const spot = spotOf(id)
        const card = cardOfUnit(id)
        return (
          spot !== undefined && (
            <g key={id} transform={`translate(${spot.x} ${spot.y}) scale(${spot.scale})`}>
              <g className="mc-gone">
                <Chip card={card} colour={colourOf(card.seat)} lod={spot.lod} name={speaker.name('unit', unitName(id))} />
              </g>
            </g>
          )
        )
      })}
      {hits.map(({ by, target, amount }) => {
        const to = spotOf(target)
        const from = by === undefined ? undefined : spotOf(by)
        if (to === undefined) return null
        const end = middleOf(chipBox(to))
        return (
          <g key={`${by} ${target}`}>
            {by !== undefined && from !== undefined && (
              <Arrow from={middleOf(chipBox(from))} to={end} colour={colourOf(cardOfUnit(by).seat)} />
            )}
            <g transform={`translate(${end.x} ${end.y})`}>
              <g className="mc-blow">
                <Blow amount={amount} />
              </g>
            </g>
          </g>
        )
      })}
    </>
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
