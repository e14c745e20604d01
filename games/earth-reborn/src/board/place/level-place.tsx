// A level as a place: what no choice changes is one picture that is painted once, and what a blast can change lies over it.
import { useArt } from '@rubble/ui'
import { memo, type ReactElement } from 'react'
import { doorAt } from '../../data/doors.ts'
import type { GameMap } from '../../derive/map.ts'
import type { DoorIndex, ElementIndex } from '../../model/ids.ts'
import type { State } from '../../model/state.ts'
import { GlyphMark } from '../glyph.ts'
import { DoorDrawing } from './door.tsx'
import { Furniture } from './furniture.tsx'
import { Grounds, Night, SquareLines } from './ground.tsx'
import type { LevelPlan, TilePlan } from './level-plan.ts'
import { Coordinates } from './names.tsx'
import { levelOfEdge, segmentOf, UNIT } from './units.ts'
import { BrokenWall, intactWalls, Walls, WallShadows } from './walls.tsx'

/** How much can be seen of it: `s` below 34 px a square, `l` from 64 on. */
export type Detail = 's' | 'm' | 'l'

interface Props {
  readonly map: GameMap
  readonly plan: LevelPlan
  readonly detail: Detail
}

const BIG_SIGNS = { stairsUp: 'stairs-up', stairsDown: 'stairs-down', sewersExit: 'sewer', driller: 'driller' } as const

function BigSign({ tile: { kind, spots } }: { readonly tile: TilePlan }): ReactElement | null {
  if (!(kind in BIG_SIGNS)) return null
  const xs = spots.map(({ x }) => x)
  const ys = spots.map(({ y }) => y)
  const width = Math.max(...xs) - Math.min(...xs) + 1
  const [x, y] = [((Math.min(...xs) + Math.max(...xs) + 1) / 2) * UNIT, ((Math.min(...ys) + Math.max(...ys) + 1) / 2) * UNIT]
  return <GlyphMark name={BIG_SIGNS[kind as keyof typeof BIG_SIGNS]} x={x} y={y} size={width * 58} colour="var(--text-2)" />
}

/** Ground, light, grid and signs. */
export const Floor = memo(function Floor({ plan }: { readonly plan: LevelPlan }): ReactElement {
  const { tiles } = plan
  const hasArt = useArt()
  return (
    <g>
      <Grounds tiles={tiles} />
      <SquareLines tiles={tiles} />
      {tiles.map(tile => (
        <BigSign key={tile.floor} tile={tile} />
      ))}
      {hasArt && <Night tiles={tiles} />}
    </g>
  )
})

interface BuildingProps extends Props {
  readonly doors: State['doors']
  readonly broken: State['broken']
  readonly destroyed: State['destroyed']
}

/** What stands on it, as it stands now. */
export const Building = memo(function Building({ map, plan, detail, doors, broken, destroyed }: BuildingProps): ReactElement {
  const walls = intactWalls(plan, new Set(broken))
  const hasArt = useArt()
  return (
    <g>
      {hasArt && <WallShadows plan={plan} walls={walls} />}
      {plan.elements.map(element => (
        <Furniture
          key={element.element}
          plan={element}
          isDestroyed={destroyed.includes(element.element as ElementIndex)}
          isClose={detail === 'l'}
        />
      ))}
      <Walls walls={walls} />
      {[...plan.gaps, ...broken.filter(edge => levelOfEdge(map, edge) === plan.level).map(edge => segmentOf(map, edge))].map(segment => (
        <BrokenWall key={`${segment.from.x} ${segment.from.y} ${segment.to.x}`} {...segment} />
      ))}
      {plan.doors.map(door => (
        <DoorDrawing key={door.door} plan={door} look={lookOf(map, door.door, doors)} />
      ))}
      <Coordinates plan={plan} />
    </g>
  )
})

function lookOf(map: GameMap, index: DoorIndex, doors: State['doors']): Parameters<typeof DoorDrawing>[0]['look'] {
  const { type, magnetic } = doorAt(map.doors[index]?.door ?? 0)
  return { type, magnetic, state: doors[index] ?? 'closed' }
}
