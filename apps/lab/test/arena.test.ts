// The arena's answer is fair to the seats and does not depend on how many cores found it.
import { describe, expect, it } from 'vitest'
import { InputError } from '@rubble/engine'
import { arena, type ArenaOptions, type ArenaResult, interval } from '@rubble/lab'

const door = import.meta.resolve('@rubble/mission-combat')
const play = (more: Partial<ArenaOptions>): Promise<ArenaResult> => arena({ door, players: ['greedy', 'random'], games: 6, seed: 'arena', workers: 1, ...more })
const timeless = (result: ArenaResult): ArenaResult => ({ ...result, secondsPerGame: 0 })

describe('an arena', () => {
  it('answers the same on one worker and on two', async () => {
    const one = await play({ players: ['easy', 'search:10i'] })
    expect(timeless(await play({ players: ['easy', 'search:10i'], workers: 2 }))).toEqual(timeless(one))
    expect(timeless(await play({ players: ['easy', 'search:10i'], seed: 'another' }))).not.toEqual(timeless(one))
  })

  it('gives every player every seat, and counts for the first', async () => {
    const result = await play({})
    expect(result).toMatchObject({ game: 'mission-combat', players: ['greedy', 'random'], games: 6, wins: { greedy: 6, random: 0 }, draws: 0, rate: 1 })
    expect(result.winsBySeat).toEqual({ marines: 3, portalists: 3 })
    expect(result.decisionsPerGame).toBeGreaterThan(20)
    const turned = await play({ players: ['random', 'greedy'] })
    expect(turned).toMatchObject({ wins: { greedy: 6, random: 0 }, rate: 0 })
  })

  it('plays each deal with seats swapped: equal players share it', async () => {
    const { wins, draws, rate } = await play({ players: ['greedy', 'greedy'] })
    expect(Object.keys(wins)).toEqual(['greedy', 'greedy 2'])
    expect(wins['greedy']).toBe(wins['greedy 2'])
    expect((wins['greedy'] ?? 0) + (wins['greedy 2'] ?? 0) + draws).toBe(6)
    expect(rate).toBe(0.5)
  })

  it('rounds up to whole sets and tells how far it is', async () => {
    const heard: number[][] = []
    const { games } = await play({ games: 3, onProgress: (done, total, soFar) => { heard.push([done, total, soFar.games]) } })
    expect(games).toBe(4)
    expect(heard).toEqual([[1, 4, 1], [2, 4, 2], [3, 4, 3], [4, 4, 4]])
  })

  it.each<[string, Partial<ArenaOptions>, RegExp]>([
    ['too few players', { players: ['greedy'] }, /mission-combat has 2 seats/],
    ['an unknown player', { players: ['greedy', 'grandmaster'] }, /no bot 'grandmaster' \(random, greedy/],
    ['no games', { games: 0 }, /games must be a whole number from 1, not 0/],
    ['half a worker', { workers: 0.5 }, /workers must be a whole number/],
  ])('refuses %s in one line', async (_, more, message) => {
    await expect(play(more)).rejects.toThrow(InputError)
    await expect(play(more)).rejects.toThrow(message)
  })
})

describe('the interval', () => {
  it("is Wilson's", () => {
    const [low, high] = interval(0.8, 10)
    expect(low).toBeCloseTo(0.4902, 4)
    expect(high).toBeCloseTo(0.9433, 4)
  })
  it('never leaves 0 to 1, and is open where nothing is known', () => {
    expect(interval(1, 100)[1]).toBe(1)
    expect(interval(1, 100)[0]).toBeCloseTo(0.963, 3)
    expect(interval(0, 0)).toEqual([0, 1])
  })
})
