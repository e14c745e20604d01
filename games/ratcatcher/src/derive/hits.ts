// What it takes to catch a rat. RC-ATTACK-4: more hits than its defence. RC-ARCH-WOUND-1: the arch-rat's defence is overcome once in an
// attack.
import { commonAt, isStrange, strangeAt } from '../data/components.ts'
import { ARCH, KINDS, type RatId } from '../model/ids.ts'

/** Ironhide: a six does not ignore its defence and counts as one ordinary hit (RC-STRANGE-5, ruling R-18). */
export const isPlated = (rat: RatId): boolean => isStrange(rat) && strangeAt(rat).ability === 'plated'

/** How many ordinary hits a rat takes. `arch`: the arch-rat's defence, and what it has been given in this attack. */
export function hitsFor(rat: RatId, arch: { readonly defence: number; readonly given: number }): number {
  if (rat === ARCH) return arch.given > 0 ? 1 : arch.defence + 1
  return (rat < KINDS ? commonAt(rat) : strangeAt(rat)).defence + 1
}
