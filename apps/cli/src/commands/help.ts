import { BOT_NAMES } from '@rubble/bots'
import { type ExitCode, HELD } from '../failure.ts'
import type { Io } from '../io.ts'
import { wrap } from '../layout.ts'
import type { OwnKey } from '../words.ts'

const USAGE: readonly (readonly [string, OwnKey])[] = [
  ['rubble play [GAME] [TERM=VALUE…] [--seat S] [--bot LEVEL] [--seed TEXT] [--load FILE] [--matches DIR]', 'cli.usage.play'],
  ['rubble case FILE… [--json]', 'cli.usage.case'],
  ['rubble rules [GAME] [ID] [--json]', 'cli.usage.rules'],
  ['rubble position FILE [--at N] [--seat S] [--game GAME]', 'cli.usage.position'],
  ['rubble replay FILE [--verify] [--at N] [--seat S]', 'cli.usage.replay'],
  ['rubble verify FILE', 'cli.usage.verify'],
  ['rubble review FILE [--seat S] [--iterations N] [--seed TEXT] [--json]', 'cli.usage.review'],
  ['rubble puzzles GAME [--count N] [--share PERCENT] [--matches N] [--seed TEXT] [--out DIR] [--regrade]', 'cli.usage.puzzles'],
  ['rubble fork FILE --at N [--seed TEXT]', 'cli.usage.fork'],
  [
    'rubble arena GAME [TERM=VALUE…] --players A,B --games N [--seed N] [--ms N] [--keep FILE] [--workers N] [--queue URL] [--json]',
    'cli.usage.arena',
  ],
  [
    'rubble arena GAME [TERM=VALUE…] --table [--players BOT] --games N [--seed N] [--ms N] [--keep FILE] [--workers N] [--queue URL] [--json]',
    'cli.usage.arena-table',
  ],
  [
    'rubble arena GAME [TERM=VALUE…] --ratings [--players A,B,…] --games N [--search-games N] [--seed N] [--keep FILE] [--workers N] [--queue URL] [--json]',
    'cli.usage.arena-ratings',
  ],
  [
    'rubble lab report GAME --out DIR --games N [--players BOT] [--strength A,B] [--strength-games N] [--seed N] [--workers N] [--queue URL]',
    'cli.usage.lab',
  ],
  ['rubble lab worker --queue URL [--workers N]', 'cli.usage.lab-worker'],
  ['rubble tune GAME --games N [--climb] [--contest N] [--players BOT] [--seed N] [--keep FILE] [--out FILE] [--json]', 'cli.usage.tune'],
  ['rubble env GAME', 'cli.usage.env'],
  ['rubble serve [--port N] [--data FOLDER] […]', 'cli.usage.serve'],
  ['rubble backup FILE [--database FILE|URL] [--data FOLDER]', 'cli.usage.backup'],
  ['rubble restore FILE [--database FILE|URL] [--data FOLDER]', 'cli.usage.restore'],
  ['rubble patch [--adopt] [--all] [--database FILE|URL] [--data FOLDER]', 'cli.usage.patch'],
]

/** All commands, or one. */
export async function help(io: Io, command?: string): Promise<ExitCode> {
  for (const [syntax, key] of USAGE.filter(([line]) => command === undefined || line.startsWith(`rubble ${command} `))) {
    io.out(`${io.style.strong(syntax)}\n    ${wrap(io.words(key, { levels: BOT_NAMES.join(', ') }), io.width - 4, '    ')}`)
  }
  if (command === 'serve') (await import('./serve.ts')).tellOptions(io)
  io.out(`\n${wrap(io.words('cli.usage.common'), io.width)}`)
  return HELD
}
