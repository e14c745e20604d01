// How many rats were in the city, round by round: told backwards from the end by what came and went.
import type { GraphStep } from '@rubble/ui'
import type { Table } from '../derive/implied.ts'
import type { Event } from '../model/events.ts'

type Horde = Pick<Event & { kind: 'ratsReturned' }, 'white' | 'brown' | 'black'>
const sizeOf = ({ white, brown, black }: Horde): number => white + brown + black

/** By so many an event changes how many there are; the arch-rat is not counted. */
function changeBy(event: Event): number {
  switch (event.kind) {
    case 'ratDrawn':
    case 'strangeDeployed':
      return 1
    case 'ratsTaken':
      return event.count
    case 'ratCaught':
    case 'strangeReturned':
      return -1
    case 'ratsReturned':
      return -sizeOf(event)
    case 'bagRefilled':
      return event.source === 'cage' ? 0 : -sizeOf(event)
    case 'devoured':
      return event.what === 'rat' ? -1 : 0
    default:
      return 0
  }
}

const ratsIn = ({ rats, strange }: Pick<Table, 'rats' | 'strange'>): number => rats.reduce((sum, here) => sum + here, 0) + strange.length

/** At the beginning of each round, and at the end. */
export function ratsByRound(end: Pick<Table, 'rats' | 'strange'>, last: number, events: readonly Event[]): GraphStep[] {
  const steps: GraphStep[] = [{ x: last, value: ratsIn(end) }]
  let now = ratsIn(end)
  for (const event of events.toReversed()) {
    if (event.kind === 'roundBegan') steps.unshift({ x: Math.max(0, event.round - 1), value: now })
    now -= changeBy(event)
  }
  return steps
}
