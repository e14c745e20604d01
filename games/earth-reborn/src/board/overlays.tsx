// On demand: what a miniature sees, who sees a square, how it fights on each side. Drawn from the same walk along lines as the rules'.
import { CLEAR } from '@rubble/geometry/squares'
import type { Speaker } from '@rubble/text'
import type { ReactElement } from 'react'
import { characterAt } from '../data/characters.ts'
import { arcBits, sceneFor, stopOfSight } from '../derive/sight-lines.ts'
import { bodyOf, isFoe, isPresent, statsOf } from '../derive/characters.ts'
import { type Arc, type Sector, SECTORS } from '../data/words.ts'
import { characterOn, sceneOf } from '../derive/scene.ts'
import { type CharacterId, NONE, type Square } from '../model/ids.ts'
import type { Character } from '../model/state.ts'
import type { View } from '../derive/view.ts'
import type { Atlas } from './atlas.ts'
import { placeOf } from './looks.ts'
import { RIM, short } from './outlook-layer.tsx'
import { Tag } from './marks.tsx'
import { ValueFigure } from './pieces/value.tsx'
import type { Point } from './place/units.ts'

interface Props {
  readonly view: View
  readonly atlas: Atlas
}

/** A bit for each. */
const arcsAt = (bits: number): readonly Sector[] => SECTORS.filter((_, i) => (bits & (1 << i)) !== 0)

/** Squares in line of sight, each with the arcs in which it lies. */
function seenBy(view: View, id: CharacterId): readonly { readonly square: Square; readonly arcs: readonly Sector[] }[] {
  const scene = sceneFor(view, id)
  const one = view.characters[id] as Character
  const { map } = scene
  return map.squares.flatMap(square =>
    square !== one.square && (map.floorOn[square] as number) >= 0 && stopOfSight(scene, id, one, square) === CLEAR
      ? [{ square, arcs: arcsAt(arcBits(map.grid, bodyOf(view, id), one, square)) }]
      : [],
  )
}

/** Red: a filled diamond; orange: a hollow one; on the border of both: half of it. */
function Diamond({ place: { x, y }, arcs }: { readonly place: Point; readonly arcs: readonly Sector[] }): ReactElement {
  const isRed = arcs.includes('red')
  const isBoth = isRed && arcs.includes('orange')
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d="M0-11 11 0 0 11-11 0Z" fill={isRed && !isBoth ? 'var(--ink)' : 'var(--bg)'} stroke="var(--ink)" strokeWidth={3} />
      {isBoth && <path d="M0-11 11 0 0 11Z" fill="var(--ink)" />}
    </g>
  )
}

/** Who stands there is not covered. */
const BESIDE = 37

export function SightOverlay({ view, atlas, id }: Props & { readonly id: CharacterId }): ReactElement {
  const seen = seenBy(view, id)
  const scene = sceneOf(view)
  const spotIn = (square: Square): Point => {
    const { x, y } = atlas.at(square)
    return characterOn(scene, square) === NONE ? { x, y } : { x: x + BESIDE, y: y - BESIDE }
  }
  const clear = new Set([view.characters[id]?.square, ...seen.map(({ square }) => square)])
  return (
    <g className="er-sight">
      {atlas.map.squares.map(square => {
        if (clear.has(square)) return null
        const { x, y, width, height } = atlas.boxOf(square)
        return <rect key={`dark ${square}`} x={x} y={y} width={width} height={height} fill="var(--bg)" opacity={0.5} />
      })}
      {seen.map(({ square, arcs }) => (
        <Diamond key={square} place={spotIn(square)} arcs={arcs} />
      ))}
    </g>
  )
}

/** Enemies of a side that see a square: the danger of the next step. */
export function watchersOf(view: View, square: Square, seat: number): readonly CharacterId[] {
  return view.characters.flatMap((one, id) => {
    if (!isPresent(one) || !isFoe(view, id, seat) || one.square === square) return []
    return stopOfSight(sceneFor(view, id), id, one as Character, square) === CLEAR ? [id] : []
  })
}

export function DangerOverlay({
  view,
  atlas,
  square,
  seat,
  speaker,
}: Props & { readonly square: Square; readonly seat: number; readonly speaker: Speaker }): ReactElement {
  const to = atlas.at(square)
  const watchers = watchersOf(view, square, seat)
  if (watchers.length === 0) return <Tag place={{ x: to.x, y: to.y + 70 }} text={speaker.text('board.say.unwatched')} />
  return (
    <g className="er-danger">
      {watchers.map(id => (
        <SightLine key={id} from={short(placeOf(view, id, atlas), to, RIM)} to={to} />
      ))}
    </g>
  )
}

const SightLine = ({ from, to }: { readonly from: Point; readonly to: Point }): ReactElement => (
  <g strokeLinecap="round">
    <path d={`M${from.x} ${from.y}L${to.x} ${to.y}`} stroke="var(--well)" strokeWidth={15} />
    <path d={`M${from.x} ${from.y}L${to.x} ${to.y}`} stroke="var(--ink)" strokeWidth={7} />
  </g>
)

const THICKNESS: Readonly<Record<Arc, number>> = { dark: 16, light: 10, grey: 5 }
const SIDES = ['front', 'right', 'back', 'left'] as const
const TAG = 82

/** A ring segment for each side, thick, thin or dashed, always with its value. */
export function ArcsOverlay({ view, atlas, id }: Props & { readonly id: CharacterId }): ReactElement {
  const { x, y } = placeOf(view, id, atlas)
  const { arcs } = characterAt(bodyOf(view, id))
  const { closeCombat } = statsOf(view, id)
  const facing = view.characters[id]?.facing ?? 0
  return (
    <g transform={`translate(${x} ${y})`}>
      {SIDES.map((side, i) => {
        const arc = arcs[side]
        const angle = 90 * (facing + i)
        const turn = (angle * Math.PI) / 180
        const segment = { d: 'M-37-37A52 52 0 0 1 37-37', fill: 'none' } as const
        return (
          <g key={side}>
            <g transform={`rotate(${angle})`}>
              <path {...segment} stroke="var(--well)" strokeWidth={THICKNESS[arc] + 6} />
              <path {...segment} stroke="var(--ink)" strokeWidth={THICKNESS[arc]} strokeDasharray={arc === 'grey' ? '8 6' : undefined} />
            </g>
            <g transform={`translate(${Math.sin(turn) * TAG} ${-Math.cos(turn) * TAG})`}>
              <rect x={-27} y={-15} width={54} height={30} rx={15} fill="var(--mark)" stroke="var(--well)" strokeWidth={3} />
              <ValueFigure value={closeCombat[arc]} x={0} y={7} size={19} colour="var(--mark-ink)" anchor="middle" />
            </g>
          </g>
        )
      })}
    </g>
  )
}
