// How many Mission Points a side has, beside those of the others.
import type { ReactElement } from 'react'
import type { View } from '../derive/view.ts'

/** Mission Points lie open: so many of those that whoever has most has. */
export function PointsBar({ mp, seat }: Pick<View, 'mp'> & { readonly seat: number }): ReactElement {
  const share = Math.max(0, mp[seat] ?? 0) / Math.max(1, ...mp)
  return (
    <span className="er-mp-bar" aria-hidden>
      <i style={{ width: `${100 * share}%` }} />
    </span>
  )
}
