// ER-IPS-1, ER-VOC-1: the conditions of icon lines, one small function a word. A word that is not here is asked for
// by the rules of its chapter, wherever it matters (words.ts).
import { characterAt } from '../../data/characters.ts'
import type { Condition, ConditionOf, Line } from '../../data/types.ts'
import type { ConditionWord, RoomType } from '../../data/words.ts'
import { bodyOf, characterOf, isPresent } from '../../derive/characters.ts'
import { gearOn } from '../../derive/equipment.ts'
import { mapOf, roomTypesAt, scenarioOf, sectionAt } from '../../derive/map.ts'
import { factionOf, isOfBands, sideMeant } from '../../derive/seats.ts'
import { sees } from '../../derive/sight-lines.ts'
import { siteAt } from '../../derive/sites.ts'
import { type CharacterId, type FloorIndex, NONE, type Seat } from '../../model/ids.ts'
import type { State } from '../../model/state.ts'
import type { Use } from '../../model/steps.ts'
import { type No, no } from '../types.ts'
import { squaresOf } from '../../derive/squares.ts'
import { cadaversFor, freeZombies } from '../zombie/cadavers.ts'
import { isOn, standsOn } from './sites.ts'
import { besideIn, hasBrokenWalls } from './targets.ts'

type Meets<W extends ConditionWord> = (state: State, use: Use, condition: ConditionOf<W>) => No | undefined

const unless = (is: boolean, why: No): No | undefined => (is ? undefined : why)

/** Does anybody of a side stand on a floor tile? */
const isHeldBy = (state: State, floor: FloorIndex, seat: Seat): boolean =>
  state.characters.some((one, id) => one.seat === seat && standsOn(state, id, floor))

const isHeldByOthers = (state: State, floor: FloorIndex, seat: Seat): boolean =>
  state.characters.some((one, id) => one.seat !== seat && standsOn(state, id, floor))
/** RUL-97: of bands, by one of them and nobody else. */
const isHeldAlone = (state: State, floor: FloorIndex, seat: Seat): boolean =>
  isHeldBy(state, floor, seat) && !isHeldByOthers(state, floor, seat)

const roomsOf = (state: State, id: CharacterId): readonly RoomType[] =>
  squaresOf(state, id).flatMap(square => roomTypesAt(mapOf(state.config), square))

function isOnIcon(state: State, { character, site }: Use): boolean {
  const { facing } = characterOf(state, character)
  const icons = mapOf(state.config).elements[siteAt(state, site).element]?.icons ?? []
  return icons.some(icon => icon.facing === facing && squaresOf(state, character).includes(icon.square))
}

const seesOne = (state: State, id: CharacterId, other: CharacterId): boolean =>
  isPresent(characterOf(state, other)) && sees(state, id, other)

export const MEETS: { readonly [W in ConditionWord]?: Meets<W> } = {
  // what a line costs is known by its price
  payCp: () => undefined,
  payMp: (state, { character }, { n, side }) =>
    unless((state.mp[sideMeant(state, side, characterOf(state, character).seat)] as number) >= n, no('ER-MP-4')),
  // RUL-59
  faction(state, { character }, { is }) {
    const { faction, traitor } = characterAt(character)
    return unless(factionOf(state, character) === is || (faction === is && !traitor), no('ER-IPS-5'))
  },
  engageSelf: (state, { character, face }) =>
    unless(face === NONE ? !characterOf(state, character).isEngaged : !gearOn(state, face).isEngaged, no('ER-INTERACT-7')),
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
    unless(!isHeldByOthers(state, siteAt(state, site).floor, characterOf(state, character).seat), no('ER-TILE-OfficersQuarters')),
  tileHeld: (state, { character, site }, { by, noEnemy }) =>
    unless(
      isOfBands(state)
        ? character !== NONE
            && factionOf(state, character) === by
            && isHeldAlone(state, siteAt(state, site).floor, characterOf(state, character).seat)
        : isHeldBy(state, siteAt(state, site).floor, by) && !isHeldBy(state, siteAt(state, site).floor, noEnemy),
      no('ER-TILE-CommandPost'),
    ),
  // what it is used on is offered with its targets
  adjacent: (state, { character }, condition) =>
    unless(besideIn(state, character, condition).length > 0, no(condition.target === 'wall' ? 'ER-CHAR-JackSaw' : 'ER-ITEM-Chainsaw')),
  los: (state, { character, targets }, condition) =>
    unless(condition.target === 'character' ? seesOne(state, character, condition.character) : targets.length > 0, no('ER-LOS-1')),
  fireArc: (_, { targets }) => unless(targets.length > 0, no('ER-SHOOT-11')),
  markersLeft: state => unless(hasBrokenWalls(state), no('ER-CHAR-Mammoth-2')),
  facing: (state, { character }) => unless(cadaversFor(state, character).length > 0, no('ER-TILE-Cadavers')),
  zombieAvailable: state => unless(freeZombies(state).length > 0, no('ER-CHAR-Zombies')),
  // ER-SAGS34-25: among bands there are no traitors
  controlledBy: (state, { character }, { faction }) =>
    unless(!isOfBands(state) && characterOf(state, character).seat === faction, no('ER-GEN-7')),
  controlledByEnemy: (state, { character }, condition) =>
    unless(
      characterOf(state, condition.character).seat !== characterOf(state, character).seat
        && !scenarioOf(state).controlOverride.includes(condition.character),
      no('ER-GEN-7'),
    ),
  cardNotEngaged: (state, { character }) => unless(!characterOf(state, character).isEngaged, no('ER-CHAR-Franck')),
  onMarker: (state, { character, face }, { marker }) =>
    unless(
      state.markers.some(one => one.marker === marker && one.face === face && squaresOf(state, character).includes(one.square)),
      no('ER-ITEM-TimeBomb'),
    ),
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
export function priceOf({ conditions }: Line): number {
  let sum = 0
  for (const condition of conditions) if (condition.type === 'payCp') sum += condition.n
  return sum
}
