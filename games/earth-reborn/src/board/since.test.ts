import { createEngine, readPosition } from '@rubble/engine'
import type { VisibleEvent } from '@rubble/protocol'
import { expect, test } from 'vitest'
import { CHARACTERS } from '../data/characters.ts'
import type { View } from '../derive/view.ts'
import { game } from '../game.ts'
import { names } from './read.ts'
import { marksOf } from './since.ts'

const engine = createEngine(game)
const state = readPosition(
  engine,
  { alone: true, active: 'norad', characters: { 'franck-einstein': { at: 'D8', facing: 'E' }, 'zombie-2': { at: 'G8', facing: 'E' } } },
  'since',
)
const view: View = engine.view(state, 0).game
const idOf = (name: string): number => CHARACTERS.findIndex(one => one.name === name)
const [FRANCK, ZOMBIE, VASQUEZ] = [idOf('franck-einstein'), idOf('zombie-2'), idOf('vasquez')]
const told = (...all: readonly VisibleEvent['named'][]): VisibleEvent[] => all.map(named => ({ at: 1, named }))
const FALLEN = { kind: 'died', character: 'vasquez' }

test('who moved or was hurt is marked where he stands now, and who fell where he fell', () => {
  const { touched, gone } = marksOf(
    view,
    told(
      { kind: 'moved', character: 'franck-einstein', from: 'D7', to: 'D8', facing: 'E', left: 2 },
      { kind: 'wounded', character: 'zombie-2', wounds: 1, rule: 'ER-WOUND-1' },
      { kind: 'wounded', character: 'vasquez', wounds: 2, rule: 'ER-WOUND-1' },
      { ...FALLEN, square: 'E5' },
    ),
  )
  expect([...touched].toSorted((a, b) => a - b)).toEqual([FRANCK, ZOMBIE].toSorted((a, b) => a - b))
  expect(gone.map(({ character, square }) => [character, names.square(square, view)])).toEqual([[VASQUEZ, 'E5']])
})

test('where somebody else stands by now, nothing is said of who fell there; what moves nobody marks nobody', () => {
  const { touched, gone } = marksOf(view, told({ ...FALLEN, square: 'G8' }, { kind: 'passed', seat: 'norad' }))
  expect([[...touched], gone]).toEqual([[], []])
})
