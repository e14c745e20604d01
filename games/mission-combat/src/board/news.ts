// What has just happened, as the board shows it: who moved, who came, who was hit by whom, who is gone.
import type { VisibleEvent } from '@rubble/protocol'
import { type EventTable, readEvent } from '@rubble/ui'
import { names } from '../codecs.ts'
import type { Event } from '../model/events.ts'
import type { View } from '../derive/look.ts'
import type { AreaId, UnitId } from '../model/ids.ts'

export interface Hit {
  readonly by: UnitId | undefined
  readonly target: UnitId
  readonly amount: number
}

export interface News {
  readonly moved: ReadonlySet<UnitId>
  readonly came: ReadonlySet<UnitId>
  /** Went back after what else happened. */
  readonly returned: ReadonlySet<UnitId>
  readonly gone: readonly UnitId[]
  readonly hits: readonly Hit[]
}

/** What is seen of each event; of those that are only told the table as it is says enough. */
const SHOWN = {
  unitPlaced: 'comes',
  unitPlayed: 'comes',
  unitMoved: 'moves',
  unitAttacked: 'moves',
  unitReturned: 'returns',
  unitDestroyed: 'goes',
  unitRemoved: 'goes',
  unitDamaged: 'is hit',
  eventPlayed: 'is played',
  startChosen: 'told',
  eventSetAside: 'told',
  turnBegan: 'told',
  turnEnded: 'told',
  cardDrawn: 'told',
  cardKept: 'told',
  cardDiscarded: 'told',
  deckRenewed: 'told',
  raidOpened: 'told',
  raidWon: 'told',
  damageRemoved: 'told',
  controlChanged: 'told',
  gameEnded: 'told',
  gameDrawn: 'told',
} as const satisfies EventTable<Event, string>

type Shown = typeof SHOWN
type EventsAs<M> = { [K in Event['kind']]: Shown[K] extends M ? Extract<Event, { kind: K }> : never }[Event['kind']]

export function newsOf(heard: readonly VisibleEvent[]): News {
  const events = eventsIn(heard)
  const all = <M extends Shown[Event['kind']]>(...manners: readonly M[]): EventsAs<M>[] =>
    events.filter((event): event is EventsAs<M> => manners.some(manner => manner === SHOWN[event.kind]))
  return {
    moved: new Set(all('moves', 'returns', 'comes').map(({ unit }) => unit)),
    came: new Set(all('comes').map(({ unit }) => unit)),
    returned: new Set(all('returns').map(({ unit }) => unit)),
    gone: all('goes').map(({ target }) => target),
    hits: all('is hit').map(({ by, target, amount }) => ({ by: 'unit' in by ? by.unit : undefined, target, amount })),
  }
}

const eventsIn = (heard: readonly VisibleEvent[]): Event[] => heard.flatMap(one => readEvent<Event>(names, one) ?? [])

/** Where all that happened: before it and after it. */
export function placesOf({ moved, gone, hits }: News, views: readonly Pick<View, 'units'>[]): AreaId[] {
  const touched = new Set([...moved, ...gone, ...hits.map(({ target }) => target)])
  return [
    ...new Set(
      views
        .flatMap(({ units }) => units)
        .filter(({ id }) => touched.has(id))
        .map(({ area }) => area),
    ),
  ]
}

/** As in board.css: a blow is read, what is destroyed fades, what goes back waits for the blows, what comes settles. */
const BLOW = 1330
const GONE = 700
const RETURN = 740
const SETTLE = 360
const MOVE = 220

/** How long all this takes to be shown, at usual speed; what happens at once is shown at once. */
export function lasts(heard: readonly VisibleEvent[]): number {
  const { moved, came, returned, gone, hits } = newsOf(heard)
  const isPlayed = eventsIn(heard).some(({ kind }) => SHOWN[kind] === 'is played')
  return Math.max(
    hits.length > 0 ? BLOW : 0,
    gone.length > 0 ? GONE : 0,
    returned.size > 0 ? RETURN : 0,
    came.size > 0 || isPlayed ? SETTLE : 0,
    moved.size > 0 ? MOVE : 0,
  )
}
