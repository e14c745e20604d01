// The city as it lies: ways between areas, distances, free symbols. Always derived, never stored.
// RC-MAP-1: links of a card join its areas. RC-MAP-4, -5: meeting symbols join areas of different districts, and nothing else does.
// RC-MAP-6: a card may join several neighbours. RC-MAP-7: districts are adjacent when joined. RC-MAP-8: distances count steps, through
// whatever lies between.
import { type Direction, DIRECTIONS, eastBy, opposite, southBy, turned } from '@rubble/geometry/squares'
import { AREA_COUNT, districtOf, DISTRICTS, type Face, faceOf } from '../data/components.ts'
import { type AreaId, type DistrictId, type Mode, NOWHERE, type SquareId, type Turn } from '../model/ids.ts'
import type { PlacedDistrict } from '../model/state.ts'
import { squareAt } from '../codecs.ts'

/** All that a city depends on. A view has it too. */
export interface CityLayout {
  readonly config: { readonly mode: Mode }
  readonly districts: readonly PlacedDistrict[]
}

/** A symbol on the edge of a card that meets no other. */
export interface Gate {
  readonly district: DistrictId
  readonly area: AreaId
  /** The square it leads to, and from which side one would come in there. */
  readonly square: SquareId
  readonly side: Direction
}

/** Steps to every area, FAR where there is no way. */
export type Row = readonly number[]

export interface City {
  /** By rising id. */
  readonly areas: readonly AreaId[]
  /** By area. */
  readonly adjacent: readonly (readonly AreaId[])[]
  /** By district: the districts joined with it, as bits. */
  readonly joined: readonly number[]
  /** Unused symbols of the city that lead to a free square. */
  readonly gates: readonly Gate[]
  /** By area, as far as they were asked for: the steps from there. */
  readonly rows: (Row | undefined)[]
}

export const FAR = 255

/** The area whose symbol is on this side of the card as it lies (RC-MAP-2): a quarter turn moves N to E. */
export const gateOf = (face: Face, turn: Turn, side: Direction): AreaId => face.gates[turned(side, -turn)] as AreaId
export const neighbour = (x: number, y: number, side: Direction): SquareId => squareAt(x + eastBy(side), y + southBy(side))

const NONE: readonly AreaId[] = []
/** By area: no ways. */
const UNLINKED: readonly (readonly AreaId[])[] = Array.from({ length: AREA_COUNT }, () => NONE)

function placedOn(districts: readonly PlacedDistrict[], x: number, y: number): PlacedDistrict | undefined {
  for (let i = 0; i < districts.length; i++) {
    const placed = districts[i] as PlacedDistrict
    if (placed.x === x && placed.y === y) return placed
  }
  return undefined
}

/** With one more, as a list of its own: that of a card belongs to all cities. */
function withArea(list: readonly AreaId[], area: AreaId): AreaId[] {
  const own: AreaId[] = []
  for (const one of list) if (one < area) own.push(one)
  own.push(area)
  for (const one of list) if (one >= area) own.push(one)
  return own
}

/** Their areas by rising id, with the ways that each card has in itself. */
function lay(mode: Mode, districts: readonly PlacedDistrict[], adjacent: (readonly AreaId[])[]): AreaId[] {
  const areas: AreaId[] = []
  let placed = 0
  for (const { district } of districts) placed |= 1 << district
  for (let district = 0; placed >> district !== 0; district++) {
    if (((placed >> district) & 1) === 0) continue
    const face = faceOf(mode, district)
    for (let letter = 0; letter < face.areas.length; letter++) {
      const area = face.areas[letter] as AreaId
      areas.push(area)
      adjacent[area] = face.adjacent[letter] as readonly AreaId[]
    }
  }
  return areas
}

function build({ config: { mode }, districts }: CityLayout): City {
  const adjacent = UNLINKED.slice()
  const joined = new Array<number>(DISTRICTS.length).fill(0)
  const areas = lay(mode, districts, adjacent)
  const gates: Gate[] = []
  for (const { district, x, y, turn } of districts) {
    const face = faceOf(mode, district)
    for (const side of DIRECTIONS) {
      const area = gateOf(face, turn, side)
      if (area === NOWHERE) continue
      const other = placedOn(districts, x + eastBy(side), y + southBy(side))
      if (other === undefined) {
        gates.push({ district, area, square: neighbour(x, y, side), side: opposite(side) })
        continue
      }
      const there = gateOf(faceOf(mode, other.district), other.turn, opposite(side))
      if (there === NOWHERE) continue
      adjacent[area] = withArea(adjacent[area] as readonly AreaId[], there)
      joined[district] = (joined[district] as number) | (1 << other.district)
    }
  }
  return { areas, adjacent, joined, gates, rows: new Array<undefined>(AREA_COUNT).fill(undefined) }
}

// Looked at again and again while the city does not grow: the last ones are remembered, outside the state, with what they depended on.
const KEPT = 64
const known: { city: City; lies: number[] }[] = []

/** Everything of a district that the city depends on. */
const lieOf = ({ district, x, y, turn }: PlacedDistrict): number => (squareAt(x, y) * 32 + district) * 4 + turn

function isSame(lies: readonly number[], { config, districts }: CityLayout): boolean {
  if (lies.length !== districts.length + 1 || lies[0] !== (config.mode === 'hard' ? 1 : 0)) return false
  for (let i = 0; i < districts.length; i++) if (lies[i + 1] !== lieOf(districts[i] as PlacedDistrict)) return false
  return true
}

export function cityOf(lies: CityLayout): City {
  for (let i = 0; i < known.length; i++) {
    const one = known[i] as (typeof known)[number]
    if (!isSame(one.lies, lies)) continue
    if (i > 0) {
      known[i] = known[0] as (typeof known)[number]
      known[0] = one
    }
    return one.city
  }
  const city = build(lies)
  if (known.length === KEPT) known.pop()
  known.unshift({ city, lies: [lies.config.mode === 'hard' ? 1 : 0, ...lies.districts.map(lieOf)] })
  return city
}

// Minus nought makes it a list of fractions from the start: else the first fraction that is put into a copy would copy all of it again.
const NOUGHTS: readonly number[] = new Array<number>(AREA_COUNT).fill(-0)
/** A figure for every area, 0 to begin with. A typed array would lie outside the heap: making it costs more than a bot does with it. */
export const noughts = (): number[] => NOUGHTS.slice()

const UNREACHED: Row = new Array<number>(AREA_COUNT).fill(FAR)

/** Steps from an area to every other (RC-MAP-8). */
export function stepsFrom(city: City, from: AreaId): Row {
  const row = city.rows[from]
  if (row !== undefined) return row
  const steps = UNREACHED.slice()
  const queue = [from]
  steps[from] = 0
  for (let i = 0; i < queue.length; i++) {
    const area = queue[i] as AreaId
    for (const next of city.adjacent[area] as readonly AreaId[]) {
      if (steps[next] !== FAR) continue
      steps[next] = (steps[area] as number) + 1
      queue.push(next)
    }
  }
  city.rows[from] = steps
  return steps
}

export const distance = (city: City, from: AreaId, to: AreaId): number => stepsFrom(city, from)[to] as number
export const isAdjacent = (city: City, from: AreaId, to: AreaId): boolean => (city.adjacent[from] as readonly AreaId[]).includes(to)
/** RC-MAP-7 */
export const areJoined = (city: City, a: DistrictId, b: DistrictId): boolean => (((city.joined[a] as number) >> b) & 1) === 1
const placedAt = (districts: readonly PlacedDistrict[], district: DistrictId): PlacedDistrict | undefined =>
  districts.find(one => one.district === district)
/** As of the last check (RC-ACTIVE-2). */
export const isActive = (districts: readonly PlacedDistrict[], area: AreaId): boolean =>
  placedAt(districts, districtOf(area))?.active === true
/** The active districts as bits. */
export function activeBits(districts: readonly PlacedDistrict[]): number {
  let bits = 0
  for (const { active, district } of districts) if (active) bits |= 1 << district
  return bits
}
