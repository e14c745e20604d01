// NH-VENOM-3, -4, -8: at the start of every battle each Venom marker is a wound of its own; the marker stays.
import type { State } from '../../model/state.ts'
import type { Blow } from '../../model/strike.ts'
import { plainBlow } from '../battle/shrapnel.ts'

export const venomBlows = ({ venom }: State): Blow[] => venom.map(({ unit, from }) => plainBlow(unit, unit, from, 'venom', 1))
