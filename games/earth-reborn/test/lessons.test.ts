import { lessonTests } from '@rubble/testkit/vitest'
import { expect, test } from 'vitest'
import type { Module } from '../src/data/words.ts'
import { MODULES } from '../src/data/words.ts'
import { scenarioOf } from '../src/derive/map.ts'
import { earthReborn } from '../src/index.ts'
import { lessons } from '../src/lessons.ts'

lessonTests(earthReborn, lessons, new URL('..', import.meta.url))

/** In which lesson a module is met first. */
const TAUGHT: Readonly<Record<Module, string>> = {
  core: 'walk',
  move: 'walk',
  closeCombat: 'fight',
  lineOfSight: 'shoot',
  duel: 'duel',
  equipment: 'equipment',
  shoot: 'shoot',
  explosives: 'explosives',
  ips: 'interact',
  interact: 'interact',
  missionPoints: 'torture',
  spyPoints: 'torture',
  search: 'search',
  characterAbilities: 'abilities',
  radioScrambling: 'radio',
  largeMiniatures: 'large',
  capture: 'capture',
  torture: 'torture',
  combination: 'combine',
  multipleLevels: 'levels',
}

test.each(MODULES)('%s is taught by a lesson that leads into a scenario with it', module => {
  const lesson = lessons.find(({ id }) => id === TAUGHT[module])
  expect(lesson?.leadsIntoMatch).toBe(true)
  expect([...scenarioOf({ config: { scenario: String(lesson?.config['scenario']) } }).modules]).toContain(module)
})

/** S.A.G.S. brings no module: what comes before its first turn, and what it is played for. */
const OF_SAGS = ['building', 'missions']

test('every lesson teaches a module, or leads into S.A.G.S.', () => {
  expect(new Set(lessons.map(({ id }) => id))).toEqual(new Set([...Object.values(TAUGHT), ...OF_SAGS]))
  for (const { id, config, leadsIntoMatch } of lessons)
    if (OF_SAGS.includes(id)) expect([config['scenario'], leadsIntoMatch]).toEqual(['sags', true])
})
