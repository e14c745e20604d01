// Tabs and the worker they share: whoever comes, goes, is put away or crashes, the others go on.
import { expect, test } from 'vitest'
import type { Channel, Follower, Lines } from './lines.ts'
import { ApiProblem } from './problem.ts'
import { type Port, serveTab, SharedLines } from './shared-lines.ts'

/** Two ends that hand over copies, as a browser's do. */
function ends(): { readonly tab: Port; readonly worker: Port; cut(): void } {
  const listeners = { tab: [] as ((event: MessageEvent) => void)[], worker: [] as ((event: MessageEvent) => void)[] }
  let isCut = false
  const end = (own: 'tab' | 'worker', other: 'tab' | 'worker'): Port => ({
    postMessage(message) {
      const data: unknown = structuredClone(message)
      if (!isCut) for (const listener of listeners[other]) listener({ data } as MessageEvent)
    },
    addEventListener(_, listener) {
      listeners[own].push(listener)
    },
    start() {},
  })
  return {
    tab: end('tab', 'worker'),
    worker: end('worker', 'tab'),
    cut() {
      isCut = true
    },
  }
}

/** Lines whose other end is in the hands of the test. */
function hub() {
  const followed: { readonly channel: Channel; readonly follower: Follower }[] = []
  const calls: string[] = []
  const lines: Lines = {
    follow(channel, follower) {
      const one = { channel, follower }
      followed.push(one)
      return () => {
        followed.splice(followed.indexOf(one), 1)
      }
    },
    nudge() {
      calls.push('nudge')
    },
    drop() {
      calls.push('drop')
    },
    renew() {
      calls.push('renew')
    },
  }
  const later: (() => void)[] = []
  const wait = (_: number, then: () => void): (() => void) => {
    later.push(then)
    return () => {}
  }
  const pass = (): void => {
    for (const one of later.splice(0)) one()
  }
  const channels = (): Channel[] => followed.map(({ channel }) => channel)
  return { lines, followed, calls, wait, pass, later, channels }
}

function tabOf({ lines, wait }: ReturnType<typeof hub>) {
  const { tab, worker, cut } = ends()
  serveTab(worker, lines, wait)
  return { tab: new SharedLines(tab), cut }
}

const heard = () => {
  const all: unknown[] = []
  const follower: Follower = {
    onMessage: message => {
      all.push(message)
    },
    onLine: (isUp, ahead) => {
      all.push([isUp, ahead])
    },
    onRefused: problem => {
      all.push(problem)
    },
  }
  return { all, follower }
}

test('what a tab follows is followed for it, and told to it alone', () => {
  const one = hub()
  const [first, second] = [tabOf(one), tabOf(one)]
  const [a, b] = [heard(), heard()]
  const stop = first.tab.follow('a~', a.follower)
  second.tab.follow('b~', b.follower)
  expect(one.channels()).toEqual(['a~', 'b~'])
  one.followed[0]?.follower.onLine(true, 12)
  one.followed[0]?.follower.onMessage({ type: 'x' })
  one.followed[0]?.follower.onRefused(new ApiProblem('not-yours', 'words'))
  expect(a.all).toEqual([[true, 12], { type: 'x' }, new ApiProblem('not-yours', 'words')])
  expect([(a.all[2] as ApiProblem).code, b.all]).toEqual(['not-yours', []])
  first.tab.nudge()
  second.tab.drop()
  second.tab.renew()
  expect(one.calls).toEqual(['nudge', 'drop', 'renew'])
  stop()
  expect(one.channels()).toEqual(['b~'])
})

test('a tab that goes is forgotten at once; one that was put away asks for everything anew', () => {
  const one = hub()
  const [first, second] = [tabOf(one), tabOf(one)]
  first.tab.follow('a~', heard().follower)
  second.tab.follow('b~', heard().follower)
  first.tab.leave()
  expect(one.channels()).toEqual(['b~'])
  first.tab.comeBack()
  expect(one.channels()).toEqual(['b~', 'a~'])
})

test('a tab that crashed is forgotten after a while, one that lives is not', () => {
  const one = hub()
  const [dead, alive] = [tabOf(one), tabOf(one)]
  dead.tab.follow('a~', heard().follower)
  alive.tab.follow('b~', heard().follower)
  dead.cut()
  for (let i = 0; i < 3; i++) one.pass()
  expect(one.channels()).toEqual(['a~', 'b~'])
  one.pass()
  expect(one.channels()).toEqual(['b~'])
  one.pass()
  expect([one.channels(), one.later.length]).toEqual([['b~'], 1])
})

test('a tab that was frozen comes back by itself when it hears that it was forgotten', () => {
  const one = hub()
  const said: unknown[] = []
  let isFrozen = true
  const { tab, worker } = ends()
  const asleep: Port = {
    postMessage: message => {
      tab.postMessage(message)
    },
    addEventListener: (type, listener) => {
      tab.addEventListener(type, event => {
        if (isFrozen)
          said.push(() => {
            listener(event)
          })
        else listener(event)
      })
    },
    start() {},
  }
  serveTab(worker, one.lines, one.wait)
  const lines = new SharedLines(asleep)
  lines.follow('a~', heard().follower)
  for (let i = 0; i < 4; i++) one.pass()
  expect(one.channels()).toEqual([])
  isFrozen = false
  for (const wake of said) (wake as () => void)()
  expect(one.channels()).toEqual(['a~'])
})

test('where the worker does not work, the tab has lines of its own', () => {
  const [shared, own] = [hub(), hub()]
  const { tab } = tabOf(shared)
  const { all, follower } = heard()
  const stop = tab.follow('a~', follower)
  tab.goAlone(own.lines)
  own.followed[0]?.follower.onMessage('hello')
  expect([all, own.channels()]).toEqual([['hello'], ['a~']])
  tab.nudge()
  expect(own.calls).toEqual(['nudge'])
  stop()
  expect(own.channels()).toEqual([])
})
