#!/usr/bin/env node
// The `rubble` command.
import { languageOf, readArgs } from './args.ts'
import { caseCommand } from './commands/case.ts'
import { fork } from './commands/fork.ts'
import { help } from './commands/help.ts'
import { position } from './commands/position.ts'
import { replay } from './commands/replay.ts'
import { rules } from './commands/rules.ts'
import { verify } from './commands/verify.ts'
import { type ExitCode, explain, NOT_HELD, wrongUse } from './failure.ts'
import { createIo, type Io } from './io.ts'
import { reasonOf, sayReason } from './reason.ts'

type Command = (argv: readonly string[], io: Io) => Promise<ExitCode> | ExitCode

const COMMANDS: Readonly<Record<string, Command>> = {
  case: caseCommand,
  rules,
  position,
  replay,
  fork,
  verify,
  play: async (argv, io) => (await import('./commands/play.ts')).play(argv, io),
  review: async (argv, io) => (await import('./commands/review.ts')).review(argv, io),
  puzzles: async (argv, io) => (await import('./commands/puzzles.ts')).puzzles(argv, io),
  arena: async (argv, io) => (await import('./commands/arena.ts')).arena(argv, io),
  serve: async (argv, io) => (await import('./commands/serve.ts')).serve(argv, io),
  backup: async (argv, io) => (await import('./commands/backup.ts')).backup(argv, io),
  restore: async (argv, io) => (await import('./commands/backup.ts')).restore(argv, io),
  patch: async (argv, io) => (await import('./commands/patch.ts')).patch(argv, io),
  lab: async (argv, io) => (await import('./commands/lab.ts')).lab(argv, io),
  tune: async (argv, io) => (await import('./commands/tune.ts')).tune(argv, io),
  env: async (argv, io) => (await import('./commands/env.ts')).env(argv, io),
}

async function run(argv: readonly string[], io: Io): Promise<ExitCode> {
  const [name, ...rest] = argv
  if (name === undefined || name === 'help' || name === '--help' || name === '-h') return helpWith(rest, io)
  const command = commandOf(name)
  return rest.includes('--help') || rest.includes('-h') ? help(io, name) : command(rest, io)
}

function helpWith(rest: readonly string[], io: Io): ExitCode | Promise<ExitCode> {
  const [name] = readArgs(
    rest.filter(word => word !== '-h'),
    {},
    1,
  ).words
  if (name === undefined || name === 'help') return help(io)
  commandOf(name)
  return help(io, name)
}

function commandOf(name: string): Command {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  return command ?? wrongUse('cli.error.command', { command: name, known: Object.keys(COMMANDS).join(', ') })
}

async function main(argv: readonly string[]): Promise<ExitCode> {
  let io = createIo('en', process.env)
  process.stdout.on('error', error => {
    stop(error, io)
  })
  try {
    io = createIo(languageOf(argv, process.env), process.env)
    return await run(argv, io)
  } catch (error) {
    const { line, code } = explain(error, io.words)
    io.err(line)
    return code
  }
}

/** Whoever reads the output may stop reading: `rubble replay FILE | head`. Output that is lost otherwise was not given. */
function stop(error: NodeJS.ErrnoException, io: Io): never {
  if (error.code === 'EPIPE') process.exit()
  io.err(io.words('cli.error.output', { what: sayReason(reasonOf(error), io.words) }))
  process.exit(NOT_HELD)
}

process.exitCode = await main(process.argv.slice(2))
