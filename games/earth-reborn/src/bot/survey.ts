// What the options of a decision are judged by: where it is good to stand, and whom to fight.
import type { Seat } from '@rubble/engine'
import { isPresent, statsOf } from '../derive/characters.ts'
import { uses } from '../derive/modules.ts'
import { lifeLeft } from '../derive/odds.ts'
import type { CharacterId, FloorIndex, Square } from '../model/ids.ts'
import type { Character, State } from '../model/state.ts'
import { type Chance, openChances, signOf } from './awards.ts'
import { deathWorths } from './deaths.ts'
import { type Errand, errandsOf, skillOf } from './errands.ts'
import { BREAK_DOOR, type Field, fieldTo, fieldToAny, groundOf } from './fields.ts'
import { closeness, directionTo, woundsOfBlow, woundsOfShot } from './fights.ts'

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

/** Parts of what a death is worth: for who comes nearer to it, and for a wound that brings it nearer. */
const HUNT = 0.35
const FEAR = 0.25
const WOUND = 0.9
const PACE = 3
const PRIZE = 0.4
const USUAL_CP = 2

export class Survey {
  readonly state: State
  readonly seat: Seat
  readonly errands: readonly Errand[]
  readonly foes: readonly CharacterId[]
  readonly #chances: readonly Chance[]
  readonly #worths: readonly number[]
  readonly #pulls = new Map<CharacterId, readonly Pull[]>()

  constructor(state: State, seat: Seat) {
    const chances = openChances(state)
    this.state = state
    this.seat = seat
    this.errands = errandsOf(state, chances)
    this.foes = state.characters.flatMap((one, id) => (one.seat !== seat && isPresent(one) ? [id] : []))
    this.#chances = chances
    this.#worths = deathWorths(state, chances)
  }

  one(id: CharacterId): Character {
    return this.state.characters[id] as Character
  }

  /** What his death is worth to this seat. */
  death(id: CharacterId): number {
    return signOf(this.seat) * (this.#worths[id] as number)
  }

  /** Is something of a floor tile to be broken? */
  wantsBroken(floor: FloorIndex): boolean {
    return this.#chances.some(
      ({ side, when }) => side === this.seat && when.some(goal => goal.type === 'floorElementDestroyed' && goal.tile === floor),
    )
  }

  pullsOn(id: CharacterId): readonly Pull[] {
    const known = this.#pulls.get(id)
    if (known !== undefined) return known
    const found = [...this.#places(id), ...this.#people(id)]
    this.#pulls.set(id, found)
    return found
  }

  #places(id: CharacterId): Pull[] {
    const ground = groundOf(this.state)
    const hasCard = this.one(id).magnetic > 0
    const pace = PACE * statsOf(this.state, id).movement
    return this.errands
      .filter(({ side, who }) => side === this.seat && (who ?? id) === id)
      .map(errand => ({
        field: fieldToAny(ground, hasCard, errand.squares),
        points: errand.points * skillOf(this.state, id, errand),
        near: 0,
        pace,
        prize: errand.byMove ? PRIZE * errand.points : 0,
      }))
  }

  /** To those who should die, from those by whom one would. */
  #people(id: CharacterId): Pull[] {
    const { state } = this
    const ground = groundOf(state)
    const own = statsOf(state, id).movement
    return this.foes.flatMap(foe => {
      const { square, magnetic } = this.one(foe)
      const kill = this.death(foe) * HUNT * this.#deadly(id, foe)
      const die = this.death(id) * FEAR * this.#deadly(foe, id)
      return [
        { field: fieldTo(ground, this.one(id).magnetic > 0, square), points: kill, near: 1, pace: own, prize: 0 },
        { field: fieldTo(ground, magnetic > 0, square), points: die, near: 1, pace: statsOf(state, foe).movement, prize: 0 },
      ]
    })
  }

  #deadly(id: CharacterId, target: CharacterId): number {
    const blow = woundsOfBlow(this.state, id, target, USUAL_CP, undefined)
    const wounds = uses(this.state, 'shoot') ? Math.max(blow, woundsOfShot(this.state, id, target, USUAL_CP, false)) : blow
    return 1 - Math.exp(-wounds / lifeLeft(this.state, target))
  }

  /** How good it is for him to stand on a square: of places the best one, of people all. */
  standing(id: CharacterId, square: Square): number {
    let place = 0
    let people = 0
    for (const pull of this.pullsOn(id)) {
      const points = pullAt(pull, pull.field.steps[square] as number)
      if (pull.near === 0) place = Math.max(place, points)
      else people += points
    }
    return place + people
  }

  /** What so many Movement points could bring him. */
  moveGain(id: CharacterId, points: number): number {
    const { square } = this.one(id)
    let best = 0
    for (const pull of this.pullsOn(id)) {
      const steps = pull.field.steps[square] as number
      const nearer = Math.min(points, pull.field.free[square] as number)
      const gain =
        pull.points > 0
          ? pullAt(pull, steps - nearer) - pullAt(pull, steps) + (nearer >= steps && steps < points ? pull.prize : 0)
          : fled(pull, steps, points)
      best = Math.max(best, gain)
    }
    return best
  }

  /** What it could bring him that a door in his way is broken. */
  breakGain(id: CharacterId): number {
    const { square } = this.one(id)
    let best = 0
    for (const pull of this.pullsOn(id)) {
      const steps = pull.field.steps[square] as number
      if (pull.points > 0 && steps > BREAK_DOOR && pull.field.free[square] === 0)
        best = Math.max(best, pullAt(pull, steps - BREAK_DOOR) - pullAt(pull, steps))
    }
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
      const direction = directionTo(this.state, id, foe)
      if (direction === undefined && !this.#isWithin(id, foe, after)) continue
      best = Math.max(best, this.woundGain(foe, woundsOfBlow(this.state, id, foe, cp, direction)))
    }
    return best
  }

  #isWithin(id: CharacterId, foe: CharacterId, points: number): boolean {
    const one = this.one(id)
    return points > 0 && (fieldTo(groundOf(this.state), one.magnetic > 0, this.one(foe).square).steps[one.square] as number) - 1 <= points
  }
}

const pullAt = ({ points, near, pace }: Pull, steps: number): number => points * closeness(Math.max(0, steps - near), pace)

const fled = (pull: Pull, steps: number, points: number): number => (pullAt(pull, steps + points) - pullAt(pull, steps)) * FLIGHT
/** One who runs away is run after. */
const FLIGHT = 0.5
