// What conditions of victory ask of Prisoners, and what a pilot has of the Large Miniature that he is inside of.
import { seeded } from '@rubble/engine'
import { expect, test } from 'vitest'
import { character } from '../src/codecs.ts'
import { config } from '../src/config.ts'
import { characterAt } from '../src/data/characters.ts'
import { armourOf } from '../src/derive/equipment.ts'
import { statsOf } from '../src/derive/characters.ts'
import { firearmsOf } from '../src/derive/weapons.ts'
import { NONE, NORAD, SALEMITE } from '../src/model/ids.ts'
import type { State } from '../src/model/state.ts'
import { position } from '../src/position/position.ts'
import { capture } from '../src/rules/capture/capture.ts'
import { letGo } from '../src/rules/capture/release.ts'
import { leaveMap } from '../src/rules/exit/exit.ts'
import { countOf } from '../src/rules/victory/goals.ts'

const id = (name: string): number => character.read(name, undefined) as number
const [WOO, NICK, JESSICA, MAMMOTH] = ['james-woo', 'nick-bolter', 'jessica-hollister', 'mammoth-mk2'].map(id) as [
  number,
  number,
  number,
  number,
]
const table = (characters: object): State =>
  position.read({ alone: true, characters } as never, seeded('prisoners'), config({ scenario: 'rescue-james-woo' }))

test('[ER-COND-characterCaptured] who is captured is a Prisoner of that side until he is freed', () => {
  const state = table({ 'nick-bolter': { at: 'F1', cards: [] }, 'jessica-hollister': { at: 'G1', wounded: true, cards: [] } })
  const captured = (byFaction: number) => countOf(state, { type: 'characterCaptured', character: JESSICA, byFaction })
  const held = (of: number) => countOf(state, { type: 'isPrisoner', character: JESSICA, of })
  capture(state, NICK, JESSICA)
  expect([captured(NORAD), captured(SALEMITE), held(NORAD), held(SALEMITE)]).toEqual([1, 0, 1, 0])
  letGo(state, NICK, state.characters[NICK]?.square ?? 0, 'ER-CAPT-8')
  expect([captured(NORAD), held(NORAD), countOf(state, { type: 'freed', character: JESSICA })]).toEqual([1, 0, 1])
})

test('[ER-COND-exitWith] who leaves with a Prisoner has taken him along; he has left, but not free', () => {
  const state = table({
    'jessica-hollister': { at: 'G1', prisoner: 'james-woo', cards: [] },
    'james-woo': { status: 'prisoner', wounded: true },
    'nick-bolter': 'F1',
  })
  leaveMap(state, JESSICA)
  const along = (faction: number) => countOf(state, { type: 'exitWithPrisoner', faction, character: WOO })
  const left = (free: boolean) => countOf(state, { type: 'exited', character: WOO, free })
  expect([along(SALEMITE), along(NORAD), left(false), left(true)]).toEqual([1, 0, 1, 0])
  expect(countOf(state, { type: 'isPrisoner', character: WOO, of: SALEMITE })).toBe(0)
})

test('[ER-CAPT-16, ER-CAPT-17, ER-CAPT-18, ER-CAPT-19] a pilot has the body of the one and the mind of the better', () => {
  const state = table({
    'jessica-hollister': { at: 'J1', prisoner: 'mammoth-mk2', cards: ['22S'] },
    'mammoth-mk2': { status: 'prisoner', wounded: true },
  })
  const { healthy: own } = characterAt(JESSICA)
  const { wounded: body } = characterAt(MAMMOTH)
  const { movement, closeCombat, weight, life, maxCp, cpBonus, technical, search, lines } = statsOf(state, JESSICA)
  expect([movement, closeCombat, weight, armourOf(state, JESSICA)]).toEqual([body.movement, body.closeCombat, body.weight, body.armour])
  expect([life, maxCp, cpBonus]).toEqual([own.life, own.maxCp, own.cpBonus])
  expect([technical, search]).toEqual([own.technical, own.search])
  expect(lines).toEqual([...own.lines, ...body.lines])
  expect(firearmsOf(state, JESSICA)[0]).toBe(NONE)
})
