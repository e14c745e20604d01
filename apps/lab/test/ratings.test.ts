// Ratings say what came of the games, no matter who met whom, and how sure that is.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { game as earthReborn } from '@rubble/earth-reborn'
import { InputError } from '@rubble/engine'
import { type PairScore, rate, type RatingOptions, ratings } from '@rubble/lab'
import { describe, expect, it } from 'vitest'

const pair = (a: number, b: number, points: number, games: number): PairScore => ({ a, b, points, games })
const names = ['a', 'b', 'c']

describe('ratings', () => {
  it('are 400 points apart where odds are ten to one, and the anchor has a thousand', () => {
    const [a, b] = rate(['a', 'b'], [pair(0, 1, 10_000, 11_000)], 1)
    expect(b).toMatchObject({ rating: 1000, interval: [1000, 1000] })
    expect(a?.rating).toBeGreaterThanOrEqual(1399)
    expect(a?.rating).toBeLessThanOrEqual(1400)
  })

  it('add up over those who never met', () => {
    const [a, b, c] = rate(names, [pair(0, 1, 760, 1000), pair(1, 2, 760, 1000)], 1)
    expect((a?.rating ?? 0) - 1000).toBeCloseTo(200, -1)
    expect(1000 - (c?.rating ?? 0)).toBeCloseTo(200, -1)
    expect(b?.games).toBe(2000)
  })

  it('are the surer the more games there are: a quarter of the width by sixteen times as many', () => {
    const width = (games: number): number => {
      const [low = 0, high = 0] = rate(names, [pair(0, 1, games / 2, games), pair(1, 2, games / 2, games)], 1)[0]?.interval ?? []
      return high - low
    }
    expect(width(1600) / width(100)).toBeCloseTo(0.25, 1)
    // half of 100 games each: 1.96 · 400 / ln 10 · √(4 / 101), both ways
    expect(width(100)).toBeCloseTo(135.5, -1)
  })

  it('stay finite for whoever won everything', () => {
    const [a] = rate(['a', 'b'], [pair(0, 1, 20, 20)], 1)
    expect(a?.rating).toBeGreaterThan(1400)
    expect(a?.rating).toBeLessThan(2000)
  })
})

describe('a round robin', () => {
  const play = (more: Partial<RatingOptions> = {}) =>
    ratings({
      door: import.meta.resolve('@rubble/mission-combat'),
      players: ['random', 'beginner', 'greedy'],
      anchor: 'beginner',
      games: 4,
      seed: '1',
      workers: 1,
      ...more,
    })

  it('lets everybody meet everybody, and the better come first', async () => {
    const { games, ratings: all } = await play()
    expect(games).toBe(12)
    expect(all.map(one => one.games)).toEqual([8, 8, 8])
    const [random = 0, beginner = 0, greedy = 0] = all.map(({ rating }) => rating)
    expect([random < beginner, beginner < greedy, beginner]).toEqual([true, true, 1000])
  })

  it('plays fewer games where somebody searches, if told to', async () => {
    const { ratings: all } = await play({ players: ['beginner', 'greedy', 'search:2i'], searchGames: 2 })
    expect(all.map(one => one.games)).toEqual([6, 6, 4])
  })

  it('of a game for one sets everybody against the game, on the same deals', async () => {
    const { games, ratings: all } = await play({ door: import.meta.resolve('@rubble/ratcatcher'), players: ['random', 'beginner'] })
    expect(games).toBe(8)
    expect(all.map(({ player }) => player)).toEqual(['random', 'beginner'])
  })

  it('goes through all scenarios of a game, each from both seats, and stays in the one that is agreed', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'rubble-ratings-'))
    const keep = join(folder, 'games')
    const scenarios = async (config: Readonly<Record<string, unknown>>): Promise<readonly unknown[]> => {
      rmSync(keep, { force: true })
      await play({
        door: import.meta.resolve('@rubble/earth-reborn'),
        players: ['random', 'random'],
        anchor: 'random',
        games: 18,
        keep,
        config,
      })
      const games = readFileSync(keep, 'utf8').trim().split('\n')
      return games.map(line => /"scenario":"([^"]+)"/.exec(line)?.[1]).toSorted()
    }
    const names = Object.keys(earthReborn.scenarios?.all ?? {})
    expect(await scenarios({})).toEqual(names.flatMap(name => [name, name]).toSorted())
    expect(new Set(await scenarios({ scenario: names[2] }))).toEqual(new Set([names[2]]))
    rmSync(folder, { recursive: true })
  })

  it('wants its anchor among the players', async () => {
    await expect(play({ anchor: 'expert' })).rejects.toThrow(InputError)
  })
})
