// Lines on which nothing is asked, and many of them, on real sockets.
import { afterEach, describe, expect, it } from 'vitest'
import { openWorld, type World, type WorldOptions } from './http-world.ts'
import { startChild } from './support/child.ts'
import { until } from './support/hall.ts'
import { plainLine, type PlainLine, readAnswer } from './support/socket.ts'

const opened: World[] = []
const lines: PlainLine[] = []
afterEach(async () => {
  for (const { socket } of lines.splice(0)) socket.destroy()
  for (const world of opened.splice(0)) await world.close()
})

async function open(
  options: WorldOptions['options'],
  parts: WorldOptions['parts'] = {},
): Promise<{ world: World; log: { msg: string }[] }> {
  const log: { msg: string }[] = []
  const write = (line: string): void => {
    log.push(JSON.parse(line) as { msg: string })
  }
  const world = await openWorld({ options: { logLevel: 'warn', ...options }, parts: { log: { write }, ...parts } })
  opened.push(world)
  return { world, log }
}

async function silent(world: World, count: number, localAddress?: string): Promise<PlainLine[]> {
  const all: PlainLine[] = []
  for (let i = 0; i < count; i++) all.push(await plainLine(world.url, localAddress))
  lines.push(...all)
  return all
}

async function ask({ socket, closed }: PlainLine): Promise<number> {
  socket.write('GET /health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
  return readAnswer(await closed).status
}

/** On a stream of the list of tables, which stays open. */
async function listening(world: World, localAddress?: string): Promise<void> {
  const [line] = await silent(world, 1, localAddress)
  const begun = new Promise(done => {
    line?.socket.once('data', done)
  })
  line?.socket.write('GET /api/tables/stream HTTP/1.1\r\nHost: x\r\n\r\n')
  await begun
}

describe('connections of one address', () => {
  it('are so many and no more, and nobody else goes without', async () => {
    const { world, log } = await open({ maxAddressConnections: 20 })
    const [first] = await silent(world, 20)
    for (const { closed } of await silent(world, 3)) {
      const { status, body, headers } = readAnswer(await closed)
      expect(status).toBe(429)
      expect(body).toEqual({ problem: 'too-many', message: '20 connections of this address are open already: close one' })
      expect(headers).toHaveProperty('content-security-policy')
    }
    expect(log.map(({ msg }) => msg)).toEqual([
      'an address holds 20 connections, as many as --max-address-connections allows: further ones are refused',
    ])
    expect(log[0]).toMatchObject({ address: '127.0.0.x' })
    expect(await ask(await plainLine(world.url, '127.0.0.2'))).toBe(200)
    first?.socket.destroy()
    await first?.closed
    await until(async () => (await ask(await plainLine(world.url))) === 200, 'there is room again')
  })

  it('are never all there are', async () => {
    const { world } = await open({ maxConnections: 10, maxAddressConnections: 100 })
    await silent(world, 5)
    const [sixth] = await silent(world, 1)
    expect(readAnswer((await sixth?.closed) ?? '').status).toBe(429)
    expect(await ask(await plainLine(world.url, '127.0.0.2'))).toBe(200)
  })

  it.each([[1], [['loopback']], [['127.0.0.1', '10.0.0.0/8']]])('are those of many, where it is that of a proxy: %j', async trustProxy => {
    const { world } = await open({ maxAddressConnections: 20, trustProxy })
    await silent(world, 30)
    expect(await ask(await plainLine(world.url))).toBe(200)
  })

  it('count where it is not that of a proxy', async () => {
    const { world } = await open({ maxAddressConnections: 2, trustProxy: ['10.0.0.0/8'] })
    const [, , third] = await silent(world, 3)
    expect(readAnswer((await third?.closed) ?? '').status).toBe(429)
  })
})

describe('connections in all', () => {
  it('leave room for who asks something: the oldest silent one goes', async () => {
    const { world, log } = await open({ maxConnections: 20 })
    const all = [...(await silent(world, 10, '127.0.0.2')), ...(await silent(world, 10, '127.0.0.3'))]
    expect(await ask(await plainLine(world.url))).toBe(200)
    expect(await all[0]?.closed).toBe('')
    expect(all[1]?.socket.destroyed).toBe(false)
    expect(log.map(({ msg }) => msg)).toEqual([
      '20 connections are open, as many as --max-connections allows: silent ones are closed for new ones',
    ])
  })

  it('are refused in words where all are used', async () => {
    const { world, log } = await open({ maxConnections: 4 })
    for (const address of ['127.0.0.2', '127.0.0.2', '127.0.0.3', '127.0.0.3']) await listening(world, address)
    for (const { closed } of await silent(world, 2)) {
      const { status, body, headers } = readAnswer(await closed)
      expect({ status, body }).toEqual({
        status: 503,
        body: { problem: 'busy', message: 'too many connections are open here: come back in a moment' },
      })
      expect(headers['retry-after']).toBe('2')
    }
    expect(log.map(({ msg }) => msg)).toEqual(['4 connections are open, as many as --max-connections allows: further ones are refused'])
  })

  it('are told to who watches', async () => {
    const { world } = await open({})
    await silent(world, 7)
    expect((await world.app.inject('/metrics')).body).toMatch(/^rubble_connections 7$/m)
  })
})

describe('a thousand silent connections', () => {
  it('do not use up what the process may hold open: everybody else is served, and it can still keep what they do', async () => {
    const server = await startChild({
      database: 'sqlite::memory:',
      env: { RUBBLE_LOG_LEVEL: 'warn' },
      within: { shell: ['sh'], script: 'ulimit -n 300' },
    })
    const many = async (count: number, address: (i: number) => string): Promise<void> => {
      for (let from = 0; from < count; from += 100)
        lines.push(...(await Promise.all(Array.from({ length: 100 }, (_, i) => plainLine(server.url, address(from + i))))))
    }
    await many(1000, () => '127.0.0.1')
    expect(await ask(await plainLine(server.url, '127.0.0.2'))).toBe(200)
    expect(server.log()).toContain('an address holds 112 connections')
    // and from many addresses
    await many(400, i => `127.0.${1 + (i % 8)}.1`)
    expect(await ask(await plainLine(server.url, '127.0.0.3'))).toBe(200)
    expect(server.log()).toContain('225 connections are open, as many as --max-connections allows: silent ones are closed for new ones')
    await server.stop()
  })
})

describe('a line on which nothing comes', () => {
  it('is closed, and so is one where a head comes drop by drop', async () => {
    const { world } = await open({}, { patience: { request: 400, head: 200, look: 50 } })
    const [quiet, slow] = await silent(world, 2)
    const drops = setInterval(() => {
      slow?.socket.write('a')
    }, 20)
    slow?.socket.write('GET /health HTTP/1.1\r\nx: ')
    for (const line of [quiet, slow])
      expect(readAnswer((await line?.closed) ?? '')).toMatchObject({ status: 408, body: { problem: 'malformed' } })
    clearInterval(drops)
  })
})
