// Hits as a plan: what is planned is what the rules take, choice after choice.
import { createEngine, type Doc, draw, readPosition, seeded } from '@rubble/engine'
import type { Moment } from '@rubble/protocol'
import type { Plan } from '@rubble/ui'
import { expect, test } from 'vitest'
import { game } from '../game.ts'
import type { State } from '../model/state.ts'
import { plan } from './hits.ts'

const engine = createEngine(game)

const position = (hits: number, sixes: number, more: Doc = {}): State =>
  readPosition(
    engine,
    {
      areas: { 'D00.e': { white: 2, brown: 2, black: 1 } },
      strange: { ironhide: 'D00.e' },
      catcher: { at: 'D00.e' },
      stack: [{ kind: 'turn.act' }, { kind: 'attack.assign', by: 'attack', area: 'D00.e', hits, sixes, given: 0 }],
      ...more,
    },
    1,
  )

const momentOf = (state: State): Moment => {
  const options = engine.options(state, 0).map(option => ({ value: engine.name(state, option) }))
  return { number: 0, viewer: 0, view: engine.view(state, 0), options, undo: undefined, outcome: undefined }
}

function planFor(state: State): Plan {
  const found = plan(momentOf(state))
  if (found === undefined) throw new Error('nothing is to be given')
  return found
}

const tapped = (of: Plan, ...rats: string[]): ReadonlyMap<string, number> =>
  rats.reduce((given: ReadonlyMap<string, number>, rat) => new Map(given).set(rat, of.give(given, rat)), new Map<string, number>())

test('a tap plans one rat more; where there is none left, or too few dice, all of it is taken back', () => {
  const hits = planFor(position(3, 1))
  expect([...tapped(hits, 'white')]).toEqual([['white', 1]])
  expect([...tapped(hits, 'white', 'white')]).toEqual([['white', 2]])
  expect([...tapped(hits, 'white', 'white', 'white')]).toEqual([['white', 0]])
  expect(hits.spent(tapped(hits, 'white', 'white'))).toBe(2)
})

test('dice go where they do: a six is kept as long as hits are enough, and taken where they are not', () => {
  const hits = planFor(position(2, 1))
  expect(hits.choices(tapped(hits, 'white'))).toEqual([{ target: 'white', with: 'hit' }])
  const both = tapped(hits, 'white', 'black')
  expect(hits.spent(both)).toBe(2)
  expect(hits.choices(both)).toEqual([
    { target: 'white', with: 'hit' },
    { target: 'black', with: 'six' },
  ])
})

test('the defence of the arch-rat is overcome once', () => {
  const state = position(9, 0, { arch: { at: 'D00.e', health: 5 } })
  const hits = planFor(state)
  const once = hits.spent(tapped(hits, 'arch-rat'))
  expect(hits.spent(tapped(hits, 'arch-rat', 'arch-rat'))).toBe(once + 1)
})

test('whatever can be planned by pointing is accepted by the rules, in its order', () => {
  for (let seed = 0; seed < 300; seed++) {
    const random = seeded(seed)
    const state = position(draw(random, 6), 1 + draw(random, 3), draw(random, 2) === 0 ? { arch: { at: 'D00.e', health: 4 } } : {})
    const hits = planFor(state)
    const taps = Array.from({ length: 6 }, () => hits.targets[draw(random, hits.targets.length)]?.key ?? '')
    for (const choice of hits.choices(tapped(hits, ...taps))) {
      const found = engine.match(state, 0, choice)
      if ('refused' in found) throw new Error(`${taps.join()}: ${JSON.stringify(choice)} is refused`)
      engine.apply(state, 0, found.option)
    }
  }
})
