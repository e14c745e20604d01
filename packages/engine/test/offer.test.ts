// Yes and no come from one walk: options, "why not?" and the matching of a named value all read it.
import { type Codecs, done, indexOf, type Offer, type Refusal } from '@rubble/engine'
import { describe, expect, it } from 'vitest'
import { decisions, SEEDS, TINY } from './support/play.ts'
import { begin, END, toy, type ToyState } from './support/toy.ts'

type Order =
  | { do: 'move'; unit: number; to: number }
  | { do: 'move'; unit: number; to: number; run: boolean }
  | { do: 'wait'; unit: number }
  | { do: 'pass' }
interface Steps {
  order: { pick: Order }
  end: object
}
const UNITS = ['ann', 'bob', 'cid']
const AREAS = ['hill', 'wood', 'ford']
const HILL = 0
const WOOD = 1
let heard: boolean[] = []

/** Ann may move; Bob may not at all; Cid may wait only. The ford is closed to all. */
function walk(o: Offer<Order>): void {
  heard.push(o.why)
  o.yes({ do: 'pass' })
  o.yes({ do: 'move', unit: 0, to: HILL })
  o.yes({ do: 'move', unit: 0, to: WOOD })
  o.yes({ do: 'move', unit: 0, to: WOOD, run: true })
  o.no({ do: 'move', unit: 0, to: 2 }, 'FORD-1', { to: 2, depth: 3 })
  o.no({ to: 2 }, 'FORD-2')
  o.no({ do: 'move', unit: 1 }, 'BOB-2')
  o.no({ do: 'move', unit: 1 }, 'BOB-2')
  o.no({ unit: 1 }, 'BOB-1')
  o.yes({ do: 'wait', unit: 2 })
  o.no({ do: 'move', unit: 2 }, 'CID-1')
  o.no({}, 'REST-1')
}
/** A walk without a word for all the rest. */
function terseWalk(o: Offer<Order>): void {
  o.yes({ do: 'pass' })
  o.no({ to: 2 }, 'FORD-2')
  o.no({ unit: 1 }, 'BOB-1')
}
const named = (offer: (o: Offer<Order>) => void) =>
  toy<Steps>(
    { order: { who: () => 1, offer: (_state, _step, o) => offer(o), answer: () => done() }, ...END },
    { codecs: { unit: indexOf(UNITS), to: indexOf(AREAS) } as unknown as Codecs<ToyState<Steps>, Order> },
  )
const engine = named(walk)
const terse = named(terseWalk)
const start = () => begin(engine, { kind: 'order' }, { kind: 'end' })
const rules = (refusals: readonly Refusal[]) => refusals.map(({ refused }) => refused)

describe('options', () => {
  it('are what the walk says yes to, in its order, with nobody listening to the noes', () => {
    heard = []
    expect(engine.options(start(), 1)).toEqual([
      { do: 'pass' },
      { do: 'move', unit: 0, to: HILL },
      { do: 'move', unit: 0, to: WOOD },
      { do: 'move', unit: 0, to: WOOD, run: true },
      { do: 'wait', unit: 2 },
    ])
    expect(heard).toEqual([false])
  })
})

describe('explain', () => {
  it('walks with somebody listening', () => {
    heard = []
    engine.explain(start(), 1, {})
    expect(heard).toEqual([true])
  })

  it('gives the options that agree with what was pointed at, as they are', () => {
    expect(engine.explain(start(), 1, { unit: 'ann', to: 'wood' }).options).toEqual([
      { do: 'move', unit: 0, to: WOOD },
      { do: 'move', unit: 0, to: WOOD, run: true },
    ])
    expect(engine.explain(start(), 1, { unit: 'bob' }).options).toEqual([])
  })

  it('gives the one refusal that decides: of those that speak of it, the most particular', () => {
    expect(rules(engine.explain(start(), 1, { do: 'move', unit: 'ann', to: 'ford' }).refusals)).toEqual(['FORD-1'])
    expect(rules(engine.explain(start(), 1, { do: 'wait', unit: 'ann', to: 'ford' }).refusals)).toEqual(['FORD-2'])
  })

  it('of two that speak of it equally, the one that says no more', () => {
    expect(rules(engine.explain(start(), 1, { unit: 'bob' }).refusals)).toEqual(['BOB-1'])
    expect(rules(engine.explain(start(), 1, { do: 'move', unit: 'bob' }).refusals)).toEqual(['BOB-2'])
  })

  it('says the same thing once, and nothing that contradicts what was pointed at', () => {
    expect(rules(engine.explain(start(), 1, { unit: 'cid' }).refusals)).toEqual(['CID-1'])
  })

  it('tells who points at nothing all there is to tell, in the order of the walk', () => {
    expect(rules(engine.explain(start(), 1, {}).refusals)).toEqual(['FORD-1', 'FORD-2', 'BOB-2', 'BOB-1', 'CID-1', 'REST-1'])
  })

  it('tells part and particulars in names', () => {
    expect(engine.explain(start(), 1, { unit: 'ann', to: 'ford' }).refusals).toEqual([
      { refused: 'FORD-1', part: { do: 'move', unit: 'ann', to: 'ford' }, args: { to: 'ford', depth: 3 } },
    ])
  })

  it('falls back on the general refusal for what no walk speaks of, else on all that may still apply', () => {
    expect(rules(engine.explain(start(), 1, { unit: 'zoe' }).refusals)).toEqual(['REST-1'])
    expect(rules(terse.explain(begin(terse, { kind: 'order' }), 1, { unit: 'zoe' }).refusals)).toEqual(['FORD-2'])
  })

  it('refuses a seat that is not asked, and everybody when the game is over', () => {
    const state = start()
    expect(engine.explain(state, 0, {})).toEqual({ options: [], refusals: [{ refused: 'TABLE-TURN', part: {}, args: {} }] })
    engine.apply(state, 1, { do: 'pass' })
    expect(engine.explain(state, 1, {})).toEqual({ options: [], refusals: [{ refused: 'TABLE-OVER', part: {}, args: {} }] })
  })
})

describe('match', () => {
  it('finds the one option that agrees, by the fields that single it out', () => {
    expect(engine.match(start(), 1, { do: 'move', unit: 'ann', to: 'hill' })).toEqual({ option: { do: 'move', unit: 0, to: HILL } })
    expect(engine.match(start(), 1, { unit: 'cid' })).toEqual({ option: { do: 'wait', unit: 2 } })
    expect(engine.match(start(), 1, { run: true })).toEqual({ option: { do: 'move', unit: 0, to: WOOD, run: true } })
  })

  it('prefers an option that was named in full to those that say more', () => {
    expect(engine.match(start(), 1, { do: 'move', unit: 'ann', to: 'wood' })).toEqual({ option: { do: 'move', unit: 0, to: WOOD } })
  })

  it('refuses what agrees with several, and says with how many', () => {
    expect(engine.match(start(), 1, { do: 'move' })).toEqual({ refused: 'TABLE-MANY', part: { do: 'move' }, args: { count: 3 } })
  })

  it('refuses what agrees with none, with the most particular rule against it', () => {
    expect(engine.match(start(), 1, { do: 'move', unit: 'bob', to: 'hill' })).toMatchObject({ refused: 'BOB-2' })
    expect(engine.match(start(), 1, { do: 'move', unit: 'cid', to: 'ford' })).toMatchObject({ refused: 'CID-1' })
  })

  it('refuses what no walk speaks of, without naming a rule that has nothing to do with it', () => {
    expect(engine.match(start(), 1, { unit: 'zoe' })).toMatchObject({ refused: 'REST-1' })
    expect(terse.match(begin(terse, { kind: 'order' }), 1, { unit: 'zoe' })).toEqual({
      refused: 'TABLE-NONE',
      part: { unit: 'zoe' },
      args: {},
    })
    expect(terse.match(begin(terse, { kind: 'order' }), 1, { unit: 'zoe', to: 'ford' })).toMatchObject({ refused: 'FORD-2' })
  })

  it('reads names, never the numbers inside', () => {
    expect(engine.match(start(), 1, { do: 'wait', unit: 2 })).toMatchObject({ refused: expect.any(String) })
  })
})

describe.each(TINY)('in $name', ({ run }) => {
  it('every option is found again by its own name', () =>
    run((engine, config) => {
      for (const { state, seat } of decisions(engine, config, SEEDS)) {
        for (const option of engine.options(state, seat)) expect(engine.match(state, seat, engine.name(state, option))).toEqual({ option })
      }
    }))

  it('whatever can be pointed at meets an option or a refusal', () =>
    run((engine, config) => {
      for (const { state, seat } of decisions(engine, config, SEEDS)) {
        for (const point of engine.game.points(state, seat)) {
          const { options, refusals } = engine.explain(state, seat, engine.name(state, point))
          expect(options.length + refusals.length, `${engine.decision(state)} ${JSON.stringify(point)}`).toBeGreaterThan(0)
        }
      }
    }))

  it('a walk changes nothing', () =>
    run((engine, config) => {
      for (const { state, seat } of decisions(engine, config, SEEDS)) {
        const before = JSON.stringify(state)
        engine.options(state, seat)
        engine.explain(state, seat, {})
        engine.match(state, seat, { nonsense: 1 })
        expect(JSON.stringify(state)).toBe(before)
      }
    }))
})
