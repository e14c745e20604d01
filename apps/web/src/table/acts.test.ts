// What is selected shows what it could do next, in one go.
import type { Flat } from '@rubble/engine'
import type { Moment, Option } from '@rubble/protocol'
import { expect, test } from 'vitest'
import { actsWith, beginningsOf, begunBy } from './acts.ts'

const option = (value: Flat): Option => ({ value })
const PLACE = option({ do: 'place', tile: 'rats' })
const DISCARD = option({ do: 'discard', tile: 'rats' })
const moment = { number: 4, view: { asked: { kind: 'act' } }, options: [PLACE, DISCARD] } as unknown as Moment
const board = {
  verbOf: () => undefined,
  fields: { pieces: ['tile'], places: ['hex', 'edge'] },
  begins: (_: string, value: Flat) => value['do'] === 'place',
}
const peek = (...values: Flat[]): { kind: string; options: Option[] } => ({ kind: 'where', options: values.map(option) })

test('nothing is looked ahead of before something is selected', () => {
  expect(beginningsOf(moment, {}, board)).toEqual([])
  expect(beginningsOf(moment, { tile: 'rats' }, board)).toEqual([PLACE])
})

test('what only begins something is joined with where it goes; what is not pointed at waits to be asked', () => {
  const ahead = { number: 4, peeks: [[PLACE, peek({ hex: 'A1' }, { hex: 'B2' }, { do: 'stop' })]] as const }
  const acts = actsWith(moment, { tile: 'rats' }, undefined, ahead, board)
  expect(acts.map(({ value }) => value)).toEqual([
    { do: 'place', tile: 'rats', hex: 'A1' },
    { do: 'place', tile: 'rats', hex: 'B2' },
    DISCARD.value,
  ])
  expect(acts[0]?.begins).toMatchObject({ first: PLACE, second: { value: { hex: 'A1' } } })
  expect(actsWith(moment, { tile: 'rats' }, 'discard', ahead, board)).toEqual([DISCARD])
  const counted = { number: 4, peeks: [[PLACE, peek({ amount: 1 })]] as const }
  expect(actsWith(moment, { tile: 'rats' }, undefined, counted, board)).toEqual([PLACE, DISCARD])
  expect(actsWith({ ...moment, number: 5 }, { tile: 'rats' }, undefined, ahead, board)).toEqual([PLACE, DISCARD])
})

test('a board that says how two answers are one is taken at its word', () => {
  const ahead = { number: 4, peeks: [[PLACE, peek({ do: 'walk', hex: 'A1' }, { do: 'stop' })]] as const }
  const join = (first: Flat, { do: doing, ...second }: Flat): Flat | undefined =>
    doing === 'walk' ? { ...second, ...first, doing } : undefined
  const acts = actsWith(moment, { tile: 'rats' }, undefined, ahead, { ...board, join })
  expect(acts.map(({ value }) => value)).toEqual([{ do: 'place', tile: 'rats', hex: 'A1', doing: 'walk' }, DISCARD.value])
})

test('why not is asked of what is selected, as if it had begun: by the option after which such a thing is asked for', () => {
  const ahead = { number: 4, peeks: [[PLACE, peek({ hex: 'A1' })]] as const }
  const asked = (part: Flat, verb: string | undefined, more: Flat): Option | undefined => begunBy(moment, part, verb, more, ahead, board)
  expect(asked({ tile: 'rats' }, undefined, { hex: 'C3' })).toBe(PLACE)
  expect(asked({ tile: 'rats' }, undefined, { unit: 'medic' })).toBeUndefined()
  expect(asked({ tile: 'rats' }, undefined, { edge: 'C3' })).toBe(PLACE)
  expect(asked({ tile: 'rats' }, 'discard', { hex: 'C3' })).toBeUndefined()
  expect(asked({}, undefined, { hex: 'C3' })).toBeUndefined()
  expect(begunBy({ ...moment, number: 5 }, { tile: 'rats' }, undefined, { hex: 'C3' }, ahead, board)).toBeUndefined()
})

test('what a board keeps stays an act of its own beside what follows it', () => {
  const ahead = { number: 4, peeks: [[PLACE, peek({ hex: 'A1' })]] as const }
  const keeps = ({ do: verb }: Flat): boolean => verb === 'place'
  const acts = actsWith(moment, { tile: 'rats' }, undefined, ahead, { ...board, keeps })
  expect(acts.map(({ value }) => value)).toEqual([PLACE.value, { do: 'place', tile: 'rats', hex: 'A1' }, DISCARD.value])
})
