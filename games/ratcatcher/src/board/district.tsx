// A district as it lies: plate, streets, header, areas. It is room and no piece: its colours change with the light. Streets turn with the
// card, words don't.
import { type Direction, DIRECTIONS, NORTH, SOUTH } from '@rubble/geometry/squares'
import { memo, type ReactElement } from 'react'
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

export const District = memo(function District({ look, detail }: { readonly look: DistrictLook; readonly detail: Detail }): ReactElement {
  const { plan, isActive, isHard } = look
  return (
    <>
      {isActive ? <path d={PLATE} fill="var(--panel)" /> : <path d={PLATE} fill="none" stroke="var(--line)" strokeWidth={3} {...DASHED} />}
      {isHard && <path d={PLATE} fill="none" stroke="var(--line-strong)" strokeWidth={5} />}
      {DIRECTIONS.filter(side => look.gates[side] !== null).map(side => (
        <Street key={side} side={side} isJoined={look.joined.includes(side)} isActive={isActive} />
      ))}
      <Header look={look} detail={detail} />
      <g {...(isActive ? {} : { opacity: 0.62 })}>
        {lettersOf(plan).map(letter => (
          <AreaGround key={letter} look={look} letter={letter} detail={detail} />
        ))}
      </g>
    </>
  )
})

/** A joined street meets its neighbour's in the gap; an open one ends in a gate. The one to the north runs over the header. */
function lengthOf(side: Direction, isJoined: boolean): number {
  if (side === NORTH) return isJoined ? 45 : 50
  if (side === SOUTH) return isJoined ? 45 : 30
  return isJoined ? 26 : 30
}

function Street({
  side,
  isJoined,
  isActive,
}: {
  readonly side: Direction
  readonly isJoined: boolean
  readonly isActive: boolean
}): ReactElement {
  const length = lengthOf(side, isJoined)
  const { x, y } = GATES[side]
  return (
    <g transform={`translate(${x} ${y}) rotate(${QUARTER * side})`}>
      <path d={`M-36 6V${-length}H36V6Z`} fill={isActive ? 'var(--hex)' : 'var(--bg)'} />
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
}: {
  readonly look: DistrictLook
  readonly detail: Detail
}): ReactElement {
  const digits = String(number).padStart(2, '0')
  if (detail !== 'l') {
    return (
      <>
        <text x={0} y={-8} {...NUMBER} fontSize={48} fill={isActive ? 'var(--text-2)' : 'var(--text-3)'}>
          {digits}
        </text>
        {detail === 'm' && (
          <text x={478} y={-8} {...NUMBER} fontSize={44} textAnchor="end" fill="var(--text-3)">
            {roman(expansion)}
          </text>
        )}
        {!isActive && <GlyphMark name="asleep" x={120} y={-26} size={40} colour="var(--text-3)" />}
      </>
    )
  }
  return (
    <>
      <text x={0} y={-16} {...LABEL} {...nameFit(name)} fill={isActive ? 'var(--text)' : 'var(--text-3)'}>
        {name}
      </text>
      <GlyphMark name="expand" x={318} y={-25} size={25} colour="var(--text-2)" />
      <text x={337} y={-15} {...NUMBER} fontSize={28} fill="var(--text-2)">
        {roman(expansion)}
      </text>
      {!isActive && <GlyphMark name="asleep" x={418} y={-26} size={28} colour="var(--text-3)" />}
      <text x={488} y={-14} {...NUMBER} fontSize={31} textAnchor="end" fill="var(--text-3)">
        {digits}
      </text>
    </>
  )
}

function AreaGround({
  look: { plan, gates, isActive },
  letter,
  detail,
}: {
  readonly look: DistrictLook
  readonly letter: string
  readonly detail: Detail
}): ReactElement {
  const ground = isActive ? 'var(--hex)' : 'var(--bg)'
  const corner = letterSpot(plan, letter)
  return (
    <>
      <path d={areaPath(plan, letter)} fill={ground} stroke="var(--area-line)" strokeWidth={3.5} {...(isActive ? {} : DASHED)} />
      {/* the area in front of a gate opens its wall */}
      {DIRECTIONS.filter(side => gates[side] === letter).map(side => (
        <path
          key={side}
          transform={`translate(${GATES[side].x} ${GATES[side].y}) rotate(${QUARTER * side})`}
          d="M-34-2H34V8H-34Z"
          fill={ground}
        />
      ))}
      {detail === 'l' && (
        <text x={corner.x} y={corner.y} {...LABEL} fontSize={24} textAnchor="end" fill="var(--text-3)">
          {letter}
        </text>
      )}
    </>
  )
}
