// An answer for a while: whoever sits opposite cannot tell it from a purse that is empty, nor from somebody who thinks and passes.
import { draw, type Flat, Match, type Seat, seeded, type Viewer } from '@rubble/engine'
import { type ScoutGame, scoutsEngine } from '@rubble/engine/tiny'
import { type Change, MatchHost, Table, Watchers } from '@rubble/host'
import type { Moment, Sitter } from '@rubble/protocol'
import { describe, expect, test } from 'vitest'

const PEOPLE: readonly Sitter[] = ['Ana', 'Jan', 'Eva'].map(name => ({ kind: 'person', name }))
const ASH: Seat = 0
const BIRCH: Seat = 1
const CEDAR: Seat = 2
const PASS: Flat = { do: 'pass' }

function sitDown(seed: string, seats: number) {
  const table = new Table<ScoutGame>('t', new Match(scoutsEngine, { seats }, seed), PEOPLE.slice(0, seats))
  const watchers = new Watchers(table)
  const kept: Change[] = []
  const place = { hasRoom: true, kept }
  const host = new MatchHost(
    table,
    {
      append(change) {
        if (!place.hasRoom) throw new Error('there is no room')
        kept.push(change)
      },
    },
    watchers,
  )
  const seen = (viewer: Viewer): unknown[] => {
    const all: unknown[] = []
    watchers.add(viewer, {
      // at the end all purses are counted
      onChange(moment, news) {
        if (moment.outcome === undefined) all.push({ moment, news, asked: table.asked() })
      },
      onThinking() {},
      onFailure() {},
    })
    return all
  }
  const choose = (seat: Seat, value: Flat | readonly Flat[]) => host.change(one => one.choose({ seat, at: one.match.number, value }))
  return { table, host, place, kept, seen, choose }
}
type TestTable = ReturnType<typeof sitDown>

/** How Birch answers the question whether to stop a marker. */
type Habit = (sitting: TestTable, number: number) => Promise<unknown>
const byHand: Habit = ({ choose }) => choose(BIRCH, PASS)
const forTheRound: Habit = ({ host, table }) => host.letStand(BIRCH, table.match.number, 'round')
/** Now and then Birch would rather be asked again. */
const fickle: Habit = async (sitting, number) => {
  await forTheRound(sitting, number)
  await sitting.host.endStandingAnswer(BIRCH, 'round')
}

/** Plans to move whatever can be. */
const planOf = (moment: Moment): Flat[] => [...ready(moment), { do: 'no more' }, { do: 'bid', bid: 0 }]
const ready = (moment: Moment): Flat[] => moment.options.flatMap(({ value }) => (value['do'] === 'ready' ? [value] : []))

/** Plays to the end. What both do hangs on what is open alone; `asked` counts the windows that somebody answered. */
async function play(seed: string, purse: number, habit: Habit) {
  const sitting = sitDown(seed, 3)
  const { table, choose, seen } = sitting
  const birch = table.match.state.purse[BIRCH]
  if (birch !== undefined) birch.is = purse
  const others = [seen(ASH), seen(CEDAR), seen('spectator')]
  let asked = 0
  while (table.outcome() === undefined) {
    const { kind = '', seats: [seat = 0] = [] } = table.asked() ?? {}
    const moment = table.moment(seat)
    const acts = moment.options.filter(({ value }) => value['do'] === 'move' || value['do'] === 'rest')
    if (kind === 'plan') await choose(seat, planOf(moment))
    else if (kind === 'act') await choose(seat, acts[draw(seeded(`${seed} ${moment.number}`), acts.length)]?.value as Flat)
    else {
      asked++
      await (seat === BIRCH ? habit(sitting, moment.number) : choose(seat, PASS))
    }
  }
  return { others, asked, log: table.match.log.map(entry => ('choose' in entry ? { seat: entry.seat, choose: entry.choose } : entry)) }
}

const SEEDS = Array.from({ length: 12 }, (_, i) => `stand ${i}`)

test('nobody can tell an empty purse, a full one and a standing answer apart, over whole matches', async () => {
  let spared = 0
  for (const seed of SEEDS) {
    const rich = await play(seed, 5, byHand)
    const poor = await play(seed, 0, byHand)
    const stands = await play(seed, 5, forTheRound)
    const changes = await play(seed, 5, fickle)
    for (const other of [poor, stands, changes]) {
      expect(other.others).toEqual(rich.others)
      expect(other.log).toEqual(rich.log)
    }
    expect([poor.asked, changes.asked]).toEqual([rich.asked, rich.asked])
    spared += rich.asked - stands.asked
  }
  // somebody was spared a question, or nothing was proved
  expect(spared).toBeGreaterThan(5)
})

describe('a standing answer', () => {
  const REST: Flat = { do: 'rest' }
  const MOVE: Flat = { do: 'move', marker: 1 }
  /** The number of the first window. */
  const AT = 9

  async function plan({ table, choose }: TestTable): Promise<void> {
    for (const seat of [ASH, BIRCH]) await choose(seat, planOf(table.moment(seat)))
  }

  /** In the second round a marker of Birch is where one of Ash wants to go. */
  async function atWindow(): Promise<TestTable> {
    const sitting = sitDown('window', 2)
    const { table, choose } = sitting
    await plan(sitting)
    await choose(ASH, REST)
    await choose(BIRCH, { do: 'move', marker: 3 })
    await choose(ASH, REST)
    await choose(BIRCH, REST)
    await plan(sitting)
    await choose(ASH, { do: 'move', marker: 0 })
    expect([table.asked(), table.match.number]).toEqual([{ kind: 'interrupt', seats: [BIRCH] }, AT])
    return sitting
  }

  test('is offered to who is asked, and to nobody else', async () => {
    const { host } = await atWindow()
    const offered = [{ kind: 'interrupt', as: 'round', value: PASS, lasts: 'round 2' }]
    expect(await host.standingAnswersOf(BIRCH)).toEqual({ offered, given: [] })
    expect(await host.standingAnswersOf(ASH)).toEqual({ offered: [], given: [] })
    expect(await host.letStand(ASH, AT, 'round')).toMatchObject({ refused: 'TABLE-NONE' })
    expect(await host.letStand(BIRCH, AT - 1, 'round')).toMatchObject({ refused: 'TABLE-STALE' })
    expect(await host.standingAnswersOf(BIRCH)).toEqual({ offered, given: [] })
  })

  test('answers at once, and the next time as a choice with a line of its own', async () => {
    const { host, choose, table, kept } = await atWindow()
    await host.letStand(BIRCH, AT, 'round')
    expect(await host.standingAnswersOf(BIRCH)).toMatchObject({ offered: [], given: [{ as: 'round' }] })
    await choose(BIRCH, REST)
    await choose(ASH, MOVE)
    expect(table.match.log.at(-1)).toMatchObject({ seat: 'birch', choose: PASS })
    expect(kept.map(({ lines }) => lines.length)).toEqual(table.match.log.map(() => 1))
    expect(table.asked()).toEqual({ kind: 'act', seats: [BIRCH] })
  })

  test('ends when it is ended, and when what it lasts for is over', async () => {
    const ended = await atWindow()
    await ended.host.letStand(BIRCH, AT, 'round')
    await ended.choose(BIRCH, REST)
    await ended.host.endStandingAnswer(BIRCH, 'round')
    await ended.choose(ASH, MOVE)
    expect(ended.table.asked()).toEqual({ kind: 'interrupt', seats: [BIRCH] })

    const past = await atWindow()
    await past.host.letStand(BIRCH, AT, 'round')
    await past.choose(BIRCH, REST)
    await past.choose(ASH, REST)
    await past.choose(BIRCH, REST)
    await plan(past)
    await past.choose(ASH, MOVE)
    expect(past.table.asked()).toEqual({ kind: 'interrupt', seats: [BIRCH] })
    expect((await past.host.standingAnswersOf(BIRCH)).given).toEqual([])
  })

  test('is gone when its seat takes something back', async () => {
    const { host, choose, table } = await atWindow()
    await host.letStand(BIRCH, AT, 'round')
    await choose(BIRCH, REST)
    expect(await host.change(one => one.undo(BIRCH))).toBeUndefined()
    expect((await host.standingAnswersOf(BIRCH)).given).toEqual([])
    expect(table.asked()).toMatchObject({ seats: [BIRCH] })
  })

  test('that cannot be kept is told to nobody, and does not fail what came before it: the seat is asked itself', async () => {
    const { host, choose, table, place, kept } = await atWindow()
    await host.letStand(BIRCH, AT, 'round')
    await choose(BIRCH, REST)
    const append = kept.push.bind(kept)
    kept.push = change => {
      place.hasRoom = false
      return append(change)
    }
    expect(await choose(ASH, MOVE)).toBeUndefined()
    expect([table.asked(), table.match.log.length]).toEqual([{ kind: 'interrupt', seats: [BIRCH] }, kept.length])
    expect((await host.standingAnswersOf(BIRCH)).given).toEqual([])
    kept.push = append
    place.hasRoom = true
    expect(await choose(BIRCH, PASS)).toBeUndefined()
  })
})
