// Who may know what, said once (flow §0).
import { scenarioOf } from '../derive/map.ts'
import { count, type EventSight, fromRange, never, only, open, pile, type Sight, type ViewOf, zones } from '@rubble/engine'
import { mostCp } from '../derive/cp.ts'
import type { Event } from '../model/events.ts'
import type { State } from '../model/state.ts'

/** By what lies on the table, and by who has asked for a duel (ER-DUEL-4). */
function possibleCp(state: State, seat: number): number[] {
  const least = state.duel?.asker === seat ? 1 : 0
  return Array.from({ length: mostCp(state, seat) - least + 1 }, (_, i) => least + i)
}

function possibleRooms(state: State): number[] {
  return (scenarioOf(state).hiddenStart?.options ?? []).map(({ floor }) => floor).filter(floor => !state.emptyRooms.includes(floor))
}

export const sight = {
  stack: never,
  random: never,
  config: open,
  turn: open,
  phase: open,
  initiative: open,
  active: open,
  round: open,
  passes: open,
  activated: open,
  characters: open,
  gear: open,
  hands: zones('tiles', open, count),
  bag: pile('tiles'),
  discard: pile('tiles'),
  opened: zones('tiles', open, count),
  cp: fromRange((state: State, [seat = 0]) => possibleCp(state, seat)),
  received: open,
  mp: open,
  duel: open,
  doors: open,
  broken: open,
  destroyed: open,
  smoke: open,
  hidden: fromRange(possibleRooms),
  emptyRooms: open,
  facts: open,
  awards: open,
  end: open,
} satisfies Sight<State>

export type View = ViewOf<State, typeof sight>

export const eventSight: EventSight<Event> = {
  roomChosen: { room: only('seat') },
  roomEmpty: open,
  characterFound: open,
  turnBegan: open,
  tilesDrawn: { tiles: only('seat') },
  handExchanged: { tiles: only('seat') },
  bagRefilled: open,
  cpReceived: open,
  initiativeGiven: open,
  passed: open,
  tileBought: { tile: only('seat') },
  discardOpened: { tiles: only('seat') },
  tileTaken: { tile: only('seat') },
  activated: open,
  tileAssigned: open,
  orderGiven: open,
  activationEnded: open,
  moved: open,
  turned: open,
  doorOpened: open,
  doorClosed: open,
  walkStopped: open,
  leftMap: open,
  cardPassed: open,
  cardDropped: open,
  cardRemoved: open,
  combatRolled: open,
  smashRolled: open,
  wounded: open,
  cardFlipped: open,
  died: open,
  elementDestroyed: open,
  doorDestroyed: open,
  wallBroken: open,
  shotRolled: open,
  damageRolled: open,
  weaponDry: open,
  weaponUsed: open,
  weaponReloaded: open,
  exploded: open,
  blastSpread: open,
  cpLost: open,
  smokeSpread: open,
  smokeGone: open,
  testRolled: open,
  duelAsked: open,
  bidsShown: open,
  paused: open,
  resumed: open,
  finalBegan: open,
  tilesKept: { discarded: only('seat') },
  pointsGained: open,
  gameEnded: open,
}
