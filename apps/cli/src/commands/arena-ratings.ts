// rubble arena --ratings: how strong bots are, on one scale.
import { LEVELS } from '@rubble/bots'
import { pad, widthOf } from '@rubble/kit'
import { ratings } from '@rubble/lab'
import type { Args } from '../args.ts'
import { type ExitCode, HELD, wrongUse } from '../failure.ts'
import type { GameEntry } from '../games.ts'
import type { Io } from '../io.ts'
import { percent } from '../layout.ts'
import { mannerOf, withQueue } from '../manner.ts'
import { botNamed } from '../play/opponents.ts'
import { withBar } from '../progress.ts'
import { withScenario } from '../scenario.ts'
import { speakerOf } from '../words.ts'

const ANCHOR = 'normal'

export async function arenaRatings(args: Args, { door, load }: GameEntry, io: Io): Promise<ExitCode> {
  const pack = await load()
  const players = args.text('players')?.split(',') ?? LEVELS
  for (const name of players) botNamed(name)
  const games = args.whole('games', 1) ?? wrongUse('cli.error.needs', { option: '--games N' })
  const searchGames = args.whole('search-games', 1)
  const manner = mannerOf(args)
  const result = await withQueue(manner, () =>
    withBar(show =>
      ratings({
        door,
        config: withScenario(args.terms, pack.game),
        players,
        anchor: players.includes(ANCHOR) ? ANCHOR : (players[0] ?? ANCHOR),
        games,
        ...(searchGames === undefined ? {} : { searchGames }),
        seed: args.text('seed') ?? '1',
        ...manner,
        onProgress(done, total) {
          show(done, total, percent(done / total, io.language))
        },
      }),
    ),
  )
  if (args.has('json')) {
    io.out(JSON.stringify(result))
    return HELD
  }
  io.out(io.style.strong(speakerOf(pack, io.language).text(`name.game.${pack.game.id}`)))
  io.out(io.words('cli.arena.ratings', { games: result.games, anchor: result.anchor, sure: percent(0.95, io.language) }))
  const width = Math.max(...players.map(widthOf))
  for (const { player, rating, interval } of result.ratings)
    io.out(`${pad(player, width)}  ${String(rating).padStart(5)}  ${io.style.faint(interval.join('–'))}`)
  return HELD
}
