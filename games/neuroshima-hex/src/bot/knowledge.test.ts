// What bots know of the game: which options they think about, and how they weigh what comes of them.
import { describe, expect, it } from 'vitest'
import { greedy, observe } from '@rubble/bots'
import { createEngine, type Doc, draw, type Flat, readPosition, type Seat, seeded } from '@rubble/engine'
import { game, knowledge, type NeuroshimaHex } from '@rubble/neuroshima-hex'

const engine = createEngine(game)
type State = NeuroshimaHex['state']
const SHARRASH = 0
const MISSISSIPPI = 1

const HQS = { 'sharrash-hq': 'A3', 'mississippi-hq': 'E1' }
const IDLE = { active: 'sharrash', hand: { sharrash: [], mississippi: [] } }
const position = (doc: Doc): State => readPosition(engine, { ...IDLE, ...doc, units: { ...HQS, ...(doc['units'] as Doc | undefined) } }, 1)
const ordered = (state: State): Flat[] => {
  const [seat = 0] = engine.asked(state)
  return knowledge.orderMoves(state, seat, engine.options(state, seat)).map(option => engine.name(state, option))
}
const value = (doc: Doc, seat: Seat = SHARRASH): number => knowledge.evaluate(position(doc), seat)

function choose(state: State, pick: Flat): State {
  const [seat = 0] = engine.asked(state)
  const found = engine.match(state, seat, pick)
  if ('refused' in found) throw new Error(`refused: ${JSON.stringify(found)}`)
  engine.apply(state, seat, found.option)
  return state
}

/** What greedy does until it ends its turn, or somebody else is asked. */
function greedyTurn(state: State): Flat[] {
  const done: Flat[] = []
  const { active, turn } = state
  const thinking = { random: seeded('greedy') }
  while (!game.over(state) && state.turn === turn && engine.asked(state)[0] === active) {
    const option = greedy.choose({ engine, knowledge }, observe(engine, state, active), thinking)
    done.push(engine.name(state, option))
    engine.apply(state, active, option)
  }
  return done
}

const CONFIGS = [
  { armies: ['sharrash', 'mississippi'] },
  { armies: ['dancer', 'steel-police'] },
  { armies: ['hegemony', 'doomsday-machine'] },
  { armies: ['outpost', 'moloch', 'borgo'] },
  { armies: ['mississippi', 'sharrash', 'neojungle', 'dancer'], mode: 'teams', largeBoard: true },
  { armies: ['neojungle', 'outpost', 'steel-police'], mode: 'points' },
  { armies: ['moloch', 'borgo', 'hegemony'], mode: 'one-against-two' },
]
/** Visits every decision of a game of chance of each kind. */
function visit(look: (state: State, seat: Seat) => void): void {
  CONFIGS.forEach((config, seed) => {
    const random = seeded(`visit ${seed}`)
    const state = engine.start(game.config(config), seeded(seed))
    for (let n = 0; n < 300 && !game.over(state); n++) {
      const [seat = 0] = engine.asked(state)
      look(state, seat)
      const options = engine.options(state, seat)
      engine.apply(state, seat, options[draw(random, options.length)] as (typeof options)[0])
    }
  })
}

describe('the options worth thinking about', () => {
  it('are some of those there are, each once, and never none; to think changes nothing', () =>
    visit((state, seat) => {
      const options = engine.options(state, seat)
      const before = JSON.stringify(state)
      const kept = knowledge.orderMoves(state, seat, options)
      expect(kept.length).toBeGreaterThan(0)
      expect(new Set(kept).size).toBe(kept.length)
      for (const option of kept) expect(options).toContain(option)
      expect(knowledge.orderMoves(state, seat, options)).toEqual(kept)
      expect(JSON.stringify(state)).toBe(before)
    }))

  it('put HQs on the rim, where few can come near', () => {
    const state = engine.start(game.config({}), seeded(1))
    expect(['A1', 'A3', 'C1', 'C5', 'E1', 'E3']).toContain(ordered(state)[0]?.['hex'])
  })

  it('point a shooter at the HQ, not off the board', () => {
    const state = position({ active: 'mississippi', hand: { mississippi: ['mississippi-guard'] } })
    choose(choose(state, { do: 'place', tile: 'mississippi-guard' }), { hex: 'C3' })
    // A Guard shoots past both sides of its top edge: one shot must go south-west, over B3 to A3.
    expect(['S', 'NW']).toContain(ordered(state)[0]?.['facing'])
  })

  it('throw no Battle tile away', () => {
    const state = position({ hand: { sharrash: ['sharrash-battle', 'sharrash-rats'] } })
    expect(ordered(state)).not.toContainEqual({ do: 'discard', tile: 'sharrash-battle' })
    expect(ordered(state).at(-1)).not.toEqual({ do: 'place', tile: 'sharrash-rats' })
  })

  it('weigh a tile in the place of a unit with Venom: the markers go with it', () => {
    const armies = ['steel-police', 'mississippi']
    const units = {
      'steel-police-hq': 'A3',
      'mississippi-hq': 'E1',
      'steel-police-pacifier#1': { at: 'C3', facing: 'N', venom: 1 },
      'mississippi-mutant#1': 'D2 S',
    }
    const doc = { active: 'steel-police', units, hand: { 'steel-police': ['steel-police-executioner'], mississippi: [] } }
    const replacing = { do: 'replace', unit: 'steel-police-pacifier#1' }
    const state = choose(readPosition(engine, doc, 1, { armies }), replacing)
    expect(engine.decision(state)).toBe('place.turn')
    expect(ordered(state).length).toBeGreaterThan(0)
  })

  it('let a Medic save a life before it spares the HQ a wound', () => {
    const units = {
      'sharrash-hq': 'A2',
      'sharrash-medic#1': 'B3 N',
      'sharrash-beast': 'C3 N',
      'mississippi-mutant#1': 'A1 N',
      'mississippi-mutant#2': 'C2 N',
    }
    const state = choose(position({ units, active: 'mississippi', hand: { mississippi: ['mississippi-battle'] } }), {
      do: 'play',
      tile: 'mississippi-battle',
    })
    expect(engine.decision(state)).toBe('wounds.absorb')
    expect(ordered(state)[0]).toMatchObject({ target: 'sharrash-beast', medic: 'sharrash-medic#1' })
  })

  it.each([
    ['mississippi', 5, 3],
    ['neojungle', 3, 5],
  ])('let a Medic take the Venom of who leads: %s', (seat, mississippi, neojungle) => {
    const hq = { at: 'A1', venom: { mississippi: 1, neojungle: 1 } }
    const units = { 'moloch-hq': hq, 'moloch-medic#1': 'A2 N', 'mississippi-hq': 'E1', 'neojungle-hq': 'E3' }
    const doc = { hand: { moloch: ['moloch-battle'] }, points: { mississippi, neojungle }, units }
    const state = readPosition(engine, doc, 1, { mode: 'points', armies: ['moloch', 'mississippi', 'neojungle'] })
    expect(ordered(choose(state, { do: 'play' }))[0]).toMatchObject({ do: 'venom', seat })
  })
})

describe('a choice that has been begun', () => {
  it('goes on until the tile lies, and is over when the turn goes on', () => {
    const state = position({ hand: { sharrash: ['sharrash-mortar'] } })
    expect(knowledge.isPart(state)).toBe(false)
    expect(knowledge.isPart(choose(state, { do: 'place', tile: 'sharrash-mortar' }))).toBe(true)
    expect(knowledge.isPart(choose(state, { hex: 'C3' }))).toBe(true)
    expect(knowledge.isPart(choose(state, { facing: 'N' }))).toBe(false)
  })
})

describe('the evaluation', () => {
  it('lies between −1 and 1, which are defeat and victory', () =>
    visit((state, seat) => {
      expect(Math.abs(knowledge.evaluate(state, seat))).toBeLessThanOrEqual(1)
    }))

  it('likes hit points, units, and attacks that strike', () => {
    expect(value({ units: { 'mississippi-hq': { at: 'E1', hp: 15 } } })).toBeGreaterThan(value({}))
    expect(value({ units: { 'sharrash-hq': { at: 'A3', hp: 15 } } })).toBeLessThan(value({}))
    expect(value({ units: { 'sharrash-rats#1': 'C3 N' } })).toBeGreaterThan(value({}))
    expect(value({ units: { 'sharrash-rats#1': 'D2 NE' } })).toBeGreaterThan(value({ units: { 'sharrash-rats#1': 'D2 SW' } }))
    expect(value({ units: { 'sharrash-rats#1': 'D2 NE' } }, MISSISSIPPI)).toBeLessThan(0)
  })

  it('fears a battle more when the other can start it', () => {
    const units = { 'mississippi-mutant#1': 'B4 N', 'mississippi-mutant#2': 'A2 N', 'mississippi-mutant#3': 'B3 NE' }
    expect(value({ units, hand: { mississippi: ['mississippi-battle'] } })).toBeLessThan(
      value({ units, hand: { mississippi: ['mississippi-move'] } }),
    )
  })
})

describe('greedy', () => {
  it('finds the battle that wins', () => {
    const units = { 'mississippi-hq': { at: 'E1', hp: 1 }, 'sharrash-rats#1': 'D2 NE' }
    const state = position({ units, hand: { sharrash: ['sharrash-mutant', 'sharrash-battle'] } })
    expect(greedyTurn(state)).toContainEqual({ do: 'play', tile: 'sharrash-battle' })
    expect(game.outcome(state)?.winners).toEqual([SHARRASH])
  })

  it('starts no battle that loses', () => {
    const units = { 'sharrash-hq': { at: 'A3', hp: 1 }, 'mississippi-mutant#1': 'B4 N', 'mississippi-mutant#2': 'A2 N' }
    const state = position({ units, hand: { sharrash: ['sharrash-battle'] } })
    expect(greedyTurn(state)).not.toContainEqual({ do: 'play', tile: 'sharrash-battle' })
  })

  it('places what it has before it ends its turn', () => {
    const state = position({ hand: { sharrash: ['sharrash-rats', 'sharrash-mortar'] } })
    const done = greedyTurn(state)
    expect(done.filter(({ do: what }) => what === 'place')).toHaveLength(2)
    expect(done.at(-1)).toEqual({ do: 'end' })
  })

  it('sends an attacker to the HQ that it can reach', () => {
    const state = position({ hand: { sharrash: ['sharrash-beast'] } })
    greedyTurn(state)
    expect(
      value({
        units: Object.fromEntries(
          state.units
            .filter(({ owner }) => owner === SHARRASH)
            .map(({ id, hex, facing }) => {
              const { unit, hex: at, facing: way } = engine.describe(state, { unit: id, hex, facing }) as Record<string, string>
              return [unit, `${at} ${way}`]
            }),
        ),
      }),
    ).toBeGreaterThan(value({ units: { 'sharrash-beast': 'C3 N' } }))
  })
})
