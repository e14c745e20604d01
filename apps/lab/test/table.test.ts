// The table of sides: everybody meets everybody, from either seat, and both columns of a pair say the same; or everybody meets every foe.
import { describe, expect, it } from 'vitest'
import { InputError } from '@rubble/engine'
import { type HeadToHead, table, type TableOptions, type TableResult } from '@rubble/lab'
import { neuroshimaHex } from '@rubble/neuroshima-hex'
import { ratcatcher } from '@rubble/ratcatcher'

const door = import.meta.resolve('@rubble/neuroshima-hex')
const play = (more: Partial<TableOptions> = {}): Promise<TableResult> =>
  table({ door, player: 'random', games: 2, seed: 'table', workers: 1, ...more })

describe('a table of sides', () => {
  it('has every side against every other, as often from either seat', async () => {
    const { game, player, sides, meetings, totals } = await play({ games: 1 })
    expect({ game, player, sides }).toEqual({ game: 'neuroshima-hex', player: 'random', sides: neuroshimaHex.sides?.names })
    expect(meetings).toHaveLength(sides.length * (sides.length - 1))
    for (const { games } of meetings) expect(games).toBe(2)
    for (const side of sides) expect(totals[side]?.games).toBe(2 * (sides.length - 1))
  })

  it('says the same of a pair in both directions', async () => {
    const { meetings } = await play()
    for (const {
      side,
      against,
      wins,
      draws,
      games,
      rate,
      interval: [low, high],
    } of meetings) {
      const back = meetings.find(other => other.side === against && other.against === side) as HeadToHead
      expect(wins + draws + back.wins).toBe(games)
      expect(rate + back.rate).toBeCloseTo(1)
      expect(low + back.interval[1]).toBeCloseTo(1)
      expect(low).toBeLessThanOrEqual(rate)
      expect(high).toBeGreaterThanOrEqual(rate)
    }
  })

  it('answers the same on one worker and on two, and tells how far it is', async () => {
    const heard: number[] = []
    const one = await play({
      onProgress: (done, total) => {
        heard.push(done / total)
      },
    })
    expect(heard).toHaveLength(90)
    expect(heard.at(-1)).toBe(1)
    expect(await play({ workers: 2 })).toEqual(one)
    expect(await play({ seed: 'another' })).not.toEqual(one)
  })

  it('sets those who play alone against every foe', async () => {
    const solo = { door: import.meta.resolve('@rubble/ratcatcher'), games: 3, config: { mode: 'hard' } }
    const { game, sides, foes, meetings, totals, foeTotals } = await play(solo)
    expect({ game, sides, foes }).toEqual({ game: 'ratcatcher', sides: ratcatcher.sides?.names, foes: ratcatcher.sides?.foes?.names })
    expect(meetings.map(({ side, against }) => `${side} ${against}`)).toHaveLength(24)
    for (const { games, draws } of meetings) expect({ games, draws }).toEqual({ games: 3, draws: 0 })
    for (const side of sides) expect(totals[side]?.games).toBe(12)
    for (const foe of foes ?? []) expect(foeTotals?.[foe]?.games).toBe(18)
    expect(await play({ ...solo, workers: 2 })).toEqual(await play(solo))
  })

  it.each<[string, Partial<TableOptions>, RegExp]>([
    ['a game without sides', { door: import.meta.resolve('@rubble/mission-combat') }, /mission-combat has no sides/],
    ['an unknown player', { player: 'grandmaster' }, /no bot 'grandmaster'/],
    ['no games', { games: 0 }, /games must be a whole number from 1, not 0/],
    ['no worker', { workers: 0 }, /workers must be a whole number/],
  ])('refuses %s in one line', async (_, more, message) => {
    await expect(play(more)).rejects.toThrow(InputError)
    await expect(play(more)).rejects.toThrow(message)
  })
})
