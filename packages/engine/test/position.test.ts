// A position is a state written for people: complete, but with defaults; for a viewer it holds what that viewer knows.
import { type Core, type Doc, done, type Engine, InputError, readPosition, seeded, type Types, writePosition } from '@rubble/engine'
import { ambushEngine, bidsEngine, ticTacToeEngine } from '@rubble/engine/tiny'
import { describe, expect, it } from 'vitest'
import { decisions, SEEDS, TINY, viewers } from './support/play.ts'
import { END, toy } from './support/toy.ts'

const throughJson = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T

/** All that a position promises to bring back: neither the generator nor secret picks. */
function table<S extends Core>(state: S): object {
  return throughJson({ ...state, random: null, stack: state.stack.map(step => ({ ...step, held: null })) })
}

describe.each(TINY)('a position of $name', ({ run }) => {
  it('comes back as it was written, at every decision', () =>
    run((engine, config) => {
      for (const { state } of decisions(engine, config, SEEDS)) {
        const doc = throughJson(writePosition(engine, state))
        const back = readPosition(engine, doc, 'any')
        expect(table(back)).toEqual(table(state))
        expect(writePosition(engine, back)).toEqual(doc)
        expect(Object.keys(back)).toEqual(Object.keys(state))
      }
    }))

  it('never holds the generator, a script or a secret pick', () =>
    run((engine, config) => {
      for (const { state } of decisions(engine, config, [1, 2])) {
        state.random.script = [{ name: 'secret', value: 1 }]
        expect(JSON.stringify(writePosition(engine, state))).not.toMatch(/random|script|secret|held/)
      }
    }))

  it('for a viewer depends on nothing that the viewer does not know', () =>
    run((engine, config) => {
      for (const { state } of decisions(engine, config, SEEDS)) {
        for (const viewer of viewers(engine, config)) {
          expect(writePosition(engine, engine.redeal(state, viewer, seeded(3)), viewer)).toEqual(writePosition(engine, state, viewer))
        }
      }
    }))

  it('for a viewer reads back as a world that this viewer cannot tell from the true one', () =>
    run((engine, config) => {
      for (const { state } of decisions(engine, config, SEEDS)) {
        for (const viewer of viewers(engine, config)) {
          const world = readPosition(engine, throughJson(writePosition(engine, state, viewer)), 'fill')
          expect(engine.view(world, viewer).game).toEqual(engine.view(state, viewer).game)
          // secret picks are not written: they are asked for again
          expect(engine.asked(world)).toEqual(expect.arrayContaining([...engine.asked(state)]))
          if (typeof viewer === 'number' && engine.asked(state).includes(viewer))
            expect(engine.decision(world)).toBe(engine.decision(state))
        }
      }
    }))

  it('tells nobody else which parts of a choice have been picked', () =>
    run((engine, config) => {
      for (const { state } of decisions(engine, config, SEEDS)) {
        const [asked] = engine.asked(state)
        const about = asked === undefined ? undefined : engine.view(state, asked).asked?.about
        if (asked === undefined || !Array.isArray(about?.['target']) || about['target'].length === 0) continue
        const stackFor = (viewer: number) => JSON.stringify(writePosition(engine, state, viewer)['stack'])
        expect(stackFor(asked)).toContain(JSON.stringify(about['target']))
        expect(stackFor(1 - asked)).toContain('"target":[]')
      }
    }))

  it('of a game that is over is over when read', () =>
    run((engine, config) => {
      for (const seed of SEEDS) {
        const state = engine.start(config, seeded(seed))
        engine.game.concede(state, 1)
        const back = readPosition(engine, throughJson(writePosition(engine, state)), 1)
        expect(engine.game.outcome(back)).toEqual(engine.game.outcome(state))
      }
    }))

  it('means the same with the same seed', () =>
    run((engine, config) => {
      const doc = writePosition(engine, engine.start(config, seeded(1)), 'spectator')
      expect(readPosition(engine, doc, 'fill')).toEqual(readPosition(engine, doc, 'fill'))
    }))
})

describe('the stack', () => {
  it('is not written where the position is quiet', () => {
    expect(writePosition(ambushEngine, ambushEngine.start({}, seeded(1)))).not.toHaveProperty('stack')
    expect(writePosition(bidsEngine, bidsEngine.start({ seats: 2 }, seeded(1)))).not.toHaveProperty('stack')
  })

  it('stays unwritten while secret picks are held', () => {
    const state = bidsEngine.start({ seats: 2 }, seeded(1))
    bidsEngine.apply(state, 0, bidsEngine.options(state, 0)[0] as { card: number })
    expect(writePosition(bidsEngine, state)).not.toHaveProperty('stack')
    expect(bidsEngine.asked(readPosition(bidsEngine, writePosition(bidsEngine, state), 1))).toEqual([0, 1])
  })

  it('is written in names where it is not', () => {
    const state = readPosition(ambushEngine, { lead: 'red-1', men: { 'red-1': 3 } }, 1)
    ambushEngine.apply(state, 0, { do: 'volley' })
    ambushEngine.apply(state, 0, { do: 'aim', target: 4 })
    expect(writePosition(ambushEngine, state)['stack']).toEqual([
      { kind: 'rounds' },
      { kind: 'turn', seat: 'red', i: 2 },
      { kind: 'volley.aim', seat: 'red', target: ['blue-2'] },
    ])
  })

  it('is settled when read: what needs nobody is done', () => {
    const state = readPosition(
      ambushEngine,
      { active: 'blue', men: { 'blue-1': 'fallen', 'blue-3': 'home' }, stack: [{ kind: 'rounds' }] },
      1,
    )
    expect(ambushEngine.decision(state)).toBe('turn.act')
    expect(state.lead).toBe(4)
  })
})

const refused = <G extends Types>(engine: Engine<G>, doc: Doc) => {
  try {
    readPosition(engine, doc, 1)
  } catch (error) {
    expect(error).toBeInstanceOf(InputError)
    expect((error as Error).message).not.toContain('\n')
    return (error as Error).message
  }
  return 'it was read'
}

describe('a position that cannot be', () => {
  it.each([
    ['a stack that is no list', { stack: 'turn' }, 'position.stack: must be a list of steps'],
    ['an unknown step', { stack: [{ kind: 'rounds' }, { kind: 'dance' }] }, "position.stack[1]: there is no step 'dance'"],
    ['a step that every object has', { stack: [{ kind: 'constructor' }] }, "position.stack[0]: there is no step 'constructor'"],
    ['a step without a kind', { stack: [{ seat: 'red' }] }, "position.stack[0]: there is no step 'undefined'"],
    ['a step that is nothing', { stack: [null] }, "position.stack[0]: there is no step 'undefined'"],
    [
      'an unknown name in a step',
      { stack: [{ kind: 'rounds' }, { kind: 'turn.lead', seat: 'green' }] },
      "position.stack[1].seat: there is no seat 'green'",
    ],
    [
      'an unknown name in a list',
      { stack: [{ kind: 'volley.aim', seat: 'red', target: ['blue-1', 'blue-9'] }] },
      "position.stack[0].target[1]: there is no target 'blue-9'",
    ],
    ['nothing left to do', { stack: [] }, 'position: it cannot be played on (nothing is left to do and the game is not over)'],
    ['an unknown field', { man: {} }, "position: there is no 'man' (active, lead,"],
    ['an unknown man', { men: { 'red-9': 1 } }, "position.men: there is no 'red-9'"],
    ['a place off the road', { men: { 'red-1': 4 } }, 'position.men.red-1: must be a whole number from 0 to 3, not 4'],
    ['an unknown card', { hands: { red: ['joker'] } }, "position.hands.red[0]: there is no 'joker'"],
    ['a hand that is no list', { hands: { red: 'dodge' } }, 'position.hands.red: must be a list, not "dodge"'],
    [
      'too many of a card',
      { hands: { red: ['dodge', 'dodge', 'dodge'], blue: ['dodge', 'dodge'] } },
      'position.hands.blue: this is more than there is',
    ],
    ['too many cards', { hands: { red: 4, blue: 4 }, deck: 9 }, 'there are not enough cards for this'],
    ['too few cards', { deck: 3 }, "position: there must be 4 cards '"],
    ['a full hand too many', { hands: { red: 5 } }, 'position: red holds more than 4 cards'],
    ['a hand that lies', { hands: { red: ['dodge'] }, lacks: { red: ['dodge'] } }, 'position: red holds a card that it has shown to lack'],
    ['nobody standing', { men: { 'blue-1': 'fallen', 'blue-2': 'home', 'blue-3': 'fallen' } }, 'position: no man of blue stands'],
    ['a leader of the other side', { lead: 'blue-1' }, 'position: blue-1 cannot lead a turn of red'],
    ['a number for a rule', { ended: 5 }, 'position.ended: must be a rule, not 5'],
  ] as const)('because of %s is refused', (_, doc, message) => {
    expect(refused(ambushEngine, doc)).toContain(message)
  })

  it.each([
    ['a seat too many', { seats: 5 }, 'position.seats: must be a whole number from 2 to 4, not 5'],
    ['a seat that is not there', { seats: 2, hands: { west: 5 } }, "position.hands: there is no 'west' (north, east)"],
    ['a card twice', { hands: { north: [1, 1, 2, 3, 4] } }, 'position.hands.north: this is more than there is'],
    [
      'a card that is played and held',
      { hands: { north: [1, 2, 3, 4] }, played: { north: [1], east: [2] }, taken: [1] },
      'position.hands.north: this is more than there is',
    ],
    [
      'a bid too few',
      { hands: { north: [1, 2] }, reserve: { north: 5 } },
      'position: north needs 5 cards for the bids still to come, not 2',
    ],
    ['a prize too few', { prizes: [1, 2, 3, 4] }, 'position: there must be 5 prizes'],
    ['a prize twice', { stake: [3], prizes: [3, 1, 2, 4] }, 'position.prizes: this is more than there is'],
    ['a record for a list', { stake: {} }, 'position.stake: must be a list, not {}'],
    ['a list for a record', { score: [1, 2] }, 'position.score: must be a record, not [1,2]'],
  ] as const)('in bids, because of %s, is refused', (_, doc, message) => {
    expect(refused(bidsEngine, doc)).toContain(message)
  })

  it.each([
    ['eight cells', { cells: [0, 1, 0, 1, 0, 1, 0, 1] }, 'position.cells: must be 9, not 8'],
    ['a third mark', { cells: [2, 0, 0, 0, 0, 0, 0, 0, 0] }, 'position.cells[0]: must be a whole number from -1 to 1, not 2'],
    ['a mark too many', { cells: [0, 0, -1, -1, -1, -1, -1, -1, -1] }, 'position: x has made as many marks as o, or one more'],
    ['no list', { cells: 'x........' }, 'position.cells: must be a list, not "x........"'],
  ] as const)('in tic-tac-toe, because of %s, is refused', (_, doc, message) => {
    expect(refused(ticTacToeEngine, doc)).toContain(message)
  })

  it('because its rules break is refused with what broke', () => {
    const engine = toy<{ broken: object; ask: { pick: { n: number } }; end: object }>({
      broken: {
        run: () => {
          throw new Error('a bone')
        },
      },
      ask: { who: () => 2, offer: () => {}, answer: () => done() },
      ...END,
    })
    expect(refused(engine, { stack: [{ kind: 'broken' }] })).toBe('position: it cannot be played on (a bone)')
    expect(refused(engine, { stack: [{ kind: 'ask' }] })).toBe(
      "position: it cannot be played on (seat 2 would have nothing to choose at 'ask')",
    )
  })
})

describe('defaults', () => {
  it('make the first position out of nothing', () => {
    expect(writePosition(ticTacToeEngine, readPosition(ticTacToeEngine, {}, 1))).toEqual(
      writePosition(ticTacToeEngine, ticTacToeEngine.start({}, seeded(1))),
    )
    expect(ambushEngine.view(readPosition(ambushEngine, {}, 1), 'spectator')).toEqual(
      ambushEngine.view(ambushEngine.start({}, seeded(1)), 'spectator'),
    )
    expect(bidsEngine.decision(readPosition(bidsEngine, {}, 1))).toBe('bid')
  })

  it('deal hidden cards by the seed', () => {
    const hands = (seed: number) => JSON.stringify(readPosition(ambushEngine, { hands: { red: 4, blue: 4 } }, seed).hands)
    expect(hands(1)).toBe(hands(1))
    expect(new Set([1, 2, 3, 4, 5].map(hands)).size).toBeGreaterThan(1)
  })

  it('mind what public acts have told', () => {
    for (let seed = 0; seed < 30; seed++) {
      const { hands } = readPosition(
        ambushEngine,
        { hands: { red: 4, blue: 4 }, lacks: { red: ['ambush', 'dodge'], blue: ['snare', 'ration'] } },
        seed,
      )
      expect(hands[0]?.every(card => card >= 2)).toBe(true)
      expect(hands[1]?.every(card => card < 2)).toBe(true)
    }
  })
})
