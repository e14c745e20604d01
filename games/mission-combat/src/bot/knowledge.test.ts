// What bots know of the game: which options they think about, and how they weigh what comes of them.
import { describe, expect, it } from 'vitest'
import { type Choice, createEngine, type Doc, draw, type Flat, readPosition, type Seat, seeded } from '@rubble/engine'
import { game, knowledge, type MissionCombat } from '@rubble/mission-combat'

const engine = createEngine(game)
type State = MissionCombat['state']
const MARINES = 0
const PORTALISTS = 1

const position = (doc: Doc): State => readPosition(engine, doc, 1)
const inTurn = (doc: Doc): State =>
  position({
    turn: 5,
    active: 'marines',
    ap: 4,
    units: {},
    hand: { marines: [], portalists: 0 },
    deck: { marines: 9, portalists: 9 },
    ...doc,
  })
const named = (state: State, options: readonly Choice<MissionCombat>[]): Flat[] => options.map(option => engine.name(state, option))
const ordered = (state: State): Flat[] => named(state, knowledge.orderMoves(state, state.active, engine.options(state, state.active)))
const offered = (state: State): Flat[] => named(state, engine.options(state, state.active))

function choose(state: State, value: Flat): State {
  const found = engine.match(state, state.active, value)
  if ('refused' in found) throw new Error(`refused: ${JSON.stringify(found)}`)
  engine.apply(state, state.active, found.option)
  return state
}

/** Visits every decision of some games of chance. */
function visit(games: number, look: (state: State, seat: Seat) => void): void {
  for (let seed = 0; seed < games; seed++) {
    const random = seeded(`visit ${seed}`)
    const state = engine.start({}, seeded(seed))
    for (let n = 0; n < 400 && !game.over(state); n++) {
      const seat = engine.asked(state)[0] as Seat
      look(state, seat)
      const options = engine.options(state, seat)
      engine.apply(state, seat, options[draw(random, options.length)] as (typeof options)[0])
    }
  }
}

describe('the options worth thinking about', () => {
  it('are some of those there are, each once, and never none', () =>
    visit(4, (state, seat) => {
      const options = engine.options(state, seat)
      const kept = knowledge.orderMoves(state, seat, options)
      expect(kept.length).toBeGreaterThan(0)
      expect(new Set(kept).size).toBe(kept.length)
      for (const option of kept) expect(options).toContain(option)
    }))

  it('name one of two units that are alike', () => {
    const state = inTurn({ units: { 'm-assault-infantry#1': 'm-hq', 'm-assault-infantry#2': 'm-hq', 'p-exorcist#1': 'p-red-portal' } })
    const movers = new Set(
      ordered(state)
        .filter(option => option['do'] === 'move')
        .map(option => option['unit']),
    )
    expect(movers).toEqual(new Set(['m-assault-infantry#1']))
    const apart = inTurn({
      units: { 'm-assault-infantry#1': 'm-hq', 'm-assault-infantry#2': 'm-arterial-road', 'p-exorcist#1': 'p-red-portal' },
    })
    expect(
      new Set(
        ordered(apart)
          .filter(option => option['do'] === 'move')
          .map(option => option['unit']),
      ),
    ).toHaveLength(2)
  })

  it('pay nothing where nothing need be paid', () => {
    const state = inTurn({
      active: 'portalists',
      units: { 'm-assault-infantry#1': 'm-hq', 'p-portal-stalker#1': 'p-blue-portal' },
      hand: { marines: 0, portalists: ['p-exorcist'] },
    })
    expect(offered(state)).toContainEqual({ do: 'move', unit: 'p-portal-stalker#1', to: 'p-dark-portal', pay: 'ap' })
    expect(
      ordered(state)
        .filter(option => option['do'] === 'move')
        .every(option => option['pay'] === 'speed'),
    ).toBe(true)
    expect(ordered(state).filter(option => option['do'] === 'play')).toEqual([{ do: 'play', card: 'p-exorcist', to: 'p-red-portal' }])
  })

  it('draw two cards where one may', () => {
    const state = inTurn({ units: { 'm-assault-infantry#1': 'm-hq', 'p-exorcist#1': 'p-red-portal' } })
    expect(ordered(state).filter(option => option['do'] === 'draw')).toEqual([{ do: 'draw', hq: true }])
  })

  it('raid only what can be destroyed', () => {
    const raids = (ap: number) =>
      ordered(
        inTurn({
          ap,
          units: { 'm-stealth-special-force#1': 'm-arterial-road', 'p-exorcist#1': 'p-dark-portal', 'p-exorcist#2': 'm-bunker-west' },
        }),
      )
        .filter(option => option['do'] === 'move' && (option['to'] === 'p-dark-portal' || option['to'] === 'm-bunker-west'))
        .map(option => option['to'])
    expect(raids(4)).toEqual(['m-bunker-west', 'p-dark-portal'])
    expect(raids(2)).toEqual(['p-dark-portal'])
  })

  it('give each target what destroys it, the worthiest first', () => {
    const units = {
      'm-stealth-sniper#1': 'm-arterial-road',
      'p-portal-trooper#1': 'p-dark-portal',
      'p-portal-stalker#1': 'p-dark-portal',
      'p-portal-trooper#2': 'p-dark-portal',
    }
    const state = choose(inTurn({ units }), { do: 'attack', unit: 'm-stealth-sniper#1' })
    expect(ordered(state)).toEqual([{ target: 'p-portal-stalker#1' }, { target: 'p-portal-trooper#1' }])
    choose(state, { target: 'p-portal-stalker#1' })
    expect(ordered(state)).toEqual([{ amount: 10 }])
    choose(state, { amount: 10 })
    expect(ordered(state)).toEqual([{ target: 'p-portal-trooper#1' }, { target: 'p-portal-trooper#2' }, { do: 'stop' }])
  })
})

describe('a choice that has been begun', () => {
  it('goes on through a raid to its attack', () => {
    const state = inTurn({
      units: { 'm-stealth-special-force#1': 'm-arterial-road', 'p-exorcist#1': 'p-dark-portal', 'p-exorcist#2': 'p-dark-portal' },
    })
    expect(knowledge.isPart(state)).toBe(false)
    choose(state, { do: 'move', unit: 'm-stealth-special-force#1', to: 'p-dark-portal', pay: 'ap' })
    expect(knowledge.isPart(state)).toBe(true)
    choose(state, { do: 'attack', unit: 'm-stealth-special-force#1' })
    expect(knowledge.isPart(state)).toBe(true)
    choose(choose(state, { target: 'p-exorcist#1' }), { amount: 20 })
    expect(knowledge.isPart(state)).toBe(false)
  })
})

describe('the evaluation', () => {
  const value = (doc: Doc, seat: Seat = MARINES): number => knowledge.evaluate(inTurn(doc), seat)

  it('lies between −1 and 1, which are defeat and victory', () => {
    visit(3, (state, seat) => {
      expect(Math.abs(knowledge.evaluate(state, seat))).toBeLessThan(1)
    })
    const state = choose(inTurn({ units: { 'm-stealth-sniper#1': 'm-arterial-road', 'p-portal-trooper#1': 'p-dark-portal' } }), {
      do: 'attack',
      unit: 'm-stealth-sniper#1',
    })
    choose(choose(state, { amount: 10 }), { do: 'stop' })
    expect([knowledge.evaluate(state, MARINES), knowledge.evaluate(state, PORTALISTS)]).toEqual([1, -1])
  })

  it('sees nothing of the other hand but its size', () => {
    const units = { 'm-assault-infantry#1': 'm-hq', 'p-exorcist#1': 'p-red-portal' }
    const [weak, strong, more] = [['p-portal-trooper'], ['p-trap-portal'], ['p-portal-trooper', 'p-portal-trooper']].map(portalists =>
      value({ units, hand: { marines: [], portalists } }),
    )
    expect(weak).toBe(strong)
    expect(more).toBeLessThan(weak as number)
  })

  it('likes units, cards and points', () => {
    const units = { 'm-assault-infantry#1': 'm-hq', 'p-exorcist#1': 'p-red-portal', 'p-exorcist#2': 'p-red-portal' }
    const plain = value({ units })
    expect(value({ units: { ...units, 'm-assault-infantry#2': 'm-hq' } })).toBeGreaterThan(plain)
    expect(value({ units, hand: { marines: ['m-rocket-infantry'], portalists: 0 } })).toBeGreaterThan(plain)
    expect(value({ units, ap: 3 })).toBeLessThan(plain)
    expect(value({ units }, PORTALISTS)).toBeLessThan(0.5)
  })

  it('fears for a last unit within reach more than for one out of it', () => {
    const last = (at: string): number =>
      value({ ap: 0, units: { 'm-assault-infantry#1': at, 'p-portal-trooper#1': 'p-blue-portal', 'p-portal-trooper#2': 'p-blue-portal' } })
    expect(last('m-arterial-road')).toBeLessThan(last('m-hq') - 0.1)
  })
})
