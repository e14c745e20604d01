// Undo is decided by what was learnt: back to one's own choices, until one has learnt something or another seat has chosen.
import { Match, seeded } from '@rubble/engine'
import { ambushEngine, ticTacToeEngine } from '@rubble/engine/tiny'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { facts, meddled, step } from './support/matches.ts'
import { TINY } from './support/play.ts'

const volley = () =>
  new Match(ambushEngine, {}, 'volley', {
    lead: 'red-1',
    men: { 'red-1': 3 },
    hands: { red: ['dodge', 'snare'], blue: ['ambush', 'dodge', 'ration', 'ration'] },
  })
const table = ({ state, events }: ReturnType<typeof volley>) => JSON.stringify({ state, events })

describe('undo', () => {
  it("takes back one's own choices, part by part, byte for byte", () => {
    const match = volley()
    const past = [table(match)]
    for (const choice of [{ do: 'volley' }, { target: 'blue-1' }, { target: 'blue-3' }]) {
      expect(match.choose(0, choice)).toBeUndefined()
      past.push(table(match))
    }
    past.pop()
    while (past.length > 0) {
      expect(match.undo(0)).toBeUndefined()
      expect(table(match)).toBe(past.pop())
    }
    expect(match.undo(0)).toMatchObject({ refused: 'TABLE-UNDO' })
  })

  it('goes on behind a fork: what was begun can still be taken back there, and meets other chance', () => {
    const match = volley()
    const before = table(match)
    for (const choice of [{ do: 'volley' }, { target: 'blue-1' }]) match.choose(0, choice)
    const fork = match.fork(match.number, 'another')
    expect({ ...fork.state, random: 0 }).toEqual({ ...match.state, random: 0 })
    expect(fork.state.random).not.toEqual(match.state.random)
    expect(Match.load(ambushEngine, fork.save()).refuseUndo(0)).toBeUndefined()
    expect([fork.undo(0), fork.undo(0)]).toEqual([undefined, undefined])
    expect(fork.undo(0)).toMatchObject({ refused: 'TABLE-UNDO' })
    fork.state.random = volley().state.random
    expect(table(fork)).toBe(before)
    expect(match.number).toBe(2)
  })

  it('ends at a fork where nothing could be taken back before it', () => {
    const match = volley()
    for (const choice of [{ do: 'volley' }, { target: 'blue-1' }, { do: 'fire' }, { card: 'snare' }]) match.choose(0, choice)
    const fork = match.fork(match.number, 'another')
    expect(fork.log.at(-1)).toEqual({ reseed: 'another' })
    expect(fork.undo(0)).toMatchObject({ refused: 'TABLE-UNDO' })
  })

  it('is the same behind every fork as before it, whatever was played', () => {
    for (const { name, run } of TINY)
      run((engine, config) => {
        const match = new Match(engine, config, name)
        const random = seeded(name)
        for (let i = 0; i < 30 && !match.isOver(); i++) step(match, random)
        for (let number = 0; number <= match.number; number++) {
          const fork = match.fork(number, 'another')
          expect({ ...fork.state, random: 0 }, `${name} ${number}`).toEqual({ ...match.at(number).state, random: 0 })
          expect(Match.load(engine, fork.save()).state).toEqual(fork.state)
        }
      })
  })

  it('shows the one who decides what the parts chosen so far are, and nobody else', () => {
    const match = volley()
    match.choose(0, { do: 'volley' })
    match.choose(0, { target: 'blue-2' })
    expect(ambushEngine.view(match.state, 0).asked?.about).toEqual({ target: ['blue-2'] })
    expect(ambushEngine.view(match.state, 1).asked?.about).toBeUndefined()
    expect(match.events).toEqual([])
  })

  it('stops where the chooser has learnt something', () => {
    const match = volley()
    for (const choice of [{ do: 'volley' }, { target: 'blue-1' }, { do: 'fire' }, { card: 'snare' }])
      expect(match.choose(0, choice)).toBeUndefined()
    expect(match.undo(0)).toMatchObject({ refused: 'TABLE-UNDO' })
    expect(match.refuseUndo(0)).toMatchObject({ refused: 'TABLE-UNDO' })
  })

  it('does not stop because others have learnt something', () => {
    const match = new Match(ambushEngine, {}, 'others', { lead: 'red-1', hands: { red: 1, blue: 1 } })
    for (const choice of [{ do: 'march' }, { do: 'on' }]) match.choose(0, choice)
    match.choose(1, { do: 'pass' })
    match.choose(0, { do: 'on' })
    const before = table(match)
    expect(match.choose(1, { do: 'pass' })).toBeUndefined()
    expect(match.events.at(-1)?.event).toMatchObject({ kind: 'cardDrawn', seat: 0 })
    expect(match.undo(1)).toBeUndefined()
    expect(table(match)).toBe(before)
  })

  it('is for the seat that chose last, and only until another seat has chosen', () => {
    const match = new Match(ticTacToeEngine, {}, 'turns')
    match.choose(0, { cell: 4 })
    expect(match.undo(1)).toMatchObject({ refused: 'TABLE-UNDO' })
    expect(match.refuseUndo(0)).toBeUndefined()
    match.choose(1, { cell: 0 })
    expect(match.undo(0)).toMatchObject({ refused: 'TABLE-UNDO' })
    expect(match.undo(1)).toBeUndefined()
    expect(match.undo(0)).toMatchObject({ refused: 'TABLE-UNDO' })
    expect(match.state.cells.filter(cell => cell >= 0)).toEqual([0])
  })

  it('withdraws the events of what is taken back', () => {
    const match = new Match(ticTacToeEngine, {}, 'events')
    match.choose(0, { cell: 4 })
    expect(match.events).toHaveLength(1)
    match.undo(0)
    expect(match.events).toEqual([])
    match.choose(0, { cell: 5 })
    expect(match.events.map(({ at, event }) => [at, event.cell])).toEqual([[2, 5]])
  })

  it('is an entry of the log', () => {
    const match = new Match(ticTacToeEngine, {}, 'log')
    match.choose(0, { cell: 4 })
    match.undo(0)
    expect(match.log).toMatchObject([
      { seat: 'x', choose: { cell: 4 } },
      { seat: 'x', undo: true },
    ])
    expect(match.number).toBe(2)
  })

  it('is not possible once the game is over', () => {
    const match = new Match(ticTacToeEngine, {}, 'over')
    for (const [seat, cell] of [
      [0, 0],
      [1, 3],
      [0, 1],
      [1, 4],
      [0, 2],
    ] as const)
      match.choose(seat, { cell })
    expect(match.isOver()).toBe(true)
    expect(match.undo(0)).toMatchObject({ refused: 'TABLE-UNDO' })
  })

  it('goes no further back than an agreed or given-up end', () => {
    const match = volley()
    match.choose(0, { do: 'volley' })
    match.draw(0)
    match.draw(1)
    expect(match.undo(0)).toMatchObject({ refused: 'TABLE-UNDO' })
  })

  it('is not spoilt by a mere offer of a draw', () => {
    const match = volley()
    match.choose(0, { do: 'volley' })
    match.draw(1)
    expect(match.undo(0)).toBeUndefined()
  })
})

describe.each(TINY)('in $name', ({ run }) => {
  it('whatever may be undone is restored byte for byte, and the same choice leads to the same again', () =>
    run((engine, config) => {
      fc.assert(
        fc.property(fc.nat(), fc.nat(40), (seed, moves) => {
          const match = meddled(new Match(engine, config, `undo ${seed}`), seed, moves)
          if (match.isOver()) return
          const before = JSON.stringify([match.state, match.events])
          const seat = step(match, seeded(seed))
          const after = JSON.stringify([match.state, match.events.map(({ event }) => event)])
          const entry = match.log.at(-1)
          if (match.undo(seat) !== undefined) return
          expect(JSON.stringify([match.state, match.events])).toBe(before)
          if (entry !== undefined && 'choose' in entry) match.choose(seat, entry.choose)
          expect(JSON.stringify([match.state, match.events.map(({ event }) => event)])).toBe(after)
        }),
        { numRuns: 60 },
      )
    }))

  it('a refused undo or withdrawal changes nothing', () =>
    run((engine, config) => {
      const match = new Match(engine, config, 'nothing')
      const chance = seeded('nothing')
      while (!match.isOver()) {
        for (const seat of match.seats.keys()) {
          const before = facts(match)
          if (match.refuseUndo(seat) === undefined) continue
          expect(match.undo(seat)).toMatchObject({ refused: 'TABLE-UNDO' })
          expect(facts(match)).toEqual(before)
        }
        step(match, chance)
      }
    }))
})
