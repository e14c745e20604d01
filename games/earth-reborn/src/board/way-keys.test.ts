// Keys on the map, by the names of squares.
import { createEngine, seeded } from '@rubble/engine'
import { expect, test } from 'vitest'
import { mapOf } from '../derive/map.ts'
import { squareName } from '../derive/names.ts'
import type { View } from '../derive/view.ts'
import { game } from '../game.ts'
import { squareBy } from './way-keys.ts'

const engine = createEngine(game)
const viewOf = (scenario: string): View => engine.view(engine.start({ scenario }, seeded(1)), 0).game

function leads(scenario: string, from: string, key: string, isFar = false): string | undefined {
  const view = viewOf(scenario)
  const map = mapOf(view.config)
  const square = map.squares.find(one => squareName(map, one) === from)
  if (square === undefined) throw new Error(`${from} is no square`)
  const to = squareBy(view, map, square, key, isFar)
  return to === undefined ? undefined : squareName(map, to)
}

const LAB = 'target-pr-john-kendall'

test('arrows lead to the next square, and not over the border', () => {
  expect(leads(LAB, 'H5', 'ArrowRight')).toBe('I5')
  expect(leads(LAB, 'H5', 'ArrowUp')).toBe('H4')
  expect(leads(LAB, 'A1', 'ArrowLeft')).toBeUndefined()
  expect(leads(LAB, 'H5', 'x')).toBeUndefined()
})

test('with Shift they run to the next wall or door, and on behind it', () => {
  // the Armory is three squares wide
  expect(leads(LAB, 'E4', 'ArrowRight', true)).toBe('G4')
  expect(leads(LAB, 'G4', 'ArrowLeft', true)).toBe('E4')
  expect(leads(LAB, 'G4', 'ArrowRight', true)).toBe('H4')
})

test('brackets go from miniature to miniature, and around', () => {
  expect(leads(LAB, 'D1', ']')).toBe('H1')
  expect(leads(LAB, 'H1', '[')).toBe('D1')
  expect(leads(LAB, 'D1', '[')).toBe('B11')
})

test('Page Up and Page Down change the level', () => {
  const down = leads('terror-in-the-basement', 'B2', 'PageDown')
  expect(down).toMatch(/^B2@/)
  expect(leads('terror-in-the-basement', down ?? '', 'PageUp')).toBe('B2')
  expect(leads(LAB, 'H5', 'PageDown')).toBeUndefined()
})
