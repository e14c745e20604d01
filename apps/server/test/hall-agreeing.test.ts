// The hall on a real store: what people agree on, or not: taking back, and draws.
import { describe, expect, it } from 'vitest'
import { firstOption, opened, pair, person, playOn, terms, testHall, until } from './support/hall.ts'

describe('undo', () => {
  it('is free until something was seen, by the terms of the table', async () => {
    const {
      hall,
      people: [ada],
      table: { id },
    } = await pair('tic-tac-toe')
    await hall.choose(id, ada, await firstOption(hall, id, ada))
    expect((await hall.moment(id, ada, undefined)).undo).toBeUndefined()
    expect(await hall.undo(id, ada)).toBeUndefined()
    expect((await hall.moment(id, ada, undefined)).options).toHaveLength(9)
    const strict = await pair('tic-tac-toe', { undo: 'none' })
    await strict.hall.choose(strict.table.id, strict.people[0], await firstOption(strict.hall, strict.table.id, strict.people[0]))
    expect(await strict.hall.undo(strict.table.id, strict.people[0])).toMatchObject({ refused: 'TABLE-NO-UNDO' })
  })

  it("by consent goes back to before one's last choice once everybody agrees", async () => {
    const running = await pair('tic-tac-toe', { undo: 'consent' })
    const {
      hall,
      people: [ada, bo],
      table: { id },
    } = running
    await playOn(running, id, 2)
    expect(await hall.undo(id, ada)).toBeUndefined()
    expect((await hall.table(id)).proposals.undo).toEqual({ seat: 0, agreed: [0], to: 0 })
    expect(await hall.answerUndo(id, bo, false)).toBeUndefined()
    expect((await hall.table(id)).proposals.undo).toBeUndefined()
    expect(await hall.answerUndo(id, bo, true)).toMatchObject({ refused: 'TABLE-NOTHING' })
    await hall.undo(id, ada)
    expect(await hall.answerUndo(id, bo, true)).toBeUndefined()
    expect(await hall.table(id)).toMatchObject({ number: 3, asked: { seats: [0] } })
    expect((await hall.moment(id, ada, undefined)).options).toHaveLength(9)
    const again = await testHall({}, running.store)
    expect((await again.hall.moment(id, ada, undefined)).options).toHaveLength(9)
  })

  it('needs no consent of bots', async () => {
    const one = await testHall()
    const ada = await person(one, 'Ada')
    const { id } = await opened(one.hall, ada, terms('tic-tac-toe', { undo: 'consent', bots: [{ seat: 1, level: 'random' }] }), 0, 'a')
    await one.hall.choose(id, ada, await firstOption(one.hall, id, ada))
    await until(async () => (await one.hall.table(id)).number === 2, 'the bot')
    expect(await one.hall.undo(id, ada)).toBeUndefined()
    expect((await one.hall.moment(id, ada, undefined)).options).toHaveLength(9)
  })
})

describe('a draw', () => {
  /** The bot has made its secret bid, and the people have not: nothing moves until they do. */
  async function threeAtBids(bots: readonly number[]) {
    const one = await testHall()
    const people = [await person(one, 'Ada'), await person(one, 'Bo')] as const
    const { id } = await opened(
      one.hall,
      people[0],
      terms('bids', { config: { seats: 3 }, bots: bots.map(seat => ({ seat, level: 'random' })) }),
      0,
      'a',
    )
    if (bots.length === 1) await one.hall.join(id, people[1], undefined, 'b')
    await until(async () => (await one.hall.table(id)).number === bots.length, 'the bots')
    return { ...one, people, id }
  }

  it('is agreed when all people offer it, and bots agree to that; the log says so, and replays', async () => {
    const {
      hall,
      store,
      people: [ada, bo],
      id,
    } = await threeAtBids([1])
    expect(await hall.draw(id, ada)).toBeUndefined()
    expect(await hall.table(id)).toMatchObject({ phase: 'running', proposals: { draw: [0] } })
    expect(await hall.draw(id, ada)).toMatchObject({ refused: 'TABLE-OFFERED' })
    expect(await hall.draw(id, bo)).toBeUndefined()
    expect(await hall.table(id)).toMatchObject({ phase: 'over', outcome: { winners: [], rule: 'BID-6' } })
    expect((await store.log(id)).slice(1).map(({ entry }) => 'draw' in entry && entry.seat)).toEqual(['north', 'south', 'east'])
    const again = await testHall({}, store)
    expect((await again.hall.file(id)).log).toHaveLength(4)
    expect((await again.hall.moment(id, ada, undefined)).outcome).toEqual({ winners: [], rule: 'BID-6' })
  })

  it('is agreed when the last who has not offered it leaves', async () => {
    const one = await testHall()
    const [ada, bo, cy] = [await person(one, 'Ada'), await person(one, 'Bo'), await person(one, 'Cy')]
    const { id } = await opened(one.hall, ada, terms('bids', { config: { seats: 3 } }), 0, 'a')
    for (const who of [bo, cy]) await one.hall.join(id, who, undefined, who)
    for (const who of [ada, bo]) expect(await one.hall.draw(id, who)).toBeUndefined()
    await one.hall.leave(id, cy)
    await until(async () => (await one.hall.table(id)).phase === 'over', 'the draw')
    expect((await one.hall.table(id)).outcome).toEqual({ winners: [], rule: 'BID-6' })
  })

  it('is not to be had from bots alone', async () => {
    const {
      hall,
      people: [ada],
      id,
    } = await threeAtBids([1, 2])
    expect(await hall.draw(id, ada)).toMatchObject({ refused: 'TABLE-ALONE' })
    expect(await hall.table(id)).toMatchObject({ number: 2, proposals: { draw: [] } })
  })

  it('can still be accepted from somebody who has left since', async () => {
    const {
      hall,
      people: [ada, bo],
      table: { id },
    } = await pair('ambush')
    const waiting = (await hall.table(id)).asked?.seats[0] === 0 ? bo : ada
    expect(await hall.draw(id, waiting)).toBeUndefined()
    await hall.leave(id, waiting)
    expect(await hall.draw(id, waiting === ada ? bo : ada)).toBeUndefined()
    expect(await hall.table(id)).toMatchObject({ phase: 'over', outcome: { winners: [] } })
  })

  it('cannot be offered where the game has none, whoever sits there', async () => {
    const one = await testHall()
    const ada = await person(one, 'Ada')
    const { id } = await opened(one.hall, ada, terms('tic-tac-toe', { bots: [{ seat: 1, level: 'random' }] }), 0, 'a')
    expect(await one.hall.draw(id, ada)).toMatchObject({ refused: 'TABLE-NO-DRAW' })
  })
})

describe('a request to take back', () => {
  /** Ada has chosen, then Bo; and Ada asks. */
  async function asking() {
    const running = await pair('tic-tac-toe', { undo: 'consent' })
    const {
      hall,
      people: [ada],
      table: { id },
    } = running
    await playOn(running, id, 2)
    expect(await hall.undo(id, ada)).toBeUndefined()
    expect((await hall.table(id)).proposals.undo).toEqual({ seat: 0, agreed: [0], to: 0 })
    return running
  }

  it('is granted when the last who has not agreed leaves: bots agree to everything', async () => {
    const {
      hall,
      store,
      people: [, bo],
      table: { id },
    } = await asking()
    await hall.leave(id, bo)
    await until(async () => (await hall.table(id)).proposals.undo === undefined, 'that it is granted')
    expect((await store.log(id)).map(({ entry }) => entry)).toContainEqual({ seat: 'x', rewind: 0 })
  })

  it('goes with who has asked', async () => {
    const {
      hall,
      store,
      people: [ada],
      table: { id },
    } = await asking()
    await hall.leave(id, ada)
    expect((await hall.table(id)).proposals.undo).toBeUndefined()
    expect((await store.log(id)).some(({ entry }) => 'rewind' in entry)).toBe(false)
  })
})
