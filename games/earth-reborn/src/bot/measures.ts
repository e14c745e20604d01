// What a state is weighed by, in points: those that are won, those that are within reach, and what either side may lose.
import type { Measure, Seat } from '@rubble/engine'
import { isOfBands } from '../derive/seats.ts'
import type { State } from '../model/state.ts'
import { dueAtEnd, openChances, signOf } from './awards.ts'
import { deathWorths } from './deaths.ts'
import { errandsOf } from './errands.ts'
import { lives, means, promises } from './evaluate.ts'
import learnt from './weights.json' with { type: 'json' }

const { weights } = learnt

export function measures(state: State, seat: Seat): readonly Measure[] {
  const chances = openChances(state)
  const hopes = promises(weights, state, errandsOf(state, chances))
  const rivals = state.mp.map((_, other) => other).filter(other => other !== seat)
  const most = (list: readonly number[]): number => Math.max(...rivals.map(other => list[other] as number))
  const list: Measure[] = [
    { name: 'points', value: state.mp[seat] as number, worth: state.mp[seat] as number },
    { name: 'foes-points', value: most(state.mp), worth: -most(state.mp) },
    { name: 'reach', value: hopes[seat] as number, worth: hopes[seat] as number },
    { name: 'foes-reach', value: most(hopes), worth: -most(hopes) },
  ]
  if (isOfBands(state)) return list
  const due = state.mp.map(() => 0)
  for (const chance of chances) due[chance.side] = (due[chance.side] as number) + dueAtEnd(state, chance)
  const worths = deathWorths(state, chances)
  const lost = (side: Seat): number =>
    signOf(seat)
    * lives(
      weights,
      state,
      seat,
      worths.map((worth, id) => (state.characters[id]?.seat === side ? worth : 0)),
    )
  for (const side of [seat, 1 - seat]) {
    const [name, sign] = side === seat ? ['', 1] : ['foes-', -1]
    list.push(
      { name: `${name}due`, value: due[side] as number, worth: sign * (due[side] as number) },
      { name: `${name}peril`, value: Math.abs(lost(side)), worth: lost(side) },
      { name: `${name}means`, value: means(weights, state, side), worth: sign * means(weights, state, side) },
    )
  }
  return list
}
