// Where shots go. NH-ATT-3: straight on, over friends and Foundation tiles, to the first enemy. NH-REDIR-1…7: bent by redirecting friends.
// NH-ATT-4 gauss, NH-MORTAR-1 mortar and NH-SHARP-1 sharpshooter differ in whom they hit on that line.
import { opposite, turn } from '@rubble/geometry'
import { near, NOWHERE } from '../../derive/hexes.ts'
import { hasEdge } from '../../data/components.ts'
import type { Direction, HexId, PieceId } from '../../model/ids.ts'
import type { Field, UnitStatus } from '../../derive/field/field.ts'

export type Shot = 'ranged' | 'gauss' | 'mortar' | 'sharpshooter'

/** A shot that reached an enemy. */
export interface Arrival {
  readonly target: UnitStatus
  /** The way it flew at the end. */
  readonly way: Direction
  readonly redirected: boolean
  /** NH-REDIR-6: again and again, without end. */
  readonly endless: boolean
}

export interface Flight {
  readonly arrivals: Arrival[]
  /** Enemies among whom a sharpshooter has yet to choose. */
  undecided: UnitStatus[]
}

interface Course {
  readonly field: Field
  readonly shooter: UnitStatus
  readonly shot: Shot
  /** Whom the sharpshooter has chosen. */
  readonly aims: readonly PieceId[]
  readonly flight: Flight
}
/** One copy of a shot under way. */
interface Copy {
  readonly redirected: boolean
  readonly endless: boolean
  /** Inputs passed so far: a redirecting unit and a way. */
  readonly passed: readonly string[]
}

const SHOT: Copy = { redirected: false, endless: false, passed: [] }

export function fly(field: Field, shooter: UnitStatus, way: Direction, shot: Shot, aims: readonly PieceId[]): Flight {
  const flight: Flight = { arrivals: [], undecided: [] }
  follow({ field, shooter, shot, aims, flight }, shooter.unit.hex, way, SHOT, 1)
  return flight
}

/** Follows one copy along a straight line. */
function follow(course: Course, from: HexId, way: Direction, copy: Copy, distance: number): void {
  const { field, shooter, shot } = course
  const foes: UnitStatus[] = []
  for (let hex = near(field.size, from, way); hex !== NOWHERE; hex = near(field.size, hex, way), distance++) {
    const there = field.at[hex]
    if (shot === 'mortar' && distance === 2)
      return strike(course, there === undefined || there.team === shooter.team ? [] : [there], way, copy) // NH-MORTAR-1, -2
    if (there === undefined) continue
    if (there.team !== shooter.team) {
      foes.push(there)
      if (shot === 'ranged') break
    } else if (redirects(there, way)) return bend(course, there, way, copy, foes, distance)
  }
  if (shot !== 'mortar') strike(course, foes, way, copy)
}

/** NH-REDIR-2, -7: through an input edge, unless the unit is netted. */
function redirects({ tile, unit, netted }: UnitStatus, way: Direction): boolean {
  return tile.redirect !== undefined && !netted && hasEdge(tile.redirect.inputs, turn(opposite(way), -unit.facing))
}

/** NH-REDIR-1, -3…6: stops here and leaves through the outputs. */
function bend(course: Course, by: UnitStatus, way: Direction, copy: Copy, foes: readonly UnitStatus[], distance: number): void {
  const { shot, flight } = course
  if (shot === 'sharpshooter' && foes.length > 0) return bendAimed(course, by, way, copy, foes)
  if (shot === 'gauss') strike(course, foes, way, copy)
  const input = `${by.unit.id} ${way}`
  const isLoop = copy.passed.includes(input)
  if (isLoop && copy.endless) return
  const next: Copy = { redirected: true, endless: copy.endless || isLoop, passed: isLoop ? [input] : [...copy.passed, input] }
  for (const output of by.tile.redirect?.outputs ?? [])
    follow({ ...course, flight }, by.unit.hex, turn(output, by.unit.facing), next, distance + 1)
}

/** NH-REDIR-4: a sharpshooter may choose an enemy before the redirecting unit, else one behind it. */
function bendAimed(course: Course, by: UnitStatus, way: Direction, copy: Copy, foes: readonly UnitStatus[]): void {
  if (foes.some(foe => course.aims.includes(foe.unit.id))) return strike(course, foes, way, copy)
  const behind: Flight = { arrivals: [], undecided: [] }
  bend({ ...course, flight: behind }, by, way, copy, [], 0)
  const { flight } = course
  const isChosen = behind.arrivals.some(({ target }) => course.aims.includes(target.unit.id))
  if (isChosen) {
    flight.arrivals.push(...behind.arrivals)
    flight.undecided.push(...behind.undecided)
  } else {
    flight.undecided.push(...foes, ...behind.undecided, ...behind.arrivals.map(({ target }) => target))
  }
}

/** Whom of these enemies in line it hits. */
function strike({ shot, aims, flight }: Course, foes: readonly UnitStatus[], way: Direction, { redirected, endless }: Copy): void {
  const hit = (target: UnitStatus): void => {
    flight.arrivals.push({ target, way, redirected, endless })
  }
  if (shot !== 'sharpshooter') return foes.forEach(hit)
  const aimed = foes.length > 1 ? foes.find(foe => aims.includes(foe.unit.id)) : foes[0]
  if (aimed !== undefined) hit(aimed)
  else flight.undecided.push(...foes)
}
