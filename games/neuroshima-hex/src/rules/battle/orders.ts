// The attacks a unit makes in this phase: as printed, with bonuses, and as declared.
import type { Attack } from '../../data/components.ts'
import type { Order } from '../../model/state.ts'
import type { Standing } from '../field/field.ts'
import { converted } from '../keywords/quartermaster.ts'
import { strengthened } from './attack.ts'

export function attacksNow(one: Standing, orders: readonly Order[]): Attack[] {
  const { id } = one.unit
  if (orders.some(order => order.order === 'explode' && order.unit === id)) return [] // NH-CLOWN-2
  const change = orders.find(order => order.order === 'convert' && order.unit === id)
  return one.tile.attacks.map(attack => strengthened(one, change?.order === 'convert' && change.edge === attack.edge && change.attack === attack.kind ? converted(attack) : attack))
}
