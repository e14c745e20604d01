// The crests of the two sides, in the colour of the seat around them.
import { type Emblem, emblem, half, poly, repeat, spots, turn } from '@rubble/ui'
import type { SEATS } from '../../model/ids.ts'

export type Side = (typeof SEATS)[number]

/** One of the stones of a broken ring. */
const stone = (k: number): string => poly(spots('36,-11 48,-14 48,14 36,11').map(one => turn(one, 45 * k - 90)))

/** The two sides: a blade over chevrons, a rift in a broken ring. */
const SIDES: Readonly<Record<Side, Emblem>> = {
  marines: [
    ['own', half('0,-50 | 14,-42 28,-40 40,-41 | 42,-4 38,28 0,50')],
    ['cut', half('0,-42 | 12,-35.5 23,-34 33.5,-34.5 | 35,-4 31,22 0,41')],
    ['own', 'M-24 3 0-15 24 3V15L0-3-24 15ZM-20 21 0 6 20 21 15 28.5 0 17-15 28.5Z'],
    ['cut', half('0,-36 | 9,-26 | 9,-6 | 0,-12')],
    ['ink', half('0,-36 | 5,-28 | 5,8 | 9,8 | 9,13 | 3,13 | 3,26 | 0,30')],
  ],
  portalists: [
    ['own', repeat(8, stone)],
    ['own', half('0,-33 | 17,-17 17,17 0,33')],
    ['cut', half('0,-24 | 11,-12 11,12 0,24')],
    ['ink', half('0,-19 | 5,-7 5,7 0,19')],
    ['cut', half('0,-9 | 1.5,-4 1.5,4 0,9')],
  ],
}

const PLATE = 'M4 0H86L100 14V96A4 4 0 0 1 96 100H4A4 4 0 0 1 0 96V4A4 4 0 0 1 4 0Z'
/** On a slab of its own, 100 × 100. */
export const sideAvatar = (side: Side): string =>
  `<path d="${PLATE}" fill="var(--slab)"/>${emblem(SIDES[side], { x: 50, y: 50, size: 82 })}`
