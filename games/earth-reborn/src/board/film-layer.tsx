// What is seen of a beat over the map: the line of a shot or a blow, dice as they fell, wounds, what breaks, the squares of a blast.
import { colourOf, type SeatLook } from '@rubble/ui'
import type { Speaker } from '@rubble/text'
import type { CSSProperties, ReactElement } from 'react'
import { BLACK, YELLOW } from '../data/dice.ts'
import type { SearchIcon } from '../data/words.ts'
import { isLarge, isPresent, statsOf } from '../derive/characters.ts'
import { siteAt } from '../derive/sites.ts'
import type { View } from '../derive/view.ts'
import { type CharacterId, NONE } from '../model/ids.ts'
import type { Aim } from '../model/steps.ts'
import type { Atlas } from './atlas.ts'
import type { DieReading, FilmHead, FilmResult, FilmRoll, FilmScene } from './film-scene.ts'
import { GlyphMark } from './glyph.ts'
import { lookOf, placeOf, whoOf } from './looks.ts'
import { MARKER_GLYPHS } from './markers.tsx'
import { GoneMark, LastMark, LitDoor, Tag } from './marks.tsx'
import { pointOf } from './outlook-layer.tsx'
import { names } from './read.ts'
import { Counter, LoneCounter } from './pieces/counter.tsx'
import { ShotLine } from './pieces/shot-line.tsx'
import { type Point, type Segment, UNIT } from './place/units.ts'
import { SIGNS } from './signs.ts'
import { capital, doorTitle, sayCharacter } from './words.ts'

interface Props {
  readonly scene: FilmScene
  readonly view: View
  readonly atlas: Atlas
  readonly seats: readonly SeatLook[]
  readonly speaker: Speaker
}

const MINUS = '−'
export const DIE = 44
const GAP = 6

/** What something is aimed at. */
const placeAt = (view: View, at: Aim, atlas: Atlas): Point => ('to' in at ? atlas.at(at.to) : pointOf(view, at, atlas))

/** `pace`: dice lie when what they came to is told, however fast it is shown. */
export function FilmLayer({ scene, view, atlas, seats, speaker, pace }: Props & { readonly pace: number }): ReactElement {
  const { roll, against, line, wounds, blast, breaks, door, sign, goes, cast, course } = scene
  const target = line !== undefined && 'target' in line.at ? line.at.target : undefined
  const doorEdges = door === undefined ? [] : (atlas.map.doors[door]?.edges ?? [])
  return (
    <g className="er-film" style={{ '--er-pace': pace } as CSSProperties}>
      {blast.map((square, i) => {
        const { x, y } = atlas.at(square)
        return (
          <rect
            key={square}
            className={view.characters.some(one => isPresent(one) && one.square === square) ? 'er-blast taken' : 'er-blast'}
            style={{ animationDelay: `calc(${i * 50}ms * var(--er-pace))` }}
            x={x - UNIT / 2 + 4}
            y={y - UNIT / 2 + 4}
            width={UNIT - 8}
            height={UNIT - 8}
            rx={6}
          />
        )
      })}
      {door !== undefined && doorEdges.length > 0 && (
        <MovingDoor segments={doorEdges.map(edge => atlas.segment(edge))} isOpen={view.doors[door] === 'open'} />
      )}
      {line !== undefined
        && cast
          .filter(id => id !== line.from && roll?.as === 'hit' && course?.hitters.includes(id))
          .map(id => (
            <ShotLine
              key={id}
              from={placeOf(view, id, atlas)}
              to={placeAt(view, line.at, atlas)}
              colour={colourOf(seats, view.characters[id]?.seat ?? 0)}
              isMiss={false}
            />
          ))}
      {line !== undefined && (
        <ShotLine
          from={placeOf(view, line.from, atlas)}
          to={placeAt(view, line.at, atlas)}
          colour={colourOf(seats, view.characters[line.from]?.seat ?? 0)}
          isMiss={line.isMiss}
        />
      )}
      {breaks !== undefined && <Breaks breaks={breaks} atlas={atlas} />}
      {roll !== undefined && <Dice roll={roll} place={spotOf(scene, roll, view, atlas)} from={placeOf(view, roll.by, atlas)} />}
      {target !== undefined && against.length > 0 && roll !== undefined && (
        <Dice
          roll={{ ...roll, by: target, dice: against, automatic: 0, on: undefined }}
          place={beside(view, target, roll.by, atlas)}
          from={placeOf(view, target, atlas)}
        />
      )}
      {goes !== undefined && <Goes {...goes} view={view} atlas={atlas} seats={seats} speaker={speaker} />}
      {sign !== undefined && <Sign sign={sign} atlas={atlas} />}
      {wounds !== undefined && <Wounds {...wounds} view={view} atlas={atlas} speaker={speaker} />}
    </g>
  )
}

/** He sinks where he was, which stays marked, and comes up where he is now. */
function Goes({
  who,
  from,
  view,
  atlas,
  seats,
  speaker,
}: NonNullable<FilmScene['goes']> & Pick<Props, 'view' | 'atlas' | 'seats' | 'speaker'>): ReactElement {
  const { x, y } = atlas.at(from)
  const half = reachOf(view, who)
  const one = view.characters[who]
  const place = { x: x + half, y: y + half }
  return (
    <>
      <GoneMark place={place} name={sayCharacter(speaker, who)} />
      <g transform={`translate(${place.x} ${place.y})`}>
        <g className="er-sinks">
          <Counter look={lookOf(view, who, seats)} />
        </g>
      </g>
      {one !== undefined && isPresent(one) && <LastMark place={placeOf(view, who, atlas)} />}
    </>
  )
}

/** Over where it happens; of a whole room once, in its middle; of several whose markers change, over each. */
function Sign({ sign, atlas }: Pick<Props, 'atlas'> & { readonly sign: NonNullable<FilmScene['sign']> }): ReactElement {
  const { kind, marker, radio, isOff, at } = sign
  if ((kind === 'radioSwitched' || kind === 'radioStopped') && at.length > 1)
    return (
      <>
        {at.map(square => (
          <Sign key={square} sign={{ ...sign, at: [square] }} atlas={atlas} />
        ))}
      </>
    )
  const places = at.map(square => atlas.at(square))
  const middle = (of: (place: Point) => number): number => places.reduce((sum, place) => sum + of(place), 0) / places.length
  return (
    <g transform={`translate(${middle(({ x }) => x)} ${middle(({ y }) => y) - 62})`}>
      <g className="er-star-in">
        <circle r={34} fill="var(--mark)" stroke="var(--well)" strokeWidth={5} />
        <GlyphMark
          name={radio ? `radio-${radio}` : marker === undefined ? SIGNS[kind] : MARKER_GLYPHS[marker]}
          size={44}
          colour="var(--mark-ink)"
        />
        {isOff === true && <path d="M-24 24 24-24" stroke="var(--mark-ink)" strokeWidth={7} strokeLinecap="round" />}
      </g>
    </g>
  )
}

const below = ({ x, y }: Point): Point => ({ x, y: y + 50 })

/** Beside the line of a shot that has room for them; else beside who throws, or where a blast hits. */
export function spotOf({ line }: FilmScene, roll: FilmRoll, view: View, atlas: Atlas): Point {
  if (roll.on !== undefined) return below(placeAt(view, roll.on, atlas))
  const by = placeOf(view, roll.by, atlas)
  const to = line === undefined || line.isBlow ? undefined : placeAt(view, line.at, atlas)
  if (line === undefined || to === undefined || Math.hypot(to.x - by.x, to.y - by.y) < 2.5 * UNIT)
    return beside(view, roll.by, line !== undefined && 'target' in line.at ? line.at.target : undefined, atlas)
  const isUpright = Math.abs(to.y - by.y) > Math.abs(to.x - by.x)
  const middle = { x: (by.x + to.x) / 2, y: (by.y + to.y) / 2 }
  const { x, width } = atlas.content
  const aside = middle.x > x + width * 0.7 ? -AWAY : AWAY
  return isUpright ? { x: middle.x + aside, y: middle.y - DIE } : { x: middle.x, y: middle.y + 40 }
}
const AWAY = 140

/** So much farther from its middle something large reaches. */
const reachOf = (view: View, id: CharacterId): number => (isLarge(view, id) ? UNIT / 2 : 0)

/** On the side of him that is away from the other. */
function beside(view: View, id: CharacterId, other: CharacterId | undefined, atlas: Atlas): Point {
  const { x, y } = placeOf(view, id, atlas)
  const far = other === undefined ? undefined : placeOf(view, other, atlas)
  const away = 62 + reachOf(view, id)
  return { x, y: far !== undefined && far.y > y + 20 ? y - away - DIE : y + away }
}

/** A door with its frame lit: its leaves part, or come together. */
function MovingDoor({ segments, isOpen }: { readonly segments: readonly Segment[]; readonly isOpen: boolean }): ReactElement {
  const points = segments.flatMap(({ from, to }) => [from, to])
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const [x, y] = [(Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...ys) + Math.max(...ys)) / 2]
  const [width, height] = [Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys)]
  const half = Math.max(width, height) / 2 - 11
  const leaf = { y: -9, width: half, height: 18, fill: 'var(--ink-soft)', stroke: 'var(--well)', strokeWidth: 3 }
  return (
    <>
      <LitDoor segments={segments} />
      <g transform={`translate(${x} ${y})${height > width ? ' rotate(90)' : ''}`} className={isOpen ? 'er-leaves opening' : 'er-leaves'}>
        <rect {...leaf} x={-half} />
        <rect {...leaf} x={0} />
      </g>
    </>
  )
}

/** So many in a row: more would cover what they fall beside. */
const ACROSS = 4

/** What counts of each die, and what is certain after a plus. They fall from whoever throws them, one after the other. */
function Dice({ roll: { dice, automatic, as, colour }, place, from }: DiceProps): ReactElement {
  const across = Math.min(ACROSS, Math.max(1, dice.length))
  const step = DIE + GAP
  const [left, top] = [place.x - (across * step) / 2, place.y]
  return (
    <g transform={`translate(${left} ${top})`}>
      {dice.map((face, i) => {
        const [x, y] = [(i % across) * step, Math.floor(i / across) * step]
        const thrown = {
          '--er-x': `${from.x - left - x}px`,
          '--er-y': `${from.y - top - y}px`,
          animationDelay: `calc(${i * 80}ms * var(--er-pace))`,
        }
        return (
          <g key={i} transform={`translate(${x} ${y})`}>
            <g className="er-die" style={thrown as CSSProperties}>
              <Die fell={fellAs(face, as, colour)} isBlack={colour === 'black'} />
            </g>
          </g>
        )
      })}
      {automatic > 0 && <Tag place={{ x: across * step + 34, y: DIE / 2 }} text={`+${automatic}`} />}
    </g>
  )
}
interface DiceProps {
  readonly roll: FilmRoll
  readonly place: Point
  /** Who throws them. */
  readonly from: Point
}

export interface FallenDie {
  /** A star is a critical hit or a perfect shot; an icon lets a deck be flipped, shuffled or spied. */
  readonly shows: number | '★' | SearchIcon
  readonly icon: SearchIcon | undefined
  readonly empties: boolean
}

const plain = (points: number): FallenDie => ({ shows: points, icon: undefined, empties: false })

/** What is read on a face. */
export function fellAs(face: number, as: DieReading, colour: FilmRoll['colour']): FallenDie {
  if (colour === 'black') {
    const { searchPoints = 0, testPoints = 0, icon } = BLACK[face] ?? {}
    if (as === 'spy') return icon === 'spy' ? { ...plain(0), shows: icon } : plain(0)
    return as === 'test' ? plain(testPoints) : { ...plain(searchPoints), icon }
  }
  const { hits = 0, critical = false, ammo = false, distance = 0, perfectShot = false, testPoints = 0 } = YELLOW[face] ?? {}
  if (as === 'test') return plain(testPoints)
  if (as === 'aim') return { ...plain(distance), empties: ammo, ...(perfectShot ? { shows: '★' } : {}) }
  return critical ? { ...plain(0), shows: '★' } : plain(hits)
}

/** One that does nothing is dark; one that empties the weapon has a dark corner, a black one a lens. */
export function Die({ fell: { shows, icon, empties }, isBlack }: { readonly fell: FallenDie; readonly isBlack: boolean }): ReactElement {
  const isBlank = shows === 0
  const ink = isBlank ? 'var(--ink-off)' : 'var(--mark-ink)'
  const hasGlyph = typeof shows === 'string' && shows !== '★'
  return (
    <g>
      <rect
        width={DIE}
        height={DIE}
        rx={7}
        fill={isBlank ? 'var(--well)' : 'var(--mark)'}
        stroke={isBlank ? 'var(--ink-off)' : 'var(--well)'}
        strokeWidth={4}
      />
      {hasGlyph ? (
        <GlyphMark name={shows} x={DIE / 2} y={DIE / 2} size={28} colour={ink} />
      ) : (
        <text className="er-figure" x={DIE / 2} y={31} fontSize={27} fill={ink}>
          {isBlank ? '–' : shows}
        </text>
      )}
      {empties && <circle cx={DIE - 4} cy={4} r={8} fill="var(--well)" stroke="var(--mark)" strokeWidth={2.5} />}
      {isBlack && <path d={`M${DIE - 13} 6a4.500 4.500 0 1 0 .1 0ZM${DIE - 9} 14l4 4`} fill="none" stroke={ink} strokeWidth={2.5} />}
      {icon !== undefined && (
        <>
          <circle cx={DIE / 2} cy={DIE + 18} r={17} fill="var(--well)" />
          <GlyphMark name={icon} x={DIE / 2} y={DIE + 18} size={24} colour="var(--mark)" />
        </>
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
  const reach = reachOf(view, who)
  const left = Math.max(0, statsOf(view, who).life - (view.characters[who]?.wounds ?? 0))
  return (
    <g>
      <g className="er-star" transform={`translate(${x + 58 + reach} ${y - 52 - reach})`}>
        <g className="er-star-in">
          <path d={`M${STAR}Z`} fill="var(--mark)" stroke="var(--well)" strokeWidth={5} strokeLinejoin="round" />
          <text className="er-figure" y={13} fontSize={38} fill="var(--mark-ink)">
            {`${MINUS}${points}`}
          </text>
        </g>
      </g>
      <Tag
        place={{ x, y: y + 78 + reach }}
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
          {STONES.map(([dx, dy], n) => (
            <path
              key={n}
              className="er-stone"
              style={{ '--er-x': `${dx}px`, '--er-y': `${dy}px` } as CSSProperties}
              d="M-9-5-1-10 9-4 7 6-5 9Z"
              fill="var(--ink-soft)"
              stroke="var(--well)"
              strokeWidth={3}
            />
          ))}
        </g>
      ))}
    </g>
  )
}

/** Where stones come to lie that fly from a break. */
const STONES: readonly (readonly [number, number])[] = [
  [-78, -40],
  [-50, 62],
  [-12, -84],
  [44, 70],
  [80, -34],
  [70, 28],
]

type SayProps = Pick<Props, 'view' | 'speaker'>

/** What something is aimed at; a square is shown. */
function sayAim({ view, speaker }: SayProps, at: Aim): readonly string[] {
  if ('target' in at) return [sayCharacter(speaker, at.target)]
  if ('door' in at) return [doorTitle({ view, speaker }, at.door)]
  if ('element' in at) return [speaker.name('element', names.element(at.element, view))]
  return 'edge' in at ? [capital(speaker.text('board.say.wall', { edge: String(names.edge(at.edge, view)) }))] : []
}

/** With what it is tried, and once the dice lie what they came to. */
function sayCame(
  { view, speaker }: SayProps,
  key: FilmHead,
  { face, site, points, threshold }: FilmResult,
  falls: boolean,
): readonly string[] {
  const used =
    face !== NONE ? [speaker.name('face', names.face(face, view))] : site !== NONE ? [speaker.name('site', siteAt(view, site).name)] : []
  if (falls) return used
  if (threshold === undefined) return [speaker.text(key === 'torture' ? 'board.film.spied' : 'board.film.points', { count: points })]
  return [...used, speaker.text(points < threshold ? 'board.film.fails' : 'board.film.works', { points, threshold })]
}

interface BannerProps extends Omit<Props, 'atlas'> {
  /** What it tells of is at the upper end of the map, where it would stand. */
  readonly isLow: boolean
}

/** What is shown, over a corner of the map. */
export function FilmBanner({ scene: { head, bids, course, falls }, view, seats, speaker, isLow }: BannerProps): ReactElement | null {
  const className = isLow ? 'er-banner low' : 'er-banner'
  if (bids !== undefined)
    return (
      <div className={className}>
        <span>
          <b>{speaker.text('board.film.bids')}</b>
          <small>{bids.map((bid, seat) => `${whoOf(seats, seat, speaker)} ${bid}`).join(' · ')}</small>
        </span>
      </div>
    )
  if (head === undefined) return null
  const range = head.key === 'shot' ? course?.aim?.range : undefined
  const note = [
    ...(head.at === undefined ? [] : sayAim({ view, speaker }, head.at)),
    ...(range === undefined || range === 0 ? [] : [speaker.text('board.film.range', { range })]),
    ...(head.came === undefined ? [] : sayCame({ view, speaker }, head.key, head.came, falls)),
  ]
  return (
    <div className={className}>
      <svg width={54} height={54} viewBox="-56 -56 112 112" aria-hidden>
        <LoneCounter look={lookOf(view, head.who, seats)} />
      </svg>
      <span>
        <b>{speaker.text(`board.film.${head.key}`, { character: sayCharacter(speaker, head.who) })}</b>
        {note.length > 0 && <small>{note.join(', ')}</small>}
      </span>
    </div>
  )
}
