// A map with those who are on it, as a picture: for lists, the front page and the pages around a table.
import { seatColour } from '@rubble/ui'
import type { ReactElement, ReactNode } from 'react'
import { characterAt } from '../data/characters.ts'
import { scenarioOf } from '../derive/map.ts'
import type { Config } from '../model/config.ts'
import type { State } from '../model/state.ts'
import { type Atlas, atlasOf } from './atlas.ts'
import { Counter, type CounterLook } from './pieces/counter.tsx'
import { signOf } from './pieces/signs.ts'
import { GroundPatterns } from './place/ground.tsx'
import { Building, Floor } from './place/level-place.tsx'
import { type Point, UNIT } from './place/units.ts'

type Now = Pick<State, 'doors' | 'broken' | 'destroyed'>
const UNTOUCHED: Now = { doors: [], broken: [], destroyed: [] }

export interface PlacedCounter {
  readonly id: number
  readonly at: Point
  readonly look: CounterLook
}

interface Props {
  readonly config: Config
  readonly now?: Now
  readonly figures?: readonly PlacedCounter[]
  readonly aspect?: number | undefined
  /** All of it in whatever room there is, and who stands there as a dot that is seen from afar. */
  readonly isWhole?: boolean
  /** What it is about: only so much of the map around it is seen, in squares across. */
  readonly near?: Point | undefined
  readonly across?: number
  /** Over those who are on it. */
  readonly children?: ReactNode
}

export function ScenarioMap({
  config,
  now = UNTOUCHED,
  figures,
  aspect,
  isWhole = false,
  near,
  across = NEAR,
  children,
}: Props): ReactElement {
  const atlas = atlasOf(config)
  return (
    <svg
      className="er-scenario-map"
      viewBox={near === undefined ? boxFor(atlas, aspect, figures) : boxAround(atlas, near, across, aspect)}
      preserveAspectRatio={isWhole ? 'xMidYMid meet' : 'xMidYMid slice'}
      aria-hidden
    >
      <defs>
        <GroundPatterns />
      </defs>
      {atlas.plans.map(plan => {
        const { x, y } = atlas.origins[plan.level] ?? { x: 0, y: 0 }
        return (
          <g key={plan.level} transform={`translate(${x} ${y})`}>
            <Floor plan={plan} />
            <Building map={atlas.map} plan={plan} detail="s" {...now} />
          </g>
        )
      })}
      {(figures ?? startingIn(atlas, config)).map(({ id: who, at, look }) => (
        <g key={who} transform={`translate(${at.x} ${at.y})`}>
          {isWhole ? <Dot {...look} /> : <Counter look={look} />}
        </g>
      ))}
      {children}
    </svg>
  )
}

/** One side is filled, the other a ring: colour is never alone. */
const Dot = ({ colour, isLarge }: CounterLook): ReactElement => (
  <circle
    className={`seat-${colour}`}
    r={isLarge ? 90 : 46}
    fill={colour === 'rust' ? 'var(--own)' : 'var(--slab)'}
    stroke="var(--own)"
    strokeWidth={18}
  />
)

/** All of it, or as much as fills a picture of such a shape, around those who stand on it. */
function boxFor({ content }: Atlas, aspect = content.width / content.height, on: readonly PlacedCounter[] = []): string {
  const { x, y, width, height } = content
  const [w, h] = width / height > aspect ? [height * aspect, height] : [width, width / aspect]
  const middle = (of: 'x' | 'y', all: number): number =>
    on.length === 0 ? content[of] + all / 2 : on.reduce((sum, { at }) => sum + at[of], 0) / on.length
  return `${within(middle('x', width), w, x, width)} ${within(middle('y', height), h, y, height)} ${w} ${h}`
}

/** So many squares across show whose miniatures they are, and what lies between them. */
const NEAR = 8

/** At the edge of the map it is not in the middle. */
const within = (at: number, size: number, from: number, room: number): number =>
  size > room ? at - size / 2 : Math.min(from + room - size, Math.max(from, at - size / 2))

function boxAround({ content }: Atlas, { x, y }: Point, across: number, aspect = 1): string {
  const [w, h] = [across * UNIT, (across * UNIT) / aspect]
  return `${within(x, w, content.x, content.width)} ${within(y, h, content.y, content.height)} ${w} ${h}`
}

export function startingIn(atlas: Atlas, config: Config): readonly PlacedCounter[] {
  return scenarioOf({ config }).forces.map(({ character, seat, square, facing, isWounded }) => {
    const { name, large, healthy } = characterAt(character)
    const { x, y } = atlas.at(square)
    const half = large ? UNIT / 2 : 0
    return {
      id: character,
      at: { x: x + half, y: y + half },
      look: {
        sign: signOf(name),
        colour: seatColour(seat),
        facing,
        life: healthy.life,
        lost: 0,
        isWounded,
        isDead: false,
        isEngaged: false,
        isLarge: large,
        isPaused: false,
        prisoner: undefined,
      },
    }
  })
}
