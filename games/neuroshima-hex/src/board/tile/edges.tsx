// What is printed on the edges of a tile. Edge 0 is drawn at the top; the others are the same, turned.
import type { ReactElement } from 'react'
import { type Attack, hasEdge, type Module, type Tile } from '../../data/components.ts'
import type { Direction } from '../../model/ids.ts'

const INK = { fill: 'var(--ink)' } as const
const HOLLOW = { fill: 'var(--slab)', stroke: 'var(--ink)', strokeWidth: 4, strokeLinejoin: 'round' } as const
const LINE = { fill: 'none', stroke: 'var(--ink)' } as const

/** Lateral places and half widths, by the number of strikes on the edge. */
const PLACES: readonly (readonly [readonly number[], number])[] = [
  [[0], 18],
  [[-18, 18], 15],
  [[-25, 0, 25], 11.5],
  [[-30, -10, 10, 30], 9],
]
const placesFor = (strikes: number): readonly [readonly number[], number] => PLACES[Math.max(0, Math.min(4, strikes) - 1)] ?? [[0], 18]

type Shape = (x: number, dy: number, w: number) => string
const BLADE: Shape = (x, dy, w) => {
  const base = -49 + dy * 0.15
  return `M${x} ${-86 + dy}L${x + w} ${base}L${x} ${base - 7}L${x - w} ${base}Z`
}
const ARROW: Shape = (x, dy, w) => {
  const head = -66 + dy * 0.6
  return `M${x} ${-86 + dy}L${x + w} ${head}H${x + w * 0.38}V${-42 + dy * 0.15}H${x - w * 0.38}V${head}H${x - w}Z`
}

interface Strength {
  readonly printed: number
  readonly granted: number
}

/** Solid is printed, hollow is granted. */
function Strikes({
  shape,
  printed,
  granted,
  dy,
  shift,
}: Strength & { readonly shape: Shape; readonly dy: number; readonly shift: number }): ReactElement {
  const [places, full] = placesFor(printed + granted)
  const w = shift === 0 ? full : Math.min(full, 13)
  return (
    <>
      {places.map((x, i) =>
        i < printed ? (
          <path key={x} d={shape(x + shift, dy, w)} {...INK} />
        ) : (
          <path key={x} d={shape(x + shift, dy + 5, w - 2)} {...HOLLOW} />
        ),
      )}
    </>
  )
}

/** Arrow heads of mortar and sharpshooter: one for each point of strength. */
function Heads({ printed, granted, dy }: Strength & { readonly dy: number }): ReactElement {
  const [places, full] = placesFor(printed + granted)
  const k = Math.min(15, full)
  return (
    <>
      {places.map((x, i) =>
        i < printed ? (
          <path key={x} d={`M${x} ${-85 + dy}L${x + k} ${-66 + dy}H${x - k}Z`} {...INK} />
        ) : (
          <path key={x} d={`M${x} ${-81 + dy}L${x + k - 3} ${-67 + dy}H${x - k + 3}Z`} {...HOLLOW} />
        ),
      )}
    </>
  )
}

const Mortar = (strength: Strength & { readonly dy: number }): ReactElement => (
  <>
    <Heads {...strength} />
    <circle cy={-52 + strength.dy} r={8} {...LINE} strokeWidth={5} />
  </>
)
const Sight = (strength: Strength & { readonly dy: number }): ReactElement => (
  <>
    <Heads {...strength} />
    <path d={`M0 ${-68 + strength.dy}V${-42 + strength.dy}M-15 ${-51 + strength.dy}h30`} {...LINE} strokeWidth={4} />
    <circle cy={-51 + strength.dy} r={8.5} {...LINE} strokeWidth={4} />
  </>
)
const Gauss = ({ dy }: { readonly dy: number }): ReactElement => (
  <path transform={`translate(0 ${dy})`} d="M0 -85L20 -66H-20ZM-13 -62h8v20h-8ZM5 -62h8v20h-8Z" {...INK} />
)
const Drop = ({ dy }: { readonly dy: number }): ReactElement => (
  <g transform={`translate(0 ${dy})`}>
    <path d="M0 -86C8 -73 17 -67 17 -57A17 15 0 0 1 -17 -57C-17 -67 -8 -73 0 -86Z" {...INK} />
    <path d="M-6 -63l12 12M6 -63l-12 12" stroke="var(--slab)" strokeWidth={5} />
  </g>
)
const Star = ({ dy }: { readonly dy: number }): ReactElement => (
  <path transform={`translate(0 ${dy})`} d="M0 -86l6 12 13-6-5 13 13 5-13 6 5 13-13-6-6 12-6-12-13 6 5-13-13-6 13-5-5-13 13 6Z" {...INK} />
)
const HqStrike = ({ granted }: Strength): ReactElement => (
  <>
    <path d="M0 -85 12 -66H-12Z" {...INK} />
    {granted > 0 && <path d="M0 -66 12 -50 0 -54 -12 -50Z" {...HOLLOW} strokeWidth={3.5} />}
  </>
)

/** Round for friends, toothed for enemies, barred where it reaches a hex further. */
function Arm({ module: { helps, scope }, isOff }: { readonly module: Module; readonly isOff: boolean }): ReactElement {
  const paint = isOff ? 'var(--ink-off)' : 'var(--ink)'
  return (
    <>
      <path d="M0 -30V-72" stroke={paint} strokeWidth={9} />
      <path d={helps ? 'M-18 -86.6H18V-84A18 18 0 0 1 -18 -84Z' : 'M-23 -86.6H23L18 -67 9 -76 0 -66 -9 -76 -18 -67Z'} fill={paint} />
      {scope === 'long-range' && <path d="M-14 -56h28" stroke={paint} strokeWidth={6} />}
    </>
  )
}

const TRAP = <path d="M-34 -86.6H34L26 -74 18 -84 9 -72 0 -84 -9 -72 -18 -84 -26 -74Z" {...INK} />
const PLATE = (
  <>
    <path d="M-35 -86.6H35L29 -74H-29Z" {...INK} />
    <path d="M-18 -80.5h6M12 -80.5h6" stroke="var(--slab)" strokeWidth={5} strokeLinecap="round" />
  </>
)
const NET = (
  <>
    <path d="M-36 -86.6H36L28 -69H-28Z" {...INK} />
    <path
      d="M-30 -86 -12 -69M-14 -86 4 -69M2 -86 20 -69M18 -86 30 -74M30 -86 12 -69M14 -86 -4 -69M-2 -86 -20 -69M-18 -86 -30 -74"
      stroke="var(--slab)"
      strokeWidth={3.5}
    />
  </>
)
const MIRROR = <path d="M-38 -86.6Q0 -66 38 -86.6L32 -76Q0 -58 -32 -76Z" {...INK} />
const CROSS = <path d="M-6 -86h12v10h10v12H6v10H-6v-10h-10v-12h10Z" {...INK} />
const INPUT = <path d="M-13 -84 0 -70 13 -84" {...LINE} strokeWidth={6} />
const OUTPUT = <path d="M0 -86 16 -66H-16Z" {...INK} />

function Fittings({ tile, edge, isOff }: { readonly tile: Tile; readonly edge: Direction; readonly isOff: boolean }): ReactElement {
  const { module } = tile
  return (
    <>
      {module?.edges.includes(edge) === true && !isAllRound(tile) && (tile.can.trap ? TRAP : <Arm module={module} isOff={isOff} />)}
      {hasEdge(tile.armour, edge) && PLATE}
      {hasEdge(tile.nets, edge) && NET}
      {hasEdge(tile.reflects, edge) && MIRROR}
      {tile.heals !== undefined && hasEdge(tile.heals.edges, edge) && CROSS}
      {tile.redirect !== undefined && hasEdge(tile.redirect.inputs, edge) && INPUT}
      {tile.redirect?.outputs.includes(edge) === true && OUTPUT}
    </>
  )
}

/** An HQ bonus to all neighbours is a ring instead of six arms. */
export const isAllRound = ({ isHq, module }: Tile): boolean => isHq && module?.edges.length === 6

function Strike({
  tile,
  attack,
  granted,
  dy,
  shift,
}: {
  readonly tile: Tile
  readonly attack: Attack
  readonly granted: number
  readonly dy: number
  readonly shift: number
}): ReactElement {
  const strength = { printed: attack.strength, granted, dy }
  if (attack.kind === 'gauss') return <Gauss dy={dy} />
  if (attack.kind === 'poison') return <Drop dy={dy} />
  if (attack.kind === 'explosive') return <Star dy={dy} />
  if (attack.kind === 'ranged' && tile.can.mortar) return <Mortar {...strength} />
  if (attack.kind === 'ranged' && tile.can.sharpshooter) return <Sight {...strength} />
  if (tile.isHq && !tile.isObject) return <HqStrike {...strength} />
  return <Strikes {...strength} shape={attack.kind === 'melee' ? BLADE : ARROW} shift={shift} />
}

/** All six edges, top upwards. */
export function Edges({
  tile,
  melee,
  ranged,
  isOff,
}: {
  readonly tile: Tile
  readonly melee: number
  readonly ranged: number
  readonly isOff: boolean
}): ReactElement {
  return (
    <>
      {[0, 1, 2, 3, 4, 5].map(edge => {
        const here = tile.attacks.filter(attack => attack.edge === edge)
        const dy = hasEdge(tile.armour, edge) ? 11 : hasEdge(tile.nets, edge) ? 17 : 0
        return (
          <g key={edge} transform={`rotate(${60 * edge})`}>
            <Fittings tile={tile} edge={edge} isOff={isOff} />
            {here.map((attack, i) => (
              <Strike
                key={attack.kind}
                tile={tile}
                attack={attack}
                granted={attack.kind === 'melee' ? melee : attack.kind === 'ranged' ? ranged : 0}
                dy={dy}
                shift={here.length > 1 ? 38 * i - 19 : 0}
              />
            ))}
          </g>
        )
      })}
    </>
  )
}
