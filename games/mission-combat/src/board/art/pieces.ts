// What stands behind the figures of a unit, on a chip (chip-plan.ts) and on a card.
import { disc, filled, poly } from '@rubble/ui'
import type { UnitType } from '../../model/ids.ts'
import type { Lod } from '../places.ts'
import { type FigurePlace, unitFigure } from './units.ts'

const UNIT: Readonly<Record<Lod, FigurePlace>> = {
  m: { x: 90, y: 44, size: 76 },
  c: { x: 65, y: 34, size: 64 },
  s: { x: 71, y: 38, size: 78 },
}
export const chipArt = (name: string, lod: Lod): string => unitFigure(name, UNIT[lod])

/** All figures are at the left edge, and high enough to be seen of a card that peeks: a fan of cards hides none. */
export const CARD_BESIDE = {
  solid: { x: 52, y: 88, r: 32 },
  hollow: { x: 66, y: 152, r: 24 },
  features: { x: 33, y: 249, apart: 19 },
} as const
const CARD_UNIT: FigurePlace = { x: 140, y: 152, size: 122 }

/** What a unit is stands behind it as a sun. */
function sun(type: UnitType, x: number, y: number, r: number): string {
  const corner = type === 'elite' ? r * 1.08 : r * 0.92
  if (type === 'standard') return disc(x, y, r)
  if (type === 'elite')
    return poly([
      [x, y - corner],
      [x + corner, y],
      [x, y + corner],
      [x - corner, y],
    ])
  return `M${x - corner} ${y - corner}h${2 * corner}v${2 * corner}h${-2 * corner}Z`
}

export const cardArt = (name: string, type: UnitType): string =>
  [
    filled('M9 56H200V234H9Z', '#000', ' opacity=".22"'),
    filled(sun(type, CARD_UNIT.x, CARD_UNIT.y - 6, 58), 'var(--mc-sun)'),
    filled('M9 206H200V234H9Z', '#000', ' opacity=".2"'),
    unitFigure(name, CARD_UNIT),
  ].join('')

/** What an event hits, behind its glyph. */
export const eventArt = (type: UnitType | undefined): string =>
  filled('M9 56H200V174H9Z', '#000', ' opacity=".22"') + filled(sun(type ?? 'standard', 106, 116, 56), 'var(--mc-sun)')
