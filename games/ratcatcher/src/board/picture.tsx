// The game's picture: a catcher between cheese and rats.
import type { ReactElement } from 'react'
import { AREA_COUNT, areaId } from '../data/components.ts'
import { ARCH_TRAITS, KINDS, MODES, SLOTS } from '../model/ids.ts'
import { AllPieces, Plates } from './city.tsx'
import type { Table } from '../derive/implied.ts'
import { sceneOf } from './scene.ts'

/** District, letter, kind, count. */
const RATS: readonly (readonly [number, number, number, number])[] = [
  [11, 3, 1, 1],
  [11, 1, 2, 3],
  [11, 1, 0, 2],
  [11, 2, 1, 1],
  [16, 2, 0, 4],
  [16, 2, 2, 1],
  [16, 1, 1, 2],
  [19, 1, 0, 2],
  [19, 2, 0, 1],
  [0, 2, 0, 1],
]
const none = <T extends string>(names: readonly T[]): Record<T, number> =>
  Object.fromEntries(names.map(name => [name, 0])) as Record<T, number>

function position(): Table {
  const rats = Array.from({ length: AREA_COUNT * KINDS }, () => 0)
  for (const [district, letter, kind, count] of RATS) rats[areaId(district, letter) * KINDS + kind] = count
  return {
    config: { catcher: 'cage', archRat: 'rat-king', mode: MODES[0] },
    round: 7,
    phase: 'catcher',
    drawn: -1,
    rats,
    nests: [],
    laid: [],
    hoard: [],
    cage: [0, 0, 0],
    districts: [
      [0, 0, 0],
      [11, 1, 0],
      [16, 2, 0],
      [19, -1, 0],
    ].map(([district = 0, x = 0, y = 0]) => ({ district, x, y, turn: 0, active: true })),
    cheese: [areaId(16, 2), areaId(11, 0)],
    tokens: [{ area: areaId(0, 3), token: 'health' }],
    traps: [areaId(11, 4)],
    strange: [{ rat: 9, area: areaId(16, 3) }],
    catcher: {
      area: areaId(11, 4),
      health: 4,
      dice: 3,
      movement: 4,
      traps: 2,
      filled: none(SLOTS),
      special: { A: 0, B: 0 },
      cards: [],
      collected: 4,
      grit: 0,
      smoke: false,
    },
    arch: { area: areaId(0, 4), health: 6, plus: none(ARCH_TRAITS), guts: 0, eaten: 5 },
  }
}

export function Picture(): ReactElement {
  const city = sceneOf(position(), () => '', new Map(), [])
  return (
    <svg viewBox="130 -70 1500 656" preserveAspectRatio="xMidYMid slice" aria-hidden>
      <Plates city={city} detail="m" />
      <AllPieces city={city} detail="m" />
    </svg>
  )
}
