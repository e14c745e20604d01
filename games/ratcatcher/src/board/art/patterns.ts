// The patterns of the ground, and of the fields around the town.
import { box, type Chance, chance, disc, num, range, repeat } from '@rubble/ui'
import { fill, type Ground, stroke } from './tones.ts'

const pattern = (id: string, width: number, height: number, body: string): string =>
  `<pattern id="${id}" width="${width}" height="${height}" patternUnits="userSpaceOnUse">${body}</pattern>`

/** Widths of the stones in a row, and how far it is moved to the left. */
const COURSES = [
  [[15, 12, 16, 13, 15], 0],
  [[12, 16, 13, 15, 12], 6],
  [[16, 13, 15, 12, 16], 3],
  [[13, 15, 12, 16, 13], 9],
] as const

function cobbles(next: Chance): string {
  let stones = ''
  let light = ''
  COURSES.forEach(([widths, left], row) => {
    let x = -left
    for (const width of widths) {
      const stone = `M${x + 4} ${row * 14 + 1}h${width - 7}q3 0 3 3v6q0 3-3 3h${7 - width}q-3 0-3-3v-6q0-3 3-3Z`
      stones += stone
      if (next() < 0.3) light += stone
      x += width
    }
  })
  return fill(light, 'stone') + stroke(stones, 'joint', 1.6)
}

const dots = (count: number, next: Chance): string =>
  repeat(count, () => disc(Math.round(next() * 62), Math.round(next() * 62), 1 + Math.round(next() * 8) / 10))

interface Tiling {
  readonly width: number
  readonly height: number
  draw(next: Chance): string
}
const TILINGS: Readonly<Record<Ground, Tiling>> = {
  cobble: { width: 56, height: 56, draw: cobbles },
  flag: {
    width: 84,
    height: 60,
    draw: () => stroke('M0 0H84M0 30H84M22 0V30M64 0V30M0 30V60M42 30V60', 'joint', 2) + fill('M24 2h38v26h-38Z', 'stone'),
  },
  water: {
    width: 96,
    height: 44,
    draw: () => stroke('M0 12q12-8 24 0t24 0 24 0 24 0M-12 34q12-8 24 0t24 0M60 34q12-8 24 0t24 0', 'ripple', 2.4),
  },
  earth: { width: 64, height: 64, draw: next => fill(dots(16, next), 'joint') + fill(dots(7, next), 'stone') },
  grass: { width: 52, height: 52, draw: () => stroke('M8 14l3-7 3 7M32 8l3-7 3 7M20 36l3-7 3 7M42 44l3-7 3 7', 'leaf-2', 1.6) },
  plank: {
    width: 120,
    height: 48,
    draw: () => stroke('M0 0H120M0 12H120M0 24H120M0 36H120M30 0V12M96 12V24M54 24V36M12 36V48', 'joint', 1.8),
  },
  brick: { width: 44, height: 24, draw: () => stroke('M0 0H44M0 12H44M10 0V12M32 12V24', 'joint', 1.8) },
}

/** As large as two by two districts, so that it is not seen to repeat. */
const LAND = { width: 1104, height: 1180 } as const

class Fields {
  land = ''
  furrows = ''
  hedges = ''
  readonly #next: Chance

  constructor(next: Chance) {
    this.#next = next
    this.#split(0, 0, LAND.width, LAND.height, 5)
  }

  #split(x: number, y: number, width: number, height: number, times: number): void {
    if (times === 0 || (this.#next() < 0.12 && times < 3)) return this.#till(x, y, width, height)
    const share = 0.36 + this.#next() * 0.28
    if (width > height) {
      this.#split(x, y, width * share, height, times - 1)
      this.#split(x + width * share, y, width * (1 - share), height, times - 1)
    } else {
      this.#split(x, y, width, height * share, times - 1)
      this.#split(x, y + height * share, width, height * (1 - share), times - 1)
    }
  }

  #till(x: number, y: number, width: number, height: number): void {
    const next = this.#next
    if (next() < 0.5) this.land += box(x + 3, y + 3, width - 6, height - 6)
    const isFlat = next() < 0.5
    for (const at of range(14, (isFlat ? height : width) - 7, 15))
      this.furrows += isFlat ? `M${num(x + 8)} ${num(y + at)}h${num(width - 16)}` : `M${num(x + at)} ${num(y + 8)}v${num(height - 16)}`
    if (next() < 0.6)
      this.hedges += repeat(4, () => disc(Math.round(x + 8 + next() * (width - 16)), Math.round(y + 4), 5 + Math.round(next() * 6)))
  }
}

/** Ids begin with `mark`. */
export function groundPatterns(mark: string): string {
  const next = chance(9)
  return Object.entries(TILINGS)
    .map(([ground, { width, height, draw }]) =>
      pattern(mark + ground, width, height, fill(box(0, 0, width, height), ground as Ground) + draw(next)),
    )
    .join('')
}

export function fieldPattern(id: string): string {
  const { land, furrows, hedges } = new Fields(chance(41))
  const { width, height } = LAND
  const soil = fill(box(0, 0, width, height), 'field') + fill(land, 'field-2')
  return pattern(id, width, height, soil + stroke(furrows, 'furrow', 3) + fill(hedges, 'furrow'))
}
