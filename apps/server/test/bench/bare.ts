// What any server of this kind must do at the least: read a choice by HTTP, keep it on disk in the same words, say so. No rules, no people, no streams.
// `each`: a commit for each choice; `together`: one for all that have come meanwhile, as ours does.
import { DatabaseSync } from 'node:sqlite'
import { fastify } from 'fastify'

interface Choice {
  readonly at: number
  readonly value: unknown
}

const [path = '', way = ''] = process.argv.slice(2)
const file = new DatabaseSync(path)
file.exec('pragma journal_mode = wal; pragma synchronous = full; create table log (table_id text not null, number integer not null, at integer not null, entry text not null, primary key (table_id, number)) without rowid')
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

const app = fastify()
app.post<{ Params: { id: string }; Body: Choice }>('/api/tables/:id/choose', async ({ params: { id }, body }) => {
  if (way === 'together') await together(id, body)
  else keep(id, body)
  return {}
})
await app.listen({ port: 0, host: '127.0.0.1' })
process.send?.({ port: (app.server.address() as { port: number }).port })
