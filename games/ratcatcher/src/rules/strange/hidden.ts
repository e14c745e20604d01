// Shaderat: no hit may be assigned to it while any common rat is in its area (RC-STRANGE-5).
import { isStrange, strangeAt } from '../../data/components.ts'
import type { RatId } from '../../model/ids.ts'

export const isHidden = (rat: RatId): boolean => isStrange(rat) && strangeAt(rat).ability === 'hidden'
