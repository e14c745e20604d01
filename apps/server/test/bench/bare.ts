// What any server of this kind must do at the least: read a choice by HTTP, keep it on disk in the same words, say so; and, if told how
// long a message is, send one to all who follow the table. No rules, no people, no limits.
// `each`: a commit for each choice; `together`: one for all that have come meanwhile, as ours does.
import { DatabaseSync } from 'node:sqlite'
import { fastify, type FastifyReply } from 'fastify'

interface Choice {
  readonly at: number
  readonly value: unknown
}

const [path = '', way = '', length = '0'] = process.argv.slice(2)
const file = new DatabaseSync(path)
file.exec('pragma journal_mode = wal; pragma synchronous = full; pragma fullfsync = on')
file.exec(
  'create table log (table_id text not null, number integer not null, at integer not null, entry text not null, primary key (table_id, number)) strict, without rowid',
)
const insert = file.prepare('insert into log values (?, ?, ?, ?)')
let number = 0
const keep = (id: string, { value }: Choice): void => {
  insert.run(id, ++number, Date.now(), JSON.stringify({ seat: 'marines', choose: value, hash: '0123456789abcdef' }))
}

let waiting: { readonly id: string; readonly choice: Choice; readonly done: () => void }[] = []
function commit(): void {
  const all = waiting
  waiting = []
  file.exec('begin immediate')
  for (const { id, choice } of all) keep(id, choice)
  file.exec('commit')
  for (const { done } of all) done()
}
function together(id: string, choice: Choice): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  if (waiting.push({ id, choice, done: resolve }) === 1) setImmediate(commit)
  return promise
}

const streams = new Map<string, FastifyReply[]>()
const message = 'x'.repeat(Number(length))
function tell(id: string, at: number): void {
  for (const { raw } of streams.get(id) ?? []) raw.write(`id: ${at + 1}.0\ndata: ${message}\n\n`)
}

const app = fastify()
app.post<{ Params: { id: string }; Body: Choice }>('/api/tables/:id/choose', async ({ params: { id }, body }) => {
  if (way === 'together') await together(id, body)
  else keep(id, body)
  tell(id, body.at)
  return {}
})
app.get<{ Params: { id: string } }>('/api/tables/:id/stream', ({ params: { id } }, reply) => {
  reply.hijack()
  reply.raw.writeHead(200, { 'content-type': 'text/event-stream' }).write(':\n\n')
  streams.set(id, [...(streams.get(id) ?? []), reply])
})
await app.listen({ port: 0, host: '127.0.0.1' })
process.send?.({ port: (app.server.address() as { port: number }).port })
