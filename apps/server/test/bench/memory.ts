// What a match costs in memory: while it is held there, and when nobody has used it for a while. Started with --expose-gc.
import { randomBytes } from 'node:crypto'
import type { Flat } from '@rubble/engine'
import { rulesOf } from '../../src/games.ts'
import { openHall } from '../../src/hall/open.ts'
import { openStore } from '../../src/store/open.ts'
import { crowd } from './crowd.ts'

export interface MatchMemory {
  /** Bytes of each match that is in memory. */
  readonly held: number
  /** And of each that is only kept. */
  readonly idle: number
}

const MATCHES = 10_000
const CHOICES = 4
const IDLE = 60_000
const TIDY = 50
const [path = ''] = process.argv.slice(2)

let at = 0
const newId = (): string => randomBytes(16).toString('base64url')
const store = await openStore(path)
const hall = await openHall({
  store,
  load: rulesOf,
  now: () => at,
  newId,
  newSecret: () => randomBytes(32).toString('hex'),
  thinker: { think: () => Promise.reject(new Error('there are no bots')) },
  onFault: error => {
    throw error
  },
  limits: { idle: IDLE, tidy: TIDY, tablesOfOne: Infinity },
})
const people = [newId(), newId()] as const
for (const id of people)
  await store.addPerson({ id, name: 'Ada', isClaimed: false, password: undefined, created: 0, seen: 0, webhook: undefined })

async function play(): Promise<void> {
  const { id } = await hall.create(people[0], { game: 'mission-combat', config: {}, clock: { kind: 'none' }, undo: 'free', isOpen: false })
  await hall.join(id, people[0], 0, 'a')
  let { asked } = await hall.join(id, people[1], undefined, 'b')
  for (let i = 0; i < CHOICES; i++) {
    const person = people[asked?.seats[0] ?? 0] as string
    const {
      number,
      options: [option],
    } = await hall.moment(id, person, undefined)
    await hall.choose(id, person, { at: number, value: option?.value as Flat })
    asked = (await hall.table(id)).asked
  }
}

function heap(): number {
  globalThis.gc?.()
  return process.memoryUsage().heapUsed
}

async function until(tables: number): Promise<void> {
  while (hall.counts().tables > tables)
    await new Promise(done => {
      setTimeout(done, TIDY)
    })
}

// what is there once for all of them is there
await crowd(100, play)
at += 2 * IDLE
await until(0)
const empty = heap()
await crowd(MATCHES, play)
const held = heap()
at += 2 * IDLE
await until(0)
const idle = heap()
process.send?.({ held: (held - empty) / MATCHES, idle: Math.max(0, idle - empty) / MATCHES } satisfies MatchMemory)
await hall.close()
await store.close()
