// The bots of docs/bots.md play whole matches on a real server.
import { spawn, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, request as ask } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, test } from 'vitest'
import { GAME_IDS } from '../src/games.ts'
import { started } from './support/started.ts'

const DOCS = new URL('../../../docs/', import.meta.url)
const fileOf = (name: string): string => fileURLToPath(new URL(`bots/${name}`, DOCS))
const PROGRAMS: Readonly<Record<string, string>> = { 'bot.mjs': process.execPath, 'bot.py': 'python3' }
const hasPython = spawnSync('python3', ['--version']).status === 0
const WRITTEN = hasPython ? ['bot.mjs', 'bot.py'] : ['bot.mjs']

interface Bot {
  /** The table it plays at. */
  readonly link: Promise<string>
  /** What it said at the end. */
  readonly end: Promise<{ readonly code: number | null; readonly last: string; readonly err: string }>
}

function run(name: string, args: readonly string[]): Bot {
  const child = spawn(PROGRAMS[name] ?? '', [fileOf(name), ...args], { env: { PATH: process.env['PATH'] ?? '' } })
  const lines: string[] = []
  let err = ''
  child.stderr.on('data', (data: Buffer) => {
    err += data.toString()
  })
  const link = new Promise<string>((done, fail) => {
    createInterface(child.stdout).on('line', line => {
      lines.push(line)
      done(line)
    })
    child.on('close', () => {
      fail(new Error(err))
    })
  })
  link.catch(() => {})
  return {
    link,
    end: new Promise(done => {
      child.on('close', code => {
        done({ code, last: lines.at(-1) ?? '', err })
      })
    }),
  }
}

describe('the page', () => {
  const page = readFileSync(new URL('bots.md', DOCS), 'utf8')
  test.each([
    ['bot.mjs', 'js'],
    ['bot.py', 'python'],
  ])('shows %s as it is, in at most 40 lines', (name, language) => {
    const text = readFileSync(fileOf(name), 'utf8')
    expect(page).toContain(`\`\`\`${language}\n${text}\`\`\`\n`)
    expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(40)
  })
})

/** Stands before a server, refuses two choices as too fast, and breaks two streams. */
async function unruly(url: string): Promise<{ readonly url: string; readonly counts: { refused: number; cut: number } }> {
  const counts = { refused: 0, cut: 0 }
  const proxy = createServer((request, response) => {
    const { method, headers, url: path = '' } = request
    if (path.endsWith('/choose') && counts.refused < 2) {
      counts.refused++
      request.resume()
      return void response.writeHead(429, { 'retry-after': '1' }).end('{"problem":"too-fast","message":"wait"}')
    }
    const passed = ask(url + path, { method, headers }, answer => {
      response.writeHead(answer.statusCode ?? 0, answer.headers)
      answer
        .on('error', () => {
          response.destroy()
        })
        .pipe(response)
      if (path.includes('/stream') && counts.cut < 2)
        cutAfter(answer, 4, () => {
          counts.cut++
          response.destroy()
        })
    })
    response.on('close', () => {
      passed.destroy()
    })
    request.pipe(
      passed.on('error', () => {
        response.destroy()
      }),
    )
  })
  await new Promise<void>(done => {
    proxy.listen(0, '127.0.0.1', done)
  })
  afterAll(() => {
    proxy.close()
  })
  return { url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`, counts }
}

/** After so many pieces, however fast they come. */
function cutAfter(answer: IncomingMessage, pieces: number, cut: () => void): void {
  let seen = 0
  answer.on('data', () => {
    if (++seen === pieces) cut()
  })
}

const over = { code: 0, err: '', last: expect.stringMatching(/^over \{.*"winners"/) }

const outcomeOf = (said: string): unknown => JSON.parse(said.replace('over ', ''))

describe('bots from elsewhere', () => {
  test.each(WRITTEN.flatMap(name => GAME_IDS.map(game => [name, game] as const)))(
    '%s opens a table of %s with bots of the server, and plays it to its end',
    async (name, game) => {
      const { url } = await started()
      const { link, end } = run(name, [url, game, 'random'])
      expect(await link).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/online\/[\w-]{22}$/)
      expect(await end).toEqual(over)
    },
  )
  test.runIf(hasPython)('one in Python joins the table of one in JavaScript by its link, and both see the end', async () => {
    const { url } = await started()
    const one = run('bot.mjs', [url, 'neuroshima-hex'])
    const other = run('bot.py', [await one.link])
    expect(await other.end).toEqual(over)
    expect(await one.end).toEqual(over)
    expect(outcomeOf((await one.end).last)).toEqual(outcomeOf((await other.end).last))
  })
  test.each(WRITTEN)('%s is told to be slower, loses its stream twice, and plays on', async name => {
    const { url, counts } = await unruly((await started()).url)
    expect(await run(name, [url, 'ratcatcher']).end).toEqual(over)
    expect(counts).toEqual({ refused: 2, cut: 2 })
  })
  test.each(WRITTEN)('%s says what was wrong', async name => {
    const { url } = await started()
    const { code, err } = await run(name, [url, 'chess']).end
    expect(code).toBe(1)
    expect(err).toMatch(/there is no game 'chess' here/)
  })
})
