// A map by lot, built by the rules with some taste: large tiles first, close to what lies there, no more doors than it takes, and
// everything joined. The same generator gives the same map.
import { draw, type Random } from '@rubble/engine'
import { sidesOf, xOf, yOf } from '@rubble/geometry/squares'
import { DOORS, doorsIn } from '../../data/doors.ts'
import { floorAt } from '../../data/floors.ts'
import type { DoorId, Edge, FloorId, Square } from '../../model/ids.ts'
import type { PlacedDoor, PlacedFloor } from '../../model/scenario.ts'
import { doorTrouble, edgesOfDoor } from './doorways.ts'
import { type Way, wayFrom } from './fill.ts'
import { demandsOf, servingDoors } from './judge.ts'
import { BUILD_GRID, buildingTiles, type Lay } from './lays.ts'
import { eachPlacement, tilesToLay, wayAfter, type Yard } from './placements.ts'
import { emptyPlan, type Plan, planOf } from './plan.ts'
import { countShapes } from './shapes.ts'
import { fitOf, partsOf } from './taste.ts'

const LUCK = 1000
/** How much of a tile's size is luck: small ones come late. */
const OF_SIZE = 5
const OF_FIT = 0.3
/** Places that are looked at for one tile. */
const MOST_PLACES = 60

class Builder {
  readonly floors: PlacedFloor[] = []
  readonly doors: PlacedDoor[] = []
  private supply: readonly FloorId[]
  private left: DoorId[]
  private way: Way
  private readonly random: Random

  constructor(random: Random, edition: number | undefined) {
    this.random = random
    this.supply = buildingTiles(edition)
    this.left = doorsIn(edition).map(({ id }) => id)
    this.way = wayFrom(emptyPlan().rows, countShapes(this.supply)) ?? []
  }

  build(): void {
    for (let plan = this.plan(); plan.empty > 0; plan = this.plan()) this.layOne(plan)
    this.joinAll()
  }

  private plan(): Plan {
    return planOf({ floors: this.floors, drillers: [], doors: this.doors })
  }

  private luck(most: number): number {
    return (most * draw(this.random, LUCK)) / LUCK
  }

  private layOne(plan: Plan): void {
    const large = this.left.filter(door => DOORS[door]?.large === true).length
    const yard: Yard = { plan, supply: this.supply, way: this.way, reserve: { large, small: this.left.length - large } }
    const { floors, isForced } = tilesToLay(yard)
    const floor = this.best(floors, one => floorAt(one).squares.length + this.luck(OF_SIZE))
    const places: { readonly lay: Lay; readonly base: Square }[] = []
    eachPlacement(yard, floor, isForced, (lay, base) => {
      places.push({ lay, base })
      return false
    })
    // a part of them, from anywhere
    while (places.length > MOST_PLACES) places.splice(draw(this.random, places.length), 1)
    const { lay, base } = this.best(places, one => fitOf(plan, one.lay, one.base) + this.luck(OF_FIT))
    this.way = wayAfter(yard, lay, base) ?? []
    this.supply = this.supply.filter(one => one !== floor)
    this.floors.push({ floor, side: lay.side, level: 0, x: xOf(BUILD_GRID, base), y: yOf(BUILD_GRID, base), turned: lay.turned })
    this.serve(lay, base)
  }

  private best<T>(list: readonly T[], value: (one: T) => number): T {
    let [top] = list as readonly [T, ...T[]]
    let most = -Infinity
    for (const one of list) {
      const worth = value(one)
      if (worth <= most) continue
      most = worth
      top = one
    }
    return top
  }

  /** The doors that a new tile must have, as long as there are some. */
  private serve(lay: Lay, base: Square): void {
    for (;;) {
      const plan = this.plan()
      const { edges, parts } = demandsOf(plan, lay, base, true)
      if (edges.length + parts.length === 0) return
      const spots: { readonly edge: Edge; readonly isLarge: boolean }[] = []
      servingDoors(plan, lay, base, (edge, isLarge) => {
        if (this.doorFor(isLarge) !== undefined) spots.push({ edge, isLarge })
        return false
      })
      if (spots.length === 0) return
      const { edge, isLarge } = this.best(spots, one => this.luck(1) - (one.isLarge ? 1 : 0))
      this.hang(edge, isLarge)
    }
  }

  private doorFor(isLarge: boolean): DoorId | undefined {
    const fitting = this.left.filter(door => DOORS[door]?.large === isLarge)
    return fitting[draw(this.random, Math.max(1, fitting.length))]
  }

  private hang(edge: Edge, isLarge: boolean): void {
    const door = this.doorFor(isLarge)
    if (door === undefined) return
    this.left = this.left.filter(one => one !== door)
    this.doors.push({ door, edges: edgesOfDoor(edge, isLarge) })
  }

  /** What would stay apart is joined, wherever a door can do it. */
  private joinAll(): void {
    for (const isLarge of [false, true]) while (this.doorFor(isLarge) !== undefined && this.join(isLarge));
  }

  private join(isLarge: boolean): boolean {
    const plan = this.plan()
    const parts = partsOf(plan)
    const spots: Edge[] = []
    for (let edge = 0; edge < plan.doorOn.length; edge++) {
      if (doorTrouble(plan, edge, isLarge) !== undefined) continue
      const [a, b] = sidesOf(BUILD_GRID, edge) as [Square, Square]
      if (parts[a] !== parts[b]) spots.push(edge)
    }
    if (spots.length === 0) return false
    this.hang(spots[draw(this.random, spots.length)] as Edge, isLarge)
    return true
  }
}

export function randomMap(
  random: Random,
  edition: number | undefined,
): { readonly floors: readonly PlacedFloor[]; readonly doors: readonly PlacedDoor[] } {
  const builder = new Builder(random, edition)
  builder.build()
  return builder
}
