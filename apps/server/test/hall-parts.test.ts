// A secret answer in several parts, online: until it is whole it is told to nobody but whose it is, and kept nowhere.
import type { Flat } from '@rubble/engine'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, guest, openWorld, type World } from './http-world.ts'
import { code, follow, type Pair, pair, terms, testHall } from './support/hall.ts'
import { openedBy } from './support/client.ts'

const READY: Flat = { do: 'ready', marker: 1 }
const ENOUGH: Flat = { do: 'no more' }
const BID: Flat = { do: 'bid', bid: 2 }

const mineOf = async ({ hall, table }: Pick<Pair, 'hall' | 'table'>, by: string): Promise<readonly Flat[] | undefined> =>
  (await hall.moment(table.id, by, undefined)).view.mine

describe('an answer that is not whole', () => {
  it('is told to its owner alone, by every stream of theirs', async () => {
    const one = await pair('scouts')
    const {
      hall,
      people: [ada, bo],
      table: { id },
    } = one
    const [own, ownToo] = [await follow(hall, id, ada), await follow(hall, id, ada)]
    const [other, spectator] = [await follow(hall, id, bo), await follow(hall, id, undefined)]
    const before = [other, spectator].map(({ of }) => of('change').length)
    expect(await hall.choose(id, ada, { at: 0, value: [READY] })).toBeUndefined()
    const told = { moment: { number: 0, view: { mine: [READY] } }, news: [] }
    for (const { of } of [own, ownToo]) expect(of('change').at(-1)).toMatchObject(told)
    expect([other, spectator].map(({ of }) => of('change').length)).toEqual(before)
    expect(await mineOf(one, bo)).toEqual([])
  })

  it('is kept nowhere, and costs no line and no number', async () => {
    const one = await pair('scouts')
    const {
      hall,
      store,
      people: [ada],
      table: { id },
    } = one
    const { head } = (await store.find(id)) ?? {}
    await hall.choose(id, ada, { at: 0, value: [READY] })
    expect(await store.log(id)).toEqual([])
    expect((await store.find(id))?.head).toEqual(head)
    const other = await testHall({}, store)
    expect(await mineOf({ ...other, table: one.table }, ada)).toEqual([])
    expect(await mineOf(one, ada)).toEqual([READY])
    // to another server that has heard nothing of it
    expect(await other.hall.choose(id, ada, { at: 0, value: [READY, ENOUGH, BID] })).toBeUndefined()
    expect((await store.log(id)).map(({ entry }) => entry)).toMatchObject([{ choose: [READY, ENOUGH, BID] }])
  })

  it('is the same however often it is sent, and can be shortened', async () => {
    const one = await pair('scouts', { undo: 'none' })
    const {
      hall,
      people: [ada],
      table: { id },
    } = one
    for (let i = 0; i < 3; i++) expect(await hall.choose(id, ada, { at: 0, value: [READY, ENOUGH] })).toBeUndefined()
    expect(await mineOf(one, ada)).toEqual([READY, ENOUGH])
    expect(await hall.undo(id, ada)).toBeUndefined()
    expect(await mineOf(one, ada)).toEqual([READY])
    expect(await hall.choose(id, ada, { at: 0, value: [] })).toBeUndefined()
    expect(await mineOf(one, ada)).toEqual([])
    expect(await hall.undo(id, ada)).toMatchObject({ refused: 'TABLE-NO-UNDO' })
    // the first may come alone, however often: nobody knows before it that there are more; another would count twice if sent twice
    for (let i = 0; i < 2; i++) expect(await hall.choose(id, ada, { at: 0, value: READY })).toBeUndefined()
    expect(await mineOf(one, ada)).toEqual([READY])
    expect(await code(hall.choose(id, ada, { at: 0, value: ENOUGH }))).toBe('malformed')
    expect(await hall.choose(id, ada, { at: 0, value: [BID] })).toMatchObject({ refused: 'SCT-2' })
  })

  it('is shown to its owner who comes back, and stays while others answer', async () => {
    const one = await pair('scouts')
    const {
      hall,
      people: [ada, bo],
      table: { id },
    } = one
    const first = await follow(hall, id, ada)
    first.stop()
    await hall.choose(id, ada, { at: 0, value: [READY] })
    const again = await follow(hall, id, ada, undefined, first.lastId())
    expect(again.of('change')).toMatchObject([{ moment: { view: { mine: [READY] } }, news: [] }])
    await hall.choose(id, bo, { at: 0, value: [ENOUGH, BID] })
    expect(await mineOf(one, ada)).toEqual([READY])
    // who has not heard of it yet is not late
    expect(await hall.choose(id, ada, { at: 0, value: [READY, ENOUGH] })).toBeUndefined()
    expect(await code(hall.choose(id, ada, { at: 0, value: BID }))).toBe('malformed')
    expect(await hall.choose(id, ada, { at: 1, value: [READY, ENOUGH, BID] })).toBeUndefined()
    expect(await hall.choose(id, bo, { at: 1, value: [ENOUGH, BID] })).toMatchObject({ refused: 'TABLE-STALE' })
    expect(await hall.table(id)).toMatchObject({ number: 2, asked: { kind: 'act' } })
  })

  it('is given by bots too, part by part, and is one line', async () => {
    const {
      hall,
      store,
      people: [ada, bo],
      table: { id },
    } = await pair('scouts')
    await hall.seatBot(id, bo, 1, 'random')
    const log = async (): Promise<unknown[]> => (await store.log(id)).map(({ entry }) => entry)
    await expect.poll(log, { timeout: 100_000 }).toMatchObject([{ choose: expect.any(Array) as unknown }])
    expect(await hall.choose(id, ada, { at: 1, value: [ENOUGH, BID] })).toBeUndefined()
  })
})

describe('by HTTP', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(() => world.close())

  it('a list of parts is a choice, and no list of anything else', async () => {
    const [ada, bo] = [await guest(world, 'Ada'), await guest(world, 'Bo')]
    const { id } = await openedBy(ada, terms('scouts'), 0, 'a')
    await bo.post(`/api/tables/${id}/join`, { number: 'b' })
    const path = `/api/tables/${id}/choose`
    const choose = async (by: Client, value: unknown): Promise<unknown> => (await by.post(path, { at: 0, value })).body
    expect(await choose(ada, [READY])).toEqual({})
    expect(await choose(ada, [READY])).toEqual({})
    expect((await ada.get(`/api/tables/${id}/moment`)).body).toMatchObject({ number: 0, view: { mine: [READY] } })
    expect((await bo.get(`/api/tables/${id}/moment`)).body).toMatchObject({ number: 0, view: { mine: [] } })
    expect(await choose(ada, READY)).toEqual({})
    expect(await choose(ada, ENOUGH)).toMatchObject({ problem: 'malformed' })
    expect(await choose(ada, [READY, ENOUGH, BID])).toEqual({})
    expect(await choose(ada, [READY, ENOUGH, BID])).toMatchObject({ refused: { refused: 'TABLE-STALE' } })
  })
})
