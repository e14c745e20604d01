// By hand: `npm run bench` tells how much faster than structuredClone, and a forgotten field does not compile.
import { copyRandom, copyStack } from '@rubble/engine'
import type { TileId } from './model/ids.ts'
import type { Battle, Ending, Ground, SpentAbility, State, Unit, Venom } from './model/state.ts'
import type { AnyStep } from './rules/types.ts'
import type { Strike } from './model/strike.ts'

/** One value a seat: a list of two is quicker written out than sliced. */
function bySeat<T>(list: readonly T[]): T[] {
  return list.length === 2 ? [list[0] as T, list[1] as T] : list.slice()
}

/** A loop of its own for each kind of list: one function for all of them would be slow for all of them. */
function zones(list: readonly TileId[][]): TileId[][] {
  const own = new Array<TileId[]>(list.length)
  for (let i = 0; i < list.length; i++) own[i] = (list[i] as TileId[]).slice()
  return own
}

function units(list: readonly Unit[]): Unit[] {
  const own = new Array<Unit>(list.length)
  for (let i = 0; i < list.length; i++) {
    const { id, owner, hex, facing, wounds, paralysed, steelNet, used, converted } = list[i] as Unit
    own[i] = { id, owner, hex, facing, wounds, paralysed, steelNet, used, converted }
  }
  return own
}

const ground = ({ id, owner, hex }: Ground): Ground => ({ id, owner, hex })
const marker = ({ unit, from }: Venom): Venom => ({ unit, from })
const spent = ({ unit, by }: SpentAbility): SpentAbility => ({ unit, by })

/** Steps hold plain values; those of these kinds hold lists too. */
const WITH_LISTS: ReadonlySet<AnyStep['kind']> = new Set([
  'blast.share',
  'dance.to',
  'dance.turn',
  'heal.points',
  'battle.declare',
  'battle.order',
  'wounds.medics',
  'wounds.mark',
])

const battle = ({ starter, cause, phase, orders, removed, harmed, marked }: Battle): Battle => ({
  starter,
  cause,
  phase,
  orders: orders.map(order => ({ ...order })),
  removed,
  harmed,
  marked,
})
const strike = ({ blows, medics, gone }: Strike): Strike => ({
  blows: blows.map(blow => ({ ...blow })),
  medics: medics.slice(),
  gone: gone.map(one => ({ ...one })),
})
const ending = ({ by, waiting, overtime }: Ending): Ending => ({ by, waiting: waiting.slice(), overtime })

export function clone(state: State): State {
  return {
    stack: copyStack(state.stack, WITH_LISTS),
    random: copyRandom(state.random),
    config: state.config,
    deck: zones(state.deck),
    hand: zones(state.hand),
    discard: zones(state.discard),
    units: units(state.units),
    grounds: state.grounds.length === 0 ? [] : state.grounds.map(ground),
    venom: state.venom.length === 0 ? [] : state.venom.map(marker),
    turn: state.turn,
    active: state.active,
    spent: state.spent.length === 0 ? [] : state.spent.map(spent),
    terror: bySeat(state.terror),
    out: bySeat(state.out),
    points: bySeat(state.points),
    battle: state.battle === null ? null : battle(state.battle),
    strike: state.strike === null ? null : strike(state.strike),
    ending: state.ending === null ? null : ending(state.ending),
    end: state.end === null ? null : { winners: state.end.winners.slice(), rule: state.end.rule },
  }
}
