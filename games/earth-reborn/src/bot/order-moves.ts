// The options worth thinking about, best first. Who always takes the first plays a plain round: that is how rounds are carried on in
// thought.
import type { Choice, Seat } from '@rubble/engine'
import type { EarthReborn } from '../game.ts'
import type { State } from '../model/state.ts'
import type { Steps } from '../model/steps.ts'
import type { AnyStep } from '../rules/types.ts'
import { drawBid } from './bids.ts'
import { leastFirst, mostFirst, orderBlows, orderShots, orderWeapons } from './order-fight.ts'
import {
  anyOne,
  orderAsks,
  orderBuying,
  orderDrops,
  orderKept,
  orderLoot,
  orderRedraw,
  orderSearch,
  orderSpying,
  orderUses,
  passFirst,
} from './order-rest.ts'
import { orderActs, orderRound, orderTiles } from './order-round.ts'
import {
  orderDeployment,
  orderDoors,
  orderDraft,
  orderDrillers,
  orderEnrolment,
  orderFirstFacings,
  orderGear,
  orderIcon,
  orderKeeping,
  orderMissions,
  orderPlaces,
  orderTeam,
  orderTilesToBuild,
} from './order-sags.ts'
import { orderFacings, orderMove } from './order-walk.ts'

type AnyChoice = Choice<EarthReborn>
type Kind = AnyStep['kind']
type PicksOf<K extends keyof Steps> = Steps[K] extends { pick: infer P } ? readonly P[] : never
type MoveOrder<K extends Kind> = (
  state: State,
  seat: Seat,
  step: Extract<AnyStep, { kind: K }>,
  options: PicksOf<K>,
) => readonly AnyChoice[]

const ORDERS: { readonly [K in Kind]?: MoveOrder<K> } = {
  'init.redraw': (state, seat, _, options) => orderRedraw(state, seat, options),
  'init.buy': (_, __, ___, options) => orderBuying(options),
  'init.duel': (_, __, ___, options) => passFirst(options),
  'round.act': (state, seat, _, options) => orderRound(state, seat, options),
  'discard.take': (state, _, __, options) => orderTiles(state, options),
  'activation.act': orderActs,
  'interrupt.act': orderActs,
  'move.go': orderMove,
  'interact.use': orderUses,
  'combat.aim': orderBlows,
  'combat.arm': (_, __, ___, options) => orderWeapons(options),
  'combat.defend': (_, __, ___, options) => orderWeapons(options),
  'equip.loot': (state, _, __, options) => orderLoot(state, options),
  'equip.drop': (state, _, __, options) => orderDrops(state, options),
  'shoot.weapon': (_, __, ___, options) => orderWeapons(options),
  'shoot.aim': orderShots,
  'shoot.targeting': (_, __, ___, options) => leastFirst(options),
  'shoot.dice': (_, __, ___, options) => mostFirst(options),
  'shoot.damage': (_, __, ___, options) => mostFirst(options).slice(0, 1),
  'search.go': (_, __, ___, options) => orderSearch(options),
  'search.cut': (_, __, ___, options) => anyOne(options),
  'walls.join': (_, __, ___, options) => anyOne(options),
  'spy.use': (_, __, ___, options) => orderSpying(options),
  'spy.arrange': (_, __, ___, options) => anyOne(options),
  'interrupt.ask': (state, seat, _, options) => orderAsks(state, seat, options),
  'pause.face': (state, seat, _, options) => orderFacings(state, seat, options),
  'duel.bid': (state, seat, _, options) => drawBid(state, seat, options),
  'final.keep': (state, _, __, options) => orderKept(state, options),
  'build.tile': (state, seat, _, options) => orderTilesToBuild(state, seat, options),
  'build.place': (state, _, { floor }, options) => orderPlaces(state, floor, options),
  'build.drill': (state, _, __, options) => orderDrillers(state, options),
  'build.icon': (_, seat, { floor }, options) => orderIcon(seat, floor, options),
  'build.door': (state, _, { isMust }, options) => orderDoors(state, isMust, options),
  'build.extra': (state, _, __, options) => orderDoors(state, false, options),
  'team.choose': (state, seat, { held }, options) => orderTeam(state, seat, held[seat] ?? [], options),
  'draft.flip': (_, __, ___, options) => anyOne(options),
  'draft.take': (state, seat, _, options) => orderDraft(state, seat, options),
  'deploy.put': (state, seat, _, options) => orderDeployment(state, seat, options),
  'reveal.driller': (_, __, ___, options) => anyOne(options),
  'reveal.spot': (_, __, ___, options) => anyOne(options),
  'reveal.face': (_, __, { square }, options) => orderFirstFacings(square, options),
  'band.enrol': (state, seat, _, options) => orderEnrolment(state, seat, options),
  'band.keep': (state, _, __, options) => orderKeeping(state, options),
  'gear.assign': (state, _, __, options) => orderGear(state, options),
  'mission.choose': (state, _, __, options) => orderMissions(state, options),
}

export function orderMoves(state: State, seat: Seat, options: readonly AnyChoice[]): readonly AnyChoice[] {
  const step = state.stack[state.stack.length - 1]
  if (step === undefined || options.length === 1) return options
  const order = ORDERS[step.kind] as
    ((state: State, seat: Seat, step: AnyStep, options: readonly AnyChoice[]) => readonly AnyChoice[]) | undefined
  const ordered = order?.(state, seat, step, options) ?? options
  return ordered.length > 0 ? ordered : options
}
