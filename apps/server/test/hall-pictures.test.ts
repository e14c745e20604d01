// Pictures of tables: from some seconds ago, the same for all who look, and few.
import type { NewTable } from '@rubble/protocol'
import { afterEach, expect, it } from 'vitest'
import { HandClock, opened, pair, type Pair, playOn, terms } from './support/hall.ts'

let one: Pair
const clock = new HandClock()
afterEach(async () => {
  await one.hall.close()
  await one.store.close()
})

it('are made anew after five seconds and not before, in the list and one by one', async () => {
  one = await pair('tic-tac-toe', {}, { now: clock.now })
  const {
    hall,
    table: { id },
  } = one
  const numbers = async (): Promise<readonly unknown[]> => [
    (await hall.picture(id, undefined)).table.number,
    (await hall.live(undefined)).map(({ table }) => table.number),
  ]
  expect(await numbers()).toEqual([0, [0]])
  await playOn(one, id, 2)
  clock.goOn(4999)
  expect(await numbers()).toEqual([0, [0]])
  clock.goOn(1)
  expect(await numbers()).toEqual([2, [2]])
})

it('list twelve at most, those first that moved last, and none that has ended since', async () => {
  one = await pair('tic-tac-toe', {}, { now: clock.now, limits: { openOfOne: 50 } })
  const { hall, people, table } = one
  const ids = [table.id]
  for (let i = 0; i < 13; i++) {
    clock.goOn(1)
    const { id } = await opened(hall, people[0], terms('tic-tac-toe'), 0, 'a')
    await hall.join(id, people[1], undefined, 'b')
    ids.push(id)
  }
  clock.goOn(1)
  const [ended, moved] = [ids.at(-1) ?? '', ids.at(-5) ?? '']
  await hall.concede(ended, people[0])
  await playOn(one, moved, 1)
  const live = (await hall.live(undefined)).map(picture => picture.table.id)
  expect(live).toHaveLength(12)
  expect(live[0]).toBe(moved)
  expect(live).not.toContain(ended)
})

it('list what ended within three days at open tables, the last first, six at most, with how long it took', async () => {
  one = await pair('tic-tac-toe', {}, { now: clock.now, limits: { openOfOne: 50 } })
  const { hall, people, table } = one
  const begun = async (more: Partial<NewTable> = {}): Promise<string> => {
    const { id } = await opened(hall, people[0], terms('tic-tac-toe', more), 0, 'a')
    await hall.join(id, people[1], undefined, 'b')
    return id
  }
  const ended = async (): Promise<readonly string[]> => (await hall.ended(undefined)).map(picture => picture.table.id)
  const ids: string[] = []
  for (let i = 0; i < 7; i++) ids.push(await begun())
  const byLink = await begun({ isOpen: false })
  const began = clock.now()
  for (const id of [...ids, byLink]) {
    clock.goOn(60_000)
    await hall.concede(id, people[1])
  }
  const [first] = await hall.ended(undefined)
  expect(first?.table).toMatchObject({ id: ids[6], phase: 'over', began, ended: began + 7 * 60_000 })
  expect(await ended()).toEqual(ids.slice(1).toReversed())
  // what was opened first and is played again moves nothing
  await hall.rematch(ids[1] as string, people[0])
  clock.goOn(5000)
  await hall.picture(table.id, undefined)
  // however lately it was drawn while it ran
  await playOn(one, table.id)
  expect(await ended()).toEqual([table.id, ...ids.slice(2).toReversed()])
  clock.goOn(3 * 24 * 3_600_000)
  expect(await ended()).toEqual([])
})
