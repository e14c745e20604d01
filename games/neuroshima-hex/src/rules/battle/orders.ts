// The attacks a unit makes in this phase: as printed, with bonuses, and as declared.
import type { Attack } from '../../data/components.ts'
import type { Order } from '../../model/state.ts'
import type { UnitStatus } from '../../derive/field/field.ts'
import { converted } from '../pieces/quartermaster.ts'
import { strengthened } from './attack.ts'

export function attacksNow(one: UnitStatus, orders: readonly Order[]): readonly Attack[] {
  const { id } = one.unit
  if (orders.length === 0) return allStrengthened(one, one.tile.attacks)
  if (orders.some(order => order.order === 'explode' && order.unit === id)) return [] // NH-CLOWN-2
  const change = orders.find(order => order.order === 'convert' && order.unit === id)
  if (change?.order !== 'convert') return allStrengthened(one, one.tile.attacks)
  const changed = one.tile.attacks.map(attack =>
    change.edge === attack.edge && change.attack === attack.kind ? converted(attack) : attack,
  )
  return allStrengthened(one, joined(changed))
}

const allStrengthened = (one: UnitStatus, attacks: readonly Attack[]): readonly Attack[] =>
  one.melee === 0 && one.ranged === 0 ? attacks : attacks.map(attack => strengthened(one, attack))

/** NH-ATT-8: both parts of an edge, if they are now of one kind, are one attack, which armour lowers and a bonus raises once. */
function joined(attacks: readonly Attack[]): Attack[] {
  const found: Attack[] = []
  for (const attack of attacks) {
    const at = found.findIndex(({ edge, kind }) => edge === attack.edge && kind === attack.kind)
    const first = found[at]
    if (first === undefined) found.push(attack)
    else found[at] = { ...first, strength: first.strength + attack.strength }
  }
  return found
}
