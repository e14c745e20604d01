// What has just happened, as the board shows it: who moved, who came, who was hit by whom, who is gone.
import type { Heard } from '@rubble/protocol'
import type { Event } from '../model/events.ts'
import type { UnitId } from '../model/ids.ts'

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
