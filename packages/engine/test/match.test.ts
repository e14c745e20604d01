// A match is its configuration, its seed and its choices: everything else follows by replaying them.
import { done, InputError, Match, next, roll, RuleError, seeded } from '@rubble/engine'
import { ambushEngine, bidsEngine, ticTacToeEngine } from '@rubble/engine/tiny'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { facts, meddled, step } from './support/matches.ts'
import { TINY } from './support/play.ts'
import { END, say, toy } from './support/toy.ts'

const throughJson = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T
const march = () =>
  new Match(ambushEngine, {}, 'march', {
    lead: 'red-1',
    hands: { red: ['dodge', 'ration', 'ration', 'ration'], blue: ['ambush', 'snare'] },
  })

describe('choose', () => {
  it('makes the choice and logs it in names, with the hash of what came of it', () => {
    const match = march()
    expect(match.choose(0, { do: 'march' })).toBeUndefined()
    expect(match.choose(0, { do: 'on' })).toBeUndefined()
    expect(match.choose(1, { card: 'ambush' })).toBeUndefined()
    expect(match.number).toBe(3)
    expect(match.log).toEqual([
      { seat: 'red', choose: { do: 'march' }, hash: expect.any(String) },
      { seat: 'red', choose: { do: 'on' }, hash: expect.any(String) },
      { seat: 'blue', choose: { do: 'play', card: 'ambush' }, hash: ambushEngine.hash(match.state) },
    ])
  })

  it.each([
    ['of another seat', 1, { do: 'march' }, undefined, 'TABLE-TURN'],
    ['that a rule forbids', 0, { do: 'volley' }, undefined, 'AMB-10'],
    ['that is not clear', 0, {}, undefined, 'TABLE-MANY'],
    ['that is late', 0, { do: 'march' }, 3, 'TABLE-STALE'],
  ] as const)('refuses a choice %s, and nothing changes', (_, seat, value, at, rule) => {
    const match = march()
    const before = facts(match)
    expect(match.choose(seat, value, at)).toMatchObject({ refused: rule })
    expect(facts(match)).toEqual(before)
  })

  it('tells a late choice its number and the number now', () => {
    const match = march()
    match.choose(0, { do: 'march' }, 0)
    expect(match.choose(0, { do: 'on' }, 0)).toEqual({ refused: 'TABLE-STALE', part: {}, args: { at: 0, now: 1 } })
  })

  it('counts entries that take something back: a choice meant for the decision before does not fit', () => {
    const match = march()
    match.choose(0, { do: 'march' })
    match.undo(0)
    expect(match.choose(0, { do: 'march' }, 0)).toMatchObject({ refused: 'TABLE-STALE' })
    expect(match.choose(0, { do: 'march' }, 2)).toBeUndefined()
  })

  it('that runs into a broken rule throws, and leaves the match as it was', () => {
    const engine = toy<{ ask: { pick: { n: number } }; broken: object; end: object }>({
      ask: {
        who: () => 0,
        offer: (_state, _step, o) => {
          o.yes({ n: 1 })
          o.yes({ n: 2 })
        },
        answer(state, step, { n }) {
          say(state, 'half')
          return n === 1 ? next({ kind: 'broken' }) : next(step)
        },
      },
      broken: {
        run: () => {
          throw new RuleError('broken')
        },
      },
      ...END,
    })
    const match = new Match(engine, [{ kind: 'ask' }], 'broken')
    match.choose(0, { n: 2 })
    const before = facts(match)
    expect(() => match.choose(0, { n: 1 })).toThrow('broken')
    expect(facts(match)).toEqual(before)
  })
})

describe.each(TINY)('a match of $name', ({ run }) => {
  it('is the same, byte for byte, when saved and loaded at every decision', () =>
    run((engine, config) => {
      for (const seed of [1, 2]) {
        const match = new Match(engine, config, `seed ${seed}`)
        const chance = seeded(seed)
        while (!match.isOver()) {
          expect(facts(Match.load(engine, throughJson(match.save())))).toEqual(facts(match))
          step(match, chance)
        }
        expect(facts(Match.load(engine, throughJson(match.save())))).toEqual(facts(match))
      }
    }))

  it('is the same with all that may be taken back, offered and reseeded in between', () =>
    run((engine, config) => {
      fc.assert(
        fc.property(fc.nat(), fc.nat(60), (seed, moves) => {
          const match = meddled(new Match(engine, config, `seed ${seed}`), seed, moves)
          expect(facts(Match.load(engine, throughJson(match.save())))).toEqual(facts(match))
        }),
        { numRuns: 40 },
      )
    }))

  it('is found again as it was after any of its entries', () =>
    run((engine, config) => {
      const match = new Match(engine, config, 'at')
      const chance = seeded('at')
      const past = [facts(match)]
      while (!match.isOver()) {
        step(match, chance)
        past.push(facts(match))
      }
      past.forEach((then, n) => {
        if (n % 5 === 0 || n === match.number) expect(facts(match.at(n))).toEqual(then)
      })
    }))

  it('does not change when what was found again is played on', () =>
    run((engine, config) => {
      const match = new Match(engine, config, 'at')
      const chance = seeded('at')
      for (let i = 0; i < 3; i++) step(match, chance)
      const before = facts(match)
      const saved = JSON.stringify(match.save())
      step(match.at(2), chance)
      expect(facts(match)).toEqual(before)
      expect(JSON.stringify(match.save())).toBe(saved)
    }))

  it('is over when a seat gives up, and nothing more can be done', () =>
    run((engine, config) => {
      const match = new Match(engine, config, 'concede')
      step(match, seeded(1))
      expect(match.concede(1)).toBeUndefined()
      expect(match.isOver()).toBe(true)
      expect(engine.game.outcome(match.state)?.winners).not.toContain(1)
      const before = facts(match)
      for (const refused of [match.concede(0), match.draw(0), match.choose(0, {})]) expect(refused).toMatchObject({ refused: 'TABLE-OVER' })
      for (const seat of match.seats.keys()) expect(match.undo(seat)).toMatchObject({ refused: 'TABLE-UNDO' })
      expect(facts(match)).toEqual(before)
      expect(facts(Match.load(engine, throughJson(match.save())))).toEqual(before)
    }))

  it('is over in the same way when the time of a seat has run out, and the log says which it was', () =>
    run((engine, config) => {
      const [given, flagged] = [new Match(engine, config, 'flag'), new Match(engine, config, 'flag')]
      for (const match of [given, flagged]) step(match, seeded(1))
      given.concede(1)
      expect(flagged.flag(1)).toBeUndefined()
      expect(engine.hash(flagged.state)).toBe(engine.hash(given.state))
      expect(flagged.log.at(-1)).toEqual({ seat: flagged.seats[1], flag: true })
      expect([0, 1].map(number => flagged.endingAt(number))).toEqual([undefined, { by: 'flag', seat: 1 }])
      expect([1, 2].map(number => given.endingAt(number))).toEqual([{ by: 'concede', seat: 1 }, undefined])
      expect(flagged.flag(1)).toMatchObject({ refused: 'TABLE-OVER' })
      expect(facts(Match.load(engine, throughJson(flagged.save())))).toEqual(facts(flagged))
    }))
})

describe('at', () => {
  it.each([-1, 1.5, 4, NaN])('knows no move %s of three', n => {
    const match = march()
    match.choose(0, { do: 'march' })
    match.undo(0)
    match.choose(0, { do: 'march' })
    expect(() => match.at(n)).toThrow(InputError)
    expect(() => match.at(n)).toThrow(`there is no move ${n}: the match has 3`)
  })
})

describe('a draw', () => {
  it('needs everybody', () => {
    const match = new Match(bidsEngine, { seats: 3 }, 'draw')
    for (const seat of [2, 0]) {
      expect(match.draw(seat)).toBeUndefined()
      expect(match.isOver()).toBe(false)
    }
    match.draw(2)
    expect(match.isOver()).toBe(false)
    match.draw(1)
    expect(match.isOver()).toBe(true)
    expect(bidsEngine.game.outcome(match.state)).toEqual({ winners: [], rule: 'BID-6' })
  })

  it('is no longer on offer after the next choice', () => {
    const match = march()
    match.draw(1)
    match.choose(0, { do: 'march' })
    match.draw(0)
    expect(match.isOver()).toBe(false)
    match.draw(1)
    expect(match.isOver()).toBe(true)
  })

  it('cannot be offered where the game has none', () => {
    const match = new Match(ticTacToeEngine, {}, 'no draw')
    expect(match.draw(0)).toMatchObject({ refused: 'TABLE-NO-DRAW' })
    expect(match.log).toEqual([])
  })
})

describe('reseed', () => {
  it('lets chance go another way from here on, and only chance', () => {
    const match = new Match(bidsEngine, { seats: 2 }, 'fork')
    step(match, seeded(1))
    const fork = match.at(match.number)
    const { random: before, ...table } = throughJson(fork.state)
    fork.reseed('another way')
    const { random: after, ...same } = throughJson(fork.state)
    expect(same).toEqual(table)
    expect(after).not.toEqual(before)
    expect(fork.log.at(-1)).toEqual({ reseed: 'another way' })
  })

  it('is a point of no return', () => {
    const match = march()
    match.choose(0, { do: 'march' })
    match.reseed('x')
    expect(match.undo(0)).toMatchObject({ refused: 'TABLE-UNDO' })
  })
})

describe('a match from a position', () => {
  it('keeps the position, and replays from it', () => {
    const match = march()
    match.choose(0, { do: 'march' })
    match.choose(0, { do: 'on' })
    expect(match.save().from).toMatchObject({ lead: 'red-1' })
    expect(facts(Match.load(ambushEngine, throughJson(match.save())))).toEqual(facts(match))
  })

  it('never changes the position it was given', () => {
    const doc = { said: ['once'], stack: [{ kind: 'talk' }] }
    const engine = toy<{ talk: { pick: { n: number } }; end: object }>({
      talk: {
        who: () => 0,
        offer: (_state, _step, o) => o.yes({ n: 1 }),
        answer: (state, step) => {
          state.said.push('again')
          return next(step)
        },
      },
      ...END,
    })
    const match = new Match(engine, [], 'doc', doc)
    match.choose(0, { n: 1 })
    expect(doc.said).toEqual(['once'])
    expect(match.save().from).toEqual(doc)
    expect(Match.load(engine, match.save()).state.said).toEqual(['once', 'again'])
  })

  it('tells the events of settling it', () => {
    const match = new Match(ambushEngine, {}, 'told', {
      active: 'red',
      lead: 'red-1',
      men: { 'red-1': 1 },
      hands: { red: 4, blue: 0 },
      stack: [{ kind: 'rounds' }, { kind: 'turn', seat: 'red', i: 2 }, { kind: 'march.arrive', man: 'red-1' }],
    })
    expect(match.events.map(({ named }) => named)).toContainEqual({ kind: 'skipped', rule: 'AMB-6' })
  })
})

describe('lines that were added elsewhere', () => {
  it.each(TINY)('are followed, and lead to the same: $name', ({ run }) =>
    run((engine, config) => {
      for (let seed = 0; seed < 20; seed++) {
        const match = meddled(new Match(engine, config, `seed ${seed}`), seed, 30)
        const behind = match.at(Math.floor(match.number / 2))
        behind.follow(throughJson(match.log.slice(behind.number)))
        expect(facts(behind)).toBe(facts(match))
      }
    }),
  )

  it('are checked as those of a file', () => {
    const match = march()
    expect(() => {
      match.follow([{ seat: 'red', choose: { do: 'march' }, hash: 'another' }])
    }).toThrow('match, move 1: the state differs')
    expect(() => {
      march().follow([{ seat: 'blue', choose: { do: 'march' }, hash: '' }])
    }).toThrow('match, move 1')
  })
})

describe('scripted rolls', () => {
  const engine = toy<{ toss: { pick: { n: number } }; end: object }>({
    toss: {
      who: () => 0,
      offer: (_state, _step, o) => o.yes({ n: 1 }),
      answer(state, step) {
        say(state, String(roll(state, 'coin', 2)))
        return state.said.length < 4 ? next(step) : done()
      },
    },
    ...END,
  })

  it('come in order, and those left over can be seen', () => {
    const script = [1, 0, 1, 1, 0].map(value => ({ name: 'coin', value }))
    const match = new Match(engine, [{ kind: 'toss' }, { kind: 'end' }], 'script', undefined, script)
    while (!match.isOver()) match.choose(0, { n: 1 })
    expect(match.state.said).toEqual(['1', '0', '1', '1'])
    expect(match.state.random.script).toEqual([{ name: 'coin', value: 0 }])
    expect(script).toHaveLength(5)
  })
})
