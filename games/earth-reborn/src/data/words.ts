// The words of the data, each with its rules in ER-VOC, ER-SCEN, ER-VIC and ER-COND. A word that is not listed here is no word: what
// nothing carries out cannot be written.
export { LETTERS as FACINGS } from '@rubble/geometry/squares'

// ---- characters, cards, order tiles, dice

export const STATES = ['healthy', 'wounded'] as const
export type CharacterState = (typeof STATES)[number]
/** Of close combat: dark blue, light blue, grey (GEO-5). */
export const ARCS = ['dark', 'light', 'grey'] as const
export type Arc = (typeof ARCS)[number]
/** Of the circle of sight (GEO-6). */
export const SECTORS = ['red', 'orange', 'white'] as const
export type Sector = (typeof SECTORS)[number]
/** Of a diagram. */
export const ZONES = ['red', 'orange', 'smoke'] as const
export type Zone = (typeof ZONES)[number]
export const ORIGINS = ['target', 'front', 'carrier', 'marker'] as const
export type Origin = (typeof ORIGINS)[number]
export const CATEGORIES = ['firing', 'explosive', 'closeCombat', 'special'] as const
export type Category = (typeof CATEGORIES)[number]
export const AMMUNITION = ['none', 'reload', 'fixed', 'brokenWallMarkers'] as const
export type Ammunition = (typeof AMMUNITION)[number]
export const SPARED = ['wall', 'slidingDoor'] as const
export type SparedKind = (typeof SPARED)[number]
export const ORDER_TYPES = ['move', 'combat', 'shoot', 'search', 'interact'] as const
export type OrderType = (typeof ORDER_TYPES)[number]
export const COLOURS = ['black', 'red', 'gold'] as const
export type Colour = (typeof COLOURS)[number]
export const DICE = ['yellow', 'black'] as const
export type Dice = (typeof DICE)[number]
export const SEARCH_ICONS = ['spy', 'flip', 'shuffle'] as const
export type SearchIcon = (typeof SEARCH_ICONS)[number]
export const RADIO_MARKERS = ['clear', 'spied', 'scrambled'] as const
export type RadioMarker = (typeof RADIO_MARKERS)[number]

// ---- floor tiles, doors

export const FLOOR_KINDS = ['corridor', 'room', 'outdoor', 'driller', 'sewersExit', 'stairsUp', 'stairsDown'] as const
export type FloorKind = (typeof FLOOR_KINDS)[number]
export const ROOM_TYPES = ['living', 'technical', 'officer', 'science', 'armory', 'corridor'] as const
export type RoomType = (typeof ROOM_TYPES)[number]
export const DOOR_TYPES = ['sliding', 'wooden'] as const
export type DoorType = (typeof DOOR_TYPES)[number]
export const DOOR_SIZES = ['small', 'large'] as const

// ---- lines (ER-IPS)

export const TIMINGS = [
  'activation',
  'initiative',
  'final',
  'move',
  'search',
  'shoot',
  'test',
  'torture',
  'enterSquare',
  'enterTile',
  'passive',
] as const
export type Timing = (typeof TIMINGS)[number]
export const CONDITIONS = [
  'payCp',
  'payMp',
  'payMovement',
  'faction',
  'controlledBy',
  'controlledByEnemy',
  'cardNotEngaged',
  'engageSelf',
  'stateOn',
  'onTile',
  'onFacingIcon',
  'onMarker',
  'inSection',
  'inRoomType',
  'notInRoomType',
  'noEnemyInTile',
  'tileHeld',
  'facing',
  'adjacent',
  'los',
  'fireArc',
  'marker',
  'markersLeft',
  'zombieAvailable',
  'notLarge',
  'targetIs',
  'targetingSuccess',
] as const
export type ConditionWord = (typeof CONDITIONS)[number]
export const EFFECTS = [
  'gainCp',
  'gainMp',
  'gainSpy',
  'loseCp',
  'heal',
  'wounds',
  'setArmour',
  'armourModifier',
  'createZombie',
  'zombieBonusCp',
  'destroy',
  'explode',
  'launchMissiles',
  'placeMarker',
  'removeMarker',
  'switch',
  'powerOff',
  'radioScrambling',
  'takeControl',
  'bonusDice',
  'handSize',
  'treatOrders',
  'moveFlying',
  'openMagneticDoors',
  'noShooting',
  'blockLos',
  'seeThroughSmoke',
  'immuneGas',
  'cannotRunOutOfAmmo',
  'changeLevel',
  'exitMap',
  'discardSelf',
  'openSafe',
] as const
export type EffectWord = (typeof EFFECTS)[number]
export const STATS = ['technical', 'scientific'] as const
export type Stat = (typeof STATS)[number]
export const MARKERS = ['mine', 'timeBomb', 'plasticExplosive', 'deadlyVirus', 'smoke'] as const
export type MarkerKind = (typeof MARKERS)[number]
/** Smoke is kept for itself. */
export type PlacedMarker = Exclude<MarkerKind, 'smoke'>
/** What a character can see that is no character of a certain name. */
export const SIGHTS = ['zombie', 'wallOrDoor'] as const
export const BREAKABLE = ['wall', 'door', 'longWall', 'twoShortWalls', 'largeDoor', 'shortWallAndDoor', 'twoSmallDoors'] as const
export type Breakable = (typeof BREAKABLE)[number]
export const BONUS_FOR = ['scientific', 'technical', 'search', 'targeting', 'torture'] as const
export type BonusFor = (typeof BONUS_FOR)[number]
export const HEALED = ['selfOrFacing', 'selfOrOnFacingIcon'] as const
export const SCOPES = ['tile', 'building'] as const

// ---- scenarios (ER-SCEN-21, -5, -6), victory (ER-VIC)

export const MODULES = [
  'core',
  'move',
  'closeCombat',
  'lineOfSight',
  'duel',
  'equipment',
  'shoot',
  'explosives',
  'ips',
  'interact',
  'missionPoints',
  'spyPoints',
  'search',
  'characterAbilities',
  'radioScrambling',
  'largeMiniatures',
  'capture',
  'torture',
  'combination',
  'multipleLevels',
] as const
export type Module = (typeof MODULES)[number]
export const GROUNDS = ['norad', 'salemite', 'neutral'] as const
export const EXITS = ['outdoorEdges', 'sewersOnly', 'outdoorEdgesAndSewers', 'none'] as const
/** What is special about a scenario. */
export const SPECIALS = [
  'controlOverride',
  'doorsForbidden',
  'sewersClosedUntilTurn',
  'sectionsUsable',
  'coloursIgnored',
  'objectiveInteract',
  'objectivePickUp',
  'setAsideEquipment',
  'searchDeck',
  'exitForbidden',
  'equipmentLockedUntilTurn',
  'traitorUnmasked',
  'itemInUse',
] as const
export type SpecialWord = (typeof SPECIALS)[number]
/** What a condition of victory asks for (ER-COND). */
export const GOALS = [
  'exited',
  'notExited',
  'exitWith',
  'exitWithPrisoner',
  'characterDead',
  'notDead',
  'characterKilled',
  'allDead',
  'inTile',
  'tileHeld',
  'floorElementDestroyed',
  'floorElementIntact',
  'equipmentTriggered',
  'ipsSuccess',
  'missilesLaunched',
  'zombieCreated',
  'characterCaptured',
  'isPrisoner',
  'freed',
  'assassinated',
  'tortureSpyPoint',
  'controlled',
  'carriedBy',
  'characterKilledByOwner',
  'countAliveFree',
  'notRevealed',
  'otherwise',
] as const
export type GoalWord = (typeof GOALS)[number]
export const VICTORY_MODES = ['objective', 'mp'] as const
export type VictoryMode = (typeof VICTORY_MODES)[number]
export const VICTORY_TIMINGS = ['immediate', 'final', 'end'] as const
export type VictoryTiming = (typeof VICTORY_TIMINGS)[number]
export const REPEATS = ['once', 'each', 'eachTile', 'eachFinal', 'perCharacter'] as const
export type Repeat = (typeof REPEATS)[number]

/** Who may complete a mission with three or four players. */
export const MERCENARY_TERMS = ['norad', 'salemite', 'either', 'discard'] as const
export type MercenaryTerm = (typeof MERCENARY_TERMS)[number]
