// Rats. Round eats, pointed hunts, square breeds: the outline of a head is its kind, the number in it is how many stand there.
import { Art, useArt } from '@rubble/ui'
import type { ReactElement } from 'react'
import type { ArchRatName, CatcherName, Common, StrangeName } from '../model/ids.ts'
import { archFace } from './art/faces.ts'
import type { Counts } from './contents.ts'
import { GlyphMark, type GlyphName } from './glyph.ts'
import { NUMBER } from './lettering.ts'

/** Outlines around 0,0, 74 wide. */
const HEADS: Readonly<Record<Common, string>> = {
  white: 'M-20-37a14 14 0 0 1 13 8.5 33 33 0 0 1 14 0 14 14 0 1 1 20 18.5 32 32 0 1 1-54 0 14 14 0 0 1 7-27Z',
  brown: 'M-37-37-13-24h26L37-37v38L11 28v9H2v-7h-4v7h-9v-9L-37 1Z',
  black: 'M-36-36h18v10h36v-10h18v70a3 3 0 0 1-3 3h-66a3 3 0 0 1-3-3Z',
}
interface HeadLook {
  readonly rim: string
  readonly rimWidth: number
  readonly number: string
  /** The middle of the number. */
  readonly y: number
}
const LOOKS: Readonly<Record<Common, HeadLook>> = {
  white: { rim: 'var(--well)', rimWidth: 2.5, number: 'var(--mark-ink)', y: 5 },
  brown: { rim: 'var(--ink)', rimWidth: 3, number: 'var(--ink)', y: 0 },
  black: { rim: 'var(--ink)', rimWidth: 4.5, number: 'var(--ink)', y: 6 },
}
const GHOST = {
  fill: 'var(--bg)',
  fillOpacity: 0.82,
  stroke: 'var(--text)',
  strokeWidth: 4,
  strokeDasharray: '9 6',
  strokeLinejoin: 'round',
} as const

/** A number centred on a point. */
export function Count({
  x = 0,
  y,
  size,
  fill,
  children,
}: {
  readonly x?: number
  readonly y: number
  readonly size: number
  readonly fill: string
  readonly children: string | number
}): ReactElement {
  return (
    <text x={x} y={y + size * 0.35} {...NUMBER} fontSize={size} textAnchor="middle" fill={fill}>
      {children}
    </text>
  )
}

/** One kind of common rats in one place; a ghost says where they will stand. */
export function RatHead({
  kind,
  count,
  isGhost = false,
}: {
  readonly kind: Common
  readonly count: number
  readonly isGhost?: boolean
}): ReactElement {
  const { rim, rimWidth, number, y } = LOOKS[kind]
  const size = count > 9 ? 33 : 38
  if (isGhost)
    return (
      <>
        <path d={HEADS[kind]} {...GHOST} />
        <Count y={y} size={size} fill="var(--text)">
          {count}
        </Count>
      </>
    )
  return (
    <>
      <path d={HEADS[kind]} transform="translate(0 3)" fill="#000" opacity={0.4} />
      <path d={HEADS[kind]} fill={`var(--rat-${kind})`} stroke={rim} strokeWidth={rimWidth} strokeLinejoin="round" />
      <Count y={y} size={size} fill={number}>
        {count}
      </Count>
    </>
  )
}

/** All common rats of an area as one: the sum, and a notch for each kind. */
export function Horde({ white, brown, black }: Counts): ReactElement {
  return (
    <g transform="scale(1.35)">
      <path d={HEADS.white} fill="var(--rat-white)" stroke="var(--well)" strokeWidth={2.5} />
      <Count y={-4} size={38} fill="var(--mark-ink)">
        {white + brown + black}
      </Count>
      <g fill="var(--mark-ink)">
        {white > 0 && <circle cx={-14} cy={22.5} r={4.5} />}
        {brown > 0 && <path d="M-5 19H5L0 28Z" />}
        {black > 0 && <path d="M10 18.5h8v8h-8Z" />}
      </g>
    </g>
  )
}

/** Which glyph a strange rat, an arch-rat or a catcher carries. */
const EMBLEMS: Readonly<Record<StrangeName | ArchRatName | CatcherName, GlyphName>> = {
  guzzlerat: 'hoard',
  flitterrat: 'flying',
  ironhide: 'armour',
  springjaw: 'trap-breaker',
  'piebald-dam': 'nest',
  poxrat: 'poison',
  curdthief: 'cheese-eaten',
  shaderat: 'shadow',
  twintail: 'split',
  squealer: 'herald',
  fumerat: 'boiler',
  cutpurse: 'thief',
  cage: 'catcher-cage',
  brunt: 'catcher-brunt',
  piper: 'catcher-piper',
  doctor: 'catcher-doctor',
  marla: 'catcher-marla',
  baron: 'catcher-baron',
  'rat-king': 'rat-king',
  gorgemaw: 'gorgemaw',
  matron: 'matron',
  whisper: 'whisper',
}
export const emblemOf = (id: keyof typeof EMBLEMS): GlyphName => EMBLEMS[id]

const STRANGE = 'M-38-46-17-34h34l21-12 4 28 7 20-19 24-30 16-30-16L-49 2l7-20Z'
const TEETH = 'M-9 36h8v12l-4 4-4-4ZM1 36h8v12l-4 4-4-4Z'

export function StrangeRat({
  id,
  isGnawer,
  isGhost = false,
}: {
  readonly id: StrangeName
  readonly isGnawer: boolean
  readonly isGhost?: boolean
}): ReactElement {
  return (
    <>
      {isGhost ? (
        <path d={STRANGE} {...GHOST} />
      ) : (
        <>
          <path d={STRANGE} transform="translate(0 4)" fill="#000" opacity={0.4} />
          <path d={STRANGE} fill="var(--well)" stroke="var(--ink)" strokeWidth={4} strokeLinejoin="round" />
          <path d={STRANGE} transform="scale(.84)" fill="none" stroke="var(--ink)" strokeWidth={2.2} strokeLinejoin="round" />
        </>
      )}
      <GlyphMark name={emblemOf(id)} size={44} colour={isGhost ? 'var(--text)' : 'var(--ink)'} />
      {isGnawer && <path d={TEETH} fill="var(--ink)" stroke="var(--well)" strokeWidth={2} />}
    </>
  )
}

const ARCH = 'M-50-30-54-62-26-44 0-66 26-44 54-62 50-30 46 20 0 62-46 20Z'

export function ArchRat({
  id,
  health,
  isGhost = false,
}: {
  readonly id: ArchRatName
  readonly health: number
  readonly isGhost?: boolean
}): ReactElement {
  const hollow = isGhost ? { fillOpacity: 0.3, strokeDasharray: '10 7' } : {}
  const hasArt = useArt()
  return (
    <>
      <path d={ARCH} transform="translate(0 5)" fill="#000" opacity={isGhost ? 0 : 0.4} />
      <path d={ARCH} fill="var(--ink)" stroke="var(--well)" strokeWidth={4} strokeLinejoin="round" {...hollow} />
      {hasArt ? (
        <Art svg={archFace(id)} />
      ) : (
        <>
          <path d="M-42-26H42" stroke="var(--mark-ink)" strokeWidth={5} />
          <GlyphMark name={emblemOf(id)} y={-4} size={38} colour="var(--mark-ink)" />
        </>
      )}
      <Count y={37} size={32} fill="var(--mark-ink)">
        {health}
      </Count>
    </>
  )
}
