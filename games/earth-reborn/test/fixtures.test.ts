// Worked examples by their own coordinates, on maps made for them: (5,5) is F6. EX-44F and EX-51F are cases.
import { createEngine, readPosition } from '@rubble/engine'
import { EAST, NORTH, SOUTH, WEST } from '@rubble/geometry/squares'
import { describe, expect, test } from 'vitest'
import { character, door, edge, element } from '../src/codecs.ts'
import { bearingsOf } from '../src/derive/aims.ts'
import { sees } from '../src/derive/sight-lines.ts'
import { arcToward, strengthOf } from '../src/derive/strength.ts'
import { game } from '../src/game.ts'
import { NONE } from '../src/model/ids.ts'
import type { State } from '../src/model/state.ts'
import type { DamageTarget } from '../src/model/steps.ts'
import { levelOf } from './maps.ts'

const engine = createEngine(game)
const id = (name: string): number => character.read(name, undefined) as number

const MODULES = ['core', 'move', 'closeCombat', 'lineOfSight', 'duel', 'equipment', 'shoot', 'explosives', 'ips', 'interact']
const MORE = ['missionPoints', 'spyPoints', 'search', 'characterAbilities', 'radioScrambling', 'largeMiniatures']

/** A map with nobody on it but those named; who begins there elsewhere does not matter. */
function table(level: object, characters: object, position: object = {}): State {
  const scenario = {
    modules: [...MODULES, ...MORE],
    ground: 'neutral',
    turns: 4,
    initiative: 'norad',
    baseCp: { norad: 5, salemite: 5 },
    startMp: { norad: 0, salemite: 0 },
    exits: 'none',
    forces: {
      norad: [{ character: 'nick-bolter', at: 'A2', facing: 'N' }],
      salemite: [{ character: 'cherokee-bill', at: 'A3', facing: 'N' }],
    },
    victory: { mode: 'objective', conditions: [{ side: 'norad', timing: 'end', when: [{ type: 'otherwise' }] }] },
    map: { levels: [level] },
  }
  return readPosition(engine, { alone: true, characters, ...position } as never, 'fixture', { scenario } as never)
}

const PLAIN = levelOf('4x3', ['outdoor-2x2-2 A1', 'corridor-4-4 A3 90 back', 'driller-5 C1'])
/** A tree, or a corridor with a wall to its west, on B1. */
const withB1 = (tile: string): object => levelOf('4x3', [tile, 'outdoor-3-3 A1', 'outdoor-2x2-2 B2', 'outdoor-2-4 C1 90', 'outdoor-2-3 D2'])
const TREE_ON_B1 = withB1('corridor-1-1 B1 back')
const WALL_BEFORE_B1 = withB1('corridor-1-5 B1')
const TREE_ON_C1 = levelOf('4x3', [
  'corridor-1-1 C1 back',
  'outdoor-2x2-2 A1',
  'corridor-4-4 A3 90 back',
  'outdoor-2-4 C2 90',
  'outdoor-1-4 D1',
])

/** Tiles of a map, several in a line. */
const listed = (...lines: readonly string[]): readonly string[] => lines.flatMap(line => line.split(', '))

/** Whether the first sees the second, and the second the first. */
const sight = (state: State, one: string, other: string): readonly boolean[] => [
  sees(state, id(one), id(other)),
  sees(state, id(other), id(one)),
]

describe('lines of sight', () => {
  const looking = (at: string, facing: string) => ({ at, facing, seat: 'norad' })
  const back = (at: string) => ({ at, facing: 'W', seat: 'salemite' })

  test('EX-37F: exactly between a crate and a miniature nobody sees', () => {
    const jessica = { 'jessica-hollister': looking('A1', 'E'), 'zombie-1': back('B2') }
    expect(sight(table(TREE_ON_B1, { ...jessica, 'james-woo': 'A2' }), 'jessica-hollister', 'zombie-1')).toEqual([false, false])
  })

  test('EX-41F: without the miniature they do', () => {
    const state = table(TREE_ON_B1, { 'jessica-hollister': looking('A1', 'E'), 'zombie-1': back('B2') })
    expect(sight(state, 'jessica-hollister', 'zombie-1')).toEqual([true, true])
  })

  test('EX-38F: the corner of a wall hides nothing', () => {
    const state = table(WALL_BEFORE_B1, { vasquez: looking('A1', 'E'), 'zombie-2': back('B2') })
    expect(sight(state, 'vasquez', 'zombie-2')).toEqual([true, true])
  })

  test('EX-39F: exactly between two miniatures nobody sees', () => {
    const pair = { 'james-woo': looking('A1', 'E'), 'jeff-deeler': back('C3') }
    expect(sight(table(PLAIN, { ...pair, vasquez: 'C2', 'jack-saw': 'B3' }), 'james-woo', 'jeff-deeler')).toEqual([false, false])
    expect(sight(table(PLAIN, { ...pair, vasquez: 'C2' }), 'james-woo', 'jeff-deeler')).toEqual([true, true])
  })

  test('EX-40F: who is behind somebody sees him, and is not seen', () => {
    const state = table(PLAIN, { 'james-woo': looking('A1', 'E'), 'zombie-1': { ...back('D1'), facing: 'E' } })
    expect(sight(state, 'james-woo', 'zombie-1')).toEqual([true, false])
  })

  test('EX-42F: on a tree’s square one is seen, behind it not', () => {
    const from = { vasquez: looking('A1', 'E') }
    expect(sight(table(TREE_ON_C1, { ...from, 'zombie-1': back('C1') }), 'vasquez', 'zombie-1')).toEqual([true, true])
    expect(sight(table(TREE_ON_C1, { ...from, 'zombie-1': back('D1') }), 'vasquez', 'zombie-1')).toEqual([false, false])
  })
})

test('EX-23F: Jack Saw’s four sides', () => {
  const state = table(PLAIN, { 'jack-saw': { at: 'B2', facing: 'N', cards: [] } })
  const strengths = ([NORTH, WEST, EAST, SOUTH] as const).map(side =>
    strengthOf(state, id('jack-saw'), arcToward(state, id('jack-saw'), side), NONE),
  )
  expect(strengths).toEqual([
    { dice: 4, auto: 0 },
    { dice: 4, auto: 0 },
    { dice: 2, auto: 0 },
    { dice: 0, auto: 2 },
  ])
})

/** "red 3", by arc. */
const bearings = (state: State, name: string, target: DamageTarget): readonly string[] =>
  bearingsOf(state, id(name), target).map(({ arc, range }) => `${arc} ${range}`)

test('EX-50F: doors, walls and a crate in the pictured hall are at the ranges told', () => {
  const hall = levelOf(
    '8x10',
    listed(
      'storage-closet E8, corridor-1-5 H5, cemetery A1, outdoor-2x4 A7, outdoor-2x2-2 A5, driller-5 C5',
      'corridor-4-4 C7 back, corridor-4-3 D7 back, corridor-4-2 E1, outdoor-3-3 E5, corridor-4-1 E10 90',
      'corridor-3-6 F1 back, corridor-3-5 F4 back, corridor-3-3 F7 90, corridor-3-2 G1, corridor-3-1 G4, outdoor-2-4 G8',
      'outdoor-2-3 H1, corridor-2-7 H3 back, outdoor-1-4 H6, corridor-2-6 H8 back',
    ),
    ['S09 F6–G6', 'S06 F7–F8', 'S01 C6–D6', 'L03 E9–E10'],
  )
  const state = table(hall, { vasquez: { at: 'F6', facing: 'S' } }, { broken: ['E7–E8', 'D8–E8', 'F8–G8', 'D9–E9', 'F9–G9'] })
  const toDoor = (name: string): readonly string[] => bearings(state, 'vasquez', { door: door.read(name, state) as number })
  expect(toDoor('S09')).toEqual(['orange 0'])
  expect(toDoor('S06')).toEqual(['red 1'])
  expect(toDoor('S01')).toEqual(['orange 2'])
  expect(bearings(state, 'vasquez', { edge: edge.read('G5–H5', state) as number })).toEqual(['orange 2'])
  const crate = element.read('storage-closet.crate', state) as number
  expect(bearings(state, 'vasquez', { element: crate })).toEqual(['red 3'])
  expect(toDoor('L03')).toEqual([])
  state.destroyed.push(crate)
  expect(toDoor('L03')).toEqual(['red 4'])
})

test('EX-65F: for the Mammoth one target is in the red arc, one in the orange, and what is behind is not seen', () => {
  const field = levelOf(
    '9x8',
    listed(
      'cemetery A1, outdoor-2x4 A5, outdoor-2x3 G6, outdoor-2x2-2 C5, driller-5 C7, corridor-4-4 E1 back',
      'corridor-4-3 E5 back, corridor-4-2 F1, corridor-4-1 F5, outdoor-3-3 G1, corridor-3-6 G4 90 back',
      'corridor-3-5 G5 90 back, corridor-3-3 H1, corridor-3-2 I1, corridor-3-1 I6',
    ),
  )
  const arcOf = (at: string): readonly string[] => {
    const state = table(field, { 'mammoth-mk2': { at: 'E5', facing: 'N' }, 'jack-saw': { at, seat: 'salemite' } })
    return bearings(state, 'mammoth-mk2', { target: id('jack-saw') }).map(said => said.split(' ')[0] as string)
  }
  expect(['F2', 'I4', 'F8'].map(arcOf)).toEqual([['red'], ['orange'], []])
})
