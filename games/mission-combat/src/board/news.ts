// What has just happened, as the board shows it: who moved, who came, who was hit by whom, who is gone.
import type { Heard } from '@rubble/protocol'
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

type Kind = Event['kind']
type EventOf<K extends Kind> = Extract<Event, { kind: K }>

export function newsOf(heard: readonly Heard[]): News {
  const events = heard.map(({ raw }) => raw as Partial<Event>)
  const all = <K extends Kind>(...kinds: readonly K[]): EventOf<K>[] => events.filter((event): event is EventOf<K> => kinds.some(kind => kind === event.kind))
  return {
    moved: new Set(all('unitMoved', 'unitReturned', 'unitAttacked', 'unitPlaced', 'unitPlayed').map(({ unit }) => unit)),
    came: new Set(all('unitPlaced', 'unitPlayed').map(({ unit }) => unit)),
    returned: new Set(all('unitReturned').map(({ unit }) => unit)),
    gone: all('unitDestroyed', 'unitRemoved').map(({ target }) => target),
    hits: all('unitDamaged').map(({ by, target, amount }) => ({ by: 'unit' in by ? by.unit : undefined, target, amount })),
  }
}

/** Where all that happened: before it and after it. */
export function placesOf({ moved, gone, hits }: News, views: readonly Pick<View, 'units'>[]): AreaId[] {
  const touched = new Set([...moved, ...gone, ...hits.map(({ target }) => target)])
  return [...new Set(views.flatMap(({ units }) => units).filter(({ id }) => touched.has(id)).map(({ area }) => area))]
}

/** As in board.css: a blow is read, what is destroyed fades, what goes back waits for the blows, what comes settles. */
const BLOW = 1330
const GONE = 700
const RETURN = 740
const SETTLE = 360
const MOVE = 220

/** How long all this takes to be shown, at usual speed; what happens at once is shown at once. */
export function lasts(heard: readonly Heard[]): number {
  const { moved, came, returned, gone, hits } = newsOf(heard)
  const isPlayed = heard.some(({ raw }) => (raw as Partial<Event>).kind === 'eventPlayed')
  return Math.max(hits.length > 0 ? BLOW : 0, gone.length > 0 ? GONE : 0, returned.size > 0 ? RETURN : 0, came.size > 0 || isPlayed ? SETTLE : 0, moved.size > 0 ? MOVE : 0)
}
