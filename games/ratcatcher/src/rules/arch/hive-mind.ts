// The Pale Whisper: common rats that start their move in its district have 1 more movement (RC-ARCH-ABILITY-1, ruling R-48).
import { archOf, districtOf } from '../../data/components.ts'
import { type AreaId, NOWHERE } from '../../model/ids.ts'
import type { State } from '../../model/state.ts'

export const hasHiveMind = ({ arch, config }: State, area: AreaId): boolean =>
  arch.area !== NOWHERE && archOf(config.archRat).ability === 'hiveMind' && districtOf(arch.area) === districtOf(area)
