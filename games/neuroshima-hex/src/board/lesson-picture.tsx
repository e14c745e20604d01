// The first lesson in one picture: its board, with what it asks for laid and striking. Drawn when the app is built.
import { PictureArrow, PictureTag, viewBoxAround } from '@rubble/ui'
import type { ReactElement } from 'react'
import { hexNamed } from '../derive/hexes.ts'
import type { Table } from '../derive/look.ts'
import { centreOf } from './geometry.ts'
import { NUMBERS, TableOnSlab } from './portrait.tsx'
import { DUEL } from './picture.tsx'
import { pieceNamed, wayNamed } from './table.ts'
import { Drawing } from './tile/drawing.tsx'

/** What lies there by then, as positions say it. */
export const STRIKE = { 'sharrash-hq': 'B3', 'mississippi-hq': 'D2', 'sharrash-rats#1': 'C3 NE' } as const
const [STRIKER, STRUCK] = ['C3', 'D2'] as const

const hexOf = (name: string): number => hexNamed(19, name) ?? 0

function unitOf([name, place]: readonly [string, string]): Table['units'][number] {
  const [hex = '', way] = place.split(' ')
  return {
    id: pieceNamed(name) ?? 0,
    owner: DUEL.armies.findIndex(army => name.startsWith(army)),
    hex: hexOf(hex),
    facing: wayNamed(way) ?? 0,
    wounds: 0,
    paralysed: false,
    steelNet: false,
    used: 0,
    converted: false,
  }
}

export function Picture(): ReactElement {
  const table: Table = { config: DUEL, units: Object.entries(STRIKE).map(unitOf), grounds: [], venom: [], spent: [], battle: null }
  const [from, to] = [centreOf(hexOf(STRIKER)), centreOf(hexOf(STRUCK))]
  return (
    <Drawing
      armies={DUEL.armies}
      viewBox={viewBoxAround({ x: (from.x + to.x) / 2 - 60, y: (from.y + to.y) / 2 + 20 }, 680, 1.75)}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden
      style={NUMBERS}
    >
      <TableOnSlab table={table}>
        <g className="seat-rust">
          <PictureArrow from={from} to={to} z={40} clear={52} />
        </g>
        <PictureTag at={to} z={-22} text="20 → 19" />
      </TableOnSlab>
    </Drawing>
  )
}
