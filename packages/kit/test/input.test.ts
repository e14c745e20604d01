import { indexOf, InputError } from '@rubble/engine'
import { Input, trim, without } from '@rubble/kit'
import { describe, expect, test } from 'vitest'

const doc = (value: unknown): Input => new Input(value, 'position')
const colours = indexOf(['red', 'green'])

function wrong(read: () => unknown): string {
  try {
    read()
  } catch (error) {
    expect(error).toBeInstanceOf(InputError)
    return (error as Error).message
  }
  return 'nothing is wrong'
}

describe('what is wrong says where', () => {
  const units = doc({ units: { tank: { at: 'blue', damage: -1, used: ['road', 7] } } })
    .fields(['units'])
    .get('units')
    .fields()
    .get('tank')
    .fields()
  test.each([
    ['an unknown field', () => doc({ turm: 1 }).fields(['turn', 'units']), `position: there is no 'turm' here (known: turn, units)`],
    ['a list for fields', () => doc([]).fields(), 'position: must be a list of names and values'],
    ['nothing for fields', () => doc(null).fields(), 'position: must be a list of names and values'],
    ['a name that is none', () => units.get('at').named(colours, 'colour', undefined), 'position.units.tank.at: there is no colour "blue"'],
    ['a number for a name', () => doc(1).named(colours, 'colour', undefined), 'position: there is no colour 1'],
    ['less than nothing', () => units.get('damage').whole(0), 'position.units.tank.damage: must be a whole number, not -1'],
    [
      'one of a list',
      () => units.get('used').items()[1]?.oneOf(['road', 'speed'], 'road'),
      'position.units.tank.used[1]: must be one of road, speed, not 7',
    ],
    ['neither yes nor no', () => units.get('damage').isTrue(), 'position.units.tank.damage: must be true or false, not -1'],
    ['no list', () => units.get('at').items(), 'position.units.tank.at: must be a list'],
    [
      'too many of a pile',
      () =>
        doc(3).pile(
          item => item.value,
          () => ['a', 'b'],
        ),
      'position: only 2 of them lie nowhere else',
    ],
  ])('%s', (_, read, message) => {
    expect(wrong(read)).toBe(message)
  })
})

test('what is left out is as usual', () => {
  const fields = doc(undefined).fields(['turn'])
  expect(fields.entries()).toEqual([])
  expect(fields.get('turn').isGiven).toBe(false)
  expect(fields.get('turn').whole(3)).toBe(3)
  expect(fields.get('turn').items()).toEqual([])
  expect(fields.get('turn').oneOf([true, false], true)).toBe(true)
  expect(fields.get('turn').isTrue()).toBe(false)
  expect(fields.get('toString').isGiven).toBe(false)
})

test('a name and its value stand at one place', () => {
  const [entry] = doc({ green: 2 }).fields().entries()
  expect(entry?.name.named(colours, 'colour', undefined)).toBe(1)
  expect(entry?.value.whole(0)).toBe(2)
  expect(entry?.name.path).toBe('position.green')
})

test('a pile is written from its top; a number takes as many from the top of what is left', () => {
  const colour = (item: Input): number => item.named(colours, 'colour', undefined)
  expect(doc(['red', 'green']).pile(colour, () => [])).toEqual([1, 0])
  expect(doc(2).pile(colour, () => [5, 6, 7])).toEqual([6, 7])
  expect(doc(undefined).pile(colour, () => [5, 6, 7])).toEqual([5, 6, 7])
})

test('of several alike each is gone once', () => {
  expect(without([1, 2, 2, 3], [2, 3, 4])).toEqual([1, 2])
})

test('a document says nothing twice: what is empty is left out', () => {
  expect(trim({ a: 0, b: false, c: null, d: undefined, e: [], f: {}, g: '', h: [0], i: -1 })).toEqual({ g: '', h: [0], i: -1 })
})
