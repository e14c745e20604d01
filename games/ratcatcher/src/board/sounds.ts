// What each event sounds like. Whatever is shown beat by beat has a sound of its own; what is foretold sounds as what it foretells, and
// what stands in the log alone may share one with its kin.
import { entryOf, type Sound } from '@rubble/ui'
import type { Event } from '../model/events.ts'

const SOUNDS: Readonly<Record<Event['kind'], Sound>> = {
  // a round
  roundBegan: 'duel',
  turnEnded: 'switch',
  ratTurnBegan: 'phase',
  ratStepBegan: 'tick',
  // the catcher
  catcherMoved: 'step',
  movementSpent: 'tick',
  diceRolled: 'dice',
  diceRolledAgain: 'dice',
  hitsLost: 'dry',
  ratCaught: 'cuffs',
  ratsTaken: 'cuffs',
  abilityUsed: 'launch',
  traitRaised: 'resume',
  traitUpgraded: 'resume',
  boardRefreshed: 'reload',
  catcherWounded: 'wound',
  // traps
  trapSet: 'locked',
  trapWillRoll: 'test',
  trapActivated: 'shut',
  trapReturned: 'unlock',
  trapsTaken: 'unlock',
  // cheese
  cheeseEaten: 'crack',
  cheeseWillBeEaten: 'crack',
  ruseEaten: 'crack',
  cheeseCollected: 'score',
  rewardGained: 'score',
  cheeseCounted: 'points',
  cheeseSlotted: 'points',
  // rats
  ratDrawn: 'tile',
  ratsMoved: 'rummage',
  ratsMayMove: 'rummage',
  ratsMarched: 'rummage',
  ratsStayed: 'tick',
  ratsReturned: 'leave',
  ratsPaid: 'leave',
  ratsStolen: 'splinter',
  nestWillSpawn: 'tile',
  bagEmpty: 'dry',
  bagRefilled: 'shuffle',
  mysteryRevealed: 'unmask',
  strangeDeployed: 'smoke',
  strangeReturned: 'leave',
  strangeLacking: 'dry',
  // the arch-rat
  archRatDeployed: 'raise',
  archRatWillRoll: 'dice',
  archRatWillBite: 'wound',
  archRatWounded: 'hit',
  archRatHealed: 'heal',
  biteFailed: 'absorbed',
  devoured: 'fall',
  // the city
  cityGrows: 'crumble',
  cityWillGrow: 'crumble',
  districtDrawn: 'card',
  cardDiscarded: 'card',
  districtPlaced: 'place',
  districtSkipped: 'absorbed',
  districtSlept: 'power-down',
  districtWoke: 'power-up',
  // tokens
  tokenPlaced: 'turn',
  tokenGained: 'bids',
  tokenCollected: 'bids',
  tokenHoarded: 'bids',
  tokenLost: 'leave',
  tokenRemoved: 'leave',
  tokenLacking: 'dry',
  gameEnded: 'end',
}

export const soundOf = (kind: string): Sound => entryOf(SOUNDS, kind)
