// The Dancer's Objects: how they are spread anew in a Dance, and what an Action tile lets one of them do.
import { createEngine, type Seat } from '@rubble/engine'
import { clone } from '../clone.ts'
import { tileOf } from '../data/components.ts'
import { game } from '../game.ts'
import type { Direction, HexId } from '../model/ids.ts'
import type { State, Unit } from '../model/state.ts'
import type { Place, Steps } from '../model/steps.ts'
import { evaluate } from './evaluate.ts'
import { bestFirst } from '@rubble/kit'
import type { ChoicesOf } from './rank.ts'
import { Trial } from './trial.ts'

const MOST = 3
const FACINGS: readonly Direction[] = [0, 1, 2, 3, 4, 5]
const engine = createEngine(game)

export function orderDanceTo(state: State, seat: Seat, placed: readonly Place[], options: ChoicesOf<'dance.to'>): ChoicesOf<'dance.to'> {
  const trial = new Trial(state, seat)
  return bestFirst(options, ({ hex }) => Math.max(...FACINGS.map(facing => trial.spread(rest(state, seat, placed, hex, facing)))))
}

export function orderDanceTurns(
  state: State,
  seat: Seat,
  { placed, hex }: Steps['dance.turn']['at'],
  options: ChoicesOf<'dance.turn'>,
): ChoicesOf<'dance.turn'> {
  const trial = new Trial(state, seat)
  return bestFirst(options, ({ facing }) => trial.spread(rest(state, seat, placed, hex, facing)), MOST)
}

/** The dance so far, the next Object there, and the others on what is left, as they are. */
function rest(state: State, seat: Seat, placed: readonly Place[], hex: HexId, facing: Direction): Place[] {
  const objects = state.units.filter(({ id, owner }) => owner === seat && tileOf(id).isObject).sort((a, b) => a.id - b.id)
  const next = objects[placed.length] as Unit
  const places = [...placed, { unit: next.id, hex, facing }]
  const free = objects.map(unit => unit.hex).filter(one => !places.some(place => place.hex === one))
  return [...places, ...objects.slice(places.length).map((unit, i) => ({ unit: unit.id, hex: free[i] as HexId, facing: unit.facing }))]
}

type Act = Steps['action.object']['pick']
/** Carried out at once: what comes of it is simply looked at. */
export function orderObjectActions(state: State, seat: Seat, options: readonly Act[]): readonly Act[] {
  return bestFirst(
    options,
    option => {
      const world = clone(state)
      engine.apply(world, seat, option)
      return evaluate(world, seat)
    },
    MOST,
  )
}
