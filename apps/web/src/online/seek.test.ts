import type { QuickMessage, QuickWish } from '@rubble/protocol'
import { expect, test } from 'vitest'
import { ApiProblem } from './problem.ts'
import { seekOpponent } from './seek.ts'

const WISH: QuickWish = { game: 'g', pace: 'live', isRated: true }
const soon = (): Promise<void> =>
  new Promise(done => {
    setTimeout(done)
  })

/** Each answer is what one line says before it breaks, or why the server does not want to. */
async function sought(...answers: readonly (readonly QuickMessage[] | ApiProblem)[]) {
  const asked: QuickWish[] = []
  const heard: string[] = []
  const left = [...answers]
  const api = {
    async seek(wish: QuickWish): Promise<Response> {
      asked.push(wish)
      const answer = left.shift() ?? []
      if (answer instanceof ApiProblem) throw answer
      return new Response(answer.map(message => `data: ${JSON.stringify(message)}\n\n`).join(''))
    },
  }
  const stop = seekOpponent(
    api,
    WISH,
    {
      onMessage: ({ type }) => {
        heard.push(type)
      },
      onLine: () => {},
      onRefused: ({ code }) => {
        heard.push(code)
      },
    },
    {
      // no line is silent here, and one that broke is tried again at once
      wait: (milliseconds, then) => {
        const timer = milliseconds < 10_000 ? setTimeout(then) : undefined
        return () => {
          clearTimeout(timer)
        }
      },
      random: () => 0,
    },
  )
  for (let i = 0; i < 20; i++) await soon()
  stop()
  return { asked, heard }
}

const waiting: QuickMessage = { type: 'waiting', since: 1, others: 0 }

test('a search goes on over a line that breaks, and ends with what was found', async () => {
  const { asked, heard } = await sought([waiting], [waiting, { type: 'found', table: 't' }], [waiting])
  expect(heard).toEqual(['waiting', 'waiting', 'found'])
  expect(asked).toEqual([WISH, WISH])
})

test('who looks by another line since does not take the search back', async () => {
  expect(await sought([waiting, { type: 'ended' }], [waiting])).toMatchObject({ heard: ['waiting', 'ended'], asked: [WISH] })
})

test.each(['not-claimed', 'too-many'] as const)('what the server does not want is said once: %s', async code => {
  expect(await sought(new ApiProblem(code, 'no'), [waiting])).toMatchObject({ heard: [code], asked: [WISH] })
})
