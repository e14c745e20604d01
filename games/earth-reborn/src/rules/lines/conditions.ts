// ER-IPS-1, ER-VOC-1: the conditions of icon lines, one small function a word. A word that is not here is not carried out yet, and a line
// with it is not offered (words.ts).
import { characterAt } from '../../data/characters.ts'
import { doorAt } from '../../data/doors.ts'
import type { Condition, ConditionOf, Line } from '../../data/types.ts'
import type { ConditionWord, RoomType } from '../../data/words.ts'
import { bordersOf } from '../../derive/adjacent.ts'
import { bodyOf, isPresent } from '../../derive/characters.ts'
import { gearOn } from '../../derive/equipment.ts'
import { mapOf, roomTypesAt, sectionAt } from '../../derive/map.ts'
import { sceneOf } from '../../derive/scene.ts'
import { arcToward } from '../../derive/strength.ts'
import { siteAt } from '../../derive/sites.ts'
import { type CharacterId, type DoorIndex, type Edge, type FloorIndex, NONE, type Seat } from '../../model/ids.ts'
import type { Character, State } from '../../model/state.ts'
import type { Use } from '../../model/steps.ts'
import { refuseOpening } from '../start/locked.ts'
import { type No, no } from '../types.ts'
import { isOn } from './sites.ts'
import { squaresOf } from '../../derive/squares.ts'

type Meets<W extends ConditionWord> = (state: State, use: Use, condition: ConditionOf<W>) => No | undefined

const of = (state: State, id: CharacterId): Character => state.characters[id] as Character
const unless = (is: boolean, why: No): No | undefined => (is ? undefined : why)

/** Does anybody of a side stand on a floor tile? */
export function isHeldBy(state: State, floor: FloorIndex, seat: Seat): boolean {
  const { floorOn } = mapOf(state.config)
  return state.characters.some(
    (one, id) => one.seat === seat && isPresent(one) && squaresOf(state, id).some(square => floorOn[square] === floor),
  )
}

const roomsOf = (state: State, id: CharacterId): readonly RoomType[] =>
  squaresOf(state, id).flatMap(square => roomTypesAt(mapOf(state.config), square))

/** GEO-5, RUL-98: closed doors or walls beside him, toward arcs of his base that the line names. */
function edgesInArcs(state: State, id: CharacterId, { arcs }: ConditionOf<'adjacent'>): readonly Edge[] {
  const scene = sceneOf(state)
  const one = of(state, id)
  return bordersOf(scene, id, one.square)
    .filter(({ edge, direction }) => scene.terrain.shut[edge] !== 0 && arcs.includes(arcToward(state, id, direction)))
    .map(({ edge }) => edge)
}

/** ER-ITEM-Chainsaw, ER-ITEM-PowerFist */
export function doorsFor(state: State, id: CharacterId, condition: ConditionOf<'adjacent'>): readonly DoorIndex[] {
  const { doorOn, doors } = mapOf(state.config)
  const beside = edgesInArcs(state, id, condition).map(edge => doorOn[edge] as DoorIndex)
  return [...new Set(beside)].filter(
    door =>
      door >= 0
      && doorAt(doors[door]?.door ?? 0).defence <= condition.maxDefence
      && refuseOpening(state, of(state, id).seat, { door }) === undefined,
  )
}

function isOnIcon(state: State, { character, site }: Use): boolean {
  const { facing } = of(state, character)
  const icons = mapOf(state.config).elements[siteAt(state, site).element]?.icons ?? []
  return icons.some(icon => icon.facing === facing && squaresOf(state, character).includes(icon.square))
}

export const MEETS: { readonly [W in ConditionWord]?: Meets<W> } = {
  // what a line costs is known by its price
  payCp: () => undefined,
  payMp: (state, { character }, { n, side }) => unless((state.mp[side ?? of(state, character).seat] as number) >= n, no('ER-MP-4')),
  // RUL-59
  faction(state, { character }, { is }) {
    const { faction, traitor } = characterAt(character)
    return unless(of(state, character).seat === is || (faction === is && !traitor), no('ER-IPS-5'))
  },
  engageSelf: (state, { face }) => unless(!gearOn(state, face).isEngaged, no('ER-INTERACT-7')),
  stateOn: (state, use) => unless(isOn(state, use), no('ER-INTERACT-9')),
  // its place is asked for with the site
  onTile: () => undefined,
  onFacingIcon: (state, use) => unless(isOnIcon(state, use), no('ER-INTERACT-3', 'facing')),
  inSection: (state, { character }, { section }) =>
    unless(
      squaresOf(state, character).some(square => sectionAt(mapOf(state.config), square) === section),
      no('ER-INTERACT-3', 'section'),
    ),
  inRoomType: (state, { character }, { any }) =>
    unless(
      roomsOf(state, character).some(room => any.includes(room)),
      no('ER-SEARCH-3'),
    ),
  notInRoomType(state, { character }, { any }) {
    const rooms = roomsOf(state, character)
    return unless(rooms.length > 0 && !rooms.some(room => any.includes(room)), no('ER-SEARCH-3', 'not'))
  },
  noEnemyInTile: (state, { character, site }) =>
    unless(!isHeldBy(state, siteAt(state, site).floor, 1 - of(state, character).seat), no('ER-TILE-OfficersQuarters')),
  tileHeld: (state, { site }, { by, noEnemy }) =>
    unless(
      isHeldBy(state, siteAt(state, site).floor, by) && !isHeldBy(state, siteAt(state, site).floor, noEnemy),
      no('ER-TILE-CommandPost'),
    ),
  adjacent(state, { character, door }, condition) {
    if (condition.target === 'wall') return no('ER-CC-3')
    const doors = doorsFor(state, character, condition)
    return unless(door === NONE ? doors.length > 0 : doors.includes(door), no('ER-ITEM-Chainsaw'))
  },
  notLarge: (state, { character }) => unless(!characterAt(bodyOf(state, character)).large, no('ER-LARGE-6')),
}

export function refuseConditions(state: State, use: Use, { conditions }: Line): No | undefined {
  for (const condition of conditions) {
    const meets = MEETS[condition.type] as ((state: State, use: Use, condition: Condition) => No | undefined) | undefined
    const why = meets === undefined ? no('ER-VOC-1') : meets(state, use, condition)
    if (why !== undefined) return why
  }
  return undefined
}

/** ER-INTERACT-4 */
export const priceOf = ({ conditions }: Line): number =>
  conditions.reduce((sum, condition) => sum + (condition.type === 'payCp' ? condition.n : 0), 0)
