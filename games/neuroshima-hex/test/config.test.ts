// What can be agreed before a game, and what is told to somebody who asks for something else.
import { InputError, seeded } from '@rubble/engine'
import { describe, expect, test } from 'vitest'
import { game } from '../src/index.ts'
import { ARMIES } from '../src/data/components.ts'
import { byLot } from '../src/play.ts'

const wrong = (config: unknown): string => {
  try {
    game.config(config)
  } catch (error) {
    expect(error).toBeInstanceOf(InputError)
    return (error as Error).message
  }
  return ''
}

describe('configuration', () => {
  test('an empty one means a duel of the two armies of the packs, with the usual settings', () => {
    expect(game.config({})).toEqual({
      mode: 'duel',
      armies: ['sharrash', 'mississippi'],
      first: 'random',
      largeBoard: false,
      breathOfDeath: true,
      teamHitPoints: 16,
      rangedPoison: false,
      rootsNet: false,
    })
  })

  test('[NH-SETUP-1] every pair of different armies can meet, and none may be used twice', () => {
    for (const a of ARMIES)
      for (const b of ARMIES)
        expect(wrong({ armies: [a, b] }), `${a} ${b}`).toBe(a === b ? 'config.armies: no army may be used twice (NH-SETUP-1)' : '')
    expect(wrong({ armies: ['borgo', 'moloch', 'borgo'] })).toContain('NH-SETUP-1')
  })

  test('three or four armies mean a deathmatch unless another mode is named', () => {
    expect(game.config({ armies: ['borgo', 'moloch', 'outpost'] }).mode).toBe('deathmatch')
    expect(game.config({ mode: 'teams' }).armies).toHaveLength(4)
    expect(game.config({ mode: 'one-against-two' }).armies).toHaveLength(3)
  })

  test('by lot every army comes up, in a duel with another', () => {
    const drawn = Array.from({ length: 200 }, (_, i) => game.config(byLot(seeded(i))))
    expect(drawn.every(({ mode, armies }) => mode === 'duel' && new Set(armies).size === 2)).toBe(true)
    expect(new Set(drawn.flatMap(({ armies }) => armies))).toEqual(new Set(ARMIES))
  })

  test('what cannot be is refused, and says what, where and what would do', () => {
    expect(wrong(null)).toBe('config: must be a list of names and values')
    expect(wrong({ army: 'borgo' })).toContain("there is no 'army' here (known: mode, armies")
    expect(wrong({ armies: 'borgo' })).toBe('config.armies: must be a list of armies')
    expect(wrong({ armies: ['borgo', 'smurfs'] })).toContain('config.armies[1]: there is no army "smurfs" (known: sharrash')
    expect(wrong({ armies: ['borgo'] })).toBe('config.armies: duel is for 2 players, not 1')
    expect(wrong({ mode: 'teams', armies: ['borgo', 'moloch'] })).toBe('config.armies: teams is for 4 players, not 2')
    expect(wrong({ mode: 'chess' })).toContain('config.mode: must be one of duel')
    expect(wrong({ first: 'borgo' })).toContain('config.first: must be one of random, sharrash, mississippi')
    expect(wrong({ largeBoard: true })).toContain('NH-MULTI-13')
    expect(wrong({ mode: 'one-against-two', armies: ['borgo', 'dancer', 'moloch'] })).toContain('NH-MULTI-8')
    expect(wrong({ teamHitPoints: 15 })).toContain('config.teamHitPoints: must be one of 16, 13')
  })
})
