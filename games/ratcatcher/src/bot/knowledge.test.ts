// What bots know of the game: which options they think about, how they weigh what comes of them, and what they then do.
import { describe, expect, it } from 'vitest'
import { type Bot, greedy, observe, searchBot } from '@rubble/bots'
import { createEngine, type Doc, draw, type Flat, readPosition, seeded } from '@rubble/engine'
import { game, knowledge, type Ratcatcher } from '@rubble/ratcatcher'

const engine = createEngine(game)
const CATCHER = 0
type State = Ratcatcher['state']

/** Cheese enough in two districts, so that the city does not grow. */
const CITY = { city: { D00: 'x0y0', D02: 'x1y0' } }
const position = (doc: Doc, config: Doc = {}): State => readPosition(engine, { ...CITY, ...doc }, 1, config)
const ordered = (state: State): Flat[] =>
  knowledge.orderMoves(state, CATCHER, engine.options(state, CATCHER)).map(option => engine.name(state, option))
const value = (doc: Doc, config?: Doc): number => knowledge.evaluate(position(doc, config), CATCHER)

function choose(state: State, pick: Flat): State {
  const found = engine.match(state, CATCHER, pick)
  if ('refused' in found) throw new Error(`refused: ${JSON.stringify(found)}`)
  engine.apply(state, CATCHER, found.option)
  return state
}

const decide = (state: State, bot: Bot): Flat =>
  engine.name(state, bot.choose({ engine, knowledge }, observe(engine, state, CATCHER), { random: seeded('bot') }))

/** What a bot does until it ends its turn. */
function turnOf(state: State, bot: Bot = greedy): Flat[] {
  const done: Flat[] = []
  while (!game.over(state) && done.at(-1)?.['do'] !== 'end') {
    const pick = decide(state, bot)
    done.push(pick)
    choose(state, pick)
  }
  return done
}

/** Visits every decision of a game of chance by each catcher, against each arch-rat, in both modes. */
function visit(look: (state: State) => void): void {
  ;['cage', 'brunt', 'piper', 'doctor', 'marla', 'baron'].forEach((catcher, i) => {
    const random = seeded(`visit ${i}`)
    const archRat = ['rat-king', 'gorgemaw', 'matron', 'whisper'][i % 4]
    const state = engine.start(game.config({ catcher, archRat, mode: i % 2 === 0 ? 'standard' : 'hard' }), seeded(i))
    for (let n = 0; n < 300 && !game.over(state); n++) {
      look(state)
      const options =
        draw(random, 2) === 0 ? knowledge.orderMoves(state, CATCHER, engine.options(state, CATCHER)) : engine.options(state, CATCHER)
      engine.apply(state, CATCHER, options[draw(random, options.length)] as (typeof options)[0])
    }
  })
}

describe('the options worth thinking about', () => {
  it('are some of those there are, each once, and never none; to think changes nothing', () =>
    visit(state => {
      const options = engine.options(state, CATCHER)
      const before = JSON.stringify(state)
      const kept = knowledge.orderMoves(state, CATCHER, options)
      expect(kept.length).toBeGreaterThan(0)
      expect(new Set(kept).size).toBe(kept.length)
      for (const option of kept) expect(options).toContain(option)
      expect(knowledge.orderMoves(state, CATCHER, options)).toEqual(kept)
      expect(JSON.stringify(state)).toBe(before)
    }))

  it('begin with the way to a cheese that nobody guards', () => {
    const state = position({ areas: { 'D00.a': { cheese: 1 }, 'D02.b': { cheese: 1, white: 4 } } })
    expect(ordered(state)[0]).toEqual({ do: 'move', area: 'D00.a' })
  })

  it('leave waiting out after many rounds, for as long as anything else can be done', () => {
    const isEndThought = (round: number, catcher: Doc = {}): boolean =>
      ordered(position({ round, areas: { 'D02.b': { cheese: 1, white: 4 } }, catcher })).some(option => option['do'] === 'end')
    expect([isEndThought(30), isEndThought(31)]).toEqual([true, false])
    expect(isEndThought(31, { dice: 0, movement: 0, traps: 0 })).toBe(true)
  })

  it('are judged by how far the next cheese is once the game is long: who is safe does not wait for ever', () => {
    const at = (round: number, area: string): number => value({ round, areas: { 'D02.b': { cheese: 1, white: 4 } }, catcher: { at: area } })
    const pull = (round: number): number => at(round, 'D02.b') - at(round, 'D00.d')
    expect(pull(30)).toBe(pull(10))
    expect(pull(60)).toBeGreaterThan(pull(30))
  })

  it('roll no more dice than there are rats that one hit catches', () => {
    const few = position({
      areas: { 'D00.e': { white: 2 }, 'D00.a': { cheese: 1, white: 3 }, 'D02.b': { cheese: 1, white: 4 } },
      catcher: { dice: 4 },
    })
    expect(ordered(few).find(option => option['do'] === 'attack')).toEqual({ do: 'attack', dice: 2 })
    const black = position({ areas: { 'D00.e': { black: 1, cheese: 1 }, 'D02.b': { cheese: 1 } }, catcher: { dice: 4 } })
    expect(ordered(black).find(option => option['do'] === 'attack')).toEqual({ do: 'attack', dice: 4 })
  })

  it('give sixes to those who have a defence, and leave no hit', () => {
    const stack = [{ kind: 'turn.settle' }, { kind: 'attack.assign', by: 'attack', area: 'D00.e', hits: 1, sixes: 1, given: 0 }]
    const state = position({ areas: { 'D00.e': { white: 1, black: 1, cheese: 1 }, 'D02.b': { cheese: 1 } }, stack })
    expect(ordered(state)[0]).toEqual({ target: 'black', with: 'six' })
    expect(ordered(state)).not.toContainEqual({ do: 'stop' })
  })

  it('pay with rats that neither eat nor breed', () => {
    const state = position({ areas: { 'D00.a': { cheese: 2 } }, catcher: { health: 1 }, cage: { white: 4, brown: 3, black: 3 } })
    expect(ordered(choose(state, { do: 'buy', good: 'health' }))).toEqual([{ white: 3, brown: 3, black: 0 }])
  })

  it('divide a group that would eat either cheese, so that it eats none', () => {
    const areas = { 'D00.e': { white: 6 }, 'D00.a': { cheese: 1 }, 'D00.c': { cheese: 1, white: 1 } }
    const state = position({ phase: 'rats', areas, stack: [{ kind: 'turn.act' }, { kind: 'rats.kind', rat: 'white' }] })
    expect(ordered(state)[0]).toEqual({ do: 'split' })
    expect(ordered(choose(state, { do: 'split' }))).toEqual([{ area: 'D00.a', count: 3 }])
  })

  it('leave a group together where one cheese bears it, and where none is saved', () => {
    const tied = (white: number): Flat[] =>
      ordered(
        position({
          phase: 'rats',
          areas: { 'D00.e': { white }, 'D00.a': { cheese: 1 }, 'D00.c': { cheese: 1 } },
          stack: [{ kind: 'turn.act' }, { kind: 'rats.kind', rat: 'white' }],
        }),
      )
    for (const white of [2, 4, 9]) expect(tied(white)).not.toContainEqual({ do: 'split' })
  })

  it('put the arch-rat far from the pawn', () => {
    const state = position({ areas: { 'D00.a': { nest: 1 } }, catcher: { at: 'D00.a' }, stack: [{ kind: 'arch.deploy' }], phase: 'rats' })
    expect(ordered(state)).toEqual([{ area: 'D00.c' }, { area: 'D00.a' }])
  })
})

describe('a choice that has been begun', () => {
  it('goes on until the turn asks again, and is followed until the next turn begins', () => {
    const state = position({ areas: { 'D00.e': { white: 1, cheese: 1 }, 'D02.b': { cheese: 1 } } })
    expect(knowledge.isPart(state)).toBe(false)
    const stack = [{ kind: 'turn.settle' }, { kind: 'cheese.slot' }]
    expect(knowledge.isPart(position({ stack, catcher: { slots: { attack: 1 } } }))).toBe(true)
    const before = knowledge.horizon?.(state) ?? 0
    choose(state, { do: 'end' })
    while (engine.decision(state) !== 'turn.act') engine.apply(state, CATCHER, engine.options(state, CATCHER)[0] as never)
    expect(knowledge.horizon?.(state)).toBe(before + 1)
  })
})

describe('the evaluation', () => {
  it('lies between −1 and 1, which are defeat and victory', () =>
    visit(state => {
      expect(Math.abs(knowledge.evaluate(state, CATCHER))).toBeLessThanOrEqual(1)
    }))

  const areas = { 'D00.a': { cheese: 1, white: 2 }, 'D02.b': { cheese: 1, white: 2 } }
  const slots = { attack: 1, A: 1 }
  it.each<[string, Doc, Doc]>([
    ['cheese won', { areas, catcher: { slots: { ...slots, B: 1 } } }, { areas, catcher: { slots } }],
    ['cheese that was not eaten', { areas, arch: { eaten: 3 } }, { areas, arch: { eaten: 4 } }],
    ['health', { areas, catcher: { health: 3 } }, { areas, catcher: { health: 2 } }],
    ['health most of all when it is low', { areas, catcher: { health: 2 } }, { areas, catcher: { health: 1 } }],
    ['tokens', { areas, catcher: { slots, A: 2 } }, { areas, catcher: { slots, A: 1 } }],
    ['rats in the cage', { areas, cage: { white: 9 } }, { areas, cage: { white: 3 } }],
    [
      'cheese near at hand',
      { areas, catcher: { at: 'D00.e' } },
      { areas: { ...areas, 'D00.a': { cheese: 1, white: 9 } }, catcher: { at: 'D00.e' } },
    ],
    ['few brown rats', { areas }, { areas: { ...areas, 'D00.e': { brown: 5 } } }],
    [
      'an arch-rat that is nearly beaten',
      { areas, arch: { at: 'D02.c', health: 1, eaten: 4 } },
      { areas, arch: { at: 'D02.c', health: 6, eaten: 4 } },
    ],
  ])('likes %s', (_, better, worse) => {
    expect(value(better)).toBeGreaterThan(value(worse))
  })
})

describe.each<[string, Bot]>([
  ['greedy', greedy],
  ['search', searchBot({ budget: { iterations: 120 } })],
])('%s', (_, bot) => {
  it('takes a free cheese', () => {
    const state = position({ areas: { 'D00.a': { cheese: 1 }, 'D02.b': { cheese: 1, white: 4, black: 3 } } })
    turnOf(state, bot)
    expect(state.catcher.collected).toBeGreaterThan(0)
  })

  it('fights gnawers before it would leave them to its death', () => {
    const state = position({
      areas: { 'D00.e': { brown: 5 }, 'D00.a': { cheese: 1 }, 'D02.b': { cheese: 1 } },
      catcher: { health: 1, dice: 5 },
    })
    expect(decide(state, bot)).not.toMatchObject({ do: 'move' })
  })

  it('defends a cheese that would be eaten', () => {
    const state = position({
      areas: { 'D00.a': { cheese: 1, white: 5 }, 'D02.b': { cheese: 1 } },
      catcher: { at: 'D00.e', dice: 5 },
      arch: { eaten: 9 },
    })
    turnOf(state, bot)
    expect(engine.game.over(state)).toBe(false)
  })

  it('buys the last cheese, and health when it has hardly any', () => {
    const last = { slots: { attack: 3, movement: 2, health: 1, accuracy: 3 } }
    expect(decide(position({ areas: { 'D00.a': { cheese: 2 } }, catcher: last, cage: { white: 18 } }), bot)).toEqual({
      do: 'buy',
      good: 'cheese',
    })
    const hurt = position({
      areas: { 'D00.a': { cheese: 2, white: 3 }, 'D00.b': { brown: 6 } },
      catcher: { health: 1 },
      cage: { white: 6 },
    })
    expect(turnOf(hurt, bot)).toContainEqual({ do: 'buy', good: 'health' })
  })

  it('does not end its turn while a cheese is within reach', () => {
    const state = position({ areas: { 'D00.a': { cheese: 1 }, 'D00.c': { cheese: 1 }, 'D02.b': { cheese: 1 } } })
    turnOf(state, bot)
    expect(state.catcher.collected).toBeGreaterThan(1)
  })
})
