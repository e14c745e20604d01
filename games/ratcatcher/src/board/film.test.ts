import { createEngine, draw, seeded } from '@rubble/engine'
import type { VisibleEvent } from '@rubble/protocol'
import { expect, test } from 'vitest'
import { forecaster } from '../forecast.ts'
import { game } from '../game.ts'
import type { Event } from '../model/events.ts'
import { CATCHER, KINDS, RAT_STEPS } from '../model/ids.ts'
import type { State } from '../model/state.ts'
import { beatsOf, eventsIn } from './beats.ts'
import { film, type Frame, framesOf, isRoll } from './film.ts'
import { foretell } from './foretell.ts'
import type { Table } from '../derive/implied.ts'

const engine = createEngine(game)
const heardOf = (state: State, events: readonly Event[], at = 0): VisibleEvent[] =>
  events.map(event => ({ at, named: engine.describe(state, event) }))

/** Decisions of random play that end with a turn of the rats, with what was heard of it. */
function ratTurns(
  seed: string,
  count: number,
): { readonly before: State; readonly after: State; readonly heard: readonly VisibleEvent[] }[] {
  const random = seeded(seed)
  const turns: ReturnType<typeof ratTurns> = []
  for (let match = 0; turns.length < count; match++) {
    const state = engine.start(game.config({ archRat: 'gorgemaw' }), seeded(`${seed} ${match}`))
    while (!game.over(state) && turns.length < count) {
      const before = game.clone(state)
      const events: Event[] = []
      const options = engine.options(state, CATCHER)
      const option = options[draw(random, options.length)]
      if (option === undefined) break
      engine.apply(state, CATCHER, option, event => {
        events.push(event)
      })
      if (events.some(({ kind }) => kind === 'ratTurnBegan'))
        turns.push({ before, after: game.clone(state), heard: heardOf(state, events) })
    }
  }
  return turns
}
const sum = (rats: readonly number[]): number => rats.reduce((all, count) => all + count, 0)
const turns = ratTurns('film', 30)

test('nothing that was heard is lost, and nothing is told twice', () => {
  for (const { heard } of turns)
    expect(
      beatsOf(eventsIn(heard))
        .flat()
        .map(({ named }) => named),
    ).toEqual(heard.map(({ named }) => named))
})

test('a film ends with the table as it is, tells everything, and each step under its head', () => {
  for (const { before, after, heard } of turns) {
    const frames = framesOf(before as Table, undefined, eventsIn(heard))
    expect((frames.at(-1)?.table ?? before).rats).toEqual(after.rats)
    const shown = film(before as Table, heard)
    expect(shown.map(one => one.shown)).toEqual(shown.map(one => one.shown).toSorted((a, b) => a - b))
    for (const { stage, banner } of shown) if (stage !== undefined) expect(banner?.['step']).toBe(stage)
  }
})

test('dice fall before the log says what came up', () => {
  const rolls = turns.flatMap(({ before, heard }) => {
    const events = eventsIn(heard).map(({ event }) => event)
    return film(before as Table, heard).flatMap(({ scene, shown, logged }) =>
      (scene as Frame).roll === undefined
        ? []
        : [{ isTold: events.slice(0, logged).filter(isRoll).length, has: events.slice(0, shown).filter(isRoll).length }],
    )
  })
  expect(rolls.length).toBeGreaterThan(5)
  for (const { isTold, has } of rolls) expect(isTold).toBe(has - 1)
})

test('steps come in their order, and rats of one kind move together', () => {
  for (const { before, heard } of turns) {
    const frames = framesOf(before as Table, undefined, eventsIn(heard))
    const steps = frames.flatMap(({ step }) => (step === undefined ? [] : [RAT_STEPS.indexOf(step)]))
    expect(steps).toEqual(steps.toSorted((a, b) => a - b))
    const waves = frames.filter(({ isMoving }) => isMoving).map(({ wave }) => wave)
    expect(new Set(waves).size).toBe(waves.length)
  }
})

test('on their way rats are nowhere: who arrives has left first', () => {
  for (const { before, heard } of turns) {
    const frames = framesOf(before as Table, undefined, eventsIn(heard))
    for (const [i, frame] of frames.entries()) {
      if (!frame.isMoving || frame.wave === 'arch') continue
      const away = frame.treks.filter(({ kind, rat }) => kind === frame.wave && rat < KINDS).reduce((sum, { count }) => sum + count, 0)
      expect(sum(frame.table.rats) + away).toBe(sum(frames[i + 1]?.table.rats ?? []))
    }
  }
})

test('a forecast shows where everybody is, and as ghosts where they will be', () => {
  const state = engine.start(game.config({}), seeded('foretold'))
  while (engine.decision(state) !== 'turn.act') engine.apply(state, CATCHER, engine.options(state, CATCHER)[0] as never)
  const told = forecaster.now(state)
  const events = told?.events ?? []
  const heard = heardOf(state, events)
  const first = events.findIndex(({ kind }) => kind === 'ratStepBegan')
  const next = events.findIndex(({ kind }, i) => i > first && kind === 'ratStepBegan')
  const { frame, ghosts } = foretell(state as Table, heard.slice(0, next < 0 ? heard.length : next))
  const moved = events.filter(event => event.kind === 'ratsMoved')
  expect(frame.table).toBe(state)
  expect(moved.length).toBeGreaterThan(0)
  const ghostly = [...ghosts.values()].reduce(
    (sum, { counts: { white, brown, black }, rats }) => sum + white + brown + black + rats.length,
    0,
  )
  expect(ghostly).toBe(moved.reduce((sum, { count }) => sum + count, 0))
})
