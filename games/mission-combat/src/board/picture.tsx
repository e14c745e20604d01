// The game in one picture, without a word: a front that two bots have played to, in the twelfth turn. Drawn when the app is built: a page
// gets the drawing.
import { middleOf, viewBoxAround } from '@rubble/ui'
import type { ReactElement } from 'react'
import { SlabDefs } from './chip.tsx'
import position from './picture.json' with { type: 'json' }
import { frameOf, WIDE } from './places.ts'
import { FrontOnSlab } from './portrait.tsx'

export function Picture(): ReactElement {
  return (
    <svg viewBox={viewBoxAround(middleOf(frameOf(WIDE)), 1160, 1.75)} preserveAspectRatio="xMidYMid slice" aria-hidden>
      <SlabDefs />
      <FrontOnSlab table={position} />
    </svg>
  )
}
