// A map that is still being built, as one that can be drawn: what lies so far.
import { xOf, yOf } from '@rubble/geometry/squares'
import { encodeMap, isMapCode } from '../../data/map-code.ts'
import { NONE } from '../../model/ids.ts'
import type { PlacedFloor } from '../../model/scenario.ts'
import type { View } from '../view.ts'
import { BUILD_GRID, WALLED_DRILLER } from './lays.ts'

type SagsView = NonNullable<View['sags']>

/** Face down each Driller looks like the one that is walled all round (ER-SAGS-14). */
const drillerOf = ({ floor, square, turned, isUp }: SagsView['drillers'][number]): PlacedFloor => ({
  floor: isUp && floor !== null ? floor : WALLED_DRILLER,
  side: 'front',
  level: 0,
  x: xOf(BUILD_GRID, square),
  y: yOf(BUILD_GRID, square),
  turned: turned === NONE ? 0 : turned,
})

/** The view with what is built so far as its map. */
export function asBuilt(view: View): View {
  const { sags, config } = view
  if (sags === undefined || (config.map !== undefined && isMapCode(config.map))) return view
  const map = encodeMap({ floors: [...sags.floors, ...sags.drillers.map(drillerOf)], doors: sags.doors })
  return { ...view, config: { ...config, map }, doors: sags.doors.map(() => 'closed') }
}
