// The five places of the Portalists. A portal has the form of what comes through it: a disc for standard, a diamond for elite, a square for
// colossal units, a black sun for events. Its hue is only its name.
import { disc, plus, polar, poly, repeat, type Coords, spot } from '@rubble/ui'
import type { UnitType } from '../../model/ids.ts'
import { block, faint, fill, glow, ground, type Hue, MIDDLE, obelisk, pillar, put, stroke } from './scenery.ts'

const [CX, CY] = MIDDLE
const around = (r: number, degrees: number): Coords => plus(MIDDLE, polar(r, degrees))

/** The outline of a portal. */
function outline(form: UnitType, r: number): string {
  if (form === 'standard') return disc(CX, CY, r)
  if (form === 'colossal') return poly([-135, -45, 45, 135].map(way => around(r * Math.SQRT2, way)))
  return poly([-90, 0, 90, 180].map(way => around(r * 1.25, way)))
}

/** How far it is to the outline in a direction, as a share of the radius. */
function reach(form: UnitType, degrees: number): number {
  const [x, y] = polar(1, degrees).map(Math.abs) as [number, number]
  if (form === 'standard') return 1
  return form === 'colossal' ? 1 / Math.max(x, y) : 1.25 / (x + y)
}

/** Rings of flagstones around it. */
function flags(form: UnitType, radii: readonly number[]): string {
  const wider = form === 'standard' ? 1 : 1.12
  const joints = radii.slice(1).map((r, i) => {
    const count = 12 + i * 6
    const inner = radii[i] ?? r
    return repeat(count, k => {
      const way = ((k + (i % 2) / 2) * 360) / count
      return `M${spot(around(inner * wider, way))}L${spot(around(r * wider, way))}`
    })
  })
  return stroke(radii.map(r => outline(form, r)).join('') + joints.join(''), 1.4, 'line')
}

/** A frame of stones, the hole, the light in it, a slow swirl. */
function gate(id: string, form: UnitType, r: number, hue: Hue): string {
  const stones = form === 'standard' ? 10 : 12
  const joints = repeat(stones, k => {
    const way = ((k + 0.5) * 360) / stones
    return `M${spot(around(r * 0.78 * reach(form, way), way))}L${spot(around(r * 0.985 * reach(form, way), way))}`
  })
  const swirl = [0, 120, 240].map(
    way => `M${spot(around(r * 0.5, way))}Q${spot(around(r * 0.48, way + 62))} ${spot(around(r * 0.12, way + 128))}`,
  )
  const stop = (at: number, opacity: number): string => `<stop offset="${at}" stop-color="var(--mc-${hue})" stop-opacity="${opacity}"/>`
  return [
    fill(outline(form, r * 1.06), 'shadow', 'transform="translate(5 6)"'),
    fill(outline(form, r), 'basalt'),
    stroke(outline(form, r), 2, 'basalt-2'),
    stroke(joints, 1.8, 'rock'),
    fill(outline(form, r * 0.76), 'dark'),
    `<radialGradient id="${id}-in" gradientUnits="userSpaceOnUse" cx="${CX}" cy="${CY}" r="${Math.round(r * 0.95)}">`,
    `${stop(0, 1)}${stop(0.5, 0.62)}${stop(1, 0.14)}</radialGradient><path d="${outline(form, r * 0.72)}" fill="url(#${id}-in)"/>`,
    stroke(swirl.join(''), 2.4, 'dark', `${faint(0.4)} stroke-linecap="round"`),
    stroke(outline(form, r * 0.76), 2, hue, faint(0.75)),
  ].join('')
}

/** Walls along the upper and the lower edge. */
const walls = (out: number, deep: number): string => {
  const [left, right] = [out, 272 - out]
  const top = `M${left} ${out}H${right}V${out + deep}H${right - 20}V${out + deep - 6}H${left + 20}V${out + deep}H${left}Z`
  const low = 150 - out
  const bottom = `M${left} ${low}H${right}V${low - deep}H${right - 20}V${low - deep + 6}H${left + 20}V${low - deep}H${left}Z`
  return block(top, 'basalt') + block(bottom, 'basalt')
}

/** Carved into the stones at the left. */
const carve = (d: string): string =>
  `<g transform="translate(52 75) scale(1.5)">${stroke(d, 5, 'ink', 'stroke-linecap="round" stroke-linejoin="round"')}</g>`
const ALPHA = 'M16-13C8 12 0 14-6 14-15 14-16-12-5-13 4-14 6 8 17 14'
const OMEGA = 'M-9-13C-22-6-18 14-9 14-2 14 0 8 0 0 0 8 2 14 9 14 18 14 22-6 9-13'
const YELLOW_FLAGS = [46, 62, 80, 100, 124, 150]

/** The print of something large. */
const PRINT = 'M-16-12C-18-26 16-26 16-12L12 16C8 24-10 24-13 16ZM-17-27a5 7 0 1 0 .1 0ZM-4-34a5 8 0 1 0 .1 0ZM9-32a5 8 0 1 0 .1 0Z'
const footprint = (x: number, y: number, way: number): string =>
  put(x, y, way, fill(PRINT, 'dark', faint(0.6)) + stroke('M-14 14C-10 26 10 26 13 14', 2, 'line'))

const brazier = (x: number, y: number): string =>
  fill(disc(x + 2, y + 3, 9), 'shadow') + fill(disc(x, y, 8), 'basalt') + fill(disc(x, y, 4.5), 'red')

const ray = (k: number): string => poly([around(41, k * 15 - 4), around(k % 2 === 0 ? 66 : 56, k * 15), around(41, k * 15 + 4)])

/** Each by the names of its lights. */
export const PORTALS: Readonly<Record<string, (id: string) => string>> = {
  'p-yellow-portal-alpha': id =>
    [
      ground('rock', 3),
      flags('standard', YELLOW_FLAGS),
      glow(id, 130, 'yellow'),
      gate(id, 'standard', 44, 'yellow'),
      obelisk(112, 30) + obelisk(112, 120) + obelisk(248, 30) + obelisk(248, 120),
      carve(ALPHA),
    ].join(''),
  'p-yellow-portal-omega': id =>
    [
      ground('rock', 8),
      flags('standard', YELLOW_FLAGS),
      glow(id, 130, 'yellow'),
      gate(id, 'standard', 44, 'yellow'),
      obelisk(180, 8) + obelisk(180, 142) + obelisk(106, 75) + obelisk(254, 75),
      carve(OMEGA),
    ].join(''),
  'p-red-portal': id =>
    [
      ground('rock', 15),
      flags('elite', [44, 60, 78, 98, 120, 150]),
      walls(8, 18),
      glow(id, 120, 'red'),
      gate(id, 'elite', 38, 'red'),
      brazier(116, 38) + brazier(244, 38) + brazier(116, 112) + brazier(244, 112),
      stroke('M40 46V104M68 46V104', 3, 'line'),
    ].join(''),
  'p-blue-portal': id =>
    [
      ground('rock', 21),
      flags('colossal', [46, 60, 76, 96, 120, 150]),
      glow(id, 132, 'blue'),
      gate(id, 'colossal', 43, 'blue'),
      footprint(64, 46, -14) + footprint(34, 100, 10),
    ].join(''),
  'p-dark-portal': id =>
    [
      ground('rock', 31),
      flags('standard', [52, 68, 88, 112, 140]),
      walls(6, 18),
      [40, 70, 100, 260].map(x => pillar(x, 32) + pillar(x, 118)).join(''),
      glow(id, 110, 'void', 0.62),
      fill(repeat(24, ray), 'void', faint(0.85)),
      fill(disc(CX, CY, 43), 'void'),
      fill(disc(CX, CY, 40), 'dark'),
      fill(disc(CX, CY, 40), 'rock', faint(0.5)),
      fill(disc(CX + 3, CY + 2, 37), 'dark'),
    ].join(''),
}
