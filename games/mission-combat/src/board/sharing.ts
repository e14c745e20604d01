// Damage that is being shared out: what everybody at the table is told of it.
import type { Doc } from '@rubble/engine'
import type { Moment } from '@rubble/protocol'
import type { CardId, UnitId } from '../model/ids.ts'
import { pointedAt } from './point.ts'

export interface OpenShares {
  readonly by: UnitId | undefined
  readonly event: CardId | undefined
  readonly left: number
  readonly target: UnitId | undefined
  readonly given: ReadonlyMap<UnitId, number>
}

const isDoc = (value: unknown): value is Doc => typeof value === 'object' && value !== null
const nameIn = (value: unknown, field: string): { readonly [field: string]: string } => {
  const name = isDoc(value) ? value[field] : undefined
  return typeof name === 'string' ? { [field]: name } : {}
}

export function sharingOf({ view }: Pick<Moment, 'view'>): OpenShares | undefined {
  const { asked } = view
  if (asked?.about === undefined || !asked.kind.startsWith('share.')) return undefined
  const { by, left, given, ...rest } = asked.about
  const shares = (Array.isArray(given) ? given : []).flatMap((share: unknown) => {
    const { unit } = pointedAt(nameIn(share, 'target'))
    const amount = isDoc(share) ? share['amount'] : undefined
    return unit === undefined || typeof amount !== 'number' ? [] : [[unit, amount] as const]
  })
  return {
    by: pointedAt(nameIn(by, 'unit')).unit,
    event: pointedAt(nameIn(by, 'card')).card,
    left: typeof left === 'number' ? left : 0,
    target: pointedAt(nameIn(rest, 'target')).unit,
    given: new Map(shares),
  }
}
