// A district as a piece of a medieval town from above, without the outlines of its areas: their ground, what stands on it, houses, night.
import { box, type Chance, chance, repeat, seedOf } from '@rubble/ui'
import { areaPath, CARD, CELL, type Gates, lettersOf, type Plan } from '../plan.ts'
import { addRows, Roofs } from './houses.ts'
import { type Kind, KINDS, LANDMARKS } from './kinds.ts'
import type { Room } from './room.ts'
import { fill, MARK, patterned } from './tones.ts'

export interface DistrictArt {
  /** The number on the card. */
  readonly number: number
  /** As the card lies. */
  readonly plan: Plan
  readonly gates: Gates
  /** Without what nobody can see of a small district. */
  readonly isSmall: boolean
  readonly isAsleep: boolean
}

interface Cells {
  readonly column: number
  readonly row: number
  readonly width: number
  readonly height: number
}
const CELLS = [0, 1, 2, 3, 4]

/** The largest rectangle of cells within an area. */
function widest(plan: Plan, letter: string): Cells {
  let best: Cells = { column: 0, row: 0, width: 0, height: 0 }
  const isAll = ({ column, row, width, height }: Cells): boolean =>
    plan.slice(row, row + height).every(line => line.slice(column, column + width) === letter.repeat(width))
  for (const row of CELLS)
    for (const column of CELLS)
      for (let height = 1; row + height <= CELLS.length; height++)
        for (let width = 1; column + width <= CELLS.length; width++) {
          const cells = { column, row, width, height }
          if (width * height > best.width * best.height && isAll(cells)) best = cells
        }
  return best
}

/** What is free of it: houses stand at the sides of the card, borders at the others. */
function roomIn({ column, row, width, height }: Cells, margin: number, next: Chance): Room {
  const BORDER = 12
  const x = column * CELL + (column === 0 ? margin : BORDER)
  const y = row * CELL + (row === 0 ? margin : BORDER)
  const right = (column + width) * CELL - (column + width === CELLS.length ? margin : BORDER)
  const bottom = (row + height) * CELL - (row + height === CELLS.length ? margin : BORDER)
  return {
    x,
    y,
    width: right - x,
    height: bottom - y,
    cx: (x + right) / 2,
    cy: (y + bottom) / 2,
    whole: { x: column * CELL + 6, y: row * CELL + 6, width: width * CELL - 12, height: height * CELL - 12 },
    next,
  }
}

/** A few windows along the sides of the card. */
function windows(next: Chance): string {
  const lit = repeat(7, () => {
    const [side, along] = [Math.floor(next() * 4), 30 + next() * 430]
    const across = side % 2 === 0 ? 18 : CARD - 26
    return side < 2 ? box(along, across, 5, 7) : box(across, along, 5, 7)
  })
  return fill(lit, 'lamp', ' opacity=".8"')
}

function draw({ number, plan, gates, isSmall, isAsleep }: DistrictArt): string {
  const { roof, depth, areas } = KINDS[number] ?? (KINDS[1] as Kind)
  const roofs = new Roofs()
  const next = chance(seedOf(`houses ${number}`))
  const letters = lettersOf(plan)
  const grounds: string[] = []
  const landmarks: string[] = []
  letters.forEach((letter, i) => {
    const [ground, landmark] = areas[i % areas.length] ?? ['cobble', 'none']
    const isWet = ground === 'water'
    grounds.push(patterned(areaPath(plan, letter), ground))
    if (!isWet) addRows(roofs, plan, letter, gates, depth, next)
    const room = roomIn(widest(plan, letter), isWet ? 12 : depth[1] + 6, chance(seedOf(`${number} ${letter}`)))
    if (!isSmall) landmarks.push(LANDMARKS[landmark](room))
  })
  const night = letters.map(letter => fill(areaPath(plan, letter), 'night', ' opacity="var(--rc-veil)"')).join('')
  return [...grounds, ...landmarks, roofs.draw(roof), isAsleep ? night + windows(next) : ''].join('')
}

const drawings = new Map<string, string>()
/** Made once for each way a district can look; ids of patterns begin with `mark`. */
export function districtArt(art: DistrictArt, mark: string): string {
  const key = JSON.stringify(art)
  const drawing = drawings.get(key) ?? draw(art)
  drawings.set(key, drawing)
  return drawing.replaceAll(MARK, mark)
}
