#!/usr/bin/env node
// The `rubble` command.
import { languageOf } from './args.ts'
import { caseCommand } from './commands/case.ts'
import { fork } from './commands/fork.ts'
import { help } from './commands/help.ts'
import { position } from './commands/position.ts'
import { replay } from './commands/replay.ts'
import { rules } from './commands/rules.ts'
import { explain, type ExitCode, wrongUse } from './failure.ts'
import { createIo, type Io } from './io.ts'

type Command = (argv: readonly string[], io: Io) => Promise<ExitCode> | ExitCode

const COMMANDS: Readonly<Record<string, Command>> = {
  case: caseCommand, rules, position, replay, fork,
  play: async (argv, io) => (await import('./commands/play.ts')).play(argv, io),
  arena: async (argv, io) => (await import('./commands/arena.ts')).arena(argv, io),
  env: async (argv, io) => (await import('./commands/env.ts')).env(argv, io),
}

async function run(argv: readonly string[], io: Io): Promise<ExitCode> {
  const [name, ...rest] = argv
  if (name === undefined || name === 'help' || name === '--help' || name === '-h') return help(io, rest.find(word => Object.hasOwn(COMMANDS, word)))
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (command === undefined) return wrongUse('cli.error.command', { command: name, known: Object.keys(COMMANDS).join(', ') })
  return rest.includes('--help') || rest.includes('-h') ? help(io, name) : command(rest, io)
}

async function main(argv: readonly string[]): Promise<ExitCode> {
  let io = createIo('en', process.env)
  try {
    io = createIo(languageOf(argv, process.env), process.env)
    return await run(argv, io)
  } catch (error) {
    const { line, code } = explain(error, io.words)
    io.err(line)
    return code
  }
}

// Whoever reads the output may stop reading: `rubble replay FILE | head`.
process.stdout.on('error', error => { if ((error as NodeJS.ErrnoException).code === 'EPIPE') process.exit(0) })
process.exitCode = await main(process.argv.slice(2))
