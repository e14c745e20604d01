// Everything that S.A.G.S. brings is of use: every floor tile is laid, on either side of it, and every Mission card brings its points once
// what it asks for has come about.
import { type Choice, createEngine, draw, seeded } from '@rubble/engine'
import { expect, test } from 'vitest'
import { FACES } from '../src/data/cards.ts'
import { CHARACTERS, characterAt } from '../src/data/characters.ts'
import { FLOORS } from '../src/data/floors.ts'
import { missionAt, MISSIONS } from '../src/data/missions.ts'
import { CHARACTER_NAMES, FLOOR_NAMES, MISSION_NAMES } from '../src/data/rosters.ts'
import { buildingTiles, drillersIn } from '../src/derive/build/lays.ts'
import { mapOf, scenarioOf } from '../src/derive/map.ts'
import { type EarthReborn, game } from '../src/game.ts'
import { type CharacterId, type FloorIndex, type MissionId, NORAD, type Seat } from '../src/model/ids.ts'
import type { Award, Goal, GoalOf } from '../src/model/scenario.ts'
import type { Character, State } from '../src/model/state.ts'
import { openSags } from '../src/rules/sags/door.ts'
import { sagsOf } from '../src/rules/sags/sags.ts'
import { note } from '../src/rules/victory/facts.ts'
import { concludeTurn, endGame, settle } from '../src/rules/victory/settle.ts'

await openSags()
const engine = createEngine(game)

function playAny(state: State, seed: string, isOn: (kind: string) => boolean): State {
  const random = seeded(seed)
  while (isOn(engine.decision(state) ?? '')) {
    const [seat = 0] = engine.asked(state)
    const options = engine.options(state, seat)
    engine.apply(state, seat, options[draw(random, options.length)] as Choice<EarthReborn>)
  }
  return state
}

const MOST_BUILDINGS = 60

test('[ER-SAGS-3] every tile and every Driller is laid by players who do not think, on both sides', () => {
  const left = new Set(
    [...buildingTiles(undefined), ...drillersIn(undefined)].flatMap(floor => [
      `${FLOOR_NAMES[floor]} front`,
      ...(FLOORS[floor]?.back === undefined ? [] : [`${FLOOR_NAMES[floor]} back`]),
    ]),
  )
  for (let seed = 0; seed < MOST_BUILDINGS && left.size > 0; seed++) {
    const state = playAny(engine.start(game.config({ scenario: 'sags' }), seeded(`content ${seed}`)), `content ${seed}`, kind =>
      kind.startsWith('build.'),
    )
    const { floors, drillers } = sagsOf(state)
    for (const { floor, side } of floors) left.delete(`${FLOOR_NAMES[floor]} ${side}`)
    for (const { floor } of drillers) left.delete(`${FLOOR_NAMES[floor.is]} front`)
  }
  expect([...left]).toEqual([])
})

const tilesNamed = new Set(MISSIONS.flatMap(({ requires }) => requires.floors))

/** A random map with everything on it that a mission names. */
function mapForAll(): string {
  for (let seed = 0; ; seed++) {
    const map = `seed:missions ${seed}`
    const { floors } = sagsOf(engine.start(game.config({ scenario: 'sags', map }), seeded('map')))
    if ([...tilesNamed].every(floor => floors.some(placed => placed.floor === floor))) return map
  }
}

/** In the first round, everybody there, one card in one hand. */
function holding(begun: State, mission: MissionId, seat: Seat): State {
  const state = game.clone(begun)
  sagsOf(state).missions = state.mp.map((_, one) => (one === seat ? [{ is: mission, to: 1 << seat }] : []))
  state.mp = state.mp.map(() => 10)
  return state
}

/** Everybody is led by who is said to lead him. */
function begin(players: number | undefined, leaderOf: (id: CharacterId) => Seat): State {
  const config = game.config({ scenario: 'sags', map: mapForAll(), ...(players === undefined ? {} : { players }) })
  const state = playAny(engine.start(config, seeded('all')), 'all', kind => kind !== 'round.act')
  const free = mapOf(state.config).squares
  CHARACTERS.forEach(({ id }, i) => {
    Object.assign(state.characters[id] as Character, { status: 'present', seat: leaderOf(id), square: free[7 * i], facing: 0, cards: [] })
  })
  sagsOf(state).teams = state.mp.map((_, seat) => CHARACTERS.flatMap(({ id }) => (leaderOf(id) === seat ? [id] : [])))
  return state
}

const of = (state: State, id: CharacterId): Character => state.characters[id] as Character
const elementsOn = (state: State, floor: FloorIndex): readonly number[] =>
  mapOf(state.config).elements.flatMap((element, i) => (element.floor === floor && element.defence !== null ? [i] : []))

function kill(state: State, character: CharacterId, by: CharacterId): void {
  of(state, character).status = 'dead'
  note(state, { what: 'killed', character, seat: of(state, character).seat }, by)
}

type BringAbout = { readonly [W in Goal['type']]?: (state: State, goal: GoalOf<W>, by: CharacterId) => void }
const BRING_ABOUT: BringAbout = {
  characterDead: (state, { characters }, by) => kill(state, characters[0] as CharacterId, by),
  characterKilledByOwner: (state, { faction }, by) =>
    kill(
      state,
      state.characters.findIndex(({ seat }, id) => characterAt(id).faction === faction && seat !== of(state, by).seat),
      by,
    ),
  exitWith: (state, { item }, by) => note(state, { what: 'carriedOut', item, seat: of(state, by).seat }, by),
  tileHeld(state, { tile }, by) {
    const [square = 0] = mapOf(state.config).floors[tile]?.squares ?? []
    for (const one of state.characters) if (mapOf(state.config).floorOn[one.square] === tile) one.status = 'absent'
    Object.assign(of(state, by), { status: 'present', square })
  },
  characterCaptured: (state, { character }, by) => note(state, { what: 'captured', character, seat: of(state, by).seat }, by),
  floorElementDestroyed: (state, { tile }) => state.destroyed.push(elementsOn(state, tile)[0] as number),
  floorElementIntact: (state, { tile }) => (state.destroyed = state.destroyed.filter(one => !elementsOn(state, tile).includes(one))),
  exitWithPrisoner: (state, { character }, by) => note(state, { what: 'carriedOff', character, seat: of(state, by).seat }, by),
  ipsSuccess: (state, { tile }, by) => note(state, { what: 'interacted', room: tile, seat: of(state, by).seat }, by),
  controlled: (state, { character }, by) => (of(state, character).seat = of(state, by).seat),
  equipmentTriggered: (state, { item, tiles }, by) =>
    note(state, { what: 'triggered', item, room: tiles[0] as number, seat: of(state, by).seat }, by),
  tortureSpyPoint: (state, { character }, by) => note(state, { what: 'tortured', character, seat: of(state, by).seat }, by),
  missilesLaunched: (state, _, by) => note(state, { what: 'launched', seat: of(state, by).seat }),
  zombieCreated: (state, _, by) => note(state, { what: 'raised', seat: of(state, by).seat }, by),
  carriedBy: (state, { item }, by) => of(state, by).cards.push(FACES.findIndex(face => face.item === item)),
}

/** When each is looked at. */
const LOOK = { immediate: settle, final: concludeTurn, end: endGame }

/** Points of all, once somebody has done what a card asks for. */
function pointsAfter(begun: State, mission: MissionId, holder: Seat, by: CharacterId): readonly number[] {
  const state = holding(begun, mission, holder)
  const { when, timing } = scenarioOf(state).victory.conditions[mission] as Award
  for (const goal of when) (BRING_ABOUT[goal.type] as ((state: State, goal: Goal, by: CharacterId) => void) | undefined)?.(state, goal, by)
  LOOK[timing](state)
  engine.resolve(state)
  return state.mp.map(points => points - 10)
}

const NOBODY: Seat = -1
const [NICK, JACK] = ['nick-bolter', 'jack-saw'].map(name => CHARACTER_NAMES.indexOf(name)) as [CharacterId, CharacterId]

test('[ER-SAGS-26, ER-VIC-6] every mission brings its points to who holds it, and none before', () => {
  const begun = begin(undefined, id => characterAt(id).faction)
  const { conditions } = scenarioOf(begun).victory
  expect(conditions).toHaveLength(36)
  conditions.forEach(({ side, mp, repeat }, mission) => {
    const by = side === NORAD ? NICK : JACK
    const own = begun.characters.filter((_, id) => characterAt(id).faction === side).length
    const gained = repeat === 'perCharacter' ? mp * own : mp
    const name = MISSIONS[mission]?.name
    expect([name, ...pointsAfter(begun, mission, side, by)]).toEqual([name, ...(side === NORAD ? [gained, 0] : [0, gained])])
    // who does not hold it gets nothing for the same
    expect([name, ...pointsAfter(begun, mission, NOBODY, by)]).toEqual([name, 0, 0])
  })
})

/** ER-SAGS34-21, ER-COND-missilesLaunched: these count whoever brings them about. */
const BY_ANYBODY: ReadonlySet<Goal['type']> = new Set(['characterDead', 'floorElementDestroyed', 'floorElementIntact', 'missilesLaunched'])

test('[ER-SAGS34-13, ER-SAGS34-21] of bands every mission is completed by whom the card says, deaths and destructions by anybody', () => {
  // the first band has one of each faction, the second all others
  const begun = begin(3, id => (id === NICK || id === JACK ? 0 : 1))
  const other = CHARACTERS.flatMap(({ id, faction }) => (faction === NORAD && id !== NICK ? [id] : []))[0] as CharacterId
  let tried = 0
  scenarioOf(begun).victory.conditions.forEach(({ when, mp }, mission) => {
    const { name, players34: whose } = missionAt(mission)
    if (whose === 'discard') return
    tried++
    const isByAnybody = when.some(({ type }) => BY_ANYBODY.has(type))
    const right = whose === 'norad' ? NICK : JACK
    const stands = when.some(({ type }) => type === 'countAliveFree')
    expect([name, ...pointsAfter(begun, mission, 0, right)]).toEqual([name, mp, 0, 0])
    if (stands) return
    if (whose !== 'either') expect([name, ...pointsAfter(begun, mission, 0, NICK + JACK - right)]).toEqual([name, 0, 0, 0])
    expect([name, ...pointsAfter(begun, mission, 0, other)]).toEqual([name, isByAnybody ? mp : 0, 0, 0])
  })
  expect(tried).toBe(34)
  // nobody earns anything by killing his own
  const own = holding(begun, MISSION_NAMES.indexOf('S04'), 0)
  kill(own, NICK, JACK)
  settle(own)
  expect(own.mp).toEqual([10, 10, 10])
})
