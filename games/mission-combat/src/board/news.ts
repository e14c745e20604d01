// What has just happened, as the board shows it: who moved, who came, who was hit by whom, who is gone.
import type { Seat } from '@rubble/engine'
import type { VisibleEvent } from '@rubble/protocol'
import { type EventTable, readEvent } from '@rubble/ui'
import { names } from '../codecs.ts'
import type { Event } from '../model/events.ts'
import type { View } from '../derive/look.ts'
import type { AreaId, CardId, UnitId } from '../model/ids.ts'

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
  /** The event that was played. */
  readonly played: CardId | undefined
  /** The area that a raid has won, and for whom. */
  readonly won: { readonly area: AreaId; readonly seat: Seat } | undefined
  /** What is gone, and where it lay. */
  readonly lost: readonly { readonly unit: UnitId; readonly area: AreaId }[]
  /** Damage of units before and after. */
  readonly hurt: ReadonlyMap<UnitId, { readonly from: number; readonly to: number }>
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
  raidWon: 'is won',
  damageRemoved: 'told',
  controlChanged: 'told',
  gameEnded: 'told',
  gameDrawn: 'told',
} as const satisfies EventTable<Event, string>

type NewsTable = typeof SHOWN
type EventsAs<M> = { [K in Event['kind']]: NewsTable[K] extends M ? Extract<Event, { kind: K }> : never }[Event['kind']]

export function newsOf(news: readonly VisibleEvent[]): News {
  const events = eventsIn(news)
  const all = <M extends NewsTable[Event['kind']]>(...manners: readonly M[]): EventsAs<M>[] =>
    events.filter((event): event is EventsAs<M> => manners.some(manner => manner === SHOWN[event.kind]))
  return {
    moved: new Set(all('moves', 'returns', 'comes').map(({ unit }) => unit)),
    came: new Set(all('comes').map(({ unit }) => unit)),
    returned: new Set(all('returns').map(({ unit }) => unit)),
    gone: all('goes').map(({ target }) => target),
    hits: all('is hit').map(({ by, target, amount }) => ({ by: 'unit' in by ? by.unit : undefined, target, amount })),
    played: all('is played').at(-1)?.card,
    won: all('is won').at(-1),
    lost: all('goes').map(({ target, area }) => ({ unit: target, area })),
    hurt: new Map(
      [...Map.groupBy(all('is hit'), ({ target }) => target)].map(([unit, hits]) => {
        const [first, last] = [hits[0], hits.at(-1)]
        return [unit, { from: (first?.damage ?? 0) - (first?.amount ?? 0), to: last?.damage ?? 0 }]
      }),
    ),
  }
}

const eventsIn = (news: readonly VisibleEvent[]): Event[] => news.flatMap(one => readEvent<Event>(names, one) ?? [])

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
