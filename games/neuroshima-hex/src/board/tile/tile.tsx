// Every tile of every army, drawn from its record. Edges turn with the tile; numbers, glyphs and names stay upright.
import { Art, type SeatColour, useArt } from '@rubble/ui'
import { type CSSProperties, memo, type ReactElement, use } from 'react'
import type { Ability, Tile } from '../../data/components.ts'
import type { Army, Direction } from '../../model/ids.ts'
import { crest } from '../art/crests.ts'
import { type Detail, hexPath, type Point } from '../geometry.ts'
import { GlyphMark, type GlyphName } from '../glyph.ts'
import { abilityGlyph, blankGlyph } from '../glyphs.ts'
import { ABILITY_SIGNS, EFFECT_SIGNS } from '../signs.ts'
import { type Corner, cornerPicker, edgeLoad } from './corners.ts'
import { Patterns } from './drawing.tsx'
import { Edges, isAllRound } from './edges.tsx'
import { Disc, Initiative, Label, Number, Shields, State } from './parts.tsx'

/** What the board makes of it; nothing for a tile as it is printed. */
export interface Now {
  readonly initiative?: readonly { readonly value: number; readonly used: boolean }[] | undefined
  readonly isHastened?: boolean
  readonly melee?: number
  readonly ranged?: number
  readonly left?: number
  readonly most?: number
  readonly netted?: boolean
  readonly paralysed?: boolean
  readonly takenBy?: number | undefined
  readonly venom?: number
  readonly granted?: readonly Ability[]
}

export interface TileProps {
  readonly tile: Tile
  readonly colour: SeatColour
  readonly detail: Detail
  readonly name: string
  readonly sign: string
  /** In degrees, so that it can turn the short way. */
  readonly angle?: number
  readonly facing?: Direction
  readonly now?: Now
  /** Stands on a Foundation tile, whose badge is in the west. */
  readonly isOnGround?: boolean
}

const AS_PRINTED: Now = {}
const SLAB = hexPath(98)

/** A tile in its own coordinates: a hex of side 100 around 0,0. */
export const TileDrawing = memo(function TileDrawing(props: TileProps): ReactElement {
  const { tile, colour } = props
  return (
    <g className={`nh-tile seat-${colour}`}>
      {tile.kind === 'instant' ? (
        <InstantTile {...props} />
      ) : tile.kind === 'foundation' ? (
        <FoundationTile {...props} />
      ) : (
        <UnitTile {...props} />
      )}
    </g>
  )
})

/** What an army builds with lies upright, however the tile is turned. */
function Slab({ army, isHq = false }: { readonly army: Army; readonly isHq?: boolean }): ReactElement {
  const find = use(Patterns)
  return (
    <>
      <path d={SLAB} fill="var(--slab)" />
      {isHq && <path d={SLAB} fill="var(--own)" opacity="var(--nh-hq)" />}
      {useArt() && <path d={SLAB} fill={find(army)} />}
      <path d={SLAB} fill={find('light')} />
    </>
  )
}

/** A line in the colour of a seat; broader where stronger patterns are wanted. */
function Line({
  side,
  width,
  dash,
  offset,
}: {
  readonly side: number
  readonly width: number
  readonly dash?: string
  readonly offset?: number
}): ReactElement {
  const dashed = dash === undefined ? {} : { strokeDasharray: dash, strokeDashoffset: offset }
  return (
    <path
      className="nh-rim"
      d={hexPath(side)}
      fill="none"
      stroke="var(--own)"
      style={{ strokeWidth: `calc(${width}px * var(--bold, 1))` }}
      {...dashed}
    />
  )
}

/** Of two lines that get broader, the inner one makes room: they stay two. */
const INNER: CSSProperties = { transform: 'scale(calc(1.07 - .07 * var(--bold, 1)))' }
const NOTCH: CSSProperties = { transform: 'translateX(99px) scale(var(--bold, 1)) translateX(-99px)' }

/** Whose it is: a line of another kind for each seat, so that colour is never needed. */
function Rim({ colour }: { readonly colour: SeatColour }): ReactElement {
  if (colour === 'tide')
    return (
      <>
        <Line side={97} width={4} />
        <g style={INNER}>
          <Line side={89.5} width={4} />
        </g>
      </>
    )
  if (colour === 'lichen') return <Line side={95} width={8} dash="35 12.5" offset={-6.25} />
  if (colour === 'rust') return <Line side={95} width={8} />
  return (
    <>
      <Line side={97} width={4} />
      {[0, 60, 120, 180, 240, 300].map(angle => (
        <g key={angle} transform={`rotate(${angle})`}>
          <path d="M99 0 86 -7.5V7.5Z" fill="var(--own)" style={NOTCH} />
        </g>
      ))}
    </>
  )
}

/** Said by the drawing of the edge already. */
const ON_EDGES: ReadonlySet<Ability> = new Set([
  'explosive',
  'mortar',
  'poisoning',
  'gauss',
  'object',
  'reflection',
  'redirect',
  'healing',
  'trap',
])

function UnitTile(props: TileProps): ReactElement {
  const { tile, colour, detail, angle = 0, now = AS_PRINTED } = props
  const isOff = now.netted === true || now.paralysed === true
  const turned: CSSProperties = { transform: `rotate(${angle}deg)`, ...(isOff && tile.kind !== 'module' ? { opacity: 0.38 } : {}) }
  return (
    <>
      <Slab army={tile.army} isHq={tile.isHq} />
      <Rim colour={colour} />
      <g className="nh-edges" style={turned}>
        <Edges tile={tile} melee={now.melee ?? 0} ranged={now.ranged ?? 0} isOff={now.netted === true} />
      </g>
      {now.netted === true && <NetOver />}
      {tile.isHq ? <HqCore {...props} /> : tile.kind === 'module' ? <ModuleCore {...props} /> : <WarriorCore {...props} />}
      <Corners {...props} />
      {now.netted === true && <NettedMark {...props} />}
      {detail !== 's' && now.takenBy !== undefined && <State at={{ x: 0, y: -62 }} name="scope-module" detail={detail} />}
    </>
  )
}

function NetOver(): ReactElement {
  return <path d={hexPath(93)} fill={use(Patterns)('net')} />
}

/** What is caught shows it where its number was; an HQ keeps its number, which counts in any case. */
function NettedMark({ detail, name, sign, tile }: TileProps): ReactElement {
  if (tile.isHq) return <State at={{ x: 0, y: -62 }} name="netted" detail={detail} />
  return (
    <>
      <State at={{ x: 0, y: detail === 's' ? 0 : -9 }} name="netted" detail={detail} isBig />
      {detail !== 's' && <Label text={detail === 'l' ? name : sign} detail={detail} y={detail === 'l' ? 40 : 43} isPlated />}
    </>
  )
}

function HqCore({ tile, detail, now = AS_PRINTED }: TileProps): ReactElement {
  const left = now.left ?? tile.hitPoints
  const [initiative] = now.initiative ?? tile.initiative.map(value => ({ value, used: false }))
  const isSmall = detail === 's'
  // a crest is larger than the glyph of an army, and what is around it makes room
  const hasCrest = useArt() && !tile.isObject
  return (
    <>
      {isAllRound(tile) && (
        <path
          d={hexPath(hasCrest ? 61 : 56)}
          fill="none"
          stroke={now.netted === true ? 'var(--ink-off)' : 'var(--ink)'}
          strokeWidth={4.5}
          strokeLinejoin="round"
        />
      )}
      <path d={hexPath(hasCrest ? 54 : 47)} fill="var(--well)" />
      {tile.isObject && initiative !== undefined && (
        <Disc at={{ x: 0, y: -20 }} r={15} value={initiative.value} isChanged={now.isHastened === true} />
      )}
      {hasCrest && !isSmall && <Art svg={crest(tile.army, { y: -20, size: 44, cut: 'var(--well)' })} />}
      {!hasCrest && !tile.isObject && !isSmall && <GlyphMark name={`army-${tile.army}`} y={-21} size={31} colour="var(--own)" />}
      <Number x={0} y={tile.isObject ? 35 : isSmall ? 18 : hasCrest ? 40 : 32} text={left} size={tile.isObject ? 40 : isSmall ? 52 : 44} />
    </>
  )
}

function ModuleCore({ tile, detail, name, sign, now = AS_PRINTED }: TileProps): ReactElement {
  const { module } = tile
  const [effect] = module?.effects ?? []
  const shape = { fill: 'var(--well)', stroke: 'var(--ink)', strokeWidth: 5, strokeLinejoin: 'round' } as const
  return (
    <>
      {module?.scope === 'global' && <circle r={58} fill="none" stroke="var(--ink)" strokeWidth={5} strokeDasharray="14 10" />}
      <g opacity={now.netted === true ? 0.45 : 1}>
        {module?.helps === false ? <path d={hexPath(38)} {...shape} /> : <circle r={35} {...shape} />}
        <GlyphMark name={effect === undefined ? 'module' : EFFECT_SIGNS[effect].glyph} size={42} />
      </g>
      {detail !== 's' && now.netted !== true && (
        <Label text={detail === 'l' ? name : sign} detail={detail} y={detail === 'l' ? 56 : 60} isPlated />
      )}
    </>
  )
}

/** The name goes under the number; above it where the lower side edges are busy and the upper ones are not. */
function WarriorCore({ tile, detail, name, sign, facing = 0, now = AS_PRINTED }: TileProps): ReactElement {
  const load = edgeLoad(tile, facing)
  const isBusy = (way: Direction): boolean => (load[way] ?? 0) > 1
  const isLow = isBusy(2) || isBusy(4)
  const isHigh = isBusy(1) || isBusy(5)
  const slots = now.initiative ?? tile.initiative.map(value => ({ value, used: false }))
  const isFlipped = detail !== 's' && isLow && !isHigh && slots.length < 2
  const y = detail === 's' ? 0 : isFlipped ? 11 : -9
  return (
    <>
      {slots.length > 0 ? (
        now.netted !== true && <Initiative slots={slots} isChanged={now.isHastened === true} detail={detail} y={y} />
      ) : (
        <GlyphMark name={abilityGlyph(tile, blankGlyph(tile))} y={y} size={44} />
      )}
      {detail !== 's' && now.netted !== true && (
        <Label
          text={detail === 'l' ? name : sign}
          detail={detail}
          y={isFlipped ? -22 : detail === 'l' ? 36 : 39}
          isTight={isLow && (isHigh || !isFlipped)}
        />
      )}
      {tile.attacks.some(({ edge }) => edge < 0) && (
        <circle
          r={62}
          fill="none"
          stroke="var(--ink)"
          strokeWidth={5}
          strokeDasharray="3 16.5"
          strokeLinecap="round"
          opacity={now.netted === true || now.paralysed === true ? 0.38 : 1}
        />
      )}
    </>
  )
}

function Corners({ tile, detail, facing = 0, now = AS_PRINTED, isOnGround = false }: TileProps): ReactElement {
  const corner = cornerPicker(tile, facing, isOnGround ? ['W'] : [])
  const most = now.most ?? tile.hitPoints
  const shields = tile.isHq ? 0 : most - 1
  const can = tile.abilities.filter(ability => !ON_EDGES.has(ability)).map(ability => ABILITY_SIGNS[ability].glyph)
  const printed = tile.isHq ? (tile.module?.effects ?? []).map(effect => EFFECT_SIGNS[effect].glyph) : can
  const own = tile.isHq && detail === 'l' ? can : []
  const abilities = [...printed, ...own].slice(0, detail === 's' ? 1 : 2)
  const places: { key: string; at: Point; draw: (at: Point) => ReactElement }[] = []
  const add = (key: string, wanted: Corner, draw: (at: Point) => ReactElement): void => {
    places.push({ key, at: corner(wanted), draw })
  }
  if (shields > 0) add('shields', 'W', at => <Shields at={at} count={shields} left={Math.max(0, (now.left ?? most) - 1)} detail={detail} />)
  if (now.paralysed === true) add('paralysed', 'SW', at => <State at={at} name="paralysis" detail={detail} />)
  if ((now.venom ?? 0) > 0) add('venom', 'SE', at => <State at={at} name="venom" count={now.venom ?? 0} detail={detail} />)
  for (const name of abilities) add(name, 'E', at => <Badge at={at} name={name} r={detail === 's' ? 20 : 15} />)
  if (detail !== 's')
    for (const name of (now.granted ?? []).slice(0, 2))
      add(`granted ${name}`, 'NE', at => <Badge at={at} name={ABILITY_SIGNS[name].glyph} r={15} isGranted />)
  return (
    <>
      {places.map(({ key, at, draw }) => (
        <g key={key}>{draw(at)}</g>
      ))}
    </>
  )
}

function Badge({
  at: { x, y },
  name,
  r,
  isGranted = false,
}: {
  readonly at: Point
  readonly name: GlyphName
  readonly r: number
  readonly isGranted?: boolean
}): ReactElement {
  return (
    <>
      <circle
        cx={x}
        cy={y}
        r={r}
        fill={isGranted ? 'var(--slab)' : 'var(--well)'}
        stroke={isGranted ? 'var(--ink)' : 'none'}
        strokeWidth={3}
      />
      <GlyphMark name={name} x={x} y={y} size={r * 1.35} />
    </>
  )
}

function FoundationTile({ tile, detail, name, sign }: TileProps): ReactElement {
  const [phase] = tile.initiative
  const isSmall = detail === 's'
  return (
    <>
      <path d={hexPath(96)} fill="var(--floor)" />
      <Line side={94} width={10} dash="17 10" />
      <path d={hexPath(80)} fill="var(--well)" />
      <GlyphMark name={abilityGlyph(tile, 'foundation')} y={isSmall ? 0 : -8} size={isSmall ? 78 : 62} />
      {phase !== undefined && !isSmall && <Disc at={{ x: 0, y: -58 }} r={15} value={phase} />}
      {!isSmall && <Label text={detail === 'l' ? name : sign} detail={detail} y={50} />}
    </>
  )
}

/** What is seen of a Foundation tile under a unit: a striped ring, and a badge in the west. */
export function FoundationRing(): ReactElement {
  return (
    <>
      <path d={hexPath(97)} fill="var(--floor)" />
      <Line side={92} width={9} dash="15.3 15.3" />
    </>
  )
}
export function FoundationBadge({ tile }: { readonly tile: Tile }): ReactElement {
  return (
    <>
      <circle cx={-82} r={19} fill="var(--well)" stroke="var(--own)" strokeWidth={4} />
      <GlyphMark name={abilityGlyph(tile, 'foundation')} x={-82} size={25} />
    </>
  )
}

function InstantTile({ tile, detail, name }: TileProps): ReactElement {
  const isSmall = detail === 's'
  return (
    <>
      <Slab army={tile.army} />
      <g strokeLinecap="round">
        <Line side={95} width={5} dash="4 9" />
      </g>
      <path d="M-50 86.6H50L43 74H-43ZM50 -86.6H-50L-43 -74H43Z" fill="var(--own)" />
      <GlyphMark name={abilityGlyph(tile, 'instant')} y={isSmall ? 0 : -12} size={isSmall ? 84 : 66} />
      {!isSmall && <Label text={name} detail="l" y={50} size={name.length > 11 ? 17 : detail === 'm' ? 25 : 22} />}
    </>
  )
}
