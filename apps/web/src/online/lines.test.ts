// One stream for all that is followed: each from its own last message, whatever breaks, comes or goes meanwhile.
import type { JointMessage, StreamMessage } from '@rubble/protocol'
import { expect, test } from 'vitest'
import { type Channel, type Follower, Hub, LOBBY } from './lines.ts'
import { ApiProblem } from './problem.ts'
import { LONGEST, SILENCE } from './stream.ts'

interface Line {
  readonly tables: readonly string[]
  readonly isLobby: boolean
  readonly signal: AbortSignal
  say(...messages: (JointMessage | string)[]): Promise<void>
  /** It breaks. */
  drop(): Promise<void>
}

const soon = (): Promise<void> =>
  new Promise(done => {
    setTimeout(done)
  })
const thinking = (seat: number): StreamMessage => ({ type: 'thinking', seat })
const of = (table: string, seat: number, id?: string): JointMessage => ({ table, id, message: thinking(seat) })

/** A hub whose other end is in the hands of the test, as is the time. */
function opened(answers: ((tables: readonly string[]) => ApiProblem | undefined)[] = []) {
  const lines: Line[] = []
  const waits: { readonly for: number; act(): void; isOff: boolean }[] = []
  const clock = { now: 10_000 }
  const hub = new Hub({
    api: {
      stream(tables, isLobby, signal) {
        const problem = answers.shift()?.(tables)
        if (problem !== undefined) return Promise.reject(problem)
        let controller: ReadableStreamDefaultController<Uint8Array> | undefined
        const body = new ReadableStream<Uint8Array>({
          start(one) {
            controller = one
          },
        })
        signal.addEventListener('abort', () => {
          try {
            controller?.error(new Error('aborted'))
          } catch {
            /* it is over already */
          }
        })
        lines.push({
          tables,
          isLobby,
          signal,
          async say(...messages) {
            const text = messages.map(message => (typeof message === 'string' ? message : `data: ${JSON.stringify(message)}\n\n`)).join('')
            controller?.enqueue(new TextEncoder().encode(text))
            await soon()
          },
          async drop() {
            controller?.error(new Error('the line broke'))
            await soon()
          },
        })
        return Promise.resolve(new Response(body, { headers: { date: new Date(4000).toUTCString() } }))
      },
    },
    wait(milliseconds, then) {
      const one = { for: milliseconds, act: then, isOff: false }
      waits.push(one)
      return () => {
        one.isOff = true
      }
    },
    random: () => 1,
    now: () => clock.now,
  })
  /** Lets the time pass until the next thing that waits for it, unless that is only that a line may be silent. */
  const pass = async (isSilence = false): Promise<number> => {
    const next = waits.filter(one => !one.isOff && (one.for === SILENCE) === isSilence).toSorted((a, b) => a.for - b.for)[0]
    if (next === undefined) throw new Error('nothing waits')
    next.isOff = true
    next.act()
    await soon()
    return next.for
  }
  const isWaiting = (): boolean => waits.some(one => !one.isOff && one.for !== SILENCE)
  const line = (): Line => {
    const last = lines.at(-1)
    if (last === undefined) throw new Error('there is no line')
    return last
  }
  return { hub, lines, line, pass, isWaiting, clock }
}

interface RecordingFollower extends Follower {
  readonly heard: unknown[]
  readonly ups: boolean[]
  readonly refused: string[]
  readonly aheads: number[]
}

function follower(): RecordingFollower {
  const [heard, ups, refused, aheads]: [unknown[], boolean[], string[], number[]] = [[], [], [], []]
  return {
    heard,
    ups,
    refused,
    aheads,
    onMessage: message => {
      heard.push((message as { readonly seat?: number }).seat ?? message)
    },
    onLine: (isUp, ahead) => {
      ups.push(isUp)
      aheads.push(ahead)
    },
    onRefused: ({ code }) => {
      refused.push(code)
    },
  }
}

const followed = (hub: Hub, channel: Channel): RecordingFollower & { stop(): void } => {
  const one = follower()
  return { ...one, stop: hub.follow(channel, one) }
}

test('all is asked for by one stream, and each hears what is its own', async () => {
  const { hub, lines, line, pass } = opened()
  const [a, b, lobby] = [followed(hub, 'a~'), followed(hub, 'b~0'), followed(hub, LOBBY)]
  await pass()
  expect([lines.length, line().tables, line().isLobby]).toEqual([1, ['a~', 'b~0'], true])
  await line().say(of('a', 1), { table: 'b', as: 0, message: thinking(2) }, { table: 'b', message: thinking(3) }, { lobby: [] })
  expect([a.heard, b.heard, lobby.heard]).toEqual([[1], [2], [[]]])
  expect([a.ups, b.ups, lobby.ups]).toEqual([[true], [true], [true]])
})

test('after a break each goes on after its own last message; what was cut off comes whole', async () => {
  const { hub, line, pass } = opened()
  const [a, b] = [followed(hub, 'a~'), followed(hub, 'b~spectator')]
  await pass()
  await line().say(
    of('a', 1, '4.0.0'),
    { table: 'b', as: 'spectator', id: '-1.2.spectator', message: thinking(2) },
    of('a', 3),
    'data: {"table":"a","id":"9.9',
  )
  await line().drop()
  await pass()
  expect(line().tables).toEqual(['a~~4.0.0', 'b~spectator~-1.2.spectator'])
  await line().say(of('a', 4, '5.0.0'))
  await line().drop()
  await pass()
  expect(line().tables).toEqual(['a~~5.0.0', 'b~spectator~-1.2.spectator'])
  expect([a.heard, b.heard]).toEqual([[1, 3, 4], [2]])
  expect(a.ups).toEqual([true, false, true, false, true])
})

test('who comes and goes moves nobody else: the old line is kept until the new one stands, and nothing is heard twice', async () => {
  const { hub, lines, line, pass } = opened()
  const a = followed(hub, 'a~')
  await pass()
  await line().say(of('a', 1, '1.0.0'))
  const b = followed(hub, 'b~')
  hub.follow('b~', follower())
  const before = line()
  const changing = pass()
  expect(before.signal.aborted, 'somebody is still at the table').toBe(false)
  // too late for this line: the new one was asked for what comes after the last message
  await before.say(of('a', 2, '2.0.0'))
  await changing
  expect([lines.length, line().tables, before.signal.aborted]).toEqual([2, ['a~~1.0.0', 'b~'], true])
  await line().say(of('a', 2, '2.0.0'), of('b', 7))
  expect([a.heard, b.heard]).toEqual([[1, 2], [7]])
  expect(a.ups.includes(false)).toBe(false)
  a.stop()
  await pass()
  expect(line().tables).toEqual(['b~'])
})

test('who becomes somebody else asks for all anew, and hears nothing twice', async () => {
  const { hub, lines, line, pass, isWaiting } = opened()
  hub.renew()
  expect(isWaiting()).toBe(false)
  const a = followed(hub, 'a~')
  await pass()
  await line().say(of('a', 1, '1.0.0'))
  hub.renew()
  hub.renew()
  await pass()
  expect([lines.length, line().tables, lines[0]?.signal.aborted, isWaiting()]).toEqual([2, ['a~~1.0.0'], true, false])
  expect([a.heard, a.ups]).toEqual([[1], [true, true]])
})

test('who follows what is followed already is told how it stands, and nothing is asked for', async () => {
  const { hub, lines, line, pass, isWaiting, clock } = opened()
  const a = followed(hub, 'a~')
  await pass()
  const chat = (number: number): StreamMessage => ({ type: 'chat', lines: [{ number, at: 0, name: 'Ana', seat: 0, text: '' }] as never })
  await line().say(of('a', 1, '1.0.0'), { table: 'a', message: chat(1) }, of('a', 2, '2.0.0'), { table: 'a', message: chat(2) })
  clock.now = 90_000
  const late = followed(hub, 'a~')
  expect(late.heard).toEqual([2, chat(1), chat(2)])
  expect([late.ups, late.aheads, a.aheads], 'an hour on the line is no hour of difference').toEqual([[true], [6000], [6000]])
  expect([lines.length, isWaiting()]).toEqual([1, false])
  late.stop()
  expect(isWaiting(), 'somebody follows it still').toBe(false)
  a.stop()
  await pass()
  expect(line().signal.aborted).toBe(true)
})

test('what cannot be followed is refused alone', async () => {
  const { hub, line, pass, isWaiting } = opened()
  const [a, b] = [followed(hub, 'a~0'), followed(hub, 'b~')]
  await pass()
  await line().say({ table: 'a', as: 0, problem: { problem: 'not-yours', message: 'a bot sits there' } }, of('b', 1, '1.0.0'))
  expect([a.refused, b.refused, b.heard]).toEqual([['not-yours'], [], [1]])
  a.stop()
  expect(isWaiting()).toBe(false)
  await line().drop()
  await pass()
  expect(line().tables).toEqual(['b~~1.0.0'])
})

test('one table too many waits and is asked for again; the others go on', async () => {
  const { hub, lines, line, pass } = opened()
  const [a, b] = [followed(hub, 'a~'), followed(hub, 'b~')]
  await pass()
  await line().say({ table: 'a', problem: { problem: 'too-many', message: '' } }, of('b', 1, '1.0.0'))
  expect([a.refused, a.ups, b.ups]).toEqual([[], [true, false], [true]])
  expect(await pass()).toBe(LONGEST)
  expect([lines.length, line().tables]).toEqual([2, ['a~', 'b~~1.0.0']])
  expect(a.ups.at(-1)).toBe(true)
})

test('a new line that is refused for now costs the old one, and is tried again', async () => {
  const { hub, lines, line, pass } = opened([() => undefined, () => new ApiProblem('too-many', '')])
  const a = followed(hub, 'a~')
  await pass()
  followed(hub, 'b~')
  await pass()
  expect([lines.length, line().signal.aborted, a.ups]).toEqual([1, true, [true, false]])
  await pass()
  expect([line().tables, a.ups.at(-1)]).toEqual([['a~', 'b~'], true])
})

test('what the server does not want at all is refused to all', async () => {
  const { hub, pass, isWaiting } = opened([() => new ApiProblem('malformed', '')])
  const [a, b] = [followed(hub, 'a~'), followed(hub, LOBBY)]
  await pass()
  expect([a.refused, b.refused, isWaiting()]).toEqual([['malformed'], ['malformed'], false])
})

test('a line that is silent is given up, with all that is followed by it', async () => {
  const { hub, lines, line, pass } = opened()
  const a = followed(hub, 'a~')
  await pass()
  await line().say(of('a', 1, '1.0.0'), ':\n\n')
  await pass(true)
  expect([lines[0]?.signal.aborted, a.ups]).toEqual([true, [true, false]])
  await pass()
  expect(line().tables).toEqual(['a~~1.0.0'])
})
