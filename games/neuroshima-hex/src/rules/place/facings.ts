// NH-BOARD-4: only the six rotations.
import type { Direction } from '../../model/ids.ts'
import type { Offer } from '../types.ts'

/** All of them, or all but the present one, which would be no turn (NH-MOVE-1). */
export function offerFacings(o: Offer<{ readonly facing: Direction }>, but: Direction, rule: string): void {
  for (let facing: Direction = 0; facing < 6; facing++) {
    if (facing === but) o.no({ facing }, 'NH-MOVE-1', { why: 'same' })
    else o.yes({ facing })
  }
  o.no({}, rule, { why: 'facing' })
}
