// Fumerat: caught by an attack of yours in your own area, it may burst: on 1 or 2 you are wounded (RC-STRANGE-5, ruling R-52).
import { done } from '@rubble/engine'
import { type AreaId, type Striker } from '../../model/ids.ts'
import { tell } from '../../model/events.ts'
import type { State } from '../../model/state.ts'
import { strangeThat } from '../../data/components.ts'
import { wound } from '../bite/wound.ts'
import { rollDie } from '../dice.ts'
import type { AnyStep, Rule } from '../types.ts'

const WOUNDS_UP_TO = 2
const BURSTER = strangeThat('burst')

export const bursts = (state: State, area: AreaId, by: Striker): AnyStep[] =>
  by !== 'trap' && area === state.catcher.area ? [{ kind: 'burst.roll' }] : []

export const rollBurst: Rule<'burst.roll'> = {
  run(state) {
    const face = rollDie(state, 'burst')
    const isHit = face <= WOUNDS_UP_TO
    tell({
      kind: 'diceRolled',
      by: 'burst',
      area: state.catcher.area,
      rolled: [face],
      accuracy: WOUNDS_UP_TO,
      hits: isHit ? 1 : 0,
      sixes: 0,
    })
    if (isHit) wound(state, BURSTER, 0, 'RC-STRANGE-5')
    return done()
  },
}
