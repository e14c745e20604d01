// All levels of a map in one drawing, side by side.
import { levelOf } from '@rubble/geometry/squares'
import type { Box } from '@rubble/ui'
import { type GameMap, mapOf, scenarioOf } from '../derive/map.ts'
import type { Config } from '../model/config.ts'
import type { Edge, Square } from '../model/ids.ts'
import { type LevelPlan, levelPlans } from './place/level-plan.ts'
import { middleOf, type Point, type Segment, segmentOf, levelOfEdge, UNIT } from './place/units.ts'

/** Between two levels, and around all of them for letters and numbers, in units. */
const GAP = 140
const MARGIN = { left: 56, top: 50, right: 18, bottom: 24 } as const

export interface Atlas {
  readonly map: GameMap
  readonly plans: readonly LevelPlan[]
  /** By level: where its north-western corner is drawn. */
  readonly origins: readonly Point[]
  readonly content: Box
  /** The middle of a square. */
  at(square: Square): Point
  segment(edge: Edge): Segment
  boxOf(square: Square): Box
}

const shifted = ({ x, y }: Point, by: Point | undefined): Point => ({ x: x + (by?.x ?? 0), y: y + (by?.y ?? 0) })

function build(config: Config): Atlas {
  const map = mapOf(config)
  const plans = levelPlans(map, scenarioOf({ config }).board)
  const origins: Point[] = []
  let right = 0
  for (const { width } of plans) {
    origins.push({ x: right, y: 0 })
    right += width * UNIT + GAP
  }
  const height = Math.max(...plans.map(plan => plan.height)) * UNIT
  const at = (square: Square): Point => shifted(middleOf(map, square), origins[levelOf(map.grid, square)])
  return {
    map,
    plans,
    origins,
    content: {
      x: -MARGIN.left,
      y: -MARGIN.top,
      width: right - GAP + MARGIN.left + MARGIN.right,
      height: height + MARGIN.top + MARGIN.bottom,
    },
    at,
    segment(edge) {
      const { from, to, isUpright } = segmentOf(map, edge)
      const origin = origins[levelOfEdge(map, edge)]
      return { from: shifted(from, origin), to: shifted(to, origin), isUpright }
    },
    boxOf(square) {
      const { x, y } = at(square)
      return { x: x - UNIT / 2, y: y - UNIT / 2, width: UNIT, height: UNIT }
    },
  }
}

let latest: { readonly config: Config; readonly atlas: Atlas } | undefined

/** A match never changes its map. */
export function atlasOf(config: Config): Atlas {
  if (latest?.config !== config) latest = { config, atlas: build(config) }
  return latest.atlas
}
