import { createEngine, type Doc, readPosition } from '@rubble/engine'
import { expect, test } from 'vitest'
import { game } from '../game.ts'
import type { Event } from '../model/events.ts'
import { newsOf } from './news.ts'
import { pointedAt } from './point.ts'
import { sharingOf } from './sharing.ts'

const engine = createEngine(game)
const id = (name: string): number => pointedAt({ unit: name }).unit ?? -1

test('a tank shoots two of three: what is being shared out, then what fell', () => {
  const state = readPosition(
    engine,
    {
      turn: 5,
      active: 'marines',
      ap: 4,
      units: {
        'm-armored-gauss-tank#1': 'm-arterial-road',
        'p-portal-trooper#1': 'p-yellow-portal-alpha',
        'p-portal-trooper#2': 'p-yellow-portal-alpha',
        'p-exorcist#1': 'p-blue-portal',
      },
    },
    1,
  )
  const events: Event[] = []
  const choose = (value: Doc): void => {
    engine.apply(state, 0, value as never, event => {
      events.push(event)
    })
  }
  const now = (): ReturnType<typeof sharingOf> => sharingOf({ view: engine.view(state, 0) })
  expect(now()).toBeUndefined()
  choose({ do: 'attack', unit: id('m-armored-gauss-tank#1') })
  expect(now()).toMatchObject({ by: id('m-armored-gauss-tank#1'), left: 20, target: undefined })
  choose({ target: id('p-portal-trooper#1') })
  expect(now()?.target).toBe(id('p-portal-trooper#1'))
  choose({ amount: 10 })
  expect(now()).toMatchObject({ left: 10, given: new Map([[id('p-portal-trooper#1'), 10]]) })
  events.length = 0
  choose({ target: id('p-portal-trooper#2') })
  choose({ amount: 5 })
  choose({ do: 'stop' })
  expect(newsOf(events.map(event => ({ at: 5, named: engine.describe(state, event) })))).toMatchObject({
    gone: [id('p-portal-trooper#1')],
    hits: [
      { by: id('m-armored-gauss-tank#1'), target: id('p-portal-trooper#1'), amount: 10 },
      { by: id('m-armored-gauss-tank#1'), target: id('p-portal-trooper#2'), amount: 5 },
    ],
  })
})

test('what one may not know is simply missing', () => {
  expect(newsOf([{ at: 1, named: {} }])).toMatchObject({ gone: [], hits: [] })
})
