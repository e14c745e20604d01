import { describe, expect, test } from 'vitest'
import { hexAt, hexName, hexNamed } from '../derive/hexes.ts'
import { angleNear, arrowPath, centreOf, columnsOf, detailAt, frameOf, neighbourBy, stepTo, towards } from './geometry.ts'

const name = (hex: number): string => hexName(19, hex)
const go = (from: string, key: Parameters<typeof stepTo>[2]): string => name(stepTo(19, hexNamed(19, from) ?? 0, key))

test('columns stand from the left, hexes in them from the top', () => {
  expect(columnsOf(19).map(column => column.map(name).join(' '))).toEqual([
    'A1 A2 A3',
    'B1 B2 B3 B4',
    'C1 C2 C3 C4 C5',
    'D1 D2 D3 D4',
    'E1 E2 E3',
  ])
  expect(columnsOf(37).map(column => column.length)).toEqual([4, 5, 6, 7, 6, 5, 4])
})

describe('arrow keys', () => {
  test('go up and down a column, and stay at its ends', () => {
    expect(go('C3', 'ArrowUp')).toBe('C2')
    expect(go('C5', 'ArrowDown')).toBe('C5')
  })
  test('go to the nearest hex of the next column', () => {
    expect(go('C3', 'ArrowRight')).toBe('D2')
    expect(go('C3', 'ArrowLeft')).toBe('B2')
    expect(go('C1', 'ArrowRight')).toBe('D1')
    expect(go('C5', 'ArrowLeft')).toBe('B4')
    expect(go('E2', 'ArrowRight')).toBe('E2')
  })
  test('reach every hex', () => {
    const reached = new Set([0])
    for (const hex of reached)
      for (const key of ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'] as const) reached.add(stepTo(37, hex, key))
    expect(reached.size).toBe(37)
  })
})

test('neighbours lie where their direction points', () => {
  const { x, y } = towards(1, 173.2)
  expect(centreOf(hexAt(1, -1))).toEqual({ x, y })
})

test('the picture has room for all hexes', () => {
  for (const size of [19, 37]) {
    const { width, height } = frameOf(size)
    for (let hex = 0; hex < size; hex++) {
      const { x, y } = centreOf(hex)
      expect(Math.abs(x) + 107).toBeLessThan(width / 2)
      expect(Math.abs(y) + 98).toBeLessThan(height / 2)
    }
  }
})

test('a tile turns the short way', () => {
  expect(angleNear(300, 0)).toBe(360)
  expect(angleNear(0, 5)).toBe(-60)
  expect(angleNear(360, 1)).toBe(420)
})

test('detail follows the width', () => {
  expect([50, 86, 150].map(detailAt)).toEqual(['s', 'm', 'l'])
})

test('an arrow leaves both centres free', () => {
  expect(arrowPath({ x: 0, y: 0 }, { x: 0, y: 0 })).toBe('')
  expect(arrowPath({ x: 0, y: 0 }, { x: 200, y: 0 })).toBe('M50 11L120 11 120 26 150 0 120 -26 120 -11 50 -11Z')
})

test('six keys lead to the six neighbours, and nowhere beyond the rim', () => {
  const to = (from: string, code: string): string | undefined => {
    const hex = neighbourBy(19, hexNamed(19, from) ?? 0, code)
    return hex === undefined ? undefined : name(hex)
  }
  expect(['KeyW', 'KeyE', 'KeyD', 'KeyX', 'KeyZ', 'KeyA'].map(code => to('C3', code))).toEqual(['C2', 'D2', 'D3', 'C4', 'B3', 'B2'])
  expect([to('C1', 'KeyW'), to('E2', 'KeyD'), to('C3', 'KeyS'), to('C3', '')]).toEqual(['C1', 'E2', undefined, undefined])
})
