// ER-ORDER-2: CP on a section of a tile that lies with him, order by order. ER-ORDER-4: only where none lie yet (Moves excepted,
// ER-MOVE-4). ER-ORDER-5: never more than printed. ER-ORDER-6: nor than his maximum. ER-ORDER-7, -8: fewer may be spent, the rest is
// lost. ER-ORDER-11: at least 1. ER-GEN-1, -6, ER-SCEN-8: sections of modules that are not in use are inert. ER-ORDER-10: interrupters
// use Red and Gold ones.
import { NONE } from '../../model/ids.ts'
import type { Colour, OrderType } from '../../data/words.ts'
import { maxCpOf } from '../../derive/cp.ts'
import { usesOrder } from '../../derive/modules.ts'
import { statsOf } from '../../derive/characters.ts'
import { passiveOf } from '../../derive/equipment.ts'
import { sectionAt } from '../../derive/sections.ts'
import { tell } from '../../model/events.ts'
import type { CharacterId } from '../../model/ids.ts'
import type { SectionIndex } from '../../model/table.ts'
import type { AssignedTile, Character, State } from '../../model/state.ts'
import type { Order, Steps } from '../../model/steps.ts'
import { refuseCombat } from '../combat/aim.ts'
import { meansFor, roomFor } from '../cp.ts'
import { leastForInteract } from '../interact/interact.ts'
import { type AirResult, offerTile, spendOnAir } from '../radio/reveal.ts'
import { beginSearch, refuseSearch } from '../search/search.ts'
import { beginShot, refuseShoot } from '../shoot/aim.ts'
import { type AnyStep, type No, no, type Offer, type Rule } from '../types.ts'

/** What an order of a kind needs besides CP, so that it is not given in vain. */
const NEEDS: Readonly<Partial<Record<OrderType, (state: State, id: CharacterId) => No | undefined>>> = {
  combat: refuseCombat,
  shoot: refuseShoot,
  search: refuseSearch,
}

/** ER-INTERACT-4: CP with which it can be carried out at all. */
const leastFor = (state: State, id: CharacterId, type: OrderType): number => (type === 'interact' ? leastForInteract(state, id) : 1)

/** What an order of a kind comes to besides CP: why it would be given in vain, or the fewest CP with which it is not. */
interface Prospect {
  readonly why: No | undefined
  readonly least: number
}

function prospectOf(state: State, id: CharacterId, type: OrderType): Prospect {
  const least = leastFor(state, id, type)
  return { why: least === Infinity ? no('ER-INTERACT-1', 'nothing') : NEEDS[type]?.(state, id), least }
}

/** ER-ITEM-MotionDetector, RUL-53 */
function colourFor(state: State, id: CharacterId, printed: Colour): Colour {
  const treated = passiveOf(state, id, 'treatOrders')
  return treated?.from === printed ? treated.as : printed
}

/** CP that can be put on one section now; a refusal where none can. */
export function refuseSection(state: State, id: CharacterId, { tile, cp }: AssignedTile, section: SectionIndex): No | undefined {
  const { type, colour } = sectionAt(tile, section)
  if (!usesOrder(state, type)) return no('ER-GEN-1', 'order')
  const isInterrupting = state.activated !== NONE && state.activated !== id
  if (isInterrupting && colourFor(state, id, colour) === 'black') return no('ER-ORDER-10')
  if (type !== 'move' && (cp[section] as number) > 0) return no('ER-ORDER-4')
  return undefined
}

/** CP that fit on a section besides those that lie there. */
const roomOn = ({ tile, cp }: AssignedTile, section: SectionIndex): number => sectionAt(tile, section).max - (cp[section] as number)

export const mostOn = (state: State, id: CharacterId, assigned: AssignedTile, section: SectionIndex): number =>
  Math.min(roomOn(assigned, section), meansFor(state, id))

export function offerOrders(state: State, id: CharacterId, o: Offer<Steps['activation.act']['pick']>): void {
  const one = state.characters[id] as Character
  const means = meansFor(state, id)
  const prospects: Partial<Record<OrderType, Prospect>> = {}
  for (const assigned of one.tiles) {
    const { tile } = assigned
    for (let section = 0; section < assigned.cp.length; section++) {
      const { type } = sectionAt(tile, section)
      const most = Math.min(roomOn(assigned, section), means)
      // what can be done is dear to find out: not for what cannot be paid
      if (most < 1 && !o.why) continue
      const refused = refuseSection(state, id, assigned, section)
      const { why, least } = refused === undefined ? (prospects[type] ??= prospectOf(state, id, type)) : { why: refused, least: 1 }
      if (why !== undefined) {
        if (o.why) o.no({ do: 'order', tile, section }, why.rule, why.args)
        continue
      }
      for (let cp = 1; cp <= most; cp++) {
        if (cp < least) o.no({ do: 'order', tile, section, cp }, 'ER-INTERACT-4', { why: 'cp' })
        else o.yes({ do: 'order', tile, section, cp })
      }
      if (o.why) refuseMore(state, id, assigned, section, most, o)
    }
  }
  if (o.why) refuseElsewhere(state, id, o)
  o.no({ do: 'order' }, 'ER-ORDER-2')
}

/** Tiles that do not lie with him. */
function refuseElsewhere(state: State, id: CharacterId, o: Offer<Steps['activation.act']['pick']>): void {
  for (const tile of state.hands[(state.characters[id] as Character).seat] ?? [])
    o.no({ do: 'order', tile }, 'ER-ORDER-2', { why: 'hand', tile })
  state.characters.forEach(({ tiles }, character: CharacterId) => {
    if (character !== id) for (const { tile } of tiles) o.no({ do: 'order', tile }, 'ER-ORDER-2', { why: 'other', tile, character })
  })
}

const SECTION_MOST = 4
function refuseMore(
  state: State,
  id: CharacterId,
  { tile, cp }: AssignedTile,
  section: SectionIndex,
  most: number,
  o: Offer<Steps['activation.act']['pick']>,
): void {
  const printed = sectionAt(tile, section).max - (cp[section] as number)
  for (let more = most + 1; more <= SECTION_MOST; more++) {
    if (more > printed) o.no({ do: 'order', tile, section, cp: more }, 'ER-ORDER-5')
    else if (more > roomFor(state, id)) o.no({ do: 'order', tile, section, cp: more }, 'ER-ORDER-6', { most: maxCpOf(state, id) })
    else o.no({ do: 'order', tile, section, cp: more }, 'ER-ORDER-2', { why: 'cp' })
  }
}

/** CP go from the screen to the section; those stay that his channel lets through (ER-RADIO-9). */
export function putCp(state: State, id: CharacterId, { tile, section, cp }: Omit<Order, 'do'>): AirResult {
  const assigned = (state.characters[id] as Character).tiles.find(one => one.tile === tile) as AssignedTile
  tell({ kind: 'orderGiven', character: id, tile, section, cp })
  const air = spendOnAir(state, id, cp)
  assigned.cp[section] = (assigned.cp[section] as number) + air.cp
  return { ...air, steps: [...air.steps, ...offerTile(state, id, assigned, air.cp)] }
}

/** Pays for it; what it is about is asked next. RUL-65: with too few CP left it is not carried out. */
export function giveOrder(state: State, id: CharacterId, order: Order): readonly AnyStep[] {
  const { tile, section } = order
  const { cp, steps } = putCp(state, id, order)
  if (cp < leastFor(state, id, sectionAt(tile, section).type)) return steps
  const begun: Steps['order.begin']['at'] = { character: id, tile, section, cp }
  return steps.length === 0 ? [begin(state, begun)] : [...steps, { kind: 'order.begin', ...begun }]
}

export const beginOrder: Rule<'order.begin'> = { run: (state, step) => begin(state, step) }

function begin(state: State, { character, tile, section, cp }: Steps['order.begin']['at']): AnyStep {
  const { type } = sectionAt(tile, section)
  switch (type) {
    case 'move':
      return { kind: 'move.go', character, points: cp * statsOf(state, character).movement }
    case 'combat':
      return { kind: 'combat.aim', character, cp, helpers: [] }
    case 'shoot':
      return beginShot(state, character, cp)
    case 'interact':
      return { kind: 'interact.use', character, cp, helpers: [] }
    case 'search':
      return beginSearch(state, { character, cp }, [])
  }
}
