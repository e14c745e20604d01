// What happened, cut into beats: what belongs together is seen together.
import type { Doc } from '@rubble/engine'
import type { VisibleEvent } from '@rubble/protocol'
import { type EventTable, readEvent } from '@rubble/ui'
import { names } from '../codecs.ts'
import { isStrange } from '../data/components.ts'
import type { Event } from '../model/events.ts'
import { ARCH, COMMON, type RatId } from '../model/ids.ts'
import type { WayKind } from './ways.ts'

type Kind = Event['kind']

/** An event as it is shown, and as it is said. */
export interface NamedEvent {
  readonly event: Event
  readonly named: Doc
}
export const eventsIn = (news: readonly VisibleEvent[]): NamedEvent[] =>
  news.flatMap(visible => {
    const event = readEvent<Event>(names, visible)
    return event === undefined ? [] : [{ event, named: visible.named }]
  })
export const waveOf = (rat: RatId): WayKind => (rat === ARCH ? 'arch' : isStrange(rat) ? 'strange' : (COMMON[rat] ?? 'white'))

export type Beat = 'move' | 'dice' | 'catch' | 'draw' | 'eat' | 'bite' | 'place' | 'clean' | 'step' | 'action'

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
  trapSet: 'action',
  abilityUsed: 'action',
  ratsMarched: 'action',
  tokenCollected: 'action',
  cheeseCollected: 'action',
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

function joins(beat: readonly Event[], event: Event): boolean {
  const last = beat.at(-1)
  if (last === undefined || ALONE.has(event.kind)) return false
  if (FOLLOWS.has(event.kind)) return event.kind !== 'trapActivated'
  return beatOf(last) === beatOf(event) && isOfSame(last, event)
}

const isSeen = (event: Event): boolean => beatOf(event) !== undefined
const isHead = ({ kind }: Event): boolean => kind === 'ratStepBegan' || kind === 'ratTurnBegan' || kind === 'roundBegan'

/** One after another; what is only told goes with what is seen next. */
export function beatsOf(all: readonly NamedEvent[]): NamedEvent[][] {
  const beats: NamedEvent[][] = []
  let opening: NamedEvent[] = []
  for (const one of all) {
    const { event } = one
    const last = beats.at(-1)
    if (isHead(event) || (!isSeen(event) && opening.length > 0)) opening.push(one)
    else if (!isSeen(event)) (last ?? opening).push(one)
    else if (last !== undefined && opening.length === 0 && joins(last.map(before => before.event).filter(isSeen), event)) last.push(one)
    else {
      beats.push([...opening, one])
      opening = []
    }
  }
  return opening.length > 0 ? [...beats, opening] : beats
}
