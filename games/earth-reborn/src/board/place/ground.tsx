// What one walks on: a floor for each kind of room, grey with a breath of hue, and the wear of years.
import { useArt } from '@rubble/ui'
import type { ReactElement } from 'react'
import { chanceOf, type Random } from './chance.ts'
import { isNamed, type TilePlan } from './level-plan.ts'
import { outlineOf } from './outline.ts'
import { type Point, UNIT } from './units.ts'

export const GROUNDS = ['lab', 'bath', 'check', 'steel', 'wood', 'concrete', 'stone', 'yard'] as const
export type GroundKind = (typeof GROUNDS)[number]

/** Rooms whose floor is not that of a laboratory. */
const OF_ROOMS: Readonly<Record<string, GroundKind>> = {
  morgue: 'bath',
  showers: 'bath',
  kitchen: 'check',
  refectory: 'check',
  armory: 'steel',
  generator: 'steel',
  'robot-assembly-workshop': 'steel',
  'missile-room': 'steel',
  gym: 'steel',
  'storage-room': 'concrete',
  'storage-closet': 'concrete',
  'officers-quarters': 'wood',
  'officers-bedroom': 'wood',
  'command-post': 'wood',
  barracks: 'wood',
  chapel: 'stone',
  hall: 'stone',
  'torture-chamber': 'stone',
  cell: 'stone',
  'secret-safe-room': 'stone',
}

export function groundOf({ name, kind }: Pick<TilePlan, 'name' | 'kind'>): GroundKind {
  if (kind === 'outdoor') return 'yard'
  return OF_ROOMS[name] ?? (kind === 'room' ? 'lab' : 'concrete')
}

interface Cut {
  readonly d: string
  readonly light?: number
  readonly dark?: number
  readonly width?: number
}
/** Filled where it has no width. */
function Cuts({ of }: { readonly of: readonly Cut[] }): ReactElement {
  return (
    <>
      {of.map(({ d, light, dark, width }) => {
        const colour = light === undefined ? 'var(--er-low)' : 'var(--er-high)'
        const opacity = light ?? dark
        return width === undefined ? (
          <path key={d} d={d} fill={colour} opacity={opacity} />
        ) : (
          <path key={d} d={d} fill="none" stroke={colour} strokeOpacity={opacity} strokeWidth={width} strokeLinecap="round" />
        )
      })}
    </>
  )
}

interface Texture {
  readonly width: number
  readonly height: number
  readonly cuts: readonly Cut[]
}
const TEXTURES: Readonly<Record<GroundKind, Texture>> = {
  lab: {
    width: 50,
    height: 50,
    cuts: [
      { d: 'M0 0H50V1.6H1.6V50H0Z', light: 0.09 },
      { d: 'M50 50H0V48.4H48.4V0H50Z', dark: 0.28 },
    ],
  },
  bath: {
    width: 25,
    height: 25,
    cuts: [
      { d: 'M0 0H25V1.2H0Z', light: 0.1 },
      { d: 'M25 25H0V23.8H23.8V0H25Z', dark: 0.3 },
    ],
  },
  check: { width: 50, height: 50, cuts: [{ d: 'M0 0H25V50H50V25H0Z', dark: 0.2 }] },
  steel: {
    width: 100,
    height: 50,
    cuts: [
      { d: 'M8 14l9-5M33 14l9-5M58 14l9-5M83 14l9-5M20 36l-9-5M45 36l-9-5M70 36l-9-5M95 36l-9-5', light: 0.1, width: 3 },
      { d: 'M100 50H0V48H98V0H100Z', dark: 0.3 },
    ],
  },
  wood: {
    width: 200,
    height: 66,
    cuts: [
      { d: 'M0 44H200V66H0Z', dark: 0.06 },
      { d: 'M0 21.4H200M0 43.4H200M0 65.4H200M70 0V22M160 22V44M30 44V66', dark: 0.4, width: 1.4 },
      { d: 'M90 10q30-4 60 1M10 33q40 4 90-1M60 56q40-5 100 1', dark: 0.2, width: 1.4 },
    ],
  },
  concrete: {
    width: 100,
    height: 100,
    cuts: [
      { d: 'M0 0H100V1.6H0Z', light: 0.06 },
      { d: 'M100 100H0V98.6H98.6V0H100Z', dark: 0.3 },
      { d: 'M22 66h2M70 28h2', light: 0.1, width: 3 },
      { d: 'M54 84h2M37 15h2', dark: 0.25, width: 3.4 },
    ],
  },
  stone: {
    width: 100,
    height: 100,
    cuts: [
      { d: 'M0 50H50V0M50 50H100M50 50V100M25 50V100M75 0V50', dark: 0.34, width: 1.6 },
      { d: 'M50 0H100V50H50Z', light: 0.03 },
    ],
  },
  yard: {
    width: 100,
    height: 100,
    cuts: [
      { d: 'M48 56h1M80 12h1M22 60h1', light: 0.1, width: 3 },
      { d: 'M12 20l3-8 3 8M64 34l3-9 2 9M38 74l3-9 3 9M84 84l3-7 3 7M30 44l2-6M52 12l3-5M90 54l3-6M10 88l3-6', light: 0.12, width: 1.8 },
    ],
  },
}

/** Once for each page; pictures point at them. */
export function GroundPatterns(): ReactElement {
  return (
    <>
      {GROUNDS.map(ground => {
        const { width, height, cuts } = TEXTURES[ground]
        return (
          <pattern key={ground} id={`er-${ground}`} width={width} height={height} patternUnits="userSpaceOnUse">
            <rect width={width} height={height} fill={`var(--er-${ground})`} />
            <Cuts of={cuts} />
          </pattern>
        )
      })}
    </>
  )
}

/** Cracks, stains, stones and papers, and grass outdoors: one in two squares has something. */
function wearOn(chance: Random, { x, y }: Point, tile: TilePlan): Cut | undefined {
  const kind = chance()
  const at = { x: Math.round(x * UNIT + 15 + chance() * 70), y: Math.round(y * UNIT + 15 + chance() * 70) }
  const some = (least: number, more: number): number => Math.round(least + chance() * more)
  if (tile.kind === 'outdoor') return kind < 0.3 ? { d: oval(at, some(16, 22), some(10, 12)), light: 0.03 } : undefined
  if (kind < 0.16)
    return { d: `M${at.x} ${at.y}l${some(-6, 26)} ${some(10, 14)} ${some(-10, 20)} ${some(12, 10)}m-8-14l-14 6`, dark: 0.5, width: 2.2 }
  if (kind < 0.28) return { d: oval(at, some(18, 24), some(12, 14)), dark: 0.16 }
  if (kind < 0.37) return { d: stones(chance, at), light: 0.2 }
  return kind < 0.42 && tile.kind === 'room' ? { d: `M${at.x} ${at.y}l13 ${some(-4, 8)} -2 17 -13 -2Z`, light: 0.18 } : undefined
}

const oval = ({ x, y }: Point, rx: number, ry: number): string =>
  `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0Z`

function stones(chance: Random, { x, y }: Point): string {
  return Array.from({ length: 4 }, () => {
    const size = Math.round(3 + chance() * 5)
    return `M${Math.round(x - 17 + chance() * 34)} ${Math.round(y - 13 + chance() * 26)}l${size} ${-size + 1} ${size - 1} ${size - 2} -3 ${size}Z`
  }).join('')
}

/** Where a board is to be plain, only the colour of each floor. */
export function Grounds({ tiles }: { readonly tiles: readonly TilePlan[] }): ReactElement {
  const hasArt = useArt()
  const fillOf = (tile: TilePlan): string => (hasArt ? `url(#er-${groundOf(tile)})` : `var(--er-${groundOf(tile)})`)
  return (
    <>
      {tiles.map(tile => (
        <path key={tile.floor} d={outlineOf(tile.spots)} fill={fillOf(tile)} />
      ))}
      {hasArt && tiles.map(tile => <Wear key={tile.floor} tile={tile} />)}
    </>
  )
}

function Wear({ tile }: { readonly tile: TilePlan }): ReactElement {
  const chance = chanceOf(`${tile.name} ${tile.floor}`)
  return <Cuts of={tile.spots.flatMap(spot => wearOn(chance, spot, tile) ?? [])} />
}

/** Lines between squares. */
export function SquareLines({ tiles }: { readonly tiles: readonly TilePlan[] }): ReactElement {
  const spots = tiles.flatMap(tile => tile.spots)
  const d = spots.map(({ x, y }) => `M${x * UNIT} ${y * UNIT + UNIT}v${-UNIT}h${UNIT}`).join('')
  return <path d={d} fill="none" stroke="var(--er-low)" strokeOpacity={0.42} strokeWidth={2.4} />
}

/** Night, and a lamp in every room: each tile is darker the farther one is from its middle. */
export function Night({ tiles }: { readonly tiles: readonly TilePlan[] }): ReactElement {
  return (
    <>
      {tiles.map(tile => (
        <Shade key={tile.floor} tile={tile} />
      ))}
    </>
  )
}

function Shade({ tile: { floor, name, kind, spots } }: { readonly tile: TilePlan }): ReactElement {
  const d = outlineOf(spots)
  if (kind === 'outdoor') return <path d={d} fill="var(--er-night)" opacity="var(--er-dusk)" />
  const cx = (spots.reduce((sum, { x }) => sum + x + 0.5, 0) / spots.length) * UNIT
  const cy = (spots.reduce((sum, { y }) => sum + y + 0.5, 0) / spots.length) * UNIT
  const id = `er-lamp-${floor}`
  const isRoom = isNamed({ name, kind })
  return (
    <>
      <radialGradient id={id} gradientUnits="userSpaceOnUse" cx={cx} cy={cy} r={(isRoom ? 3.1 : 2.3) * UNIT}>
        <stop offset="0" stopColor="var(--er-lamp)" stopOpacity={isRoom ? 0.2 : 0.05} />
        <stop offset=".22" stopColor="var(--er-lamp)" stopOpacity={isRoom ? 0.09 : 0.02} />
        <stop offset=".42" stopColor="var(--er-lamp)" stopOpacity={0} />
        <stop offset=".42" stopColor="var(--er-night)" stopOpacity={0} />
        <stop offset="1" style={{ stopColor: 'var(--er-night)', stopOpacity: 'var(--er-dusk)' }} />
      </radialGradient>
      <path d={d} fill={`url(#${id})`} />
    </>
  )
}
