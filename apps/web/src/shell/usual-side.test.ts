import { beforeEach, expect, test, vi } from 'vitest'
import { noteSides, usualSide } from './usual-side.ts'

const side = (game: string, name: string, won: number, lost = 0) => ({ game, side: name, won, lost, drawn: 0 })

const kept = new Map<string, string>()
beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
})

test('the side played most is the one, whatever came of it', () => {
  expect(usualSide([side('neuroshima-hex', 'borgo', 2), side('mission-combat', 'marines', 1, 4)])?.side).toBe('marines')
  expect(usualSide([side('neuroshima-hex', 'borgo', 2), side('neuroshima-hex', 'moloch', 2)])?.side).toBe('borgo')
})

test('who plays alone is known by no side, nor by one of a game that is not here', () => {
  expect(usualSide([side('ratcatcher', 'catcher', 9), side('chess', 'white', 9)])).toBeUndefined()
  expect(usualSide([side('ratcatcher', 'catcher', 9), side('mission-combat', 'portalists', 1)])?.side).toBe('portalists')
})

test('it is kept for the next page, and stays where nothing is known', () => {
  noteSides([side('neuroshima-hex', 'borgo', 2)])
  expect([...kept.values()]).toEqual(['{"game":"neuroshima-hex","side":"borgo"}'])
  noteSides([])
  expect([...kept.values()]).toEqual(['{"game":"neuroshima-hex","side":"borgo"}'])
})
