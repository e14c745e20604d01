// Mother Pestilence: in the spawning step each area with a nest in her district spawns one more rat (RC-ARCH-ABILITY-1).
import { archOf, districtOf } from '../../data/components.ts'
import { type AreaId, NOWHERE } from '../../model/ids.ts'
import type { State } from '../../model/state.ts'

export const broods = ({ arch, config }: State, area: AreaId): boolean =>
  arch.area !== NOWHERE && archOf(config.archRat).ability === 'brood' && districtOf(arch.area) === districtOf(area)
