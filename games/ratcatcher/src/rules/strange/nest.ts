// Piebald Dam: in the spawning step its area counts as having one more nest (RC-STRANGE-5).
import { strangeWith } from '../../derive/look.ts'
import type { AreaId } from '../../model/ids.ts'
import type { State } from '../../model/state.ts'

export const damsAt = (state: State, area: AreaId): number =>
  state.strange.length > 0 && strangeWith(state, 'nest')?.area === area ? 1 : 0
