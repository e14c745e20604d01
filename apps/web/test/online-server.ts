// A real server for tests: nothing is kept beyond them.
import { randomInt } from 'node:crypto'
import { readOptions, type RunningServer, type StartParts, startServer } from '@rubble/server'
import { buildApp, built } from '../src/build.ts'

/** Nobody in a test is told to be slower, or to open fewer tables; bots do not take all processors. */
const FLAGS: Readonly<Record<string, string>> = {
  port: '0',
  host: '127.0.0.1',
  database: 'sqlite::memory:',
  'away-minutes': '1',
  'log-level': 'error',
  'max-requests': '1000000',
  'max-streams': '1000',
  'max-address-connections': '1000000',
  'max-open-tables': '1000',
  'max-bot-tables': '1000',
  'bot-pause-seconds': '0',
  'bot-threads': '1',
}

/**
 * For a server that is stopped and started again: below those ports that systems give to whoever asks for any, so that nobody comes in
 * between.
 */
export const lastingPort = (): number => randomInt(20_000, 32_000)

let building: Promise<void> | undefined

/** `app`: with the built app, for browsers. `flags`, `load`: what is other than usual. */
export async function startTestServer(
  app: boolean,
  flags: Readonly<Record<string, string>> = {},
  load?: StartParts['load'],
): Promise<RunningServer> {
  if (app) await (building ??= buildApp())
  return startServer(
    readOptions(flag => flags[flag] ?? FLAGS[flag], {}),
    { ...(app ? { app: built } : {}), ...(load === undefined ? {} : { load }) },
  )
}
