// What a battle would do, told before it is fought.
import { createEngine, type Doc, draw, readPosition, type Seat, seeded } from '@rubble/engine'
import { describe, expect, test } from 'vitest'
import { fight } from '../src/forecast.ts'
import { canForecast, forecast, type Forecast, game } from '../src/index.ts'
import type { Event } from '../src/model/events.ts'
import type { State } from '../src/model/state.ts'
import { crowdedTable } from './battles.ts'

const engine = createEngine(game)
const table = (units: Doc, more: Doc = {}, armies = ['sharrash', 'moloch']): State =>
  readPosition(engine, { units, ...more }, 1, { armies })
const kinds = ({ events }: Forecast): string[] => events.map(({ kind }) => kind)
const wounds = (events: readonly Event[]) =>
  events.flatMap(event => (event.kind === 'unitWounded' ? [engine.describe(started, event)] : []))
const started = table({ 'sharrash-hq': 'A1', 'moloch-hq': 'E3' })

const duelOfMutants = {
  'sharrash-hq': 'A3',
  'sharrash-mutant#1': 'C4 N',
  'sharrash-officer': 'C5 N',
  'moloch-hq': 'E1',
  'moloch-juggernaut': 'C3 S',
  'moloch-blocker#1': 'C2 N',
}

describe('forecast', () => {
  test('tells a battle phase by phase with its causes, and leaves the state alone', () => {
    const state = table(duelOfMutants)
    const before = JSON.stringify(state)
    const told = forecast(state)
    expect(JSON.stringify(state)).toBe(before)
    expect(told.asked).toBeUndefined()
    expect(told.branches).toEqual([])
    expect(kinds(told).filter(kind => kind === 'phaseBegan')).toHaveLength(4)
    expect(wounds(told.events)).toEqual([
      expect.objectContaining({
        target: 'moloch-juggernaut',
        by: 'sharrash-mutant#1',
        attack: 'melee',
        way: 'N',
        amount: 2,
        left: 0,
        armour: 0,
        modifiers: [{ by: 'sharrash-officer', effect: 'melee+1' }],
        rules: ['NH-ATT-2', 'NH-MOD-7'],
      }),
    ])
    expect(told.state.units).toHaveLength(state.units.length - 1)
  })

  test('agrees with the battle that is then fought', () => {
    for (let seed = 1; seed <= 30; seed++) {
      const random = seeded(seed)
      const state = engine.start(game.config({ armies: ['sharrash', 'mississippi'] }), seeded(seed))
      while (state.end === null) {
        const [seat = 0] = engine.asked(state)
        const options = engine.options(state, seat)
        const option = options[draw(random, options.length)] as (typeof options)[number]
        const isBattle =
          'do' in option && option.do === 'play' && engine.name(state, option)['tile']?.toString().endsWith('-battle') === true
        if (!isBattle) engine.apply(state, seat, option)
        else fightAsForecast(state, seat, option)
      }
    }
  })

  test('branches where somebody would choose, and says who and about what', () => {
    const state = table(
      { 'mississippi-hq': 'A3', 'mississippi-shadow#1': 'A2', 'moloch-hq': 'E1', 'moloch-blocker#1': 'C3 N', 'moloch-hybrid#1': 'C4 N' },
      { grounds: { 'mississippi-toxic-bomb': 'B2' } },
      ['mississippi', 'moloch'],
    )
    const told = forecast(state)
    expect(told.asked).toMatchObject({ seat: 0, kind: 'battle.aim' })
    expect(told.branches.map(({ option }) => engine.name(state, option)['target']).sort()).toEqual([
      'moloch-blocker#1',
      'moloch-hq',
      'moloch-hybrid#1',
    ])
    for (const { leadsTo } of told.branches) {
      expect(leadsTo.asked).toMatchObject({ seat: 0, kind: 'battle.explode' })
      expect(leadsTo.branches).toHaveLength(2)
      for (const end of leadsTo.branches) expect(end.leadsTo.asked).toBeUndefined()
    }
  })

  test('stops branching where there are too many ways, and still says what is asked', () => {
    const state = table(
      { 'mississippi-hq': 'A3', 'mississippi-shadow#1': 'A2', 'moloch-hq': 'E1', 'moloch-blocker#1': 'C3 N' },
      { grounds: { 'mississippi-toxic-bomb': 'B2' } },
      ['mississippi', 'moloch'],
    )
    const told = forecast(state, 0, 2)
    expect(told.branches).toHaveLength(2)
    for (const { leadsTo } of told.branches) {
      expect(leadsTo.asked?.options).toHaveLength(2)
      expect(leadsTo.branches).toEqual([])
    }
  })

  test('is possible only between battles, while the game runs', () => {
    expect(canForecast(started)).toBe(true)
    expect(canForecast(engine.start(game.config({}), seeded(1)))).toBe(false)
    const over = table({ 'sharrash-hq': 'A1', 'moloch-hq': 'E3' })
    engine.concede(over, 0)
    expect(canForecast(over)).toBe(false)
  })
})

describe('a battle that is only thought of', () => {
  test('ends as the forecast of the same choices does, and leaves the state alone', () => {
    let chosen = 0
    for (let seed = 0; seed < 400; seed++) {
      const state = crowdedTable(game, seed)
      const before = JSON.stringify(state)
      const taken: number[] = []
      const end = fight(state, (_, __, options) => {
        taken.push(options.length - 1)
        return options.at(-1) as (typeof options)[number]
      })
      expect(JSON.stringify(state)).toBe(before)
      const told = follow(forecast(state, state.active, Infinity), taken)
      expect({ units: end.units, out: end.out, points: end.points, venom: end.venom, grounds: end.grounds, end: end.end }).toEqual({
        units: told.units,
        out: told.out,
        points: told.points,
        venom: told.venom,
        grounds: told.grounds,
        end: told.end,
      })
      chosen += taken.length
    }
    expect(chosen).toBeGreaterThan(100)
  })
})

/** The table at the end of the branch that these choices lead to. */
function follow({ state, branches }: Forecast, [choice, ...later]: readonly number[]): State {
  return choice === undefined ? state : follow((branches[choice] as Forecast['branches'][number]).leadsTo, later)
}

/** Plays the Battle tile and follows the branches as choices are made at random; every event must have been told before. */
function fightAsForecast(state: State, seat: Seat, option: ReturnType<typeof engine.options>[number]): void {
  const random = seeded(1)
  let told: Forecast | undefined = forecast(state, seat)
  const heard: Event[] = []
  const listen = (event: Event): void => {
    heard.push(event)
  }
  engine.apply(state, seat, option, listen)
  const battle = (): Event[] => heard.splice(0).filter(({ kind }) => kind !== 'instantPlayed')
  for (;;) {
    const events = battle()
    expect(events.slice(0, told.events.length)).toEqual(told.events)
    if (told.asked === undefined || state.battle === null) return
    const choices = engine.options(state, told.asked.seat)
    const chosen = draw(random, choices.length)
    if (told.branches.length === 0) {
      while (state.battle !== null)
        engine.apply(
          state,
          engine.asked(state)[0] as Seat,
          engine.options(state, engine.asked(state)[0] as Seat)[0] as (typeof choices)[number],
        )
      return
    }
    engine.apply(state, told.asked.seat, choices[chosen] as (typeof choices)[number], listen)
    told = told.branches[chosen]?.leadsTo as Forecast
  }
}
