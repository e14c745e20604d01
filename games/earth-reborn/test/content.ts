// What was of use in a game, told from its events and the state at that moment: sections of order tiles, sides of equipment cards, rooms
// with a line, abilities on both sides of the cards, specials of scenarios. Only play counts here (content.test.ts); that the rules are
// right is what the cases prove.
import { levelOf } from '@rubble/geometry/squares'
import { faceAt, FACES } from '../src/data/cards.ts'
import { characterAt, CHARACTERS } from '../src/data/characters.ts'
import { YELLOW } from '../src/data/dice.ts'
import { doorAt } from '../src/data/doors.ts'
import { ORDER_TILES } from '../src/data/order-tiles.ts'
import { SCENARIO_DOCS } from '../src/data/scenarios.ts'
import type { Chance, Effect, EffectOf, Line } from '../src/data/types.ts'
import { type EffectWord, type SpecialWord, SPECIALS } from '../src/data/words.ts'
import { mapOf, scenarioOf } from '../src/derive/map.ts'
import { sectionAt } from '../src/derive/sections.ts'
import { siteAt, sitesOf } from '../src/derive/sites.ts'
import { game } from '../src/game.ts'
import type { Event } from '../src/model/events.ts'
import { type CharacterId, type Face, NONE, type SiteId, type Square } from '../src/model/ids.ts'
import type { Character, State } from '../src/model/state.ts'

export const SCENARIOS: readonly string[] = Object.keys(SCENARIO_DOCS)

const abilityName = (id: CharacterId, isWounded: boolean, line: number): string =>
  `${characterAt(id).name}, ${isWounded ? 'wounded' : 'healthy'}, line ${line + 1}`
const specialName = (word: SpecialWord | 'hiddenStart'): string => `special ${word}`
/** Specials that only keep somebody from something; cases prove them. */
const FORBIDS: ReadonlySet<SpecialWord> = new Set<SpecialWord>([
  'controlOverride',
  'doorsForbidden',
  'sectionsUsable',
  'coloursIgnored',
  'exitForbidden',
])

const sectionName = ({ type, colour }: { readonly type: string; readonly colour: string }): string => `${colour} ${type}`
const configs = SCENARIOS.map(scenario => game.config({ scenario }))

export const components: readonly string[] = [
  ...new Set([
    ...ORDER_TILES.flatMap(({ sections }) => sections.map(sectionName)),
    ...FACES.map(({ name }) => name),
    ...configs.flatMap(config => sitesOf(config).flatMap(({ name, lines }) => (lines.length > 0 ? [name] : []))),
    ...CHARACTERS.flatMap(({ id, healthy, wounded }) => [
      ...healthy.lines.map((_, line) => abilityName(id, false, line)),
      ...wounded.lines.map((_, line) => abilityName(id, true, line)),
    ]),
    ...SPECIALS.filter(word => !FORBIDS.has(word)).map(specialName),
    specialName('hiddenStart'),
  ]),
]

/** Whom a standing effect helps in what happens, if it helps anybody. */
const HELPS: { readonly [W in EffectWord]?: (effect: EffectOf<W>, event: Event, state: State) => CharacterId | undefined } = {
  bonusDice(bonus, event, state) {
    if (event.kind === 'searchRolled' && bonus.for === 'search') return event.character
    if (event.kind === 'shotRolled' && bonus.for === 'targeting') return event.character
    if (event.kind === 'tortured' && bonus.for === 'torture') return event.character
    if (event.kind !== 'tested') return undefined
    const chance = linesOf(state, event)[event.line]?.chance
    return isBasedOn(chance, bonus.for) ? event.character : undefined
  },
  setArmour(_, event) {
    if (event.kind === 'combatRolled') return event.target
    return event.kind === 'damageRolled' && 'target' in event ? event.target : undefined
  },
  cannotRunOutOfAmmo: (_, event) =>
    event.kind === 'shotRolled' && event.rolled.some(face => YELLOW[face]?.ammo) ? event.character : undefined,
  openMagneticDoors: (_, event, state) =>
    event.kind === 'doorOpened' && doorAt(mapOf(state.config).doors[event.door]?.door ?? 0).magnetic ? event.character : undefined,
  handSize: ({ n }, event, { characters, hands }) =>
    event.kind === 'tilesDrawn' && hands[event.seat]?.length === n ? characters.findIndex(({ seat }) => seat === event.seat) : undefined,
  treatOrders: ({ from }, event, { activated }) =>
    event.kind === 'orderGiven' && event.character !== activated && sectionAt(event.tile, event.section).colour === from
      ? event.character
      : undefined,
  changeLevel: (_, event, { config }) => {
    const { grid } = mapOf(config)
    return event.kind === 'moved' && levelOf(grid, event.from) !== levelOf(grid, event.to) ? event.character : undefined
  },
  exitMap: (_, event) => (event.kind === 'leftMap' ? event.character : undefined),
}

const isBasedOn = (chance: Chance | undefined, what: string): boolean => chance?.kind === 'stat' && chance.stats.some(stat => stat === what)
const linesOf = (state: State, { face, site }: { readonly face: Face; readonly site: SiteId }): readonly Line[] => {
  if (face !== NONE) return faceAt(face).lines
  return site === NONE ? [] : siteAt(state, site).lines
}

function helped(effect: Effect, event: Event, state: State): CharacterId | undefined {
  const helps = HELPS[effect.type] as ((effect: Effect, event: Event, state: State) => CharacterId | undefined) | undefined
  return helps?.(effect, event, state)
}

/** Lines that work by themselves, of what somebody carries and of where he is. */
function occupants(event: Event, state: State): readonly string[] {
  const effectsOf = (lines: readonly Line[]): readonly Effect[] =>
    lines.flatMap(({ timing, effects }) => (timing === 'activation' ? [] : effects))
  const isFor = (lines: readonly Line[], is: (one: Character) => boolean): boolean =>
    effectsOf(lines).some(effect => {
      const id = helped(effect, event, state)
      return id !== undefined && is(state.characters[id] as Character)
    })
  const left = event.kind === 'leftMap' ? event.square : event.kind === 'moved' ? event.from : NONE
  return [
    ...FACES.filter(({ id, lines }) =>
      isFor(lines, ({ seat }) => state.characters.some(one => one.seat === seat && one.cards.includes(id))),
    ),
    ...sitesOf(state.config).filter(({ lines, squares }) =>
      isFor(lines, ({ square }) => squares.includes(square) || squares.includes(left)),
    ),
  ].map(({ name }) => name)
}

/** Rooms that give CP in the Initiative phase, by what they give. */
function givers({ config }: State, cp: number): readonly string[] {
  const gives = ({ timing, effects }: Line): boolean =>
    timing === 'initiative' && effects.some(effect => effect.type === 'gainCp' && effect.n === cp)
  return sitesOf(config).flatMap(({ name, lines }) => (lines.some(gives) ? [name] : []))
}

/** Specials that something comes of. */
const COMES_OF: { readonly [W in SpecialWord | 'hiddenStart']?: (event: Event, state: State) => boolean } = {
  hiddenStart: event => event.kind === 'characterFound',
  sewersClosedUntilTurn: (event, state) =>
    event.kind === 'leftMap' && scenarioOf(state).exits.sewersFrom > 1 && isSewer(state, event.square),
  itemInUse: (event, state) => {
    const struck = (event.kind === 'damageRolled' || event.kind === 'combatRolled') && 'target' in event ? event.target : NONE
    return (state.characters[struck]?.cards ?? []).some(face => scenarioOf(state).itemsInUse.includes(face))
  },
  objectiveInteract: event => event.kind === 'safeOpened',
  objectivePickUp: event => event.kind === 'cardPickedUp',
  setAsideEquipment: event => event.kind === 'cardPickedUp',
  searchDeck: event => event.kind === 'cardFound',
  traitorUnmasked: event => event.kind === 'traitorUnmasked',
  equipmentLockedUntilTurn: (event, state) =>
    event.kind === 'tested' && event.face !== NONE && scenarioOf(state).lockedItems.some(({ item }) => item === faceAt(event.face).item),
}

const isSewer = ({ config }: State, square: Square): boolean => mapOf(config).sewers.includes(square)

const specialsIn = (event: Event, state: State): readonly string[] =>
  (Object.keys(COMES_OF) as (SpecialWord | 'hiddenStart')[]).filter(word => COMES_OF[word]?.(event, state) === true).map(specialName)

/** Of one's own card: what is used, and what gives zombies CP. */
function abilitiesIn(event: Event, { characters }: State): readonly string[] {
  if (event.kind === 'abilityUsed') return [abilityName(event.character, characters[event.character]?.isWounded === true, event.line)]
  if (event.kind !== 'cpGiven') return []
  return CHARACTERS.flatMap(({ id, healthy, wounded }) => {
    const isWounded = characters[id]?.isWounded === true
    const { lines } = isWounded ? wounded : healthy
    const isPresent = characters[id]?.status === 'present'
    return lines.flatMap(({ timing }, line) => (isPresent && timing === 'initiative' ? [abilityName(id, isWounded, line)] : []))
  })
}

const nameOf = (face: Face): readonly string[] => (face >= 0 ? [faceAt(face).name] : [])

function plainly(event: Event, state: State): readonly string[] {
  switch (event.kind) {
    case 'orderGiven':
      return [sectionName(sectionAt(event.tile, event.section))]
    case 'combatRolled':
      return [...nameOf(event.weapon), ...nameOf(event.shield)]
    case 'smashRolled':
    case 'shotRolled':
    case 'exploded':
      return nameOf(event.weapon)
    case 'testRolled':
    case 'smokeSpread':
      return nameOf(event.face)
    case 'tested':
    case 'switched':
      return [...nameOf(event.face), ...(event.site === NONE ? [] : [siteAt(state, event.site).name])]
    case 'cpGained':
      return state.phase === 'initiative' ? givers(state, event.cp) : []
    default:
      return []
  }
}

export const used = (event: Event, state: State): readonly string[] => [
  ...plainly(event, state),
  ...occupants(event, state),
  ...abilitiesIn(event, state),
  ...specialsIn(event, state),
]
