import { emit, type OnEvent, type RuleId, type Seat } from '@rubble/engine'
import type {
  Ability,
  ArchTrait,
  AreaId,
  DistrictId,
  Good,
  Mystery,
  Power,
  RatId,
  RatStep,
  Reward,
  Roller,
  Slot,
  SquareId,
  Striker,
  Token,
  Turn,
} from './ids.ts'

/** Facts, in the past tense, with everything needed to draw them; `rule` says why where there can be several reasons. */
export type Event =
  // the city
  | { kind: 'cityGrows'; district: DistrictId; count: number; cheeses: number }
  | { kind: 'districtDrawn'; district: DistrictId; left: number }
  | { kind: 'districtSkipped'; rule: RuleId }
  | { kind: 'districtPlaced'; district: DistrictId; square: SquareId; turn: Turn; rule: RuleId }
  | { kind: 'districtWoke'; district: DistrictId }
  | { kind: 'districtSlept'; district: DistrictId }
  | { kind: 'mysteryRevealed'; area: AreaId; mystery: Mystery; left: number }
  | { kind: 'tokenPlaced'; area: AreaId; token: Token | 'cheese' }
  | { kind: 'tokenLacking'; area: AreaId; token: Token | 'cheese' }
  | { kind: 'strangeDeployed'; rat: RatId; area: AreaId; rule: RuleId }
  | { kind: 'strangeLacking'; area: AreaId }
  | { kind: 'ratDrawn'; rat: RatId; area: AreaId; left: number; rule: RuleId }
  | { kind: 'ratsTaken'; rat: RatId; count: number; area: AreaId; left: number }
  | {
      kind: 'bagRefilled'
      source: 'inactive' | 'cage' | 'active'
      district: DistrictId
      /** The area being filled, whose rats stay. */
      spared: AreaId
      white: number
      brown: number
      black: number
      left: number
    }
  | { kind: 'bagEmpty'; area: AreaId; count: number }
  // your turn
  | { kind: 'roundBegan'; round: number }
  | { kind: 'boardRefreshed'; dice: number; movement: number; traps: number }
  | { kind: 'movementSpent'; area: AreaId; left: number }
  | { kind: 'catcherMoved'; from: AreaId; to: AreaId; left: number; rule: RuleId }
  | { kind: 'trapSet'; area: AreaId; cost: number; left: number }
  | { kind: 'diceRolled'; by: Roller; area: AreaId; rolled: readonly number[]; accuracy: number; hits: number; sixes: number }
  | { kind: 'diceRolledAgain'; by: Roller; area: AreaId; rolled: readonly number[]; accuracy: number; hits: number; sixes: number }
  | { kind: 'ratCaught'; rat: RatId; area: AreaId; by: Striker; with: 'hit' | 'six'; hits: number }
  | { kind: 'archRatWounded'; area: AreaId; by: Striker; with: 'hit' | 'six'; hits: number; left: number }
  | { kind: 'hitsLost'; area: AreaId; by: Striker; hits: number; sixes: number }
  | { kind: 'abilityUsed'; ability: Ability; power: Power; area: AreaId; left: number }
  | { kind: 'ratsMarched'; from: AreaId; to: AreaId; white: number; brown: number; black: number }
  | { kind: 'tokenCollected'; area: AreaId; token: Token; has: number }
  | { kind: 'cheeseCollected'; area: AreaId; collected: number }
  | { kind: 'cheeseSlotted'; slot: Slot; filled: number }
  | { kind: 'traitUpgraded'; slot: Slot; value: number; rule: RuleId }
  | { kind: 'ratsPaid'; good: Good; white: number; brown: number; black: number }
  | { kind: 'cardDiscarded'; card: RatId; reward: Reward }
  | { kind: 'rewardGained'; reward: Reward; count: number; has: number }
  | { kind: 'tokenGained'; ability: Ability; count: number; has: number }
  | { kind: 'tokenLost'; ability: Ability; rat: RatId; has: number }
  | { kind: 'turnEnded'; round: number }
  // the rats' turn
  | { kind: 'ratTurnBegan'; round: number }
  | { kind: 'ratStepBegan'; step: RatStep }
  | { kind: 'ratsMoved'; rat: RatId; count: number; path: readonly AreaId[]; goal: AreaId; rule: RuleId }
  | { kind: 'ratsStayed'; rat: RatId; count: number; area: AreaId; rule: RuleId }
  | { kind: 'tokenHoarded'; rat: RatId; area: AreaId; token: Token }
  | { kind: 'trapReturned'; area: AreaId; rat: RatId }
  | { kind: 'trapActivated'; area: AreaId }
  | { kind: 'catcherWounded'; rat: RatId; bite: number; defence: number; left: number; rule: RuleId }
  | { kind: 'biteFailed'; rat: RatId; bite: number; defence: number; rule: RuleId }
  | { kind: 'ratsStolen'; rat: RatId; white: number; brown: number; black: number }
  | { kind: 'cheeseCounted'; area: AreaId; count: number }
  | { kind: 'cheeseEaten'; area: AreaId; count: number; eaten: number }
  | { kind: 'ruseEaten'; area: AreaId; count: number }
  | { kind: 'ratsReturned'; area: AreaId; white: number; brown: number; black: number; rule: RuleId }
  | { kind: 'archRatDeployed'; area: AreaId; rule: RuleId }
  | { kind: 'traitRaised'; trait: ArchTrait; value: number; rule: RuleId }
  | { kind: 'archRatHealed'; left: number }
  | { kind: 'devoured'; area: AreaId; what: Token | 'trap' | 'rat'; guts: number }
  | { kind: 'strangeReturned'; rat: RatId; area: AreaId }
  | { kind: 'tokenRemoved'; area: AreaId; token: Token; rule: RuleId }
  | { kind: 'trapsTaken'; count: number }
  // what a forecast leaves to chance
  | { kind: 'cityWillGrow'; district: DistrictId; count: number }
  | { kind: 'archRatWillRoll'; area: AreaId; goal: AreaId; distance: number; needs: number }
  | { kind: 'ratsMayMove'; rat: RatId; count: number; area: AreaId }
  | { kind: 'archRatWillBite'; rolls: number; accuracy: number; defence: number }
  | { kind: 'trapWillRoll'; area: AreaId; rolls: number; accuracy: number }
  | { kind: 'cheeseWillBeEaten'; area: AreaId; count: number; sure: boolean }
  | { kind: 'nestWillSpawn'; area: AreaId; count: number }
  | { kind: 'gameEnded'; winners: readonly Seat[]; rule: RuleId }

export const tell: OnEvent<Event> = emit
