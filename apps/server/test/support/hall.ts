// A hall with tiny games and one real one, on a real store, with people who can be told apart.
import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { type Flat, type Game, type Knowledge, RuleError, type Types, type Viewer } from '@rubble/engine'
import { ambush, bids, march, scouts, ticTacToe } from '@rubble/engine/tiny'
import { type Rules, think, type Thinker } from '@rubble/host'
import * as missionCombat from '@rubble/mission-combat/play'
import type { NewTable, OnlineChoice, OnlineTable, StreamMessage } from '@rubble/protocol'
import type { Hall, Looker, WireMessage } from '../../src/hall/hall.ts'
import { openHall } from '../../src/hall/open.ts'
import type { HallParts } from '../../src/hall/parts.ts'
import { Problem } from '../../src/problem.ts'
import { openStore } from '../../src/store/open.ts'
import type { Store } from '../../src/store/store.ts'

const anything: Knowledge<never> = { evaluate: () => 0, orderMoves: (_state, _seat, options) => options, isPart: () => false }

function rules<G extends Types>(game: Game<G>): Rules {
  return { game, knowledge: anything } as unknown as Rules
}

/** While it is set, the rules of `brittle` break there. */
export const trouble: { isSet: boolean; where: 'clone' | 'setup' | 'outcome' } = { isSet: false, where: 'clone' }
export function mend(): void {
  trouble.isSet = false
  trouble.where = 'clone'
}

function breaks<K extends typeof trouble.where>(where: K, rule: (typeof ticTacToe)[K]): (typeof ticTacToe)[K] {
  return ((...args: never[]) => {
    if (trouble.isSet && trouble.where === where) throw new RuleError('a rule broke')
    return (rule as (...given: never[]) => unknown)(...args)
  }) as (typeof ticTacToe)[K]
}
const { clone, setup, outcome } = ticTacToe
const brittle: typeof ticTacToe = {
  ...ticTacToe,
  id: 'brittle',
  clone: breaks('clone', clone),
  setup: breaks('setup', setup),
  outcome: breaks('outcome', outcome),
}

export const GAMES: Readonly<Record<string, Rules>> = {
  'tic-tac-toe': rules(ticTacToe),
  ambush: rules(ambush),
  bids: rules(bids),
  scouts: rules(scouts),
  march: rules(march),
  brittle: rules(brittle),
  'mission-combat': missionCombat as unknown as Rules,
}

/** How well a bot plays is tried elsewhere: here none takes time to think. */
export const thinker: Thinker = {
  think: question => Promise.resolve(think(GAMES[question.game] as Rules, { ...question, level: 'random' }, () => performance.now())),
}

export const newId = (): string => randomBytes(16).toString('base64url')

export interface TestHall {
  readonly hall: Hall
  readonly store: Store
  readonly faults: unknown[]
}

export async function testHall(parts: Partial<HallParts> = {}, store?: Store): Promise<TestHall> {
  const kept = store ?? (await openStore('sqlite::memory:'))
  const faults: unknown[] = []
  const hall = await openHall({
    store: kept,
    thinker,
    load: game => Promise.resolve(GAMES[game] as Rules),
    now: () => Date.now(),
    newId,
    newSecret: () => randomBytes(32).toString('hex'),
    onFault: error => {
      faults.push(error)
    },
    ...parts,
  })
  return { hall, store: kept, faults }
}

/** A clock that goes on only where a test says so: a busy machine takes its time between two lines. */
export class HandClock {
  private time = Date.now()
  readonly now = (): number => this.time

  goOn(milliseconds: number): void {
    this.time += milliseconds
  }
}

/** Somebody whose name is their own. */
export const claimed = (hall: Pick<TestHall, 'store'>, name: string): Promise<string> => person(hall, name, true)

export async function person({ store }: Pick<TestHall, 'store'>, name: string, isClaimed = false): Promise<string> {
  const id = newId()
  await store.addPerson({ id, name, isClaimed, password: undefined, created: 1, seen: 1, webhook: undefined })
  return id
}

export const terms = (game: string, more: Partial<NewTable> = {}): NewTable => ({
  game,
  config: game === 'bids' || game === 'scouts' ? { seats: 2 } : {},
  clock: { kind: 'none' },
  undo: 'free',
  isOpen: true,
  ...more,
})

/** Opens a table and sits down at it: two steps, since a number for the dice is added only when the commitment is known. */
export async function opened(hall: Hall, by: string, table: NewTable, seat: number, number: string): Promise<OnlineTable> {
  const { id } = await hall.create(by, { ...table, seat })
  return hall.join(id, by, seat, number)
}

export interface Pair extends TestHall {
  readonly table: OnlineTable
  readonly people: readonly [string, string]
}

/** Two people at a running match. */
export async function pair(game: string, more: Partial<NewTable> = {}, parts: Partial<HallParts> = {}): Promise<Pair> {
  const one = await testHall(parts)
  const people = [await person(one, 'Ada'), await person(one, 'Bo')] as const
  const { id } = await opened(one.hall, people[0], terms(game, more), 0, 'a')
  return { ...one, people, table: await one.hall.join(id, people[1], undefined, 'b') }
}

export interface Follower {
  readonly messages: StreamMessage[]
  readonly ids: string[]
  isEnded: boolean
  lastId(): string | undefined
  stop(): void
  of<K extends StreamMessage['type']>(type: K): Extract<StreamMessage, { type: K }>[]
}

export async function follow(hall: Hall, id: string, by: Looker, as?: Viewer, after?: string): Promise<Follower> {
  const messages: StreamMessage[] = []
  const ids: string[] = []
  const follower: Follower = {
    messages,
    ids,
    isEnded: false,
    lastId: () => ids.at(-1),
    stop: () => {},
    of: type => messages.filter(message => message.type === type) as never,
  }
  const stop = await hall.watch(id, by, as, after, {
    send(message: WireMessage) {
      messages.push(JSON.parse(message.json) as StreamMessage)
      if (message.id !== '') ids.push(message.id)
    },
    end() {
      follower.isEnded = true
    },
  })
  follower.stop = stop
  return follower
}

/** Who is asked chooses their first option, so many times or to the end. */
export async function playOn({ hall, people }: Pick<Pair, 'hall' | 'people'>, id: string, choices = Infinity): Promise<void> {
  for (let i = 0; i < choices; i++) {
    const { asked, phase } = await hall.table(id)
    if (phase !== 'running' || asked === undefined) return
    const seat = asked.seats[0] as number
    const { number, options } = await hall.moment(id, people[seat] as string, undefined)
    const refused = await hall.choose(id, people[seat] as string, { at: number, value: options[i % options.length]?.value as Flat })
    if (refused !== undefined) throw new Error(`refused: ${JSON.stringify(refused)}`)
  }
}

export async function until(isSo: () => boolean | Promise<boolean>, what: string): Promise<void> {
  // long enough for a machine that is busy with other tests
  for (let i = 0; i < 2000; i++) {
    if (await isSo()) return
    await pause(10)
  }
  throw new Error(`waited in vain: ${what}`)
}

/** The code of the problem, or that there was none. */
export const code = (asked: Promise<unknown>): Promise<string> =>
  asked.then(
    () => 'done',
    (error: unknown) => (error instanceof Problem ? error.code : String(error)),
  )

/** What somebody can choose now, as they would send it. */
export async function optionsOf(hall: Hall, id: string, by: string): Promise<readonly OnlineChoice[]> {
  const { number, options } = await hall.moment(id, by, undefined)
  return options.map(({ value }) => ({ at: number, value }))
}

export async function firstOption(hall: Hall, id: string, by: string): Promise<OnlineChoice> {
  const [first] = await optionsOf(hall, id, by)
  if (first === undefined) throw new Error('there is nothing to choose')
  return first
}
