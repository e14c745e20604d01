// What each district is made of: its roofs, how deep its rows of houses are, and, for its areas in turn, the ground and what stands on it.
import {
  arches,
  attics,
  cells,
  channel,
  church,
  clock,
  cloister,
  crane,
  fountain,
  hall,
  hill,
  lamps,
  locks,
  mill,
  towers,
  well,
} from './buildings.ts'
import type { Depth } from './houses.ts'
import type { Draw } from './room.ts'
import type { Ground, Roof } from './tones.ts'
import {
  barrels,
  beds,
  boats,
  cheeses,
  churns,
  crates,
  grates,
  graves,
  ovens,
  parterre,
  pits,
  shacks,
  stalls,
  trees,
  vats,
} from './yards.ts'

const none: Draw = () => ''
export const LANDMARKS = {
  fountain,
  well,
  church,
  crane,
  hill,
  clock,
  mill,
  hall,
  cloister,
  towers,
  channel,
  locks,
  arches,
  lamps,
  attics,
  cells,
  stalls,
  barrels,
  crates,
  boats,
  grates,
  graves,
  vats,
  shacks,
  beds,
  trees,
  cheeses,
  pits,
  ovens,
  churns,
  parterre,
  none,
} as const
export type Landmark = keyof typeof LANDMARKS

export interface Kind {
  readonly roof: Roof
  readonly depth: Depth
  readonly areas: readonly (readonly [Ground, Landmark])[]
}

type Place = `${Ground} ${Landmark}`
function kind(roof: Roof, least: number, most: number, ...areas: readonly Place[]): Kind {
  return { roof, depth: [least, most], areas: areas.map(area => area.split(' ') as unknown as readonly [Ground, Landmark]) }
}

/** By the number of the district. */
export const KINDS: readonly Kind[] = [
  kind('tile', 22, 34, 'cobble stalls', 'cobble well', 'cobble barrels', 'cobble crates', 'cobble fountain'),
  kind('thatch', 24, 36, 'cobble barrels', 'plank barrels', 'cobble shacks', 'cobble barrels'),
  kind('slate', 20, 30, 'cobble stalls', 'water boats', 'plank crates'),
  kind('tile', 14, 20, 'brick channel', 'brick grates', 'brick channel', 'brick channel'),
  kind('slate', 20, 28, 'flag graves', 'flag church', 'grass trees', 'flag graves'),
  kind('thatch', 30, 40, 'plank crane', 'cobble crates', 'water boats'),
  kind('thatch', 12, 22, 'earth shacks', 'grass hill', 'earth trees', 'earth shacks'),
  kind('tile', 18, 28, 'cobble barrels', 'earth shacks', 'plank crates', 'cobble none', 'earth vats'),
  kind('slate', 22, 32, 'flag clock', 'flag trees'),
  kind('thatch', 14, 30, 'earth shacks', 'earth shacks', 'earth shacks', 'earth none', 'earth shacks'),
  kind('tile', 16, 24, 'grass trees', 'grass beds', 'grass trees', 'grass beds'),
  kind('tile', 20, 28, 'flag cheeses', 'brick none', 'brick cheeses', 'flag arches', 'brick cheeses'),
  kind('thatch', 18, 26, 'grass mill', 'earth barrels', 'earth crates', 'grass trees'),
  kind('tile', 22, 30, 'flag none', 'flag hall', 'flag none', 'cobble stalls', 'flag hall'),
  kind('slate', 12, 18, 'brick arches', 'cobble shacks', 'brick arches', 'cobble none'),
  kind('slate', 18, 26, 'water boats', 'flag lamps', 'water boats'),
  kind('thatch', 12, 20, 'earth none', 'earth pits', 'earth graves', 'earth pits'),
  kind('tile', 26, 38, 'cobble ovens', 'cobble stalls', 'cobble well', 'cobble ovens'),
  kind('slate', 18, 26, 'grass churns', 'cobble none', 'cobble churns', 'plank none', 'grass churns'),
  kind('tile', 24, 34, 'plank none', 'plank attics', 'plank none', 'plank none', 'plank attics'),
  kind('slate', 16, 24, 'cobble crates', 'water locks', 'cobble none', 'water boats'),
  kind('slate', 16, 22, 'flag cells', 'flag none', 'flag cells'),
  kind('tile', 18, 26, 'flag cloister', 'grass trees', 'flag well', 'grass beds'),
  kind('thatch', 16, 26, 'water boats', 'plank crates', 'water boats', 'plank none', 'plank barrels'),
  kind('slate', 22, 30, 'grass parterre', 'flag towers', 'flag well', 'grass parterre'),
]
