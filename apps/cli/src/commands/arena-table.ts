// rubble arena --table: every side against every other, by one bot, as a table of win rates.
import type { AnyPack } from '@rubble/engine'
import { type Score, table, type TableResult } from '@rubble/lab'
import type { Args } from '../args.ts'
import { type ExitCode, HELD, wrongUse } from '../failure.ts'
import type { GameEntry } from '../games.ts'
import type { Io } from '../io.ts'
import { percent, widthOf } from '../layout.ts'
import { botNamed } from '../play/opponents.ts'
import { withBar } from '../progress.ts'
import { speakerOf } from '../words.ts'

const USUAL = 'greedy'

export async function arenaTable(args: Args, { door, load }: GameEntry, io: Io): Promise<ExitCode> {
  const pack = await load()
  if (pack.sides === undefined) wrongUse('cli.error.sides', { game: pack.game.id })
  const player = args.text('players') ?? USUAL
  botNamed(player)
  const games = args.whole('games', 1) ?? wrongUse('cli.error.needs', { option: '--games N' })
  const ms = args.whole('ms', 1)
  const result = await withBar(show => table({
    door, config: args.terms, player, games, seed: args.text('seed') ?? '1', ...(ms === undefined ? {} : { ms }),
    onProgress(done, total) { show(done, total, percent(done / total, io.language)) },
  }))
  if (args.has('json')) io.out(JSON.stringify(result))
  else tell(result, pack, io)
  return HELD
}

function tell(result: TableResult, pack: AnyPack, io: Io): void {
  const { text } = speakerOf(pack, io.language)
  const games = result.meetings[0]?.games ?? 0
  io.out(io.style.strong(`${text(`name.game.${pack.game.id}`)} · ${result.player}`))
  io.out(io.words('cli.arena.table', { games, sure: percent(0.95, io.language) }))
  const names = result.sides.map(side => text(`name.${pack.nouns['seat'] ?? 'seat'}.${side}`))
  for (const line of linesOf(result, names, io.words('cli.arena.all'))) io.out(line.isFaint ? io.style.faint(line.text) : line.text)
}

interface Line {
  readonly text: string
  readonly isFaint: boolean
}

/** Columns are numbered like the rows; under each rate is its interval. */
function linesOf({ sides, meetings, totals }: TableResult, names: readonly string[], all: string): Line[] {
  const widest = Math.max(...names.map(widthOf))
  const number = (i: number): string => String(i + 1).padStart(String(sides.length).length)
  const indent = widest + number(0).length + 1
  const row = (head: string, cells: readonly string[]): string => head.padEnd(indent) + cells.map(cell => cell.padStart(CELL)).join('')
  const lines: Line[] = [{ text: row('', [all, ...sides.map((_, i) => number(i))]), isFaint: true }]
  sides.forEach((side, i) => {
    const scores = [totals[side], ...sides.map(against => meetings.find(meeting => meeting.side === side && meeting.against === against))]
    lines.push({ text: row(`${number(i)} ${names[i] ?? side}`, scores.map(score => (score === undefined ? '·' : whole(score.rate)))), isFaint: false })
    lines.push({ text: row('', scores.map(score => (score === undefined ? '' : spread(score)))), isFaint: true })
  })
  return lines
}
const CELL = 7

const whole = (rate: number): string => String(Math.round(rate * 100))
const spread = ({ interval: [low, high] }: Score): string => `${whole(low)}–${whole(high)}`
