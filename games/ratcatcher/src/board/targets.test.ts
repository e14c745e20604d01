import { createEngine, seeded } from '@rubble/engine'
import { expect, test } from 'vitest'
import { game } from '../game.ts'
import { BROWN, KINDS, WHITE } from '../model/ids.ts'
import type { Table } from '../derive/implied.ts'
import { boxOfArea, sceneOf } from './scene.ts'
import { ratAt, targetsIn } from './targets.ts'

test('a point on a rat means that rat, and a point beside all of them none', () => {
  const state = createEngine(game).start(game.config({}), seeded('heads'))
  state.rats[WHITE] = 3
  state.rats[BROWN] = 1
  state.strange = [{ rat: KINDS + 1, area: 0 }]
  state.arch.area = 0
  const city = sceneOf(state as Table, String, new Map(), [])
  const targets = targetsIn(city, 0, 'l')
  expect(targets.map(({ rat }) => rat).toSorted()).toEqual(['arch-rat', 'brown', 'flitterrat', 'white'])
  for (const { rat, x, y, width, height } of targets) {
    expect(ratAt(targets, { x, y })).toBe(rat)
    expect(ratAt(targets, { x: x + width / 3, y: y - height / 3 })).toBe(rat)
  }
  const box = boxOfArea(city, 0)
  expect(ratAt(targets, { x: (box?.x ?? 0) - 50, y: box?.y ?? 0 })).toBeUndefined()
  expect(ratAt(targets, { x: NaN, y: NaN })).toBeUndefined()
})
