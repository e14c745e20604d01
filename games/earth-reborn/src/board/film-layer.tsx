// What is seen of a beat over the map: the line of a shot or a blow, dice as they fell, wounds, what breaks, the squares of a blast.
import type { SeatLook } from '@rubble/ui'
import type { Speaker } from '@rubble/text'
import type { ReactElement } from 'react'
import { YELLOW } from '../data/dice.ts'
import { statsOf } from '../derive/characters.ts'
import type { View } from '../derive/view.ts'
import type { CharacterId } from '../model/ids.ts'
import type { Aim } from '../model/steps.ts'
import type { Atlas } from './atlas.ts'
import type { FilmRoll, FilmScene } from './film.ts'
import { colourOf, lookOf, placeOf } from './looks.ts'
import { LitDoor, Tag } from './marks.tsx'
import { pointOf } from './outlook-layer.tsx'
import { Counter } from './pieces/counter.tsx'
import { type Point, UNIT } from './place/units.ts'
import { sayCharacter } from './words.ts'

interface Props {
  readonly scene: FilmScene
  readonly view: View
  readonly atlas: Atlas
  readonly seats: readonly SeatLook[]
  readonly speaker: Speaker
}

const MINUS = '−'
const DIE = 44
const GAP = 6

/** What something is aimed at. */
const placeAt = (view: View, at: Aim, atlas: Atlas): Point => ('to' in at ? atlas.at(at.to) : pointOf(view, at, atlas))

export function FilmLayer({ scene, view, atlas, seats, speaker }: Props): ReactElement {
  const { roll, against, line, wounds, blast, breaks, door } = scene
  const target = line !== undefined && 'target' in line.at ? line.at.target : undefined
  const doorEdges = door === undefined ? [] : (atlas.map.doors[door]?.edges ?? [])
  return (
    <g className="er-film">
      {blast.map((square, i) => {
        const { x, y } = atlas.at(square)
        return (
          <rect
            key={square}
            className="er-blast"
            style={{ animationDelay: `${i * 50}ms` }}
            x={x - UNIT / 2 + 4}
            y={y - UNIT / 2 + 4}
            width={UNIT - 8}
            height={UNIT - 8}
            rx={6}
          />
        )
      })}
      {doorEdges.length > 0 && <LitDoor segments={doorEdges.map(edge => atlas.segment(edge))} />}
      {line !== undefined && <ShotLine {...{ line, view, atlas, seats }} />}
      {breaks !== undefined && <Breaks breaks={breaks} atlas={atlas} />}
      {roll !== undefined && <Dice roll={roll} place={beside(view, roll.by, target, atlas)} />}
      {target !== undefined && against.length > 0 && roll !== undefined && (
        <Dice roll={{ ...roll, by: target, dice: against, automatic: 0 }} place={beside(view, target, roll.by, atlas)} />
      )}
      {wounds !== undefined && <Wounds {...wounds} view={view} atlas={atlas} speaker={speaker} />}
    </g>
  )
}

/** On the side of him that is away from the other. */
function beside(view: View, id: CharacterId, other: CharacterId | undefined, atlas: Atlas): Point {
  const { x, y } = placeOf(view, id, atlas)
  const far = other === undefined ? undefined : placeOf(view, other, atlas)
  return { x, y: far !== undefined && far.y > y + 20 ? y - 62 - DIE : y + 62 }
}

/** The line, with its point where it ends; past it, dashed, where it misses. */
function ShotLine({
  line,
  view,
  atlas,
  seats,
}: Omit<Props, 'scene' | 'speaker'> & { readonly line: NonNullable<FilmScene['line']> }): ReactElement {
  const [from, to] = [placeOf(view, line.from, atlas), placeAt(view, line.at, atlas)]
  const length = Math.max(1, Math.hypot(to.x - from.x, to.y - from.y))
  const [ux, uy] = [(to.x - from.x) / length, (to.y - from.y) / length]
  const start = { x: from.x + ux * 46, y: from.y + uy * 46 }
  const side = line.isMiss ? 34 : 0
  const reach = line.isMiss ? length + 70 : Math.max(50, length - 46)
  const end = { x: from.x + ux * reach - uy * side, y: from.y + uy * reach + ux * side }
  const d = `M${start.x} ${start.y}L${end.x} ${end.y}`
  const angle = (Math.atan2(end.y - start.y, end.x - start.x) * 180) / Math.PI
  return (
    <g className={`er-shot seat-${colourOf(seats, view.characters[line.from]?.seat ?? 0)}`} fill="none" strokeLinecap="round">
      <path d={d} pathLength={1} stroke="var(--well)" strokeWidth={19} />
      <path
        className="er-shot-line"
        d={d}
        pathLength={1}
        stroke="var(--own)"
        strokeWidth={11}
        {...(line.isMiss ? { strokeDasharray: '.03 .05' } : {})}
      />
      <path
        transform={`translate(${end.x} ${end.y}) rotate(${angle})`}
        d="M16 0-14-18V18Z"
        fill="var(--own)"
        stroke="var(--well)"
        strokeWidth={4}
      />
    </g>
  )
}

/** The hits or the reach of each die, and what is certain after a plus. */
function Dice({ roll: { dice, automatic, as }, place: { x, y } }: { readonly roll: FilmRoll; readonly place: Point }): ReactElement {
  const width = dice.length * (DIE + GAP)
  return (
    <g transform={`translate(${x - width / 2} ${y})`}>
      {dice.map((face, i) => (
        <g key={i} transform={`translate(${i * (DIE + GAP)} 0)`}>
          <Die face={face} as={as} nth={i} />
        </g>
      ))}
      {automatic > 0 && <Tag place={{ x: width + 34, y: DIE / 2 }} text={`+${automatic}`} />}
    </g>
  )
}

/** One that does nothing is dark; one that empties the weapon has a dark corner. */
function Die({ face, as, nth }: { readonly face: number; readonly as: FilmRoll['as']; readonly nth: number }): ReactElement {
  const side = YELLOW[face]
  const isStar = side !== undefined && (as === 'aim' ? side.perfectShot : side.critical)
  const points = side === undefined ? face : as === 'aim' ? side.distance : side.hits
  const isBlank = !isStar && points === 0
  return (
    <g className="er-die" style={{ animationDelay: `${nth * 80}ms` }}>
      <rect
        width={DIE}
        height={DIE}
        rx={7}
        fill={isBlank ? 'var(--well)' : 'var(--mark)'}
        stroke={isBlank ? 'var(--ink-off)' : 'var(--well)'}
        strokeWidth={4}
      />
      <text className="er-figure" x={DIE / 2} y={31} fontSize={27} fill={isBlank ? 'var(--ink-off)' : 'var(--mark-ink)'}>
        {isStar ? '★' : isBlank ? '–' : points}
      </text>
      {as === 'aim' && side?.ammo === true && (
        <circle cx={DIE - 4} cy={4} r={8} fill="var(--well)" stroke="var(--mark)" strokeWidth={2.5} />
      )}
    </g>
  )
}

const SPIKES = 11
const STAR = Array.from({ length: SPIKES * 2 }, (_, i) => {
  const [r, angle] = [i % 2 === 0 ? 46 : 33, (Math.PI * i) / SPIKES]
  return `${(r * Math.sin(angle)).toFixed(1)} ${(-r * Math.cos(angle)).toFixed(1)}`
}).join('L')

/** A star with the wounds, and what is left below. */
function Wounds({
  who,
  points,
  view,
  atlas,
  speaker,
}: NonNullable<FilmScene['wounds']> & Pick<Props, 'view' | 'atlas' | 'speaker'>): ReactElement {
  const { x, y } = placeOf(view, who, atlas)
  const left = Math.max(0, statsOf(view, who).life - (view.characters[who]?.wounds ?? 0))
  return (
    <g>
      <g className="er-star" transform={`translate(${x + 58} ${y - 52})`}>
        <g className="er-star-in">
          <path d={`M${STAR}Z`} fill="var(--mark)" stroke="var(--well)" strokeWidth={5} strokeLinejoin="round" />
          <text className="er-figure" y={13} fontSize={38} fill="var(--mark-ink)">
            {`${MINUS}${points}`}
          </text>
        </g>
      </g>
      <Tag
        place={{ x, y: y + 78 }}
        text={`${speaker.text('board.odds.count', { count: points })}, ${speaker.text('board.film.life', { count: left })}`}
      />
    </g>
  )
}

/** Stones that fly from where it broke. */
function Breaks({
  breaks: { edges, squares },
  atlas,
}: {
  readonly breaks: NonNullable<FilmScene['breaks']>
  readonly atlas: Atlas
}): ReactElement {
  const places = [
    ...edges.map(edge => {
      const { from, to } = atlas.segment(edge)
      return { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }
    }),
    ...squares.map(square => atlas.at(square)),
  ]
  return (
    <g>
      {places.map(({ x, y }, i) => (
        <g key={i} transform={`translate(${x} ${y})`}>
          <g className="er-star-in">
            <path
              d="M0-52 12-20 44-34 24-6 56 8 22 16 30 48 4 26-16 54-18 20-52 26-26 2-54-16-20-18-34-46-8-22Z"
              fill="var(--mark)"
              stroke="var(--well)"
              strokeWidth={5}
            />
          </g>
        </g>
      ))}
    </g>
  )
}

/** What is shown, over a corner of the map. */
export function FilmBanner({ scene: { head, bids }, view, seats, speaker }: Omit<Props, 'atlas'>): ReactElement | null {
  if (bids !== undefined)
    return (
      <div className="er-banner">
        <span>
          <b>{speaker.text('board.film.bids')}</b>
          <small>{bids.map((bid, seat) => `${seats[seat]?.name ?? ''} ${bid}`).join(' · ')}</small>
        </span>
      </div>
    )
  if (head === undefined) return null
  const target = head.at !== undefined && 'target' in head.at ? sayCharacter(speaker, head.at.target) : ''
  return (
    <div className="er-banner">
      <svg width={54} height={54} viewBox="-56 -56 112 112" aria-hidden>
        <Counter look={lookOf(view, head.who, seats)} />
      </svg>
      <span>
        <b>{speaker.text(`board.film.${head.key}`, { character: sayCharacter(speaker, head.who) })}</b>
        {target !== '' && <small>{target}</small>}
      </span>
    </div>
  )
}
