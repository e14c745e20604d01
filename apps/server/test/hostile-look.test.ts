// Looking back costs everybody who plays: however long a match was made, a look plays only a part of it again, and shows what was.
import { createEngine, draw, type Game, Match, type Seat, seeded, type Types } from '@rubble/engine'
import { Table } from '@rubble/host'
import { describe, expect, it } from 'vitest'
import { rulesOf } from '../src/games.ts'

const LINES = 450
/** Choices of one stride, and what it takes to begin. */
const MOST = 110

describe('a look back', () => {
  it('shows what was, and costs the same late in a long match', async () => {
    const { game } = await rulesOf('mission-combat')
    let clones = 0
    const counted: Game<Types> = {
      ...game,
      clone: state => {
        clones++
        return game.clone(state)
      },
    }
    const engine = createEngine(counted)
    const match = new Match(engine, game.config({}), 'ab', undefined, [], { commitment: '', table: '', numbers: ['', ''] })
    const table = new Table('table', match, [
      { kind: 'person', name: '' },
      { kind: 'person', name: '' },
    ])
    const random = seeded('look')
    while (match.number < LINES) {
      const seat = engine.asked(match.state)[0] as Seat
      const options = engine.options(match.state, seat)
      match.choose(seat, engine.name(match.state, options[draw(random, options.length)] as never))
      // some is taken back, as somebody would who wants to make it long
      if (draw(random, 3) === 0) match.undo(seat)
    }
    for (const number of [
      LINES,
      0,
      1,
      99,
      100,
      101,
      200,
      201,
      399,
      LINES - 1,
      match.number,
      ...Array.from({ length: 10 }, () => draw(random, LINES)),
    ]) {
      const then = new Table('then', match.at(number), table.sitters)
      for (const viewer of [0, 1, 'spectator'] as const) {
        expect(table.look(viewer, number), `${number} as ${viewer}`).toEqual(then.moment(viewer))
        expect(table.position(viewer, number)).toEqual(then.position(viewer, number))
      }
      clones = 0
      table.look(0, number)
      expect(clones, `choices played again for ${number}`).toBeLessThan(MOST)
    }
    for (const number of [-1, 0.5, match.number + 1, Number.NaN]) expect(() => table.look(0, number)).toThrow('there is no move')
  })
})
