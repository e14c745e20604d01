// Flitterrat: traps do not affect it (RC-STRANGE-5).
import { isStrange, strangeAt } from '../../data/components.ts'
import type { RatId } from '../../model/ids.ts'

export const isFlying = (rat: RatId): boolean => isStrange(rat) && strangeAt(rat).ability === 'flying'
