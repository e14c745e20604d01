// A floor tile alone, as it would lie: on cards, in the hold, and under the pointer.
import { memo, type ReactElement } from 'react'
import { encodeMap } from '../../data/map-code.ts'
import { boxOf } from '../../data/lay.ts'
import { mapOf, scenarioOf } from '../../derive/map.ts'
import type { View } from '../../derive/view.ts'
import { SAGS } from '../../model/config.ts'
import type { FloorId } from '../../model/ids.ts'
import type { PlacedFloor } from '../../model/scenario.ts'
import { GroundPatterns } from '../place/ground.tsx'
import { Building, Floor } from '../place/level-place.tsx'
import { levelPlans } from '../place/level-plan.ts'
import { UNIT } from '../place/units.ts'

export interface Lie {
  readonly floor: FloorId
  readonly side: PlacedFloor['side']
  readonly turned: number
}

const placedAt0 = (lie: Lie): PlacedFloor => ({ ...lie, level: 0, x: 0, y: 0 })
export const sizeOf = (lie: Lie): { readonly width: number; readonly height: number } => boxOf(placedAt0(lie))

const configOf = (lie: Lie): View['config'] => ({ scenario: SAGS, map: encodeMap({ floors: [placedAt0(lie)], doors: [] }) })
/** What stands on it. */
export const elementsOn = (lie: Lie): ReturnType<typeof mapOf>['elements'] => mapOf(configOf(lie)).elements

/** Its north-western corner lies at the origin. */
export const TileDrawing = memo(function TileDrawing({ floor, side, turned }: Lie): ReactElement | null {
  const config = configOf({ floor, side, turned })
  const map = mapOf(config)
  const [plan] = levelPlans(map, scenarioOf({ config }).board)
  if (plan === undefined) return null
  return (
    <>
      <Floor plan={plan} />
      {/* letters and numbers are the map's */}
      <Building map={map} plan={{ ...plan, width: 0, height: 0 }} detail="s" doors={[]} broken={[]} destroyed={[]} />
    </>
  )
})

export function TilePicture({ lie, size }: { readonly lie: Lie; readonly size: number }): ReactElement {
  const { width, height } = sizeOf(lie)
  const [w, h] = [width * UNIT + 40, height * UNIT + 40]
  const scale = size / Math.max(w, h)
  return (
    <svg className="er-tile-picture" width={w * scale} height={h * scale} viewBox={`-20 -20 ${w} ${h}`} aria-hidden>
      <defs>
        <GroundPatterns />
      </defs>
      <TileDrawing {...lie} />
    </svg>
  )
}
