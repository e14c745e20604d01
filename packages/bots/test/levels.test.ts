import { describe, expect, it } from 'vitest'
import { InputError, type Seat, seeded } from '@rubble/engine'
import { type Bot, BOT_NAMES, botByName, LEVELS, observe } from '@rubble/bots'
import { missionCombat } from './support/minds.ts'

describe('bots by name', () => {
  it.each([
    'random',
    'greedy',
    'search',
    'search:50',
    'search:300i',
    'hard-aggressive',
    'greedy-patient',
    'search:300i-patient',
    ...LEVELS,
  ])('%s', name => {
    expect(botByName(name).name).toBe(name)
  })

  it.each([
    '',
    'Greedy',
    'search:',
    'search:0',
    'search:-5',
    'search:1.5',
    'search:5x',
    'toString',
    'random ',
    'hard-kind',
    '-patient',
    'random-patient',
    'hard-patient-patient',
  ])('%j is none, and the error lists what there is', name => {
    expect(() => botByName(name)).toThrow(InputError)
    for (const known of BOT_NAMES) expect(() => botByName(name)).toThrow(known)
  })
})

describe('a style', () => {
  const { engine, knowledge } = missionCombat
  const state = engine.start({}, seeded(5))
  const seat = engine.asked(state)[0] as Seat
  /** What is asked how good a table is. */
  function weighedBy(name: string): readonly string[] {
    const heard = new Set<string>()
    const by = (who: string) => () => {
      heard.add(who)
      return 0
    }
    const tasted = { ...knowledge, evaluate: by('plain'), styles: { patient: by('patient') } }
    botByName(name).choose({ engine, knowledge: tasted }, observe(engine, state, seat), { random: seeded(1) })
    return [...heard]
  }

  it('weighs by its own taste, and as always in a game that has no such style', () => {
    expect(weighedBy('hard')).toEqual(['plain'])
    expect(weighedBy('hard-patient')).toEqual(['patient'])
    expect(weighedBy('search:20i-patient')).toEqual(['patient'])
    expect(weighedBy('hard-aggressive')).toEqual(['plain'])
  })
})

describe('a level', () => {
  const { engine, knowledge } = missionCombat
  const state = engine.start({}, seeded(5))
  const seat = engine.asked(state)[0] as Seat
  const seen = observe(engine, state, seat)

  /** What is left of the options when the bot behind the level is asked. */
  function noticed(level: string, overlooks: number, seed: number): readonly unknown[] {
    const heard: (readonly unknown[])[] = []
    const orderMoves: typeof knowledge.orderMoves = (world, who, options) => {
      if (who === seat && heard.length === 0) heard.push(options)
      return knowledge.orderMoves(world, who, options)
    }
    const levels = { [level]: { overlooks, iterations: 0 } }
    botByName(level).choose({ engine, knowledge: { ...knowledge, orderMoves, levels } }, seen, { random: seeded(seed) })
    return heard[0] ?? []
  }

  it('overlooks a part of what it could do, another each time, and never everything', () => {
    expect(noticed('easy', 0, 1)).toHaveLength(seen.options.length)
    const counts = Array.from({ length: 40 }, (_, seed) => noticed('easy', 0.5, seed).length)
    expect(Math.min(...counts)).toBeGreaterThan(0)
    expect(Math.max(...counts)).toBeLessThanOrEqual(seen.options.length)
    expect(new Set(counts).size).toBeGreaterThan(1)
    expect(Array.from({ length: 40 }, (_, seed) => noticed('easy', 1, seed).length).every(count => count >= 1)).toBe(true)
  })

  it('overlooks the same with the same seed', () => {
    expect(noticed('easy', 0.6, 7)).toEqual(noticed('easy', 0.6, 7))
  })

  it('plays as well as the game says it does there', () => {
    let most = 0
    const think = (bot: Bot, iterations: number): number => {
      most = 0
      bot.choose({ engine, knowledge: { ...knowledge, levels: { expert: { overlooks: 0, iterations } } } }, seen, {
        random: seeded(1),
        onProgress: progress => (most = progress.iterations),
      })
      return most
    }
    expect(think(botByName('expert'), 64)).toBeLessThanOrEqual(64)
    expect(think(botByName('expert'), 640)).toBeGreaterThan(64)
  })

  it('ends by the clock where there is one, and by its iterations alone where there is none', () => {
    let time = 0
    const levels = { expert: { overlooks: 0, iterations: 1_000_000 } }
    botByName('expert').choose({ engine, knowledge: { ...knowledge, levels } }, seen, { random: seeded(1), now: () => (time += 10) })
    expect(time).toBeGreaterThanOrEqual(3000)
    expect(time).toBeLessThan(3200)
  })

  it('thinks as long as the game says where there is a clock, however many iterations that are', () => {
    let time = 0
    const levels = { expert: { overlooks: 0, iterations: 2, ms: 500 } }
    const iterations: number[] = []
    const context = { random: seeded(1), onProgress: (progress: { iterations: number }) => iterations.push(progress.iterations) }
    botByName('expert').choose({ engine, knowledge: { ...knowledge, levels } }, seen, { ...context, now: () => (time += 1) })
    expect(time).toBeGreaterThanOrEqual(500)
    expect(time).toBeLessThan(600)
    expect(Math.max(...iterations)).toBeGreaterThan(2)
  })
})
