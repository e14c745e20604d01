// RC-DRAW-1: one rat after the other; a black one brings another to the same area, without limit. RC-BAG-3, -4: an empty bag is refilled,
// or the rest does not come.
import { done, next } from '@rubble/engine'
import { tell } from '../../model/events.ts'
import { BLACK } from '../../model/ids.ts'
import type { Rule } from '../types.ts'
import { addRats, takeOne } from './bag.ts'
import { canRefill } from './refill.ts'

const CHAIN = 'RC-DRAW-1'

export const spawnArea: Rule<'spawn.area'> = {
  run(state, { area, count, rule, chain }) {
    let left = count
    let isChain = chain
    while (left > 0) {
      const rat = takeOne(state)
      if (rat === undefined) {
        if (canRefill(state, area))
          return next({ kind: 'bag.refill', area }, { kind: 'spawn.area', area, count: left, rule, chain: isChain })
        tell({ kind: 'bagEmpty', area, count: left })
        return done()
      }
      addRats(state, area, rat, 1)
      tell({ kind: 'ratDrawn', rat, area, left: state.bag.length, rule: isChain ? CHAIN : rule })
      isChain = rat === BLACK
      if (!isChain) left--
    }
    return done()
  },
}
