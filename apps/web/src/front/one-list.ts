// Tables on this device and tables online in one list: where somebody waits for this person first.
import type { PersonTable, Summary } from '@rubble/protocol'
import { isTurn } from '../online/here.ts'
import { leftAt } from '../online/clock.ts'
import { statusOf } from '../shell/table-status.ts'

/** A table at which this person plays, wherever it is held. */
export type FrontTable = { readonly at: 'here'; readonly table: Summary } | ({ readonly at: 'online' } & PersonTable)

/**
 * `yours`: this person is waited for; `invited`: to sit down; `others`: somebody else is; `open`: nobody is, it can be gone on with;
 * `waiting`: for players.
 */
export type FrontState = 'yours' | 'invited' | 'others' | 'open' | 'waiting' | 'over'

/** Somebody has come, and a place is kept for this person. */
const isInvited = ({ table: { places }, seat }: PersonTable): boolean =>
  seat !== undefined && places[seat]?.kind === 'free' && places.some(({ kind }) => kind === 'person')

export function stateOf(one: FrontTable): FrontState {
  if (one.at === 'online') {
    if (one.table.phase === 'waiting') return isInvited(one) ? 'invited' : 'waiting'
    if (one.table.phase !== 'running') return 'over'
    if (!isTurn(one)) return 'others'
    return one.table.places.length > 1 ? 'yours' : 'open'
  }
  const { table } = one
  if (table.outcome !== undefined) return 'over'
  const status = statusOf(table)
  // who plays alone keeps nobody waiting
  if (status === 'yours') return table.seats.length > 1 ? 'yours' : 'open'
  return status === 'thinking' ? 'others' : 'open'
}

/** What this person has left, where a clock runs. */
export function timeLeft(one: FrontTable, now: number): number | undefined {
  if (one.at === 'here' || one.table.clocks === undefined || one.seat === undefined) return undefined
  return leftAt(one.table.clocks, one.seat, now, 0)
}

/** Somebody waits for this person to choose, or to come. */
export const isWaitedFor = (one: FrontTable): boolean => ['yours', 'invited'].includes(stateOf(one))

/** Your turn by least time, then all others by the last move. */
export function inOneList(here: readonly Summary[], online: readonly PersonTable[], now: number): FrontTable[] {
  const all: FrontTable[] = [
    ...here.map(table => ({ at: 'here' as const, table })),
    ...online.map(one => ({ at: 'online' as const, ...one })),
  ]
  const haste = (one: FrontTable): number => (isWaitedFor(one) ? (timeLeft(one, now) ?? Number.MAX_SAFE_INTEGER) : Infinity)
  return all
    .filter(one => one.at === 'online' || (one.table.outcome === undefined && one.table.broken === undefined))
    .toSorted((a, b) => {
      const [first, second] = [haste(a), haste(b)]
      return first === second ? b.table.changed - a.table.changed : first - second
    })
}

export const waitingCount = (tables: readonly FrontTable[]): number => tables.filter(isWaitedFor).length
