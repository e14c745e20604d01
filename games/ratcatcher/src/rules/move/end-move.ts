// What strange rats and the arch-rat do at the end of their move (RC-STRANGE-5, RC-ARCH-GUTS-1).
import { archOf, strangeAt } from '../../data/components.ts'
import { ARCH, type AreaId, KINDS, type RatId } from '../../model/ids.ts'
import type { State } from '../../model/state.ts'
import { devour } from '../arch/guts.ts'
import { hoardTokens } from '../strange/hoard.ts'
import { breakTrap } from '../strange/trap-breaker.ts'

export function endMove(state: State, rat: RatId, area: AreaId): void {
  if (rat < KINDS) return
  if (rat === ARCH) {
    if (archOf(state.config.archRat).ability === 'guts') devour(state)
    return
  }
  const { ability } = strangeAt(rat)
  if (ability === 'hoard') hoardTokens(state, rat, area)
  if (ability === 'trapBreaker') breakTrap(state, rat, area)
}
