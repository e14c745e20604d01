// What the places of the board are built of, seen from above, with light from the upper left. Colours are tokens of the room (art.css).
import { chance, disc, line, num, path, poly, range, repeat, type Coords } from '@rubble/ui'

/** A scene is drawn so large, the part of an area below its head. What matters lies around 180,75, where it shows beside one chip. */
export const SCENE = { width: 272, height: 150 } as const
export const MIDDLE: Coords = [180, 75]
const ALL = `M0 0H${SCENE.width}V${SCENE.height}H0Z`

export type SideMaterial = 'wall' | 'basalt'
type Ground = 'earth' | 'rock'
export type Hue = 'yellow' | 'red' | 'blue' | 'void'
type Tone = SideMaterial | Ground | Hue | `${SideMaterial | Ground}-2` | 'dark' | 'shadow' | 'line' | 'ink' | 'field'

export const fill = (d: string, tone: Tone, more = ''): string => path(d, `fill="var(--mc-${tone})" ${more}`)
export const stroke = (d: string, width: number, tone: Tone, more = ''): string =>
  path(d, `fill="none" stroke="var(--mc-${tone})" stroke-width="${width}" ${more}`)
export const put = (x: number, y: number, degrees: number, svg: string): string =>
  `<g transform="translate(${x} ${y}) rotate(${degrees})">${svg}</g>`
export const faint = (opacity: number): string => `opacity="${opacity}"`
const shifted = (x: number, y: number): string => `transform="translate(${x} ${y})"`

/** Something that stands: a hard shadow, a body, light on its edge. */
export const block = (d: string, side: SideMaterial = 'wall', high = 4): string =>
  fill(d, 'shadow', shifted(high, high + 1)) + fill(d, side) + stroke(d, 1.6, `${side}-2`, 'stroke-linejoin="round"')

/** A roof that falls to all sides. */
export function roof(x: number, y: number, width: number, height: number): string {
  const slope = Math.min(width, height) / 2
  const ridge = width - 2 * slope
  const left = `M${x} ${y}l${slope} ${height / 2}h${ridge}l${slope} ${-height / 2}`
  return [
    block(`M${x} ${y}h${width}v${height}h${-width}Z`),
    fill(`M${x} ${y}h${width}l${-slope} ${height / 2}h${-ridge}Z`, 'wall-2', faint(0.45)),
    stroke(`${left}M${x} ${y + height}l${slope} ${-height / 2}M${x + width} ${y + height}l${-slope} ${-height / 2}`, 1.2, 'line'),
  ].join('')
}

/** Sandbags along a line. */
export const bags = (d: string): string =>
  [
    stroke(d, 10, 'shadow', shifted(2, 3)),
    stroke(d, 9, 'wall', 'stroke-dasharray="9 2.2"'),
    stroke(d, 3, 'wall-2', `stroke-dasharray="7 4.2" stroke-dashoffset="-1" ${shifted(-0.5, -1.5)}`),
  ].join('')

/** Barbed wire from one side to the other. */
export const wire = (y: number): string =>
  stroke(
    `M0 ${y}H${SCENE.width}${range(6, SCENE.width - 1, 13)
      .map(x => `M${x - 4} ${y - 4}l8 8M${x + 4} ${y - 4}l-8 8`)
      .join('')}`,
    1.5,
    'ink',
  )

const CROSS = 'M-9-5 9 5M-9 5 9-5M0-10V10'
/** An obstacle for tanks. */
export const trap = (x: number, y: number, degrees: number): string =>
  put(x, y, degrees, stroke(CROSS, 6.5, 'shadow', shifted(2, 3)) + stroke(CROSS, 4, 'wall-2'))

export const crater = (x: number, y: number, r: number): string =>
  [
    fill(disc(x, y, r), 'dark', faint(0.28)),
    stroke(`M${num(x - r * 0.9)} ${num(y + r * 0.5)}A${r} ${r} 0 0 0 ${num(x + r * 0.95)} ${num(y + r * 0.35)}`, 2, 'line'),
    fill(disc(x, y + r * 0.15, r * 0.55), 'dark', faint(0.3)),
  ].join('')

export const obelisk = (x: number, y: number): string => block(`M${x - 6} ${y + 6}v-12l6-6 6 6v12Z`, 'basalt', 6)

export const pillar = (x: number, y: number): string =>
  fill(disc(x + 3, y + 4, 7), 'shadow') + fill(disc(x, y, 6.5), 'basalt') + stroke(disc(x, y, 6.5), 1.5, 'basalt-2')

function pebbles(seed: number): string {
  const next = chance(seed)
  return repeat(46, () => {
    const [x, y, size] = [next() * SCENE.width, next() * SCENE.height, 1 + next() * 2.6]
    return poly([
      [x - size, y],
      [x, y - size * 0.8],
      [x + size, y + size * 0.2],
      [x, y + size * 0.8],
    ])
  })
}

/** A crack that wanders off from a place. */
export function wander(from: Coords, way: number, step: number, steps: number, bend: () => number): string {
  const along: Coords[] = [from]
  let [x, y] = from
  let angle = way
  for (let i = 0; i < steps; i++) {
    x += Math.cos(angle) * step
    y += Math.sin(angle) * step
    angle += bend()
    along.push([x, y])
  }
  return line(along)
}

function cracks(seed: number): string {
  const next = chance(seed)
  return repeat(4, () => wander([next() * SCENE.width, next() * SCENE.height], next() * 6.3, 13, 5, () => (next() - 0.5) * 1.6))
}

export const ground = (tone: Ground, seed: number): string =>
  fill(ALL, tone) + fill(pebbles(seed), `${tone}-2`) + stroke(cracks(seed + 3), 1.2, 'line')

/** Light that falls on the whole place from its middle. */
export function glow(id: string, r: number, hue: Hue, strength = 0.5): string {
  const [x, y] = MIDDLE
  const stop = (at: number, opacity: number): string =>
    `<stop offset="${at}" stop-color="var(--mc-${hue})" stop-opacity="${opacity.toFixed(2)}"/>`
  const stops = stop(0, strength) + stop(0.45, strength * 0.42) + stop(1, 0)
  return `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${x}" cy="${y}" r="${r}">${stops}</radialGradient>${path(ALL, `fill="url(#${id})"`)}`
}
