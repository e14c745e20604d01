// A line that breaks anywhere, any number of times, and comes back. From where it goes on is proved in lines.test.ts.
import { expect, test } from 'vitest'
import { ApiProblem } from './problem.ts'
import { pauseBefore, SILENCE, Stream, type StreamParts } from './stream.ts'

interface Line {
  readonly signal: AbortSignal
  /** Text as it comes, whole or in parts. */
  send(text: string | Uint8Array): Promise<void>
  /** The other side goes away. */
  drop(isError?: boolean): Promise<void>
}

const soon = (): Promise<void> =>
  new Promise(done => {
    setTimeout(done)
  })
const event = (id: number, message: unknown): string => `id: ${id}\ndata: ${JSON.stringify(message)}\n\n`

/** A stream whose other end is in the hands of the test, as is the time. */
function opened(answers: (() => ApiProblem | undefined)[] = []) {
  const lines: Line[] = []
  const heard: unknown[] = []
  const ups: boolean[] = []
  const refused: string[] = []
  const waits: { readonly for: number; act(): void; isOff: boolean }[] = []
  const parts: StreamParts = {
    async connect(signal) {
      const problem = answers.shift()?.()
      if (problem !== undefined) throw problem
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
        signal,
        async send(text) {
          controller?.enqueue(typeof text === 'string' ? new TextEncoder().encode(text) : text)
          await soon()
        },
        async drop(isError = false) {
          if (isError) controller?.error(new Error('the line broke'))
          else controller?.close()
          await soon()
        },
      })
      return Promise.resolve(new Response(body))
    },
    onMessage: message => {
      heard.push(message)
    },
    onLine: isUp => {
      ups.push(isUp)
    },
    onRefused: problem => {
      refused.push(problem.code)
    },
    wait(milliseconds, then) {
      const one = { for: milliseconds, act: then, isOff: false }
      waits.push(one)
      return () => {
        one.isOff = true
      }
    },
    random: () => 1,
  }
  const stream = new Stream(parts)
  /** Lets the time pass until the next thing that waits for it. */
  const pass = async (): Promise<number> => {
    const next = waits.findLast(one => !one.isOff)
    if (next === undefined) throw new Error('nothing waits')
    next.isOff = true
    next.act()
    await soon()
    return next.for
  }
  const line = (): Line => {
    const last = lines.at(-1)
    if (last === undefined) throw new Error('there is no line')
    return last
  }
  return { stream, heard, lines, line, ups, refused, waits, pass }
}

test('messages are heard as they come, before and after a break', async () => {
  const { heard, line, ups, pass } = opened()
  await soon()
  await line().send(event(1, 'a') + event(2, 'b'))
  await line().drop()
  await pass()
  await line().send(event(3, 'c'))
  await line().drop(true)
  await pass()
  expect(heard).toEqual(['a', 'b', 'c'])
  expect(ups).toEqual([true, false, true, false, true])
})

test('what was begun when the line broke was not heard, and comes whole', async () => {
  const { heard, line, pass } = opened()
  await soon()
  await line().send(`${event(1, 'a')}id: 2\ndata: "b`)
  await line().drop()
  await pass()
  await line().send(event(2, 'b'))
  expect(heard).toEqual(['a', 'b'])
})

test.each([['\n'], ['\r\n'], ['\r']])('bytes may be cut anywhere, whatever ends a line (%j)', async end => {
  const text = `retry: 1000\n\n:\n\n${event(1, { text: 'zażółć – ß\\n…' })}data: "no id"\n\nevent: table\n${event(2, ['x'])}`.replaceAll(
    '\n',
    end,
  )
  const bytes = new TextEncoder().encode(text)
  for (let cut = 1; cut < bytes.length; cut += 3) {
    const { heard, line, stream } = opened()
    await soon()
    await line().send(bytes.slice(0, cut))
    await line().send(bytes.slice(cut))
    // a carriage return might be the first half of an end of line
    if (end === '\r') await line().send(':\r\r')
    expect(heard).toEqual([{ text: 'zażółć – ß\\n…' }, 'no id', ['x']])
    stream.end()
  }
})

test('a line that is silent for too long is dead; what only keeps it open is a sign of life', async () => {
  const { line, lines, pass, waits } = opened()
  await soon()
  const before = waits.length
  await line().send(':\n\n')
  expect(waits.length).toBe(before + 1)
  expect(await pass()).toBe(SILENCE)
  expect(lines[0]?.signal.aborted).toBe(true)
  await pass()
  expect(lines.length).toBe(2)
})

test('it waits longer with every try in vain, and not so long again after a message', async () => {
  const gone = () => new ApiProblem('unreachable', '')
  const { pass, line, ups } = opened([gone, gone, gone, gone, gone, gone, gone])
  await soon()
  const pauses: number[] = []
  for (let i = 0; i < 7; i++) pauses.push(await pass())
  expect(pauses).toEqual(pauses.toSorted((a, b) => a - b))
  expect(pauses[0]).toBe(pauseBefore(0, () => 1))
  expect(pauses[6]).toBeLessThanOrEqual(8_000)
  expect(ups.at(-1)).toBe(true)
  await line().send(event(1, 'a'))
  await line().drop()
  expect(await pass()).toBe(pauses[0])
})

test('a server that takes everybody and says nothing is not asked in a circle', async () => {
  const { pass, line } = opened()
  await soon()
  const pauses: number[] = []
  for (let i = 0; i < 4; i++) {
    await line().drop()
    pauses.push(await pass())
  }
  expect(new Set(pauses).size).toBe(4)
})

test.each(['nothing', 'not-yours', 'who', 'malformed'] as const)('what the server does not want (%s) is not tried again', async code => {
  const { refused, waits, lines } = opened([() => new ApiProblem(code, '')])
  await soon()
  expect(refused).toEqual([code])
  expect(waits.every(({ isOff }) => isOff)).toBe(true)
  expect(lines).toEqual([])
})

test('where there is no network, what seems to stand is dropped, and it goes on when it is back', async () => {
  const { stream, line, lines, ups, heard } = opened()
  await soon()
  await line().send(event(1, 'a'))
  stream.drop()
  await soon()
  expect(ups).toEqual([true, false])
  stream.nudge()
  await soon()
  expect(lines.length).toBe(2)
  await line().send(event(2, 'b'))
  expect(heard).toEqual(['a', 'b'])
})

test('who has reason to hope tries at once; who has left not at all', async () => {
  const gone = () => new ApiProblem('unreachable', '')
  const { stream, lines, waits, line } = opened([gone])
  await soon()
  stream.nudge()
  await soon()
  expect(lines.length).toBe(1)
  stream.nudge()
  await soon()
  expect(lines.length).toBe(1)
  stream.end()
  await soon()
  expect(line().signal.aborted).toBe(true)
  stream.nudge()
  await soon()
  expect(lines.length).toBe(1)
  expect(waits.every(({ isOff }) => isOff)).toBe(true)
})
