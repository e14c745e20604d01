// Weights are learnt from matches, and taken only if they win.
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { InputError, type Weights } from '@rubble/engine'
import type { AnyPack } from '@rubble/kit'
import { tune, type TuneOptions, type TuneResult } from '@rubble/lab'
import { missionCombat } from '@rubble/mission-combat'
import { neuroshimaHex } from '@rubble/neuroshima-hex'
import { ratcatcher } from '@rubble/ratcatcher'
import { describe, expect, it } from 'vitest'
import { climb, mostTrials } from '../src/tune/climb.ts'

const { tuning } = missionCombat.knowledge
/** The same game, whose bots take what is good for bad. */
function spoilt(change: Weights): AnyPack {
  if (tuning === undefined) throw new Error('nothing to spoil')
  const weights = { ...tuning.weights, ...change }
  const { evaluateBy } = tuning
  return { ...missionCombat, knowledge: { ...missionCombat.knowledge, evaluate: evaluateBy(weights), tuning: { weights, evaluateBy } } }
}
const run = (more: Partial<TuneOptions> = {}): TuneResult =>
  tune({ pack: spoilt({ board: 0.02, point: 40 }), games: 6, contest: 6, player: 'greedy', seed: '1', ...more })
/** The same game, of which only these are tuned. */
function withTwo(weights: Weights): AnyPack {
  if (tuning === undefined) throw new Error('nothing to tune')
  const evaluateBy = (some: Weights) => tuning.evaluateBy({ ...tuning.weights, ...some })
  return { ...missionCombat, knowledge: { ...missionCombat.knowledge, evaluate: evaluateBy(weights), tuning: { weights, evaluateBy } } }
}
const newFile = (): string => join(mkdtempSync(join(tmpdir(), 'rubble-tune-')), 'tune.jsonl')

describe('a climb', () => {
  it('keeps what wins clearly, by smaller and smaller steps, and leaves what does not', () => {
    const heard: number[] = []
    const found = climb({ good: 1, idle: 5 }, (tried, against, n) => {
      heard.push(n)
      return Math.abs((tried['good'] ?? 0) - 2) < Math.abs((against['good'] ?? 0) - 2) ? 0.6 : 0.5
    })
    expect(found).toEqual({ good: 1.68, idle: 5 })
    expect(heard).toEqual(heard.map((_, i) => i))
    expect(heard.length).toBeLessThanOrEqual(mostTrials({ good: 1, idle: 5 }))
  })
})

describe('tuning', () => {
  it('finds its way back from weights that are far off; but few games prove nothing', () => {
    const {
      weights,
      before,
      after,
      games,
      interval: [low, high],
      rate,
      isAccepted,
    } = run()
    expect(after).toBeLessThan(before)
    expect(weights['board']).toBeGreaterThan(0.02)
    expect(weights['point']).toBeLessThan(40)
    expect({ games, isAccepted }).toEqual({ games: 6, isAccepted: false })
    expect([low < rate, rate < high]).toEqual([true, true])
  })

  it('comes to the same again with the same seed, and goes on where it was left', () => {
    const keep = newFile()
    const whole = run()
    run({ keep, contest: 2 })
    const lines = readFileSync(keep, 'utf8').trimEnd().split('\n')
    expect(lines).toHaveLength(3)
    const heard: number[] = []
    const again = run({
      keep,
      onProgress: done => {
        heard.push(done)
      },
    })
    expect(again).toEqual(whole)
    expect(heard).toEqual([9, 10, 11, 12])
    expect(readFileSync(keep, 'utf8').trimEnd().split('\n').slice(0, 3)).toEqual(lines)
  })

  it('climbs by games alone, comes to the same again, and goes on where it was left', () => {
    const keep = newFile()
    const climbing = { climb: true, games: 2, contest: 2, pack: withTwo({ hope: 0.1, fear: 2 }) }
    const whole = run({ ...climbing, keep })
    expect(Object.keys(whole.weights)).toEqual(['hope', 'fear'])
    const lines = readFileSync(keep, 'utf8').split('\n')
    writeFileSync(keep, lines.slice(0, 3).join('\n') + '\n')
    expect(run({ ...climbing, keep })).toEqual(whole)
    expect(readFileSync(keep, 'utf8').split('\n')).toEqual(lines)
  })

  it('tries what can be agreed in turn, with both seats each time', () => {
    const met: string[] = []
    const { game, knowledge } = neuroshimaHex
    const listening: AnyPack = {
      ...neuroshimaHex,
      knowledge: { ...knowledge, tuning: { weights: { units: 1 }, evaluateBy: () => knowledge.evaluate } },
      game: {
        ...game,
        setup: (config, random) => {
          met.push((config as { readonly armies: readonly string[] }).armies.join(' '))
          return game.setup(config, random)
        },
      },
    }
    run({ pack: listening, player: 'random', climb: true, games: 4, contest: 2 })
    const [first, , second] = met
    expect(first).not.toBe(second)
    expect(met.slice(0, 4)).toEqual([first, first, second, second])
  })

  it('refuses a game without weights, and a file of something else', () => {
    expect(() => run({ pack: ratcatcher })).toThrow(InputError)
    const keep = newFile()
    writeFileSync(keep, 'my data\n')
    expect(() => run({ keep })).toThrow(/no record of a tuning/)
    expect(readFileSync(keep, 'utf8')).toBe('my data\n')
  })
})
