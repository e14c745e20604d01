// A server as a host: a choice whose answer is lost is not made twice, and a fork begins in the page.
import type { MatchFile, Refusal } from '@rubble/engine'
import type { OnlineTable, Sitter } from '@rubble/protocol'
import { expect, test } from 'vitest'
import type { Api } from './api.ts'
import type { TableFeed } from './feed.ts'
import { ApiProblem } from './problem.ts'
import { infoOf, RemoteHost } from './remote-host.ts'

const person = (id: string): OnlineTable['places'][number] => ({
  kind: 'person',
  person: { id, name: id.toUpperCase(), isClaimed: false },
  isHere: true,
})
const TABLE = {
  id: 't',
  game: 'g',
  config: { x: 1 },
  seats: ['a', 'b'],
  places: [person('ana'), { kind: 'bot', level: 'easy' }],
  phase: 'running',
} as unknown as OnlineTable
const stale: Refusal = { refused: 'TABLE-STALE', part: {}, args: {} }

/** A line that breaks and comes back when told to. */
function line() {
  const hearers = new Set<() => void>()
  const one = {
    isUp: true,
    become(isUp: boolean): void {
      one.isUp = isUp
      for (const hearer of hearers) hearer()
    },
    hearers,
    subscribe(hearer: () => void) {
      hearers.add(hearer)
      return () => {
        hearers.delete(hearer)
      }
    },
  }
  return one
}

function host(
  api: Partial<Record<keyof Api, unknown>>,
  phase: OnlineTable['phase'] = 'running',
  wait = (): Promise<void> => Promise.resolve(),
) {
  const opened: unknown[] = []
  const lines = line()
  const made = new RemoteHost({
    api: api as unknown as Api,
    feed: { state: () => ({ table: { ...TABLE, phase }, isUp: lines.isUp }), subscribe: lines.subscribe } as unknown as TableFeed,
    local: {
      admit: (file, sitters) => {
        opened.push({ file, sitters })
        return Promise.resolve('local')
      },
      open: setup => {
        opened.push(setup)
        return Promise.resolve('local')
      },
    },
    me: 'ana',
    bot: 'Bot',
    newSeed: () => 'seed',
    wait,
  })
  return { made, opened, line: lines }
}

/** Answers one after the other; what is an error is thrown. */
function answering<T>(...answers: (T | Error)[]): { calls: number; call(): Promise<T> } {
  const one = {
    calls: 0,
    call(): Promise<T> {
      const answer = answers[one.calls++]
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer as T)
    },
  }
  return one
}
const lost = (): Error => new ApiProblem('unreachable', 'the line broke')
const CHOICE = { seat: 0, at: 4, value: { do: 'pass' } }

test('a choice is sent again until it is answered; one that had arrived is done', async () => {
  const api = answering<Refusal | undefined>(lost(), new ApiProblem('busy', ''), stale)
  await expect(host({ choose: api.call }).made.choose('t', CHOICE)).resolves.toBeUndefined()
  expect(api.calls).toBe(3)
})

test('a choice that is late at the first try is refused', async () => {
  const api = answering<Refusal | undefined>(stale)
  await expect(host({ choose: api.call }).made.choose('t', CHOICE)).resolves.toEqual(stale)
})

test('what does not pass is not tried again, and nothing is tried for ever', async () => {
  const no = answering<Refusal | undefined>(new ApiProblem('not-yours', ''))
  await expect(host({ choose: no.call }).made.choose('t', CHOICE)).rejects.toThrow(ApiProblem)
  expect(no.calls).toBe(1)
  const gone = answering<Refusal | undefined>(...Array.from({ length: 50 }, lost))
  await expect(host({ choose: gone.call }).made.choose('t', CHOICE)).rejects.toThrow('the line broke')
  expect(gone.calls).toBeLessThan(15)
})

const never = (): Promise<void> => new Promise(() => {})
const MOVE = { ...CHOICE, value: { do: 'move' } }

/** A server that is answered for by hand. */
function byHand() {
  const sent: unknown[] = []
  const answers: ReturnType<typeof Promise.withResolvers<Refusal | undefined>>[] = []
  const choose = (_: string, { value }: { readonly value: unknown }): Promise<Refusal | undefined> => {
    sent.push(value)
    const answer = Promise.withResolvers<Refusal | undefined>()
    answers.push(answer)
    return answer.promise
  }
  return { sent, choose, answers }
}
const settled = (): Promise<void> =>
  new Promise(done => {
    setTimeout(done, 0)
  })

test('of two choices without a network the later is made, and both hear the same', async () => {
  const { sent, choose, answers } = byHand()
  const { made, line: one } = host({ choose }, 'running', never)
  const first = made.choose('t', CHOICE)
  answers[0]?.reject(lost())
  await settled()
  const second = made.choose('t', MOVE)
  one.become(false)
  one.become(true)
  await settled()
  expect(sent).toEqual([CHOICE.value, MOVE.value])
  answers[1]?.resolve(undefined)
  expect(await Promise.all([first, second])).toEqual([undefined, undefined])
})

test('where the first of two choices arrives after all, it is made; where it is refused, the later is sent', async () => {
  const { sent, choose, answers } = byHand()
  const { made } = host({ choose })
  const arrived = [made.choose('t', CHOICE), made.choose('t', MOVE)]
  answers[0]?.resolve(undefined)
  expect(await Promise.all(arrived)).toEqual([undefined, undefined])
  expect(sent).toEqual([CHOICE.value])
  const refused = [made.choose('t', { ...CHOICE, at: 5 }), made.choose('t', { ...MOVE, at: 5 })]
  answers[1]?.resolve({ refused: 'G-1', part: {}, args: {} })
  await settled()
  expect(sent.slice(1)).toEqual([CHOICE.value, MOVE.value])
  answers[2]?.resolve(undefined)
  expect(await Promise.all(refused)).toEqual([undefined, undefined])
})

test('of an answer in parts all arrive, and one that is late because another has answered is said to be', async () => {
  const { sent, choose, answers } = byHand()
  const { made } = host({ choose })
  const parts = [CHOICE.value, MOVE.value]
  const arrived = [made.choose('t', CHOICE), made.choose('t', { ...CHOICE, value: parts })]
  answers[0]?.resolve(undefined)
  await settled()
  expect(sent).toEqual([CHOICE.value, parts])
  answers[1]?.resolve(undefined)
  expect(await Promise.all(arrived)).toEqual([undefined, undefined])
  const late = made.choose('t', { ...CHOICE, value: parts })
  answers[2]?.resolve(stale)
  expect(await late).toMatchObject({ refused: 'TABLE-STALE' })
})

test('a double tap is no late choice, also where the first was answered before the stream has told of it', async () => {
  const api = answering<Refusal | undefined>(undefined, stale, stale)
  const { made } = host({ choose: api.call })
  expect(await made.choose('t', CHOICE)).toBeUndefined()
  expect(await made.choose('t', CHOICE)).toBeUndefined()
  expect(await made.choose('t', { ...CHOICE, at: 9 })).toEqual(stale)
})

test('what waits to be sent again is sent when the line stands again, also if it came back while a lost request was waited for', async () => {
  const { sent, choose, answers } = byHand()
  const { made, line: one } = host({ choose }, 'running', never)
  const answer = made.choose('t', CHOICE)
  one.become(false)
  answers[0]?.reject(lost())
  await settled()
  expect(sent.length).toBe(1)
  one.become(true)
  await settled()
  expect(sent.length).toBe(2)
  one.become(false)
  one.become(true)
  answers[1]?.reject(lost())
  await settled()
  expect(sent.length).toBe(3)
  answers[2]?.resolve(undefined)
  expect(await answer).toBeUndefined()
  expect(one.hearers.size).toBe(0)
})

test('whoever wants to know hears when the line stands again, and only then', () => {
  const { made, line: one } = host({})
  let ups = 0
  const stop = made.onLineUp(() => {
    ups++
  })
  for (const isUp of [true, false, false, true, true]) one.become(isUp)
  expect(ups).toBe(1)
  stop()
  for (const isUp of [false, true]) one.become(isUp)
  expect(ups).toBe(1)
})

const SITTERS: readonly Sitter[] = [
  { kind: 'person', name: 'Ana' },
  { kind: 'bot', level: 'hard', name: 'Bot' },
]

test('a match that is over is forked whole, up to the moment, with other chance', async () => {
  const file = {
    game: 'g',
    log: [
      { seat: 'a', undo: true },
      { seat: 'b', undo: true },
      { seat: 'a', undo: true },
    ],
  } as unknown as MatchFile
  const { made, opened } = host({ file: () => Promise.resolve(file) }, 'over')
  expect(await made.fork('t', 2, SITTERS)).toBe('local')
  expect(opened).toEqual([{ file: { ...file, log: [...file.log.slice(0, 2), { reseed: 'seed' }] }, sitters: SITTERS }])
})

test('a match that is played on is forked from what its viewer may know', async () => {
  const asked: unknown[] = []
  const { made, opened } = host({
    position: (...args: unknown[]) => {
      asked.push(args)
      return Promise.resolve({ known: 1 })
    },
  })
  await made.fork('t', 7, SITTERS)
  expect(asked).toEqual([['t', 0, 7]])
  expect(opened).toEqual([{ game: 'g', config: { x: 1 }, sitters: SITTERS, seed: 'seed', from: { known: 1 } }])
})

test('only one’s own seat is at this screen', () => {
  expect(infoOf(TABLE, 'ana', 'Bot')).toMatchObject({
    here: [0],
    sitters: [
      { kind: 'person', name: 'ANA' },
      { kind: 'bot', level: 'easy', name: 'Bot' },
    ],
  })
  expect(infoOf(TABLE, 'ola', 'Bot').here).toEqual([])
  expect(infoOf(TABLE, undefined, 'Bot').here).toEqual([])
})

test('how long a match took is known from the table, and asked for where its end has not been heard of', async () => {
  const over = { ...TABLE, began: 1000, ended: 61_000 }
  expect(await host({ table: async () => over }).made.lasted('t')).toBe(60_000)
  expect(await host({ table: async () => ({ ...TABLE, ended: 61_000 }) }).made.lasted('t')).toBeUndefined()
})
