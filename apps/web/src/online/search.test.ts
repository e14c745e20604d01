import type { QuickMessage, QuickWish } from '@rubble/protocol'
import { expect, test } from 'vitest'
import { ApiProblem } from './problem.ts'
import { OpponentSearch, type SearchParts } from './search.ts'

const WISH: QuickWish = { game: 'g', pace: 'live', isRated: true }
const turn = (): Promise<void> =>
  new Promise(done => {
    setTimeout(done)
  })

/** A server whose one line says what the test wants it to say. */
function world(sit: SearchParts['sit'] = async () => {}) {
  const opened: string[] = []
  let line: ReadableStreamDefaultController<Uint8Array> | undefined
  let refusal: ApiProblem | undefined
  const search = new OpponentSearch({
    api: {
      async seek(_, signal) {
        if (refusal !== undefined) throw refusal
        return new Response(
          new ReadableStream({
            start(controller) {
              line = controller
              signal.addEventListener('abort', () => {
                controller.error(new Error('aborted'))
              })
            },
          }),
        )
      },
    },
    now: () => 7,
    sit,
    onTable: table => {
      opened.push(table)
    },
    // a line that broke stays so until the test is over
    wait: () => () => {},
    random: () => 0,
  })
  const say = async (message: QuickMessage): Promise<void> => {
    line?.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(message)}\n\n`))
    await turn()
  }
  return {
    search,
    say,
    opened,
    refuse: (code: 'not-claimed') => (refusal = new ApiProblem(code, 'no')),
    breakLine: () => line?.error(new Error('gone')),
  }
}

test('it is told who else looks, then a seat is taken and the table opens', async () => {
  const seated: string[] = []
  const { search, say, opened } = world(async table => {
    seated.push(table)
  })
  search.find(WISH)
  await turn()
  expect(search.state()).toMatchObject({ kind: 'looking', wish: WISH, since: 7, isUp: true, others: undefined })
  await say({ type: 'waiting', since: 1, others: 2, estimate: 40_000 })
  expect(search.state()).toMatchObject({ others: 2, estimate: 40_000 })
  await say({ type: 'found', table: 't' })
  expect([seated, opened]).toEqual([['t'], ['t']])
  expect(search.state()).toEqual({ kind: 'idle' })
})

test('a table opens also where the seat could not be taken: it says why', async () => {
  const { search, say, opened } = world(() => Promise.reject(new ApiProblem('stopped', 'closed')))
  search.find(WISH)
  await turn()
  await say({ type: 'found', table: 't' })
  expect(opened).toEqual(['t'])
  expect(search.state()).toEqual({ kind: 'idle' })
})

test('who stops is heard no more of', async () => {
  const { search, opened } = world()
  search.find(WISH)
  await turn()
  search.stop()
  await turn()
  expect(search.state()).toEqual({ kind: 'idle' })
  expect(opened).toEqual([])
})

test('a line that breaks is said, and the search goes on', async () => {
  const { search, breakLine } = world()
  search.find(WISH)
  await turn()
  breakLine()
  await turn()
  expect(search.state()).toMatchObject({ kind: 'looking', isUp: false })
})

test('who looks in another window since, and what the server does not want, is said', async () => {
  const other = world()
  other.search.find(WISH)
  await turn()
  await other.say({ type: 'ended' })
  expect(other.search.state()).toEqual({ kind: 'idle', why: 'elsewhere' })
  const guest = world()
  guest.refuse('not-claimed')
  guest.search.find(WISH)
  await turn()
  expect(guest.search.state()).toMatchObject({ kind: 'idle', problem: { code: 'not-claimed' } })
})
