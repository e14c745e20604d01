// In which light everything stands, along games with the real rules.
import { agrees, createEngine, draw as chance, seeded } from '@rubble/engine'
import type { Moment } from '@rubble/protocol'
import { expect, test } from 'vitest'
import { ALL_AREAS } from '../data/components.ts'
import { game } from '../game.ts'
import type { State } from '../model/state.ts'
import { pointedAt } from './point.ts'
import { sceneOf } from './scene.ts'

const engine = createEngine(game)
const SIZE = { width: 800, height: 600 }

function momentOf(state: State): Moment {
  const [viewer = 0] = engine.asked(state)
  const options = engine.options(state, viewer).map(option => ({ value: engine.name(state, option) }))
  return { number: 0, viewer, view: engine.view(state, viewer), options, undo: undefined, outcome: undefined }
}

test('what has been chosen is marked as chosen, and is not offered again', () => {
  const random = seeded(3)
  const state = engine.start({}, seeded('light'))
  let areas = 0
  for (let i = 0; i < 120 && !game.over(state); i++) {
    const moment = momentOf(state)
    for (const { value } of moment.options) {
      for (const part of Object.entries(value)
        .filter(([field]) => field !== 'do')
        .map(([field, name]) => ({ [field]: name }))) {
        const options = moment.options.filter(one => agrees(part, one.value))
        const { unitState, areaState } = sceneOf(
          { moment, part, options, preview: undefined, refused: undefined, plan: undefined },
          SIZE,
          1,
        )
        const states = [...state.units.map(({ id }) => unitState(id)), ...ALL_AREAS.map(areaState)]
        expect(
          states.filter(({ isLegal, isSelected }) => isLegal && isSelected),
          JSON.stringify(part),
        ).toEqual([])
        const { area } = pointedAt(part)
        if (area === undefined) continue
        areas++
        expect(areaState(area)).toMatchObject({ isSelected: true, isLegal: false })
        expect(ALL_AREAS.filter(id => areaState(id).isLegal)).toEqual([])
      }
    }
    const [seat = 0] = engine.asked(state)
    const options = engine.options(state, seat)
    engine.apply(state, seat, options[chance(random, options.length)] as (typeof options)[0])
  }
  expect(areas).toBeGreaterThan(100)
})
