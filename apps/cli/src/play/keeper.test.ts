import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createEngine, Match } from '@rubble/engine'
import { missionCombat } from '@rubble/mission-combat'
import { afterAll, expect, test } from 'vitest'
import { Keeper } from './keeper.ts'
import { words } from '../words.ts'

const folder = mkdtempSync(join(tmpdir(), 'rubble-keeper-'))
afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
})
const match = new Match(createEngine(missionCombat.game), {}, '1')

test('a first save that fails leaves no file, and no name is taken', () => {
  // The name itself is just short enough; that of the file written beside it is not.
  const wish = join(folder, `${'a'.repeat(245)}.json`)
  const keeper = new Keeper({ fresh: wish })
  expect(keeper.save(match, words('en'))).toBe(`Not saved: ${wish} (the name is too long). The game goes on.`)
  expect(keeper.isSaved).toBe(false)
  expect(readdirSync(folder)).toEqual([])
})

test('a new match takes a free name and stays there', () => {
  const wish = join(folder, 'm.json')
  const keepers = [new Keeper({ fresh: wish }), new Keeper({ fresh: wish })]
  expect(keepers.map(keeper => keeper.save(match, words('en')))).toEqual([undefined, undefined])
  expect(keepers.map(keeper => keeper.file)).toEqual([wish, join(folder, 'm-2.json')])
  expect(readdirSync(folder).sort()).toEqual(['m-2.json', 'm.json'])
})
