// What no table could show.
import { nextInLine } from '@rubble/geometry/squares'
import { cardOf, faceAt } from '../data/cards.ts'
import { characterAt } from '../data/characters.ts'
import { radioMarkers } from '../data/constants.ts'
import { mostCp } from '../derive/cp.ts'
import { sectionAt } from '../derive/sections.ts'
import { mapOf, scenarioOf } from '../derive/map.ts'
import { edgeName, squareName } from '../derive/names.ts'
import { sceneOf } from '../derive/scene.ts'
import { squaresOf } from '../derive/squares.ts'
import { bodyOf, statsOf } from '../derive/characters.ts'
import { footprint, overlap } from '../derive/footprint.ts'
import { type CharacterId, type Face, NONE, type TileId } from '../model/ids.ts'
import { seatsIn } from '../derive/seats.ts'
import type { Character, State } from '../model/state.ts'
import { actorOf } from '../rules/combine/move.ts'
import { cardsOnTable } from '../rules/search/deck.ts'

const nameOf = (id: CharacterId): string => characterAt(id).name

export function check(state: State): string | undefined {
  return (
    checkTurn(state)
    ?? checkMap(state)
    ?? checkSquares(state)
    ?? checkPrisoners(state)
    ?? checkCards(state)
    ?? checkTiles(state)
    ?? checkPurses(state)
    ?? checkDeck(state)
    ?? checkRadio(state)
  )
}

/** ER-SCEN-1 */
function checkTurn(state: State): string | undefined {
  const { turns } = scenarioOf(state)
  return state.turn > turns ? `there are ${turns} turns, and this is ${state.turn} (ER-SCEN-1)` : undefined
}

/** What is broken was there, and what lies on the map comes from a card that has such a marker. */
function checkMap(state: State): string | undefined {
  const map = mapOf(state.config)
  const edge = state.broken.find(one => !map.walled.includes(one))
  if (edge !== undefined) return `there is no wall ${edgeName(map, edge)} to be broken (ER-DESTROY-9)`
  const long = state.longBreaks.find(one => ![one, nextInLine(map.grid, one)].every(under => state.broken.includes(under)))
  if (long !== undefined) return `from ${edgeName(map, long)} on there are no two breaks for a long marker (ER-DESTROY-10)`
  const markers = [...state.markers, ...state.smoke.map(({ face }) => ({ marker: 'smoke', face }))]
  const odd = markers.find(({ marker, face }) => !places(face, marker))
  return odd === undefined ? undefined : `${faceAt(odd.face).item} has no marker '${odd.marker}' (ER-VOC-1)`
}

const places = (face: Face, marker: string): boolean =>
  faceAt(face).lines.some(({ effects }) => effects.some(effect => effect.type === 'placeMarker' && effect.marker === marker))

/** ER-MOVE-9, RUL-106: where something keeps everybody out only a zombie stands that rose there. */
const isKeptOut = (state: State, id: CharacterId): boolean =>
  !characterAt(id).risen && squaresOf(state, id).some(square => sceneOf(state).barred[square] !== 0)

function checkSquares(state: State): string | undefined {
  const map = mapOf(state.config)
  for (const [id, one] of state.characters.entries()) {
    if (one.square === NONE || (one.status !== 'present' && one.status !== 'dead')) continue
    // RUL-34: something large may hang over the frame
    const squares = footprint(map.grid, bodyOf(state, id), one.square)
    if (map.floors.length > 0 && squares.every(square => (map.floorOn[square] as number) < 0))
      return `${nameOf(id)} stands outside the map at ${squareName(map, one.square)}`
    if (one.status === 'present' && isKeptOut(state, id)) return `${nameOf(id)} cannot stand on ${squareName(map, one.square)} (ER-MOVE-9)`
    if (one.status === 'present' && !isMoving(state, id) && sharesWith(state, id)) {
      return `two miniatures stand on ${squareName(map, one.square)} (ER-MOVE-10)`
    }
  }
  return undefined
}

/** Who moves may be in passing, in an interruption too. */
const isMoving = (state: State, id: CharacterId): boolean =>
  id === actorOf(state) || state.stack.some(step => step.kind.startsWith('move.') && 'character' in step && step.character === id)

function sharesWith(state: State, id: CharacterId): boolean {
  const { grid } = mapOf(state.config)
  const { square } = state.characters[id] as Character
  const isThere = (one: Character, other: CharacterId): boolean =>
    other !== id
    && !isMoving(state, other)
    && one.status === 'present'
    && overlap(grid, bodyOf(state, id), square, bodyOf(state, other), one.square)
  return state.characters.some(isThere)
}

/** ER-CAPT-9; a Large Miniature that its pilot has just left is on the map. */
function checkPrisoners(state: State): string | undefined {
  const held = state.characters.flatMap(({ prisoner }) => (prisoner === NONE ? [] : [prisoner]))
  const twice = held.find((id, i) => held.indexOf(id) < i)
  if (twice !== undefined) return `${nameOf(twice)} cannot be the Prisoner of two (ER-CAPT-9)`
  const free = held.find(id => state.characters[id]?.status !== 'prisoner' && !characterAt(id).large)
  if (free !== undefined) return `${nameOf(free)} is held, but no Prisoner (status: prisoner)`
  const lost = state.characters.findIndex(({ status }, id) => status === 'prisoner' && !held.includes(id))
  return lost < 0 ? undefined : `${nameOf(lost)} is nobody's Prisoner (ER-CAPT-3)`
}

function checkCards(state: State): string | undefined {
  for (const [id, one] of state.characters.entries()) {
    if (one.status === 'absent') continue
    const { life } = statsOf(state, id)
    if (one.status === 'present' && one.wounds >= life) return `${nameOf(id)} cannot have ${one.wounds} Wounds and live (ER-WOUND-1)`
    const most = mostCpOn(one, id)
    if (one.spent > most) return `${nameOf(id)} cannot have more than ${most} CP in a turn (ER-ORDER-6)`
    for (const { tile, cp } of one.tiles) {
      const section = cp.findIndex((count, i) => count > sectionAt(tile, i).max)
      if (section >= 0) return `section ${section + 1} of a tile of ${nameOf(id)} holds too many CP (ER-ORDER-5)`
    }
  }
  return undefined
}

/** On whichever side of his card he was; with what has raised it, what a Taser has put there (RUL-54), and as a traitor. */
function mostCpOn({ raised, stunned }: Character, id: CharacterId): number {
  const { healthy, wounded } = characterAt(id)
  return Math.max(...[healthy, wounded].flatMap(side => [side.maxCp, side.maxCpTraitor])) + raised + stunned
}

function checkTiles({ characters, hands, bag, discard, opened }: State): string | undefined {
  const tiles: TileId[] = [
    ...characters.flatMap(one => one.tiles.map(({ tile }) => tile)),
    ...hands.flat(),
    ...opened.flat(),
    ...bag,
    ...discard,
  ]
  return new Set(tiles).size < tiles.length ? 'there is only one of each order tile (ER-SETUP-3)' : undefined
}

function checkPurses(state: State): string | undefined {
  const rich = seatsIn(state.config).find((_, seat) => (state.cp[seat]?.is ?? 0) > mostCp(state, seat))
  return rich === undefined ? undefined : `${rich} has more CP than it has received`
}

function checkDeck(state: State): string | undefined {
  const cards = cardsOnTable(state)
    .map(cardOf)
    .concat(
      state.removed,
      state.deck.map(({ card }) => card.is),
    )
  return new Set(cards).size < cards.length ? 'there is only one of each equipment card (ER-SEARCH-1)' : undefined
}

function checkRadio({ radio }: State): string | undefined {
  const placed = radio.filter(({ character }) => character !== NONE)
  const isTwice = placed.some((one, i) => placed.some((other, j) => j < i && other.character === one.character && other.seat === one.seat))
  if (isTwice) return 'a Character has one radio marker of a side (ER-RADIO-5)'
  const isMore = radio.some(
    ({ seat, radio: { is } }) =>
      radio.filter(other => other.seat === seat && other.radio.is === is).length > radioMarkers(seat).filter(kind => kind === is).length,
  )
  return isMore ? 'there are more radio markers than a side has (ER-RADIO-4)' : undefined
}
