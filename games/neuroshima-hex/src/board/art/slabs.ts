// What the tiles of an army are made of. Colour and rim say whose a tile is, its structure says which army. Only black and white at low
// opacity, so that a texture suits every seat and the grey palette, and mostly black, so that ink on it gains.
import { chance, disc, drawn, filled, line, num, path, plus, polar, poly, range, spot, type Coords, turn } from '@rubble/ui'
import type { Army } from '../../model/ids.ts'
import { CIRCUITS, PLATES, RIVETS, SOLDER } from './circuits.ts'

/** The most that a texture may take or give: contrast.test.ts reckons with it. */
export const SLAB = { line: 0.34, shape: 0.27, light: 0.065 } as const

interface Texture {
  /** Dark lines, and how broad. */
  readonly lines?: string
  readonly width?: number
  readonly shapes?: string
  readonly lightLines?: string
  readonly lightShapes?: string
  /** Rows of round holes. */
  readonly holes?: string
  /** How much darker than usual the shapes are. */
  readonly depth?: number
}

/** From left to right over the whole slab, and a little more. */
const ACROSS = range(-105, 105, 10)
const along = (height: (x: number) => number): Coords[] => ACROSS.map(x => [x, height(x)])
const wave = (height: (x: number) => number): string => line(along(height))
const band = (upper: (x: number) => number, lower: (x: number) => number): string => poly([...along(upper), ...along(lower).reverse()])

/** Courses of sewer brick, some of them gone, two holes. */
function bricks(): Texture {
  const next = chance(11)
  let lines = ''
  let shapes = ''
  let lightShapes = ''
  range(-90, 80, 17).forEach((y, row) => {
    lines += `M-102 ${y}H102`
    for (let x = -120 + (row % 2 === 0 ? 19 : 0) + next() * 4; x < 104; x += 38 + next() * 3) {
      lines += `M${num(x)} ${y}v17`
      const luck = next()
      if (luck < 0.2) shapes += `M${num(x)} ${y}h38v17h-38Z`
      else if (luck > 0.8) lightShapes += `M${num(x + 2)} ${y + 2}h34v13h-34Z`
    }
  })
  const hole = (x: number, y: number): string => `M${x - 11} ${y + 11}V${y}a11 11 0 0 1 22 0V${y + 11}Z`
  return { lines, width: 2.4, shapes: shapes + hole(-62, 46) + hole(60, -38), lightShapes }
}

/** Slow water with oil on it. */
function water(): Texture {
  let lines = ''
  let shapes = ''
  let lightLines = ''
  range(-92, 92, 13).forEach((y, k) => {
    const height = (x: number): number => y + 7 * Math.sin(x / 30 + k * 0.55) + 4 * Math.sin(x / 13 - k * 0.8)
    if (k % 3 === 1)
      shapes += band(
        x => height(x) - 2.5,
        x => height(x) + 5 + 3 * Math.sin(x / 22 + k),
      )
    else lines += wave(height)
    if (k % 3 === 0) lightLines += wave(x => height(x) + 2.4)
  })
  const drops = [disc(-58, -40, 8), disc(-44, -52, 4.5), disc(57, 38, 9), disc(42, 52, 5), disc(66, 20, 4), disc(-66, 30, 5)]
  return { lines: lines + drops.join(''), width: 2.2, shapes, lightLines }
}

/** Hide: scales, and what scratched it. */
function scales(): Texture {
  const next = chance(5)
  let lines = ''
  let shapes = ''
  let lightShapes = ''
  range(-92, 92, 15).forEach((y, row) => {
    for (const x of range(-108 + (row % 2) * 13, 108, 26)) {
      const bulge = next() * 3
      const scale = `M${num(x)} ${y}q${num(2 + bulge)} ${num(13 + bulge)} 13 15q${num(11 - bulge)} -2 13-15`
      lines += scale
      if (next() < 0.16) shapes += `${scale}Z`
    }
  })
  for (const x of [-25, 0, 25]) {
    shapes += `M${x - 28} -96Q${x + 10} -20 ${x - 6} 62Q${x + 20} -20 ${x - 16} -98Z`
    lightShapes += `M${x - 16} -98Q${x + 20} -20 ${x - 6} 62Q${x + 24} -20 ${x - 13} -98Z`
  }
  return { lines, width: 2.2, shapes, lightShapes }
}

/** Tread plate off a lorry. */
function tread(): Texture {
  let shapes = ''
  let lightShapes = ''
  const lens = (at: Coords, leans: 1 | -1): string => {
    const end = (far: number): Coords => plus(at, turn([far * 9.5, 0], 45 * leans))
    const side = (far: number): Coords => plus(at, turn([0, far * 6.7], 45 * leans))
    return `M${spot(end(-1))}Q${spot(side(1))} ${spot(end(1))}Q${spot(side(-1))} ${spot(end(-1))}Z`
  }
  range(-96, 96, 17).forEach((y, row) => {
    for (const x of range(-104 + (row % 2) * 17, 104, 34)) {
      const leans = (Math.round(x / 17) + row) % 4 < 2 ? 1 : -1
      shapes += lens([x + 1.6, y + 2.4], leans)
      lightShapes += lens([x, y], leans)
    }
  })
  return { shapes, lightShapes, depth: 1.7 }
}

function dunes(): Texture {
  let lines = ''
  let shapes = ''
  let lightShapes = ''
  for (const k of range(-4, 5, 1)) {
    const height = (x: number): number => k * 30 + 22 * Math.sin((x + k * 44) / 47) + 9 * Math.sin(x / 21 + k) - x * 0.22
    shapes += band(height, x => height(x) + 4 + 7 * (1 + Math.sin(x / 33 + k * 2)))
    lightShapes += band(x => height(x) - 2.2, height)
    lines += wave(x => height(x) + 19)
  }
  return { lines, width: 1.4, shapes, lightShapes }
}

/** Rings from three centres. */
function rings(): Texture {
  let lines = ''
  let lightLines = ''
  for (const way of [-90, 30, 150]) {
    const [x, y] = polar(100, way)
    range(16, 150, 14).forEach((r, i) => {
      if (i % 3 === 2) lightLines += disc(x, y, r)
      else lines += disc(x, y, r)
    })
  }
  return { lines, width: 2, lightLines }
}

/** Leaves over leaves. */
function leaves(): Texture {
  const next = chance(23)
  let lines = ''
  let shapes = ''
  let lightShapes = ''
  for (let k = 0; k < 15; k++) {
    const way = k * 24 + next() * 10
    const stem = polar(44 + (k % 2) * 26, way)
    const size = 0.8 + next() * 0.35
    const at = (scale: number, degrees: number) => (x: number, y: number) => spot(turn(plus(stem, [x * scale, y * scale]), degrees, stem))
    const first = leaf(at(size, way + 50 + next() * 40))
    if (k % 3 === 0) lightShapes += first
    else shapes += first
    if (k % 2 === 0) lines += veins(at(size * 0.9, way + 150))
    else {
      shapes += leaf(at(size * 0.8, way + 90))
      lines += veins(at(size * 0.8, way + 90))
    }
  }
  return { lines, width: 1.8, shapes, lightShapes }
}
type Pen = (x: number, y: number) => string
const leaf = (at: Pen): string => `M${at(0, 0)}C${at(14, -6)} ${at(20, -30)} ${at(0, -52)}C${at(-20, -30)} ${at(-14, -6)} ${at(0, 0)}Z`
const veins = (at: Pen): string =>
  `M${at(0, 0)}L${at(0, -44)}${[-12, -24].map(y => `M${at(9, y - 10)}L${at(0, y)}L${at(-9, y - 10)}`).join('')}`

/** The lid of a silo. */
function lid(): Texture {
  let lines = disc(0, 0, 54) + disc(0, 0, 80)
  let shapes = ''
  let lightShapes = ''
  range(0, 345, 15).forEach((way, k) => {
    lines += line([polar(k % 2 === 0 ? 54 : 80, way), polar(104, way)])
    if (k % 4 === 0) shapes += poly([polar(54, way + 2), polar(80, way + 2), polar(80, way + 28), polar(54, way + 28)])
    if (k % 2 === 1) {
      const [x, y] = polar(87, way + 7.5)
      lightShapes += disc(Math.round(x), Math.round(y), 2.2)
    }
  })
  return { lines, width: 2.8, shapes, lightShapes, depth: 1.4 }
}

const TEXTURES: Readonly<Record<Army, () => Texture>> = {
  sharrash: bricks,
  mississippi: water,
  borgo: scales,
  // milled plates, tracks and bolts
  moloch: () => ({ lines: CIRCUITS, width: 2.6, shapes: SOLDER + PLATES, lightShapes: RIVETS }),
  hegemony: tread,
  outpost: dunes,
  // perforated sheet
  'steel-police': () => ({
    holes: range(-91, 91, 13)
      .map((y, row) => `M${-105 + (row % 2) * 7.5} ${y}H106`)
      .join(''),
  }),
  dancer: rings,
  neojungle: leaves,
  'doomsday-machine': lid,
}

const HOLE = 'fill="none" stroke-width="7" stroke-dasharray="0 15" stroke-linecap="round"'
/** For a hex of side 100 around 0,0. It runs over its edges, and is cut by the shape that is filled with it. */
function texture(army: Army): string {
  const { lines = '', width = 2, shapes = '', lightLines = '', lightShapes = '', holes = '', depth = 1 } = TEXTURES[army]()
  return [
    filled(shapes, '#000', ` fill-opacity="${(SLAB.shape * depth).toFixed(3)}"`),
    drawn(lines, '#000', width, ` stroke-opacity="${SLAB.line}"`),
    path(holes, `${HOLE} stroke="#fff" stroke-opacity="${SLAB.light}" transform="translate(.8 1.5)"`),
    path(holes, `${HOLE} stroke="#000" stroke-opacity="${SLAB.line}"`),
    filled(lightShapes, '#fff', ` fill-opacity="${SLAB.light}"`),
    drawn(lightLines, '#fff', 2, ` stroke-opacity="${SLAB.light}"`),
  ].join('')
}

const made = new Map<Army, string>()
/** What a pattern of 200 × 174 is filled with, from its upper left corner; made once. */
export function slabTexture(army: Army): string {
  const svg = made.get(army) ?? `<g transform="translate(100 87)">${texture(army)}</g>`
  made.set(army, svg)
  return svg
}
