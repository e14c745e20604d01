// Secrets of every kind, betrayed on purpose: each fault is caught by the property meant for it.
import { draw, emit, fromPool, fromRange, type Game, type Handlers, secret, showAll } from '@rubble/engine'
import { type ScoutGame, scouts } from '@rubble/engine/tiny'
import type { BatteryOptions, Chooser, Subject } from '@rubble/testkit'
import { describe, expect, test } from 'vitest'
import { caughtBy, expectCaught } from './caught.ts'

type State = ScoutGame['state']
type Steps = Handlers<State, ScoutGame['steps']>
const broken = (steps: Partial<Steps>, more: Partial<Game<ScoutGame>> = {}): Subject<ScoutGame> => ({
  game: { ...scouts, ...more, steps: { ...scouts.steps, ...steps } },
})
const { act, interrupt, plan } = scouts.steps
/** Markers that meet are rare at random. */
const BUSY = new Set(['ready', 'move', 'pass'])
const busy: Chooser<ScoutGame> = ({ options, random }) => {
  const liked = options.filter(option => BUSY.has(option.do))
  const list = liked.length > 0 && draw(random, 4) > 0 ? liked : options
  return list[draw(random, list.length)] as (typeof options)[number]
}
const OPTIONS: Partial<BatteryOptions<ScoutGame>> = { seeds: [1, 2, 3, 4], configs: [{}, { seats: 3 }], stride: 1 }

test('the sound game passes', () => {
  expect(caughtBy({ game: scouts }, OPTIONS)).toEqual([])
})

describe('caught', () => {
  test('an event that tells which mission was looked at', () => {
    const answer: typeof act.answer = (state, step, pick, seat) => {
      if (pick.do !== 'spy') return act.answer(state, step, pick, seat)
      emit({ kind: 'spied', seat, owner: pick.seat, card: secret(state.missions[pick.seat]?.[pick.slot]?.is ?? 0, pick.seat) })
      return act.answer(state, step, pick, seat)
    }
    expectCaught(broken({ act: { ...act, answer } }), 'lookAlikes', ['blindRedeal', 'eventsTellNothing', 'othersLearnNothing'], OPTIONS)
  })

  test('looks that are dealt to where they were', () => {
    expectCaught(broken({}, { sight: { ...scouts.sight, missions: fromPool<State>('missions') } }), 'lookAlikes', [], OPTIONS)
  })

  test('a plan that is opened at the reveal', () => {
    const reveal: typeof plan.reveal = (state, step, answers) => {
      const out = plan.reveal(state, step, answers)
      for (const { isReady } of state.markers) showAll(isReady)
      return out
    }
    expectCaught(broken({ plan: { ...plan, reveal } }), 'lookAlikes', [], OPTIONS)
  })

  test('a range that peeks at the purse', () => {
    const purse = fromRange((state: State, [seat = 0]) => [0, state.purse[seat]?.is ?? 0])
    expectCaught(broken({}, { sight: { ...scouts.sight, purse } }), 'blindRedeal', ['lookAlikes'], OPTIONS)
  })

  test('a pool that is found by what is hidden', () => {
    const who = fromPool((state: State, [i = 0]) => `team ${state.markers[i]?.seat} ${state.markers[i]?.isReady.is}`)
    expectCaught(
      broken({}, { sight: { ...scouts.sight, markers: { ...scouts.sight.markers, who } } }),
      'blindRedeal',
      ['lookAlikes'],
      OPTIONS,
    )
  })

  test('a window that opens only for those who have a coin', () => {
    const who: typeof interrupt.who = (state, step) => ((state.purse[step.seat]?.is ?? 0) > 0 ? interrupt.who(state, step) : undefined)
    expectCaught(
      broken({ interrupt: { ...interrupt, who } }),
      'nextDecisionTellsNothing',
      ['viewTellsNothing', 'othersLearnNothing', 'dealsAnew', 'viewersPosition'],
      { ...OPTIONS, choosers: { busy } },
    )
  })

  test('a draft that others can see', () => {
    const among: typeof plan.among = (state, step) => {
      state.score[0] = step.held.flat().length
      return plan.among(state, step)
    }
    const caught = caughtBy(broken({ plan: { ...plan, among } }), OPTIONS)
    expect(caught).toContain('withdrawsWithoutTrace')
  })
})
