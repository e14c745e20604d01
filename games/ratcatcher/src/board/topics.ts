// What each event is about, for the reader of the log.
import { entryOf, type LogTopic } from '@rubble/ui'
import type { Event } from '../model/events.ts'

const TOPICS: Readonly<Record<Event['kind'], readonly LogTopic[]>> = {
  cityGrows: ['result'], districtDrawn: ['chance'], districtSkipped: ['result'], districtPlaced: ['deed'], districtWoke: ['result'], districtSlept: ['result'],
  mysteryRevealed: ['chance'], tokenPlaced: ['result'], tokenLacking: ['result'], strangeDeployed: ['chance', 'result'], strangeLacking: ['result'],
  ratDrawn: ['chance'], ratsTaken: ['result'], bagRefilled: ['result'], bagEmpty: ['result'],
  roundBegan: ['turn'], boardRefreshed: [], movementSpent: [], catcherMoved: ['deed'], trapSet: ['deed'], diceRolled: ['chance'], diceRolledAgain: ['chance'],
  ratCaught: ['battle', 'result'], archRatWounded: ['battle', 'result'], hitsLost: ['battle'], abilityUsed: ['deed'], ratsMarched: ['deed'],
  tokenCollected: ['result'], cheeseCollected: ['result'], cheeseSlotted: ['deed'], traitUpgraded: ['result'], ratsPaid: ['deed'], cardDiscarded: ['deed'],
  rewardGained: ['result'], tokenGained: ['result'], tokenLost: ['result'], turnEnded: [],
  ratTurnBegan: ['turn'], ratStepBegan: ['head'], ratsMoved: ['deed'], ratsStayed: [], tokenHoarded: ['result'], trapReturned: ['result'], trapActivated: ['battle'],
  catcherWounded: ['battle', 'result'], biteFailed: ['battle'], ratsStolen: ['battle', 'result'], cheeseCounted: [], cheeseEaten: ['result'],
    ruseEaten: ['result'],
  ratsReturned: ['result'], archRatDeployed: ['result'], traitRaised: ['result'], archRatHealed: ['result'], devoured: ['result'], strangeReturned: ['result'],
  tokenRemoved: ['result'], trapsTaken: [],
  cityWillGrow: [], archRatWillRoll: [], ratsMayMove: [], archRatWillBite: [], trapWillRoll: [], cheeseWillBeEaten: [], nestWillSpawn: [], gameEnded: ['result'],
}

export const topicsOf = (kind: string): readonly LogTopic[] => entryOf(TOPICS, kind)
