import type { Say, TableView } from '@rubble/engine'
import { AREAS } from '../data/components.ts'
import type { View } from '../sight/sight.ts'

export function draw(view: TableView<View>, seats: readonly string[], say: Say): string {
  return AREAS.map(area => `${say('area', area.name)} (${seats[area.seat]}): ${view.game.units.filter(unit => unit.area === area.id).length}`).join('\n')
}
