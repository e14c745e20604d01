// The game in one picture: a position that two bots have played to, in the eighteenth turn. Drawn when the app is built: a page gets the
// drawing.
import { viewBoxAround } from '@rubble/ui'
import type { ReactElement } from 'react'
import type { Config } from '../model/config.ts'
import position from './picture.json' with { type: 'json' }
import { NUMBERS, TableOnSlab } from './portrait.tsx'
import { Drawing } from './tile/drawing.tsx'

export const DUEL: Config = {
  mode: 'duel',
  armies: ['sharrash', 'mississippi'],
  first: 'random',
  largeBoard: false,
  breathOfDeath: true,
  teamHitPoints: 16,
  rangedPoison: false,
  rootsNet: false,
}

export function Picture(): ReactElement {
  return (
    <Drawing
      armies={DUEL.armies}
      viewBox={viewBoxAround({ x: 0, y: 0 }, 1240, 1.75)}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden
      style={NUMBERS}
    >
      <TableOnSlab table={{ config: DUEL, units: position.units, grounds: [], venom: [], spent: [], battle: null }} />
    </Drawing>
  )
}
