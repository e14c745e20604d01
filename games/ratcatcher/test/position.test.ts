// Positions that no table could show are refused, and it is said where.
import { createEngine, type Doc, InputError, readPosition } from '@rubble/engine'
import { expect, test } from 'vitest'
import { game } from '../src/index.ts'

const engine = createEngine(game)

function wrongWith(position: Doc): string | undefined {
  try {
    readPosition(engine, position, 1, {})
    return undefined
  } catch (error) {
    if (error instanceof InputError) return error.message
    throw error
  }
}

test('[RC-PLACE-1] every district is joined to the city', () => {
  expect(wrongWith({ city: { D00: 'x0y0', D02: 'x1y0', D06: 'x0y-1' } })).toBeUndefined()
  expect(wrongWith({ city: { D00: 'x0y0', D02: 'x1y0', D06: 'x5y5' } })).toBe(
    'position: D06 on x5y5 is not joined to the city (RC-PLACE-1)',
  )
  // a symbol beside an edge without one joins nothing, nor do two that are joined only to each other
  expect(wrongWith({ city: { D00: 'x0y0', D02: 'x5y5', D06: 'x6y5' } })).toBe(
    'position: D02 on x5y5 is not joined to the city (RC-PLACE-1)',
  )
})
