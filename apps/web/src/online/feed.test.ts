// What comes from a stream, whatever it repeats or leaves out: a match is told once and in order, a chat line stands once.
import type { Seat, Viewer } from '@rubble/engine'
import type { Moment, OnlineTable, StreamMessage, VisibleEvent } from '@rubble/protocol'
import { expect, test } from 'vitest'
import { TableFeed } from './feed.ts'
import type { Follower } from './lines.ts'
import { ApiProblem } from './problem.ts'

const moment = (number: number, viewer: Viewer = 0, options: Moment['options'] = []): Moment => ({
  number,
  viewer,
  view: { placed: [] } as never,
  options,
  undo: undefined,
  outcome: undefined,
})
const heard = (at: number): VisibleEvent => ({ at, named: { kind: `event ${at}` } })
const line = (number: number): Extract<StreamMessage, { type: 'chat' }>['lines'][number] => ({
  number,
  at: number,
  person: 'ana',
  name: 'Ana',
  seat: 0,
  text: String(number),
})
const soon = (): Promise<void> =>
  new Promise(done => {
    setTimeout(done)
  })

/** `refuse`: what the server does not want to show through these eyes. */
function opened(refuse: (as: string) => ApiProblem | undefined = () => undefined) {
  const asked: { readonly as: string; isLeft: boolean; readonly follower: Follower }[] = []
  const clock = { now: 10_000 }
  const eyes = { lost: 0 }
  const feed = new TableFeed('t', {
    lines: {
      follow: (channel, follower) => {
        const [table = '', as = ''] = channel.split('~')
        expect(table).toBe('t')
        const one = { as, isLeft: false, follower }
        asked.push(one)
        const problem = refuse(as)
        queueMicrotask(() => {
          if (one.isLeft) return
          if (problem === undefined) follower.onLine(true, 6000)
          else follower.onRefused(problem)
        })
        return () => {
          one.isLeft = true
        }
      },
    },
    now: () => clock.now,
    onOtherEyes: () => {
      eyes.lost++
    },
  })
  const changes: { readonly number: number; readonly news: readonly number[]; readonly viewer: Viewer }[] = []
  const thinking: (Seat | undefined)[] = []
  const listener = {
    onChange: (one: Moment, news: readonly VisibleEvent[]) => {
      changes.push({ number: one.number, news: news.map(({ at }) => at), viewer: one.viewer })
    },
    onThinking: (seat: Seat | undefined) => {
      thinking.push(seat)
    },
    onFailure: () => {},
  }
  const follower = (): Follower => {
    const last = asked.at(-1)
    if (last === undefined) throw new Error('nothing is followed')
    return last.follower
  }
  const say = async (...messages: StreamMessage[]): Promise<void> => {
    for (const message of messages) follower().onMessage(JSON.parse(JSON.stringify(message)))
    await soon()
  }
  const change = (number: number, news: readonly number[], viewer: Viewer = 0): StreamMessage => ({
    type: 'change',
    moment: moment(number, viewer),
    news: news.map(heard),
  })
  const breakOff = async (): Promise<void> => {
    follower().onLine(false, 6000)
    follower().onLine(true, 6000)
    await soon()
  }
  return { feed, listener, changes, thinking, say, change, asked, clock, eyes, breakOff }
}

test('what was told is not told again: doubled, late or in part', async () => {
  const { feed, listener, changes, say, change } = opened()
  feed.watch(0, listener)
  await soon()
  await say(change(3, []), change(4, [3]), change(4, [3]), change(3, [2]), change(6, [3, 4, 5]), change(6, []))
  expect(changes).toEqual([
    { number: 3, news: [], viewer: 0 },
    { number: 4, news: [3], viewer: 0 },
    { number: 6, news: [4, 5], viewer: 0 },
  ])
})

test('a part of a secret answer has the number of the decision it answers, and is told once', async () => {
  const { feed, listener, changes, say } = opened()
  feed.watch(0, listener)
  await soon()
  const drafted = (...mine: readonly string[]): StreamMessage => {
    const { view, ...rest } = moment(3)
    return { type: 'change', moment: { ...rest, view: { ...view, mine: mine.map(part => ({ part })) } }, news: [] }
  }
  await say(drafted(), drafted('a'), drafted('a'), drafted('a', 'b'), drafted())
  expect(changes.map(({ number }) => number)).toEqual([3, 3, 3, 3])
})

test('whose decision it is, is known by its number', async () => {
  const { feed, listener, say } = opened()
  feed.watch(0, listener)
  await soon()
  expect(feed.state().turn).toBeUndefined()
  await say({ type: 'change', moment: moment(3, 0, [{ value: {} }]), news: [] })
  expect(feed.state().turn).toBe(3)
  await say({ type: 'change', moment: moment(4), news: [] })
  expect(feed.state().turn).toBeUndefined()
})

test('a server that was restored says to who comes back that there is less; and who thinks is told anew', async () => {
  const { feed, listener, changes, thinking, say, change, breakOff } = opened()
  feed.watch(0, listener)
  await soon()
  await say(change(7, []), { type: 'thinking', seat: 1 }, change(5, []))
  await breakOff()
  await say(change(5, []), change(4, []), change(6, [5]))
  expect(changes.map(({ number }) => number)).toEqual([7, 5, 6])
  expect(thinking).toEqual([1, undefined])
})

test('after a gap the match is shown as it is', async () => {
  const { feed, listener, changes, say, change } = opened()
  feed.watch(0, listener)
  await soon()
  await say(change(3, []), change(9, []))
  expect(changes.map(({ number }) => number)).toEqual([3, 9])
})

test('who comes later hears at once how it stands; who has left hears nothing', async () => {
  const { feed, listener, changes, say, change } = opened()
  const stop = feed.watch(0, listener)
  await soon()
  await say(change(3, []))
  stop()
  await say(change(4, [3]))
  expect(changes.length).toBe(1)
  feed.watch(0, listener)
  expect(changes.at(-1)).toEqual({ number: 4, news: [], viewer: 0 })
})

test('at first the server says who one is, and that is followed; another seat is followed on its own', async () => {
  const { feed, listener, changes, say, change, asked } = opened()
  feed.follow()
  await soon()
  await say(change(3, [], 1))
  feed.follow(1)
  const stop = feed.watch(1, listener)
  expect(asked.map(({ as }) => as)).toEqual([''])
  expect(changes).toEqual([{ number: 3, news: [], viewer: 1 }])
  stop()
  feed.watch('spectator', listener)
  await soon()
  expect(asked.map(({ as }) => as)).toEqual(['', 'spectator'])
  expect(asked[0]?.isLeft).toBe(true)
  // nothing of the other viewer is shown meanwhile
  expect(changes.length).toBe(1)
  await say(change(3, [], 'spectator'))
  expect(changes.at(-1)).toEqual({ number: 3, news: [], viewer: 'spectator' })
})

test('who no longer has the seat goes on with whatever eyes are left; who may not look at all is told so', async () => {
  const { feed, listener, changes, say, change, asked, eyes } = opened(as =>
    as === '0' ? new ApiProblem('not-yours', 'a bot sits there') : undefined,
  )
  feed.watch(0, listener)
  await soon()
  expect(asked.map(({ as }) => as)).toEqual(['0', ''])
  expect(eyes.lost, 'who one is may be asked anew').toBe(1)
  await say(change(5, [], 'spectator'))
  expect([changes.at(-1)?.viewer, feed.state().problem]).toEqual(['spectator', undefined])
  const other = opened(() => new ApiProblem('not-yours', 'nothing to see'))
  other.feed.watch(0, other.listener)
  await soon()
  expect([other.asked.length, other.feed.state().problem?.code]).toEqual([2, 'not-yours'])
})

test('lines of chat that a restored server has lost are gone, and others stand in their place', async () => {
  const { feed, listener, say } = opened()
  feed.watch(0, listener)
  await soon()
  await say({ type: 'chat', lines: [line(1), line(2), line(3)] })
  await say({ type: 'chat', lines: [{ ...line(2), at: 99, text: 'another' }] })
  expect(feed.state().chat.map(({ text }) => text)).toEqual(['1', 'another'])
})

test('lines of chat stand once, in order', async () => {
  const { feed, say } = opened()
  feed.follow(0)
  await soon()
  await say(
    { type: 'chat', lines: [line(1), line(2)] },
    { type: 'chat', lines: [line(4)] },
    { type: 'chat', lines: [line(2), line(3), line(4)] },
  )
  expect(feed.state().chat.map(({ number }) => number)).toEqual([1, 2, 3, 4])
})

test('the difference of the clocks is the least that was seen', async () => {
  const { feed, say, clock } = opened()
  const table = (at: number): StreamMessage => ({
    type: 'table',
    table: { clocks: { left: [1], running: [], at } } as unknown as OnlineTable,
  })
  feed.follow(0)
  await soon()
  expect(feed.state().ahead).toBe(6000)
  // a message that was written long ago says nothing new
  await say(table(100))
  expect(feed.state().ahead).toBe(6000)
  clock.now = 12_000
  await say(table(6900))
  expect(feed.state().ahead).toBe(5100)
})
