// What happened, cut into beats: what belongs together is seen together.
import type { VisibleEvent } from '@rubble/protocol'
import type { EventTable } from '@rubble/ui'
import { isStrange } from '../data/components.ts'
import type { Event } from '../model/events.ts'
import { ARCH, COMMON, type RatId } from '../model/ids.ts'
import type { WayKind } from './ways.ts'

type Kind = Event['kind']

export const eventOf = ({ raw }: VisibleEvent): Event => raw as Event
export const waveOf = (rat: RatId): WayKind => (rat === ARCH ? 'arch' : isStrange(rat) ? 'strange' : (COMMON[rat] ?? 'white'))

export type Beat = 'move' | 'dice' | 'catch' | 'draw' | 'eat' | 'bite' | 'place' | 'clean' | 'step' | 'deed'

/** What is seen of each event, or that it is only told. */
const BEATS: EventTable<Event, Beat | 'told'> = {
  ratsMoved: 'move',
  ratsStayed: 'move',
  tokenHoarded: 'move',
  devoured: 'move',
  archRatHealed: 'move',
  diceRolled: 'dice',
  diceRolledAgain: 'dice',
  trapActivated: 'dice',
  ratCaught: 'catch',
  archRatWounded: 'catch',
  hitsLost: 'catch',
  ratDrawn: 'draw',
  ratsTaken: 'draw',
  bagRefilled: 'draw',
  bagEmpty: 'draw',
  cheeseCounted: 'eat',
  cheeseEaten: 'eat',
  ruseEaten: 'eat',
  strangeDeployed: 'eat',
  archRatDeployed: 'eat',
  traitRaised: 'eat',
  ratsReturned: 'eat',
  catcherWounded: 'bite',
  biteFailed: 'bite',
  ratsStolen: 'bite',
  districtPlaced: 'place',
  tokenPlaced: 'place',
  mysteryRevealed: 'place',
  tokenLacking: 'place',
  districtWoke: 'clean',
  districtSlept: 'clean',
  strangeReturned: 'clean',
  tokenRemoved: 'clean',
  trapsTaken: 'clean',
  trapReturned: 'clean',
  catcherMoved: 'step',
  trapSet: 'deed',
  abilityUsed: 'deed',
  ratsMarched: 'deed',
  tokenCollected: 'deed',
  cheeseCollected: 'deed',
  cityGrows: 'told',
  districtDrawn: 'told',
  districtSkipped: 'told',
  strangeLacking: 'told',
  roundBegan: 'told',
  boardRefreshed: 'told',
  movementSpent: 'told',
  cheeseSlotted: 'told',
  traitUpgraded: 'told',
  ratsPaid: 'told',
  cardDiscarded: 'told',
  rewardGained: 'told',
  tokenGained: 'told',
  tokenLost: 'told',
  turnEnded: 'told',
  ratTurnBegan: 'told',
  ratStepBegan: 'told',
  cityWillGrow: 'told',
  archRatWillRoll: 'told',
  ratsMayMove: 'told',
  archRatWillBite: 'told',
  trapWillRoll: 'told',
  cheeseWillBeEaten: 'told',
  nestWillSpawn: 'told',
  gameEnded: 'told',
}
export function beatOf({ kind }: Event): Beat | undefined {
  const beat = BEATS[kind]
  return beat === 'told' ? undefined : beat
}

/** Each of these is looked at on its own. */
const ALONE: ReadonlySet<Kind> = new Set<Kind>([
  'diceRolled',
  'diceRolledAgain',
  'cheeseCounted',
  'cheeseEaten',
  'ruseEaten',
  'catcherWounded',
  'biteFailed',
  'districtPlaced',
  'catcherMoved',
  'trapSet',
  'abilityUsed',
  'ratsMarched',
])

/** Rats of one kind move together; nests, the arch-rat and breeders spawn one after the other, and chains belong to what began them. */
function isOfSame(last: Event, event: Event): boolean {
  if ('rat' in last && 'rat' in event && beatOf(event) === 'move') return waveOf(last.rat) === waveOf(event.rat)
  if (last.kind === 'ratDrawn' && event.kind === 'ratDrawn')
    return last.rule === event.rule || event.rule === 'RC-DRAW-1' || last.rule === 'RC-DRAW-1'
  return true
}

/** What an eaten cheese brings along, and rats going home, belong to whatever they came of. */
const FOLLOWS: ReadonlySet<Kind> = new Set<Kind>(['ratsReturned', 'strangeDeployed', 'archRatDeployed', 'traitRaised', 'trapActivated'])

function joins(beat: readonly VisibleEvent[], event: Event): boolean {
  const last = beat.at(-1)
  if (last === undefined || ALONE.has(event.kind)) return false
  if (FOLLOWS.has(event.kind)) return event.kind !== 'trapActivated'
  return beatOf(eventOf(last)) === beatOf(event) && isOfSame(eventOf(last), event)
}

/** One after another; what is only told goes with what is seen next. */
export function beatsOf(news: readonly VisibleEvent[]): VisibleEvent[][] {
  const beats: VisibleEvent[][] = []
  let told: VisibleEvent[] = []
  for (const heard of news) {
    const event = eventOf(heard)
    const last = beats.at(-1)
    const isHead = event.kind === 'ratStepBegan' || event.kind === 'ratTurnBegan' || event.kind === 'roundBegan'
    if (isHead || (beatOf(event) === undefined && told.length > 0)) told.push(heard)
    else if (beatOf(event) === undefined) (last ?? told).push(heard)
    else if (
      last !== undefined
      && told.length === 0
      && joins(
        last.filter(one => beatOf(eventOf(one)) !== undefined),
        event,
      )
    )
      last.push(heard)
    else {
      beats.push([...told, heard])
      told = []
    }
  }
  return told.length > 0 ? [...beats, told] : beats
}
