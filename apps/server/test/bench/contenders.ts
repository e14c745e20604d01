// Servers that are asked for as many choices as they take.
import { join } from 'node:path'
import { seeded } from '@rubble/engine'
import { BarePeople } from './bare-people.ts'
import { BoardgameIoPlayers } from './boardgame-io-players.ts'
import { crowd } from './crowd.ts'
import type { Asker, Contender } from './load.ts'
import { type Program, start } from './programs.ts'
import { TwoPeople } from './two-people.ts'

/** Tables that are played at at once. */
const TABLES = 64
const SERVED = new URL('served.ts', import.meta.url)
const BARE = new URL('bare.ts', import.meta.url)
const BOARDGAME_IO = new URL('../../../lab/src/bench/boardgame-io-server.ts', import.meta.url)
/** A choice in Mission: Combat!, as long as most of them; and what each of the two is sent after it. */
const CHOICE = { at: 0, value: { do: 'move', unit: 'm-gauss-tank#1', to: 'm-hq', pay: 'ap' } }
const MESSAGE = 2200
const COOKIE = `rubble=${'x'.repeat(66)}`

export async function ours(folder: string, name: string, game: string): Promise<Contender> {
  const program = await start(SERVED, [join(folder, `${name}.sqlite`)])
  const random = seeded(name)
  return matches(name, program, () => TwoPeople.sitDown(program.port, game, random))
}

/** All tables are always taken: where a match is over, the next one begins. */
async function matches(name: string, program: Program, sitDown: (i: number) => Promise<Asker & { leave(): void }>): Promise<Contender> {
  let next = TABLES
  const tables = await crowd(TABLES, sitDown)
  return {
    name,
    program,
    async askers() {
      for (const [i, table] of tables.entries()) {
        if (!table.isOver) continue
        table.leave()
        tables[i] = await sitDown(next++)
      }
      return tables
    },
  }
}

/** `way` as in bare.ts. */
export async function bare(folder: string, name: string, way: 'each' | 'together', isFollowed: boolean): Promise<Contender> {
  const program = await start(BARE, [join(folder, `${name}.sqlite`), way, ...(isFollowed ? [String(MESSAGE)] : [])])
  const sample = { method: 'POST', path: '', cookie: COOKIE, body: CHOICE } as const
  const askers: readonly Asker[] = await crowd(TABLES, i => BarePeople.sitDown(program.port, idOf(i), sample, isFollowed))
  return { name, program, askers: () => Promise.resolve(askers) }
}

/** As long as ours, and in no order. */
const idOf = (i: number): string => `${((i * 7919) % 46_656).toString(36).padStart(3, '0')}${'a'.repeat(19)}`

/** `folder`: it keeps its matches there, else nowhere. */
export async function boardgameIo(name: string, folder?: string): Promise<Contender> {
  const program = await start(BOARDGAME_IO, folder === undefined ? [] : [folder])
  const random = seeded(name)
  return matches(name, program, i => BoardgameIoPlayers.sitDown(program.port, `match-${i}`, random))
}
