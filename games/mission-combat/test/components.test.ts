// The data against what the rules say about components, and the rules against other data.
import { readdirSync, readFileSync } from 'node:fs'
import * as rubble from '@rubble/engine'
import { createEngine, draw, InputError, readPosition, type Seat, seeded } from '@rubble/engine'
import { describe, expect, test } from 'vitest'
import {
  ALL_AREAS,
  type Area,
  areaAt,
  AREAS,
  cardAt,
  CARDS,
  deckList,
  type EventCard,
  typeBit,
  type UnitCard,
} from '../src/data/components.ts'
import areaData from '../src/data/areas.json' with { type: 'json' }
import cardData from '../src/data/cards.json' with { type: 'json' }
import { game } from '../src/index.ts'
import { FEATURES, MARINES, PORTALISTS, SEATS, UNIT_TYPES } from '../src/model/ids.ts'
import { type Components, loadWith, recordChance } from './other-data.ts'

const isUnit = (card: { kind: string }): card is UnitCard => card.kind === 'unit'
const units = CARDS.filter(isUnit)
const events = CARDS.filter((card): card is EventCard => card.kind === 'event')
const ofSeat = <T extends { seat: Seat }>(all: readonly T[], seat: Seat): T[] => all.filter(one => one.seat === seat)
const namesOf = (areas: readonly { name: string }[]): string[] => areas.map(({ name }) => name).sort()

describe('cards', () => {
  test('[MC-COMP-1] each faction has thirty cards, of known copies, and five areas numbered 1 to 5', () => {
    for (const [seat, faction] of SEATS.entries()) {
      expect(deckList(seat)).toHaveLength(30)
      expect(ofSeat(CARDS, seat).every(({ copies }) => Number.isInteger(copies) && copies > 0 && copies < 8)).toBe(true)
      expect(
        areaData.areas
          .filter(area => area.faction === faction)
          .map(({ number }) => number)
          .sort(),
      ).toEqual([1, 2, 3, 4, 5])
    }
    expect(CARDS.every(card => SEATS[card.seat] !== undefined) && AREAS.every(area => SEATS[area.seat] !== undefined)).toBe(true)
    expect(new Set([...CARDS, ...AREAS].map(({ name }) => name)).size).toBe(CARDS.length + AREAS.length)
  })

  test('[MC-COMP-3] a unit has one type, one damage type, defense and attack above nothing, and known features', () => {
    for (const raw of cardData.cards.filter(card => card.kind === 'unit')) {
      expect(UNIT_TYPES, raw.id).toContain(raw.type)
      expect(UNIT_TYPES, raw.id).toContain(raw.damageType)
      expect(raw.defense, raw.id).toBeGreaterThan(0)
      expect(raw.attack, raw.id).toBeGreaterThan(0)
      expect(new Set(raw.features).size, raw.id).toBe(raw.features?.length)
      for (const feature of raw.features ?? []) expect(FEATURES, raw.id).toContain(feature)
    }
    for (const unit of units) expect(UNIT_TYPES.map(typeBit), unit.name).toEqual(expect.arrayContaining([unit.type, unit.damageType]))
  })

  test('[MC-COMP-4] an event has an effect and nothing else, and cannot be put on the board', () => {
    expect(events).not.toHaveLength(0)
    for (const raw of cardData.cards.filter(card => card.kind === 'event')) {
      expect(Object.keys(raw).sort(), raw.id).toEqual([
        'copies',
        'effect',
        'evidence',
        'faction',
        'fieldProvenance',
        'id',
        'kind',
        'n',
        'provenance',
      ])
      expect(() => readPosition(createEngine(game), { units: { [`${raw.id}#1`]: 'm-hq' } }, 1), raw.id).toThrow(InputError)
    }
  })

  test('[MC-DMG-5] every value is a whole multiple of five, and so is half of every event', () => {
    const values = [...units.flatMap(({ attack, defense }) => [attack, defense]), ...AREAS.map(({ bonus }) => bonus)]
    const points = events.flatMap(({ damage }) => (damage === undefined ? [] : [damage.points, damage.points / 2]))
    for (const value of [...values, ...points]) expect(value % 5).toBe(0)
  })

  test('[MC-EVENT-3, MC-EVENT-4, MC-EVENT-5, MC-EVENT-6] the Marines have the three damage events, the Portalists Trap Portal', () => {
    const damage = (card: EventCard) => [card.name, card.damage?.type, card.damage?.points]
    expect(ofSeat(events, MARINES).map(damage)).toEqual([
      ['m-hellfire', typeBit('colossal'), 50],
      ['m-artillery-barrage', typeBit('standard'), 40],
      ['m-missile-strike', typeBit('elite'), 40],
    ])
    expect(ofSeat(events, PORTALISTS).map(damage)).toEqual([['p-trap-portal', undefined, undefined]])
  })

  test('[MC-UNIT-OVERSIZED-2] in this data every colossal unit, and no other, is oversized', () => {
    for (const { name, type, oversized } of units) expect(oversized, name).toBe(type === typeBit('colossal'))
  })
})

const CODES: Readonly<Record<string, string>> = {
  BW: 'm-bunker-west',
  AR: 'm-arterial-road',
  BE: 'm-bunker-east',
  HQ: 'm-hq',
  AE: 'm-artillery-emplacement',
  YPA: 'p-yellow-portal-alpha',
  DP: 'p-dark-portal',
  YPO: 'p-yellow-portal-omega',
  BP: 'p-blue-portal',
  RP: 'p-red-portal',
}
const PAIRS =
  'BW-AR AR-BE HQ-AE BW-HQ AR-HQ AR-AE BE-AE BW-YPA AR-YPA AR-DP BE-DP BE-YPO YPA-DP DP-YPO YPA-BP DP-BP DP-RP YPO-RP BP-RP'.split(' ')
const pair = (a: string, b: string): string => [a, b].sort().join(' ')
const LISTED = PAIRS.map(text => {
  const [a = '', b = ''] = text.split('-')
  return pair(CODES[a] ?? a, CODES[b] ?? b)
}).sort()

/** Cards of one row touch side by side; cards of neighbouring rows when they overlap. */
function touch(a: Area, b: Area): boolean {
  const across = Math.abs(a.col - b.col)
  return a.row === b.row ? across === 1 : Math.abs(a.row - b.row) === 1 && across < 1
}

function pairsWhere(related: (a: Area, b: Area) => boolean): string[] {
  return AREAS.flatMap(a => AREAS.filter(b => a.id < b.id && related(a, b)).map(b => pair(a.name, b.name))).sort()
}

describe('board', () => {
  test('[MC-COMP-5] every area is the own area of one faction: five each', () => {
    expect(namesOf(ofSeat(AREAS, MARINES))).toEqual(['AE', 'AR', 'BE', 'BW', 'HQ'].map(code => CODES[code]).sort())
    expect(namesOf(ofSeat(AREAS, PORTALISTS))).toEqual(['BP', 'DP', 'RP', 'YPA', 'YPO'].map(code => CODES[code]).sort())
  })

  test('[MC-COMP-7] the buildings are both bunkers, the Dark Portal and the Red Portal', () => {
    expect(namesOf(AREAS.filter(({ building }) => building))).toEqual(['BE', 'BW', 'DP', 'RP'].map(code => CODES[code]).sort())
  })

  test('[MC-BOARD-1] ten areas in four rows, each shifted by half a card against its neighbours', () => {
    const row = (n: number) =>
      AREAS.filter(area => area.row === n)
        .sort((a, b) => a.col - b.col)
        .map(({ name }) => name)
    expect([row(3), row(2), row(1), row(0)]).toEqual(
      [
        ['BP', 'RP'],
        ['YPA', 'DP', 'YPO'],
        ['BW', 'AR', 'BE'],
        ['HQ', 'AE'],
      ].map(codes => codes.map(code => CODES[code])),
    )
    for (const a of AREAS)
      for (const b of AREAS) if (Math.abs(a.row - b.row) === 1) expect(Math.abs(a.col - b.col) % 1, `${a.name} ${b.name}`).toBe(0.5)
  })

  test('[MC-BOARD-2] adjacent are exactly the listed pairs, which are those whose cards touch', () => {
    expect(pairsWhere((a, b) => a.isAdjacent[b.id] === true)).toEqual(LISTED)
    expect(pairsWhere(touch)).toEqual(LISTED)
    expect(areaData.edges.map(({ between: [a = '', b = ''] }) => pair(a, b)).sort()).toEqual(LISTED)
  })

  test('[MC-BOARD-3] adjacency works both ways, and moves and ranged attacks use the same', () => {
    const engine = createEngine(game)
    for (const from of AREAS) {
      for (const to of AREAS) {
        const isNear = to.isAdjacent[from.id] === true
        expect(from.adjacent.includes(to.id), `${from.name} ${to.name}`).toBe(isNear)
        if (from === to) continue
        const away = AREAS.find(({ id }) => id !== from.id && id !== to.id) as Area
        const quiet = { units: { 'm-stealth-sniper#1': from.name, 'p-exorcist#1': away.name } }
        const can = (units: object, part: object) => {
          const state = readPosition(engine, { units }, 1)
          return engine.explain(state, MARINES, { unit: 'm-stealth-sniper#1', ...part }).options.length > 0
        }
        expect(
          can({ ...quiet.units, 'p-portal-trooper#1': to.name, 'p-exorcist#1': to.name }, { do: 'attack' }),
          `shot ${from.name} ${to.name}`,
        ).toBe(isNear)
        expect(can(quiet.units, { do: 'move', to: to.name, pay: 'ap' }), `move ${from.name} ${to.name}`).toBe(isNear)
      }
    }
  })

  test('[MC-AREA-BUNKER-1, MC-AREA-AR-1, MC-AREA-HQ-1, MC-AREA-AE-1, MC-AREA-DP-1, MC-AREA-PORTAL-1] each area has the effect of its rule', () => {
    const effects = Object.fromEntries(
      AREAS.map(({ name, effect, bonus, lets }) => [name, [effect, bonus, UNIT_TYPES.find(type => typeBit(type) === lets)]]),
    )
    expect(effects).toEqual({
      'm-bunker-west': ['bunker', 10, undefined],
      'm-arterial-road': ['road', 0, undefined],
      'm-bunker-east': ['bunker', 10, undefined],
      'm-hq': ['extra-draw', 0, undefined],
      'm-artillery-emplacement': ['artillery', 0, undefined],
      'p-yellow-portal-alpha': ['unit-portal', 0, 'standard'],
      'p-dark-portal': ['event-portal', 0, undefined],
      'p-yellow-portal-omega': ['unit-portal', 0, 'standard'],
      'p-blue-portal': ['unit-portal', 0, 'colossal'],
      'p-red-portal': ['unit-portal', 0, 'elite'],
    })
  })
})

describe('set-up', () => {
  test('[MC-SETUP-1] each player begins with the thirty cards of the own faction and nothing on the board', () => {
    const state = game.setup({}, seeded(1))
    for (const seat of [MARINES, PORTALISTS]) {
      expect(state.deck[seat]).toEqual(deckList(seat))
      expect(state.deck[seat]?.every(card => cardAt(card).seat === seat)).toBe(true)
    }
    expect(state.units).toEqual([])
    expect(ALL_AREAS.map(id => areaAt(id).id)).toEqual(AREAS.map(({ id }) => id))
  })
})

const NOT_FIGURES = new Set(['id', 'n', 'since', 'until', 'faction', 'kind', 'provenance', 'fieldProvenance', 'evidence'])

describe('data files', () => {
  test('data is plain: it equals its own JSON copy', () => {
    for (const data of [CARDS, AREAS, cardData, areaData]) expect(data).toEqual(JSON.parse(JSON.stringify(data)))
  })

  test('every figure says where it comes from', () => {
    for (const record of [...cardData.cards, ...areaData.areas]) {
      const told: Readonly<Record<string, string>> = record.fieldProvenance
      expect(record.provenance, record.id).toMatch(/^(rulebook|reconstructed)$/)
      expect(told['name'], record.id).toMatch(/rulebook|reconstructed/)
      for (const field of Object.keys(record).filter(key => !NOT_FIGURES.has(key)))
        expect(told[field], `${record.id} ${field}`).toMatch(/rulebook|reconstructed/)
    }
    for (const { between, provenance } of areaData.edges) expect(provenance, between.join(' ')).toMatch(/^(rulebook|reconstructed)$/)
  })

  test('every reference exists', () => {
    const ids = areaData.areas.map(({ id }) => id)
    for (const area of areaData.areas) for (const near of area.adjacent) expect(ids, area.id).toContain(near)
    for (const { between } of areaData.edges) for (const id of between) expect(ids).toContain(id)
  })
})

/** Plays a game at random and tells every state by its hash. */
function course({ game, engine }: Components, seed: number, choices: number): string[] {
  const runner = engine.createEngine(game)
  const random = seeded(seed)
  const state = runner.start({}, seeded(seed))
  const hashes: string[] = []
  while (!game.over(state) && hashes.length < choices) {
    const [seat = 0] = runner.asked(state)
    const options = runner.options(state, seat)
    runner.apply(state, seat, options[draw(random, options.length)] as (typeof options)[number])
    hashes.push(runner.hash(state))
  }
  return hashes
}

describe('the rules read nothing but the data', () => {
  const sources = readdirSync(new URL('../src/rules', import.meta.url), { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.ts'))
    .map(file => ({ file, text: readFileSync(new URL(`../src/rules/${file}`, import.meta.url), 'utf8') }))

  test('[MC-BOARD-5, MC-COMP-2] no rule names a card or an area', () => {
    expect(sources.length).toBeGreaterThan(10)
    for (const { file, text } of sources)
      for (const { name } of [...CARDS, ...AREAS]) expect(text.includes(name), `${file} names ${name}`).toBe(false)
  })

  test('[MC-COMP-2] with other names and other numbers of areas the same games are played', async () => {
    const other = await loadWith({
      cards: cards => cards.map((card, i) => ({ ...card, id: `c${90 - i}` })),
      areas: areas => {
        const renamed = (name: string) => `a${90 - areas.findIndex(({ id }) => id === name)}`
        return areas.map(area => ({ ...area, id: renamed(area.id), number: 6 - area.number, adjacent: area.adjacent.map(renamed) }))
      },
    })
    for (const seed of [1, 2, 3]) expect(course(other, seed, 400)).toEqual(course({ game, engine: rubble }, seed, 400))
  })

  test('[MC-BOARD-5] on another board adjacency, buildings and effects are the other ones', async () => {
    const swap = {
      'm-hq': 'm-arterial-road',
      'm-arterial-road': 'm-hq',
      'm-bunker-west': 'm-artillery-emplacement',
      'm-artillery-emplacement': 'm-bunker-west',
    }
    const { game, engine } = await loadWith({
      areas: areas =>
        areas.map(area => {
          const { effect, building, adjacent } = areas.find(({ id }) => id === (swap[area.id as keyof typeof swap] ?? area.id)) ?? area
          return { ...area, effect, building, adjacent: adjacent.map(near => swap[near as keyof typeof swap] ?? near) }
        }),
    })
    const runner = engine.createEngine(game)
    const state = engine.readPosition(
      runner,
      {
        units: {
          'm-stealth-sniper#1': 'm-hq',
          'p-portal-trooper#1': 'm-artillery-emplacement',
          'p-portal-trooper#2': 'm-arterial-road',
          'p-rift-titan#1': 'p-blue-portal',
        },
        hand: { marines: ['m-hellfire', 'm-armored-rail-tank'] },
        deck: { marines: 3 },
      },
      1,
    )
    const can = (part: object) => runner.explain(state, MARINES, { ...part }).options.length > 0
    expect(can({ do: 'move', unit: 'm-stealth-sniper#1', to: 'p-dark-portal', pay: 'road' }), 'the road is where HQ was').toBe(true)
    expect(can({ do: 'draw', hq: true }), 'HQ is where the road was, and lost').toBe(false)
    expect(can({ do: 'play', card: 'm-armored-rail-tank', to: 'm-bunker-west' }), 'the emplacement is no building').toBe(true)
    expect(can({ do: 'play', card: 'm-armored-rail-tank', to: 'm-bunker-east' }), 'the other bunker still is one').toBe(false)
    const choose = (part: object) => runner.apply(state, MARINES, runner.explain(state, MARINES, { ...part }).options[0] as never)
    choose({ do: 'event', card: 'm-hellfire' })
    expect(runner.options(state, MARINES), 'the emplacement is not lost: full points').toHaveLength(50)
    choose({ amount: 50 })
    choose({ do: 'attack', unit: 'm-stealth-sniper#1' })
    choose({ target: 'p-portal-trooper#1' })
    choose({ amount: 10 })
    choose({ do: 'stop' })
    expect(engine.writePosition(runner, state)).toMatchObject({
      units: { 'p-portal-trooper#1': { at: 'm-artillery-emplacement', damage: 10 } },
    })
  })

  test('[MC-UNIT-OVERSIZED-2] rules look at the feature, not at the type', async () => {
    const { game, engine } = await loadWith({
      cards: cards =>
        cards.map(card => {
          if (card.id === 'm-armored-rail-tank') return { ...card, features: ['ranged'] }
          return card.id === 'm-assault-infantry' ? { ...card, features: ['oversized'] } : card
        }),
    })
    const runner = engine.createEngine(game)
    const refusals = (part: object, doc: object = {}) => {
      const state = engine.readPosition(
        runner,
        {
          units: { 'm-armored-rail-tank#1': 'm-hq', 'm-assault-infantry#1': 'm-hq', 'p-exorcist#1': 'p-red-portal' },
          hand: { marines: ['m-armored-rail-tank', 'm-assault-infantry'] },
          ...doc,
        },
        1,
      )
      const { options, refusals } = runner.explain(state, MARINES, { ...part })
      return options.length > 0 ? 'yes' : refusals[0]?.refused
    }
    const setUp = { turn: 0, ap: 0, units: {}, stack: [{ kind: 'setup.place', seat: 'marines' }] }
    expect(refusals({ do: 'play', card: 'm-armored-rail-tank', to: 'm-bunker-west' })).toBe('yes')
    expect(refusals({ do: 'play', card: 'm-assault-infantry', to: 'm-bunker-west' })).toBe('MC-PLAY-3')
    expect(refusals({ do: 'move', unit: 'm-armored-rail-tank#1', to: 'm-bunker-west', pay: 'ap' })).toBe('yes')
    expect(refusals({ do: 'move', unit: 'm-assault-infantry#1', to: 'm-bunker-west', pay: 'ap' })).toBe('MC-MOVE-5')
    expect(refusals({ card: 'm-armored-rail-tank', to: 'm-bunker-west' }, setUp)).toBe('yes')
    expect(refusals({ card: 'm-assault-infantry', to: 'm-bunker-west' }, setUp)).toBe('MC-SETUP-7')
  })

  test('[MC-INFO-5] chance decides the first shuffles, the start player and reshuffles, and nothing else', async () => {
    const { game, engine, chance } = await recordChance()
    const runner = engine.createEngine(game)
    const kinds = new Set<string>()
    for (const seed of [1, 2, 3, 4]) {
      const random = seeded(seed)
      const state = runner.start({}, seeded(seed))
      expect(chance.splice(0)).toEqual(['shuffle deck 30', 'shuffle deck 30', 'roll start player 2'])
      while (!game.over(state)) {
        const [seat = 0] = runner.asked(state)
        const options = runner.options(state, seat)
        const option = options[draw(random, options.length)] as (typeof options)[number]
        const before = [...state.random.s]
        const renewed: number[] = []
        runner.apply(state, seat, option, event => {
          if (event.kind === 'deckRenewed') renewed.push(event.count)
        })
        expect(chance.splice(0)).toEqual(renewed.map(count => `shuffle deck ${count}`))
        if (renewed.length > 0) kinds.add('do' in option ? option.do : '')
        else expect(state.random.s).toEqual(before)
      }
    }
    expect([...kinds]).toEqual(['draw'])
  })
})
