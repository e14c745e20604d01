// Attacks, raids and events of random play as films: nothing is shown before its beat, and the last beat is the table as it is.
import { createEngine, draw, seeded } from '@rubble/engine'
import type { VisibleEvent } from '@rubble/protocol'
import { describe, expect, test } from 'vitest'
import { game } from '../game.ts'
import type { View } from '../derive/look.ts'
import type { Event } from '../model/events.ts'
import { film, type Shot } from './film.ts'

const engine = createEngine(game)

interface Choice {
  readonly before: View
  readonly after: View
  readonly heard: readonly VisibleEvent[]
  readonly kinds: ReadonlySet<Event['kind']>
}

/** Choices of random matches of which something is seen. */
function choicesOf(seed: string, matches: number): Choice[] {
  const random = seeded(seed)
  const choices: Choice[] = []
  for (let match = 0; match < matches; match++) {
    const state = engine.start(game.config({}), seeded(`${seed} ${match}`))
    for (let i = 0; i < 600 && !game.over(state); i++) {
      const before = structuredClone(engine.view(state, 'spectator').game)
      const [seat = 0] = engine.asked(state)
      const options = engine.options(state, seat)
      const option = options[draw(random, options.length)]
      if (option === undefined) break
      const events: Event[] = []
      engine.apply(state, seat, option, event => {
        events.push(structuredClone(event))
      })
      const heard = events.map(event => ({ at: i, named: engine.describe(state, event) }))
      choices.push({
        before,
        after: structuredClone(engine.view(state, 'spectator').game),
        heard,
        kinds: new Set(events.map(({ kind }) => kind)),
      })
    }
  }
  return choices
}

const CHOICES = choicesOf('film', 6)
const withKind = (kind: Event['kind']): Choice[] => CHOICES.filter(({ kinds }) => kinds.has(kind))
const stagesOf = ({ before, heard, after }: Choice): Shot['stage'][] => film(before, heard, after).map(({ scene }) => (scene as Shot).stage)
const damageIn = ({ units }: View): number => units.reduce((sum, { damage }) => sum + damage, 0)

test('what is told only grows, and a film ends with the table as it is', () => {
  for (const { before, heard, after } of CHOICES) {
    const frames = film(before, heard, after)
    const told = frames.map(({ shown }) => shown)
    expect(told).toEqual(told.toSorted((a, b) => a - b))
    if (frames.length > 0) expect(frames.at(-1)?.view).toEqual(after)
  }
})

describe('who is hit', () => {
  const hit = withKind('unitDamaged')
  test('is seen to be hit before it tells: shots fly over the table as it was, and nothing is said of them', () => {
    expect(hit.length).toBeGreaterThan(20)
    for (const one of hit) {
      const frames = film(one.before, one.heard, one.after)
      const told = frames.findIndex(({ scene }) => (scene as Shot).stage === 'tell')
      expect(told).toBeGreaterThan(0)
      for (const { view, shown } of frames.slice(0, told)) expect([view, shown]).toEqual([one.before, 0])
    }
  })
  test('and destroyed lies there while it tells, and leaves afterwards', () => {
    for (const one of hit.filter(({ kinds }) => kinds.has('unitDestroyed'))) {
      const frames = film(one.before, one.heard, one.after)
      const [view] = frames.flatMap(frame => ((frame.scene as Shot).stage === 'tell' ? [frame.view as View] : []))
      expect(view?.units).toHaveLength(one.before.units.length)
      expect(view === undefined ? 0 : damageIn(view)).toBeGreaterThan(damageIn(one.before))
      expect(stagesOf(one).indexOf('leave')).toBeGreaterThan(stagesOf(one).indexOf('tell'))
    }
  })
})

test('a raid that is won ends with its flag, and one that is lost with the way back', () => {
  const [won, lost] = [withKind('raidWon'), withKind('unitReturned')]
  expect([won.length > 0, lost.length > 0]).toEqual([true, true])
  for (const one of won) expect(stagesOf(one).at(-1)).toBe('flag')
  for (const one of lost.filter(({ kinds }) => !kinds.has('raidWon'))) expect(stagesOf(one).at(-1)).toBe('move')
})

test('the card of an event is seen before its shots', () => {
  const played = withKind('eventPlayed')
  expect(played.length).toBeGreaterThan(0)
  for (const one of played) expect(stagesOf(one)[0]).toBe('event')
})
