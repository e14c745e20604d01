// All tabs of a browser are one person to the server.
import type { Me } from '@rubble/protocol'
import { afterEach, expect, test, vi } from 'vitest'
import type * as tab from './me.ts'

const person = (id: string): Me => ({ id, name: id, isClaimed: false, ways: [], since: 0 }) as unknown as Me
const soon = (): Promise<void> =>
  new Promise(done => {
    setTimeout(done, 50)
  })
afterEach(() => {
  vi.unstubAllGlobals()
})

/** Each has modules of its own. */
async function newTab(): Promise<typeof tab> {
  vi.resetModules()
  return import('./me.ts')
}

/** What the server answers, to each question when it is let. */
function serverThat(answer: () => Promise<Me | undefined>): { readonly asked: string[] } {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (path: string, { method }: RequestInit) => {
    asked.push(`${method ?? 'GET'} ${path}`)
    const me = method === 'POST' ? person('guest') : await answer()
    return me === undefined ? new Response(null, { status: 204 }) : Response.json(me)
  })
  return { asked }
}

test('who signs in or out in one tab has done so in the others, and nobody asks the server', async () => {
  const { asked } = serverThat(() => Promise.resolve(undefined))
  const [one, other] = [await newTab(), await newTab()]
  one.becomeMe(person('ana'))
  await soon()
  expect((await other.beSomebody('', 'Guest')).id).toBe('ana')
  expect(asked).toEqual([])
  other.becomeMe(undefined)
  await soon()
  expect((await one.beSomebody('', 'Guest')).id).toBe('guest')
  expect(asked).toEqual(['POST /api/me'])
})

test('an answer that was asked for before somebody signed in is not believed any more', async () => {
  let answer: ((me: Me | undefined) => void) | undefined
  serverThat(
    () =>
      new Promise(done => {
        answer = done
      }),
  )
  const [one, other] = [await newTab(), await newTab()]
  const asking = one.askMe()
  other.becomeMe(person('ana'))
  await soon()
  answer?.(undefined)
  await asking
  expect((await one.beSomebody('', 'Guest')).id).toBe('ana')
})

test('a browser without a channel between tabs still knows who it is', async () => {
  serverThat(() => Promise.resolve(person('marek')))
  vi.stubGlobal('BroadcastChannel', undefined)
  const one = await newTab()
  await one.askMe()
  expect((await one.beSomebody('', 'Guest')).id).toBe('marek')
})
