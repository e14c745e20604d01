// What stands in rooms, from above. Its edge tells feet and its body tells eyes: thick where nobody can walk, filled where nobody can see
// past it.
import type { ComponentType, ReactElement } from 'react'
import { GlyphMark } from '../glyph.ts'
import { chanceOf } from './chance.ts'
import { Altar, Bed, Chair, Desk, Grave, Kitchen, MapTable, Pews, Sofa, Tables } from './furniture-living.tsx'
import {
  AssemblyLine,
  Console,
  Crate,
  CryoTube,
  Generator,
  LabBench,
  Missiles,
  MorgueDrawer,
  OperatingTable,
  Weights,
  ZombieTanks,
} from './furniture-works.tsx'
import type { ElementPlan } from './level-plan.ts'
import { outlineOf } from './outline.ts'
import { LightLine, Lit, type Room } from './strokes.tsx'
import { type Point, round, UNIT } from './units.ts'

const DRAWINGS: Readonly<Record<string, ComponentType<Room>>> = {
  altar: Altar,
  'assembly-line': AssemblyLine,
  bed: Bed,
  beds: Bed,
  bunk: Bed,
  chair: Chair,
  crate: Crate,
  crates: Crate,
  'cryo-tube': CryoTube,
  desk: Desk,
  drawer: MorgueDrawer,
  generator: Generator,
  grave: Grave,
  'kitchen-furniture': Kitchen,
  'lab-bench': LabBench,
  'map-table': MapTable,
  missiles: Missiles,
  'operating-table': OperatingTable,
  pews: Pews,
  'radio-console': Console,
  'sat-console': Console,
  sofa: Sofa,
  tables: Tables,
  tanks: ZombieTanks,
  weights: Weights,
}
const TREE = 'tree'
/** They hang on walls. */
const MOUNTED = ['gun-racks', 'screens']
/** Every look that can be drawn: a test holds the data to it. */
export const LOOKS: readonly string[] = [...Object.keys(DRAWINGS), TREE, ...MOUNTED]

interface Props {
  readonly plan: ElementPlan
  readonly isDestroyed: boolean
  /** Whether signs and defence can be read. */
  readonly isClose: boolean
}

export function Furniture(props: Props): ReactElement {
  const { look, mounts, spots } = props.plan
  if (mounts.length > 0) return <WallFurniture {...props} />
  return look === TREE ? <Tree at={spots[0] as Point} /> : <FloorFurniture {...props} />
}

interface Box extends Point {
  readonly width: number
  readonly height: number
}
function boxOf(spots: readonly Point[]): Box {
  const [xs, ys] = [spots.map(({ x }) => x), spots.map(({ y }) => y)]
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  return { x, y, width: Math.max(...xs) - x + 1, height: Math.max(...ys) - y + 1 }
}

function FloorFurniture({ plan, isDestroyed, isClose }: Props): ReactElement {
  const { spots, blocksMove, blocksLos, look } = plan
  const body = outlineOf(spots, 10, 7)
  const fill = isDestroyed ? 'var(--er-concrete)' : blocksLos ? 'var(--er-body)' : 'var(--er-furniture)'
  const edge = blocksMove
    ? { stroke: 'var(--er-wall-top)', strokeWidth: 6 }
    : { stroke: 'var(--line-strong)', strokeWidth: 2.5, strokeDasharray: '7 6' }
  const Drawing = DRAWINGS[look]
  return (
    <g>
      {!isDestroyed && <path d={body} transform={`translate(5 ${blocksLos ? 12 : 8})`} fill="var(--er-shadow)" opacity={0.38} />}
      <path d={body} fill={fill} {...edge} opacity={isDestroyed ? 0.5 : undefined} />
      {Drawing !== undefined && <Inside spots={spots} Drawing={Drawing} isDestroyed={isDestroyed} />}
      {isDestroyed ? <Struck box={boxOf(spots)} /> : <Signs plan={plan} isClose={isClose} />}
      <Facings plan={plan} lift={0} />
    </g>
  )
}

/** Where it fills its box it is one drawing, turned along its length; else one for each square. */
function Inside({
  spots,
  Drawing,
  isDestroyed,
}: {
  readonly spots: readonly Point[]
  readonly Drawing: ComponentType<Room>
  readonly isDestroyed: boolean
}): ReactElement {
  const box = boxOf(spots)
  const boxes = spots.length === box.width * box.height ? [box] : spots.map(spot => ({ ...spot, width: 1, height: 1 }))
  return (
    <g opacity={isDestroyed ? 0.25 : undefined}>
      {boxes.map(({ x, y, width, height }) => {
        const isLong = height > width
        const [w, h] = [(isLong ? height : width) * UNIT, (isLong ? width : height) * UNIT]
        return (
          <g key={`${x} ${y}`} transform={`translate(${(x + (isLong ? width : 0)) * UNIT} ${y * UNIT})${isLong ? ' rotate(90)' : ''}`}>
            <g transform={`translate(${w * 0.06} ${h * 0.06}) scale(.88)`}>
              <Drawing w={w} h={h} />
            </g>
          </g>
        )
      })}
    </g>
  )
}

function Struck({ box: { x, y, width, height } }: { readonly box: Box }): ReactElement {
  const [cx, cy] = [(x + width / 2) * UNIT, (y + height / 2) * UNIT]
  return <path d={`M${cx - 34} ${cy + 34}L${cx + 34} ${cy - 34}`} stroke="var(--line-strong)" strokeWidth={6} />
}

const inOrder = (spots: readonly Point[]): Point[] => [...spots].sort((a, b) => a.y - b.y || a.x - b.x)

function Signs({
  plan: { spots, electric, cadavers, defence },
  isClose,
}: {
  readonly plan: ElementPlan
  readonly isClose: boolean
}): ReactElement {
  const order = inOrder(spots)
  const [first, last] = [order[0] as Point, order.at(-1) as Point]
  const place = ({ x, y }: Point, dx: number, dy: number): string => `translate(${x * UNIT + dx} ${y * UNIT + dy})`
  return (
    <g className="er-signs">
      {electric && <Sign glyph="electric" at={place(first, 19, 19)} />}
      {cadavers > 0 && <Sign glyph="cadaver" at={place(first, 19, 81)} />}
      {isClose && defence !== null && <Defence value={defence} at={place(last, 80, 80)} />}
    </g>
  )
}

const Sign = ({ glyph, at }: { readonly glyph: 'electric' | 'cadaver'; readonly at: string }): ReactElement => (
  <g transform={at}>
    <circle r={12} fill="var(--bg)" opacity={0.78} />
    <GlyphMark name={glyph} size={16} colour="var(--text-2)" />
  </g>
)

const Defence = ({ value, at }: { readonly value: number; readonly at: string }): ReactElement => (
  <g transform={at}>
    <path d="M-12-12 0-16 12-12V0C12 8 6 13 0 16-6 13-12 8-12 0Z" fill="var(--bg)" stroke="var(--line-strong)" strokeWidth={2} />
    <text className="er-figure" y={7} fontSize={19} fill="var(--text)">
      {value}
    </text>
  </g>
)

/** Where to stand, and which way to face. */
const Facings = ({ plan: { icons }, lift }: { readonly plan: ElementPlan; readonly lift: number }): ReactElement => (
  <>
    {icons.map(({ spot, quarters }) => (
      <path
        key={`${spot.x} ${spot.y} ${quarters}`}
        transform={`translate(${spot.x * UNIT + 50} ${spot.y * UNIT + 50}) rotate(${90 * quarters})`}
        d={`M-11 ${-33 + lift} 0 ${-42 + lift} 11 ${-33 + lift}`}
        fill="none"
        stroke="var(--text-2)"
        strokeOpacity={0.7}
        strokeWidth={4}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    ))}
  </>
)

function WallFurniture({ plan, isDestroyed }: Props): ReactElement {
  const { mounts, blocksLos, look } = plan
  return (
    <g opacity={isDestroyed ? 0.4 : undefined}>
      {mounts.map(({ spot, quarters }) => (
        <g key={`${spot.x} ${spot.y}`} transform={`translate(${spot.x * UNIT + 50} ${spot.y * UNIT + 50}) rotate(${90 * quarters})`}>
          <rect x={-45} y={-38} width={90} height={24} rx={2} fill="var(--er-shadow)" opacity={0.35} />
          <rect
            x={-46}
            y={-45}
            width={92}
            height={24}
            rx={2}
            fill={blocksLos ? 'var(--er-body)' : 'var(--er-furniture-top)'}
            stroke="var(--line-strong)"
            strokeWidth={2.5}
          />
          {[-30, 0, 30].map(x =>
            look === 'screens' ? (
              <Lit key={x} x={x - 11} y={-41} w={22} h={15} r={2} by={0.3} />
            ) : (
              <LightLine key={x} d={`M${x - 11}-33h17l4 4m-14-4v6`} by={0.75} width={3.6} />
            ),
          )}
        </g>
      ))}
      <Facings plan={plan} lift={24} />
    </g>
  )
}

function Tree({ at }: { readonly at: Point }): ReactElement {
  const chance = chanceOf(`tree ${at.x} ${at.y}`)
  const [cx, cy] = [at.x * UNIT + 50, at.y * UNIT + 50]
  const leaf = (angle: number, away: number, r: number): string => {
    const [x, y] = [round(cx + Math.cos(angle) * away), round(cy + Math.sin(angle) * away)]
    return `M${round(x - r)} ${y}a${r} ${r} 0 1 0 ${round(2 * r)} 0a${r} ${r} 0 1 0 ${round(-2 * r)} 0Z`
  }
  const crown =
    Array.from({ length: 9 }, (_, i) => leaf(((i * 40 + chance() * 22) * Math.PI) / 180, 22 + chance() * 9, round(15 + chance() * 6))).join(
      '',
    ) + leaf(0, 0, 31)
  const light = Array.from({ length: 11 }, () => leaf(chance() * 2 * Math.PI, chance() * 30, round(4 + chance() * 6))).join('')
  return (
    <g>
      <path d={crown} transform="translate(7 11)" fill="var(--er-shadow)" opacity={0.4} />
      <path d={crown} fill="var(--er-leaf)" />
      <path d={light} fill="var(--er-leaf-2)" opacity={0.75} />
    </g>
  )
}
