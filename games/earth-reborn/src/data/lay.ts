// A floor tile as it lies on the grid: where its squares, walls, elements and facings come to be once it is turned (GEO-2).
import { type Direction, edgeOf, type Grid, type Spot, squareAt, turned, turnedFrame, turnedSpot } from '@rubble/geometry/squares'
import type { Edge, Square } from '../model/ids.ts'
import type { PlacedFloor } from '../model/scenario.ts'
import { floorAt } from './floors.ts'
import type { FloorSide, SpotSide } from './types.ts'

/** What is printed on the side that lies upwards. */
export function sideOf({ floor, side }: PlacedFloor): FloorSide {
  const { front, back = front } = floorAt(floor)
  return side === 'back' ? back : front
}

/** Its box once it is turned. */
export const boxOf = (placed: PlacedFloor): { readonly width: number; readonly height: number } =>
  turnedFrame(floorAt(placed.floor), placed.turned)

export function squareOn(grid: Grid, placed: PlacedFloor, spot: Spot): Square {
  const { x, y } = turnedSpot(spot, floorAt(placed.floor), placed.turned)
  return squareAt(grid, { level: placed.level, x: placed.x + x, y: placed.y + y })
}
export const squaresOn = (grid: Grid, placed: PlacedFloor, spots: readonly Spot[] = floorAt(placed.floor).squares): readonly Square[] =>
  spots.map(spot => squareOn(grid, placed, spot))

export const directionOn = (placed: PlacedFloor, direction: Direction): Direction => turned(direction, placed.turned)

export const edgesOn = (grid: Grid, placed: PlacedFloor, sides: readonly SpotSide[]): readonly Edge[] =>
  sides.map(side => edgeOf(grid, squareOn(grid, placed, side), directionOn(placed, side.direction)))

/** Numbers of edges are below this; those of the outermost margin included. */
export const edgeCount = (grid: Grid): number => 2 * (grid.squares + grid.stride)

/** By edge: how many tiles print a wall there, broken or not. */
export function printedWalls(grid: Grid, floors: readonly PlacedFloor[]): Uint8Array {
  const walls = new Uint8Array(edgeCount(grid))
  for (const placed of floors) {
    const { walls: printed, brokenWalls } = sideOf(placed)
    for (const edge of edgesOn(grid, placed, [...printed, ...brokenWalls])) walls[edge] = (walls[edge] ?? 0) + 1
  }
  return walls
}
