// The table as text: the map level by level, side by side where they fit, then both crews.
import type { TableView } from '@rubble/engine'
import { fill, type Pen, widthOf } from '@rubble/kit'
import { scenarioOf } from '../derive/map.ts'
import { mapOf } from '../derive/map.ts'
import type { View } from '../sight/sight.ts'
import { crewLines } from './crews.ts'
import { levelLines } from './map.ts'
import { asBuilt } from '../derive/build/as-built.ts'
import { sagsLines } from './sags.ts'
import { doorLines, openedLines, openLines, pileLines } from './things.ts'

const LEGEND = ['wall', 'door', 'open', 'blocks', 'bars', 'tree', 'low', 'smoke', 'dead', 'sewers', 'stairs', 'lock', 'colours'] as const

export function draw(table: TableView<View>, seats: readonly string[], pen: Pen): string {
  const { game } = table
  const view = asBuilt(game)
  const { turns } = scenarioOf(view)
  const title = [pen.text('sheet.turn', { turn: view.turn, turns }), ...(view.phase === 'setup' ? [] : [pen.name('phase', view.phase)])]
  return [
    pen.strong(title.join(' · ')),
    ...mapLines(view, pen),
    ...fill(
      LEGEND.map(one => pen.text(`sheet.legend.${one}`)),
      '   ',
      pen.width,
    ).map(pen.faint),
    ...doorLines(view, pen),
    ...sagsLines(view, seats, pen),
    ...pileLines(view, pen),
    ...seats.flatMap((_, seat) => crewLines(view, seat, seats, pen)),
    ...openedLines(view, pen),
    ...openLines(table, seats, pen),
  ].join('\n')
}

/** Drawn without colours first: only then is it known how wide it is. */
const plain = (pen: Pen): Pen => ({ ...pen, seat: (_, text) => text, strong: text => text, faint: text => text })

function mapLines(view: View, pen: Pen): string[] {
  const levels = mapOf(view.config).levels.map((level, i) => ({
    level,
    lines: levelLines(view, i, pen),
    bare: levelLines(view, i, plain(pen)),
  }))
  const widths = levels.map(({ bare }) => Math.max(...bare.map(widthOf)))
  const isBeside = widths.reduce((sum, width) => sum + width + GAP.length, -GAP.length) <= pen.width
  if (levels.length === 1 || !isBeside)
    return levels.flatMap(({ level, lines }) => [...(levels.length > 1 ? [pen.text('sheet.level', { level })] : []), ...lines])
  const height = Math.max(...levels.map(({ lines }) => lines.length))
  const row = (at: number): string =>
    levels
      .map(({ lines, bare }, i) => (lines[at] ?? '') + ' '.repeat((widths[i] as number) - widthOf(bare[at] ?? '')))
      .join(GAP)
      .trimEnd()
  const heads = levels.map(({ level }, i) => pen.text('sheet.level', { level }).padEnd(widths[i] as number)).join(GAP)
  return [heads.trimEnd(), ...Array.from({ length: height }, (_, at) => row(at))]
}
const GAP = '    '
