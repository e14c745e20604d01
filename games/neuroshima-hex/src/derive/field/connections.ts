import { turn } from '@rubble/geometry'
import { near, NOWHERE } from '../hexes.ts'
import type { Module } from '../../data/components.ts'
import type { BoardLayout, Field, UnitStatus } from './field.ts'

/** NH-MOD-1: the units on the hexes its connectors point at; NH-LONG-1: long-range, on the first and the second hex. */
export function connectedTo(
  { at, size }: Field<BoardLayout>,
  { unit }: UnitStatus,
  { edges, scope }: Module,
  isMeant: (one: UnitStatus) => boolean,
): UnitStatus[] {
  const found: UnitStatus[] = []
  for (const edge of edges) {
    const way = turn(edge, unit.facing)
    let hex = near(size, unit.hex, way)
    for (let far = scope === 'long-range' ? 2 : 1; far > 0 && hex !== NOWHERE; far--) {
      const there = at[hex]
      if (there !== undefined && isMeant(there)) found.push(there)
      hex = near(size, hex, way)
    }
  }
  return found
}
