// All levels of a map in one drawing, side by side or one below the other.
import { levelOf } from '@rubble/geometry/squares'
import { type Box, fitScale, type Size } from '@rubble/ui'
import { type GameMap, mapOf, scenarioOf } from '../derive/map.ts'
import type { Config } from '../model/config.ts'
import type { Edge, Square } from '../model/ids.ts'
import { type LevelPlan, levelPlans } from './place/level-plan.ts'
import { middleOf, type Point, type Segment, segmentOf, levelOfEdge, UNIT } from './place/units.ts'

/** Between two levels, and around all of them for letters and numbers, in units. */
const GAP = 100
const MARGIN = { left: 56, top: 50, right: 18, bottom: 24 } as const

const ARRANGEMENTS = ['beside', 'below'] as const
export type Arrangement = (typeof ARRANGEMENTS)[number]

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

/** Where levels of these sizes lie, and the size of all of them. */
function arranged(plans: readonly LevelPlan[], arrangement: Arrangement): { readonly origins: readonly Point[] } & Size {
  const origins: Point[] = []
  let far = 0
  for (const { width, height } of plans) {
    origins.push(arrangement === 'beside' ? { x: far, y: 0 } : { x: 0, y: far })
    far += (arrangement === 'beside' ? width : height) * UNIT + GAP
  }
  const across = Math.max(...plans.map(({ width, height }) => (arrangement === 'beside' ? height : width))) * UNIT
  const [width, height] = arrangement === 'beside' ? [far - GAP, across] : [across, far - GAP]
  return { origins, width, height }
}

function build(config: Config, arrangement: Arrangement): Atlas {
  const map = mapOf(config)
  const plans = levelPlans(map, scenarioOf({ config }).board)
  const { origins, width, height } = arranged(plans, arrangement)
  const at = (square: Square): Point => shifted(middleOf(map, square), origins[levelOf(map.grid, square)])
  return {
    map,
    plans,
    origins,
    content: { x: -MARGIN.left, y: -MARGIN.top, width: width + MARGIN.left + MARGIN.right, height: height + MARGIN.top + MARGIN.bottom },
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

let latest: { readonly config: Config; readonly atlases: Partial<Record<Arrangement, Atlas>> } | undefined

/** A match never changes its map. */
export function atlasOf(config: Config, arrangement: Arrangement = 'beside'): Atlas {
  if (latest?.config !== config) latest = { config, atlases: {} }
  return (latest.atlases[arrangement] ??= build(config, arrangement))
}

/** In which all levels can be seen largest. */
export function arrangementFor(config: Config, room: Size): Arrangement {
  const scale = (arrangement: Arrangement): number => fitScale(atlasOf(config, arrangement).content, room)
  return scale('below') > scale('beside') ? 'below' : 'beside'
}
