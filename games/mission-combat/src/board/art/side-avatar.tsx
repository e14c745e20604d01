import { useArt } from '@rubble/ui'
import type { ReactNode } from 'react'
import { type Side, sideAvatar } from './sides.ts'

/** The crest of a side, for panels and lists. `instead`: what stands there where nothing is drawn with its art. */
export function SideAvatar({ side, instead }: { readonly side: Side; readonly instead?: ReactNode }): ReactNode {
  return useArt() ? (
    <svg className="mc-crest" viewBox="0 0 100 100" aria-hidden dangerouslySetInnerHTML={{ __html: sideAvatar(side) }} />
  ) : (
    instead
  )
}
