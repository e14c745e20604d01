// What holds in all of several worlds, told as in one: what they agree on, and in place of the rest that a die decides it.
import { EATERS_NEEDED } from '../../data/components.ts'
import type { Event } from '../../model/events.ts'
import { ARCH, type AreaId } from '../../model/ids.ts'

type EventList = readonly Event[]
type Of<K extends Event['kind']> = Extract<Event, { kind: K }>

/** Step by step of the rats' turn: what comes before its first head, then each head with what it heads. */
function stages(events: EventList): Event[][] {
  const cut: Event[][] = [[]]
  for (const event of events) {
    if (event.kind === 'ratStepBegan') cut.push([])
    cut.at(-1)?.push(event)
  }
  return cut
}

/** Rats about which the worlds do not agree; of the arch-rat its own die tells. */
function leftOpen(event: Event): Of<'ratsMayMove'> | undefined {
  if (event.kind === 'ratsMayMove') return event
  if ((event.kind !== 'ratsMoved' && event.kind !== 'ratsStayed') || event.rat === ARCH) return undefined
  return {
    kind: 'ratsMayMove',
    rat: event.rat,
    count: event.count,
    area: event.kind === 'ratsMoved' ? (event.path[0] as AreaId) : event.area,
  }
}

/** Each event once, with the number of worlds it is heard in. */
function tally(worlds: readonly EventList[]): { readonly event: Event; readonly worlds: number }[] {
  const found = new Map<string, { readonly event: Event; worlds: number }>()
  for (const events of worlds) {
    for (const [key, event] of new Map(events.map(one => [JSON.stringify(one), one]))) {
      const known = found.get(key)
      if (known === undefined) found.set(key, { event, worlds: 1 })
      else known.worlds++
    }
  }
  return [...found.values()]
}

function shared(worlds: readonly EventList[]): Event[] {
  const open = new Set<string>()
  return tally(worlds).flatMap(({ event, worlds: count }): Event[] => {
    if (count === worlds.length) return [event]
    const group = leftOpen(event)
    if (group === undefined || open.has(`${group.rat} ${group.area}`)) return []
    open.add(`${group.rat} ${group.area}`)
    return [group]
  })
}

type Plate = Of<'cheeseWillBeEaten'> | Of<'cheeseCounted'>
const isPlate = (event: Event): event is Plate => event.kind === 'cheeseWillBeEaten' || event.kind === 'cheeseCounted'
const isSpawn = (event: Event): event is Of<'nestWillSpawn'> => event.kind === 'nestWillSpawn'

const areasOf = (events: readonly { readonly area: AreaId }[]): AreaId[] =>
  [...new Set(events.map(({ area }) => area))].sort((a, b) => a - b)

/** The least of all worlds. */
const leastAt = (worlds: readonly (readonly { readonly area: AreaId; readonly count: number }[])[], area: AreaId): number =>
  Math.min(...worlds.map(events => events.find(one => one.area === area)?.count ?? 0))

function plates(worlds: readonly (readonly Plate[])[]): Event[] {
  return areasOf(worlds.flat()).flatMap((area): Event[] => {
    const count = leastAt(worlds, area)
    const mayBe = worlds.flatMap(events => events.filter(one => one.area === area && one.kind === 'cheeseWillBeEaten'))
    if (mayBe.length === 0) return count > 0 ? [{ kind: 'cheeseCounted', area, count }] : []
    const isSure = count >= EATERS_NEEDED && mayBe.every(one => one.kind === 'cheeseWillBeEaten' && one.sure)
    return [{ kind: 'cheeseWillBeEaten', area, count, sure: isSure }]
  })
}

function spawns(worlds: readonly (readonly Of<'nestWillSpawn'>[])[]): Event[] {
  const everywhere = areasOf(worlds.flat()).map(area => ({ area, count: leastAt(worlds, area) }))
  return everywhere.filter(({ count }) => count > 0).map(({ area, count }) => ({ kind: 'nestWillSpawn', area, count }))
}

export function agree(worlds: readonly EventList[]): Event[] {
  const [only = []] = worlds
  if (worlds.length === 1) return [...only]
  const cut = worlds.map(stages)
  return (cut[0] as Event[][]).flatMap((_, i) => {
    const now = cut.map(one => one[i] ?? [])
    const rest = now.map(events => events.filter(event => !isPlate(event) && !isSpawn(event)))
    return [...shared(rest), ...plates(now.map(events => events.filter(isPlate))), ...spawns(now.map(events => events.filter(isSpawn)))]
  })
}
