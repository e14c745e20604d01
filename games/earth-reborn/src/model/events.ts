import { emit, type OnEvent, type RuleId, type Seat } from '@rubble/engine'
import type { Direction } from '@rubble/geometry/squares'
import type { PlacedMarker, RadioMarker } from '../data/words.ts'
import type {
  CharacterId,
  DoorId,
  DoorIndex,
  Edge,
  ElementIndex,
  Face,
  FloorId,
  FloorIndex,
  MissionId,
  SiteId,
  Square,
  TileId,
} from './ids.ts'
import type { PlacedFloor } from './scenario.ts'
import type { Aim, DamageTarget, Instant, SmashTarget } from './steps.ts'
import type { SearchIcon } from '../data/words.ts'

/** Facts, in the past tense, with everything needed to draw them; `rule` says why where there can be several reasons. */
export type Event =
  | { kind: 'roomChosen'; seat: Seat; room: FloorIndex }
  | { kind: 'roomEmpty'; room: FloorIndex }
  | { kind: 'characterFound'; character: CharacterId; square: Square; facing: Direction }
  // a turn
  | { kind: 'turnBegan'; turn: number }
  | { kind: 'tilesDrawn'; seat: Seat; tiles: readonly TileId[]; count: number }
  | { kind: 'handExchanged'; seat: Seat; tiles: readonly TileId[]; count: number }
  | { kind: 'bagRefilled'; count: number }
  | { kind: 'cpReceived'; seat: Seat; base: number; bonus: number }
  | { kind: 'initiativeGiven'; seat: Seat; rule: RuleId }
  // a round
  | { kind: 'passed'; seat: Seat }
  | { kind: 'tileBought'; seat: Seat; tile: TileId; cost: number }
  | { kind: 'discardOpened'; seat: Seat; tiles: readonly TileId[]; count: number; cost: number }
  | { kind: 'tileTaken'; seat: Seat; tile: TileId }
  | { kind: 'activated'; character: CharacterId; seat: Seat; rule: RuleId }
  | { kind: 'tileAssigned'; character: CharacterId; tile: TileId }
  | { kind: 'orderGiven'; character: CharacterId; tile: TileId; section: number; cp: number }
  | { kind: 'activationEnded'; character: CharacterId }
  // moving
  | { kind: 'moved'; character: CharacterId; from: Square; to: Square; facing: Direction; left: number }
  | { kind: 'turned'; character: CharacterId; facing: Direction }
  | { kind: 'doorOpened'; door: DoorIndex; character: CharacterId; left: number }
  | { kind: 'doorClosed'; door: DoorIndex; character: CharacterId; left: number; rule: RuleId }
  | { kind: 'walkStopped'; character: CharacterId; square: Square; rule: RuleId }
  | { kind: 'leftMap'; character: CharacterId; square: Square; rule: RuleId }
  // equipment; MAGNETIC in place of a face for a Magnetic-card marker
  | { kind: 'cardPassed'; giver: CharacterId; taker: CharacterId; face: Face; rule: RuleId }
  | { kind: 'cardDropped'; character: CharacterId; face: Face; rule: RuleId }
  | { kind: 'cardRemoved'; face: Face; rule: RuleId }
  // fighting; NONE in place of a weapon for bare hands
  | {
      kind: 'combatRolled'
      character: CharacterId
      target: CharacterId
      weapon: Face
      shield: Face
      rolled: readonly number[]
      automatic: number
      against: readonly number[]
      defence: number
    }
  | ({
      kind: 'smashRolled'
      character: CharacterId
      weapon: Face
      rolled: readonly number[]
      automatic: number
      hits: number
      defence: number
    } & SmashTarget)
  | { kind: 'wounded'; character: CharacterId; wounds: number; rule: RuleId }
  | { kind: 'cardFlipped'; character: CharacterId; wounds: number }
  | { kind: 'died'; character: CharacterId; square: Square }
  | { kind: 'laid'; character: CharacterId; square: Square }
  | { kind: 'elementDestroyed'; element: ElementIndex }
  | { kind: 'doorDestroyed'; door: DoorIndex }
  | { kind: 'wallBroken'; edge: Edge }
  | { kind: 'markersJoined'; seat: Seat; edge: Edge }
  // capture
  | { kind: 'captured'; character: CharacterId; target: CharacterId; square: Square }
  | { kind: 'captureFailed'; character: CharacterId; target: CharacterId }
  | { kind: 'freed'; character: CharacterId; square: Square; rule: RuleId }
  | { kind: 'prisonerPassed'; giver: CharacterId; taker: CharacterId; target: CharacterId }
  | { kind: 'assassinated'; character: CharacterId; target: CharacterId }
  | { kind: 'alighted'; character: CharacterId; target: CharacterId; square: Square }
  | { kind: 'boarded'; character: CharacterId; target: CharacterId }
  | { kind: 'carriedOff'; character: CharacterId; target: CharacterId }
  | { kind: 'tortured'; character: CharacterId; target: CharacterId; rolled: readonly number[]; points: number }
  // shooting; NONE in place of a weapon for what is part of him
  | ({
      kind: 'shotRolled'
      character: CharacterId
      weapon: Face
      rolled: readonly number[]
      automatic: number
      range: number
      isHit: boolean
    } & Aim)
  | ({
      kind: 'damageRolled'
      character: CharacterId
      weapon: Face
      rolled: readonly number[]
      automatic: number
      defence: number
    } & DamageTarget)
  | { kind: 'weaponDry'; character: CharacterId; face: Face }
  | { kind: 'weaponUsed'; character: CharacterId; face: Face; left: number }
  | { kind: 'weaponReloaded'; character: CharacterId; face: Face; cost: number }
  | { kind: 'exploded'; character: CharacterId; weapon: Face; square: Square }
  | { kind: 'blastSpread'; squares: readonly Square[] }
  | { kind: 'testRolled'; character: CharacterId; face: Face; rolled: readonly number[]; points: number; threshold: number }
  | { kind: 'cpLost'; character: CharacterId; cp: number }
  | { kind: 'smokeSpread'; face: Face; square: Square }
  | { kind: 'smokeGone'; square: Square }
  // lines; NONE in place of what a line does not belong to
  | {
      kind: 'tested'
      character: CharacterId
      face: Face
      site: SiteId
      line: number
      rolled: readonly number[]
      automatic: number
      points: number
      threshold: number
      isMet: boolean
    }
  | { kind: 'switched'; face: Face; site: SiteId; on: Seat; left: number; rule: RuleId }
  | { kind: 'counted'; site: SiteId; left: number }
  | { kind: 'healed'; character: CharacterId; points: number; wounds: number; isWounded: boolean }
  | { kind: 'powerCut'; room: FloorIndex; rule: RuleId }
  | { kind: 'powerBack' }
  | { kind: 'cpGained'; seat: Seat; cp: number; rule: RuleId }
  | { kind: 'missilesLaunched'; site: SiteId }
  | { kind: 'safeOpened'; site: SiteId }
  | { kind: 'cardPickedUp'; character: CharacterId; face: Face }
  // abilities, zombies, control
  | { kind: 'abilityUsed'; character: CharacterId; seat: Seat; line: number; cp: number }
  | { kind: 'zombieRaised'; character: CharacterId; square: Square; facing: Direction; by: CharacterId; dead: CharacterId }
  | { kind: 'cpGiven'; character: CharacterId; cp: number; rule: RuleId }
  | { kind: 'controlTaken'; character: CharacterId; seat: Seat; rule: RuleId }
  | { kind: 'traitorUnmasked'; character: CharacterId }
  // markers
  | { kind: 'markerPlaced'; marker: PlacedMarker; character: CharacterId; face: Face; square: Square; left: number }
  | { kind: 'markerCounted'; marker: PlacedMarker; square: Square; left: number }
  | { kind: 'markerRemoved'; marker: PlacedMarker; square: Square; rule: RuleId }
  // radio; NONE for a marker that is set aside
  | { kind: 'radioPlaced'; seat: Seat; character: CharacterId; radio: RadioMarker }
  | { kind: 'radioSwitched'; seat: Seat; character: CharacterId; other: CharacterId }
  | { kind: 'radioRevealed'; seat: Seat; character: CharacterId; radio: RadioMarker }
  | { kind: 'radioStopped'; seat: Seat }
  | { kind: 'cpReturned'; character: CharacterId; cp: number }
  | { kind: 'tileRetrieved'; character: CharacterId; tile: TileId }
  // searching
  | { kind: 'searchRolled'; character: CharacterId; rolled: readonly number[]; automatic: number; points: number }
  | { kind: 'cardShown'; face: Face }
  | { kind: 'cardUnderDeck'; face: Face; rule: RuleId }
  | { kind: 'deckFlipped' }
  | { kind: 'deckShuffled'; count: number }
  | { kind: 'deckCut'; seat: Seat; depth: number }
  | { kind: 'cardFound'; character: CharacterId; face: Face }
  | { kind: 'spyPointsGained'; seat: Seat; points: number }
  | { kind: 'deckSpied'; seat: Seat; faces: readonly Face[]; count: number }
  // duels
  | { kind: 'duelAsked'; seat: Seat; character: CharacterId; instant: Instant | 'initiative' }
  | { kind: 'bidsShown'; bids: readonly number[]; winner: Seat }
  | { kind: 'paused'; character: CharacterId; by: CharacterId }
  | { kind: 'resumed'; character: CharacterId }
  // S.A.G.S.: NONE in place of a Character for a decoy
  | { kind: 'floorLaid'; seat: Seat; floor: FloorId; side: PlacedFloor['side']; square: Square; turned: number }
  | { kind: 'drillerLaid'; seat: Seat; floor: FloorId; square: Square }
  | { kind: 'doorHung'; seat: Seat; leaf: DoorId; edge: Edge; cost: number }
  | { kind: 'doorMissing'; seat: Seat; floor: FloorId }
  | { kind: 'mapBuilt'; code: string }
  | { kind: 'doorsDrawn'; seat: Seat; leaves: readonly DoorId[] }
  | { kind: 'mercenaryNamed'; seat: Seat; points: number }
  /** By seat; who has not taken part has bid nothing. */
  | { kind: 'bandBids'; bids: readonly number[]; winner: Seat }
  /** NONE: he forfeits. */
  | { kind: 'cpShown'; seat: Seat; cp: number }
  | { kind: 'passingAnswered'; character: CharacterId; target: CharacterId; accepted: boolean }
  | { kind: 'tradeRefused'; giver: CharacterId; taker: CharacterId; face: Face }
  | { kind: 'teamShown'; seat: Seat; characters: readonly CharacterId[]; cost: number }
  | { kind: 'decksDealt'; counts: readonly number[] }
  | { kind: 'cardDrafted'; seat: Seat; face: Face }
  | { kind: 'draftPassed'; seat: Seat }
  | { kind: 'decksSwitched' }
  | { kind: 'markerDeployed'; seat: Seat; character: CharacterId; square: Square }
  | { kind: 'decoyShown'; seat: Seat; square: Square }
  | { kind: 'characterShown'; seat: Seat; character: CharacterId; square: Square }
  | { kind: 'deployed'; character: CharacterId; square: Square; facing: Direction }
  | { kind: 'drillerShown'; seat: Seat; floor: FloorId; square: Square; turned: number; cost: number }
  | { kind: 'missionReplaced'; seat: Seat; mission: MissionId }
  | { kind: 'missionsDrawn'; seat: Seat; missions: readonly MissionId[]; count: number }
  | { kind: 'gearShown'; seat: Seat; faces: readonly Face[]; cost: number }
  | { kind: 'gearLost'; seat: Seat }
  | { kind: 'gearAssigned'; seat: Seat; character: CharacterId; face: Face }
  | { kind: 'missionScored'; seat: Seat; mission: MissionId; points: number }
  | { kind: 'missionShown'; seat: Seat; mission: MissionId }
  | { kind: 'missionsSpied'; seat: Seat; missions: readonly MissionId[]; count: number }
  // the end of a turn
  | { kind: 'finalBegan'; turn: number }
  | { kind: 'tilesKept'; seat: Seat; count: number; discarded: readonly TileId[] }
  | { kind: 'pointsGained'; seat: Seat; points: number; has: number; rule: RuleId }
  | { kind: 'gameEnded'; winners: readonly Seat[]; rule: RuleId }
  // what would come of a roll that is not made: what would be done, then each outcome in percent
  | { kind: 'strikeForeseen'; character: CharacterId; target: CharacterId; weapon: Face }
  | ({ kind: 'smashForeseen'; character: CharacterId; weapon: Face } & SmashTarget)
  | ({ kind: 'shotForeseen'; character: CharacterId; weapon: Face; dice: number } & Aim)
  | ({ kind: 'damageForeseen'; character: CharacterId; weapon: Face; cp: number } & Aim)
  | { kind: 'testForeseen'; character: CharacterId; face: Face; site: SiteId; line: number }
  | { kind: 'searchForeseen'; character: CharacterId; cp: number }
  | ({ kind: 'volleyForeseen'; characters: readonly CharacterId[]; dice: readonly number[] } & DamageTarget)
  | { kind: 'tortureForeseen'; character: CharacterId; target: CharacterId; dice: number }
  | { kind: 'unharmedForeseen'; character: CharacterId; percent: number }
  | { kind: 'woundsForeseen'; character: CharacterId; wounds: number; percent: number }
  | { kind: 'deathForeseen'; character: CharacterId; percent: number }
  | { kind: 'captureForeseen'; character: CharacterId; percent: number }
  | ({ kind: 'breakForeseen'; percent: number } & SmashTarget)
  | { kind: 'hitForeseen'; percent: number; character?: CharacterId }
  | { kind: 'dryForeseen'; face: Face; percent: number }
  | { kind: 'successForeseen'; percent: number }
  | { kind: 'pointsForeseen'; points: number; percent: number }
  | { kind: 'spiedForeseen'; points: number; percent: number }
  | { kind: 'iconForeseen'; icon: SearchIcon; percent: number }

export const tell: OnEvent<Event> = emit
