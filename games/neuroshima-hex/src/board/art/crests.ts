// Ten armies, ten crests of our own. A crest says which army; its colour says whose.
import {
  disc,
  type Emblem,
  emblem,
  type EmblemLook,
  half,
  line,
  plus,
  polar,
  poly,
  repeat,
  spot,
  type Coords,
  spots,
  turn,
} from '@rubble/ui'
import type { Army } from '../../model/ids.ts'

const spun = (shape: readonly Coords[], degrees: number, around?: Coords): string => poly(shape.map(one => turn(one, degrees, around)))

/** So many teeth, from the inner radius to the outer. */
function gear(teeth: number, inner: number, outer: number): string {
  const tooth: readonly Coords[] = [
    [-0.27, inner],
    [-0.17, outer],
    [0.17, outer],
    [0.27, inner],
  ]
  return poly(Array.from({ length: teeth }, (_, k) => tooth.map(([at, r]) => polar(r, ((k + at) * 360) / teeth - 90))).flat())
}

/** A piece of a ring, from one angle to another. */
function arc(from: number, to: number, outer: number, inner: number): string {
  const at = (r: number, degrees: number): string => spot(polar(r, degrees))
  return `M${at(outer, from)}A${outer} ${outer} 0 0 1 ${at(outer, to)}L${at(inner, to)}A${inner} ${inner} 0 0 0 ${at(inner, from)}Z`
}

const PALM: Coords = [0, 22]
const FINGERS = [-40, 0, 40]
const FINGER = spots('-8,8 -7,-15 7,-15 8,8')
const THUMB = spots('-6.5,6 -6,-8 6,-8 6.5,6')
const JOINT = spots('-9,-5.5 9,-5.5 9,-3 -9,-3')
/** A hooked claw over a finger. */
function claw(degrees: number, bend: number): string {
  const at = (x: number, y: number): string => spot(turn([x, y], degrees, PALM))
  const there = `${at(-10, -34)} ${at(bend * 3, -44)} ${at(bend * 9, -52)}`
  return `M${at(-7.5, -17)}C${there}C${at(bend * 5 + 5, -42)} ${at(12, -30)} ${at(7.5, -17)}Z`
}

/** Alternately from either side: which, how high, and where the lobe ends. */
const THORNS = [
  [-1, -27, 23],
  [1, -21, 18],
  [-1, -15, 15],
  [1, -9, 12],
  [-1, -3, 11],
  [1, 3, 11],
  [-1, 9, 10],
  [1, 15, 9],
] as const
const thorn = ([side, y, x]: (typeof THORNS)[number]): string =>
  poly([
    [side * (x + 3), y - 5],
    [side * (12 - x), y + 2],
    [side * (x + 1), y + 3],
  ])

/** The bones of a fish swim upwards. */
const swims = (shape: readonly Coords[]): Coords[] => shape.map(one => turn(one, -24))
const RIBS = spots('-13,7 -7,10 -1,10 5,8')
const rib = ([x, high]: Coords): string =>
  line(
    swims([
      [x - 2, -high],
      [x + 1, 0],
      [x - 2, high],
    ]),
  )
const FISH_HEAD = spots('11,-11 23,-1 11,8')
const FISH_TAIL = spots('-16,0 -25,-8 -25,8')
const SPINE = spots('-18,0 12,-1')

/** A blade of an iris runs from one corner of the opening on, far beyond the next. */
function blade(k: number): string {
  const [ax, ay] = polar(13, 60 * k)
  const [bx, by] = polar(13, 60 * k + 60)
  return line([
    [ax, ay],
    [bx + (bx - ax) * 1.5, by + (by - ay) * 1.5],
  ])
}
const bolt = (k: number): string => {
  const [x, y] = polar(37, 60 * k + 30)
  return disc(Math.round(x), Math.round(y), 2)
}

const NOTCH = spots('-4,-50 4,-50 3,-43 -3,-43')
const SIGHT_OUTSIDE = spots('-3.5,-50 3.5,-50 3.5,-40 -3.5,-40')
const SIGHT_INSIDE = spots('-1.6,-38 1.6,-38 1.6,-28 -1.6,-28')
const KNUCKLES = [-31, -15.5, 0, 15.5]
const knuckle = (x: number): string => `M${x} -14q0-10 7.2-10t7.3 10V10h-14.5Z`
const spike = (x: number): string =>
  poly([
    [x - 1, -16],
    [x + 7.25, -40],
    [x + 15.5, -16],
  ])
const STAR = poly(Array.from({ length: 10 }, (_, k) => plus(polar(k % 2 === 0 ? 6.5 : 2.7, 36 * k - 90), [0, -18])))

const CRESTS: Readonly<Record<Army, Emblem>> = {
  // a rat's face in an open manhole
  sharrash: [
    ['own', disc(0, 0, 48)],
    ['cut', repeat(8, k => spun(NOTCH, 22.5 + 45 * k))],
    ['cut', disc(0, 0, 41)],
    ['own', disc(-21, -16, 14) + disc(21, -16, 14)],
    ['cut', disc(-22, -16, 7.5) + disc(22, -16, 7.5)],
    ['own', half('0,-23 | 12,-23 22,-14 23,-2 | 24,8 15,12 11,20 | 9,26 8,31 4,32 | 0,33')],
    ['cut', `M5 3 17-6 16 2 9 6ZM-5 3-17-6-16 2-9 6Z${half('0,31 | 5,26 | 0,24')}`],
    ['own', 'M14 17 32 12M14 21 31 24M-14 17-32 12M-14 21-31 24', 2.2],
    ['ink', 'M-6 32h5.4v9l-2.7 4-2.7-4ZM.6 32H6v9l-2.7 4-2.7-4Z'],
  ],
  // a drop; above the flood, what is left of a fish
  mississippi: [
    ['own', 'M0-50C12-30 37-10 37 13A37 37 0 0 1-37 13C-37-10-12-30 0-50Z'],
    ['cut', 'M0-37C9-23 30-6 30 13A30 30 0 0 1-30 13C-30-6-9-23 0-37Z'],
    ['own', 'M-30 22C-21 15-15 15-9.5 19S3 25 9.5 19 21 15 30 22A30.5 30.5 0 0 1-30 22Z'],
    ['cut', 'M-25 32C-19 27-14 27-8.5 30.5S3 35 8.5 30.5 19 27 25 32', 3.4],
    ['ink', poly(swims(FISH_HEAD)) + poly(swims(FISH_TAIL))],
    ['ink', line(swims(SPINE)), 3],
    ['ink', RIBS.map(rib).join(''), 2.6],
    ['cut', disc(14, -9, 1.9)],
    ['own', disc(8, -23, 3)],
  ],
  // a three-clawed hand that sees
  borgo: [
    ['own', [...FINGERS.map(way => spun(FINGER, way, PALM)), ...[-88, 88].map(way => spun(THUMB, way, PALM))].join('')],
    [
      'ink',
      `${claw(-40, 1)}${claw(0, 0.6)}${claw(40, -1)}M-31 15.5C-40 13-46 16-50 26-46 30-38 29-31 27ZM31 15.5C40 13 46 16 50 26 46 30 38 29 31 27Z`,
    ],
    ['own', half('0,-4 | 15,-4 26,8 26,21 | 26,32 19,38 14,40 | 16,50 | 0,50')],
    ['cut', FINGERS.map(way => spun(JOINT, way, PALM)).join('')],
    ['cut', 'M-19 21C-10 8 10 8 19 21 10 34-10 34-19 21Z'],
    ['ink', disc(0, 21, 8.5)],
    ['cut', 'M0 12C4 17 4 25 0 30-4 25-4 17 0 12Z'],
  ],
  // a cog with an iris
  moloch: [
    ['own', gear(12, 40, 49)],
    ['cut', disc(0, 0, 34)],
    ['own', disc(0, 0, 30)],
    ['cut', repeat(6, blade), 2.6],
    ['cut', poly(Array.from({ length: 6 }, (_, k) => polar(13.5, 60 * k)))],
    ['ink', disc(0, 0, 6.5)],
    ['cut', disc(0, 0, 2.6)],
    ['cut', repeat(6, bolt)],
  ],
  // a fist, four spikes over it
  hegemony: [
    ['own', `${KNUCKLES.map(knuckle).join('')}M-31 12H5C15 12 21 5 32 7 35 11 34 19 27 23L21 32H-20C-27 27-31 21-31 12Z`],
    ['ink', `M-34-17H33V-6H-34Z${KNUCKLES.map(spike).join('')}`],
    ['cut', 'M-25.5-11.5h4M-10-11.5h4M5.5-11.5h4M21-11.5h4', 4],
    ['cut', 'M-31 10.5H5C14 10.5 19 4 32 5', 3],
    ['own', 'M-21 36H21V50H-21Z'],
    ['ink', 'M-16 40h6v6h-6ZM-3 40h6v6h-6ZM10 40h6v6h-6Z'],
  ],
  // a tower on the dune, seen through a sight
  outpost: [
    ['own', disc(0, 0, 44)],
    ['own', repeat(4, k => spun(SIGHT_OUTSIDE, 90 * k))],
    ['cut', disc(0, 0, 37.5)],
    ['ink', disc(14, -12, 9)],
    ['own', 'M-38 8C-27 1-15 2-4 9 8 16 20 10 38 2A38 38 0 0 1-38 8Z'],
    ['cut', 'M-4 9C2 18-6 25-22 34-8 40 16 38 26 27 14 27 3 20-4 9Z'],
    ['own', 'M-6 24C4 31 16 32 27 27L18 38H-12C-14 34-11 29-6 24Z'],
    ['own', 'M-25-23H-5V-12H-8L-5 8-10 6-12-12H-18L-20 4-25 6-22-12H-25Z'],
    ['cut', 'M-21-19.5H-9V-16H-21Z'],
    ['own', 'M-28-23-15-31-2-23Z'],
    ['own', repeat(3, k => spun(SIGHT_INSIDE, 90 * k))],
  ],
  // a badge with a visor
  'steel-police': [
    ['own', half('0,-50 | 13,-42 27,-40 41,-41 | 43,-4 38,30 0,50')],
    ['cut', half('0,-42.5 | 12,-36 23,-34.5 34.5,-34.5 | 36,-4 31,23 0,41.5')],
    ['own', half('0,-28 | 17,-28 27,-16 27,0 | 27,13 | 20,20 | 18,29 | 9,33 | 0,33')],
    ['cut', 'M-23.5-9H23.5L22 6C10 11-10 11-22 6Z'],
    ['ink', 'M-19-5H-2L-7 5C-11 5-15 4.5-18 3.5Z'],
    ['cut', 'M-9 17V28M-3 18V30M3 18V30M9 17V28', 2.8],
    ['ink', STAR],
  ],
  // one who turns, three things around her
  dancer: [
    ['own', 'M-6-13C-30-16-34-40-4-49M6-13C30-16 34-40 4-49', 5],
    [
      'own',
      half(
        '0,-17 | 7,-17 10,-13 8,-8 | 5,0 5,3 7,6 | 30,6 46,10 49,16 | 34,15 20,17 9,18 | 26,20 34,23 37,28 | 24,27 15,28 6,29 | 15,31 20,34 22,38 | 12,37 6,40 0,51',
      ),
    ],
    ['ink', disc(0, -27, 8.5)],
    ['cut', 'M-7 11H7M-5 22.5H5', 2.6],
    ['ink', disc(-33, -2, 4.5) + disc(33, -2, 4.5) + disc(0, -49, 4.5)],
  ],
  // a trap that grew
  neojungle: [
    ['own', half('0,50 | 3,40 14,33 40,36 | 35,46 20,51 0,50')],
    ['cut', 'M3 44 30 39M-3 44-30 39', 2.5],
    ['ink', THORNS.map(thorn).join('')],
    ['own', 'M-3 38C-40 36-52-4-33-40-24-28-14-22-11-8-9 6-8 24-3 38ZM3 38C40 36 52-4 33-40 24-28 14-22 11-8 9 6 8 24 3 38Z'],
    ['cut', 'M-10 30C-24 24-32 6-30-22M10 30C24 24 32 6 30-22', 2.8],
    ['cut', 'M-27-8-18-11M-27 2-17-2M-24 12-15 8M27-8 18-11M27 2 17-2M24 12 15 8', 2.2],
  ],
  // the last of twelve minutes
  'doomsday-machine': [
    ['own', repeat(11, k => arc(30 * k - 71, 30 * k - 49, 49, 40))],
    ['own', half('0,-39 | 12,-39 | 12,-27 | 7,-22 | 7,-15 | 17,-11 21,-2 20,8 | 0,8')],
    ['ink', half('0,11 | 19.5,11 | 17,24 8,34 0,34')],
    ['cut', 'M-4.5-39V-27M4.5-39V-27', 3],
    ['cut', 'M-20-5H20', 2.6],
  ],
}

export const crest = (army: Army, look?: EmblemLook): string => emblem(CRESTS[army], look)
