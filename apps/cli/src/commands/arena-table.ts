// rubble arena --table: every side against every other, or against every foe, by one bot, as a table of win rates; of a game without sides,
// its scenarios.
import { type AnyPack, type Sides, widthOf } from '@rubble/kit'
import { type ScenarioTable, scenarioTable, type Score, table, type TableResult } from '@rubble/lab'
import type { Args } from '../args.ts'
import { type ExitCode, HELD, wrongUse } from '../failure.ts'
import type { GameEntry } from '../games.ts'
import type { Io } from '../io.ts'
import { percent, spread, whole } from '../layout.ts'
import { mannerOf, withQueue } from '../manner.ts'
import { botNamed } from '../play/opponents.ts'
import { withBar } from '../progress.ts'
import { withScenario } from '../scenario.ts'
import { speakerOf } from '../words.ts'
import { tellScenarios } from './arena-scenarios.ts'

const USUAL = 'greedy'

export async function arenaTable(args: Args, { door, load }: GameEntry, io: Io): Promise<ExitCode> {
  const pack = await load()
  const { sides, game } = pack
  if (sides === undefined && game.scenarios === undefined) wrongUse('cli.error.sides', { game: game.id })
  const player = args.text('players') ?? USUAL
  botNamed(player)
  const games = args.whole('games', 1) ?? wrongUse('cli.error.needs', { option: '--games N' })
  const manner = mannerOf(args)
  const result = await withQueue(manner, () =>
    withBar<ScenarioTable | TableResult>(show =>
      (sides === undefined ? scenarioTable : table)({
        door,
        config: withScenario(args.terms, game),
        player,
        games,
        seed: args.text('seed') ?? '1',
        ...manner,
        onProgress(done, total) {
          show(done, total, percent(done / total, io.language))
        },
      }),
    ),
  )
  if (args.has('json')) io.out(JSON.stringify(result))
  else if ('rows' in result) tellScenarios(result, pack, io)
  else if (sides !== undefined) tell(result, pack, sides, io)
  return HELD
}

function tell(result: TableResult, pack: AnyPack, sides: Sides, io: Io): void {
  const { text, name } = speakerOf(pack, io.language)
  const games = result.meetings[0]?.games ?? 0
  io.out(io.style.strong(`${text(`name.game.${pack.game.id}`)} · ${result.player}`))
  io.out(io.words('cli.arena.table', { games, sure: percent(0.95, io.language) }))
  const { foes } = sides
  if (foes !== undefined) io.out(foes.names.map((foe, i) => `${i + 1} ${name(foes.field, foe)}`).join(' · '))
  const heads = sides.names.map((side, i) => (foes === undefined ? numbered(i, sides.names.length) : '') + name(sides.field, side))
  for (const { line, isFaint } of linesOf(result, heads, io.words('cli.arena.all'))) io.out(isFaint ? io.style.faint(line) : line)
}

const numbered = (i: number, count: number): string => `${String(i + 1).padStart(String(count).length)} `

interface Line {
  readonly line: string
  readonly isFaint: boolean
}

/**
 * Columns are numbered, like the rows or like the foes above them; under each rate is its interval. What all sides got against a foe stands
 * last.
 */
function linesOf({ sides, foes, meetings, totals, foeTotals }: TableResult, heads: readonly string[], all: string): Line[] {
  const columns = foes ?? sides
  const indent = Math.max(...[...heads, all].map(widthOf))
  const row = (head: string, cells: readonly string[]): string => head.padEnd(indent) + cells.map(cell => cell.padStart(CELL)).join('')
  const rates = (head: string, scores: readonly (Score | undefined)[]): Line[] => [
    {
      line: row(
        head,
        scores.map(score => (score === undefined ? '·' : whole(score.rate))),
      ),
      isFaint: false,
    },
    {
      line: row(
        '',
        scores.map(score => (score === undefined ? '' : spread(score))),
      ),
      isFaint: true,
    },
  ]
  const found = (side: string): (Score | undefined)[] =>
    columns.map(against => meetings.find(meeting => meeting.side === side && meeting.against === against))
  return [
    { line: row('', [all, ...columns.map((_, i) => String(i + 1))]), isFaint: true },
    ...sides.flatMap((side, i) => rates(heads[i] ?? side, [totals[side], ...found(side)])),
    ...(foeTotals === undefined ? [] : rates(all, [undefined, ...columns.map(foe => foeTotals[foe])])),
  ]
}
const CELL = 7
