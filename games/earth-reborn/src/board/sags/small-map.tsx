// A map from afar: floors by their kind, walls and doors as lines.
import { memo, type ReactElement } from 'react'
import { mapOf, scenarioOf } from '../../derive/map.ts'
import { SAGS } from '../../model/config.ts'
import { levelPlans, type TilePlan } from '../place/level-plan.ts'
import { UNIT } from '../place/units.ts'

const FILLS: Readonly<Record<string, string>> = { room: 'var(--room)', driller: 'var(--block)' }
const WALL = 26
const DOOR = 44

const squares = ({ spots }: TilePlan): string => spots.map(({ x, y }) => `M${x * UNIT} ${y * UNIT}h${UNIT}v${UNIT}h${-UNIT}z`).join('')

/** `map`: its word. */
export const SmallMap = memo(function SmallMap({ map: code }: { readonly map: string }): ReactElement {
  const config = { scenario: SAGS, map: code }
  const map = mapOf(config)
  const [plan] = levelPlans(map, scenarioOf({ config }).board)
  const { width = 0, height = 0, tiles = [], walls = [], doors = [] } = plan ?? {}
  const outdoors = new Set(map.floors.flatMap(({ outdoor }, floor) => (outdoor ? [floor] : [])))
  return (
    <svg className="er-small-map" viewBox={`-20 -20 ${width * UNIT + 40} ${height * UNIT + 40}`} aria-hidden>
      {tiles.map(tile => (
        <path
          key={tile.floor}
          d={squares(tile)}
          fill={outdoors.has(tile.floor) ? 'var(--yard)' : (FILLS[tile.kind] ?? 'var(--hall)')}
          stroke="var(--hex-line)"
          strokeWidth={4}
        />
      ))}
      <path
        d={walls.map(({ from, to }) => `M${from.x} ${from.y}L${to.x} ${to.y}`).join('')}
        stroke="var(--wall)"
        strokeWidth={WALL}
        fill="none"
      />
      {doors.map(({ door, at, isUpright, isLarge }) => {
        const [along, across] = [isLarge ? UNIT : UNIT / 2, DOOR / 2]
        const [w, h] = isUpright ? [across, along] : [along, across]
        return <rect key={door} x={at.x - w} y={at.y - h} width={2 * w} height={2 * h} fill="var(--text-2)" />
      })}
    </svg>
  )
})
