import type { Pen, TableView } from '@rubble/engine'
import type { View } from '../sight/sight.ts'

export function draw(view: TableView<View>, seats: readonly string[], pen: Pen): string {
  return view.game.units.map(unit => `${pen.seat(unit.owner, seats[unit.owner] ?? '')} ${pen.name('unit', unit.id)} ${unit.hex}`).join('\n')
}
