// Who may know what is said once for each field: views are built from it, and redeal makes worlds that a view cannot tell apart.
import { createEngine, type Engine, readPosition, RuleError, seeded, type Types, type Viewer } from '@rubble/engine'
import { ambush, ambushEngine, bidsEngine } from '@rubble/engine/tiny'
import { describe, expect, it } from 'vitest'
import { anyOf, decisions, SEEDS, TINY, viewers } from './support/play.ts'
import { begin, END, toy } from './support/toy.ts'

const dealt = () =>
  readPosition(
    ambushEngine,
    { lead: 'red-1', hands: { red: ['dodge', 'ration'], blue: ['ambush', 'snare', 'snare'] }, discard: ['dodge'] },
    1,
  )

describe('a view', () => {
  it('shows a seat its own hand, of other hands and of the deck only how many', () => {
    const { game } = ambushEngine.view(dealt(), 0)
    expect(game.hands).toEqual([
      { count: 2, items: [1, 3] },
      { count: 3, items: undefined },
    ])
    expect(game.deck).toBe(10)
    expect(game.discard).toEqual([1])
  })

  it('shows those who only watch nothing but what is open', () => {
    const { game } = ambushEngine.view(dealt(), 'spectator')
    expect(game.hands).toEqual([
      { count: 2, items: undefined },
      { count: 3, items: undefined },
    ])
    expect(game.deck).toBe(10)
  })

  it('tells who is asked, and for what, and what it is about only to those asked', () => {
    const state = dealt()
    ambushEngine.apply(state, 0, { do: 'march' })
    ambushEngine.apply(state, 0, { do: 'on' })
    expect(ambushEngine.view(state, 1).asked).toEqual({ kind: 'react', seats: [1], about: { man: 'red-1' } })
    expect(ambushEngine.view(state, 0).asked).toEqual({ kind: 'react', seats: [1], about: undefined })
    expect(ambushEngine.view(state, 'spectator').asked).toEqual({ kind: 'react', seats: [1], about: undefined })
  })

  it('has nobody asked when the game is over', () => {
    const state = dealt()
    ambushEngine.concede(state, 0)
    expect(ambushEngine.view(state, 0)).toMatchObject({ asked: undefined, placed: [], mine: [] })
    expect(ambushEngine.asked(state)).toEqual([])
    expect(ambushEngine.decision(state)).toBeUndefined()
    expect(ambushEngine.options(state, 0)).toEqual([])
  })

  it('is a copy: changing it changes nothing', () => {
    const state = dealt()
    const before = JSON.stringify(state)
    const { game } = ambushEngine.view(state, 0)
    scramble(game)
    expect(JSON.stringify(state)).toBe(before)
  })
})

function scramble(value: object): void {
  const record = value as Record<string, unknown>
  for (const key of Object.keys(record)) {
    const item = record[key]
    if (typeof item === 'object' && item !== null) scramble(item)
    else record[key] = 'scrambled'
  }
}

/** Every world that comes of a decision for a viewer, in a few deals. */
function worlds<G extends Types>(engine: Engine<G>, state: G['state'], viewer: Viewer): G['state'][] {
  return [11, 12, 13].map(seed => engine.redeal(state, viewer, seeded(seed)))
}

/** What may be anything of a range is not among the things that a world is made of, nor is who knows them. */
const NO_THINGS = new Set(['purse', 'isReady', 'to'])
function items(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return [value]
  return Object.entries(value).flatMap(([key, item]) => (NO_THINGS.has(key) ? [] : items(item)))
}

describe.each(TINY)('in $name', ({ run }) => {
  it('no view holds the stack or the generator', () =>
    run((engine, config) => {
      for (const { state } of decisions(engine, config, SEEDS)) {
        for (const viewer of viewers(engine, config)) {
          const { game } = engine.view(state, viewer)
          expect(Object.keys(game)).not.toContain('stack')
          expect(Object.keys(game)).not.toContain('random')
        }
      }
    }))

  it('a redealt world looks the same to its viewer, who has the same options and refusals', () =>
    run((engine, config) => {
      for (const { state } of decisions(engine, config, SEEDS)) {
        for (const viewer of viewers(engine, config)) {
          for (const world of worlds(engine, state, viewer)) {
            expect(engine.view(world, viewer)).toEqual(engine.view(state, viewer))
            expect(engine.asked(world)).toEqual(engine.asked(state))
            if (viewer !== 'spectator' && engine.asked(state).includes(viewer))
              expect(engine.explain(world, viewer, {})).toEqual(engine.explain(state, viewer, {}))
          }
        }
      }
    }))

  it('a redealt world is made of the same things, and everybody asked there has an option', () =>
    run((engine, config) => {
      for (const { state } of decisions(engine, config, SEEDS)) {
        for (const viewer of viewers(engine, config)) {
          const before = JSON.stringify(state)
          for (const world of worlds(engine, state, viewer)) {
            const things = ({ stack: _stack, random: _random, ...table }: G) => items(table).map(String).toSorted()
            type G = typeof world
            expect(things(world)).toEqual(things(state))
            for (const seat of engine.asked(world)) expect(engine.options(world, seat).length).toBeGreaterThan(0)
          }
          expect(JSON.stringify(state)).toBe(before)
        }
      }
    }))

  it('a redeal depends on nothing but what the viewer knows, and the generator', () =>
    run((engine, config) => {
      for (const { state } of decisions(engine, config, SEEDS)) {
        for (const viewer of viewers(engine, config)) {
          const other = engine.redeal(state, viewer, seeded('another truth'))
          expect(engine.redeal(other, viewer, seeded(7))).toEqual(engine.redeal(state, viewer, seeded(7)))
        }
      }
    }))

  it('a redealt world can be played to its end', () =>
    run((engine, config) => {
      for (const { state } of decisions(engine, config, [1])) {
        const chance = seeded('on')
        const world = engine.redeal(state, 'spectator', seeded(5))
        while (!engine.game.over(world)) {
          const seat = anyOf(engine.asked(world), chance)
          engine.apply(world, seat, anyOf(engine.options(world, seat), chance))
        }
        expect(engine.game.outcome(world)).toBeDefined()
      }
    }))
})

describe('redeal', () => {
  it('gives the world a generator of its own, without the script of the true one', () => {
    const state = dealt()
    state.random.script = [{ name: 'shot', value: 5 }]
    const world = ambushEngine.redeal(state, 0, seeded(2))
    expect(world.random.s).not.toEqual(state.random.s)
    expect(world.random.script).toBeNull()
  })

  it('mixes hidden hands and deck of one pool, and leaves what the viewer sees', () => {
    const counts = [0, 0, 0, 0]
    for (let i = 0; i < 4000; i++) {
      const world = ambushEngine.redeal(dealt(), 0, seeded(`deal ${i}`))
      expect(world.hands[0]).toEqual([1, 3])
      const card = world.hands[1]?.[0] ?? -1
      counts[card] = (counts[card] ?? 0) + 1
    }
    // Unseen are 4 ambushes, 2 dodges, 4 snares and 3 rations: 13 cards for the first place of blue's hand.
    const unseen = [4, 2, 4, 3]
    const distance = counts.reduce((sum, n, card) => {
      const expected = (4000 * (unseen[card] ?? 0)) / 13
      return sum + (n - expected) ** 2 / expected
    }, 0)
    expect(distance).toBeLessThan(16.27)
  })

  it("keeps cards of one's own with their owner", () => {
    const state = bidsEngine.start({ seats: 3 }, seeded(8))
    for (let i = 0; i < 50; i++) {
      const world = bidsEngine.redeal(state, 0, seeded(i))
      for (const seat of [0, 1, 2])
        expect([...(world.hands[seat] ?? []), ...(world.reserve[seat] ?? [])].toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7])
      expect(world.hands[0]).toEqual(state.hands[0])
    }
  })

  it('respects what public acts have told', () => {
    const state = readPosition(ambushEngine, { lead: 'red-1', hands: { blue: 4, red: 2 }, lacks: { blue: ['ambush', 'dodge'] } }, 3)
    const blue = new Set<number>()
    for (let i = 0; i < 100; i++) for (const card of ambushEngine.redeal(state, 0, seeded(i)).hands[1] ?? []) blue.add(card)
    expect([...blue].toSorted()).toEqual([2, 3])
  })

  it('serves the most constrained hand first', () => {
    const engine = toy<{ end: object }>(END, { fits: (_state, _zone, seat, item) => seat !== 1 || item === 1 })
    const state = begin(engine, { kind: 'end' })
    state.hands = [2, 1, 3].map(item => new Array<number>(10).fill(item))
    for (let i = 0; i < 20; i++) expect(engine.redeal(state, 'spectator', seeded(i)).hands[1]).toEqual(state.hands[1])
  })

  it('tries again where two hands compete for the same cards', () => {
    // Of one card of each kind, red may not have the ration and blue not the ambush.
    const state = readPosition(
      ambushEngine,
      { hands: { red: ['ambush', 'dodge'], blue: ['snare', 'ration'] }, lacks: { red: ['ration'], blue: ['ambush'] } },
      3,
    )
    state.discard = state.deck.splice(0)
    for (let i = 0; i < 30; i++) {
      const { hands } = ambushEngine.redeal(state, 'spectator', seeded(i))
      expect(hands[0]).toContain(0)
      expect(hands[1]).toContain(3)
    }
  })

  it('that cannot be made is a rule error that names the zones', () => {
    const strict = createEngine({ ...ambush, fits: (_state, zone) => zone === 'deck' })
    expect(() => strict.redeal(dealt(), 0, seeded(1))).toThrow(RuleError)
    expect(() => strict.redeal(dealt(), 0, seeded(1))).toThrow(/hands, deck.*`fits`/)
  })
})

describe('redeal of placed picks', () => {
  const placed = () => {
    const state = bidsEngine.start({ seats: 3 }, seeded(4))
    for (const seat of [0, 1]) bidsEngine.apply(state, seat, bidsEngine.options(state, seat)[0] as { card: number })
    return state
  }
  const heldIn = (state: ReturnType<typeof placed>) => {
    const step = state.stack.at(-1)
    return step?.kind === 'bid' ? step.held.map(([pick]) => pick?.card) : []
  }

  it("keeps the viewer's own, and draws the others' again from their options in the new world", () => {
    const state = placed()
    const seen = new Set<number>()
    for (let i = 0; i < 100; i++) {
      const world = bidsEngine.redeal(state, 0, seeded(i))
      const [mine, theirs, nothing] = heldIn(world)
      expect(mine).toBe(heldIn(state)[0])
      expect(world.hands[1]).toContain(theirs)
      expect(nothing).toBeUndefined()
      seen.add(theirs ?? 0)
    }
    expect(seen.size).toBe(7)
  })

  it('draws all of them again for those who only watch', () => {
    const state = placed()
    const mine = new Set(Array.from({ length: 50 }, (_, i) => heldIn(bidsEngine.redeal(state, 'spectator', seeded(i)))[0]))
    expect(mine.size).toBeGreaterThan(1)
  })

  it('leaves those that are not placed open', () => {
    const world = bidsEngine.redeal(placed(), 2, seeded(1))
    expect(bidsEngine.asked(world)).toEqual([2])
    expect(bidsEngine.view(world, 2).placed).toEqual([0, 1])
  })
})
