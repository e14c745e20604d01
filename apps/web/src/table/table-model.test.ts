// What each thing that happens makes of a table, without a page.
import type { Flat, Seat } from '@rubble/engine'
import type { Moment, Option, Sitter, TableInfo } from '@rubble/protocol'
import type { GameBoard } from '@rubble/ui'
import { describe, expect, test } from 'vitest'
import type { ShownTable } from './flow.ts'
import { choiceOf, meaningOf } from './meaning.ts'
import { lookOf } from './table-look.ts'
import { momentOf, NO_TABLE, reduceTable, type TableEvent, type TableModel } from './table-model.ts'

const ANA: Seat = 0
const JAN: Seat = 1
const person = (name: string): Sitter => ({ kind: 'person', name })
const bot: Sitter = { kind: 'bot', level: 'easy', name: 'Bot' }
const infoOf = (...sitters: readonly Sitter[]): TableInfo => ({ id: 't', game: 'g', config: {}, seats: ['a', 'b'], sitters })
const option = (value: Flat): Option => ({ value })
const MOVE = option({ do: 'move', unit: 'u1', to: 'A1' })
const OTHER = option({ do: 'move', unit: 'u1', to: 'B2' })
const SHOOT = option({ do: 'shoot', unit: 'u2' })
const NO = { refused: 'G-1', part: {}, args: {} }

function momentAt(
  number: number,
  { viewer = ANA, asked = ANA, mine = [] as readonly Flat[], placed = [] as readonly Seat[] } = {},
): Moment {
  return {
    number,
    viewer,
    view: { game: {}, asked: { kind: 'act', seats: [asked], about: undefined }, placed, mine },
    options: asked === viewer ? [MOVE, OTHER, SHOOT] : [],
    undo: undefined,
    outcome: undefined,
  }
}
const show = (moment: Moment, more: Partial<ShownTable> = {}): TableEvent => ({
  kind: 'shown',
  shown: { moment, news: [], isStill: true, isFlowing: false, ...more },
})
const FLOWING = { isStill: false, isFlowing: true }
const after = (model: TableModel, ...events: readonly TableEvent[]): TableModel => events.reduce(reduceTable, model)
const begun = (other: Sitter = bot): TableModel =>
  after(NO_TABLE, { kind: 'opened', info: infoOf(person('Ana'), other) }, { kind: 'followed', look: 1 }, show(momentAt(3)))
/** Two people at one screen, and the second is asked. */
const passed = (): TableModel => after(begun(person('Jan')), show(momentAt(4, { asked: JAN })))
/** Something of everything that the next moment takes away. */
const full = (): TableModel =>
  after(
    begun(),
    { kind: 'narrowed', part: { unit: 'u1' } },
    { kind: 'previewed', option: MOVE },
    { kind: 'faulted', fault: 'rules' },
    { kind: 'failed', failure: 'line' },
  )
const fields = { pieces: ['unit'], places: ['to'] }
const never: Pick<GameBoard, 'prefer' | 'fields'> = { prefer: () => undefined, fields }

describe('who looks', () => {
  test('is the first person at this screen, else a spectator', () => {
    expect(after(NO_TABLE, { kind: 'opened', info: infoOf(bot, person('Jan')) }).eyes).toEqual({ viewer: JAN, stay: undefined })
    expect(after(NO_TABLE, { kind: 'opened', info: infoOf(bot, bot) }).eyes?.viewer).toBe('spectator')
    expect(after(NO_TABLE, { kind: 'opened', info: { ...infoOf(person('Ana'), person('Jan')), here: [JAN] } }).eyes?.viewer).toBe(JAN)
  })

  test('stays at the earlier moment that is looked at, when the seat is changed; a new hand at the table does not', () => {
    const past = { moment: momentAt(1), news: [], isJump: true }
    const back = after(begun(), { kind: 'lookedFor', look: 2, isPresent: false }, { kind: 'lookedBack', look: 2, past })
    const turned = after(back, { kind: 'turned', viewer: JAN })
    expect(turned.eyes).toEqual({ viewer: JAN, stay: 1 })
    expect(after(turned, { kind: 'followed', look: 3 }).past).toBe(past)
    expect(after(back, { kind: 'turned', viewer: ANA })).toBe(back)
  })

  test('at one screen the next one is asked to come, and what one heard is not told to the other', () => {
    const two = after(passed(), { kind: 'history', viewer: ANA, all: [{ at: 0, named: {} }] })
    expect(lookOf(two, 1)).toMatchObject({ nextViewer: JAN, history: [{ at: 0 }] })
    const taken = after(two, { kind: 'seatTaken' }, { kind: 'followed', look: 2 }, show(momentAt(4, { viewer: JAN, asked: JAN })))
    expect(taken.eyes).toEqual({ viewer: JAN, stay: undefined })
    expect(lookOf(taken, 1)).toMatchObject({ nextViewer: undefined, history: [] })
    // until the other view is here it may be said again and again: that must come to an end
    const waiting = after(two, { kind: 'seatTaken' })
    expect(after(waiting, { kind: 'seatTaken' })).toBe(waiting)
  })

  test('of several who answer in secret, one after the other is called to one screen', () => {
    const both = momentAt(4)
    const view = { ...both.view, asked: { kind: 'bid', seats: [ANA, JAN], about: undefined } }
    const two = after(begun(person('Jan')), show({ ...both, view }))
    expect(lookOf(two, 1).nextViewer).toBeUndefined()
    const answered = after(two, show({ ...both, number: 5, view: { ...view, placed: [ANA] }, options: [] }))
    expect(lookOf(answered, 1).nextViewer).toBe(JAN)
  })

  test('nobody is called while a bot thinks or something is being shown', () => {
    expect(lookOf(after(passed(), { kind: 'thinking', seat: 0 }), 1).nextViewer).toBeUndefined()
    expect(lookOf(after(passed(), show(momentAt(5, { asked: JAN }), FLOWING)), 1).nextViewer).toBeUndefined()
  })

  test('who takes back when the next one was about to look, is asked to come as well', () => {
    const back = after(passed(), { kind: 'tookBack' }, show(momentAt(5)))
    expect(lookOf(back, 1).nextViewer).toBe(ANA)
    expect(lookOf(after(back, { kind: 'seatTaken' }), 1).nextViewer).toBeUndefined()
    expect(after(begun(), { kind: 'tookBack' }).veiled).toBeUndefined()
  })
})

describe('pointing', () => {
  test('takes up what several options share, puts it back, and then does what only one can mean', () => {
    const model = begun()
    expect(meaningOf(model, { unit: 'u1' }, never)).toEqual({ kind: 'narrow', part: { unit: 'u1' } })
    const held = after(model, { kind: 'narrowed', part: { unit: 'u1' } })
    expect(meaningOf(held, { unit: 'u1' }, never)).toEqual({ kind: 'again' })
    expect(meaningOf(held, { to: 'B2' }, never)).toEqual({ kind: 'choose', act: OTHER })
    expect(after(held, { kind: 'cleared' }).part).toEqual({})
  })

  test('at something that has one act takes it up, unless the board says that it is meant', () => {
    expect(meaningOf(begun(), { unit: 'u2' }, never)).toEqual({ kind: 'narrow', part: { unit: 'u2' } })
    expect(meaningOf(begun(), { unit: 'u2' }, { prefer: (_kind, _part, found) => found[0], fields })).toEqual({
      kind: 'choose',
      act: SHOOT,
    })
  })

  test('at what needs more of what is set beside it means the least that is enough, and another value of it keeps the rest', () => {
    const acts = [
      { do: 'go', unit: 'u1', cp: 1, to: 'A1' },
      { do: 'go', unit: 'u1', cp: 2, to: 'A1' },
      { do: 'go', unit: 'u1', cp: 2, to: 'B2' },
      { do: 'go', unit: 'u1', cp: 3, to: 'B2' },
    ].map(value => ({ value }))
    const model = after(begun(), show({ ...momentAt(6), options: acts }), { kind: 'narrowed', part: { unit: 'u1', cp: 1 } })
    const board = {
      ...never,
      prefer: (_kind: string, part: Flat, found: readonly Option[]) => ('to' in part ? found[0] : undefined),
      dial: 'cp',
    }
    expect(meaningOf(model, { to: 'A1' }, board)).toEqual({ kind: 'choose', act: acts[0] })
    expect(meaningOf(model, { to: 'B2' }, board)).toEqual({ kind: 'choose', act: acts[2] })
    expect(meaningOf(model, { cp: 3 }, board)).toEqual({ kind: 'narrow', part: { unit: 'u1', cp: 3 } })
    expect(meaningOf(model, { to: 'A1', cp: 2 }, board)).toEqual({ kind: 'choose', act: acts[1] })
  })

  test('at something else leaves what was taken up, and at what nobody offers asks why not', () => {
    const held = after(begun(), { kind: 'narrowed', part: { unit: 'u1' } })
    expect(meaningOf(held, { unit: 'u2' }, never)).toEqual({ kind: 'narrow', part: { unit: 'u2' } })
    expect(meaningOf(held, { to: 'Z9' }, never)).toEqual({ kind: 'why not' })
  })

  test('means nothing in the past, while something is shown, and to who only looks on', () => {
    const model = begun()
    const past = { moment: momentAt(1), news: [], isJump: true }
    expect(meaningOf({ ...model, past }, { unit: 'u1' }, never)).toEqual({ kind: 'nothing' })
    expect(meaningOf(after(model, show(momentAt(4), FLOWING)), { unit: 'u1' }, never)).toEqual({ kind: 'nothing' })
    expect(meaningOf({ ...model, eyes: { viewer: 'spectator', stay: undefined } }, { unit: 'u1' }, never)).toEqual({ kind: 'nothing' })
  })

  test('why not is answered to who still asks', () => {
    const refused = { part: { to: 'Z9' }, refusals: [NO] }
    const asked = after(begun(), { kind: 'asked', question: 5 })
    expect(after(asked, { kind: 'explained', question: 5, refused }).refused).toBe(refused)
    expect(after(asked, { kind: 'asked', question: 6 }, { kind: 'explained', question: 5, refused }).refused).toBeUndefined()
    expect(after(asked, { kind: 'cleared' }, { kind: 'explained', question: 5, refused }).refused).toBeUndefined()
    expect(after(asked, { kind: 'explained', question: 5, refused }, { kind: 'dismissed' }).refused).toBeUndefined()
  })
})

test('what is meant stays while others answer in secret, and goes with the question', () => {
  const meant = after(begun(), { kind: 'narrowed', part: { unit: 'u1' } })
  const answered = after(meant, show(momentAt(4, { placed: [JAN] })))
  expect(answered).toMatchObject({ part: { unit: 'u1' }, shown: { moment: { number: 4 } } })
  expect(choiceOf(answered, MOVE)?.at).toBe(4)
  expect(after(answered, show(momentAt(5))).part).toEqual({})
  expect(after(meant, show(momentAt(4, { placed: [JAN], mine: [SHOOT.value] }))).part).toEqual({})
})

describe('a choice', () => {
  test('names the decision it answers; none is made while something is shown or by who only looks on', () => {
    expect(choiceOf(begun(), MOVE)).toEqual({ seat: ANA, at: 3, value: MOVE.value })
    expect(choiceOf(after(begun(), show(momentAt(4), FLOWING)), MOVE)).toBeUndefined()
    expect(choiceOf({ ...begun(), eyes: { viewer: 'spectator', stay: undefined } }, MOVE)).toBeUndefined()
  })

  test('of an answer in parts says all parts so far', () => {
    const drafted = after(begun(), show(momentAt(3, { mine: [SHOOT.value] })))
    expect(choiceOf(drafted, MOVE)?.value).toEqual([SHOOT.value, MOVE.value])
  })

  test('that comes to something at once is never marked; one that takes a while is, until it does', () => {
    const sent = after(begun(), { kind: 'chose', option: MOVE, queue: [] })
    expect(lookOf(sent, 1)).toMatchObject({ isSending: true, pending: undefined })
    const wondered = after(sent, { kind: 'wondered' })
    expect(lookOf(wondered, 1).pending).toBe(MOVE)
    const done = after(wondered, show(momentAt(4)))
    expect(lookOf(done, 1)).toMatchObject({ isSending: false, pending: undefined })
    expect(after(done, { kind: 'wondered' })).toBe(done)
  })

  test('in place of another is marked as that was, and no refusal of the first ends it', () => {
    const both = after(
      begun(),
      { kind: 'chose', option: MOVE, queue: [] },
      { kind: 'wondered' },
      { kind: 'chose', option: OTHER, queue: [] },
    )
    expect(lookOf(both, 1).pending).toBe(OTHER)
    const refusedOf = (option: Option): TableEvent => ({ kind: 'refused', option, part: option.value, refusal: NO })
    expect(lookOf(after(both, refusedOf(MOVE)), 1)).toMatchObject({ pending: OTHER, refused: { refusals: [NO] } })
    expect(lookOf(after(both, refusedOf(OTHER)), 1).pending).toBeUndefined()
    const failed = after(both, { kind: 'failed', failure: 'line', option: OTHER })
    expect(lookOf(failed, 1)).toMatchObject({ pending: undefined, failure: 'line' })
  })

  test('the next one is waited for anew', () => {
    const next = after(begun(), { kind: 'chose', option: MOVE, queue: [] }, { kind: 'wondered' }, show(momentAt(4)), {
      kind: 'chose',
      option: OTHER,
      queue: [],
    })
    expect(lookOf(next, 1).pending).toBeUndefined()
  })

  test('puts back what was pointed at, and what failed before is of no interest any more', () => {
    const { part, preview, failure, fault } = after(full(), { kind: 'chose', option: MOVE, queue: [] })
    expect([part, preview, failure, fault]).toEqual([{}, undefined, undefined, undefined])
  })
})

describe('another moment', () => {
  test('takes away what was meant for the one before; what the table itself could not do stays', () => {
    const { part, preview, failure, fault } = after(full(), show(momentAt(4)))
    expect([part, preview, failure, fault]).toEqual([{}, undefined, undefined, 'rules'])
    expect(after(full(), { kind: 'forgot' })).toMatchObject({ failure: undefined, fault: undefined })
  })

  test('the same one that only stops moving takes away nothing', () => {
    const model = full()
    expect(after(model, show(model.shown?.moment ?? momentAt(9)))).toMatchObject({ part: { unit: 'u1' }, failure: 'line' })
  })

  test('the first one leaves what was met on the way to it', () => {
    const opened = after(NO_TABLE, { kind: 'opened', info: infoOf(person('Ana'), bot) })
    const first = after(opened, { kind: 'failed', failure: 'line' }, { kind: 'followed', look: 1 }, show(momentAt(3)))
    expect(lookOf(first, 1).failure).toBe('line')
    expect(lookOf(after(first, show(momentAt(4))), 1).failure).toBeUndefined()
  })

  test('is asked about when it is over, and not before', () => {
    const flowing = after(begun(), show(momentAt(4), FLOWING))
    expect([momentOf(flowing)?.options, lookOf(flowing, 2)]).toMatchObject([[], { isFlowing: true, pace: 2, number: 4 }])
    const calm = begun()
    expect(momentOf(calm)).toBe(calm.shown?.moment)
    expect(lookOf(calm, 2).pace).toBe(0)
  })
})

describe('looking back', () => {
  const past = { moment: momentAt(1), news: [], isJump: false }

  test('shows what was asked for last', () => {
    const back = after(begun(), { kind: 'lookedFor', look: 7, isPresent: false })
    expect(after(back, { kind: 'lookedBack', look: 6, past }).past).toBeUndefined()
    const there = after(back, { kind: 'lookedBack', look: 7, past })
    expect(lookOf(there, 1)).toMatchObject({ isPast: true, isAwaited: true, isFlowing: false, number: 3, pace: 1 })
    expect(momentOf(there)).toBe(past.moment)
    expect(after(there, { kind: 'lookedFor', look: 8, isPresent: true }, { kind: 'lookedBack', look: 7, past }).past).toBeUndefined()
  })

  test('and a forecast, end with what was pointed at', () => {
    const forecast = { events: [], heads: [], isSure: true, view: {} as never, asked: undefined, branches: [] }
    const foreseen = after(begun(), { kind: 'foresaw', forecast })
    expect(lookOf(foreseen, 1).forecast).toBe(forecast)
    expect(after(foreseen, { kind: 'cleared' }).forecast).toBeUndefined()
    expect(after(foreseen, { kind: 'lookedFor', look: 7, isPresent: false }).forecast).toBeUndefined()
  })
})
