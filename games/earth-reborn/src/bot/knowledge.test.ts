// What bots know of the game: which options they think about, how they weigh what comes of them, how they bid, and what they then do.
import { describe, expect, it } from 'vitest'
import { type Bot, greedy, observe, searchBot } from '@rubble/bots'
import { createEngine, type Doc, draw, type Flat, readPosition, type Seat, seeded } from '@rubble/engine'
import { type EarthReborn, game, knowledge } from '@rubble/earth-reborn'
import { NONE, NORAD, SALEMITE } from '../model/ids.ts'
import { sees } from '../derive/sight-lines.ts'
import { standerAt, woundsOfShot } from './fights.ts'
import { Survey } from './survey.ts'
import { Orders } from './tiles.ts'

const engine = createEngine(game)
type State = EarthReborn['state']

const position = (scenario: string, doc: Doc): State => readPosition(engine, doc, 1, { scenario })
const value = (scenario: string, doc: Doc, seat: Seat = NORAD): number => knowledge.evaluate(position(scenario, doc), seat)
const ordered = (state: State, seat: Seat): readonly Flat[] =>
  knowledge.orderMoves(state, seat, engine.options(state, seat)).map(option => engine.name(state, option))
const decide = (state: State, seat: Seat, bot: Bot, seed = 'bot'): Flat =>
  engine.name(state, bot.choose({ engine, knowledge }, observe(engine, state, seat), { random: seeded(seed) }))

/** Visits decisions of a game of chance of every scenario. */
function visit(look: (state: State, seat: Seat) => void): void {
  Object.keys(game.scenarios?.all ?? {}).forEach((scenario, i) => {
    const random = seeded(`visit ${i}`)
    const state = engine.start(game.config({ scenario }), seeded(i))
    for (let n = 0; n < 120 && !game.over(state); n++) {
      const seat = engine.asked(state)[0] as Seat
      look(state, seat)
      const all = engine.options(state, seat)
      const options = draw(random, 2) === 0 ? knowledge.orderMoves(state, seat, all) : all
      engine.apply(state, seat, options[draw(random, options.length)] as (typeof options)[0])
    }
  })
}

describe('the options worth thinking about', () => {
  it('are some of those there are, each once, and never none; to think changes nothing', () => {
    visit((state, seat) => {
      const options = engine.options(state, seat)
      const before = JSON.stringify(state)
      const kept = knowledge.orderMoves(state, seat, options)
      expect(kept.length).toBeGreaterThan(0)
      expect(new Set(kept).size).toBe(kept.length)
      expect(kept.every(option => options.includes(option))).toBe(true)
      expect(JSON.stringify(state)).toBe(before)
    })
  })

  it('begin with leaving where that wins, and with what lies open in a safe', () => {
    const moving = {
      stack: [
        { kind: 'round.end', passed: false },
        { kind: 'move.go', character: 'vasquez', points: 6 },
      ],
    }
    const exit = { alone: true, turn: 3, characters: { vasquez: 'A6', 'jack-saw': 'L9' }, ...moving }
    expect(ordered(position('beauty-and-the-beast', exit), NORAD)[0]).toEqual({ do: 'leave' })
    const safe = { alone: true, turn: 3, safeOpen: true, characters: { vasquez: 'E7', 'jack-saw': 'L9' }, ...moving }
    expect(ordered(position('the-vault', safe), NORAD)[0]).toEqual({ do: 'pickUp', face: '27N' })
  })

  it('are few of the squares within reach', () => {
    const state = position('last-hope-chapel', { stack: [{ kind: 'move.go', character: 'vasquez', points: 18 }] })
    expect(engine.options(state, NORAD).length).toBeGreaterThan(30)
    expect(ordered(state, NORAD).length).toBeLessThan(12)
  })
})

describe('a round that is carried on by first options', () => {
  /** What somebody does in his activation. */
  function plan(doc: Doc): readonly Flat[] {
    const state = position('last-hope-chapel', {
      turn: 2,
      cp: { norad: 8, salemite: 0 },
      stack: [
        { kind: 'round.end', passed: false },
        { kind: 'activation.act', character: 'franck-einstein' },
      ],
      activated: 'franck-einstein',
      ...doc,
    })
    const done: Flat[] = []
    while (state.activated !== NONE && done.length < MOST_PARTS) {
      const seat = engine.asked(state)[0] as Seat
      const [first] = knowledge.orderMoves(state, seat, engine.options(state, seat))
      if (seat === NORAD) done.push(engine.name(state, first as Flat))
      engine.apply(state, seat, first as Parameters<typeof engine.apply>[2])
    }
    return done
  }

  it('is a walk to an enemy and a blow at him, where a tile has both', () => {
    const tiles = { O01: [0, 0, 0, 0] }
    const done = plan({
      alone: true,
      characters: { 'franck-einstein': { at: 'I6', facing: 'W', tiles }, 'jeff-deeler': 'H5', vasquez: 'J3' },
    })
    expect(done.map(one => one['do'])).toContain('walk')
    expect(done).toContainEqual({ do: 'attack', target: 'jeff-deeler' })
  })

  it('wastes no tile and no CP where there is nothing to do: who has none passes', () => {
    const state = position('last-hope-chapel', {
      turn: 2,
      active: 'norad',
      cp: { norad: 0, salemite: 4 },
      characters: { 'franck-einstein': { at: 'I6', tiles: { O01: [0, 0, 0, 0] } }, 'jeff-deeler': 'H5' },
    })
    expect(ordered(state, NORAD)[0]).toEqual({ do: 'pass' })
  })
})
const MOST_PARTS = 30

describe('what costs Mission points', () => {
  const active = (more: Doc = {}): State =>
    position('traitors', {
      turn: 2,
      stack: [
        { kind: 'round.end', passed: false },
        { kind: 'activation.act', character: 'nick-bolter' },
      ],
      activated: 'nick-bolter',
      ...more,
    })

  it('is not bought for CP that nobody needs: to end comes first', () => {
    const options = ordered(active(), NORAD)
    const at = (what: string): number => options.findIndex(option => option['do'] === what)
    expect(at('use')).toBeGreaterThan(at('end'))
  })

  it('does not buy delay either: who can do nothing more lets a turn end, whatever its end may bring', () => {
    const engaged = true
    const state = position('contamination', {
      turn: 2,
      active: 'salemite',
      passes: 1,
      cp: { norad: 0, salemite: 0 },
      mp: { norad: 15, salemite: 12 },
      hands: { norad: 2, salemite: 0 },
      characters: {
        'nick-bolter': { at: 'B3', engaged },
        'mammoth-mk2': { engaged },
        'james-woo': { at: 'C3', engaged },
        'jessica-hollister': { at: 'G7', facing: 'N', engaged },
        'professor-kendall': { at: 'B9', cards: [], wounds: 2, engaged },
        'jeff-deeler': { at: 'C9', engaged },
        'jack-saw': { at: 'D3', wounded: true, wounds: 1, engaged },
        'zombie-1': { engaged },
      },
      markers: [{ marker: 'deadlyVirus', face: '10S', at: 'C8', character: 'professor-kendall', seat: 'salemite', left: 4 }],
    })
    for (const bot of [greedy, searchBot({ budget: { iterations: 40 } })])
      for (const seed of ['a', 'b', 'c', 'd']) expect(decide(state, SALEMITE, bot, seed), bot.name).toEqual({ do: 'pass' })
  })
})

describe('what spreads', () => {
  /** What an order to shoot seems to bring to the only Salemite. */
  function shot(scenario: string, who: string, shooter: Doc, nick: string): number {
    const state = position(scenario, { alone: true, turn: 2, characters: { [who]: shooter, 'nick-bolter': nick } })
    const id = state.characters.findIndex(({ status, seat }) => status === 'present' && seat === SALEMITE)
    return new Orders(new Survey(state, SALEMITE), id).worth('shoot', 1)
  }

  it('is foreseen to reach who is not seen but stands beside a square that is', () => {
    const bazooka = { at: 'F7', facing: 'N', cards: ['08N'] }
    expect(shot('contamination', 'jeff-deeler', bazooka, 'D6')).toBeGreaterThan(1)
    expect(shot('contamination', 'jeff-deeler', bazooka, 'A1')).toBeLessThan(0)
  })

  it('is not wasted on who is seen but out of its reach', () => {
    const flamer = { at: 'J9', facing: 'E' }
    expect(shot('traitors', 'cherokee-bill', flamer, 'K9')).toBeGreaterThan(1)
    expect(shot('traitors', 'cherokee-bill', flamer, 'M9')).toBeGreaterThan(0.5)
    expect(shot('traitors', 'cherokee-bill', flamer, 'N9')).toBeLessThan(0)
    // beside him he sees him too, but flames go forward
    expect(shot('traitors', 'cherokee-bill', { ...flamer, facing: 'N' }, 'K9')).toBeLessThan(0)
  })

  it('threatens as far as it burns once its carrier has turned, and no farther', () => {
    const threatened = (nick: string): number => {
      const state = position('traitors', {
        alone: true,
        turn: 2,
        characters: { 'cherokee-bill': { at: 'J9', facing: 'N' }, 'nick-bolter': nick },
      })
      const [norad, bill] = [NORAD, SALEMITE].map(seat => state.characters.findIndex(one => one.status === 'present' && one.seat === seat))
      expect(sees(state, bill as number, norad as number), nick).toBe(true)
      return woundsOfShot(state, standerAt(state, bill as number), standerAt(state, norad as number), 1)
    }
    expect(threatened('M9')).toBeGreaterThan(1)
    expect(threatened('N9')).toBe(0)
  })
})

describe('a state', () => {
  it('is open when a game begins', () => {
    for (const scenario of Object.keys(game.scenarios?.all ?? {}))
      expect(Math.abs(knowledge.evaluate(engine.start(game.config({ scenario }), seeded(1)), NORAD)), scenario).toBeLessThan(0.15)
  })

  it('counts what the end of the game would bring as things stand: who is on which side, who is held, what is not broken', () => {
    const franck = (seat: string): number => value('traitors', { turn: 5, characters: { 'franck-einstein': { seat } } })
    expect(franck('norad') - franck('salemite')).toBeGreaterThan(0.4)
  })

  it('is no better for who loses somebody than while he is about to lose him', () => {
    const bill = (how: Doc): number => value('traitors', { turn: 5, characters: { 'cherokee-bill': how } })
    expect(bill({ status: 'dead' })).toBeLessThan(bill({ wounded: true, wounds: 2 }))
    expect(bill({ wounded: true, wounds: 2 })).toBeLessThan(bill({}))
  })

  it('is worse for who has passed with CP that he could have used', () => {
    const quiet = { turn: 2, cp: { norad: 10, salemite: 10 }, active: 'salemite' }
    expect(value('last-hope-chapel', { ...quiet, passes: 1 })).toBeLessThan(value('last-hope-chapel', quiet))
  })

  it('is worth as much to one side as it is not to the other', () => {
    visit(state => {
      const worth = knowledge.evaluate(state, NORAD)
      expect(worth).toBeCloseTo(-knowledge.evaluate(state, SALEMITE), 10)
      expect(Math.abs(worth)).toBeLessThanOrEqual(1)
    })
  })

  it('is better nearer to an exit, and with a target wounded', () => {
    const at = (vasquez: string): number =>
      value('beauty-and-the-beast', { alone: true, turn: 3, characters: { vasquez, 'jack-saw': 'L9' } })
    expect(at('B6')).toBeGreaterThan(at('D6'))
    const kendall = (wounds: number): number => value('target-pr-john-kendall', { characters: { 'professor-kendall': { wounds } } })
    expect(kendall(2)).toBeGreaterThan(kendall(0))
  })

  it('is better nearer to a room that is to be held', () => {
    const chapel = (zombie: string): number =>
      value('last-hope-chapel', { alone: true, turn: 2, characters: { 'zombie-1': zombie, vasquez: 'H4' } }, SALEMITE)
    expect(chapel('F5')).toBeGreaterThan(chapel('B2'))
  })

  it('is better nearer to a place that must be reached by the end, and not before there is any hurry', () => {
    const ahead = (turn: number): number => {
      const at = (vasquez: string): number =>
        value('last-hope-chapel', { alone: true, turn, characters: { vasquez, 'zombie-1': { at: 'A1', wounds: 1 } } })
      return at('H4') - at('L8')
    }
    expect(ahead(3)).toBeGreaterThan(0.1)
    // two of three turns are left then: half of it counts as hurry already
    expect(ahead(1)).toBeLessThan(0.6 * ahead(3))
  })
})

describe('bids', () => {
  const duel = (norad: number, salemite: number): State => {
    const cp = { norad, salemite }
    const stack = [{ kind: 'activation.phase' }, { kind: 'init.duel' }]
    const state = position('last-hope-chapel', { phase: 'initiative', cp, received: { norad: 12, salemite }, stack })
    engine.apply(state, SALEMITE, { do: 'duel' })
    return state
  }
  const quick = searchBot({ budget: { iterations: 24 } })

  it('of a search cannot be foreseen by what lies open', () => {
    const seen = new Map<number, number>()
    const tries = 60
    for (let i = 0; i < tries; i++) {
      const { bid } = decide(duel(4 + (i % 5), 8), NORAD, quick, `bid ${i}`)
      seen.set(bid as number, (seen.get(bid as number) ?? 0) + 1)
    }
    expect(seen.size).toBeGreaterThan(2)
    expect(Math.max(...seen.values())).toBeLessThan(0.7 * tries)
  })

  it('are mixed where everything is the same, open or secret: nobody who knows it all foresees them', () => {
    for (const [norad, salemite] of [
      [8, 8],
      [12, 9],
      [4, 12],
    ] as const) {
      const seen = new Map<unknown, number>()
      for (let i = 0; i < MANY; i++) {
        const { bid } = decide(duel(norad, salemite), NORAD, quick, `same ${i}`)
        seen.set(bid, (seen.get(bid) ?? 0) + 1)
      }
      expect(seen.size).toBeGreaterThan(2)
      expect(Math.max(...seen.values())).toBeLessThan(0.7 * MANY)
    }
  })

  it('never exceed what beats the other', () => {
    expect(Math.max(...ordered(duel(12, 1), NORAD).map(({ bid }) => bid as number))).toBeLessThanOrEqual(2)
  })
})
const MANY = 40

describe.each([
  ['greedy', greedy],
  ['search', searchBot({ budget: { iterations: 60 } })],
] as const)('%s', (_, bot) => {
  it('walks out where that wins', () => {
    const state = position('beauty-and-the-beast', {
      alone: true,
      turn: 3,
      characters: { vasquez: 'A6', 'jack-saw': 'L9' },
      stack: [
        { kind: 'round.end', passed: false },
        { kind: 'move.go', character: 'vasquez', points: 1 },
      ],
    })
    expect(decide(state, NORAD, bot)).toEqual({ do: 'leave' })
  })
})

describe('a thought by the clock', () => {
  it('is over soon after its time in every scenario, however many options there are: not much is done between two looks', () => {
    let decisions = 0
    visit((state, seat) => {
      if (decisions++ % 7 !== 0) return
      let done = 0
      const piece =
        <A extends unknown[], R>(act: (...args: A) => R) =>
        (...args: A): R => {
          done++
          return act(...args)
        }
      const slow = Object.create(engine, {
        apply: { value: piece(engine.apply.bind(engine)) },
        options: { value: piece(engine.options.bind(engine)) },
      }) as typeof engine
      const aware = { ...knowledge, orderMoves: piece(knowledge.orderMoves), evaluate: piece(knowledge.evaluate) }
      const seen = observe(engine, state, seat)
      const context = { random: seeded(decisions), now: () => done }
      searchBot({ budget: { ms: PIECES } }).choose({ engine: slow, knowledge: aware }, { ...seen, redeal: piece(seen.redeal) }, context)
      expect(done).toBeLessThanOrEqual(PIECES + BETWEEN_LOOKS)
    })
  })
})
/** What a thought may do here: list options, put them in order, choose, weigh, imagine a world. */
const PIECES = 60
const BETWEEN_LOOKS = 8
