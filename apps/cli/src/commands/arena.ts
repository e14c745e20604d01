// rubble arena: bots against each other, and how sure the answer is.
import type { AnyPack, Language } from '@rubble/engine'
import { arena as playAll, type ArenaResult } from '@rubble/lab'
import { speaker } from '@rubble/text'
import { readArgs } from '../args.ts'
import { type ExitCode, HELD, wrongUse } from '../failure.ts'
import { gameOrOnly } from '../games.ts'
import type { Io } from '../io.ts'
import { botNamed } from '../play/opponents.ts'

const BAR = 30

export async function arena(argv: readonly string[], io: Io): Promise<ExitCode> {
  const args = readArgs(argv, { values: ['players', 'games', 'seed', 'ms'], flags: ['json'] }, 1)
  const entry = gameOrOnly(args.words[0])
  const players = (args.text('players') ?? wrongUse('cli.error.needs', { option: '--players A,B' })).split(',').map(name => name.trim())
  const games = args.whole('games', 1) ?? wrongUse('cli.error.needs', { option: '--games N' })
  const ms = args.whole('ms', 1)
  const pack = await entry.load()
  checkPlayers(players, pack)
  const isSeen = process.stderr.isTTY === true
  const result = await playAll({
    door: entry.door, players, games, seed: args.text('seed') ?? '1', ...(ms === undefined ? {} : { ms }),
    onProgress(done, total, soFar) { if (isSeen) process.stderr.write(`\r\u001b[K${bar(done, total)} ${percent(soFar.rate, io.language)}`) },
  })
  if (isSeen) process.stderr.write('\r\u001b[K')
  if (args.has('json')) io.out(JSON.stringify(shapeOf(result)))
  else tell(result, pack, io)
  return HELD
}

function checkPlayers(players: readonly string[], { game }: AnyPack): void {
  const seats = game.seats(game.config({})).length
  if (players.length !== seats) wrongUse('cli.error.players', { game: game.id, seats, count: players.length })
  for (const name of players) botNamed(name)
}

/** What a game and a seed decide: how long it took is nobody's result. */
function shapeOf({ game, players, games, wins, draws, rate, interval, decisionsPerGame }: ArenaResult): Partial<ArenaResult> {
  return { game, players, games, wins, draws, rate, interval, decisionsPerGame }
}

function bar(done: number, total: number): string {
  const full = Math.round((done / total) * BAR)
  return `${'█'.repeat(full)}${'░'.repeat(BAR - full)} ${done}/${total}`
}

const percent = (rate: number, language: Language): string => new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 }).format(rate)

function tell({ players, games, wins, draws, rate, interval: [low, high], decisionsPerGame }: ArenaResult, pack: AnyPack, io: Io): void {
  const inPercent = (value: number): string => percent(value, io.language)
  io.out(io.style.strong(`${speaker(pack, io.language).text(`name.game.${pack.game.id}`)} · ${players.join(' – ')}`))
  io.out(io.words('cli.arena.rate', { player: players[0] ?? '', rate: inPercent(rate), sure: inPercent(0.95), low: inPercent(low), high: inPercent(high) }))
  io.out(io.words('cli.arena.counts', {
    wins: Object.entries(wins).map(([player, n]) => `${player}\u00a0${n}`).join(', '), draws, games,
    decisions: new Intl.NumberFormat(io.language, { maximumFractionDigits: 1 }).format(decisionsPerGame),
  }))
}
