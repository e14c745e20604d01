// What a stream does with those who do not listen.
import { connect, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'
import { fastify, type FastifyInstance } from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { type LineSink, type StreamLimits, Streams } from './streams.ts'

const opened: { app: FastifyInstance; streams: Streams; sockets: Socket[] }[] = []
afterEach(async () => {
  for (const { app, streams, sockets } of opened.splice(0)) {
    for (const socket of sockets) socket.destroy()
    streams.close()
    await app.close()
  }
})

interface Listener {
  readonly socket: Socket
  readonly sink: LineSink
  readonly isStopped: () => boolean
  text(): string
}

async function open(
  limits: StreamLimits,
  accept = 'text/event-stream',
): Promise<{ listen(isReading?: boolean): Promise<Listener>; streams: Streams }> {
  const app = fastify()
  const streams = new Streams(limits)
  const sockets: Socket[] = []
  let sink: LineSink | undefined
  let stops = 0
  app.get('/', (request, reply) =>
    streams.serve(request, reply, undefined, async one => {
      sink = one
      one.send({ id: '1', json: '{"type":"table"}' })
      return () => {
        stops++
      }
    }),
  )
  await app.listen({ port: 0, host: '127.0.0.1' })
  opened.push({ app, streams, sockets })
  return {
    streams,
    async listen(isReading = true) {
      const before = stops
      const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
      sockets.push(socket)
      let text = ''
      socket.on('error', () => {})
      socket.write(`GET / HTTP/1.1\r\nHost: localhost\r\nAccept: ${accept}\r\n\r\n`)
      await new Promise<void>(done => {
        socket.on('data', data => {
          text += data.toString()
          if (text.includes('table')) done()
        })
      })
      if (!isReading) socket.pause()
      return { socket, sink: sink as LineSink, isStopped: () => stops > before, text: () => text }
    },
  }
}

const pause = (ms: number): Promise<void> =>
  new Promise(done => {
    setTimeout(done, ms)
  })
async function until(isSo: () => boolean): Promise<void> {
  for (let i = 0; i < 300 && !isSo(); i++) await pause(10)
}

describe('a stream', () => {
  it.each([
    ['text/event-stream', /(?::\n\n){2,}$/],
    ['application/x-ndjson', /\n{3,}$/],
  ])('beats, so that nobody on the way takes it for dead: %s', async (accept, beats) => {
    const { listen } = await open({ perPerson: 5, beat: 20 }, accept)
    const { text } = await listen()
    await until(() => beats.test(text()))
    expect(text()).toMatch(beats)
  })

  it('cuts off who lets too much wait, and nobody else', async () => {
    const { listen, streams } = await open({ perPerson: 5, waiting: 200_000 })
    const [deaf, awake] = [await listen(false), await listen()]
    const message = { id: '2', json: JSON.stringify('x'.repeat(50_000)) }
    for (let i = 0; i < 400 && !deaf.isStopped(); i++) {
      deaf.sink.send(message)
      if (i < 20) awake.sink.send(message)
      await pause(1)
    }
    expect(deaf.isStopped()).toBe(true)
    expect(streams.size).toBe(1)
    await until(() => awake.text().length > 1_000_000)
    expect(awake.text().length).toBeGreaterThan(1_000_000)
  })

  it('lets the first messages be as long as they must', async () => {
    const { listen, streams } = await open({ perPerson: 5, waiting: 10 })
    await listen()
    expect(streams.size).toBe(1)
  })

  it('gives up who takes nothing for long', async () => {
    const { listen } = await open({ perPerson: 5, beat: 20, waiting: 1e9 })
    const deaf = await listen(false)
    for (let i = 0; i < 200; i++) deaf.sink.send({ id: '2', json: JSON.stringify('x'.repeat(100_000)) })
    await until(deaf.isStopped)
    expect(deaf.isStopped()).toBe(true)
  })

  it('stops what feeds it when the other side goes, once', async () => {
    const { listen, streams } = await open({ perPerson: 5 })
    const { socket, isStopped, sink } = await listen()
    socket.destroy()
    await until(isStopped)
    expect(isStopped()).toBe(true)
    expect(streams.size).toBe(0)
    expect(() => {
      sink.send({ id: '3', json: '{}' })
      sink.end()
    }).not.toThrow()
  })
})
