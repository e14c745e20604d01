// The components, held to what is known of them: counts, sums, and every figure that the rulebook's examples give away.
import type { Spot } from '@rubble/geometry/squares'
import { expect, test } from 'vitest'
import cardData from '../src/data/cards.json' with { type: 'json' }
import { cardsIn, FACES, faceAt, loadFaces, otherSide } from '../src/data/cards.ts'
import characterData from '../src/data/characters.json' with { type: 'json' }
import { CHARACTERS, charactersIn, loadCharacters } from '../src/data/characters.ts'
import * as constants from '../src/data/constants.ts'
import { BLACK, YELLOW } from '../src/data/dice.ts'
import doorData from '../src/data/doors.json' with { type: 'json' }
import { DOORS, loadDoors } from '../src/data/doors.ts'
import floorData from '../src/data/floors.json' with { type: 'json' }
import { FLOORS, loadFloors } from '../src/data/floors.ts'
import markers from '../src/data/markers.json' with { type: 'json' }
import orderTileData from '../src/data/order-tiles.json' with { type: 'json' }
import { loadOrderTiles, ORDER_TILES, orderTilesIn } from '../src/data/order-tiles.ts'
import { CHARACTER_NAMES, FACE_NAMES, FLOOR_NAMES, NEWEST_EDITION } from '../src/data/rosters.ts'
import type { Character, Element, Equipment, Floor, FloorSide, Line, Section, Value } from '../src/data/types.ts'
import { NORAD, SALEMITE } from '../src/model/ids.ts'

const who = (name: string): Character => CHARACTERS[CHARACTER_NAMES.indexOf(name)] as Character
const side = (name: string): Equipment => faceAt(FACE_NAMES.indexOf(name))
const copies = (item: string): readonly Equipment[] => FACES.filter(one => one.item === item)
const the = (item: string): Equipment => copies(item)[0] as Equipment
const tile = (name: string): Floor => FLOORS[FLOOR_NAMES.indexOf(name)] as Floor
const element = (floor: string, name: string): Element => tile(floor).front.elements.find(one => one.name === name) as Element
const v = (dice: number, auto = 0): Value => ({ dice, auto })
const sum = (a: Value, b: Value): Value => v(a.dice + b.dice, a.auto + b.auto)
const count = <T>(list: readonly T[], is: (one: T) => boolean): number => list.filter(is).length
const sidesOf = ({ front, back }: Floor): readonly FloorSide[] => (back === undefined ? [front] : [front, back])
const at = ({ x, y }: Spot): string => `${x},${y}`

// ---- counts

test('there is as much of everything as the box holds (F-001 … F-029)', () => {
  expect(CHARACTERS).toHaveLength(12)
  expect(count(CHARACTERS, ({ faction }) => faction === NORAD)).toBe(4)
  expect(count(CHARACTERS, ({ faction }) => faction === SALEMITE)).toBe(8)
  expect(FACES).toHaveLength(62)
  expect(count(FACES, ({ faction }) => faction === NORAD)).toBe(31)
  expect(ORDER_TILES).toHaveLength(48)
  expect(FLOORS).toHaveLength(91)
  expect(count(DOORS, ({ large }) => large)).toBe(8)
  expect(count(DOORS, ({ large }) => !large)).toBe(16)
  expect([YELLOW.length, BLACK.length]).toEqual([6, 6])
  const marker = (id: string): number | undefined => markers.markers.find(one => one.id === id)?.count
  expect(['mine', 'smoke', 'timeBomb', 'deadlyVirus', 'plasticExplosive', 'magneticCard'].map(marker)).toEqual([6, 6, 2, 2, 1, 4])
  expect([constants.LONG_BROKEN_WALLS, constants.SHORT_BROKEN_WALLS]).toEqual([6, 8])
  for (const seat of [NORAD, SALEMITE]) expect(constants.radioMarkers(seat)).toHaveLength(6)
})

test('an edition deals what it has', () => {
  expect(NEWEST_EDITION).toBe(1)
  expect([charactersIn().length, cardsIn().length, orderTilesIn().length]).toEqual([12, 31, 48])
})

test('floor tiles have 1 to 16 squares, 439 in all, in eleven groups', () => {
  const sizes = FLOORS.map(({ squares }) => squares.length)
  expect([Math.min(...sizes), Math.max(...sizes)]).toEqual([1, 16])
  expect(sizes.reduce((a, b) => a + b)).toBe(439)
  expect(new Set(floorData.floors.map(({ group }) => group)).size).toBe(11)
  const kinds = (kind: string): number => count(FLOORS, ({ front }) => front.kind === kind)
  expect(['driller', 'sewersExit', 'stairsUp', 'stairsDown'].map(kinds)).toEqual([5, 2, 2, 2])
})

test('[ER-ORDER-1] order tiles have four sections each, and the colours are 96, 48 and 48', () => {
  const sections = ORDER_TILES.flatMap(one => one.sections)
  const tally = (is: (section: Section) => string | number): Record<string, number> => {
    const out: Record<string, number> = {}
    for (const section of sections) out[is(section)] = (out[is(section)] ?? 0) + 1
    return out
  }
  expect(tally(({ type }) => type)).toEqual({ move: 56, combat: 37, shoot: 34, interact: 33, search: 32 })
  expect(tally(({ max }) => max)).toEqual({ 1: 66, 2: 85, 3: 24, 4: 17 })
  expect(tally(({ colour }) => colour)).toEqual({ black: 96, red: 48, gold: 48 })
})

test('twelve doors cost NORAD something on their backs and twelve the Salemites, 0 or 1 each (F-011)', () => {
  const backs = doorData.doors.map(({ back }) => back)
  expect(count(backs, ({ faction }) => faction === 'norad')).toBe(12)
  expect(backs.every(({ mpCost }) => mpCost === 0 || mpCost === 1)).toBe(true)
})

// ---- dice

interface ExpectedRoll {
  readonly hits?: number
  readonly critical?: number
  readonly ammo?: number
  readonly distance?: number
  readonly perfectShot?: number
  readonly testPoints?: number
  readonly againstObjects?: number
}

/** Every way that so many dice can fall, the order of the dice left aside. */
function* falls<T>(faces: readonly T[], dice: number, from = 0): Generator<readonly T[]> {
  if (dice === 0) yield []
  else for (let i = from; i < faces.length; i++) for (const rest of falls(faces, dice - 1, i)) yield [faces[i] as T, ...rest]
}
const add = <T>(list: readonly T[], points: (one: T) => number): number => list.reduce((total, one) => total + points(one), 0)

test.each<readonly [string, number, ExpectedRoll]>([
  ['Picture 11', 2, { critical: 1, hits: 2, ammo: 1 }],
  ['Picture 12', 4, { critical: 0, hits: 7 }],
  ['Picture 13', 6, { critical: 2, hits: 8 }],
  ['Picture 20', 4, { critical: 1, hits: 5 }],
  ['Picture 22, targeting', 4, { distance: 4, ammo: 1, perfectShot: 0 }],
  ['Picture 22, damage', 3, { critical: 1, hits: 2 }],
  ['Picture 23, targeting', 6, { perfectShot: 1, ammo: 1 }],
  ['Picture 23, damage', 4, { critical: 0, hits: 5 }],
  ['Picture 25, targeting', 3, { distance: 3, perfectShot: 0 }],
  ['Picture 25, door', 6, { againstObjects: 6 }],
  ['Picture 25, wall', 6, { againstObjects: 8 }],
  ['Picture 25, Jack Saw', 3, { hits: 3, critical: 0 }],
  ['Picture 28', 3, { testPoints: 7 }],
])('yellow dice can fall as in %s', (_, dice, wanted) => {
  const ways = [...falls(YELLOW, dice)].map(faces => ({
    hits: add(faces, one => one.hits),
    critical: count(faces, one => one.critical),
    ammo: count(faces, one => one.ammo),
    distance: add(faces, one => one.distance),
    perfectShot: count(faces, one => one.perfectShot),
    testPoints: add(faces, one => one.testPoints),
    againstObjects: add(faces, one => one.hits + (one.critical ? constants.CRITICAL_AGAINST_OBJECTS : 0)),
  }))
  expect(ways).toContainEqual(expect.objectContaining(wanted))
})

test('black dice can fall as in Pictures 31 and 42', () => {
  const icons = (faces: typeof BLACK, icon: string): number => count(faces, one => one.icon === icon)
  const searched = [...falls(BLACK, 4)].some(
    faces => add(faces, one => one.searchPoints) === 8 && ['flip', 'shuffle', 'spy'].every(icon => icons(faces, icon) === 1),
  )
  expect(searched).toBe(true)
  expect([...falls(BLACK, 7)].some(faces => icons(faces, 'spy') === 2)).toBe(true)
  // F-057: two of them can reach 4
  expect([...falls(BLACK, 2)].some(faces => add(faces, one => one.testPoints) >= 4)).toBe(true)
})

// ---- characters

test('Vasquez is as in F-101 … F-112', () => {
  const { healthy, wounded, arcs } = who('vasquez')
  expect([healthy.movement, wounded.movement]).toEqual([6, 4])
  expect([healthy.life, wounded.life, healthy.weight]).toEqual([3, 3, 4])
  expect([healthy.closeCombat.dark, healthy.closeCombat.light, arcs.right]).toEqual([v(0, 2), v(0, 1), 'light'])
  expect(healthy.search).toEqual(v(3))
  expect(healthy.maxCp).toBeGreaterThanOrEqual(5)
  expect([healthy, wounded].map(({ lines: [line] }) => [line?.conditions[0], line?.chance, line?.threshold])).toEqual([
    [{ type: 'payCp', n: 2, by: undefined }, { kind: 'dice', colour: 'yellow', n: 3, plusExtraCp: false }, 5],
    [{ type: 'payCp', n: 1, by: undefined }, { kind: 'dice', colour: 'yellow', n: 3, plusExtraCp: false }, 3],
  ])
})

test('NORAD is as in F-120 … F-157', () => {
  const [nick, woo, mammoth] = [who('nick-bolter'), who('james-woo'), who('mammoth-mk2')]
  expect([nick.healthy.closeCombat.dark, nick.healthy.weight, nick.healthy.life]).toEqual([v(2), 6, 4])
  expect(nick.wounded.life).toBeGreaterThanOrEqual(2)
  expect(nick.healthy.maxCp).toBeGreaterThanOrEqual(4)
  expect([woo.healthy.armour, woo.healthy.closeCombat.dark, woo.healthy.life, woo.healthy.maxCp]).toEqual([3, v(1), 4, 5])
  expect([woo.healthy, woo.wounded].map(({ lines: [line] }) => line?.conditions[0])).toMatchObject([{ n: 2 }, { n: 3 }])
  expect([mammoth.large, mammoth.healthy.movement, mammoth.rotatingCost, mammoth.healthy.closeCombat.dark]).toEqual([true, 4, 1, v(4)])
  expect(mammoth.healthy.weapon?.ammo.kind).toBe('brokenWallMarkers')
  // what its wounded side says of the weapon, and what it leaves as it is
  expect(mammoth.wounded.weapon).toEqual({ ...mammoth.healthy.weapon, damage: { red: v(3), orange: v(2) } })
})

test('Salemites are as in F-160 … F-232', () => {
  const [jessica, franck, bill, deeler, jack] = [
    who('jessica-hollister'),
    who('franck-einstein'),
    who('cherokee-bill'),
    who('jeff-deeler'),
    who('jack-saw'),
  ]
  expect([jessica.healthy.closeCombat.dark, jessica.healthy.technical, jessica.healthy.cpBonus]).toEqual([v(1), v(1), 4])
  expect([franck.healthy.movement, franck.healthy.maxCp, franck.wounded.maxCp, franck.healthy.cpBonus]).toEqual([5, 5, 5, 0])
  expect([bill.healthy.cpBonus, bill.healthy.maxCpTraitor, bill.healthy.weapon?.area?.origin]).toEqual([0, 6, 'front'])
  expect([deeler.healthy.movement, deeler.healthy.armour, deeler.healthy.maxCp, deeler.healthy.cpBonus]).toEqual([4, 3, 5, 2])
  expect(deeler.healthy.closeCombat.grey).toEqual(v(0, 2))
  expect(jack.arcs).toEqual({ front: 'dark', right: 'light', back: 'grey', left: 'dark' })
  expect(jack.healthy.closeCombat).toEqual({ dark: v(4), light: v(2), grey: v(0, 2) })
  expect(CHARACTERS.filter(({ traitor }) => traitor).map(({ name }) => name)).toEqual(['franck-einstein', 'cherokee-bill'])
  expect(CHARACTERS.filter(({ zombie }) => zombie).map(({ name }) => name)).toEqual(['jack-saw', 'zombie-1', 'zombie-2'])
  expect([...franck.healthy.lines, ...bill.healthy.lines].every(({ usedByEnemy }) => usedByEnemy)).toBe(true)
})

test('every circle of sight has as many sectors as rays', () => {
  for (const { sight } of CHARACTERS) expect(sight.sectors).toHaveLength(sight.rays.length)
})

// ---- cards

test('characters and their weapons add up as in the examples', () => {
  const shoots = (name: string, item: string): Value => sum(who(name).healthy.shooting, the(item).shooting)
  expect(shoots('jack-saw', 'light-bolter')).toEqual(v(0, 3))
  expect(shoots('nick-bolter', 'heavy-machine-gun')).toEqual(v(2))
  expect(shoots('vasquez', 'sniper-rifle')).toEqual(v(5))
  expect(shoots('vasquez', 'grenade-launcher')).toEqual(v(3))
  expect(shoots('nick-bolter', 'grenade-launcher')).toEqual(v(2))
  // Picture 43: 16 dice and 5 certain hits without those of extra CP
  const dark = (name: string, item?: string): Value =>
    sum(who(name).healthy.closeCombat.dark, item === undefined ? v(0) : (the(item).closeCombat?.dark ?? v(0)))
  const zombie = sum(who('zombie-2').healthy.closeCombat.light, the('machete').closeCombat?.light ?? v(0))
  const all = [dark('franck-einstein', 'chainsaw'), dark('jack-saw', 'titanium-claws'), dark('zombie-1'), zombie]
  expect(all.reduce(sum)).toEqual(v(16, 5))
})

test('items are as in F-301 … F-339', () => {
  expect([the('heavy-machine-gun').weight, the('sniper-rifle').weight, the('secret-files').weight]).toEqual([4, 2, 1])
  expect([the('light-bolter').damage?.red, the('sniper-rifle').damage?.red, the('heavy-machine-gun').damage?.orange]).toEqual([
    v(2),
    v(2),
    v(2),
  ])
  for (const item of ['grenade-launcher', 'grenades']) {
    expect(the(item).damage).toEqual({ red: v(3), orange: v(0, 4) })
    expect(the(item).area?.cells.map(({ zone }) => zone)).toEqual(['red', 'orange', 'orange', 'orange', 'orange'])
  }
  expect(the('grenades').shooting.auto).toBeGreaterThanOrEqual(2)
  expect([the('bazooka').ammo.kind, the('jet-pack').ammo, the('mines').ammo]).toEqual([
    'fixed',
    { kind: 'fixed', n: 5 },
    { kind: 'fixed', n: 2 },
  ])
  expect([the('secret-files').findFactor, the('secret-files').roomTypes]).toEqual([4, ['officer']])
  expect(the('motion-detector').roomTypes).toEqual(['technical'])
  expect([the('taser').damage, the('taser').noCombination, the('smoke-grenades').damage]).toEqual([undefined, true, undefined])
  expect([the('flamer').noLos, the('flamer').noTargeting, the('flamer').cannotDestroy]).toEqual([true, true, ['wall', 'slidingDoor']])
  expect(the('jet-pack').forbiddenFor).toEqual([CHARACTER_NAMES.indexOf('mammoth-mk2')])
  expect(the('crowbar').roomTypes).toHaveLength(6)
})

test('copies of an item are the same', () => {
  for (const one of FACES) {
    const { id: _, name: __, card: ___, faction: ____, ...figures } = one
    for (const copy of copies(one.item)) expect(copy).toMatchObject(figures)
  }
  expect(copies('mines')).toHaveLength(3)
})

test('every card has two sides, each by its number', () => {
  expect([side('01N').id, side('01S').id, side('31S').id]).toEqual([0, 1, 61])
  expect(FACES.every(({ id, card, faction }, n) => id === n && card === n >> 1 && faction === n % 2)).toBe(true)
  expect(otherSide(side('26N').id)).toBe(side('26S').id)
  expect(side('26N').item).toBe('radio-scrambler')
})

// ---- order tiles, doors, floor tiles

test('sections that the examples use exist (F-503, F-504)', () => {
  const has = (type: string, max: number, colour?: string): boolean =>
    ORDER_TILES.some(({ sections }) => sections.some(one => one.type === type && one.max === max && one.colour === (colour ?? one.colour)))
  for (const [type, max, colour] of [
    ['search', 3],
    ['search', 2],
    ['combat', 1],
    ['combat', 3],
    ['interact', 4],
    ['shoot', 4],
    ['combat', 2, 'red'],
    ['combat', 4, 'black'],
    ['combat', 1, 'gold'],
    ['combat', 2, 'gold'],
  ] as const)
    expect(has(type, max, colour), `${type} ${max} ${colour}`).toBe(true)
  const lone = ORDER_TILES.find(({ name }) => name === 'O33')?.sections ?? []
  expect(lone.filter(({ colour }) => colour !== 'black')).toEqual([{ type: 'combat', max: 2, colour: 'red' }])
})

test('doors are as in F-402 … F-404, walls as in F-401', () => {
  const defences = (type: string): readonly number[] => DOORS.filter(door => door.type === type).map(({ defence }) => defence)
  expect(defences('wooden')).toEqual(expect.arrayContaining([2, 5]))
  expect(DOORS.some(({ type, magnetic, defence }) => type === 'sliding' && magnetic && defence === 4)).toBe(true)
  expect(constants.WALL_DEFENCE).toBe(10)
})

test('floor tiles are as in F-405 … F-432', () => {
  const screens = element('video-surveillance-room', 'screens')
  expect([screens.defence, screens.squares.length, screens.blocksMove, screens.blocksLos, screens.facing.length]).toEqual([
    3,
    0,
    false,
    false,
    2,
  ])
  const crates = element('storage-room', 'crates')
  expect([crates.squares.length, crates.defence, crates.blocksMove, crates.blocksLos]).toEqual([7, 5, true, true])
  for (const name of ['bed', 'desk', 'chair']) expect(element('officers-bedroom', name).blocksMove).toBe(false)
  for (const [floor, name] of [
    ['gym', 'weights-a'],
    ['refectory', 'tables'],
    ['kitchen', 'kitchen-furniture'],
  ] as const)
    expect(element(floor, name).blocksMove).toBe(true)
  for (const floor of ['officers-bedroom', 'officers-quarters'])
    expect([...tile(floor).front.roomTypes].sort()).toEqual(['living', 'officer'])
  const cadavers = (floor: string): number => add(tile(floor).front.elements, one => one.cadavers)
  expect(['cryogenic-chamber', 'morgue', 'zombie-lab', 'cemetery'].map(cadavers)).toEqual([1, 2, 4, 5])
  const icons = (floor: string): number => add(tile(floor).front.elements, one => one.facing.length)
  expect(['communication-room', 'generator', 'satellite-com-room', 'cryogenic-chamber', 'zombie-lab', 'patient-room'].map(icons)).toEqual([
    3, 1, 1, 1, 2, 0,
  ])
  expect(tile('secret-safe-room').front.sections.map(({ name, squares }) => [name, squares.length])).toEqual([
    ['safe', 4],
    ['outside', 5],
  ])
  expect(tile('robot-assembly-workshop').front.brokenWalls).toHaveLength(1)
  for (const { front } of FLOORS) {
    const isBare = front.outdoor || ['driller', 'sewersExit', 'stairsUp', 'stairsDown'].includes(front.kind)
    expect(front.roomTypes.length === 0).toBe(isBare)
  }
  const trees = FLOORS.flatMap(sidesOf).flatMap(one => one.elements.filter(({ name }) => name.startsWith('tree')))
  expect(trees.every(({ blocksLos, blocksMove, defence }) => blocksLos && !blocksMove && defence === null)).toBe(true)
})

test('what is printed on a tile lies on it, and no square holds two things', () => {
  for (const floor of FLOORS) {
    const own = new Set(floor.squares.map(at))
    for (const face of sidesOf(floor)) {
      const walls = [...face.walls, ...face.brokenWalls]
      for (const spot of walls) expect(own.has(at(spot)), `${floor.name} ${at(spot)}`).toBe(true)
      for (const secure of face.secureWalls) expect(face.walls).toContainEqual(secure)
      const covered = face.elements.flatMap(one => one.squares.map(at))
      expect(new Set(covered).size, floor.name).toBe(covered.length)
      expect(new Set(face.elements.map(({ name }) => name)).size).toBe(face.elements.length)
      for (const { squares, facing, onWall, cadavers } of face.elements) {
        for (const spot of [...squares, ...facing]) expect(own.has(at(spot)), `${floor.name} ${at(spot)}`).toBe(true)
        for (const wall of onWall) expect(face.walls).toContainEqual(wall)
        expect(cadavers).toBeLessThanOrEqual(squares.length)
      }
      for (const { lostWith } of face.lines) if (lostWith !== '') expect(face.elements.map(({ name }) => name)).toContain(lostWith)
    }
  }
})

// ---- words

test('a line says how it is tried, or is certain', () => {
  const lines: readonly Line[] = [
    ...CHARACTERS.flatMap(({ healthy, wounded }) => [...healthy.lines, ...wounded.lines]),
    ...FACES.flatMap(one => one.lines),
    ...FLOORS.flatMap(sidesOf).flatMap(one => [...one.lines, ...one.elements.flatMap(({ lines: own }) => own)]),
  ]
  expect(lines).toHaveLength(101)
  for (const { chance, threshold, effects } of lines) {
    expect(threshold > 0).toBe(chance !== undefined)
    expect(effects.length).toBeGreaterThan(0)
  }
})

/** The same with one entry changed. */
const changed = <T extends { readonly id: string }>(list: readonly T[], id: string, by: object): readonly T[] =>
  list.map(one => (one.id === id ? { ...one, ...by } : one))

test('[ER-VOC-1, ER-IPS-1] a word that nothing carries out is refused, with file, entry and place', () => {
  const line = { timing: 'activation', conditions: [{ type: 'payGold', n: 1 }], effects: [] }
  const [nick] = characterData.characters
  expect(() => loadCharacters(changed(characterData.characters, 'nick-bolter', { healthy: { ...nick?.healthy, lines: [line] } }))).toThrow(
    "characters.json, 'nick-bolter'.healthy.lines[0].conditions[0].type: there is no 'payGold' (known: payCp, ",
  )
  const [first] = cardData.cards
  const broken =
    (by: object): (() => unknown) =>
    () =>
      loadFaces(changed(cardData.cards, '01', { N: { ...first?.N, ...by } }))
  expect(broken({ category: 'toy' })).toThrow("cards.json, '01'.N.category: there is no 'toy' (known: firing, ")
  expect(broken({ roomTypes: ['attic'] })).toThrow("cards.json, '01'.N.roomTypes[0]: there is no 'attic'")
  expect(broken({ colour: 'yellow' })).toThrow("cards.json, '01'.N: there is no 'colour' here")
  expect(broken({ weight: undefined })).toThrow("cards.json, '01'.N.weight: must be said")
  const effect = (by: object): (() => unknown) => broken({ lines: [{ timing: 'passive', effects: [by] }] })
  expect(effect({ type: 'fly' })).toThrow("cards.json, '01'.N.lines[0].effects[0].type: there is no 'fly'")
  expect(effect({ type: 'gainCp', n: 1, twice: true })).toThrow("cards.json, '01'.N.lines[0].effects[0]: there is no 'twice' here")
  expect(effect({ type: 'gainCp', n: 1, to: 'both' })).toThrow("cards.json, '01'.N.lines[0].effects[0].to: there is no 'both'")
  expect(effect({ type: 'takeControl', character: 'bob', faction: 'norad', duration: 'turn' })).toThrow('there is no character "bob"')
  expect(broken({ lines: [{ timing: 'noon', effects: [] }] })).toThrow("cards.json, '01'.N.lines[0].timing: there is no 'noon'")
  expect(() => loadFloors(changed(floorData.floors, 'gym', { front: { kind: 'pool' } }))).toThrow(
    "floors.json, 'gym'.front.kind: there is no 'pool'",
  )
  expect(() => loadFloors(changed(floorData.floors, 'gym', { front: { kind: 'room', walls: ['1,2'] } }))).toThrow(
    "floors.json, 'gym'.front.walls[0]: must be x,y and one of N, E, S, W",
  )
  expect(() => loadDoors(changed(doorData.doors, 'S01', { type: 'swing' }))).toThrow("doors.json, 'S01'.type: there is no 'swing'")
  const sections = [{ type: 'dance', max: 1, colour: 'black' }]
  expect(() => loadOrderTiles(changed(orderTileData.orderTiles, 'O01', { sections }))).toThrow(
    "order-tiles.json, 'O01'.sections[0].type: there is no 'dance'",
  )
  expect(() => loadOrderTiles(changed(orderTileData.orderTiles, 'O01', { sections: [] }))).toThrow("'O01'.sections: must be four")
})

test('a number that stands twice or is left out is refused', () => {
  expect(() => loadDoors(changed(doorData.doors, 'S01', { n: 0 }))).toThrow("doors.json, 'S01': n 0 is already 'L01'")
  expect(() => loadDoors(doorData.doors.slice(1))).toThrow("doors.json, 'L02': n is 1, but nothing has n 0")
})
