// Ironhide: a six does not ignore its defence and counts as one ordinary hit (RC-STRANGE-5, ruling R-18).
import { isStrange, strangeAt } from '../../data/components.ts'
import type { RatId } from '../../model/ids.ts'

export const isPlated = (rat: RatId): boolean => isStrange(rat) && strangeAt(rat).ability === 'plated'
