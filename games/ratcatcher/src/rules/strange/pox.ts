// Poxrat: when it wounds you, one special token of your choice returns to the pool (RC-STRANGE-5).
import { done } from '@rubble/engine'
import { strangeThat } from '../../data/components.ts'
import { tell } from '../../model/events.ts'
import { ABILITIES, CATCHER } from '../../model/ids.ts'
import type { Rule } from '../types.ts'

const POX = strangeThat('pox')

export const losePoxToken: Rule<'pox.token'> = {
  auto: true,
  who: ({ catcher: { special } }) => (special.A + special.B > 0 ? CATCHER : undefined),

  offer({ catcher: { special } }, _, o) {
    for (const ability of ABILITIES) if (special[ability] > 0) o.yes({ ability })
    o.no({}, 'RC-STRANGE-5', { why: 'pox' })
  },

  answer(state, _, { ability }) {
    state.catcher.special[ability]--
    tell({ kind: 'tokenLost', ability, rat: POX, has: state.catcher.special[ability] })
    return done()
  },
}
