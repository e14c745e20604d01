// Answers for a while, online: made on the server after a pause, and told to nobody.
import type { Flat } from '@rubble/engine'
import type { Moment } from '@rubble/protocol'
import { expect, it } from 'vitest'
import { code, follow, type Pair, pair } from './support/hall.ts'

const PASS: Flat = { do: 'pass' }
/** Long enough to be asked what is asked meanwhile. */
const limits = { standingPause: 600 }

const kindOf = ({ view }: Moment): string => view.asked?.kind ?? ''
const planOf = ({ options }: Moment): Flat[] => [
  ...options.flatMap(({ value }) => (value['do'] === 'ready' ? [value] : [])),
  { do: 'no more' },
  { do: 'bid', bid: 0 },
]

/** Plays on until Bo is asked whether to stop a marker; `true`: before the match is over. */
async function untilAsked({ hall, table: { id }, people: [ada, bo] }: Pair): Promise<boolean> {
  for (let i = 0; i < 400; i++) {
    const { asked, number, phase } = await hall.table(id)
    if (phase !== 'running') return false
    const seat = asked?.seats[0] ?? 0
    const by = seat === 0 ? ada : bo
    const moment = await hall.moment(id, by, undefined)
    const isWindow = kindOf(moment) === 'interrupt'
    if (isWindow && seat === 1) return true
    const moves = moment.options.filter(({ value }) => value['do'] === 'move')
    const act = moves[i % moves.length]?.value ?? { do: 'rest' }
    const value = kindOf(moment) === 'plan' ? planOf(moment) : isWindow ? PASS : act
    await hall.choose(id, by, { at: number, value })
  }
  return false
}

it('is offered to who is asked, made after a pause, and nobody else hears of it', async () => {
  const one = await pair('scouts', {}, { limits })
  const {
    hall,
    table: { id },
    people: [ada, bo],
  } = one
  expect(await untilAsked(one)).toBe(true)
  const at = (await hall.table(id)).number
  expect((await hall.standing(id, bo)).offered.map(({ as }) => as)).toEqual(['round'])
  expect(await hall.standing(id, ada)).toEqual({ offered: [], given: [] })
  expect(await code(hall.standing(id, 'nobody'))).toBe('not-yours')
  expect(await hall.letStand(id, bo, at, 'never')).toMatchObject({ refused: 'TABLE-NONE' })
  const other = await follow(hall, id, ada)
  const before = other.of('change').length
  expect(await hall.letStand(id, bo, at, 'round')).toBeUndefined()
  expect((await hall.standing(id, bo)).given).toMatchObject([{ as: 'round', value: PASS }])
  // to the others it is a choice like any other
  expect(other.of('change').slice(before)).toMatchObject([{ moment: { number: at + 1 } }])
  expect(JSON.stringify(other.messages)).not.toMatch(/standing|given/)
  await hall.endStanding(id, bo, 'round')
  expect((await hall.standing(id, bo)).given).toEqual([])
})

it('answers by itself as long as it lasts', async () => {
  const one = await pair('scouts', {}, { limits })
  const {
    hall,
    store,
    table: { id },
    people: [, bo],
  } = one
  let made = 0
  // until a round has a second question
  while (made === 0 && (await untilAsked(one))) {
    const { number } = await hall.table(id)
    const { offered, given } = await hall.standing(id, bo)
    if (given[0]?.lasts === offered[0]?.lasts) {
      await expect.poll(async () => (await hall.table(id)).number).toBeGreaterThan(number)
      expect((await store.log(id)).map(({ entry }) => entry)[number]).toMatchObject({ choose: PASS })
      made++
    } else await hall.letStand(id, bo, number, 'round')
  }
  expect(made).toBe(1)
})
