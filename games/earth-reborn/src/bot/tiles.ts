// What orders are worth to a Character as he stands, and so what a tile is worth that lets him give them.
import { sectionsOf } from '../data/order-tiles.ts'
import type { Section } from '../data/types.ts'
import type { OrderType } from '../data/words.ts'
import { statsOf } from '../derive/characters.ts'
import { mapOf } from '../derive/map.ts'
import { usesOrder } from '../derive/modules.ts'
import { sees } from '../derive/sight-lines.ts'
import { firearmsOf } from '../derive/weapons.ts'
import { type CharacterId, NONE, type TileId } from '../model/ids.ts'
import { purseOf, roomFor } from '../rules/cp.ts'
import { breakableBy } from '../rules/combat/aim.ts'
import { isHiding } from './errands.ts'
import { woundsOfShot } from './fights.ts'
import type { Survey } from './survey.ts'

/** What a CP could do elsewhere. */
const CP = 0.04
const INTERACT = 0.35
const SEARCH = 0.4
const OF_EXTRA_CP = 0.12
/** To break what must be broken, and what merely can. */
const SMASH = 0.25
/** A part of what an order may bring once another one of the same tile has been carried out. */
const LATER = 0.7

export class Orders {
  readonly #survey: Survey
  readonly #id: CharacterId
  readonly #site: number
  /** By kind of order and CP: tiles have much in common. */
  readonly #gains = new Map<string, number>()

  constructor(survey: Survey, id: CharacterId) {
    this.#survey = survey
    this.#id = id
    const { square } = survey.one(id)
    const here = survey.errands.filter(({ side, who, squares }) => side === survey.seat && (who ?? id) === id && squares.includes(square))
    this.#site = Math.max(0, ...here.map(({ points }) => points))
  }

  /** What an order with so many CP would bring. */
  worth(type: OrderType, cp: number): number {
    const key = `${type} ${cp}`
    let gain = this.#gains.get(key)
    if (gain === undefined) this.#gains.set(key, (gain = this.#gain(type, cp)))
    return gain - CP * cp
  }

  #gain(type: OrderType, cp: number): number {
    const { state } = this.#survey
    switch (type) {
      case 'move':
        return this.#survey.moveGain(this.#id, cp * statsOf(state, this.#id).movement)
      case 'combat':
        return Math.max(this.#survey.blowGain(this.#id, cp), this.#smash(cp))
      case 'shoot':
        return this.#shot(cp)
      case 'interact':
        return INTERACT + OF_EXTRA_CP * (cp - 1) + this.#site * LATER
      case 'search':
        return SEARCH + OF_EXTRA_CP * (cp - 1)
    }
  }

  #shot(cp: number): number {
    const { state } = this.#survey
    if (firearmsOf(state, this.#id).length === 0) return 0
    let best = 0
    for (const foe of this.#survey.foes)
      if (sees(state, this.#id, foe)) best = Math.max(best, this.#survey.woundGain(foe, woundsOfShot(state, this.#id, foe, cp, true)))
    return best
  }

  /** Where something of a goal can be broken, or a door is in the way. */
  #smash(cp: number): number {
    const { state } = this.#survey
    const { elements, doors } = breakableBy(state, this.#id)
    const floorOf = (element: number): number => mapOf(state.config).elements[element]?.floor ?? NONE
    if (elements.some(element => this.#survey.wantsBroken(floorOf(element))) || doors.some(door => isHiding(state, door)))
      return this.#site * LATER + OF_EXTRA_CP * (cp - 1)
    return doors.length > 0 ? SMASH * cp * this.#survey.breakGain(this.#id) : 0
  }

  /** All that a new tile would let him do, with the CP that there are. */
  tile(tile: TileId): number {
    const { state, seat } = this.#survey
    const most = Math.min(roomFor(state, this.#id), purseOf(state, seat))
    const usable = sectionsOf(tile).filter(({ type }) => usesOrder(state, type))
    const { movement } = statsOf(state, this.#id)
    let best = 0
    const walk = Math.max(0, ...usable.map(({ type, max }) => (type === 'move' ? max : 0)))
    for (const { type, max } of usable) {
      const cp = Math.min(max, most)
      if (cp > 0 && (type !== 'interact' || this.#site > 0)) best = Math.max(best, this.worth(type, cp)) + LITTLE * this.#spare(type, cp)
    }
    const strike = Math.max(0, ...usable.map(({ type, max }) => (type === 'combat' ? max : 0)))
    if (walk > 0 && strike > 0 && most > 1) {
      const cp = Math.min(strike, most - 1)
      best += LATER * this.#survey.blowGain(this.#id, cp, Math.min(walk, most - cp) * movement)
    }
    return best
  }

  #spare(type: OrderType, cp: number): number {
    return Math.max(0, this.worth(type, cp))
  }
}
const LITTLE = 0.2

/** Of a tile that nobody has got yet: what it lets one do at all. */
export function promiseOf(usable: (section: Section) => boolean, tile: TileId): number {
  return sectionsOf(tile).reduce((sum, section) => sum + (usable(section) ? PROMISE[section.type] * section.max : 0), 0)
}
const PROMISE: Readonly<Record<OrderType, number>> = { move: 1, combat: 1, shoot: 0.8, interact: 0.4, search: 0.3 }
