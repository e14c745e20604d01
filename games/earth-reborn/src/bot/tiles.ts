// What orders are worth to a Character as he stands, and so what a tile is worth that lets him give them.
import { sectionsOf } from '../data/order-tiles.ts'
import type { Section } from '../data/types.ts'
import type { OrderType } from '../data/words.ts'
import { statsOf } from '../derive/characters.ts'
import { mapOf, scenarioOf } from '../derive/map.ts'
import { usesOrder } from '../derive/modules.ts'
import { sectionAt } from '../derive/sections.ts'
import { sees } from '../derive/sight-lines.ts'
import { type CharacterId, NONE, type TileId } from '../model/ids.ts'
import type { Scenario } from '../model/scenario.ts'
import type { Character, State } from '../model/state.ts'
import { meansFor, purseOf, roomFor } from '../rules/cp.ts'
import { type BreakTargets, breakableBy } from '../rules/combat/aim.ts'
import { priceOf } from '../rules/lines/conditions.ts'
import { lineOf, refuseLine, usesOf } from '../rules/lines/refuse.ts'
import { refuseTorture } from '../rules/torture/torture.ts'
import { spreadGain, spreadsOf } from './blasts.ts'
import { isErrandOf, isHiding } from './errands.ts'
import { woundsOfAim } from './fights.ts'
import { CP, lineWorth, spyWorth } from './lines.ts'
import type { Survey } from './survey.ts'

/** Spy points to be expected of torture with a CP. */
const OF_TORTURE = 0.5
const SEARCH = 0.4
const OF_EXTRA_CP = 0.12
/** To break what must be broken, and what merely can. */
const SMASH = 0.25
/** A part of what an order may bring once another one of the same tile has been carried out. */
const LATER = 0.7

/** A line that he could use. */
interface UseWorth {
  readonly price: number
  readonly worth: number
  readonly atSite: boolean
}

export class Orders {
  readonly #survey: Survey
  readonly #id: CharacterId
  // found out when first asked for, and the same for every number of CP
  #site: number | undefined
  #uses: readonly UseWorth[] | undefined
  #inSight: readonly CharacterId[] | undefined
  #spreads: ReturnType<typeof spreadsOf> | undefined
  #breakable: BreakTargets | undefined
  #strike: number | undefined
  /** By kind of order and CP: tiles have much in common. */
  readonly #gains: Partial<Record<OrderType, number[]>> = {}

  constructor(survey: Survey, id: CharacterId) {
    this.#survey = survey
    this.#id = id
  }

  /** What he could do for a goal where he stands. */
  get site(): number {
    return (this.#site ??= this.#pointsHere())
  }

  #pointsHere(): number {
    const { errands, seat } = this.#survey
    const { square } = this.#survey.one(this.#id)
    let best = 0
    for (const errand of errands)
      if (errand.side === seat && isErrandOf(errand, this.#id) && errand.squares.includes(square)) best = Math.max(best, errand.points)
    return best
  }

  /** What an order with so many CP would bring. */
  worth(type: OrderType, cp: number): number {
    const gains = (this.#gains[type] ??= [])
    return (gains[cp] ??= this.#gain(type, cp)) - CP * cp
  }

  /** What a blow at the end of a walk with so many CP would bring, by the tiles that lie with him. */
  charge(cp: number): number {
    const { state } = this.#survey
    const strike = Math.min((this.#strike ??= strikeLeft(state, this.#id)), meansFor(state, this.#id) - cp)
    return strike > 0 ? LATER * this.#survey.blowGain(this.#id, strike, cp * statsOf(state, this.#id).movement) : 0
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
        return this.#interact(cp)
      case 'search':
        return SEARCH + OF_EXTRA_CP * (cp - 1)
    }
  }

  /** The best of what he could do there, or with what he carries. */
  #interact(cp: number): number {
    const { state } = this.#survey
    let best = refuseTorture(state, [this.#id]) === undefined ? cp * OF_TORTURE * spyWorth(state) : 0
    const uses = (this.#uses ??= this.#usesNow())
    for (const { price, worth, atSite } of uses)
      if (price <= cp) best = Math.max(best, OF_EXTRA_CP * (cp - 1) + worth + (atSite ? this.site * LATER : 0))
    return best
  }

  #usesNow(): readonly UseWorth[] {
    const { state } = this.#survey
    return usesOf(state, this.#id)
      .filter(use => refuseLine(state, use) === undefined)
      .map(use => ({ price: priceOf(lineOf(state, use)), worth: lineWorth(this.#survey, use), atSite: use.site !== NONE }))
  }

  #shot(cp: number): number {
    const { state, foes } = this.#survey
    const stander = this.#survey.stander(this.#id)
    if (!stander.armament.hasFirearms) return 0
    const inSight = (this.#inSight ??= foes.filter(foe => sees(state, this.#id, foe)))
    let best = 0
    for (const foe of inSight)
      best = Math.max(best, this.#survey.woundGain(foe, woundsOfAim(state, stander, this.#survey.stander(foe), cp)))
    const spreads = (this.#spreads ??= spreadsOf(this.#survey, this.#id))
    for (const spread of spreads) best = Math.max(best, spreadGain(this.#survey, spread, cp))
    return best
  }

  /** Where something of a goal can be broken, or a door is in the way. */
  #smash(cp: number): number {
    const { state } = this.#survey
    const { elements, doors } = (this.#breakable ??= breakableBy(state, this.#id))
    const floorOf = (element: number): number => mapOf(state.config).elements[element]?.floor ?? NONE
    if (elements.some(element => this.#survey.wantsBroken(floorOf(element))) || doors.some(door => isHiding(state, door)))
      return this.site * LATER + OF_EXTRA_CP * (cp - 1)
    return doors.length > 0 ? SMASH * cp * this.#survey.breakGain(this.#id) : 0
  }

  /** All that a new tile would let him do, with the CP that there are. */
  tile(tile: TileId): number {
    const { state, seat } = this.#survey
    const most = Math.min(roomFor(state, this.#id), purseOf(state, seat))
    const { sections, walk, strike } = useOf(scenarioOf(state), tile)
    let best = 0
    for (const { type, max } of sections) {
      const cp = Math.min(max, most)
      if (cp === 0 || (type === 'interact' && this.site === 0)) continue
      const worth = this.worth(type, cp)
      best = Math.max(best, worth) + LITTLE * Math.max(0, worth)
    }
    if (walk > 0 && strike > 0 && most > 1) {
      const cp = Math.min(strike, most - 1)
      const { movement } = statsOf(state, this.#id)
      best += LATER * this.#survey.blowGain(this.#id, cp, Math.min(walk, most - cp) * movement)
    }
    return best
  }
}
const LITTLE = 0.2

/** The most CP that a blow can still have by the tiles that lie with him: in an interruption not by every section (ER-INTR-13). */
export function strikeLeft(state: State, id: CharacterId): number {
  const { tiles } = state.characters[id] as Character
  if (tiles.length === 0 || !usesOrder(state, 'combat')) return 0
  const isInterrupting = state.stack.some(({ kind }) => kind === 'interrupt.act')
  let most = 0
  for (const { tile, cp } of tiles)
    for (let section = 0; section < cp.length; section++) {
      const { type, colour, max } = sectionAt(tile, section)
      if (type === 'combat' && cp[section] === 0 && !(isInterrupting && colour === 'black')) most = Math.max(most, max)
    }
  return Math.min(most, meansFor(state, id))
}

/** What a tile has for a scenario, in which there may not be all kinds of orders. */
interface TileUse {
  readonly sections: readonly Section[]
  /** The most CP for a Move, and for Close Combat. */
  readonly walk: number
  readonly strike: number
}
const uses = new WeakMap<Scenario, (TileUse | undefined)[]>()

function useOf(scenario: Scenario, tile: TileId): TileUse {
  let known = uses.get(scenario)
  if (known === undefined) uses.set(scenario, (known = []))
  return (known[tile] ??= findUse(scenario, tile))
}

function findUse({ orders }: Scenario, tile: TileId): TileUse {
  const sections = sectionsOf(tile).filter(({ type }) => orders.has(type))
  const most = (wanted: OrderType): number => Math.max(0, ...sections.map(({ type, max }) => (type === wanted ? max : 0)))
  return { sections, walk: most('move'), strike: most('combat') }
}

/** Of a tile that nobody has got yet: what it lets one do at all. */
export function promiseOf(usable: (section: Section) => boolean, tile: TileId): number {
  return sectionsOf(tile).reduce((sum, section) => sum + (usable(section) ? PROMISE[section.type] * section.max : 0), 0)
}
const PROMISE: Readonly<Record<OrderType, number>> = { move: 1, combat: 1, shoot: 0.8, interact: 0.4, search: 0.3 }
