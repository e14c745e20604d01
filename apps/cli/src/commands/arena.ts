// rubble arena: bots against each other, and how sure the answer is.
import { newTerms } from '@rubble/engine'
import type { AnyPack } from '@rubble/kit'
import { arena as playAll, type ArenaResult } from '@rubble/lab'
import { readArgs } from '../args.ts'
import { type ExitCode, HELD, wrongUse } from '../failure.ts'
import type { Fields } from '../fields.ts'
import { gameOrOnly } from '../games.ts'
import type { Io } from '../io.ts'
import { percent } from '../layout.ts'
import { MANNER, mannerOf, withQueue } from '../manner.ts'
import { botNamed } from '../play/opponents.ts'
import { withBar } from '../progress.ts'
import { withScenario } from '../scenario.ts'
import { arenaRatings } from './arena-ratings.ts'
import { arenaTable } from './arena-table.ts'
import { speakerOf } from '../words.ts'

export async function arena(argv: readonly string[], io: Io): Promise<ExitCode> {
  const args = readArgs(
    argv,
    { values: ['players', 'games', 'search-games', 'seed', ...MANNER], flags: ['json', 'table', 'ratings'], terms: true },
    1,
  )
  const entry = gameOrOnly(args.words[0])
  if (args.has('table')) return arenaTable(args, entry, io)
  if (args.has('ratings')) return arenaRatings(args, entry, io)
  const players = (args.text('players') ?? wrongUse('cli.error.needs', { option: '--players A,B' })).split(',').map(name => name.trim())
  const games = args.whole('games', 1) ?? wrongUse('cli.error.needs', { option: '--games N' })
  const manner = mannerOf(args)
  const pack = await entry.load()
  const terms = withScenario(args.terms, pack.game)
  checkPlayers(players, pack, terms)
  const result = await withQueue(manner, () =>
    withBar(show =>
      playAll({
        door: entry.door,
        config: terms,
        players,
        games,
        seed: args.text('seed') ?? '1',
        ...manner,
        onProgress(done, total, soFar) {
          show(done, total, percent(soFar.rate, io.language))
        },
      }),
    ),
  )
  if (args.has('json')) io.out(JSON.stringify(shapeOf(result)))
  else tell(result, pack, io)
  return HELD
}

/** As many as there are seats; alone any number may try the same deals. */
function checkPlayers(players: readonly string[], { game }: AnyPack, terms: Fields): void {
  const seats = game.seats(game.config(newTerms(game, terms))).length
  if (seats > 1 && players.length !== seats) wrongUse('cli.error.players', { game: game.id, seats, count: players.length })
  for (const name of players) botNamed(name)
}

/** What a game and a seed decide: how long it took is nobody's result. */
function shapeOf({ game, players, games, wins, draws, rate, interval, ahead, decisionsPerGame }: ArenaResult): Partial<ArenaResult> {
  return { game, players, games, wins, draws, rate, interval, ...(ahead === undefined ? {} : { ahead }), decisionsPerGame }
}

function tell(
  { players, games, wins, draws, rate, interval: [low, high], ahead = {}, decisionsPerGame }: ArenaResult,
  pack: AnyPack,
  io: Io,
): void {
  const inPercent = (value: number): string => percent(value, io.language)
  io.out(io.style.strong(`${speakerOf(pack, io.language).text(`name.game.${pack.game.id}`)} · ${players.join(' – ')}`))
  io.out(
    io.words('cli.arena.rate', {
      player: players[0] ?? '',
      rate: inPercent(rate),
      sure: inPercent(0.95),
      low: inPercent(low),
      high: inPercent(high),
    }),
  )
  for (const [
    other,
    {
      difference,
      interval: [least, most],
    },
  ] of Object.entries(ahead)) {
    const fields = {
      player: players[0] ?? '',
      other,
      difference: inPercent(difference),
      sure: inPercent(0.95),
      low: inPercent(least),
      high: inPercent(most),
    }
    io.out(io.words('cli.arena.ahead', fields))
  }
  io.out(
    io.words('cli.arena.counts', {
      wins: Object.entries(wins)
        .map(([player, n]) => `${player}\u00a0${n}`)
        .join(', '),
      draws,
      games,
      decisions: new Intl.NumberFormat(io.language, { maximumFractionDigits: 1 }).format(decisionsPerGame),
    }),
  )
}
