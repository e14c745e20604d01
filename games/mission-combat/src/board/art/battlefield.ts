// All that lies still under the units: basalt above, earth below, a trench between the lines, a road that leads in; and the ten places.
// Nothing in it depends on the match, so it is a picture of its own that is painted once.
import { chance, num, plus, polar, poly, repeat, type Coords } from '@rubble/ui'
import { AREAS } from '../../data/components.ts'
import { areaPath, boxOf, frameOf, type Sheet } from '../places.ts'
import { BASES } from './bases.ts'
import { PORTALS } from './portals.ts'
import { faint, fill, MIDDLE, SCENE, stroke, wander } from './scenery.ts'

/** How far the field goes on beyond the areas. */
const BEYOND = 900

/** Where the lines meet: between the second row and the third. */
function frontOf(sheet: Sheet): number {
  const heights = AREAS.filter(({ row }) => row === 2).map(area => boxOf(sheet, area).y + sheet.height)
  return Math.max(...heights) + 5
}

function stone([x, y]: Coords, size: number, next: () => number): string {
  const corner = (k: number): Coords => {
    const [dx, dy] = polar(size, k * 72 + next() * 28)
    return plus([x, y], [dx, dy * 0.8])
  }
  return poly([0, 1, 2, 3, 4].map(corner))
}

function field(sheet: Sheet): string {
  const next = chance(77)
  const { width, height } = frameOf(sheet)
  const front = frontOf(sheet)
  const scattered = Array.from({ length: 150 }, (): readonly [Coords, string] => {
    const at: Coords = [-BEYOND / 2 + next() * (width + BEYOND), -BEYOND / 2 + next() * (height + BEYOND)]
    return [at, stone(at, 2 + next() ** 2 * 9, next)]
  })
  const stones = (isAbove: boolean): string => scattered.flatMap(([[, y], d]) => (y < front === isAbove ? [d] : [])).join('')
  const rifts = repeat(16, () =>
    wander([-300 + next() * (width + 600), -260 + next() * (front + 200)], 1.2 + next() * 0.9, 26, 6, () => (next() - 0.5) * 1.5),
  )
  const half = (from: number, to: number): string => `M${-BEYOND} ${num(from)}H${num(width + BEYOND)}V${num(to)}H${-BEYOND}Z`
  return [
    fill(half(-BEYOND, height + BEYOND), 'field'),
    fill(half(-BEYOND, front), 'rock', faint(0.5)),
    fill(half(front, height + BEYOND), 'earth', faint(0.5)),
    fill(stones(true), 'rock-2'),
    fill(stones(false), 'earth-2'),
    stroke(rifts, 2, 'line'),
    road(sheet, front, height + BEYOND),
    trench(front, width),
  ].join('')
}

/** Under the road that is one of the places, and on from it to the rear. */
function road(sheet: Sheet, from: number, to: number): string {
  const place = AREAS.find(({ name }) => name === 'm-arterial-road')
  if (place === undefined) return ''
  const x = boxOf(sheet, place).x + sheet.width * 0.66
  return (
    fill(`M${num(x - 46)} ${num(from)}H${num(x + 46)}V${num(to)}H${num(x - 46)}Z`, 'earth-2')
    + stroke(`M${num(x)} ${num(from)}V${num(to)}`, 5, 'line', 'stroke-dasharray="18 13"')
  )
}

function trench(front: number, width: number): string {
  const turns = Math.ceil((width + BEYOND) / 34)
  const d = repeat(turns, k => `${k === 0 ? 'M' : 'L'}${num(-BEYOND / 2 + k * 34)} ${num(front + (k % 2 === 0 ? -9 : 9))}`)
  const joined = 'stroke-linejoin="round"'
  return [
    stroke(d, 26, 'shadow', joined),
    stroke(d, 15, 'dark', `${joined} ${faint(0.8)}`),
    stroke(d, 3, 'earth-2', `${joined} transform="translate(0 -11)"`),
  ].join('')
}

/** The scene covers the area below its head; what matters of it stays in sight. */
function scene(name: string, id: string, sheet: Sheet): string {
  const { width } = sheet
  const top = sheet.head - 6
  const height = sheet.height - top
  const scale = Math.max(width / SCENE.width, height / SCENE.height)
  const left = Math.min(0, Math.max(width - SCENE.width * scale, width / 2 - (MIDDLE[0] - 16) * scale))
  const down = top + (height - SCENE.height * scale) / 2
  const drawing = PORTALS[name]?.(id) ?? BASES[name]?.() ?? ''
  return `<g transform="translate(${num(left)} ${num(down)}) scale(${scale.toFixed(3)})">${drawing}</g>`
}

/** Shadow, head, scene, outline; a building has a dotted line around its scene. */
export function place(area: (typeof AREAS)[number], id: string, sheet: Sheet): string {
  const { width, height } = sheet
  const outline = areaPath(sheet)
  const head = sheet.head - 6
  const walls = `M6 ${sheet.head}V${height - 6}H${width - 6}V${sheet.head}`
  return [
    `<path d="${outline}" fill="#000" opacity=".35" transform="translate(0 4)"/>`,
    `<clipPath id="${id}"><path d="${outline}"/></clipPath><g clip-path="url(#${id})">`,
    scene(area.name, `${id}-light`, sheet),
    `<path d="M0 0H${width}V${head}H0Z" fill="var(--mc-head)"/>`,
    stroke(`M0 ${head}H${width}`, 2, 'line'),
    `</g><path d="${outline}" fill="none" stroke="var(--hex-line)" stroke-width="2.5"/>`,
    area.building ? stroke(walls, 3, 'ink', 'stroke-dasharray="3 5"') : '',
  ].join('')
}

/** All of it; ids begin with `id`, which is the picture's own. */
export const battlefield = (sheet: Sheet, id: string): string =>
  field(sheet)
  + AREAS.map(area => {
    const { x, y } = boxOf(sheet, area)
    return `<g transform="translate(${x} ${y})">${place(area, `${id}${area.name}`, sheet)}</g>`
  }).join('')
