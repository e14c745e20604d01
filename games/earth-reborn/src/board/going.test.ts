// Ways against the real rules: what a square costs, which doors open, and who is asked on the way whether he interrupts.
import { createEngine, draw, type Flat, readPosition, seeded } from '@rubble/engine'
import type { Moment } from '@rubble/protocol'
import { describe, expect, test } from 'vitest'
import { prospectOfBlast, prospectOfBlow, prospectOfShot } from '../derive/prospects.ts'
import { watchersOn, wayTo } from '../derive/ways.ts'
import { clone } from '../clone.ts'
import { game } from '../game.ts'
import type { State } from '../model/state.ts'
import { goingIn } from './going.ts'
import { outlookOf } from './outlook.ts'
import { actorOf, names, pointedAt } from './read.ts'
import { isGrave, join, takesUp, verbOf, verbWords } from './verbs.ts'

const engine = createEngine(game)

function momentOf(state: State): Moment {
  const [seat = 0] = engine.asked(state)
  const view = engine.view(state, seat)
  return {
    view,
    viewer: seat,
    number: 0,
    options: engine.options(state, seat).map(option => ({ value: engine.name(state, option) })),
  } as unknown as Moment
}

/** What the rules make of a walk: who is asked whether he interrupts, or what is left of the points. */
function walked(state: State, to: string): { readonly asked: readonly unknown[] | undefined; readonly left: number | undefined } {
  const world = clone(state)
  const [seat = 0] = engine.asked(world)
  const found = engine.match(world, seat, { do: 'walk', to })
  if (!('option' in found)) throw new Error(`nobody walks to ${to}`)
  engine.apply(world, seat, found.option)
  const { asked } = engine.view(world, engine.asked(world)[0] ?? 0)
  const about = asked?.about as Readonly<Record<string, unknown>> | undefined
  return {
    asked: asked?.kind === 'interrupt.ask' ? (about?.['characters'] as unknown[]) : undefined,
    left: asked?.kind === 'move.go' ? Number(about?.['points']) : undefined,
  }
}

function checkWalks(state: State): number {
  const moment = momentOf(state)
  const view = engine.view(state, engine.asked(state)[0] ?? 0).game
  const actor = actorOf(moment)
  if (actor === undefined) return 0
  const points = Number(moment.view.asked?.about?.['points'])
  const walks = moment.options.flatMap(({ value }) => (value['do'] === 'walk' ? [String(value['to'])] : []))
  for (const to of walks) {
    const { square = 0 } = pointedAt({ to }, view)
    const way = wayTo(view, actor, points, square) ?? []
    const { asked, left } = walked(state, to)
    const first = way.flatMap(({ atDoor, there }) => [atDoor, there]).find(who => who.length > 0)
    expect(
      first?.map(id => names.character(id, view)),
      `${to} from ${JSON.stringify(view.characters[actor])}`,
    ).toEqual(asked)
    if (left !== undefined) expect(points - left, to).toBe(way.at(-1)?.cost)
    expect(isGrave(moment, { do: 'walk', to }), to).toBe(asked !== undefined)
  }
  return walks.length
}

test.each(Object.keys(game.scenarios?.all ?? {}))('what a way costs and who sees it is what the rules make of it: %s', scenario => {
  const random = seeded(`going ${scenario}`)
  const state = engine.start(game.config({ scenario }), seeded(`deal ${scenario}`))
  let walks = 0
  for (let i = 0; i < 400 && walks < 400 && !game.over(state); i++) {
    const [seat = 0] = engine.asked(state)
    if (engine.decision(state) === 'move.go') walks += checkWalks(state)
    const options = engine.options(state, seat)
    engine.apply(state, seat, options[draw(random, options.length)] as (typeof options)[0])
  }
  expect(walks).toBeGreaterThan(0)
})

test('so it is for something large, which turns on its way, and comes under somebody’s eyes', () => {
  const position = {
    alone: true,
    active: 'norad',
    activated: 'mammoth-mk2',
    cp: { norad: 6, salemite: 4 },
    stack: [{ kind: 'move.go', character: 'mammoth-mk2', points: 9 }],
    characters: { 'mammoth-mk2': { at: 'G6', facing: 'E' }, 'zombie-1': { at: 'K4', facing: 'S' }, 'zombie-2': { at: 'P6', facing: 'S' } },
  }
  const state = readPosition(engine, position, 1, game.config({ scenario: 'contamination' }))
  const moment = momentOf(state)
  const walks = moment.options.filter(({ value }) => value['do'] === 'walk')
  expect(checkWalks(state)).toBeGreaterThan(8)
  const costs = goingIn(moment, {}, [])?.costs
  expect(walks.filter(({ value }) => !costs?.has(pointedAt(value, engine.view(state, 0).game).square ?? 0))).toEqual([])
  expect(new Set(walks.map(({ value }) => isGrave(moment, value)))).toEqual(new Set([true, false]))
})

const ACTIVE = {
  turn: 2,
  cp: { norad: 16, salemite: 12 },
  activated: 'vasquez',
  stack: [{ kind: 'activation.act', character: 'vasquez', isAgain: false, isBusy: false }],
  characters: {
    vasquez: { at: 'H5', facing: 'S', tiles: { O01: [0, 0, 0, 0] } },
    'zombie-2': { at: 'H10', facing: 'S', wounded: true },
    'zombie-1': { at: 'K5', facing: 'E' },
  },
}
const active = (): State => readPosition(engine, ACTIVE, 1, game.config({ scenario: 'target-pr-john-kendall' }))

describe('an order that is planned', () => {
  const moment = momentOf(active())
  const order = { do: 'order', tile: 'O01', section: 1, cp: 1 }

  test('reaches as far as its CP, and one CP more further', () => {
    const going = goingIn(moment, order, [])
    expect([going?.points, Math.max(...(going?.costs.values() ?? [])), Math.max(...(going?.further.values() ?? []))]).toEqual([6, 6, 12])
    const most = goingIn(moment, { ...order, cp: 3 }, [])
    expect([most?.points, most?.further.size]).toEqual([18, 0])
  })

  test('is one with its first action, by what is done', () => {
    expect(join(order, { do: 'walk', to: 'H6' })).toEqual({ ...order, doing: 'walk', to: 'H6' })
    expect(join(order, { do: 'add', tile: 'O01', section: 1 })).toBeUndefined()
    expect(verbOf(moment, { value: { ...order, doing: 'walk', to: 'H6' } })).toBe('move')
    expect(verbOf(moment, { value: { ...order, doing: 'attack', target: 'zombie-2' } })).toBe('attack')
    expect(takesUp('move', moment.options)).toEqual({ tile: 'O01', section: 1, cp: 1 })
    expect(isGrave(moment, { ...order, doing: 'walk', to: 'H6' })).toBe(false)
    expect(isGrave(moment, { ...order, section: 3, doing: 'shoot', target: 'zombie-2' })).toBe(true)
  })

  test('is foretold: 93 and 41 of a hundred with 1 CP, 74 with a second one into damage, 43 with it into aiming', () => {
    const shoot = { do: 'order', tile: 'O01', section: 3, doing: 'shoot', target: 'zombie-2' }
    const kills = (cp: number): number | undefined => {
      const outlook = outlookOf(moment, { ...shoot, cp })
      return outlook?.kind === 'shot' ? Math.round(100 * (outlook.odds.wounds.at(-1) ?? 0)) : undefined
    }
    expect([kills(1), kills(2)]).toEqual([41, 74])
    const outlook = outlookOf(moment, { ...shoot, cp: 2 })
    if (outlook?.kind !== 'shot') throw new Error('no shot')
    expect([outlook.odds.hit, outlook.instead?.hit, outlook.instead?.wounds.at(-1)].map(one => Math.round(100 * (one ?? 0)))).toEqual([
      93, 98, 43,
    ])
  })
})

test('an explosion is foretold square by square, as the rules spread it', () => {
  const position = { ...ACTIVE, characters: { ...ACTIVE.characters, vasquez: { ...ACTIVE.characters.vasquez, cards: ['04N'] } } }
  const told: number[] = []
  for (let seed = 1; told.length === 0 && seed < 40; seed++) {
    const state = readPosition(engine, position, seed, game.config({ scenario: 'contamination' }))
    const choose = (part: Flat): void => {
      const [option] = engine.explain(state, 0, part).options
      if (option === undefined) throw new Error(JSON.stringify(part))
      engine.apply(state, 0, option, event => {
        if (event.kind === 'blastSpread') told.push(...event.squares)
      })
    }
    const { game: view } = engine.view(state, 0)
    const id = pointedAt({ character: 'vasquez' }, view).character ?? 0
    choose({ do: 'order', tile: 'O01', section: 3, cp: 1 })
    const to = momentOf(state).options.at(-1)?.value['to'] ?? ''
    const foretold = prospectOfBlast(view, id, view.characters[id]?.cards[0] ?? 0, pointedAt({ to }, view).square ?? 0) ?? []
    choose({ to })
    while (engine.decision(state)?.startsWith('shoot.') === true) choose({})
    if (told.length > 0) expect(told).toEqual(expect.arrayContaining(foretold.map(({ square }) => square)))
  }
  expect(told.length).toBeGreaterThan(0)
})

test('who is out of sight or not beside is no prospect', () => {
  const { game: view } = engine.view(active(), 0)
  const [vasquez, near, far] = ['vasquez', 'zombie-2', 'zombie-1'].map(name => pointedAt({ character: name }, view).character ?? 0)
  const [rifle = 0] = view.characters[vasquez as number]?.cards ?? []
  expect(prospectOfShot(view, vasquez as number, rifle, { target: far as number }, { targeting: 0, damage: 0 })).toBeUndefined()
  expect(prospectOfBlow(view, vasquez as number, near as number, 1)).toBeUndefined()
  expect(watchersOn([])).toEqual([])
})

test('several who strike together are foretold as one blow: 21 dice and 5 hits, as in the rulebook', () => {
  const tile = { tiles: { O08: [0, 0, 0, 0] } }
  const position = {
    alone: true,
    active: 'salemite',
    stack: [
      {
        kind: 'combat.aim',
        character: 'franck-einstein',
        cp: 4,
        helpers: [
          { character: 'jack-saw', cp: 2 },
          { character: 'zombie-1', cp: 1 },
          { character: 'zombie-2', cp: 2 },
        ],
      },
    ],
    characters: {
      'mammoth-mk2': { at: 'B5@-1', facing: 'E', spent: 6 },
      'franck-einstein': { at: 'D5@-1', facing: 'W', seat: 'salemite', cards: ['11S'], ...tile },
      'jack-saw': { at: 'D6@-1', facing: 'W', cards: ['03S'] },
      'zombie-1': { at: 'A5@-1', facing: 'E' },
      'zombie-2': { at: 'A6@-1', facing: 'N', cards: ['08S'] },
    },
  }
  const state = readPosition(engine, position, 1, game.config({ scenario: 'terror-in-the-basement' }))
  const outlook = outlookOf(momentOf(state), { do: 'attack', target: 'mammoth-mk2' })
  expect(outlook?.kind === 'blow' ? outlook.odds.attack : undefined).toEqual({ dice: 21, auto: 5 })
})

test('a card that is handed over stands below the verb, with whose it is: both would not fit on its key', () => {
  const moment = { view: { asked: { kind: 'move.go' } } } as unknown as Moment
  const value = { do: 'take', face: '01N', character: 'vasquez' }
  const speaker = { text: (key: string) => key, name: (_: string, name: unknown) => String(name) } as unknown as Parameters<
    typeof verbWords
  >[3]
  const act = { value } as unknown as Parameters<typeof verbWords>[2][number]
  expect(verbWords(moment, 'take', [act], speaker)).toEqual({ word: 'board.verb.take', note: '01N · vasquez' })
})
