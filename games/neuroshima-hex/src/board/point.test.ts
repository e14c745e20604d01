import type { Flat } from '@rubble/engine'
import { describe, expect, test } from 'vitest'
import { isChosen, isMeant, partOf, prefer, type Spot, threesWith } from './point.ts'

const option = (value: Flat): { value: Flat } => ({ value })
const spot = (more: Partial<Spot>): Spot => ({
  hex: 'C3',
  unit: undefined,
  ground: undefined,
  hqOf: undefined,
  isFoe: false,
  isOwn: false,
  ...more,
})

describe('a place means', () => {
  test('the hex, where a hex is asked for', () => {
    expect(partOf(spot({ hex: 'B2' }), [option({ hex: 'B2' }), option({ hex: 'C3' })], {})).toEqual({ hex: 'B2' })
  })
  test('the hex of a unit, where only hexes are asked for', () => {
    expect(partOf(spot({ unit: 'sharrash-rats#1' }), [option({ hex: 'C3' })], {})).toEqual({ hex: 'C3' })
  })
  test('its unit before its Foundation tile', () => {
    const options = [option({ target: 'sharrash-rats#1' }), option({ target: 'sharrash-hole' })]
    expect(partOf(spot({ unit: 'sharrash-rats#1', ground: 'sharrash-hole' }), options, {})).toEqual({ target: 'sharrash-rats#1' })
    expect(partOf(spot({ unit: 'sharrash-beast', ground: 'sharrash-hole' }), options, {})).toEqual({ target: 'sharrash-hole' })
  })
  test('the pusher first, then who is pushed', () => {
    const options = [option({ unit: 'a', target: 'x' }), option({ unit: 'a', target: 'y' }), option({ unit: 'b', target: 'x' })]
    expect(partOf(spot({ unit: 'a' }), options, {})).toEqual({ unit: 'a' })
    expect(partOf(spot({ unit: 'x', isFoe: true }), options, { unit: 'a' })).toEqual({ target: 'x' })
    expect(partOf(spot({ unit: 'b' }), options, { unit: 'a' })).toEqual({ unit: 'b' })
  })
  test('either of two that swap, and then the other', () => {
    const options = [option({ unit: 'a', target: 'b' }), option({ unit: 'a', target: 'c' })]
    expect(partOf(spot({ unit: 'b' }), options, {})).toEqual({ target: 'b' })
    expect(partOf(spot({ unit: 'a' }), options, { target: 'b' })).toEqual({ unit: 'a' })
  })
  test('a seat, where its HQ stands', () => {
    expect(partOf(spot({ unit: 'borgo-hq', hqOf: 'borgo' }), [option({ seat: 'borgo' }), option({ seat: 'moloch' })], {})).toEqual({
      seat: 'borgo',
    })
  })
})

describe('what no option has is asked about', () => {
  test('as a target, if it is an enemy and targets are asked for', () => {
    expect(partOf(spot({ unit: 'x', isFoe: true }), [option({ unit: 'a', target: 'y' })], {})).toEqual({ target: 'x' })
    expect(partOf(spot({ unit: 'x' }), [option({ unit: 'a', target: 'y' })], {})).toEqual({ unit: 'x' })
  })
  test('as a place, if places are asked for', () => {
    expect(partOf(spot({ unit: 'x' }), [option({ hex: 'A1' })], {})).toEqual({ hex: 'C3' })
    expect(partOf(spot({}), [option({ target: 'y' })], {})).toEqual({ hex: 'C3' })
  })
})

test('what has been pointed at is chosen, and means nothing more', () => {
  const options = [option({ unit: 'a', target: 'x' })]
  expect(isMeant(spot({ unit: 'a' }), options, {})).toBe(true)
  expect(isMeant(spot({ unit: 'a' }), options, { unit: 'a' })).toBe(false)
  expect(isMeant(spot({ unit: 'x' }), options, { unit: 'a' })).toBe(true)
  expect(isChosen(spot({ unit: 'a' }), { unit: 'a' })).toBe(true)
})

test('three hexes may be pointed at in any order', () => {
  const options = [option({ hex: 'A1', second: 'A2', third: 'B2' }), option({ hex: 'A2', second: 'B2', third: 'B3' })]
  expect(threesWith(['B2', 'A2'], options)).toHaveLength(2)
  expect(threesWith(['B3'], options)).toEqual([options[1]])
})

test('in a turn a piece is taken up, and only what it is pointed at does something', () => {
  const castle = option({ do: 'castle', unit: 'a' })
  expect(prefer('turn.act', { unit: 'a' }, [castle])).toBeUndefined()
  expect(prefer('turn.act', { target: 'b' }, [option({ do: 'net', target: 'b' })])).toBeUndefined()
  expect(prefer('turn.act', { tile: 't' }, [option({ do: 'discard', tile: 't' })])).toBeUndefined()
  const placed = option({ do: 'place', tile: 't', hex: 'A1' })
  expect(prefer('turn.act', { hex: 'A1' }, [placed])).toBe(placed)
})

test('what answers a question is an answer, but for a unit that does not say upon what it acts', () => {
  const hex = option({ hex: 'A1' })
  expect(prefer('place.hex', { hex: 'A1' }, [hex])).toBe(hex)
  expect(prefer('place.hex', {}, [hex, option({ hex: 'A2' })])).toBeUndefined()
  const pair = option({ unit: 'a', target: 'b' })
  expect(prefer('push.pair', { unit: 'a' }, [pair])).toBeUndefined()
  expect(prefer('push.pair', { target: 'b' }, [pair])).toBe(pair)
})
