// What a state is weighed by, in figures that people count: units, cards, areas, and what either side could destroy.
import type { Measure, Seat } from '@rubble/engine'
import { AREAS } from '../data/components.ts'
import type { CardId } from '../model/ids.ts'
import type { State } from '../model/state.ts'
import { areasOf, held, onBoard, weigh } from './evaluate.ts'
import { harvest, MOST_AP } from './harvest.ts'
import { layOut, sideOf } from './side.ts'
import learnt from './weights.json' with { type: 'json' }
import { HAND_WORTH, UNKNOWN_WORTH } from './worth.ts'

const { weights } = learnt

export function measures(state: State, seat: Seat): readonly Measure[] {
  layOut(state.units)
  const [mine, theirs] = [sideOf(seat), sideOf(1 - seat)]
  const own = state.hand[seat] as CardId[]
  const others = state.hand[1 - seat] as CardId[]
  const areas = areasOf(seat, mine, theirs)
  // each is valid until the next call
  const hope = { ...harvest(mine, theirs, MOST_AP, false) }
  const fear = { ...harvest(theirs, mine, MOST_AP, false) }
  const list: Measure[] = [
    { name: 'units', value: mine.count, worth: weights.board * onBoard(mine) },
    { name: 'foes-units', value: theirs.count, worth: -weights.board * onBoard(theirs) },
    { name: 'cards', value: own.length, worth: weights.hand * own.reduce((sum, card) => sum + (HAND_WORTH[card] as number), 0) },
    { name: 'foes-cards', value: others.length, worth: -weights.hand * UNKNOWN_WORTH * others.length },
    { name: 'areas', value: AREAS.filter(({ id }) => (areas & (1 << id)) !== 0).length, worth: weights.area * held(seat, mine, theirs) },
    { name: 'hope', value: hope.worth, worth: weigh(hope, weights.hope, weights.hopeAll) },
    { name: 'fear', value: fear.worth, worth: -weigh(fear, weights.fear, weights.fearAll) },
  ]
  if (state.active === seat && state.ap > 0)
    list.push({
      name: 'ap',
      value: state.ap,
      worth: weights.point * state.ap + weigh(harvest(mine, theirs, state.ap, true), weights.now, weights.nowAll),
    })
  return list
}
