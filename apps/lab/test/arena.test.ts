// The arena's answer is fair to the seats and does not depend on how many cores found it.
import { describe, expect, it } from 'vitest'
import { InputError } from '@rubble/engine'
import { interval } from '@rubble/kit'
import { arena, type ArenaOptions, type ArenaResult, type Difference, pairedDifference } from '@rubble/lab'

const door = import.meta.resolve('@rubble/mission-combat')
const play = (more: Partial<ArenaOptions>): Promise<ArenaResult> =>
  arena({ door, players: ['greedy', 'random'], games: 6, seed: 'arena', workers: 1, ...more })
const timeless = (result: ArenaResult): ArenaResult => ({ ...result, secondsPerGame: 0 })

describe('an arena', () => {
  it('answers the same on one worker and on two', async () => {
    const one = await play({ players: ['easy', 'search:10i'] })
    expect(timeless(await play({ players: ['easy', 'search:10i'], workers: 2 }))).toEqual(timeless(one))
    expect(timeless(await play({ players: ['easy', 'search:10i'], seed: 'another' }))).not.toEqual(timeless(one))
  })

  it('gives every player every seat, and counts for the first', async () => {
    const result = await play({})
    expect(result).toMatchObject({
      game: 'mission-combat',
      players: ['greedy', 'random'],
      games: 6,
      wins: { greedy: 6, random: 0 },
      draws: 0,
      rate: 1,
    })
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
    const { games } = await play({
      games: 3,
      onProgress: (done, total, soFar) => {
        heard.push([done, total, soFar.games])
      },
    })
    expect(games).toBe(4)
    expect(heard).toEqual([
      [1, 4, 1],
      [2, 4, 2],
      [3, 4, 3],
      [4, 4, 4],
    ])
  })

  it.each<[string, Partial<ArenaOptions>, RegExp]>([
    ['too few players', { players: ['greedy'] }, /mission-combat has 2 seats/],
    ['an unknown player', { players: ['greedy', 'grandmaster'] }, /no bot 'grandmaster' \(beginner, easy, normal/],
    ['no games', { games: 0 }, /games must be a whole number from 1, not 0/],
    ['half a worker', { workers: 0.5 }, /workers must be a whole number/],
  ])('refuses %s in one line', async (_, more, message) => {
    await expect(play(more)).rejects.toThrow(InputError)
    await expect(play(more)).rejects.toThrow(message)
  })
})

describe('an arena of a game for one', () => {
  const alone = import.meta.resolve('@rubble/ratcatcher')

  it('gives the same deals to any number of players', async () => {
    const { games, wins, ahead, winsBySeat } = await play({ door: alone, players: ['random', 'random', 'easy'], games: 7 })
    expect(games).toBe(9)
    expect(Object.keys(ahead ?? {})).toEqual(['random 2', 'easy'])
    expect(ahead?.['random 2']).toMatchObject({ difference: 0 })
    expect(wins['random']).toBe(wins['random 2'])
    expect(winsBySeat['catcher']).toBe(Object.values(wins).reduce((sum, n) => sum + n, 0))
  })

  it('says how often a single player wins', async () => {
    const result = await play({ door: alone, players: ['random'], games: 3 })
    expect(result).toMatchObject({ games: 3, rate: (result.wins['random'] ?? 0) / 3 })
    expect(result).not.toHaveProperty('ahead')
  })
})

describe('a difference of pairs', () => {
  const pairs = (both: number, first: number, second: number, neither: number): [number, number][] =>
    [
      [both, 1, 1],
      [first, 1, 0],
      [second, 0, 1],
      [neither, 0, 0],
    ].flatMap(([n = 0, a = 0, b = 0]) => Array.from({ length: n }, (): [number, number] => [a, b]))

  it("is Newcombe's", () => {
    const {
      difference,
      interval: [low, high],
    } = pairedDifference(pairs(36, 12, 2, 0))
    expect(difference).toBeCloseTo(0.2)
    expect(low).toBeCloseTo(0.0569, 3)
    expect(high).toBeCloseTo(0.3404, 3)
  })
  it('is the surer the more two agree, turns around with them, and is open where nothing is known', () => {
    const width = ({ interval: [low, high] }: Difference): number => high - low
    expect(width(pairedDifference(pairs(25, 5, 0, 20)))).toBeLessThan(width(pairedDifference(pairs(12, 18, 13, 7))))
    const [there, back] = [pairedDifference(pairs(9, 8, 2, 4)), pairedDifference(pairs(9, 2, 8, 4))]
    expect(there.interval[0]).toBeCloseTo(-back.interval[1])
    expect(pairedDifference([]).interval).toEqual([-1, 1])
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
