// rubble tune: learns what counts for how much in a game, and says whether that plays better.
import { FEWEST_TO_ACCEPT, tune as learn, type TuneResult } from '@rubble/lab'
import { readArgs } from '../args.ts'
import { type ExitCode, HELD, NOT_HELD, notHeld, wrongUse } from '../failure.ts'
import { quoted, writeWhole } from '../files.ts'
import { gameOrOnly } from '../games.ts'
import type { Io } from '../io.ts'
import { percent } from '../layout.ts'
import { botNamed } from '../play/opponents.ts'
import { withBar } from '../progress.ts'
import { reasonOf } from '../reason.ts'

const USUAL = 'search:60i'

/** Ends with 1 where the new weights are not surely better. */
export async function tune(argv: readonly string[], io: Io): Promise<ExitCode> {
  const args = readArgs(argv, { values: ['games', 'contest', 'players', 'seed', 'keep', 'out'], flags: ['climb', 'json'] }, 1)
  const entry = gameOrOnly(args.words[0])
  const games = args.whole('games', 2) ?? wrongUse('cli.error.needs', { option: '--games N' })
  const player = args.text('players') ?? USUAL
  botNamed(player)
  const [keep, out] = [args.text('keep'), args.text('out')]
  const pack = await entry.load()
  const result = await withBar(async show =>
    learn({
      pack,
      games,
      climb: args.has('climb'),
      contest: args.whole('contest', 2) ?? FEWEST_TO_ACCEPT,
      player,
      seed: args.text('seed') ?? '1',
      ...(keep === undefined ? {} : { keep }),
      onProgress(done, total) {
        show(done, total, percent(done / total, io.language))
      },
    }),
  )
  if (args.has('json')) io.out(JSON.stringify(result))
  else tell(result, player, io)
  if (result.isAccepted && out !== undefined) write(out, result, `${io.program} tune ${argv.map(quoted).join(' ')}`)
  return result.isAccepted ? HELD : NOT_HELD
}

function tell(
  { states, before, after, games, rate, interval: [low, high], isAccepted, weights }: TuneResult,
  player: string,
  io: Io,
): void {
  const number = (value: number): string => new Intl.NumberFormat(io.language, { maximumFractionDigits: 4 }).format(value)
  const inPercent = (value: number): string => percent(value, io.language)
  if (states > 0) io.out(io.words('cli.tune.fit', { states, before: number(before), after: number(after) }))
  io.out(
    io.words('cli.tune.contest', {
      player,
      games,
      rate: inPercent(rate),
      sure: inPercent(0.95),
      low: inPercent(low),
      high: inPercent(high),
    }),
  )
  for (const [name, value] of Object.entries(weights)) io.out(`  ${name} ${number(value)}`)
  io.out(io.words(isAccepted ? 'cli.tune.accepted' : 'cli.tune.rejected', { fewest: FEWEST_TO_ACCEPT }))
}

/** As the game reads them, with the command that made them. */
function write(file: string, { weights, games, rate, interval, states }: TuneResult, made: string): void {
  try {
    writeWhole(file, `${JSON.stringify({ made, states, games, rate, interval, weights }, null, 2)}\n`)
  } catch (error) {
    notHeld('cli.save.failed', { file }, reasonOf(error))
  }
}
