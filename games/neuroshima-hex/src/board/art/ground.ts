// The ground of the board: concrete plates on a platform, in a wasteland of their own shards. Nothing in it depends on the match but the
// number of hexes, so it is laid once under everything that moves. Colours are tokens of the room (art.css).
import { between, type Chance, chance, drawn, filled, line, num, plus, polar, poly, repeat, type Coords, turn } from '@rubble/ui'
import { centreOf } from '../geometry.ts'
import { crackFrom, cut, middleOf, shrunk } from './shards.ts'

const ROUND = 200 * (Math.sqrt(3) / 2)
const hexAround = (centre: Coords, side: number): Coords[] => Array.from({ length: 6 }, (_, k) => plus(centre, polar(side, 60 * k)))

/** Everything of one tone is one path, however many plates and shards there are. */
interface Plates {
  readonly tones: [string, string, string]
  platform: string
  lips: string
  shades: string
  cracks: string
  /** Corners that have broken off. */
  lost: string
}
interface Waste {
  readonly shards: [string, string]
  lips: string
  rods: string
}
const PLATE_TONES = ['plate', 'plate-2', 'plate-3'] as const

/** What is left of a plate that has lost a corner, and the corner. */
function broken(plate: readonly Coords[], centre: Coords, next: Chance): { readonly plate: Coords[]; readonly lost: Coords[] } {
  const k = Math.floor(next() * 6)
  const corner = plate[k] ?? centre
  const from = between(corner, plate[(k + 5) % 6] ?? corner, 0.09 + next() * 0.07)
  const to = between(corner, plate[(k + 1) % 6] ?? corner, 0.09 + next() * 0.07)
  const dent = plus(between(from, to, 0.5), [(centre[0] - corner[0]) * 0.015, (centre[1] - corner[1]) * 0.05])
  return { plate: [...plate.slice(0, k), from, dent, to, ...plate.slice(k + 1)], lost: [from, corner, to] }
}

/** One in three has lost a corner, every other one has a crack. */
function layPlate(plates: Plates, centre: Coords, next: Chance): void {
  let plate = hexAround(centre, 96.5)
  plates.platform += poly(hexAround(centre, 105))
  if (next() < 0.36) {
    const left = broken(plate, centre, next)
    plate = left.plate
    plates.lost += poly(shrunk(left.lost, 0.42))
  }
  plates.tones[Math.floor(next() * 3) as 0 | 1 | 2] += poly(plate)
  const edge = hexAround(centre, 93.5)
  plates.lips += line([...edge.slice(3), ...edge.slice(0, 1)])
  plates.shades += line(edge.slice(0, 4))
  if (next() < 0.5) {
    const k = Math.floor(next() * 6)
    const start = between(plate[k] ?? centre, plate[(k + 1) % plate.length] ?? centre, next())
    plates.cracks += crackFrom(start, plus(centre, [(next() - 0.5) * 60, (next() - 0.5) * 60]), next)
  }
}

/** How much is left of what lay outside, from ring to ring. */
const LEFT = [0.72, 0.6, 0.42, 0.24, 0.1]

/** A hex outside of the board: cut to shards, of which fewer are left and which lie looser the farther out it is. */
function layShards(waste: Waste, centre: Coords, ring: number, next: Chance): void {
  const left = LEFT[ring - 1] ?? 0
  if (next() > left + 0.22) return
  const off = (most: number): Coords => [(next() - 0.5) * most, (next() - 0.5) * most]
  let parts = [hexAround(centre, 96)]
  for (let n = 0; n < (ring > 1 ? 4 : 3); n++)
    parts = parts.flatMap(part => (next() < 0.8 ? cut(part, plus(middleOf(part), off(50)), next() * 180) : [part]))
  for (const part of parts) {
    if (next() > left) continue
    const shard = shrunk(part, 0.9 - ring * 0.03).map(one => turn(one, (next() - 0.5) * 3 * ring, middleOf(part)))
    const drift = off(ring * 10)
    const lies = shard.map(one => plus(one, drift))
    waste.shards[next() < 0.3 ? 1 : 0] += poly(lies)
    waste.lips += line(lies.slice(0, 2))
  }
  if (next() < 0.3) waste.rods += rod(plus(centre, off(120)), next)
}

/** A bent bar of steel. */
function rod([x, y]: Coords, next: Chance): string {
  const way = next() * 360
  const long = 24 + next() * 46
  const [bendX, bendY] = plus(polar(long / 2, way), [6, -6])
  const [endX, endY] = polar(long, way)
  return `M${num(x)} ${num(y)}q${num(bendX)} ${num(bendY)} ${num(endX)} ${num(endY)}`
}

function stone(rings: number, next: Chance): string {
  const at = polar((rings + 0.55) * 173 + next() ** 1.6 * 620, next() * 360)
  const size = 2 + next() ** 3 * 13
  const corner = (k: number): Coords => {
    const [x, y] = polar(size * (0.6 + next() * 0.5), k * 72 + next() * 34)
    return plus(at, [x, y * 0.85])
  }
  return poly([0, 1, 2, 3, 4].map(corner))
}

/** As far as the wasteland is drawn, in rings beyond the board. */
const BEYOND = 5
const ringsOf = (hexes: number): number => (hexes === 37 ? 3 : 2)

function layPlates(hexes: number): Plates {
  const next = chance(1917 + hexes)
  const plates: Plates = { tones: ['', '', ''], platform: '', lips: '', shades: '', cracks: '', lost: '' }
  for (let hex = 0; hex < hexes; hex++) {
    const { x, y } = centreOf(hex)
    layPlate(plates, [x, y], next)
  }
  return plates
}

function layWaste(hexes: number): Waste {
  const rings = ringsOf(hexes)
  const next = chance(2919 + hexes)
  const waste: Waste = { shards: ['', ''], lips: '', rods: '' }
  const far = rings + BEYOND
  for (let q = -far; q <= far; q++)
    for (let r = -far; r <= far; r++) {
      const ring = Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r)) - rings
      if (ring > 0) layShards(waste, [150 * q, ROUND * (r + q / 2)], ring, next)
    }
  waste.shards[1] += repeat(230, () => stone(rings, next))
  return waste
}

const tone = (name: string): string => `var(--nh-${name})`

/** The board itself, around 0,0. */
export function platformArt(hexes: number): string {
  const { tones, platform, lips, shades, cracks, lost } = layPlates(hexes)
  return [
    filled(lost, tone('shard-2')),
    filled(platform, '#000', ' opacity=".28" transform="translate(6 30)"'),
    filled(platform, tone('wall'), ' transform="translate(0 17)"'),
    filled(platform, tone('base')),
    ...PLATE_TONES.map((name, i) => filled(tones[i] ?? '', tone(name), ` stroke="${tone('edge')}" stroke-width="2"`)),
    drawn(shades, tone('shade'), 3),
    drawn(lips, tone('lip'), 2),
    drawn(cracks, tone('lip'), 1.8, ' transform="translate(1.2 1.6)"'),
    drawn(cracks, tone('crack'), 2, ' stroke-linejoin="round"'),
  ].join('')
}

/** What lies around it; the name is that of its one gradient. */
export function wasteArt(hexes: number, glow: string): string {
  const { shards, lips, rods } = layWaste(hexes)
  const rings = ringsOf(hexes)
  const far = (rings + BEYOND) * 190
  const stops = `<stop offset=".3" stop-color="${tone('glow')}"/><stop offset="1" stop-color="${tone('waste')}"/>`
  const reach = num((rings + 1.6) * 190)
  return [
    `<radialGradient id="${glow}" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="${reach}">${stops}</radialGradient>`,
    filled(`M${-far} ${-far}H${far}V${far}H${-far}Z`, `url(#${glow})`),
    filled(shards[0], tone('shard')),
    filled(shards[1], tone('shard-2')),
    drawn(rods, tone('crack'), 2.4, ' stroke-linecap="round"'),
    drawn(lips, tone('lip'), 1.5, ' opacity=".6"'),
  ].join('')
}
