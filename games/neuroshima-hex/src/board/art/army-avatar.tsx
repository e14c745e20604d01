// The crest of an army on a slab of its own, in the colour of the seat around it: for panels and lists.
import { Art, useArt } from '@rubble/ui'
import { type ReactElement, type ReactNode, use } from 'react'
import type { Army } from '../../model/ids.ts'
import { hexPath } from '../geometry.ts'
import { Drawing, Patterns } from '../tile/drawing.tsx'
import { crest } from './crests.ts'

const PLATE = hexPath(98)

/** `instead`: what stands there where nothing is drawn with its art. */
export function ArmyAvatar({ army, instead }: { readonly army: Army; readonly instead?: ReactNode }): ReactNode {
  return useArt() ? (
    <Drawing armies={[army]} viewBox="-100 -88 200 176" className="nh-crest" aria-hidden>
      <Plate army={army} />
      <Art svg={crest(army, { size: 134 })} />
    </Drawing>
  ) : (
    instead
  )
}

function Plate({ army }: { readonly army: Army }): ReactElement {
  return (
    <>
      <path d={PLATE} fill="var(--slab)" />
      <path d={PLATE} fill={use(Patterns)(army)} />
    </>
  )
}
