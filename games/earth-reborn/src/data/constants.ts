// Plain numbers of the rules that belong to no component. Each states its rule and where it comes from in constants.json.
import { type Seat, SEATS } from '../model/ids.ts'
import constants from './constants.json' with { type: 'json' }
import markers from './markers.json' with { type: 'json' }
import { RADIO_MARKERS, type RadioMarker } from './words.ts'

const { core, move, combat, duel, shoot, search, capture, sags } = constants

export const HAND = core.handSize.value
export const TILES_KEPT = core.tilesKeptMax.value
export const REDRAW_TURN = core.redrawTurn.value
export const DRAW_TILE_CP = core.drawTileCp.value
export const CHOOSE_TILE_CP = core.chooseTileCp.value

/** In Movement points. */
export const STEP = move.step.value
export const OPEN_DOOR = move.openDoor.value
export const CLOSE_DOOR = move.closeDoor.value
export const LEAVE_MAP = move.leaveMap.value
export const STAIRS = move.stairs.value
export const LARGE_FORWARD = move.largeForward.value
export const LARGE_BACKWARD = move.largeBackward.value

export const WALL_DEFENCE = combat.wallDefence.value
export const CRITICAL_WOUNDS = combat.criticalWounds.value
export const CRITICAL_AGAINST_OBJECTS = combat.criticalAgainstObjects.value

export const INTERRUPTING_ORDERS = duel.interruptingOrdersMax.value

export const RELOAD_CP = shoot.reloadCp.value
export const RANGE_THROUGH_STAIRS = shoot.rangeThroughStairs.value

export const PASS_CARD_SP = search.passCardSp.value
export const SPY_LOOK_CARDS = search.spyLookCards.value
export const SPY_TO_MP = search.spyToMp.value

export const PRISONER_WEIGHT = capture.prisonerWeight.value
export const PRISONERS_PER_CAPTOR = capture.prisonersPerCaptor.value
export const TORTURE_DICE_PER_CP = capture.tortureDicePerCp.value

const countOf = (id: string): number => markers.markers.find(marker => marker.id === id)?.count ?? 0
/** RUL-38: what the wall breaker can use up. */
export const LONG_BROKEN_WALLS = countOf('brokenWallLong')
export const SHORT_BROKEN_WALLS = countOf('brokenWallShort')

/** The radio markers of a side, kind by kind (ER-RADIO-4). */
export function radioMarkers(seat: Seat): readonly RadioMarker[] {
  const mix = markers.radioScrambling[SEATS[seat % SEATS.length] as (typeof SEATS)[number]]
  return RADIO_MARKERS.flatMap(kind => new Array<RadioMarker>(mix[kind]).fill(kind))
}

/** S.A.G.S.: the frame, and what holds for two players. */
const [width, height] = sags.frame.value as [number, number]
export const SAGS_FRAME = { width, height }
export const MISSING_DOOR_MP = sags.missingDoorMp.value
export const SAGS_START_MP = sags.players2.startMp.value
export const DECOYS = sags.players2.decoysEach.value
export const MISSIONS_EACH = sags.players2.missionsEach.value
export const SAGS_MAGNETIC_CARDS = sags.players2.magneticCards.value.salemite
export const SAGS_BASE_CP = sags.players2.baseCp.value
export const SAGS_TURNS = sags.players2.turns.value

/** S.A.G.S.: what holds for three, and for four. */
export const BAND_TERMS = { 3: termsOf(sags.players3), 4: termsOf(sags.players4) } as const

/** ER-SAGS34-6: by name. */
export const NOT_FOR_HIRE: readonly string[] = ['cherokee-bill', 'zombie-1', 'zombie-2']

type BandNumbers = typeof sags.players3
/** Of each band: doors, Characters, cards dealt, Decoys, how far apart markers of several lie, Mission cards beyond those of Characters. */
function termsOf(one: BandNumbers) {
  return {
    startMp: one.startMp.value,
    doors: one.doorsEach.value,
    characters: one.charactersMax.value,
    cards: one.equipmentDealt.value,
    decoys: one.decoysEach.value,
    distance: one.minDistance.value,
    bonus: one.bonusMissions.value,
    baseCp: one.baseCp.value,
    turns: one.turns.value,
  }
}
