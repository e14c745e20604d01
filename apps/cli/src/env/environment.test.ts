import { createEngine, type Engine, type Types } from '@rubble/engine'
import { missionCombat } from '@rubble/mission-combat'
import { ratcatcher } from '@rubble/ratcatcher'
import { expect, test } from 'vitest'
import { explain } from '../failure.ts'
import { Environment } from './environment.ts'
import { speakerOf, words } from '../words.ts'

const engine = createEngine(missionCombat.game) as unknown as Engine<Types>

function said(work: () => unknown): string {
  try {
    return JSON.stringify(work())
  } catch (error) {
    return explain(error, words('en')).line
  }
}

test('a choice of a bot that is refused ends the match, and is not tried for ever', () => {
  let tries = 0
  const contrary: Engine<Types> = Object.assign(Object.create(engine) as Engine<Types>, {
    match() {
      if (++tries > 1) throw new Error('tried again')
      return { refused: 'XX-1', part: {}, args: {} }
    },
  })
  const environment = new Environment(missionCombat, contrary, speakerOf(missionCombat, 'en'))
  expect(said(() => environment.answer({ cmd: 'reset', seats: { marines: 'random', portalists: 'random' } }))).toMatch(
    /was offered and refused \(XX-1\)\). Begin again with reset\.$/,
  )
  expect(said(() => environment.answer({ cmd: 'options' }))).toBe('No match is open. Begin with reset.')
})

test.each([
  [{ position: [] }, '“position” cannot be read.'],
  [{ position: null }, '“position” cannot be read.'],
  [{ config: [] }, '“config” cannot be read.'],
  [{ config: 5 }, '“config” cannot be read.'],
  [{ seats: [] }, '“seats” cannot be read.'],
  [{ seats: { marines: 'me' } }, /^There is no bot “me” \(beginner, .*random, /],
])('reset with %j is refused', (fields, line) => {
  const environment = new Environment(missionCombat, engine, speakerOf(missionCombat, 'en'))
  expect(said(() => environment.answer({ cmd: 'reset', ...fields }))).toMatch(line)
})

test('a refusal calls things as the match does: an ability by the name its catcher has for it', () => {
  const environment = new Environment(ratcatcher, createEngine(ratcatcher.game) as unknown as Engine<Types>, speakerOf(ratcatcher, 'en'))
  environment.answer({ cmd: 'reset', config: { catcher: 'doctor' }, position: {} })
  expect(said(() => environment.answer({ cmd: 'act', choose: { do: 'ability', ability: 'B' } }))).toContain('Tonic is locked.')
})

test('so many matches and no more: one that begins anew, or takes the place of one that was closed, is let in', () => {
  const environment = new Environment(missionCombat, engine, speakerOf(missionCombat, 'en'), 2)
  const reset = (match: number): string => said(() => environment.answer({ cmd: 'reset', match }))
  expect(reset(1)).toContain('"ok":true')
  expect(reset(2)).toContain('"ok":true')
  expect(reset(3)).toBe('There are 2 matches already. Close those you no longer need.')
  expect(reset(2)).toContain('"ok":true')
  environment.answer({ cmd: 'close', match: 1 })
  expect(reset(3)).toContain('"ok":true')
})
