// What lies in the city is kept by rising area: where it was put down first does not matter.
import { ABILITIES, type AreaId, TOKENS } from '../../model/ids.ts'
import type { LooseToken, PlacedToken } from '../../model/state.ts'

function insert<T>(list: T[], item: T, orderOf: (item: T) => number): void {
  let at = list.length
  while (at > 0 && orderOf(list[at - 1] as T) > orderOf(item)) at--
  list.splice(at, 0, item)
}

const byArea = (area: AreaId): number => area
export function insertArea(list: AreaId[], area: AreaId): void {
  insert(list, area, byArea)
}

const byToken = ({ area, token }: LooseToken): number => area * TOKENS.length + TOKENS.indexOf(token)
export function insertToken(list: LooseToken[], item: LooseToken): void {
  insert(list, item, byToken)
}

const byAbility = ({ area, ability }: PlacedToken): number => area * ABILITIES.length + ABILITIES.indexOf(ability)
export function insertLaid(list: PlacedToken[], item: PlacedToken): void {
  insert(list, item, byAbility)
}
