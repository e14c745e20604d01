// What the options of a decision are judged by: where it is good to stand, and whom to fight.
import type { Seat } from '@rubble/engine'
import { type Direction, DIRECTIONS, neighbour } from '@rubble/geometry/squares'
import { OPEN_DOOR, STEP } from '../data/constants.ts'
import { isPresent, statsOf } from '../derive/characters.ts'
import { lifeLeft } from '../derive/odds.ts'
import { isOfBands } from '../derive/seats.ts'
import type { CharacterId, FloorIndex, Square } from '../model/ids.ts'
import type { Goal } from '../model/scenario.ts'
import type { Character, State } from '../model/state.ts'
import { deathFor } from './bands.ts'
import { type AwardChance, openChances, signOf } from './awards.ts'
import { deathWorths } from './deaths.ts'
import { type Errand, errandsOf, isErrandOf, isSetOff, skillOf } from './errands.ts'
import { BREAK_DOOR, type Field, fieldTo, fieldToAny, type Ground, groundOf } from './fields.ts'
import { matchupOf } from './armaments.ts'
import { closeness, directionTo, type Stander, standerAt, woundsOfBlow } from './fights.ts'

/** Something that draws a Character somewhere, or away from it. */
export interface Pull {
  readonly field: Field
  readonly points: number
  /** At how many Movement points he is as near as need be. */
  readonly near: number
  readonly pace: number
  /** What is won besides by who gets there with a point left. */
  readonly prize: number
}

/** A foe: to him if he should die, from him if one would. */
interface Foe {
  readonly kill: Pull
  readonly die: Pull
}

interface Pulls {
  readonly places: readonly Pull[]
  readonly people: readonly Foe[]
}

/** Parts of what a death is worth: for who comes nearer to it, and for a wound that brings it nearer. */
const HUNT = 0.35
const FEAR = 0.25
const WOUND = 0.9
const PACE = 3
const PRIZE = 0.4

export function foesOf({ characters }: State, seat: Seat): readonly CharacterId[] {
  const foes: CharacterId[] = []
  characters.forEach((one, id: CharacterId) => {
    if (one.seat !== seat && isPresent(one)) foes.push(id)
  })
  return foes
}

export class Survey {
  readonly state: State
  readonly seat: Seat
  readonly foes: readonly CharacterId[]
  // found out when first asked for: not every decision is about all of it
  #chances: readonly AwardChance[] | undefined
  #errands: readonly Errand[] | undefined
  #worths: readonly number[] | undefined
  #ground: Ground | undefined
  /** By Character, and by who stands next to him or not. */
  readonly #directions: (Direction | undefined)[][] = []
  readonly #standers: (Stander | undefined)[] = []
  readonly #pulls = new Map<CharacterId, Pulls>()

  constructor(state: State, seat: Seat) {
    this.state = state
    this.seat = seat
    this.foes = foesOf(state, seat)
  }

  get chances(): readonly AwardChance[] {
    return (this.#chances ??= openChances(this.state))
  }

  get errands(): readonly Errand[] {
    return (this.#errands ??= errandsOf(this.state, this.chances))
  }

  get ground(): Ground {
    return (this.#ground ??= groundOf(this.state))
  }

  one(id: CharacterId): Character {
    return this.state.characters[id] as Character
  }

  /** What his death is worth to this seat. */
  death(id: CharacterId): number {
    const worths = (this.#worths ??= isOfBands(this.state) ? [] : deathWorths(this.state, this.chances))
    return deathFor(this.state, this.seat, id, this.chances) ?? signOf(this.seat) * (worths[id] as number)
  }

  /** Is something of a floor tile to be broken? */
  wantsBroken(floor: FloorIndex): boolean {
    return this.chances.some(
      ({ side, when }) => side === this.seat && when.some(goal => goal.type === 'floorElementDestroyed' && goal.tile === floor),
    )
  }

  /** Does something of this kind bring points to this seat? */
  wants(word: Goal['type']): boolean {
    return this.chances.some(({ side, when }) => side === this.seat && when.some(({ type }) => type === word))
  }

  /** What it is worth that something is done in a room. */
  workGain(room: FloorIndex): number {
    let gain = 0
    for (const { side, when, points } of this.chances)
      for (const goal of when) if (side === this.seat && goal.type === 'ipsSuccess' && goal.tile === room) gain += points
    return gain
  }

  /** What it is worth that an item is set off in a room. */
  triggerGain(item: string, room: FloorIndex): number {
    let gain = 0
    for (const { side, when, points } of this.chances)
      for (const goal of when)
        if (
          side === this.seat
          && goal.type === 'equipmentTriggered'
          && goal.item === item
          && goal.tiles.includes(room)
          && !isSetOff(this.state, item, room)
        )
          gain += points
    return gain
  }

  /** What goals give for having somebody on this side, and keep from the other. */
  controlGain(id: CharacterId): number {
    let gain = 0
    for (const { side, when, points } of this.chances)
      for (const goal of when)
        if (goal.type === 'controlled' && goal.character === id && goal.by === side && this.one(id).seat !== this.seat) gain += points
    return gain
  }

  #pullsOn(id: CharacterId): Pulls {
    const known = this.#pulls.get(id)
    if (known !== undefined) return known
    const found = { places: this.#places(id), people: this.#people(id) }
    this.#pulls.set(id, found)
    return found
  }

  #places(id: CharacterId): Pull[] {
    const { ground } = this
    const hasCard = this.one(id).magnetic > 0
    const pace = PACE * statsOf(this.state, id).movement
    return this.errands
      .filter(errand => errand.side === this.seat && isErrandOf(errand, id))
      .map(errand => ({
        field: fieldToAny(ground, hasCard, errand.squares),
        points: errand.points * skillOf(this.state, id, errand),
        near: 0,
        pace,
        prize: errand.byMove ? PRIZE * errand.points : 0,
      }))
  }

  #people(id: CharacterId): Foe[] {
    const { state, ground } = this
    const own = statsOf(state, id).movement
    const stander = this.stander(id)
    return this.foes.map(foe => {
      const other = this.stander(foe)
      const { square, magnetic } = other.one
      const kill = this.death(foe) * HUNT * this.#deadly(stander, other)
      const die = this.death(id) * FEAR * this.#deadly(other, stander)
      return {
        kill: { field: fieldTo(ground, stander.one.magnetic > 0, square), points: kill, near: 1, pace: own, prize: 0 },
        die: { field: fieldTo(ground, magnetic > 0, square), points: die, near: 1, pace: statsOf(state, foe).movement, prize: 0 },
      }
    })
  }

  stander(id: CharacterId): Stander {
    return (this.#standers[id] ??= standerAt(this.state, id))
  }

  #deadly({ armament }: Stander, target: Stander): number {
    const { blow, shot } = matchupOf(this.state, armament, target.armament, target.id)
    return 1 - Math.exp(-Math.max(blow, shot) / lifeLeft(this.state, target.id))
  }

  /** How good it is for him to stand on a square: of places the best one, of people all. */
  positionValue(id: CharacterId, square: Square): number {
    const { places, people } = this.#pullsOn(id)
    let place = 0
    let sum = 0
    for (const pull of places) place = Math.max(place, pullAt(pull, stepsFrom(pull, square)))
    for (const { kill, die } of people) sum += pullAt(kill, stepsFrom(kill, square)) + pullAt(die, stepsFrom(die, square))
    return place + sum
  }

  /** What so many Movement points could bring him: nearer to a place, nearer to somebody, or away from him. */
  moveGain(id: CharacterId, points: number): number {
    const { square } = this.one(id)
    const { places, people } = this.#pullsOn(id)
    let best = 0
    for (const pull of places) {
      const steps = stepsFrom(pull, square)
      const nearer = Math.min(points, pull.field.free[square] as number)
      best = Math.max(best, change(pull, steps, -nearer) + (nearer >= steps && steps < points ? pull.prize : 0))
    }
    for (const { kill, die } of people) {
      const to = stepsFrom(kill, square)
      const from = stepsFrom(die, square)
      const nearer = Math.min(points, kill.field.free[square] as number)
      const hunt = change(kill, to, -nearer) + change(die, from, -nearer)
      best = Math.max(best, hunt)
      if (this.#canFlee(die, square)) best = Math.max(best, FLIGHT * (change(kill, to, points) + change(die, from, points)))
    }
    return best
  }

  /** Is there a step that leads away? */
  #canFlee(from: Pull, square: Square): boolean {
    const { map } = this.ground
    const steps = stepsFrom(from, square)
    return DIRECTIONS.some(direction => {
      const away = stepsFrom(from, neighbour(map.grid, square, direction)) - steps
      return away > 0 && away <= OPEN_DOOR + STEP
    })
  }

  /** What it could bring him that a door in his way is broken. */
  breakGain(id: CharacterId): number {
    const { square } = this.one(id)
    const { places, people } = this.#pullsOn(id)
    let best = 0
    const look = (pull: Pull): void => {
      const steps = stepsFrom(pull, square)
      if (steps > BREAK_DOOR && pull.field.free[square] === 0) best = Math.max(best, change(pull, steps, -BREAK_DOOR))
    }
    places.forEach(look)
    for (const { kill } of people) look(kill)
    return best
  }

  /** What wounds are worth to this seat. */
  woundGain(id: CharacterId, wounds: number): number {
    return WOUND * this.death(id) * Math.min(1, wounds / lifeLeft(this.state, id))
  }

  /** What a blow with so many CP could bring: against those next to him, or, `after` so many Movement points, against others too. */
  blowGain(id: CharacterId, cp: number, after = 0): number {
    let best = 0
    for (const foe of this.foes) {
      const direction = this.directionTo(id, foe)
      if (direction === undefined && !this.#isWithin(id, foe, after)) continue
      best = Math.max(best, this.woundGain(foe, woundsOfBlow(this.stander(id), this.stander(foe), cp, direction)))
    }
    return best
  }

  directionTo(id: CharacterId, foe: CharacterId): Direction | undefined {
    const directions = (this.#directions[id] ??= [])
    if (!(foe in directions)) directions[foe] = directionTo(this.state, id, foe)
    return directions[foe]
  }

  #isWithin(id: CharacterId, foe: CharacterId, points: number): boolean {
    const one = this.one(id)
    return points > 0 && (fieldTo(this.ground, one.magnetic > 0, this.one(foe).square).steps[one.square] as number) - 1 <= points
  }
}

const stepsFrom = ({ field }: Pull, square: Square): number => field.steps[square] as number

const pullAt = ({ points, near, pace }: Pull, steps: number): number => points * closeness(Math.max(0, steps - near), pace)

/** What so many steps more, or fewer, make of it. */
const change = (pull: Pull, steps: number, more: number): number => pullAt(pull, steps + more) - pullAt(pull, steps)
/** One who runs away is run after. */
const FLIGHT = 0.5
