// A secret answer in several parts: a draft until it is whole, of which nobody else knows and no log tells.
import { type Flat, Match, type Seat, seeded } from '@rubble/engine'
import { type ScoutGame, scoutsEngine } from '@rubble/engine/tiny'
import { describe, expect, it } from 'vitest'

const begin = (): Match<ScoutGame> => new Match(scoutsEngine, { seats: 2 }, 'parts')
const READY: Flat = { do: 'ready', marker: 1 }
const ENOUGH: Flat = { do: 'no more' }
const BID: Flat = { do: 'bid', bid: 2 }
const plan = (match: Match<ScoutGame>, seat: Seat): void => {
  match.choose(seat, [ENOUGH, BID])
}

describe('a draft', () => {
  it('is picked part by part, changes what is offered, and is no line of the log', () => {
    const match = begin()
    expect(match.choose(0, BID)).toMatchObject({ refused: 'SCT-2' })
    expect(match.choose(0, READY)).toBeUndefined()
    expect(match.choose(0, READY)).toMatchObject({ refused: 'SCT-2' })
    expect([match.number, match.log]).toEqual([0, []])
    expect(match.engine.view(match.state, 0)).toMatchObject({ mine: [READY], placed: [] })
  })

  it("is nobody else's to see, in view, options or hash", () => {
    const [match, other] = [begin(), begin()]
    match.choose(0, READY)
    for (const viewer of [1, 'spectator'] as const)
      expect(match.engine.view(match.state, viewer)).toEqual(other.engine.view(other.state, viewer))
    expect(match.engine.hash(match.state)).toBe(other.engine.hash(other.state))
    expect(match.engine.redeal(match.state, 1, seeded(1))).toEqual(other.engine.redeal(other.state, 1, seeded(1)))
  })

  it('is not kept with how the match stands', () => {
    const [match, other] = [begin(), begin()]
    match.choose(0, [READY])
    plan(match, 1)
    plan(other, 1)
    expect(match.checkpoint()).toEqual(other.checkpoint())
    expect(match.engine.view(match.state, 0).mine).toEqual([READY])
  })

  it('is replaced by a list: sent twice it is the same, and it can be shortened', () => {
    const match = begin()
    match.choose(0, [READY, ENOUGH])
    match.choose(0, [READY, ENOUGH])
    expect(match.engine.view(match.state, 0).mine).toEqual([READY, ENOUGH])
    match.choose(0, [READY])
    expect(match.engine.view(match.state, 0).mine).toEqual([READY])
    match.choose(0, [])
    expect(match.engine.view(match.state, 0).mine).toEqual([])
  })

  it('stays as it was when a part is refused, or one too many is sent', () => {
    const match = begin()
    match.choose(0, [READY])
    expect(match.choose(0, [ENOUGH, { do: 'bid', bid: 6 }])).toMatchObject({ refused: 'SCT-2' })
    expect(match.choose(0, [ENOUGH, BID, READY])).toMatchObject({ refused: 'TABLE-TURN' })
    expect(match.engine.view(match.state, 0)).toMatchObject({ mine: [READY], placed: [] })
    expect(match.number).toBe(0)
  })

  it('is not for those who are not asked, and where there are no parts a list is no choice', () => {
    const match = begin()
    plan(match, 0)
    expect(match.choose(0, [ENOUGH])).toMatchObject({ refused: 'TABLE-TURN' })
    plan(match, 1)
    expect(match.choose(0, [{ do: 'rest' }])).toMatchObject({ refused: 'TABLE-NONE' })
  })
})

describe('a whole answer', () => {
  it('is one line with all its parts', () => {
    const match = begin()
    match.choose(0, READY)
    match.choose(0, ENOUGH)
    match.choose(0, BID)
    expect(match.log).toMatchObject([{ seat: 'ash', choose: [READY, ENOUGH, BID] }])
    expect(match.engine.view(match.state, 1).placed).toEqual([0])
  })

  it('replays, whoever was drafting meanwhile', () => {
    const match = begin()
    match.choose(1, ENOUGH)
    plan(match, 0)
    match.choose(1, BID)
    const loaded = Match.load(scoutsEngine, JSON.parse(JSON.stringify(match.save())))
    expect(loaded.state).toEqual(match.state)
    expect(loaded.log).toEqual(match.log)
  })

  it('is withdrawn with all its parts, before the reveal and not after it', () => {
    const match = begin()
    plan(match, 0)
    expect(match.withdraw(0)).toBeUndefined()
    expect(match.engine.view(match.state, 0).mine).toEqual([])
    plan(match, 0)
    plan(match, 1)
    expect(match.withdraw(0)).toMatchObject({ refused: 'TABLE-WITHDRAW' })
    expect(match.undo(1)).toMatchObject({ refused: 'TABLE-UNDO' })
  })

  it('is not readable in a match file if a part of it is not', () => {
    const match = begin()
    plan(match, 0)
    const file = match.save()
    const log = [{ ...file.log[0], choose: [ENOUGH, 'bid'] }]
    expect(() => Match.load(scoutsEngine, { ...file, log })).toThrow('move 1 is not readable')
  })
})
