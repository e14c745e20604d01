import { expect, test } from 'vitest'
import { soundsOf } from './sound.ts'

const heard = (...kinds: string[]): Parameters<typeof soundsOf>[0] => kinds.map(kind => ({ at: 0, named: { kind } }))

test('events are heard by what they are, equal ones once, wounds each', () => {
  expect(soundsOf(heard('tilesDrawn', 'tileDiscarded', 'tilePlaced', 'unitTurned'))).toEqual(['card', 'place', 'turn'])
  expect(soundsOf(heard('battleBegan', 'phaseBegan', 'unitWounded', 'unitWounded', 'battleEnded'))).toEqual([
    'phase',
    'wound',
    'wound',
    'phase',
  ])
  expect(soundsOf(heard('gameEnded'))).toEqual(['end'])
})

test('a long battle is not a drum roll, and what nobody hears of is silent', () => {
  expect(soundsOf(heard(...Array.from({ length: 40 }, () => 'unitWounded'))).length).toBeLessThan(10)
  expect(soundsOf([{ at: 0, named: {} }, ...heard('turnBegan')])).toEqual([])
})

test('a game that says what its events sound like is heard by that', () => {
  const soundOf = (kind: string): 'open' | 'shot' => (kind === 'doorOpened' ? 'open' : 'shot')
  expect(soundsOf(heard('doorOpened', 'shotRolled', 'shotRolled', 'doorOpened'), soundOf)).toEqual(['open', 'shot', 'open'])
})
