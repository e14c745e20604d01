// A district as it lies: plate, streets, header, areas. It is room and no piece: its colours change with the light. Streets turn with the
// card, words don't.
import { type Direction, DIRECTIONS, NORTH, SOUTH } from '@rubble/geometry/squares'
import { Art, isAlike, useArt } from '@rubble/ui'
import { memo, type ReactElement, use } from 'react'
import { districtArt } from './art/district-art.ts'
import { PatternMark } from './art/town-patterns.tsx'
import { GlyphMark } from './glyph.ts'
import { LABEL, NUMBER } from './lettering.ts'
import { letterSpot } from './pack.ts'
import { areaPath, type Gates, GATES, lettersOf, type Plan } from './plan.ts'

/** By the width of a district in px: large, middle, small. */
export type Detail = 'l' | 'm' | 's'
export const detailAt = (width: number): Detail => (width >= 210 ? 'l' : width >= 130 ? 'm' : 's')

export interface DistrictLook {
  readonly plan: Plan
  readonly gates: Gates
  /** The sides whose streets run on into a neighbour. */
  readonly joined: readonly Direction[]
  readonly name: string
  /** The number on the card. */
  readonly number: number
  /** How many districts it calls for. */
  readonly expansion: number
  readonly isActive: boolean
  readonly isHard: boolean
}

/** Degrees. */
const QUARTER = 90
const PLATE = 'M-12-50H488L512-26V512H-12Z'
const ROMAN = ['', 'I', 'II', 'III', 'IV'] as const
export const roman = (number: number): string => ROMAN[number] ?? String(number)
const DASHED = { strokeDasharray: '10 8' } as const

/** What its parts are painted with, awake or asleep, plain or as a town. */
interface Paints {
  readonly isActive: boolean
  readonly hasArt: boolean
  /** Of streets and gates. */
  readonly ground: string
  /** Of words on the plate of one that is asleep. */
  readonly off: string
}

interface DistrictProps {
  readonly look: DistrictLook
  readonly detail: Detail
}

/** A city is read anew at every beat of a rat turn, and its districts are the same: painted once, they stay. */
export const District = memo(function District({ look, detail }: DistrictProps): ReactElement {
  const { plan, gates, number, isActive, isHard } = look
  const hasArt = useArt()
  const mark = use(PatternMark)
  const paints: Paints = hasArt
    ? { isActive, hasArt, ground: `url(#${mark}cobble)`, off: 'var(--rc-off)' }
    : { isActive, hasArt, ground: isActive ? 'var(--hex)' : 'var(--bg)', off: 'var(--text-3)' }
  return (
    <>
      <Plate {...paints} />
      {isHard && <path d={PLATE} fill="none" stroke="var(--line-strong)" strokeWidth={5} />}
      {DIRECTIONS.filter(side => gates[side] !== null).map(side => (
        <Street key={side} side={side} isJoined={look.joined.includes(side)} paints={paints} />
      ))}
      <Header look={look} detail={detail} off={paints.off} />
      {hasArt && <Art svg={districtArt({ number, plan, gates, isSmall: detail === 's', isAsleep: !isActive }, mark)} />}
      <g {...(isActive || hasArt ? {} : { opacity: 0.62 })}>
        {lettersOf(plan).map(letter => (
          <AreaGround key={letter} look={look} letter={letter} detail={detail} paints={paints} />
        ))}
      </g>
    </>
  )
}, isAlike)

function Plate({ isActive, hasArt }: Paints): ReactElement {
  const asleep = { stroke: 'var(--line)', strokeWidth: 3, ...DASHED }
  if (!hasArt) return isActive ? <path d={PLATE} fill="var(--panel)" /> : <path d={PLATE} fill="none" {...asleep} />
  return (
    <>
      <path d={PLATE} fill="#000" opacity={0.3} transform="translate(5 8)" />
      <path d={PLATE} fill={isActive ? 'var(--rc-plate-on)' : 'var(--rc-plate-off)'} {...(isActive ? {} : asleep)} />
    </>
  )
}

/** A joined street meets its neighbour's in the gap; an open one ends in a gate. The one to the north runs over the header. */
function lengthOf(side: Direction, isJoined: boolean): number {
  if (side === NORTH) return isJoined ? 45 : 50
  if (side === SOUTH) return isJoined ? 45 : 30
  return isJoined ? 26 : 30
}

function Street({
  side,
  isJoined,
  paints: { isActive, hasArt, ground },
}: {
  readonly side: Direction
  readonly isJoined: boolean
  readonly paints: Paints
}): ReactElement {
  const length = lengthOf(side, isJoined)
  const { x, y } = GATES[side]
  const pavement = `M-36 6V${-length}H36V6Z`
  return (
    <g transform={`translate(${x} ${y}) rotate(${QUARTER * side})`}>
      <path d={pavement} fill={ground} />
      {hasArt && !isActive && <path d={pavement} fill="var(--rc-night)" opacity="var(--rc-veil)" />}
      <path d={`M-36 4V${-length}M36 4V${-length}`} stroke="var(--line-strong)" strokeWidth={4} {...(isActive ? {} : DASHED)} />
      {!isJoined && (
        <path d={`M-36 ${-length + 2}H36`} stroke="var(--line-strong)" strokeWidth={7} strokeDasharray="16 12" strokeDashoffset={8} />
      )}
    </g>
  )
}

/** Room for a name beside the street to the north; a longer one is set smaller at first, then narrower. */
const NAME_ROOM = 206
const LETTER = 0.44
function nameFit(name: string): { readonly fontSize: number; readonly textLength?: number; readonly lengthAdjust?: 'spacingAndGlyphs' } {
  const fontSize = [30, 26].find(size => size * LETTER * name.length <= NAME_ROOM) ?? 26
  return fontSize * LETTER * name.length <= NAME_ROOM ? { fontSize } : { fontSize, textLength: NAME_ROOM, lengthAdjust: 'spacingAndGlyphs' }
}

function Header({
  look: { name, number, expansion, isActive },
  detail,
  off,
}: {
  readonly look: DistrictLook
  readonly detail: Detail
  readonly off: string
}): ReactElement {
  const small = isActive ? 'var(--text-2)' : off
  const faint = isActive ? 'var(--text-3)' : off
  const digits = String(number).padStart(2, '0')
  if (detail !== 'l') {
    return (
      <>
        <text x={0} y={-8} {...NUMBER} fontSize={48} fill={small}>
          {digits}
        </text>
        {detail === 'm' && (
          <text x={478} y={-8} {...NUMBER} fontSize={44} textAnchor="end" fill={faint}>
            {roman(expansion)}
          </text>
        )}
        {!isActive && <GlyphMark name="asleep" x={120} y={-26} size={40} colour={off} />}
      </>
    )
  }
  return (
    <>
      <text x={0} y={-16} {...LABEL} {...nameFit(name)} fill={isActive ? 'var(--text)' : off}>
        {name}
      </text>
      <GlyphMark name="expand" x={318} y={-25} size={25} colour={small} />
      <text x={337} y={-15} {...NUMBER} fontSize={28} fill={small}>
        {roman(expansion)}
      </text>
      {!isActive && <GlyphMark name="asleep" x={418} y={-26} size={28} colour={off} />}
      <text x={488} y={-14} {...NUMBER} fontSize={31} textAnchor="end" fill={faint}>
        {digits}
      </text>
    </>
  )
}

/** On the town, a border is a line with an edge of its own, and so is a letter. */
function AreaGround({
  look: { plan, gates },
  letter,
  detail,
  paints: { isActive, hasArt, ground },
}: {
  readonly look: DistrictLook
  readonly letter: string
  readonly detail: Detail
  readonly paints: Paints
}): ReactElement {
  const corner = letterSpot(plan, letter)
  const d = areaPath(plan, letter)
  const dashed = isActive ? {} : DASHED
  return (
    <>
      {hasArt && <path d={d} fill="none" stroke="var(--rc-halo)" strokeWidth={8} />}
      {hasArt ? (
        <path d={d} fill="none" stroke="var(--rc-border)" strokeWidth={4} {...dashed} />
      ) : (
        <path d={d} fill={ground} stroke="var(--area-line)" strokeWidth={3.5} {...dashed} />
      )}
      {/* the area in front of a gate opens its wall */}
      {DIRECTIONS.filter(side => gates[side] === letter).map(side => (
        <path
          key={side}
          transform={`translate(${GATES[side].x} ${GATES[side].y}) rotate(${QUARTER * side})`}
          d={hasArt ? 'M-34-4H34V8H-34Z' : 'M-34-2H34V8H-34Z'}
          fill={ground}
        />
      ))}
      {detail === 'l' && (
        <text x={corner.x} y={corner.y} {...LABEL} textAnchor="end" {...(hasArt ? LETTER_ON_TOWN : LETTER_PLAIN)}>
          {letter}
        </text>
      )}
    </>
  )
}

const LETTER_PLAIN = { fontSize: 24, fill: 'var(--text-3)' } as const
const LETTER_ON_TOWN = {
  fontSize: 26,
  fill: 'var(--rc-letter)',
  stroke: 'var(--rc-halo)',
  strokeWidth: 7,
  paintOrder: 'stroke',
  strokeLinejoin: 'round',
} as const
