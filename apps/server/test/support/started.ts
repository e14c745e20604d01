// A real server on a free port, with a folder of its own.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { type Options, readOptions } from '../../src/options.ts'
import { type RunningServer, startServer } from '../../src/server.ts'

export interface StartedServer extends RunningServer {
  readonly url: string
  readonly log: string[]
}

export function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'rubble-server-'))
  afterAll(() => {
    rmSync(path, { recursive: true, force: true })
  })
  return path
}

/** Closed when the tests of the file are over. */
export async function started(more: Partial<Options> = {}): Promise<StartedServer> {
  const log: string[] = []
  const options = {
    ...readOptions(flag => (flag === 'data' ? folder() : undefined), {}),
    port: 0,
    host: '127.0.0.1',
    botThreads: 1,
    botPauseSeconds: 0,
    maxRequests: 100_000,
    ...more,
  }
  const running = await startServer(options, {
    log: {
      write: line => {
        log.push(line)
      },
    },
  })
  afterAll(() => running.close())
  return { ...running, url: `http://127.0.0.1:${running.port}`, log }
}
