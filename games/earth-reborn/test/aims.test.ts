// Ranges, arcs and what is in the way, as in the pictures of the rulebook (EX-46, EX-50), on the map of the third scenario.
import { seeded } from '@rubble/engine'
import { describe, expect, it } from 'vitest'
import { character, door, edge } from '../src/codecs.ts'
import { config as readConfig } from '../src/config.ts'
import { bearingsOf } from '../src/derive/aims.ts'
import { armourOf } from '../src/derive/equipment.ts'
import type { State } from '../src/model/state.ts'
import { position } from '../src/position/position.ts'

const config = readConfig({ scenario: 'target-pr-john-kendall' })
const TREES = ['outdoor-2x4.tree-1', 'outdoor-2x4.tree-2', 'outdoor-2x3.tree-1', 'outdoor-2x3.tree-2']
const table = (characters: Record<string, unknown>): State =>
  position.read({ alone: true, destroyed: TREES, characters } as never, seeded('aims'), config)
const id = (name: string): number => character.read(name, undefined) as number
const VASQUEZ = id('vasquez')

/** "red 3" */
const toDoor = (at: string, facing: string, name: string): string[] => {
  const state = table({ vasquez: { at, facing } })
  return bearingsOf(state, VASQUEZ, { door: door.read(name, state) as number }).map(({ arc, range }) => `${arc} ${range}`)
}
const toWall = (at: string, facing: string, name: string): string[] => {
  const state = table({ vasquez: { at, facing } })
  return bearingsOf(state, VASQUEZ, { edge: edge.read(name, state) as number }).map(({ arc, range }) => `${arc} ${range}`)
}

describe('what can be shot at', () => {
  it('has the range of the square on the shooter’s side (EX-50)', () => {
    expect(toDoor('D1', 'S', 'S06')).toEqual(['red 1'])
    expect(toDoor('A1', 'E', 'S06')).toEqual(['red 4'])
    expect(toWall('D1', 'S', 'A2–A3')).toEqual(['orange 4'])
  })

  it('is at range 0 on a side of one’s own square, unless that lies in the back', () => {
    expect(toDoor('D2', 'S', 'S06')).toEqual(['red 0'])
    expect(toDoor('D2', 'E', 'S06')).toEqual(['orange 0'])
    expect(toDoor('D2', 'N', 'S06')).toEqual([])
  })

  it('lies in two arcs on their border (ER-SHOOT-11)', () => {
    expect(toWall('D1', 'S', 'C2–C3')).toEqual(['red 2', 'orange 2'])
  })

  it('is counted in steps without diagonals (EX-46)', () => {
    const state = table({ 'jack-saw': { at: 'D1', facing: 'E' }, 'james-woo': 'F2', 'nick-bolter': 'H1', vasquez: 'J2' })
    const range = (name: string): number | undefined => bearingsOf(state, id('jack-saw'), { target: id(name) })[0]?.range
    expect([range('james-woo'), range('nick-bolter'), range('vasquez')]).toEqual([3, 4, 7])
  })

  it('wears what the scenario puts in use, whatever side of its card is up (ER-SCEN-23, RUL-18)', () => {
    const kendall = id('professor-kendall')
    expect(armourOf(table({ 'professor-kendall': { at: 'B11', cards: ['19N'] } }), kendall)).toBe(5)
    expect(armourOf(table({ 'professor-kendall': { at: 'B11', wounded: true, cards: ['19N'] } }), kendall)).toBe(5)
    expect(armourOf(table({ 'professor-kendall': { at: 'B11', cards: [] } }), kendall)).toBe(2)
  })
})
