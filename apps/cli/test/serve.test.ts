// rubble serve, as a process of its own.
import { existsSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { OPTION_LINES } from '@rubble/server'
import { afterAll, describe, expect, test } from 'vitest'
import { folder, oneLine, rubble, type RunningCommand, start } from './rubble.ts'

interface ServingCommand extends RunningCommand {
  readonly url: string
}

async function serve(cwd: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<ServingCommand> {
  const child = start(['serve', '--host', '127.0.0.1', ...args], { cwd, env })
  afterAll(() => {
    child.kill('SIGKILL')
  })
  const said = await Promise.race([
    child.until('(Ctrl+C ends it)'),
    child.end.then(({ err }) => {
      throw new Error(err)
    }),
  ])
  return { ...child, url: /http:\/\/localhost:\d+/.exec(said)?.[0] ?? '' }
}

const json = { 'content-type': 'application/json' }

/** A guest by this name, and how they ask. */
async function guest(url: string, name: string): Promise<(path: string, body?: object) => Promise<Response>> {
  const welcome = await fetch(`${url}/api/me`, { method: 'POST', headers: json, body: JSON.stringify({ name }) })
  const cookie = welcome.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  return (path, body) =>
    fetch(
      url + path,
      body === undefined ? { headers: { cookie } } : { method: 'POST', headers: { ...json, cookie }, body: JSON.stringify(body) },
    )
}

test('serves the app and its tables, keeps them in its folder, and finds them again', async () => {
  const cwd = folder()
  const data = join(cwd, 'kept')
  const first = await serve(cwd, ['--port', '0', '--data', data])
  expect(await (await fetch(first.url)).text()).toContain('<div id="app">')
  expect(await (await fetch(`${first.url}/health`)).json()).toEqual({ status: 'ok' })
  const ana = await guest(first.url, 'Ana')
  const terms = { game: 'ratcatcher', config: {}, clock: { kind: 'none' }, undo: 'free', isOpen: true }
  const table = (await (await ana('/api/tables', terms)).json()) as { id: string }
  await ana(`/api/tables/${table.id}/join`, { number: '1' })
  // a stream that is open does not hold it up
  const stream = (await ana(`/api/tables/${table.id}/stream`)).body?.getReader()
  expect((await stream?.read())?.done).toBe(false)
  first.kill('SIGTERM')
  const { code, err } = await first.end
  expect(code).toBe(0)
  expect(err).not.toContain('"level"') // nothing was logged
  expect(existsSync(join(data, 'rubble.sqlite'))).toBe(true)

  const second = await serve(cwd, ['--port', '0'], { RUBBLE_DATA: data })
  expect(await (await fetch(`${second.url}/api/tables/${table.id}`)).json()).toMatchObject({ id: table.id, phase: 'running' })
  second.kill('SIGINT')
  expect((await second.end).code).toBe(0)
})

test('a second signal ends it at once', async () => {
  const cwd = folder()
  const child = await serve(cwd, ['--port', '0', '--data', cwd])
  // the server has it when it bids it go on
  const socket = connect(Number(new URL(child.url).port), '127.0.0.1')
  await new Promise(done => {
    socket
      .on('error', () => {})
      .once('data', done)
      .write(
        'POST /api/me HTTP/1.1\r\nhost: here\r\ncontent-type: application/json\r\ncontent-length: 100\r\nexpect: 100-continue\r\n\r\n{',
      )
  })
  child.kill('SIGTERM')
  // passed on by whoever started it: still the first
  child.kill('SIGTERM')
  // it has heard the first when it lets nobody in any more
  const isLeft = (): Promise<boolean> =>
    fetch(`${child.url}/health`).then(
      () => false,
      () => true,
    )
  await expect.poll(isLeft).toBe(true)
  await pause(1000)
  const asked = performance.now()
  child.kill('SIGTERM')
  expect((await child.end).code).toBe(1)
  expect(performance.now() - asked).toBeLessThan(2000)
})

async function taken(port: number): Promise<number> {
  const server = createServer()
  await new Promise<void>(done => {
    server
      .on('error', () => {
        done()
      })
      .listen(port, '127.0.0.1', done)
  })
  afterAll(() => {
    server.close()
  })
  return (server.address() as AddressInfo | null)?.port ?? port
}

describe('a port that is in use', () => {
  test('is left for the next one if it is the usual one', async () => {
    const cwd = folder()
    await taken(4321)
    const child = await serve(cwd, ['--data', cwd])
    const port = Number(new URL(child.url).port)
    expect(port).toBeGreaterThan(4321)
    child.kill('SIGTERM')
    await child.end
  })
  test('is told if it was asked for', async () => {
    const cwd = folder()
    const port = await taken(0)
    const ran = await rubble(['serve', '--host', '127.0.0.1', '--data', cwd, '--port', String(port)], { cwd })
    expect(ran).toMatchObject({ code: 1, out: '' })
    expect(ran.err).toMatch(new RegExp(`Port ${port} is in use\\. Choose another one: --port N\\n$`))
  })
})

describe.concurrent('what does not fit is told in one line', () => {
  const cwd = folder()
  test.each([
    [['serve', '--prot', '80'], {}, /^There is no --prot here \(--lang, --port, .*--waiting-days, --guest-days, --help\)\.$/],
    [['serve', '--port', 'eighty'], {}, /^--port takes 0–65535, not “eighty”\.$/],
    [['serve'], { RUBBLE_PORT: '70000' }, /^RUBBLE_PORT takes 0–65535, not “70000”\.$/],
    [['serve', '--webhooks'], {}, /^--webhooks: the value is missing/],
    [['serve', 'now'], {}, /^One word too many: now/],
    [['backup'], {}, /^A file is missing: rubble backup FILE$/],
  ] as const)('%j %j', async (args, env, line) => {
    const ran = await rubble(args, { cwd, env })
    expect(oneLine(ran)).toMatch(line)
    expect(ran).toMatchObject({ code: 2, out: '' })
  })
  test('a database that cannot be used', async () => {
    const { code, err } = await rubble(['serve', '--database', 'mysql://here'], { cwd })
    expect(code).toBe(1)
    expect(err).toMatch(/The database cannot be used \(No database of this kind: 'mysql'/)
    const away = await rubble(['serve', '--build', 'off', '--database', 'postgres://127.0.0.1:1/rubble'], { cwd })
    expect(oneLine(away)).toBe('The database cannot be used (connect ECONNREFUSED 127.0.0.1:1).')
    expect(away.code).toBe(1)
  })
  test('a folder that cannot be one', async () => {
    writeFileSync(join(cwd, 'taken'), '')
    const ran = await rubble(['serve', '--build', 'off', '--data', 'taken'], { cwd })
    expect(oneLine(ran)).toBe('taken: a file is in the way')
    expect(ran.code).toBe(1)
  })
})

test('the help names every option, its variable and what is usual', async () => {
  const { out } = await rubble(['serve', '--help', '--lang', 'fr'], { cwd: folder() })
  for (const { flag, variable, shape } of OPTION_LINES)
    expect(out).toMatch(new RegExp(`--${flag} ${shape.replaceAll('|', '\\|')} .*${variable}`))
  expect(out.replace(/\s+/g, ' ')).toContain('Par défaut : 4321.')
})
