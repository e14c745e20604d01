import { describe, expect, test } from 'vitest'
import { folder, oneLine, rubble } from './rubble.ts'

const cwd = folder()

describe.concurrent('arena', () => {
  test('as JSON: who won how often, and how sure that is', async () => {
    const ran = await rubble(['arena', 'mission-combat', '--players', 'greedy,random', '--games', '4', '--seed', '3', '--json'], { cwd })
    expect(ran).toMatchObject({ code: 0, err: '' })
    const result = JSON.parse(ran.out) as {
      games: number
      wins: Record<string, number>
      draws: number
      rate: number
      interval: [number, number]
      decisionsPerGame: number
    }
    expect(Object.keys(result)).toEqual(['game', 'players', 'games', 'wins', 'draws', 'rate', 'interval', 'decisionsPerGame'])
    expect(result).toMatchObject({
      game: 'mission-combat',
      players: ['greedy', 'random'],
      games: 4,
      wins: { greedy: expect.any(Number), random: expect.any(Number) },
    })
    expect((result.wins['greedy'] ?? 0) + (result.wins['random'] ?? 0) + result.draws).toBe(4)
    expect(result.rate).toBeCloseTo(((result.wins['greedy'] ?? 0) + result.draws / 2) / 4)
    expect(result.interval[0]).toBeLessThanOrEqual(result.rate)
    expect(result.interval[1]).toBeGreaterThan(result.rate - 1e-9)
    expect(result.decisionsPerGame).toBeGreaterThan(10)
  })
  test('in words', async () => {
    const ran = await rubble(['arena', 'mission-combat', '--players', 'random,random', '--games', '2', '--lang', 'de'], { cwd })
    expect(ran).toMatchObject({ code: 0, err: '' })
    expect(ran.out).toMatch(
      /^Mission: Combat! · random – random\nSiegquote, random: .*\u00a0%.*\nSiege: random\u00a0\d, random 2\u00a0\d · /,
    )
  })
  test('as a table of sides, in words and as JSON', async () => {
    const ran = await rubble(['arena', 'neuroshima-hex', '--table', '--players', 'random', '--games', '2', '--lang', 'fr'], { cwd })
    expect(ran).toMatchObject({ code: 0, err: '' })
    const lines = ran.out.trimEnd().split('\n')
    expect(lines).toHaveLength(3 + 2 * 10)
    expect(lines[0]).toBe('Neuroshima Hex · random')
    expect(lines[3]).toMatch(/^ 1 Sharrash +\d+ +·( +\d+){9}$/)
    expect(lines[4]).toMatch(/^( +\d+–\d+){10}$/)
    const { sides, meetings } = JSON.parse(
      (await rubble(['arena', 'neuroshima-hex', '--table', '--players', 'random', '--games', '2', '--json'], { cwd })).out,
    ) as { sides: string[]; meetings: unknown[] }
    expect(sides).toHaveLength(10)
    expect(meetings).toHaveLength(90)
  })
  test('as a table of sides against foes, one for each mode', async () => {
    const args = ['arena', 'ratcatcher', 'mode=hard', '--table', '--players', 'random', '--games', '1']
    const ran = await rubble([...args, '--lang', 'pl'], { cwd })
    expect(ran).toMatchObject({ code: 0, err: '' })
    const lines = ran.out.trimEnd().split('\n')
    expect(lines).toHaveLength(4 + 2 * 7)
    expect(lines[2]).toMatch(/^1 Król Szczurów · 2 Paszczur · 3 .* · 4 /)
    expect(lines[3]).toMatch(/^ +razem +1 +2 +3 +4$/)
    expect(lines[4]).toMatch(/^\D+( +\d+){5}$/)
    expect(lines.at(-2)).toMatch(/^razem +·( +\d+){4}$/)
    const { sides, foes, meetings } = JSON.parse((await rubble([...args, '--json'], { cwd })).out) as {
      sides: string[]
      foes: string[]
      meetings: unknown[]
    }
    expect([sides.length, foes.length, meetings.length]).toEqual([6, 4, 24])
  })
  test('of players alone with the same deals', async () => {
    const ran = await rubble(['arena', 'ratcatcher', '--players', 'greedy,random', '--games', '2', '--json'], { cwd })
    const result = JSON.parse(ran.out) as { games: number; ahead: Record<string, { difference: number; interval: number[] }> }
    expect(result).toMatchObject({
      games: 2,
      ahead: { random: { difference: expect.any(Number), interval: [expect.any(Number), expect.any(Number)] } },
    })
    const said = await rubble(['arena', 'ratcatcher', '--players', 'random,random', '--games', '2', '--lang', 'fr'], { cwd })
    expect(said.out).toMatch(/\nÀ donnes égales, random gagne plus souvent que random 2 de\u00a0: 0\u00a0%/)
  })
  test.each([
    [['arena', 'mission-combat', '--table', '--games', '2'], /^mission-combat has neither sides nor scenarios to choose/],
    [['arena', 'neuroshima-hex', '--table'], /^--games N is missing\.$/],
    [['arena', 'neuroshima-hex', '--table', '--players', 'genius', '--games', '2'], /^There is no bot “genius”/],
    [['arena', 'chess', '--players', 'a,b', '--games', '2'], /^There is no game “chess”/],
    [
      ['arena', '--players', 'greedy,random', '--games', '2'],
      /^Say which game: earth-reborn, mission-combat, neuroshima-hex, ratcatcher\.$/,
    ],
    [
      ['arena', 'neuroshima-hex', 'mode=teams', '--players', 'greedy,random', '--games', '2'],
      /^neuroshima-hex needs as many bots as seats: 4, not 2\.$/,
    ],
    [
      ['arena', 'neuroshima-hex', 'mode=chess', '--players', 'greedy,random', '--games', '2'],
      /^config\.mode: must be one of duel, .*, not "chess"$/,
    ],
    [['arena', 'mission-combat', '--games', '2'], /^--players A,B is missing\.$/],
    [['arena', 'mission-combat', '--players', 'greedy,random'], /^--games N is missing\.$/],
    [['arena', 'mission-combat', '--players', 'greedy,random', '--games', '0'], /^--games takes a whole number from 1 on, not “0”\.$/],
    [['arena', 'mission-combat', '--players', 'greedy', '--games', '2'], /^mission-combat needs as many bots as seats: 2, not 1\.$/],
    [
      ['arena', 'mission-combat', '--players', 'greedy,random,easy', '--games', '2', '--lang', 'de'],
      /^mission-combat braucht so viele Bots wie Plätze: 2, nicht 3\.$/,
    ],
    [['arena', 'mission-combat', '--players', 'greedy,genius', '--games', '2'], /^There is no bot “genius” \(beginner, easy, normal/],
    [
      ['arena', 'mission-combat', '--players', 'greedy,none', '--games', '2', '--lang', 'pl'],
      /^Nie ma bota „none” \(beginner, easy, normal/,
    ],
    [['arena', 'mission-combat', '--players', 'greedy,search', '--games', '2', '--ms', 'x'], /^--ms takes a whole number from 1 on/],
  ] as const)('%j', async (args, line) => {
    const ran = await rubble(args, { cwd })
    expect(oneLine(ran)).toMatch(line)
    expect(ran).toMatchObject({ code: 2, out: '' })
  })
})
