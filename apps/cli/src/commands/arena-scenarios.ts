// rubble arena --table of a game with scenarios: one row for each scenario and seat.
import { type AnyPack, pad, widthOf } from '@rubble/kit'
import type { ScenarioTable } from '@rubble/lab'
import type { Io } from '../io.ts'
import { percent, spread, whole } from '../layout.ts'
import { speakerOf } from '../words.ts'

export function tellScenarios({ player, rows }: ScenarioTable, pack: AnyPack, io: Io): void {
  const { text, name, scenario } = speakerOf(pack, io.language)
  io.out(io.style.strong(`${text(`name.game.${pack.game.id}`)} · ${player}`))
  io.out(io.words('cli.arena.scenarios', { games: rows[0]?.games ?? 0, sure: percent(0.95, io.language) }))
  const heads = rows.map(row => [scenario(row.scenario), name('seat', row.seat)] as const)
  const [titles, seats] = [Math.max(...heads.map(([title]) => widthOf(title))), Math.max(...heads.map(([, seat]) => widthOf(seat)))]
  rows.forEach((row, i) => {
    const [title = '', seat = ''] = heads[i] ?? []
    io.out(`${pad(title, titles)}  ${pad(seat, seats)}  ${whole(row.rate).padStart(3)}  ${io.style.faint(spread(row))}`)
  })
}
