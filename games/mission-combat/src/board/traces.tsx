// What others did, as it stays marked until the viewer acts: where something lay that is gone, and how damage has risen.
import type { Speaker } from '@rubble/text'
import type { ReactElement } from 'react'
import { areaAt } from '../data/components.ts'
import type { News } from './news.ts'
import { boxOf, CHIP_WIDTH, chipBox, type Layout } from './places.ts'
import { unitName } from './point.ts'
import { Line, Numeral } from './shapes.tsx'

/** Of a dashed outline, in the drawing. */
const HIGH = 34

export function Traces({
  news: { lost, hurt },
  layout: { sheet, units },
  speaker,
}: {
  readonly news: News
  readonly layout: Layout
  readonly speaker: Speaker
}): ReactElement {
  return (
    <>
      {[...Map.groupBy(lost, ({ area }) => area)].flatMap(([area, gone]) =>
        gone.map(({ unit }, i) => {
          const { x, y, height } = boxOf(sheet, areaAt(area))
          return (
            <g key={unit} data-since transform={`translate(${x + 12} ${y + height - 8 - (i + 1) * (HIGH + 4)})`}>
              <rect
                width={CHIP_WIDTH}
                height={HIGH}
                rx={6}
                fill="var(--well)"
                fillOpacity={0.72}
                stroke="var(--ink)"
                strokeWidth={2.5}
                strokeDasharray="9 7"
              />
              <Line x={CHIP_WIDTH / 2} y={HIGH / 2 + 5.5} size={16} isCentred>
                {speaker.called('unit', unitName(unit))}
              </Line>
            </g>
          )
        }),
      )}
      {[...hurt].flatMap(([unit, { from, to }]) => {
        const spot = units.get(unit)
        if (spot === undefined) return []
        const { x, y, width } = chipBox(spot)
        const text = `${from} → ${to}`
        const wide = text.length * 11 + 20
        return [
          <g key={unit} data-since transform={`translate(${x + width / 2} ${y + 2})`}>
            <rect x={-wide / 2} y={-14} width={wide} height={28} rx={14} fill="var(--mark)" stroke="var(--well)" strokeWidth={3.5} />
            <Numeral x={0} y={0} size={21} fill="var(--mark-ink)">
              {text}
            </Numeral>
          </g>,
        ]
      })}
    </>
  )
}
