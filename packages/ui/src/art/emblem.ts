// Emblems: crests, units, faces. Each is drawn around 0,0 in a box of 100, of three tones that whoever shows it names.
import { drawn, filled } from './kit.ts'

/** own: the colour of a seat; cut: what lies behind shows through; ink: what is bright. A width makes it a line with round ends. */
export type EmblemLayer = readonly [tone: 'own' | 'cut' | 'ink', d: string, width?: number]
export type Emblem = readonly EmblemLayer[]

export interface EmblemLook {
  readonly x?: number
  readonly y?: number
  readonly size?: number
  readonly own?: string
  readonly cut?: string
  readonly ink?: string
}

const ROUND = ' stroke-linecap="round" stroke-linejoin="round"'

export function emblem(layers: Emblem, look: EmblemLook = {}): string {
  const { x = 0, y = 0, size = 100, own = 'var(--own)', cut = 'var(--slab)', ink = 'var(--ink)' } = look
  const tones = { own, cut, ink }
  const shapes = layers.map(([tone, d, width]) => (width === undefined ? filled(d, tones[tone]) : drawn(d, tones[tone], width, ROUND)))
  return `<g transform="translate(${x} ${y}) scale(${size / 100})">${shapes.join('')}</g>`
}
