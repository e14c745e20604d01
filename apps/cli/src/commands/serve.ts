// rubble serve: the app and its tables, until it is told to stop.
import { buildApp, built, OPTION_LINES, type OptionLine, type Options, type RunningServer, startServer } from '@rubble/server'
import { readArgs } from '../args.ts'
import { type ExitCode, HELD, notHeld } from '../failure.ts'
import type { Io } from '../io.ts'
import { wrap } from '../layout.ts'
import { reasonOf } from '../reason.ts'
import { databaseFailed, serverOptions } from '../server-options.ts'
import type { Words } from '../words.ts'

const STOPS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
/** Ctrl+C reaches every program of a line at once, and those that started this one pass it on: that is still the first. */
const ECHO = 500

export async function serve(argv: readonly string[], io: Io): Promise<ExitCode> {
  const args = readArgs(argv, { values: OPTION_LINES.map(({ flag }) => flag) }, 0)
  const options = serverOptions(args)
  if (options.build) await buildApp()
  const running = await start(options)
  const { address, network } = running
  io.out(network === undefined ? io.words('cli.serve.at', { address }) : io.words('cli.serve.at-network', { address, network }))
  await untilStopped(io)
  await running.close()
  // what hangs still is left to itself
  process.exit(HELD)
}

async function start(options: Options): Promise<RunningServer> {
  try {
    return await startServer(options, { app: built })
  } catch (error) {
    const { code, syscall } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE') return notHeld('cli.error.port', { port: options.port })
    if (syscall === 'listen' || syscall === 'getaddrinfo')
      return notHeld('cli.error.listen', { address: `${options.host}:${options.port}` }, reasonOf(error))
    return databaseFailed(error)
  }
}

/** The first signal asks to stop, the second does not ask. */
function untilStopped(io: Io): Promise<void> {
  return new Promise(done => {
    let first: number | undefined
    const onSignal = (): void => {
      if (first === undefined) {
        first = performance.now()
        if (io.isTty) io.err(io.words('cli.serve.stopping'))
        done()
      } else if (performance.now() - first > ECHO) process.exit(1)
    }
    for (const signal of STOPS) process.on(signal, onSignal)
  })
}

/** What an option does, and what it is if nothing is said. */
export function sayOption({ flag, standard }: OptionLine, words: Words): string {
  const what = words(`cli.option.${flag}`, { example: 'https://rubble.example' })
  return standard === undefined ? what : `${what} ${words('cli.serve.standard', { value: standard })}`
}

export function tellOptions(io: Io): void {
  io.out('')
  for (const line of OPTION_LINES) {
    io.out(`  ${io.style.strong(`--${line.flag} ${line.shape}`)}  ${io.style.faint(line.variable)}`)
    io.out(wrap(`      ${sayOption(line, io.words)}`, io.width, '      '))
  }
  io.out(`\n${wrap(io.words('cli.serve.variables'), io.width)}`)
}
