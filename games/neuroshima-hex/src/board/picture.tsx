// The game's picture: two armies at each other's throats. Drawn when the app is built: a page gets the drawing.
import type { SeatColour } from '@rubble/ui'
import { type ReactElement, useMemo } from 'react'
import { hexAt } from '../derive/hexes.ts'
import { pieceId, tileOf } from '../data/components.ts'
import { lookAt, type Table } from '../derive/look.ts'
import type { Config } from '../model/config.ts'
import type { Unit } from '../model/state.ts'
import { centreOf, hexPath } from './geometry.ts'
import { tileNamed } from './table.ts'
import { Drawing } from './tile/drawing.tsx'
import { TileDrawing } from './tile/tile.tsx'

/** As in board.css, which is not there where only the picture is. */
const NUMBERS = { fontFamily: 'var(--font-display)', fontWeight: 700, fontVariantNumeric: 'tabular-nums' } as const

const COLOURS: readonly SeatColour[] = ['rust', 'tide']
/** Owner, tile, place, facing, wounds. */
const LAID: readonly (readonly [number, string, number, number, number, number])[] = [
  [0, 'sharrash-hq', -1, 0, 0, 3],
  [0, 'sharrash-officer', -1, 1, 1, 0],
  [0, 'sharrash-mutant', 0, 0, 1, 0],
  [0, 'sharrash-plague', -1, -1, 2, 1],
  [0, 'sharrash-rats', -2, 0, 0, 0],
  [1, 'mississippi-hq', 1, -1, 0, 4],
  [1, 'mississippi-guard', 0, -1, 2, 0],
  [1, 'mississippi-poisoner', 1, 0, 5, 0],
  [1, 'mississippi-medic', 2, -1, 5, 0],
  [1, 'mississippi-mutant', 2, -2, 4, 0],
]
const HEXES = Array.from({ length: 37 }, (_, hex) => hex)

function unitsOf(): Unit[] {
  return LAID.flatMap(([owner, name, q, r, facing, wounds]) => {
    const tile = tileNamed(name)
    return tile === undefined
      ? []
      : [{ id: pieceId(tile.id, 1), owner, hex: hexAt(q, r), facing, wounds, paralysed: false, steelNet: false, used: 0, converted: false }]
  })
}

const DUEL: Config = {
  mode: 'duel',
  armies: ['sharrash', 'mississippi'],
  first: 'random',
  largeBoard: false,
  breathOfDeath: true,
  teamHitPoints: 16,
  rangedPoison: false,
  rootsNet: false,
}

function position(): Table {
  return { config: DUEL, units: unitsOf(), grounds: [], venom: [], spent: [], battle: null }
}

export function Picture(): ReactElement {
  const { units } = useMemo(() => lookAt(position()), [])
  return (
    <Drawing viewBox="-410 -262 820 461" preserveAspectRatio="xMidYMid slice" aria-hidden style={NUMBERS}>
      {HEXES.map(hex => (
        <path
          key={hex}
          transform={`translate(${centreOf(hex).x} ${centreOf(hex).y})`}
          d={hexPath(97)}
          fill="var(--hex)"
          stroke="var(--hex-line)"
          strokeWidth={2.5}
        />
      ))}
      {units.map(look => {
        const { id, hex, owner, facing } = look.unit
        const { x, y } = centreOf(hex)
        return (
          <g key={id} transform={`translate(${x} ${y})`}>
            <TileDrawing
              tile={tileOf(id)}
              colour={COLOURS[owner] ?? 'rust'}
              detail="s"
              name=""
              sign=""
              angle={60 * facing}
              facing={facing}
              now={look}
            />
          </g>
        )
      })}
    </Drawing>
  )
}
