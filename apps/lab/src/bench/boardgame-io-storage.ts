// Keeps the choices of boardgame.io in SQLite, as durably as our server does and with one commit for all that have come meanwhile: it brings nothing of the kind along.
// States stay in memory, and nothing is ever read back: the least that a durable server on it could do.
import { createRequire } from 'node:module'
import { DatabaseSync } from 'node:sqlite'
import type { LogEntry, Server, State, StorageAPI } from 'boardgame.io'
import type * as Library from 'boardgame.io/internal' with { 'resolution-mode': 'require' }

// The library's folders can only be required.
const { Async } = createRequire(import.meta.url)('boardgame.io/internal') as typeof Library

interface Match {
  state: State
  readonly log: LogEntry[]
  metadata: Server.MatchData
  readonly initialState: State
}

export class SqliteStorage extends Async {
  private readonly file: DatabaseSync
  private readonly insert: ReturnType<DatabaseSync['prepare']>
  private readonly matches = new Map<string, Match>()
  private waiting: { readonly id: string; readonly number: number; readonly entry: LogEntry; readonly done: () => void }[] = []

  constructor(path: string) {
    super()
    this.file = new DatabaseSync(path)
    this.file.exec('pragma journal_mode = wal; pragma synchronous = full; pragma fullfsync = on')
    this.file.exec('create table log (match text not null, number integer not null, entry text not null, primary key (match, number)) strict, without rowid')
    this.insert = this.file.prepare('insert into log values (?, ?, ?)')
  }

  async connect(): Promise<void> {}

  override async createMatch(id: string, { initialState, metadata }: StorageAPI.CreateMatchOpts): Promise<void> {
    this.matches.set(id, { state: initialState, log: [], metadata, initialState })
  }

  async setState(id: string, state: State, log: LogEntry[] = []): Promise<void> {
    const match = this.matches.get(id)
    if (match === undefined) return
    match.state = state
    await Promise.all(log.map(entry => this.keep(id, match.log.push(entry), entry)))
  }

  private keep(id: string, number: number, entry: LogEntry): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    if (this.waiting.push({ id, number, entry, done: resolve }) === 1) setImmediate(() => { this.commit() })
    return promise
  }

  private commit(): void {
    const all = this.waiting
    this.waiting = []
    this.file.exec('begin immediate')
    for (const { id, number, entry } of all) this.insert.run(id, number, JSON.stringify(entry))
    this.file.exec('commit')
    for (const { done } of all) done()
  }

  async setMetadata(id: string, metadata: Server.MatchData): Promise<void> {
    const match = this.matches.get(id)
    if (match !== undefined) match.metadata = metadata
  }

  async fetch<O extends StorageAPI.FetchOpts>(id: string): Promise<StorageAPI.FetchResult<O>> {
    return { ...this.matches.get(id) } as StorageAPI.FetchResult<O>
  }

  async wipe(id: string): Promise<void> {
    this.matches.delete(id)
  }

  override async listMatches(): Promise<string[]> {
    return [...this.matches.keys()]
  }
}
