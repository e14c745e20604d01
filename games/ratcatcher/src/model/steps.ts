import type { RuleId } from '@rubble/engine'
import type { Ability, AreaId, DistrictId, Good, RatId, Reward, Slot, SquareId, Striker, Token, Turn } from './ids.ts'

type Frozen<P> = { readonly [K in keyof P]: P[K] }

/** What the catcher does in a turn (RC-ACT-1). */
export type Action =
  | Frozen<{ do: 'move'; area: AreaId }>
  | Frozen<{ do: 'trap'; area: AreaId }>
  | Frozen<{ do: 'attack'; dice: number }>
  | Frozen<{ do: 'ability'; ability: Ability }>
  | Frozen<{ do: 'buy'; good: Good }>
  | Frozen<{ do: 'card'; card: RatId }>
  | Frozen<{ do: 'end' }>
/** What may be done at any moment of a turn, also when the city has grown (RC-LATE-1). */
export type LateAction = Extract<Action, { do: 'ability' | 'buy' | 'card' | 'end' }>

/** Rats of the cage that are given back. */
export type Payment = Frozen<{ white: number; brown: number; black: number }>

/** An attack, by whomever: dice rolled at the rats of one area. */
interface Blow {
  by: Striker
  area: AreaId
}

/** A rat, or a group of one kind from one area, on its way. */
export interface Move {
  rat: RatId
  count: number
  /** Movement left. */
  left: number
  /** NOWHERE until it is fixed. */
  goal: AreaId
  /** Where it has been so far, its start first. */
  path: AreaId[]
  /** How the goal was settled among equals (RC-TIE-1…3, -6), or the rule of movement. */
  rule: RuleId
}

/** A move that can go on in several ways: toward these goals, or over these areas once it has one. */
export interface Tie extends Move {
  areas: AreaId[]
}
type TiePick = Frozen<{ area: AreaId }> | Frozen<{ do: 'split' }>

export interface Steps {
  /** RC-SETUP-6…9 as a list. */
  'setup.game': { at: { i: number } }
  'setup.shuffle': object
  'setup.tokens': object
  'setup.rats': object
  /** RC-EXPAND-1: asks whether the city grows, at most once a turn. */
  'city.check': object
  /** `fills`: each district is filled at once (not in set-up). */
  'city.draw': { at: { left: number; fills: boolean } }
  'place.square': { pick: Frozen<{ square: SquareId }> }
  'place.turn': { at: { square: SquareId }; pick: Frozen<{ turn: Turn }> }
  'fill.tokens': { at: { district: DistrictId } }
  'fill.rats': { at: { district: DistrictId } }
  'city.wake': object
  /** Draws rats from the bag into an area, one after the other. */
  'spawn.area': { at: { area: AreaId; count: number; rule: RuleId; chain: boolean } }
  'bag.refill': { at: { area: AreaId } }
  'bag.reward': { at: { count: number }; pick: Frozen<{ do: 'take'; good: Good }> | Frozen<{ do: 'none' }> }
  'bag.district': { at: { area: AreaId }; pick: Frozen<{ district: DistrictId }> }

  'turn.begin': object
  'turn.refresh': object
  'turn.act': { pick: Action }
  /** After the city has grown, before the rats' turn. */
  'turn.late': { pick: LateAction }
  /** Cheese without rats is collected (RC-CHEESE-1). */
  'turn.settle': object
  'turn.end': object
  'leave.area': { at: { rats: RatId[] } }
  'move.arrive': { at: { area: AreaId; rule: RuleId } }
  'collect.tokens': object
  'cheese.slot': { pick: Frozen<{ slot: Slot }> }
  'attack.roll': { at: Blow & { dice: number; accuracy: number; again: boolean } }
  /** `given`: ordinary hits already given to the arch-rat in this attack (RC-ARCH-WOUND-1). */
  'attack.assign': {
    at: Blow & { hits: number; sixes: number; given: number }
    pick: Frozen<{ target: RatId; with: 'hit' | 'six' }> | Frozen<{ do: 'stop' }>
  }
  'ability.area': { at: { ability: Ability }; pick: Frozen<{ area: AreaId }> }
  'ability.march': { at: { ability: Ability; from: AreaId }; pick: Frozen<{ area: AreaId }> }
  'ability.fetch': { at: { ability: Ability; from: AreaId }; pick: Frozen<{ token: Token | 'cheese' }> }
  'ability.tonic': { at: { ability: Ability }; pick: Frozen<{ reward: Reward }> }
  'cage.pay': { at: { good: Good }; pick: Payment }
  'card.reward': { at: { card: RatId }; pick: Frozen<{ reward: Reward }> }
  'gain.token': { at: { left: number }; pick: Frozen<{ ability: Ability }> }
  'gain.refill': { pick: Frozen<{ ability: Ability }> }
  'burst.roll': object
  'pox.token': { pick: Frozen<{ ability: Ability }> }

  /** RC-ROUND-3 as a list. */
  'rats.turn': { at: { i: number } }
  'rats.begin': object
  'rats.arch': object
  'rats.strange': { at: { rats: RatId[] } }
  'rats.kind': { at: { rat: RatId } }
  /** Groups of one kind that have still to move, as they stood when the kind began. */
  'rats.groups': { at: { rat: RatId; areas: AreaId[]; counts: number[] } }
  'rats.goal': { at: Tie; pick: TiePick }
  'rats.way': { at: Tie; pick: TiePick }
  /** How many of a group take the first of the areas. */
  'rats.split': { at: Tie; pick: Frozen<{ area: AreaId; count: number }> }
  'rats.traps': object
  'trap.next': { at: { areas: AreaId[] }; pick: Frozen<{ area: AreaId }> }
  'rats.bites': object
  'bite.arch': object
  'bite.strange': { at: { rats: RatId[] } }
  'thief.take': { pick: Payment }
  'bite.common': object
  'rats.eat': object
  'eat.areas': { at: { areas: AreaId[] } }
  'track.step': { at: { area: AreaId; i: number } }
  'track.rats': { at: { area: AreaId; rat: RatId; left: number } }
  'eat.leave': { at: { area: AreaId } }
  'arch.deploy': { pick: Frozen<{ area: AreaId }> }
  'rats.spawn': object
  'spawn.arch': object
  'spawn.black': object
  'rats.expand': object
  'rats.cleanup': object
  /** All that comes after the arch-rat has moved. */
  'forecast.rest': object
  'forecast.traps': object
  'forecast.bites': object
  'forecast.eat': object
  'forecast.spawn': object
  /** Where a forecast ends: nobody is asked further. */
  'forecast.stop': { pick: Frozen<{ do: 'stop' }> }
}
