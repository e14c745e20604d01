// Over the board while a map is built: the tile that follows the pointer, with what it brings or what speaks against it; markers that were
// deployed face down.
import { type Camera, colourOf, type Frame, type TableProps, useView } from '@rubble/ui'
import type { ReactElement } from 'react'
import { square as squareNames } from '../../codecs.ts'
import { SAGS_FRAME } from '../../data/constants.ts'
import { NONE, type Square } from '../../model/ids.ts'
import type { Atlas } from '../atlas.ts'
import { Glyph, type GlyphName } from '../glyph.ts'
import { arrivalOf } from '../follow.ts'
import { LastMark } from '../marks.tsx'
import { signOf } from '../pieces/signs.ts'
import { characterAt } from '../../data/characters.ts'
import { type Segment, UNIT } from '../place/units.ts'
import { pointedAt, viewOf } from '../read.ts'
import { baseUnder, isPlacing, lieOf, troubleAt, type Turn, turned } from './building.ts'
import { sizeOf, TileDrawing } from './tile-picture.tsx'
import { sayIcon } from './yard.ts'

/** The frame, and squares where nothing lies yet. */
export function BuildFrame({ atlas }: { readonly atlas: Atlas }): ReactElement {
  const { width, height } = SAGS_FRAME
  const down = Array.from({ length: width - 1 }, (_, i) => `M${(i + 1) * UNIT} 0v${height * UNIT}`)
  const across = Array.from({ length: height - 1 }, (_, i) => `M0 ${(i + 1) * UNIT}h${width * UNIT}`)
  const { x, y } = atlas.origins[0] ?? { x: 0, y: 0 }
  return (
    <g className="er-build-frame" transform={`translate(${x} ${y})`}>
      <path d={[...down, ...across].join('')} />
      <rect x={-5} y={-5} width={width * UNIT + 10} height={height * UNIT + 10} rx={8} />
    </g>
  )
}

/** How the map is looked at. */
interface Outlook {
  readonly camera: Camera
  readonly frame: Frame
}

interface LayerProps extends TableProps {
  readonly atlas: Atlas
  readonly seen: Outlook
  /** What is pointed at, by whatever means. */
  readonly square: Square | undefined
}

export function SagsLayer(props: LayerProps): ReactElement {
  return (
    <g>
      {isPlacing(props) && <Ghost {...props} />}
      {props.moment.view.asked?.kind === 'build.door' && <DoorPlaces {...props} />}
      <Markers {...props} />
      <Arrival {...props} />
    </g>
  )
}

function Ghost(props: LayerProps): ReactElement | null {
  const { moment, preview, square, options } = props
  const view = viewOf(moment)
  const lie = lieOf({ ...props, part: preview?.value ?? props.part })
  if (lie === undefined) return null
  const armed = preview?.value['to'] === undefined ? undefined : squareNames.read(preview.value['to'], view)
  const base = armed ?? (square === undefined ? undefined : baseUnder(lie, square))
  return (
    <>
      {armed === undefined && <Places {...props} lit={options.flatMap(({ value }) => squareNames.read(value['to'] ?? '', view) ?? [])} />}
      {base !== undefined && <Tile {...props} lie={lie} base={base} />}
    </>
  )
}

/** Where one has to go: each framed as large as a small door is. */
function DoorPlaces({ atlas, moment, options }: LayerProps): ReactElement {
  const view = viewOf(moment)
  const edges = new Set(options.flatMap(({ value }) => pointedAt({ edge: value['edge'] ?? '' }, view).edge ?? []))
  return (
    <>
      {[...edges].map(edge => (
        <DoorPlace key={edge} {...atlas.segment(edge)} />
      ))}
    </>
  )
}

function DoorPlace({ from, to }: Segment): ReactElement {
  const [wide, high] = from.x === to.x ? [ACROSS, -ALONG] : [-ALONG, ACROSS]
  return (
    <rect
      className="er-reach"
      x={Math.min(from.x, to.x) - wide}
      y={Math.min(from.y, to.y) - high}
      width={Math.abs(to.x - from.x) + 2 * wide}
      height={Math.abs(to.y - from.y) + 2 * high}
      rx={10}
    />
  )
}
/** So much wider than the wall is thick, and shorter than its edge: two beside each other keep apart. */
const ACROSS = 20
const ALONG = 6

/** Where its north-western square can come to lie. */
const Places = ({ atlas, lit }: Pick<LayerProps, 'atlas'> & { readonly lit: readonly Square[] }): ReactElement => (
  <g className="er-places">
    {lit.map(square => {
      const { x, y } = atlas.at(square)
      return <circle key={square} cx={x} cy={y} r={11} />
    })}
  </g>
)

function Tile(props: LayerProps & { readonly lie: NonNullable<ReturnType<typeof lieOf>>; readonly base: Square }): ReactElement {
  const { atlas, moment, speaker, lie, base } = props
  const view = viewOf(moment)
  const { x, y } = atlas.boxOf(base)
  const { width, height } = sizeOf(lie)
  const trouble = troubleAt(view, lie, base)
  const words =
    trouble === undefined ? sayIcon(lie.floor, props) : speaker.text(trouble.key, { to: String(squareNames.write(trouble.to, view)) })
  return (
    <g className={trouble === undefined ? 'er-ghost' : 'er-ghost no'}>
      <g transform={`translate(${x} ${y})`}>
        <g opacity={trouble === undefined ? 0.86 : 0.45}>
          <TileDrawing {...lie} />
        </g>
        <rect className="er-ghost-light" width={width * UNIT} height={height * UNIT} rx={8} />
        <rect className="er-ghost-frame" width={width * UNIT} height={height * UNIT} rx={8} />
      </g>
      {/* to who has tapped there it is said already */}
      {props.refused === undefined && (
        <Plate x={x + (width * UNIT) / 2} below={y + height * UNIT} above={y} words={words} seen={props.seen} />
      )}
    </g>
  )
}

/** Of a plate, in px of the screen however near the map is looked at. */
const LETTER = 7.4
const LINE = 19
const ROUND = 16
/** Below it lie keys, on a phone. */
const NARROW = 768
const KEYS = 112
const RIM = 8

/** In as few lines as the room takes, about equally long. */
function inLines(words: string, most: number): readonly string[] {
  const even = Math.ceil(words.length / Math.ceil(words.length / most))
  const lines: string[] = []
  for (const word of words.split(' ')) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`
    if (lines.length > 0 && longer.length <= even + 4 && longer.length <= most) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

const within = (value: number, least: number, most: number): number => Math.max(least, Math.min(value, most))

interface PlateProps {
  readonly x: number
  /** Where it would lie below the tile, and above it. */
  readonly below: number
  readonly above: number
  readonly words: string
  readonly seen: Outlook
}

/** It keeps inside what is seen of the map. */
function Plate({ x, below, above, words, seen: { camera, frame } }: PlateProps): ReactElement {
  const { x: midX, y: midY, scale } = useView(camera, frame)
  const { width, height } = frame.room
  const lines = inLines(words, Math.floor((width - 2 * RIM - 2 * ROUND) / LETTER))
  const wide = Math.max(...lines.map(line => line.length)) * LETTER + 2 * ROUND
  const high = lines.length * LINE + 8
  // from here on in px of the screen, from the middle of what is seen
  const at = within((x - midX) * scale, -width / 2 + RIM + wide / 2, width / 2 - RIM - wide / 2)
  const last = height / 2 - (width < NARROW ? KEYS : RIM) - high / 2
  const under = (below - midY) * scale + RIM + high / 2
  const over = (above - midY) * scale - RIM - high / 2
  const y = within(under > last ? over : under, -height / 2 + RIM + high / 2, last)
  return (
    <g className="er-ghost-plate" transform={`translate(${midX} ${midY}) scale(${1 / scale}) translate(${at} ${y})`}>
      <rect x={-wide / 2} y={-high / 2} width={wide} height={high} rx={Math.min(ROUND, high / 2)} />
      {lines.map((line, i) => (
        <text key={line} y={(i - (lines.length - 1) / 2) * LINE + 5} textAnchor="middle">
          {line}
        </text>
      ))}
    </g>
  )
}

/** Face down they all look the same to others; own ones say who it is. */
function Markers({ moment, seats, atlas }: LayerProps): ReactElement {
  const { sags, phase } = viewOf(moment)
  return (
    <>
      {phase === 'setup'
        && (sags?.deployed ?? []).map(({ seat, square, character }) => {
          const { x, y } = atlas.at(square)
          return (
            <g key={square} className={`er-marker seat-${colourOf(seats, seat)}`} transform={`translate(${x} ${y})`}>
              <circle r={37} />
              <text y={13} textAnchor="middle">
                {character === null ? '?' : character === NONE ? '–' : signOf(characterAt(character).name)}
              </text>
            </g>
          )
        })}
    </>
  )
}

/** Whose marker has just been turned up, and does not face anywhere yet. */
function Arrival({ moment, seats, atlas }: LayerProps): ReactElement | null {
  const arrival = arrivalOf(moment)
  if (arrival === undefined) return null
  const place = atlas.at(arrival.square)
  return (
    <>
      <g className={`er-marker seat-${colourOf(seats, moment.view.asked?.seats[0] ?? 0)}`} transform={`translate(${place.x} ${place.y})`}>
        <circle r={37} />
        <text y={13} textAnchor="middle">
          {signOf(characterAt(arrival.character).name)}
        </text>
      </g>
      <LastMark place={place} />
    </>
  )
}

const TURNS: readonly { readonly turn: Turn; readonly key: string; readonly glyph: GlyphName }[] = [
  { turn: 'left', key: 'q', glyph: 'rotate-ccw' },
  { turn: 'right', key: 'r', glyph: 'rotate-cw' },
  { turn: 'back', key: 'b', glyph: 'flip' },
]

function turnTo(props: TableProps, turn: Turn): boolean {
  const lie = turned(props, turn)
  if (lie !== undefined) props.onPoint(lie)
  return lie !== undefined
}

/** Q and R turn the tile in hand, B shows its back. */
export function turnByKey(props: TableProps, key: string): boolean {
  const meant = isPlacing(props) ? TURNS.find(one => one.key === key.toLowerCase()) : undefined
  return meant !== undefined && turnTo(props, meant.turn)
}

/** The same for a finger. */
export function TurnKeys(props: TableProps): ReactElement | null {
  if (!isPlacing(props)) return null
  return (
    <div className="er-turns">
      {TURNS.filter(({ turn }) => turned(props, turn) !== undefined).map(({ turn, key, glyph }) => (
        <button
          key={turn}
          type="button"
          title={`${props.speaker.text(`sags.turn.${turn}`)} (${key.toUpperCase()})`}
          aria-label={props.speaker.text(`sags.turn.${turn}`)}
          onClick={() => {
            turnTo(props, turn)
          }}
        >
          <Glyph name={glyph} size={22} />
        </button>
      ))}
    </div>
  )
}
