// A server as a host: a choice whose answer is lost is not made twice, and a fork begins in the page.
import type { MatchFile, Refusal } from '@rubble/engine'
import type { OnlineTable, Sitter } from '@rubble/protocol'
import { expect, test } from 'vitest'
import type { Api } from './api.ts'
import type { TableFeed } from './feed.ts'
import { ApiProblem } from './problem.ts'
import { infoOf, RemoteHost } from './remote-host.ts'

const person = (id: string): OnlineTable['places'][number] => ({ kind: 'person', person: { id, name: id.toUpperCase(), isClaimed: false }, isHere: true })
const TABLE = { id: 't', game: 'g', config: { x: 1 }, seats: ['a', 'b'], places: [person('ana'), { kind: 'bot', level: 'easy' }], phase: 'running' } as unknown as OnlineTable
const stale: Refusal = { refused: 'TABLE-STALE', part: {}, args: {} }

function host(api: Partial<Record<keyof Api, unknown>>, phase: OnlineTable['phase'] = 'running') {
  const opened: unknown[] = []
  const made = new RemoteHost({
    api: api as unknown as Api,
    feed: { state: () => ({ table: { ...TABLE, phase } }) } as unknown as TableFeed,
    local: {
      admit: (file, sitters) => { opened.push({ file, sitters }); return Promise.resolve('local') },
      open: setup => { opened.push(setup); return Promise.resolve('local') },
    },
    me: 'ana', bot: 'Bot', newSeed: () => 'seed', wait: () => Promise.resolve(),
  })
  return { made, opened }
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

const SITTERS: readonly Sitter[] = [{ kind: 'person', name: 'Ana' }, { kind: 'bot', level: 'hard', name: 'Bot' }]

test('a match that is over is forked whole, up to the moment, with other chance', async () => {
  const file = { game: 'g', log: [{ seat: 'a', undo: true }, { seat: 'b', undo: true }, { seat: 'a', undo: true }] } as unknown as MatchFile
  const { made, opened } = host({ file: () => Promise.resolve(file) }, 'over')
  expect(await made.fork('t', 2, SITTERS)).toBe('local')
  expect(opened).toEqual([{ file: { ...file, log: [...file.log.slice(0, 2), { reseed: 'seed' }] }, sitters: SITTERS }])
})

test('a match that is played on is forked from what its viewer may know', async () => {
  const asked: unknown[] = []
  const { made, opened } = host({ position: (...args: unknown[]) => { asked.push(args); return Promise.resolve({ known: 1 }) } })
  await made.fork('t', 7, SITTERS)
  expect(asked).toEqual([['t', 0, 7]])
  expect(opened).toEqual([{ game: 'g', config: { x: 1 }, sitters: SITTERS, seed: 'seed', from: { known: 1 } }])
})

test('only one’s own seat is at this screen', () => {
  expect(infoOf(TABLE, 'ana', 'Bot')).toMatchObject({ here: [0], sitters: [{ kind: 'person', name: 'ANA' }, { kind: 'bot', level: 'easy', name: 'Bot' }] })
  expect(infoOf(TABLE, 'ola', 'Bot').here).toEqual([])
  expect(infoOf(TABLE, undefined, 'Bot').here).toEqual([])
})
