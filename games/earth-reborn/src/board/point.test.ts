// Pointing at the map against the real rules: what is lit can be chosen, and what cannot be is refused with a rule.
import { agrees, createEngine, type Doc, draw, type Flat, readPosition, seeded } from '@rubble/engine'
import type { Option } from '@rubble/protocol'
import { describe, expect, test } from 'vitest'
import { mapOf } from '../derive/map.ts'
import type { View } from '../derive/view.ts'
import { game } from '../game.ts'
import type { State } from '../model/state.ts'
import { isLit, litBy, type MapThing, partOf, prefer, thingOf } from './point.ts'
import { names, pointedAt } from './read.ts'

const engine = createEngine(game)

interface Question {
  readonly seat: number
  readonly view: View
  readonly options: readonly Option[]
}
function asked(state: State): Question {
  const [seat = 0] = engine.asked(state)
  return {
    seat,
    view: engine.view(state, seat).game,
    options: engine.options(state, seat).map(option => ({ value: engine.name(state, option) })),
  }
}

/** All that there is on a map. */
function thingsOf(view: View): MapThing[] {
  const { squares, doors, elements } = mapOf(view.config)
  return [
    ...view.characters.flatMap(({ status }, id) => (status === 'present' ? [{ kind: 'character' as const, id }] : [])),
    ...squares.map(square => ({ kind: 'square' as const, square })),
    ...doors.map((_, door) => ({ kind: 'door' as const, door })),
    ...elements.map((_, element) => ({ kind: 'element' as const, element })),
    ...[0, 1, 2, 3].map(facing => ({ kind: 'facing' as const, facing })),
  ]
}

function alongRandomGame(scenario: string, look: (state: State) => void): void {
  const random = seeded(`point ${scenario}`)
  const state = engine.start(game.config({ scenario }), seeded(`deal ${scenario}`))
  for (let i = 0; i < 120 && !game.over(state); i++) {
    if (i % 6 === 0) look(state)
    const [seat = 0] = engine.asked(state)
    const options = engine.options(state, seat)
    engine.apply(state, seat, options[draw(random, options.length)] as (typeof options)[0])
  }
}

test.each(Object.keys(game.scenarios?.all ?? {}))('whatever is pointed at is an option, if it is lit, or is refused: %s', scenario => {
  alongRandomGame(scenario, state => {
    const { seat, view, options } = asked(state)
    for (const thing of thingsOf(view)) {
      const part = partOf(thing, view, options)
      const { options: fitting, refusals } = engine.explain(state, seat, part)
      expect(fitting.length > 0, JSON.stringify(part)).toBe(isLit(thing, view, options))
      expect(fitting.length + refusals.length, JSON.stringify(part)).toBeGreaterThan(0)
    }
  })
})

describe('a Move', () => {
  const position: Doc = {
    alone: true,
    active: 'norad',
    characters: {
      vasquez: { at: 'I8', facing: 'S', tiles: { O01: [0, 0, 0, 0] } },
      'franck-einstein': { at: 'H8', magnetic: true },
      'zombie-1': 'A1',
    },
  }
  const state = readPosition(engine, position, 1)
  const choose = (part: Flat): void => {
    const [option] = engine.explain(state, 0, part).options
    if (option !== undefined) engine.apply(state, 0, option)
  }
  choose({ do: 'activate', character: 'vasquez' })
  choose({ do: 'order', tile: 'O01', section: 1, cp: 1 })
  const { view, options } = asked(state)
  const at = (part: Flat): ReturnType<typeof pointedAt> => pointedAt(part, view)
  const fitting = (part: Flat): readonly Option[] => options.filter(({ value }) => agrees(part, value))

  test('a square is where one goes, a door what is opened', () => {
    const square = at({ to: 'J8' }).square ?? -1
    const door = at({ door: 'S07' }).door ?? -1
    expect(partOf({ kind: 'square', square }, view, options)).toEqual({ to: 'J8' })
    expect(partOf({ kind: 'door', door }, view, options)).toEqual({ door: 'S07' })
    expect(prefer('move.go', { door: 'S07' }, fitting({ door: 'S07' }))?.value).toEqual({ do: 'open', door: 'S07' })
    expect(litBy(options).doors.has('S07')).toBe(true)
  })
  test('a friend with something to give is the square that one passes', () => {
    const id = at({ character: 'franck-einstein' }).character ?? -1
    expect(partOf({ kind: 'character', id }, view, options)).toEqual({ to: 'H8' })
  })
  test('a facing ends it', () => {
    const east = partOf({ kind: 'facing', facing: 1 }, view, options)
    expect(prefer('move.go', east, fitting(east))?.value).toEqual({ do: 'stop', facing: 'E' })
  })
  test('what is far away is named all the same, so that why not can be asked', () => {
    const id = at({ character: 'zombie-1' }).character ?? -1
    expect(isLit({ kind: 'character', id }, view, options)).toBe(false)
    expect(partOf({ kind: 'character', id }, view, options)).toEqual({ character: 'zombie-1' })
    expect(thingOf({ kind: 'character', id }, view)).toEqual({ character: 'zombie-1' })
    expect(names.square(at({ to: 'A1' }).square ?? -1, view)).toBe('A1')
  })
})

test('a miniature or a tile is only taken up, even where it can do one thing; a card or a tile that was asked for is the answer', () => {
  const only: Option[] = [{ value: { do: 'activate', character: 'vasquez' } }]
  expect(prefer('round.act', { character: 'vasquez' }, only)).toBeUndefined()
  const reload: Option[] = [{ value: { do: 'reload', face: '06N' } }]
  expect(prefer('activation.act', { face: '06N' }, reload)).toBeUndefined()
  expect(prefer('shoot.weapon', { face: '06N' }, [{ value: { face: '06N' } }])?.value).toEqual({ face: '06N' })
  expect(prefer('activation.act', { tile: 'O01' }, [{ value: { do: 'assign', tile: 'O01' } }])?.value['do']).toBe('assign')
  expect(prefer('combat.aim', { target: 'zombie-1' }, [{ value: { do: 'attack', target: 'zombie-1' } }])?.value['do']).toBe('attack')
})
