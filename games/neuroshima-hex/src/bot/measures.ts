// What a state is weighed by, in figures that people count: hit points of HQs and units, now and after a battle that were fought now.
import type { Measure, Seat } from '@rubble/engine'
import { tileOf } from '../data/components.ts'
import { hqHitPoints } from '../derive/field/field.ts'
import { areFriends } from '../derive/field/teams.ts'
import { canForecast, fight } from '../forecast.ts'
import type { State } from '../model/state.ts'
import { chancesFor } from './chances.ts'
import { foeShare, pointsOf, usesOf } from './evaluate.ts'
import { chooseInBattle } from './order-battle.ts'
import learnt from './weights.json' with { type: 'json' }

const { weights } = learnt

export function measures(state: State, seat: Seat): readonly Measure[] {
  const { good, bad, future } = chancesFor(state, seat)
  const uses = usesOf(weights, state, seat)
  const fought = canForecast(state) ? fight(state, chooseInBattle) : undefined
  const likely = fought === undefined ? 0 : weights.soon * Math.max(good, bad)
  const now = countsIn(state, state, seat, uses)
  const then = countsIn(state, fought ?? state, seat, uses)
  const sides = [true, false].flatMap((isOwn, i): Measure[] => {
    const [counts, left] = [now[i] as Counts, then[i] as Counts]
    const name = isOwn ? '' : 'foes-'
    return [
      { name: `${name}hq`, value: counts.hq, worth: (1 - likely) * counts.health },
      { name: `${name}use`, value: Math.abs(counts.use), worth: (1 - likely) * future * counts.use },
      { name: `battle-${name}hq`, value: left.hq, worth: likely * left.health },
      { name: `battle-${name}units`, value: left.units, worth: likely * future * left.use },
    ]
  })
  return fought === undefined ? sides.filter(({ name }) => !name.startsWith('battle-')) : sides
}

/** Of one side: hit points of its HQs and what these are worth, its units and what they are worth where they stand. */
interface Counts {
  hq: number
  health: number
  units: number
  use: number
}

const newCounts = (): Counts => ({ hq: 0, health: 0, units: 0, use: 0 })

/** Of the seat's own side, and of all others. */
function countsIn({ config }: State, then: State, seat: Seat, uses: Float64Array): readonly [Counts, Counts] {
  const counts: readonly [Counts, Counts] = [newCounts(), newCounts()]
  for (let other = 0; other < config.armies.length; other++) {
    const isOwn = areFriends(config, seat, other)
    counts[isOwn ? 0 : 1].health += isOwn ? weights.guard * pointsOf(then, other) : -weights.harm * foeShare(then) * pointsOf(then, other)
  }
  for (const unit of then.units) {
    const side = counts[areFriends(config, seat, unit.owner) ? 0 : 1]
    if (tileOf(unit.id).isHq) side.hq += Math.max(0, hqHitPoints(then, unit) - unit.wounds)
    else side.units++
    side.use += uses[unit.id] as number
  }
  return counts
}
