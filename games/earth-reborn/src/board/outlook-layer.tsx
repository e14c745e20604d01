// What a choice would bring, on the map: the way with the doors it opens, or the line to a target with how likely it is.
import { CLEAR, levelOf, obstacleOf } from '@rubble/geometry/squares'
import type { Speaker } from '@rubble/text'
import type { SeatLook } from '@rubble/ui'
import type { ReactElement } from 'react'
import { stopOfAim } from '../derive/aims.ts'
import { bodyOf, isLarge, isPresent } from '../derive/characters.ts'
import { characterOn, sceneOf } from '../derive/scene.ts'
import { arcBits, OUT_OF_ARC, RED_ARC } from '../derive/sight-lines.ts'
import type { BlastSquare } from '../derive/prospects.ts'
import type { View } from '../derive/view.ts'
import type { WayStep } from '../derive/ways.ts'
import { type CharacterId, type DoorIndex, type Edge, type ElementIndex, NONE, type Square } from '../model/ids.ts'
import type { Character } from '../model/state.ts'
import type { DamageTarget } from '../model/steps.ts'
import type { Atlas } from './atlas.ts'
import { lookOf, placeOf } from './looks.ts'
import { Tag } from './marks.tsx'
import { type Chance, chancesOf } from './outlook-words.ts'
import type { Outlook } from './outlook.ts'
import { Counter } from './pieces/counter.tsx'
import { ValueFigure } from './pieces/value.tsx'
import { type Point, UNIT } from './place/units.ts'
import { sayCharacter } from './words.ts'

interface Props {
  readonly view: View
  readonly atlas: Atlas
  readonly speaker: Speaker
}

export function OutlookLayer({
  outlook,
  seats,
  ...props
}: Props & { readonly outlook: Outlook; readonly seats: readonly SeatLook[] }): ReactElement {
  if (outlook.kind === 'way') return <Way {...props} seats={seats} by={outlook.by} steps={outlook.steps} />
  if (outlook.kind === 'blast') return <BlastArea view={props.view} atlas={props.atlas} squares={outlook.squares} />
  const to = pointOf(props.view, outlook.at, props.atlas)
  return (
    <g>
      <ClearLine {...props} by={outlook.by} to={to} squares={outlook.kind === 'shot'} />
      <Plate
        place={to}
        chances={chancesOf(outlook, props.speaker).slice(0, 3)}
        from={placeOf(props.view, outlook.by, props.atlas)}
        content={props.atlas.content}
      />
    </g>
  )
}

interface BlastProps {
  readonly view: View
  readonly atlas: Atlas
  readonly squares: readonly BlastSquare[]
}

/** Red: crossed hatch and a broad rim; orange: a single one and a thin rim; both with their dice. Nobody who stands there is hidden. */
function BlastArea({ view, atlas, squares }: BlastProps): ReactElement {
  return (
    <g>
      {squares.map(({ square, zone, value }) => {
        const { x, y } = atlas.at(square)
        const isRed = zone === 'red'
        const isTaken = view.characters.some(one => isPresent(one) && one.square === square)
        return (
          <g key={square} transform={`translate(${x} ${y})`}>
            <rect x={-45} y={-45} width={90} height={90} fill="var(--text)" opacity={isTaken ? 0 : 0.12} />
            {!isTaken && <path d={isRed ? `${HATCH}${CROSS}` : HATCH} stroke="var(--text)" strokeWidth={2.5} opacity={0.6} />}
            <rect x={-45} y={-45} width={90} height={90} fill="none" stroke="var(--text)" strokeWidth={isRed ? 7 : 3} />
            <g transform={isTaken ? 'translate(0 -38)' : undefined}>
              <rect x={-27} y={-16} width={54} height={32} rx={16} fill="var(--mark)" stroke="var(--well)" strokeWidth={3} />
              <ValueFigure value={value} x={0} y={8} size={21} colour="var(--mark-ink)" anchor="middle" />
            </g>
          </g>
        )
      })}
    </g>
  )
}
const HATCH = 'M-45-15-15-45M-45 15 15-45M-45 45 45-45M-15 45 45-15M15 45 45 15'
const CROSS = 'M45-15 15-45M45 15-15-45M45 45-45-45M15 45-45-15M-15 45-45 15'

/** Where something is that is aimed at. */
export function pointOf(view: View, at: DamageTarget, atlas: Atlas): Point {
  if ('target' in at) return placeOf(view, at.target, atlas)
  const { map } = atlas
  if ('element' in at) return middle((map.elements[at.element]?.squares ?? []).map(square => atlas.at(square)))
  const edges = 'edge' in at ? [at.edge] : (map.doors[at.door]?.edges ?? [])
  return middle(edges.flatMap(edge => [atlas.segment(edge).from, atlas.segment(edge).to]))
}

const middle = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / Math.max(1, points.length),
  y: points.reduce((sum, { y }) => sum + y, 0) / Math.max(1, points.length),
})

const along = (from: Point, to: Point, part: number): Point => ({ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part })

/** Lines begin and end at the rims of miniatures. */
export const RIM = 48
export function short(from: Point, to: Point, by: number): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  return length <= 2 * by ? from : along(from, to, by / length)
}

/** Red: a filled diamond; orange: a hollow one. */
function LineDiamond({ place: { x, y }, isRed }: { readonly place: Point; readonly isRed: boolean }): ReactElement {
  return (
    <path
      transform={`translate(${x} ${y})`}
      d="M0-12 12 0 0 12-12 0Z"
      fill={isRed ? 'var(--ink)' : 'var(--well)'}
      stroke={isRed ? 'var(--well)' : 'var(--ink)'}
      strokeWidth={3.5}
    />
  )
}

/** Nothing is in its way. */
function ClearLine({
  view,
  atlas,
  by,
  to,
  squares,
}: Omit<Props, 'speaker'> & { readonly by: CharacterId; readonly to: Point; readonly squares: boolean }): ReactElement {
  const from = placeOf(view, by, atlas)
  const [start, end] = [short(from, to, RIM), short(to, from, RIM)]
  const d = `M${start.x} ${start.y}L${end.x} ${end.y}`
  const steps = Math.max(1, Math.round(Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y)) / UNIT))
  const one = view.characters[by] as Character
  const squareNear = ({ x, y }: Point): Square | undefined =>
    atlas.map.squares.find(square => Math.abs(atlas.at(square).x - x) <= UNIT / 2 && Math.abs(atlas.at(square).y - y) <= UNIT / 2)
  const isRed = (place: Point): boolean => {
    const square = squareNear(place)
    return square !== undefined && (arcBits(atlas.map.grid, bodyOf(view, by), one, square) & RED_ARC) !== 0
  }
  return (
    <g strokeLinecap="round" fill="none">
      <path d={d} stroke="var(--well)" strokeWidth={15} />
      <path d={d} stroke="var(--ink)" strokeWidth={7} />
      {squares
        && Array.from({ length: steps - 1 }, (_, i) => along(from, to, (i + 1) / steps)).map((place, i) => (
          <LineDiamond key={i} place={place} isRed={isRed(place)} />
        ))}
    </g>
  )
}

const WIDTH = 224
const ROW = 30

/** From the middle of a target, and from who aims at it. */
const OFF = 66

/** To the right of a target, to its left, above or below: the first that lies on the map, and not on who aims. */
function freeSpot({ place, from, content }: Pick<PlateProps, 'place' | 'from' | 'content'>, height: number): Point {
  const { x, y } = place
  const sides = [
    { x: x + OFF, y: y - height / 2 },
    { x: x - OFF - WIDTH, y: y - height / 2 },
    { x: x - WIDTH / 2, y: y - OFF - height },
    { x: x - WIDTH / 2, y: y + OFF },
  ]
  const isOnMap = (spot: Point): boolean =>
    spot.x >= content.x
    && spot.x + WIDTH <= content.x + content.width
    && spot.y >= content.y
    && spot.y + height <= content.y + content.height
  const isOnShooter = (spot: Point): boolean =>
    from.x > spot.x - OFF && from.x < spot.x + WIDTH + OFF && from.y > spot.y - OFF && from.y < spot.y + height + OFF
  const [right = place] = sides
  return sides.find(spot => isOnMap(spot) && !isOnShooter(spot)) ?? sides.find(isOnMap) ?? right
}

interface PlateProps {
  readonly place: Point
  readonly chances: readonly Chance[]
  /** Whoever aims. */
  readonly from: Point
  readonly content: Atlas['content']
}

/** On the free side of its target: whole per cent, the word first. */
function Plate({ chances, ...around }: PlateProps): ReactElement | null {
  if (chances.length === 0) return null
  const height = chances.length * ROW + 16
  const { x, y } = freeSpot(around, height)
  return (
    <g transform={`translate(${x} ${y})`}>
      <path
        d={`M0 0H${WIDTH - 16}L${WIDTH} 16V${height}H0Z`}
        fill="var(--mark)"
        stroke="var(--well)"
        strokeWidth={5}
        paintOrder="stroke"
        strokeLinejoin="round"
      />
      {chances.map(({ word, said }, i) => (
        <g key={word} transform={`translate(0 ${ROW * (i + 1)})`}>
          <text className="er-plate" x={14} fontSize={24} fill="var(--mark-ink)">
            {word}
          </text>
          <text className="er-plate" x={WIDTH - 14} fontSize={27} fontWeight={700} textAnchor="end" fill="var(--mark-ink)">
            {said}
          </text>
        </g>
      ))}
    </g>
  )
}

/** The way, with the doors that are opened on it, and who walks it at its end. */
function Way({
  view,
  atlas,
  seats,
  by,
  steps,
}: Omit<Props, 'speaker'> & {
  readonly seats: readonly SeatLook[]
  readonly by: CharacterId
  readonly steps: readonly WayStep[]
}): ReactElement {
  const large = isLarge(view, by)
  const half = large ? UNIT / 2 : 0
  const placeAt = (square: Square): Point => ({ x: atlas.at(square).x + half, y: atlas.at(square).y + half })
  const places = [placeOf(view, by, atlas), ...steps.map(({ square }) => placeAt(square))]
  const [first, second] = places
  const ends = first === undefined || second === undefined ? places : [short(first, second, 40), ...places.slice(1)]
  // by stairs it goes on elsewhere
  const levels = [view.characters[by]?.square ?? 0, ...steps.map(({ square }) => square)].map(square => levelOf(atlas.map.grid, square))
  const d = ends
    .map(({ x, y }, i) => `${i === 0 || levels[i] === levels[i - 1] ? '' : `M${x} ${y}`}${i === 0 ? 'M' : 'L'}${x} ${y}`)
    .join('')
  const end = places.at(-1) as Point
  return (
    <g className="er-way" fill="none" strokeLinecap="round" strokeLinejoin="round">
      <path d={d} stroke="var(--mark-edge)" strokeWidth={26} />
      <path d={d} stroke="var(--fill)" strokeWidth={12} />
      {steps.slice(0, -1).map(({ square, cost }) => (
        <Coin key={cost} place={placeAt(square)} text={String(cost)} />
      ))}
      {steps.map(
        ({ square, opens }) => opens !== undefined && <Coin key={`door ${square}`} place={doorCoin(atlas, opens)} text="+1" isMark />,
      )}
      <g transform={`translate(${end.x} ${end.y})`} opacity={0.62}>
        <Counter look={{ ...lookOf(view, by, seats), ...(large ? { facing: steps.at(-1)?.facing ?? 0 } : {}) }} />
      </g>
    </g>
  )
}

function doorCoin(atlas: Atlas, door: DoorIndex): Point {
  const { x, y } = middle((atlas.map.doors[door]?.edges ?? []).flatMap(edge => [atlas.segment(edge).from, atlas.segment(edge).to]))
  return { x: x + 62, y }
}

const Coin = ({
  place: { x, y },
  text,
  isMark = false,
}: {
  readonly place: Point
  readonly text: string
  readonly isMark?: boolean
}): ReactElement => (
  <g transform={`translate(${x} ${y})`}>
    <circle r={20} fill={isMark ? 'var(--mark)' : 'var(--fill)'} stroke={isMark ? 'var(--well)' : 'var(--mark-edge)'} strokeWidth={3} />
    <text className="er-figure" y={8.5} fontSize={24} fill={isMark ? 'var(--mark-ink)' : 'var(--on-signal)'}>
      {text}
    </text>
  </g>
)

/** A line that is stopped: a bar where it ends, dashed beyond, and what is in the way; nothing where it is clear. */
export function StoppedLine({
  view,
  atlas,
  speaker,
  by,
  at,
}: Props & { readonly by: CharacterId; readonly at: DamageTarget }): ReactElement | null {
  const stop = stopOfAim(view, by, at)
  if (stop === CLEAR) return null
  const [from, to] = [placeOf(view, by, atlas), pointOf(view, at, atlas)]
  if (stop === OUT_OF_ARC) return <StoppedAt from={from} to={to} end={along(from, to, 0.28)} words={speaker.text('board.stop.arc')} />
  const end = endOf(view, atlas, stop, from, to)
  return <StoppedAt from={from} to={to} end={end} words={obstacleWords(view, stop, speaker)} />
}

function StoppedAt({
  from,
  to,
  end,
  words,
}: {
  readonly from: Point
  readonly to: Point
  readonly end: Point
  readonly words: string
}): ReactElement {
  const angle = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI
  const [start, last] = [short(from, end, RIM), short(to, end, RIM)]
  const [clear, beyond] = [`M${start.x} ${start.y}L${end.x} ${end.y}`, `M${end.x} ${end.y}L${last.x} ${last.y}`]
  return (
    <g strokeLinecap="round" fill="none">
      <path d={clear} stroke="var(--well)" strokeWidth={15} />
      <path d={clear} stroke="var(--ink)" strokeWidth={7} />
      <path d={beyond} stroke="var(--well)" strokeWidth={11} strokeDasharray="2 22" />
      <path d={beyond} stroke="var(--ink)" strokeWidth={5} strokeDasharray="2 22" />
      <g transform={`translate(${end.x} ${end.y}) rotate(${angle})`}>
        <path d="M0-26V26" stroke="var(--well)" strokeWidth={22} />
        <path d="M0-26V26" stroke="var(--stop)" strokeWidth={12} />
      </g>
      <Tag place={{ x: end.x, y: end.y - 50 }} text={words} />
    </g>
  )
}

/** Where the line meets what stops it. */
function endOf(view: View, atlas: Atlas, stop: number, from: Point, to: Point): Point {
  const obstacle = obstacleOf(sceneOf(view).terrain, stop)
  const near =
    obstacle === undefined
      ? along(from, to, 0.5)
      : obstacle.kind === 'edge'
        ? middle([atlas.segment(obstacle.edge as Edge).from, atlas.segment(obstacle.edge as Edge).to])
        : atlas.at(obstacle.square as Square)
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const part = ((near.x - from.x) * dx + (near.y - from.y) * dy) / Math.max(1, dx * dx + dy * dy)
  return along(from, to, Math.max(0.05, Math.min(0.95, part)))
}

function obstacleWords(view: View, stop: number, speaker: Speaker): string {
  const scene = sceneOf(view)
  const obstacle = obstacleOf(scene.terrain, stop)
  if (obstacle?.kind === 'edge')
    return speaker.text((scene.map.doorOn[obstacle.edge] as DoorIndex) < 0 ? 'board.stop.wall' : 'board.stop.door')
  const square = (obstacle?.square ?? NONE) as Square
  if (scene.smoky[square] !== 0) return speaker.text('board.stop.smoke')
  const who = characterOn(scene, square)
  if (who >= 0) return sayCharacter(speaker, who)
  return speaker.name('element', scene.map.elements[scene.map.elementOn[square] as ElementIndex]?.name)
}
