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
  ['rubble fork FILE --at N [--seed TEXT]', 'cli.usage.fork'],
  ['rubble arena GAME [TERM=VALUE…] --players A,B --games N [--seed N] [--ms N] [--keep FILE] [--json]', 'cli.usage.arena'],
  ['rubble arena GAME [TERM=VALUE…] --table [--players BOT] --games N [--seed N] [--ms N] [--keep FILE] [--json]', 'cli.usage.arena-table'],
  [
    'rubble lab report GAME --out DIR --games N [--players BOT] [--strength A,B] [--strength-games N] [--seed N] [--workers N]',
    'cli.usage.lab',
  ],
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
