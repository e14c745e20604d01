// The nine scenarios hold what is known of them and can be played; whatever is wrong with one that somebody writes is told with its place.
import { type Doc, scenarioOf } from '@rubble/engine'
import { edgeOf, isInside, neighbour, reachOf, DIRECTIONS } from '@rubble/geometry/squares'
import { describe, expect, test } from 'vitest'
import { config } from '../src/config.ts'
import { faceAt } from '../src/data/cards.ts'
import { characterAt } from '../src/data/characters.ts'
import { PRISONER_WEIGHT } from '../src/data/constants.ts'
import { readScenario } from '../src/data/read-scenario.ts'
import { CHARACTER_NAMES, FACE_NAMES } from '../src/data/rosters.ts'
import { agreedScenario, SCENARIO_DOCS, scenarios } from '../src/data/scenarios.ts'
import { MODULES } from '../src/data/words.ts'
import { type GameMap, mapOf } from '../src/derive/map.ts'
import { floorNamed, squareName } from '../src/derive/names.ts'
import { type CharacterId, type FloorIndex, NONE, NORAD, SALEMITE, type Square } from '../src/model/ids.ts'
import type { Goal, Scenario } from '../src/model/scenario.ts'
import { edgeIn, levelOf, priceOn, squareIn } from './maps.ts'

const NINE = Object.keys(scenarios.all)
const scenario = (name: string): Scenario => scenarioOf(scenarios, name)
const mapNamed = (name: string): GameMap => mapOf({ scenario: name })
const who = (name: string): CharacterId => CHARACTER_NAMES.indexOf(name)
const namesOf = (list: readonly { readonly character: CharacterId }[]): readonly string[] =>
  list.map(({ character }) => CHARACTER_NAMES[character] ?? '')

// ---- what is known of them

test('there are nine, in their order, and each uses all that came before it', () => {
  expect(NINE).toHaveLength(9)
  const used = NINE.map(name => scenario(name).modules)
  used.forEach((modules, i) => {
    for (const module of used[i - 1] ?? []) expect(modules.has(module)).toBe(true)
    expect(modules.size).toBeGreaterThan(used[i - 1]?.size ?? 0)
  })
  expect(used.at(-1)?.size).toBe(MODULES.length)
})

test('scenario 1 is as in F-802, F-707 and F-206', () => {
  const { forces, hiddenStart, controlOverride, orders, exits, coloursIgnored, doorsForbidden, initiative } =
    scenario('beauty-and-the-beast')
  expect(namesOf(forces.filter(({ seat }) => seat === NORAD))).toEqual(['franck-einstein'])
  expect(namesOf(forces.filter(({ seat }) => seat === SALEMITE))).toEqual(['jeff-deeler', 'jack-saw', 'zombie-1', 'zombie-2'])
  expect(namesOf(forces.filter(({ magnetic }) => magnetic))).toEqual(['jeff-deeler'])
  expect([hiddenStart?.character, hiddenStart?.seat, hiddenStart?.options.length]).toEqual([who('vasquez'), NORAD, 3])
  expect([controlOverride, [...orders], coloursIgnored, initiative]).toEqual([[who('franck-einstein')], ['move', 'combat'], true, SALEMITE])
  expect(exits).toEqual({ edges: true, sewers: true, sewersFrom: 2 })
  expect(doorsForbidden?.rooms).toEqual(hiddenStart?.options.map(({ floor }) => floor))
  const map = mapNamed('beauty-and-the-beast')
  for (const room of ['gym', 'refectory', 'kitchen', 'officers-bedroom']) expect(floorNamed(map, room)).toBeDefined()
  expect(map.floors[map.floorOn[squareIn(map, 'A12')] as FloorIndex]?.name).toBe('officers-bedroom')
})

test('other scenarios are as in F-803 … F-805', () => {
  expect(scenario('last-hope-chapel').initiative).toBe(NORAD)
  const nick = scenario('target-pr-john-kendall').forces.find(({ character }) => character === who('nick-bolter'))
  expect(nick?.equipment.map(face => faceAt(face).item)).toEqual(['heavy-machine-gun'])
  expect(scenario('target-pr-john-kendall').itemsInUse.map(face => faceAt(face).item)).toEqual(['kevlar-armor'])
  expect(scenario('the-vault').objectivePickUp.map(({ equipment }) => FACE_NAMES[equipment])).toEqual(['27N'])
  expect(scenario('contamination').lockedItems).toEqual([{ item: 'deadly-virus', turn: 2 }])
  expect(scenario('traitors').exitForbidden).toEqual([who('franck-einstein'), who('cherokee-bill')])
  expect(namesOf(scenario('rescue-james-woo').prisoners)).toEqual(['james-woo'])
  expect([scenario('last-hope-chapel').startMp, scenario('fortress-primus').startMp]).toEqual([
    [0, 0],
    [5, 5],
  ])
})

// ---- that they can be played

const tilesOf = (goal: Goal): readonly FloorIndex[] => ('tile' in goal ? [goal.tile] : 'tiles' in goal ? goal.tiles : [])

describe.each(NINE)('%s', name => {
  const { forces, hiddenStart, prisoners, victory, exits, objectiveInteract } = scenario(name)
  const map = mapNamed(name)
  // doors are opened or broken; walls stay
  const from = (square: Square): ReadonlySet<Square> =>
    new Set(
      reachOf(
        map.grid,
        square,
        1000,
        priceOn(map, () => true),
        map.links,
      ).costs.keys(),
    )
  const starts = [...forces.map(({ square }) => square), ...(hiddenStart?.options ?? []).map(({ square }) => square)]
  const reached = from(starts[0] as Square)

  test('everybody can meet everybody', () => {
    for (const square of starts) expect(reached.has(square), squareName(map, square)).toBe(true)
  })

  test('every objective can be reached', () => {
    const goals = [...victory.conditions, ...victory.immediateWins].flatMap(({ when }) => when)
    for (const tile of [...goals.flatMap(tilesOf), ...objectiveInteract.map(({ floor }) => floor)]) {
      expect(map.floors[tile]?.squares.some(square => reached.has(square))).toBe(true)
    }
    for (const { icons } of map.elements) for (const { square } of icons) expect(reached.has(square), squareName(map, square)).toBe(true)
  })

  test('where one may leave there is a way out', () => {
    const isOuter = (square: Square): boolean =>
      DIRECTIONS.some(
        way =>
          !isInside(map.grid, neighbour(map.grid, square, way))
          && map.walls[edgeOf(map.grid, square, way)] === 0
          && map.outdoor[square] === 1,
      )
    if (exits.edges) expect([...reached].some(isOuter)).toBe(true)
    if (exits.sewers) for (const square of map.sewers) expect(reached.has(square)).toBe(true)
    if (exits.sewers) expect(map.sewers.length).toBeGreaterThan(0)
  })

  test('nobody carries more than he can', () => {
    for (const { character, isWounded, equipment } of forces) {
      const held = prisoners.filter(({ captor }) => captor === character).length * PRISONER_WEIGHT
      const weight = equipment.reduce((sum, face) => sum + faceAt(face).weight, held)
      expect(weight).toBeLessThanOrEqual(characterAt(character)[isWounded ? 'wounded' : 'healthy'].weight)
    }
  })

  test('one side wins whatever happens, or points decide', () => {
    const atTheEnd = victory.conditions.filter(({ timing }) => timing === 'end')
    expect(victory.mode === 'mp' ? victory.tieBreak !== undefined : atTheEnd.length > 0).toBe(true)
  })
})

// ---- EX-16F … -21F

test.each([
  ['EX-16F', 'I8', 'A12', false, 13],
  ['EX-17F', 'I8', 'D5', false, 8],
  ['EX-18F', 'D2', 'I9', false, 13],
  ['EX-19F', 'I8', 'E8', false, 4],
  ['EX-20F', 'G8', 'A12', false, 11],
  ['EX-21F', 'I8', 'L7', true, 5],
] as const)('%s: from %s to %s', (_, from, to, hasCard, points) => {
  const map = mapNamed('beauty-and-the-beast')
  const reach = reachOf(
    map.grid,
    squareIn(map, from),
    30,
    priceOn(map, magnetic => hasCard || !magnetic),
    map.links,
  )
  expect(reach.costs.get(squareIn(map, to))).toBe(points)
})

test('EX-19F: nobody without a card gets through the door north of E8', () => {
  const map = mapNamed('beauty-and-the-beast')
  expect(map.doorOn[edgeIn(map, 'E7–E8')]).not.toBe(NONE)
  const reach = reachOf(
    map.grid,
    squareIn(map, 'I8'),
    100,
    priceOn(map, magnetic => !magnetic),
  )
  expect(reach.costs.has(squareIn(map, 'E7'))).toBe(false)
})

test('EX-22: weights, tables and kitchen furniture are in the way; bed, desk and chair are not', () => {
  const map = mapNamed('beauty-and-the-beast')
  const blocks = (name: string): boolean | undefined => map.elements.find(element => element.name === name)?.blocksMove
  expect(['gym.weights-a', 'gym.weights-b', 'refectory.tables', 'kitchen.kitchen-furniture'].map(blocks)).toEqual([true, true, true, true])
  expect(['bed', 'desk', 'chair'].map(one => blocks(`officers-bedroom.${one}`))).toEqual([false, false, false])
})

// ---- what is agreed

test('a scenario is agreed on by its name, or as a whole; unsaid it is the first', () => {
  expect(config(undefined)).toEqual({ scenario: 'beauty-and-the-beast' })
  expect(config({ scenario: 'the-vault' })).toEqual({ scenario: 'the-vault' })
  const own = SCENARIO_DOCS['the-vault'] as Doc
  const agreed = config({ scenario: own })
  expect(agreed.scenario).toBe(own)
  expect(agreedScenario(agreed)).toEqual(scenario('the-vault'))
  expect(agreedScenario(agreed)).toBe(agreedScenario(agreed))
  expect(() => config({ scenario: 'nowhere' })).toThrow("scenario: there is no 'nowhere' (known: beauty-and-the-beast, ")
  expect(() => config({ scenario: 7 })).toThrow("scenario: there is no '7'")
  expect(() => config({ scenario: ['the-vault'] })).toThrow('scenario: there is no')
  expect(() => config({ map: 'the-vault' })).toThrow('config.map: is for scenario=sags')
  expect(() => config({ edition: 2 })).toThrow('config.edition: must be a whole number from 1 to 1, not 2')
  expect(() => config({ scenario: { turns: 3 } })).toThrow('scenario.modules: must have core')
})

// ---- what is wrong is told

/** A small house: a cell and a patient room, a corridor between them, some ground to the south. */
const HOUSE = levelOf('5x3', ['cell A1', 'corridor-2-1 C1', 'patient-room D1', 'outdoor-3-3 A3 90', 'outdoor-2-3 D3 90'], ['S01 A2–A3'])
const SMALL: Doc = {
  modules: ['core', 'move', 'closeCombat', 'equipment'],
  ground: 'neutral',
  turns: 4,
  initiative: 'norad',
  baseCp: { norad: 5, salemite: 5 },
  exits: 'outdoorEdges',
  forces: {
    norad: [{ character: 'vasquez', at: 'A2', facing: 'S', equipment: ['03N'] }],
    salemite: [{ character: 'jack-saw', at: 'E3', facing: 'N' }],
  },
  victory: { mode: 'objective', conditions: [{ side: 'norad', timing: 'immediate', when: [{ type: 'allDead', faction: 'salemite' }] }] },
  map: { levels: [HOUSE] },
}

const [VASQUEZ, JACK] = [
  { character: 'vasquez', at: 'A2', facing: 'S' },
  { character: 'jack-saw', at: 'E3', facing: 'N' },
]
const forces = (norad: readonly object[], salemite: readonly object[] = [JACK]): object => ({ forces: { norad, salemite } })
const level = (by: object): object => ({ map: { levels: [{ ...HOUSE, ...by }] } })
const TILES = (HOUSE as { readonly tiles: readonly object[] }).tiles
const win = (...when: readonly object[]): object => ({
  victory: { mode: 'objective', conditions: [{ side: 'norad', timing: 'end', when }] },
})
const points = (by: object, award: object = {}): object => ({
  modules: ['core', 'move', 'closeCombat', 'equipment', 'missionPoints'],
  startMp: { norad: 5, salemite: 5 },
  victory: {
    mode: 'mp',
    tieBreak: 'norad',
    conditions: [{ side: 'norad', timing: 'end', mp: 3, when: [{ type: 'zombieCreated' }], ...award }],
    ...by,
  },
})
const allOf = (name: string): Doc => SCENARIO_DOCS[name] as Doc

test('the small one is right', () => {
  expect(readScenario(SMALL).forces).toHaveLength(2)
  expect(readScenario({ ...SMALL, ...points({}) }).victory.conditions).toHaveLength(1)
})

test('[ER-GEN-4, ER-VIC-6] none can ask for a side of the frame, or for Mission cards', () => {
  for (const field of ['frame', 'missions'])
    expect(() => readScenario({ ...SMALL, [field]: 'indoor' })).toThrow(`scenario: there is no '${field}' here`)
})

test.each<readonly [string, object, string]>([
  // the whole
  ['an unknown field', { weather: 'rain' }, "scenario: there is no 'weather' here"],
  ['no turns', { turns: 0 }, 'scenario.turns: must be a whole number from 1 to 99, not 0'],
  ['half a turn', { turns: 1.5 }, 'scenario.turns: must be a whole number from 1 to 99, not 1.5'],
  ['nothing said of turns', { turns: undefined }, 'scenario.turns: must be said'],
  ['an unknown module', { modules: ['core', 'magic'] }, "scenario.modules[1]: there is no 'magic' (known: core, "],
  ['a module twice', { modules: ['core', 'move', 'move', 'closeCombat'] }, 'scenario.modules[2]: move stands twice'],
  ['no core', { modules: ['move', 'closeCombat'] }, 'scenario.modules: must have core'],
  ['unknown ground', { ground: 'mars' }, "scenario.ground: there is no 'mars'"],
  ['unknown exits', { exits: 'windows' }, "scenario.exits: there is no 'windows'"],
  ['unknown initiative', { initiative: 'both' }, "scenario.initiative: there is no 'both'"],
  ['CP of one side only', { baseCp: { norad: 3 } }, 'scenario.baseCp.salemite: must be said'],
  ['CP below 0', { baseCp: { norad: 3, salemite: -1 } }, 'scenario.baseCp.salemite: must be a whole number from 0 to 99, not -1'],
  ['CP without end', { baseCp: { norad: 3000, salemite: 1 } }, 'scenario.baseCp.norad: must be a whole number from 0 to 99, not 3000'],
  ['points where none are kept', { startMp: { norad: 1, salemite: 1 } }, 'scenario.startMp: missionPoints is not in use'],
  ['no points where they are kept', { ...points({}), startMp: undefined }, 'scenario.startMp: must be said'],
  // the map
  ['no level', { map: { levels: [] } }, 'scenario.map.levels: must have a level'],
  ['a level twice', { map: { levels: [HOUSE, HOUSE] } }, 'scenario.map.levels[1]: there is another level 0'],
  ['a frame without width', level({ width: 0 }), 'scenario.map.levels[0].width: must be a whole number from 1, not 0'],
  ['a frame too wide for letters', level({ width: 30 }), 'scenario.map.levels[0].width: must be 24 at most'],
  [
    'an unknown tile',
    level({ tiles: [{ tile: 'attic', at: 'A1' }] }),
    'scenario.map.levels[0].tiles[0].tile: there is no floor tile "attic"',
  ],
  ['a tile nowhere', level({ tiles: [{ tile: 'cell', at: 'J1' }] }), 'scenario.map.levels[0].tiles[0].at: there is no square "J1"'],
  ['a tile that sticks out', level({ tiles: [{ tile: 'cell', at: 'E1' }] }), 'levels[0].tiles[0]: cell does not fit into the frame'],
  [
    'a tile turned by some',
    level({ tiles: [{ tile: 'cell', at: 'A1', turned: 45 }] }),
    'tiles[0].turned: must be one of 0, 90, 180, 270, not 45',
  ],
  [
    'a back that has none',
    level({ tiles: [{ tile: 'cell', at: 'A1', side: 'back' }] }),
    'tiles[0].side: nothing is known of the back of cell',
  ],
  [
    'tiles that overlap',
    level({ tiles: [...TILES, { tile: 'storage-closet', at: 'B1' }] }),
    'levels[0].tiles[5]: B1 is already covered by cell',
  ],
  ['a tile twice', level({ tiles: [...TILES, { tile: 'cell', at: 'D1' }] }), 'levels[0].tiles[5]: cell is already on the map'],
  ['a hole', level({ tiles: TILES.slice(0, 4) }), 'scenario.map.levels[0].tiles: no tile covers D3'],
  // doors
  ['an unknown door', level({ doors: [{ door: 'X1', at: 'A1–B1' }] }), 'scenario.map.levels[0].doors[0].door: there is no door "X1"'],
  ['a door on no edge', level({ doors: [{ door: 'S01', at: 'A1–C1' }] }), 'levels[0].doors[0].at: there is no edge "A1–C1"'],
  ['a door outside the map', level({ doors: [{ door: 'S01', at: 'J1–J2' }] }), 'doors[0].at: "J1–J2" is no edge of the map'],
  ['a way out that is none', level({ doors: [{ door: 'S01', at: 'B1–out-S' }] }), 'doors[0].at: "B1–out-S" is no edge of the map'],
  [
    'a large door that ends outside',
    level({ doors: [{ door: 'L01', at: 'E1–E2' }] }),
    'doors[0].at: L01 is large and ends outside the map',
  ],
  [
    'a door that leads out of the map',
    level({ doors: [{ door: 'S01', at: 'A1–out-N' }] }),
    'scenario.map.levels[0].doors[0].at: a door is between two squares of the map',
  ],
  [
    'a door twice',
    level({ doors: ['A2–A3', 'B1–C1'].map(at => ({ door: 'S01', at })) }),
    'scenario.map.levels[0].doors[1]: S01 is already on the map',
  ],
  [
    'two doors in one place',
    level({ doors: ['S01', 'S02'].map(door => ({ door, at: 'A2–A3' })) }),
    'scenario.map.levels[0].doors[1]: S01 is already there',
  ],
  [
    'a door in a double wall (EX-82)',
    { map: { levels: [levelOf('4x2', ['cell A1', 'patient-room C1'], ['S01 B1–C1'])] } },
    'scenario.map.levels[0].doors[0].at: there is a double wall: no door can be there (ER-DOOR-11)',
  ],
  [
    'a large door that is half in a double wall',
    { map: { levels: [levelOf('4x3', ['cell A1 90', 'patient-room C1', 'outdoor-4-1 A3 90'], ['L01 B1–C1'])] } },
    'scenario.map.levels[0].doors[0].at: there is a double wall',
  ],
  [
    'a door in a secure wall',
    { map: { levels: [levelOf('3x3', ['secret-safe-room A1'], ['S01 B1–B2'])] } },
    'scenario.map.levels[0].doors[0].at: this wall takes no door',
  ],
  // stairs
  ['stairs on no stairs', { map: { levels: [HOUSE], stairs: [['A1', 'B1']] } }, 'scenario.map.stairs[0][0]: "A1" is no stair tile'],
  ['stairs nowhere', { map: { levels: [HOUSE], stairs: [['A1@2', 'B1']] } }, 'scenario.map.stairs[0][0]: there is no square "A1@2"'],
  ['stairs that end nowhere', { map: { levels: [HOUSE], stairs: [['A1']] } }, 'scenario.map.stairs[0]: must be two squares'],
  // who takes part
  ['no force', { forces: { norad: [VASQUEZ] } }, 'scenario.forces.salemite: must have a character'],
  ['an unknown side', { forces: { norad: [VASQUEZ], rebels: [] } }, "scenario.forces: there is no 'rebels' here"],
  ['an unknown character', forces([{ ...VASQUEZ, character: 'bob' }]), 'scenario.forces.norad[0].character: there is no character "bob"'],
  ['a character twice', forces([VASQUEZ, { ...VASQUEZ, at: 'B2' }]), 'scenario.forces.norad[1].character: vasquez already takes part'],
  ['a start nowhere', forces([{ ...VASQUEZ, at: 'A9' }]), 'scenario.forces.norad[0].at: there is no square "A9"'],
  ['no start', forces([{ character: 'vasquez', facing: 'S' }]), 'scenario.forces.norad[0].at: must be said'],
  ['no facing', forces([{ character: 'vasquez', at: 'A2' }]), 'scenario.forces.norad[0].facing: must be said'],
  ['an unknown facing', forces([{ ...VASQUEZ, facing: 'NE' }]), "scenario.forces.norad[0].facing: there is no 'NE'"],
  ['a card that is no yes', forces([{ ...VASQUEZ, magneticCard: 'yes' }]), 'magneticCard: must be true or false, not "yes"'],
  ['an unknown state', forces([{ ...VASQUEZ, state: 'tired' }]), 'norad[0].state: must be one of healthy, wounded, not "tired"'],
  ['two on a square', forces([VASQUEZ], [{ ...JACK, at: 'A2' }]), 'scenario.forces.salemite[0].at: vasquez already stands there'],
  ['an unknown card', forces([{ ...VASQUEZ, equipment: ['99N'] }]), 'norad[0].equipment[0]: there is no side of a card "99N"'],
  [
    'an item twice',
    forces([
      { ...VASQUEZ, equipment: ['06N'] },
      { character: 'james-woo', at: 'B2', facing: 'S', equipment: ['06S'] },
    ]),
    'scenario.forces.norad[1].equipment[0]: card 06 is already with somebody',
  ],
  ['too much to carry', forces([{ ...VASQUEZ, equipment: ['02N', '03N'] }]), 'scenario.forces.norad[0]: vasquez carries 6, and 4 at most'],
  [
    'too much for a wounded one',
    forces([{ ...VASQUEZ, state: 'wounded', equipment: ['02N'] }]),
    'scenario.forces.norad[0]: vasquez carries 4, and 3 at most',
  ],
  [
    'equipment without its rules',
    { modules: ['core', 'move', 'closeCombat'] },
    'scenario.modules: equipment is carried, so equipment must be in use',
  ],
  // victory
  ['no condition', { victory: { mode: 'objective', conditions: [] } }, 'scenario.victory.conditions: must have a condition'],
  ['an unknown mode', { victory: { mode: 'style', conditions: [] } }, "scenario.victory.mode: there is no 'style'"],
  ['an unknown condition', win({ type: 'dances' }), "scenario.victory.conditions[0].when[0].type: there is no 'dances' (known: exited, "],
  ['a condition without content', win(), 'scenario.victory.conditions[0].when: must say when'],
  [
    'a condition too many fields',
    win({ type: 'otherwise', tile: 'cell' }),
    "scenario.victory.conditions[0].when[0]: there is no 'tile' here",
  ],
  ['somebody who is not there', win({ type: 'exited', character: 'james-woo' }), 'when[0].character: james-woo does not take part'],
  ['a death of nobody', win({ type: 'characterDead' }), "when[0]: must name a 'character' or 'anyOf' several"],
  [
    'a tile that is not there',
    win({ type: 'tileHeld', tile: 'gym', by: 'norad', noEnemy: 'salemite' }),
    'when[0].tile: gym is not on the map',
  ],
  [
    'a tile that cannot break',
    win({ type: 'floorElementDestroyed', tile: 'patient-room' }),
    'when[0].tile: nothing in patient-room can be destroyed',
  ],
  ['an unknown item', win({ type: 'exitWith', faction: 'norad', item: 'gold' }), 'when[0].item: there is no item "gold"'],
  ['an unknown timing', points({}, { timing: 'soon' }), "scenario.victory.conditions[0].timing: there is no 'soon'"],
  ['an unknown repeat', points({}, { repeat: 'often' }), 'scenario.victory.conditions[0].repeat: must be one of once, each'],
  ['points not said', points({}, { mp: undefined }), 'scenario.victory.conditions[0].mp: must be said'],
  ['no one for a tie', points({ tieBreak: undefined }), 'scenario.victory.tieBreak: must be said'],
  [
    'points without their rules',
    { ...points({}), modules: SMALL['modules'], startMp: undefined },
    'scenario.modules: Mission points decide',
  ],
  // what is special
  ['an unknown special', { special: [{ type: 'fog' }] }, "scenario.special[0].type: there is no 'fog' (known: controlOverride, "],
  [
    'an override of nobody',
    { special: [{ type: 'controlOverride', character: 'james-woo' }] },
    'special[0].character: james-woo does not take part',
  ],
  [
    'doors that stay forbidden',
    { special: [{ type: 'doorsForbidden', side: 'salemite', rooms: ['cell'], until: 'revealed' }] },
    'scenario.special: doors are forbidden until somebody is found, but nobody hides',
  ],
  [
    'somebody to be found who does not hide',
    win({ type: 'notRevealed', character: 'vasquez' }),
    'when[0].character: vasquez is not hidden',
  ],
  [
    'a card aside and carried',
    { special: [{ type: 'setAsideEquipment', equipment: '03S' }] },
    'special: 03N is set aside, but somebody carries it',
  ],
  ['unknown orders', { special: [{ type: 'sectionsUsable', types: ['sing'] }] }, "scenario.special[0].types[0]: there is no 'sing'"],
  [
    'a section that is none',
    { special: [{ type: 'objectiveInteract', tile: 'cell', section: 'safe', line: { timing: 'activation', effects: [] } }] },
    'scenario.special[0].section: cell has no sections',
  ],
  [
    'a locked item that is none',
    { special: [{ type: 'equipmentLockedUntilTurn', item: 'gold', turn: 2 }] },
    'special[0].item: there is no item "gold"',
  ],
])('%s is told', (_, by, message) => {
  expect(() => readScenario({ ...SMALL, ...by })).toThrow(message)
})

// ---- of the larger ones

test('what lies in a safe is set aside, and something opens the safe', () => {
  const vault = allOf('the-vault')
  const without =
    (type: string): (() => unknown) =>
    () =>
      readScenario({ ...vault, special: (vault['special'] as readonly Doc[]).filter(one => one['type'] !== type) })
  expect(without('setAsideEquipment')).toThrow('scenario.special: 27N can be picked up, but is not set aside')
  expect(without('objectiveInteract')).toThrow('scenario.special: nothing opens the safe')
  expect(without('sectionsUsable')).not.toThrow()
})

test('an unknown word in a line of a scenario is told with its place', () => {
  const vault = allOf('the-vault')
  const special = (vault['special'] as readonly Doc[]).map((one, i) =>
    i === 0 ? { ...one, line: { timing: 'activation', effects: [{ type: 'vanish' }] } } : one,
  )
  expect(() => readScenario({ ...vault, special })).toThrow(
    "scenario.special[0].line.effects[0].type: there is no 'vanish' (known: gainCp, ",
  )
})

const woo = allOf('rescue-james-woo')
const withPrisoner = (by: object): Doc => ({ ...woo, prisoners: [{ ...(woo['prisoners'] as readonly object[])[0], ...by }] })

test('prisoners are somebody’s of the other side, and weigh', () => {
  expect(() => readScenario(withPrisoner({ captor: 'zombie-1' }))).toThrow('scenario.prisoners[0].captor: zombie-1 is not among the forces')
  expect(() => readScenario(withPrisoner({ captor: 'nick-bolter' }))).toThrow(
    'scenario.prisoners[0].captor: nick-bolter is on the same side',
  )
  expect(() => readScenario(withPrisoner({ character: 'vasquez' }))).toThrow('scenario.prisoners[0].character: vasquez already takes part')
  const [first] = woo['prisoners'] as readonly object[]
  const two = { ...woo, prisoners: [first, { ...first, character: 'zombie-1' }] }
  expect(() => readScenario(two)).toThrow('scenario.prisoners[1]: jessica-hollister already holds somebody (ER-CAPT-9)')
  const forcesOf = woo['forces'] as { readonly norad: readonly object[]; readonly salemite: readonly object[] }
  const [jessica, ...others] = forcesOf.salemite
  const loaded = { ...jessica, equipment: ['01N', '15S'] }
  const heavy = { ...woo, forces: { ...forcesOf, salemite: [loaded, ...others.map(one => ({ ...one, equipment: [] }))] } }
  const carried = loaded.equipment.reduce((sum, name) => sum + faceAt(FACE_NAMES.indexOf(name)).weight, 0)
  const most = characterAt(who('jessica-hollister')).healthy.weight
  expect(carried).toBe(most)
  expect(() => readScenario(heavy)).toThrow(
    `scenario.forces.salemite[0]: jessica-hollister carries ${carried + PRISONER_WEIGHT}, and ${most} at most`,
  )
})

test('[ER-CHAR-Mammoth-3] a Large Miniature needs room: half of it inside the frame at least, no furniture, no wall, nobody on any of its squares', () => {
  const seven = allOf('contamination')
  const forcesOf = seven['forces'] as { readonly norad: readonly Doc[]; readonly salemite: readonly Doc[] }
  const place = (at: string): Doc => ({
    ...seven,
    forces: { ...forcesOf, norad: forcesOf.norad.map(one => (one['character'] === 'mammoth-mk2' ? { ...one, at } : one)) },
  })
  const where = 'scenario.forces.norad[0].at'
  for (const corner of ['-A0', 'P0']) expect(() => readScenario(place(corner))).toThrow(`${where}: mammoth-mk2 does not fit there`)
  expect(() => readScenario(place('E-1'))).toThrow(`${where}: there is no square "E-1"`)
  for (const border of ['E0', 'P1'])
    expect(readScenario(place(border)).forces.some(({ character }) => character === who('mammoth-mk2'))).toBe(true)
  expect(() => readScenario(place('F2'))).toThrow(`${where}: mammoth-mk2 cannot stand there`)
  expect(() => readScenario(place('F1'))).toThrow('scenario.forces.norad[1].at: mammoth-mk2 already stands there')
  expect(() => readScenario({ ...seven, modules: (seven['modules'] as string[]).filter(one => one !== 'largeMiniatures') })).toThrow(
    'scenario.modules: a Large Miniature takes part, so largeMiniatures must be in use',
  )
})

test('who starts on furniture cannot', () => {
  const first = allOf('beauty-and-the-beast')
  const forcesOf = first['forces'] as { readonly norad: readonly Doc[]; readonly salemite: readonly Doc[] }
  const onTable = { ...first, forces: { ...forcesOf, norad: [{ ...forcesOf.norad[0], at: 'B3' }] } }
  expect(() => readScenario(onTable)).toThrow('scenario.forces.norad[0].at: franck-einstein cannot stand there: something blocks movement')
})

test('who hides is in the room that is named', () => {
  const first = allOf('beauty-and-the-beast')
  const hidden = first['hiddenStart'] as Doc
  const options = hidden['options'] as readonly Doc[]
  const where = 'scenario.hiddenStart'
  const read =
    (by: object): (() => unknown) =>
    () =>
      readScenario({ ...first, hiddenStart: { ...hidden, ...by } })
  expect(read({ options: [{ ...options[0], at: 'A1' }] })).toThrow(`${where}.options[0].at: is not in "cell"`)
  expect(read({ options: [] })).toThrow(`${where}.options: must have a room`)
  expect(read({ options: [{ ...options[0], room: 'morgue' }] })).toThrow(`${where}.options[0].room: morgue is not on the map`)
  expect(read({ character: 'jack-saw' })).toThrow(`${where}.character: jack-saw already takes part`)
})

test('stairs lead down from a level and up to it from a lower one, each once', () => {
  const nine = allOf('terror-in-the-basement')
  const map = nine['map'] as Doc
  const read =
    (stairs: unknown): (() => unknown) =>
    () =>
      readScenario({ ...nine, map: { ...map, stairs } })
  expect(read([['B5', 'K9']])).toThrow('scenario.map.stairs[0]: stairs lead down from a level, and up to it from a lower one')
  expect(
    read([
      ['B5', 'B4@-1'],
      ['K9', 'B4@-1'],
    ]),
  ).toThrow('scenario.map.stairs[1]: these stairs are already linked')
  expect(() => readScenario({ ...nine, modules: (nine['modules'] as string[]).filter(one => one !== 'multipleLevels') })).toThrow(
    'scenario.modules: there are several levels, so multipleLevels must be in use',
  )
})
