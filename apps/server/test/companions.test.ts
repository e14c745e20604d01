// With whom somebody has played, and tables that are opened for one of them.
import type { Companion, NewTable, OnlineTable, PlayerPage } from '@rubble/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Client, guest, number, openWorld, problem, type World } from './http-world.ts'
import { terms } from './support/hall.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

type Somebody = Client & { readonly id: string }

let names = 0
const somebody = (): Promise<Somebody> => guest(world, `Somebody ${++names}`)

/** A table where these sit, in this order. */
async function tableOf(game: string, ...people: readonly Somebody[]): Promise<string> {
  const [first] = people as [Somebody]
  const { id } = await first.done<OnlineTable>('POST', '/api/tables', terms(game, { isOpen: false, seat: 0 }))
  for (const one of people) await one.done('POST', `/api/tables/${id}/join`, { number: number() })
  return id
}

const companionsOf = (one: Somebody): Promise<readonly Companion[]> => one.done<readonly Companion[]>('GET', '/api/me/people')
const idsOf = async (one: Somebody): Promise<readonly string[]> => (await companionsOf(one)).map(({ person }) => person.id)

describe('people you know', () => {
  it('are those one plays or has played with, the last first, and nobody who only waits', async () => {
    const [ada, bo, cy, di] = [await somebody(), await somebody(), await somebody(), await somebody()]
    expect(await companionsOf(ada)).toEqual([])
    const over = await tableOf('tic-tac-toe', ada, bo)
    await bo.done('POST', `/api/tables/${over}/concede`)
    await tableOf('tic-tac-toe', cy, ada)
    await tableOf('bids', ada)
    await tableOf('tic-tac-toe', bo, di)
    expect(await idsOf(ada)).toEqual([cy.id, bo.id])
    expect(await idsOf(cy)).toEqual([ada.id])
  })

  it('are known by what they have played most often with one', async () => {
    const [ada, bo, cy] = [await somebody(), await somebody(), await somebody()]
    for (let i = 0; i < 2; i++) await tableOf('tic-tac-toe', ada, bo)
    await tableOf('tic-tac-toe', bo, ada)
    await tableOf('tic-tac-toe', bo, cy)
    expect(await companionsOf(ada)).toMatchObject([{ person: { id: bo.id, isClaimed: false }, game: 'tic-tac-toe', side: 'o' }])
    expect(await companionsOf(cy)).toMatchObject([{ side: 'x' }])
  })

  it('are here while a browser of theirs is used, and not because a program is', async () => {
    const [ada, bo] = [await somebody(), await somebody()]
    await tableOf('tic-tac-toe', ada, bo)
    expect(await companionsOf(ada)).toMatchObject([{ isHere: true }])
    const [session] = await world.store.tokensOf(bo.id)
    await world.store.noteToken(session?.id ?? '', { seen: Date.now() - 11 * 60_000 })
    expect(await companionsOf(ada)).toMatchObject([{ isHere: false }])
    await bo.done('POST', '/api/tokens', { label: 'bot' })
    expect(await companionsOf(ada)).toMatchObject([{ isHere: false }])
  })

  it('are told to nobody else', async () => {
    expect(problem(await new Client(world).get('/api/me/people'))).toBe('401 who')
  })
})

describe('an invitation', () => {
  const invites = (person: string, more: Partial<NewTable> = {}): NewTable =>
    terms('tic-tac-toe', { isOpen: false, seat: 0, invited: person, ...more })

  it('keeps a place for somebody one has played with, who finds it in their list, and can turn it down', async () => {
    const [ada, bo, cy] = [await somebody(), await somebody(), await somebody()]
    await tableOf('tic-tac-toe', ada, bo)
    const table = await ada.done<OnlineTable>('POST', '/api/tables', invites(bo.id))
    expect(table.places).toMatchObject([
      { kind: 'free', keptFor: { id: ada.id } },
      { kind: 'free', keptFor: { id: bo.id } },
    ])
    expect(problem(await cy.post(`/api/tables/${table.id}/join`, { number: number() }))).toBe('409 full')
    const { running } = await bo.done<PlayerPage>('GET', '/api/me/tables')
    expect(running.find(one => one.table.id === table.id)).toMatchObject({ seat: 1 })
    // one at a time
    expect(problem(await ada.post('/api/tables', invites(bo.id)))).toBe('429 too-many-open')
    await bo.done('POST', `/api/tables/${table.id}/leave`)
    const { running: left } = await bo.done<PlayerPage>('GET', '/api/me/tables')
    expect(left.map(one => one.table.id)).not.toContain(table.id)
    expect((await ada.post('/api/tables', invites(bo.id))).status).toBe(200)
  })

  it('is not for strangers, and needs a place that is left', async () => {
    const [ada, bo, cy] = [await somebody(), await somebody(), await somebody()]
    await tableOf('tic-tac-toe', ada, bo)
    expect(problem(await ada.post('/api/tables', invites(cy.id)))).toBe('403 not-yours')
    expect(problem(await ada.post('/api/tables', invites(bo.id, { bots: [{ seat: 1, level: 'random' }] })))).toBe('409 full')
    expect(problem(await ada.post('/api/tables', invites(ada.id)))).toBe('403 not-yours')
  })
})
