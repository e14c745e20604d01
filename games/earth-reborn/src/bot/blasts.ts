// Whom explosions and flames would reach as things stand, friends and foes, seen or not, while nothing breaks.
import { areaOf, DIRECTIONS, isShut, levelOf, neighbour, range, reachedBy } from '@rubble/geometry/squares'
import type { Value } from '../data/types.ts'
import { aimsOf } from '../derive/aims.ts'
import { isPresent } from '../derive/characters.ts'
import { sceneOf } from '../derive/scene.ts'
import { sees, seesSquare } from '../derive/sight-lines.ts'
import { squaresOf } from '../derive/squares.ts'
import { armourAgainst, weaponAt } from '../derive/weapons.ts'
import type { CharacterId, Face, Square } from '../model/ids.ts'
import type { Character, State } from '../model/state.ts'
import type { Gun } from './armaments.ts'
import { hitChance, woundsBy } from './chances.ts'
import type { Survey } from './survey.ts'

/** One whom it reaches. */
interface Hit {
  readonly id: CharacterId
  readonly damage: Value
  readonly armour: number
}

/** One way to set something off. */
interface Spread {
  readonly gun: Gun
  readonly range: number
  readonly hits: readonly Hit[]
}

/** No explosion reaches farther. */
const FARTHEST = 3

function hitsAt(state: State, shooter: CharacterId, face: Face, origin: Square): readonly Hit[] {
  const { area, damage } = weaponAt(state, shooter, face)
  if (area === undefined || damage === undefined) return []
  const { map, terrain } = sceneOf(state)
  const isNear = (id: CharacterId): boolean => squaresOf(state, id).some(square => isWithin(state, square, origin))
  const near = [...state.characters.keys()].filter(id => isPresent(state.characters[id] as Character) && isNear(id))
  if (near.length === 0) return []
  const cells = areaOf(map.grid, origin, area.cells, area.origin === 'front' ? (state.characters[shooter] as Character).facing : 0)
  const reached = reachedBy(terrain, cells)
  return near.flatMap(id => {
    const square = squaresOf(state, id).find(one => reached.has(one))
    if (square === undefined) return []
    const zone = cells.cells.get(square)?.zone === 'red' ? 'red' : 'orange'
    return [{ id, damage: damage[zone], armour: armourAgainst(state, id, face) }]
  })
}

function isWithin(state: State, square: Square, origin: Square): boolean {
  const { grid } = sceneOf(state).map
  return levelOf(grid, square) === levelOf(grid, origin) && range(grid, square, origin) <= FARTHEST
}

const gainOf = (survey: Survey, hits: readonly Hit[], dice: number): number =>
  hits.reduce(
    (sum, { id, damage, armour }) =>
      sum + survey.woundGain(id, woundsBy({ dice: damage.dice + dice, auto: damage.auto }, { dice: 0, auto: armour })),
    0,
  )

/** What it would bring to let it go off on a square, with so many more dice. */
export const blastGain = (survey: Survey, shooter: CharacterId, face: Face, origin: Square, dice: number): number =>
  gainOf(survey, hitsAt(survey.state, shooter, face, origin), dice)

/** Ways to reach somebody by what spreads: where flames begin, and on squares in sight beside foes who are not. */
export function spreadsOf(survey: Survey, shooter: CharacterId): readonly Spread[] {
  const { state } = survey
  return survey.stander(shooter).armament.guns.flatMap(gun => {
    const origins = gun.isFlame ? flameOf(state, shooter, gun) : gun.isBlast ? besideUnseen(survey, shooter) : []
    const { grid } = sceneOf(state).map
    const { square } = survey.one(shooter)
    return origins.map(to => ({ gun, range: gun.isFlame ? 0 : range(grid, square, to), hits: hitsAt(state, shooter, gun.face, to) }))
  })
}

const flameOf = (state: State, shooter: CharacterId, { face }: Gun): readonly Square[] =>
  aimsOf(state, shooter, weaponAt(state, shooter, face)).flatMap(aim => ('to' in aim ? [aim.to] : []))

function besideUnseen(survey: Survey, shooter: CharacterId): readonly Square[] {
  const { state, foes } = survey
  const { map, terrain } = sceneOf(state)
  const { square: from } = survey.one(shooter)
  return foes.flatMap(foe => {
    const { square } = survey.one(foe)
    if (levelOf(map.grid, from) !== levelOf(map.grid, square) || sees(state, shooter, foe)) return []
    return DIRECTIONS.flatMap(direction => {
      const beside = neighbour(map.grid, square, direction)
      const isOpen = (map.floorOn[beside] as number) >= 0 && beside !== from && !isShut(terrain, square, direction)
      return isOpen && seesSquare(state, shooter, beside) ? [beside] : []
    })
  })
}

/** What one of them would bring with so many CP. */
export function spreadGain(survey: Survey, { gun: { pool }, range: far, hits }: Spread, cp: number): number {
  const aimed = cp > 1 && pool !== undefined ? 1 : 0
  const chance = pool === undefined ? 1 : hitChance({ dice: pool.dice + aimed, auto: pool.auto }, far)
  return chance * gainOf(survey, hits, cp - 1 - aimed)
}
