// A bot for Rubble: joins a table or opens one, and takes any option until the match is over. Node 20 or newer, no packages.
//   node bot.mjs http://localhost:4321/online/TABLE              joins by link
//   node bot.mjs http://localhost:4321 mission-combat            opens a table, and waits for somebody
//   node bot.mjs http://localhost:4321 mission-combat greedy     … with a bot of the server
import { randomUUID } from 'node:crypto'
const [address, game, level] = process.argv.slice(2)
const { origin, pathname } = new URL(address)
const headers = { 'content-type': 'application/json' }
const pause = seconds => new Promise(done => { setTimeout(done, seconds * 1000) })

async function call(path, body) {
  const response = await fetch(origin + path, { method: 'POST', headers, body: JSON.stringify(body) })
  const [answer, again] = [await response.json(), response.headers.get('retry-after')]
  if (again !== null) return pause(Number(again)).then(() => call(path, body)) // too fast, or the server is busy
  if (!response.ok) throw new Error(`${path}: ${answer.problem}: ${answer.message}`)
  return [answer, response.headers.getSetCookie()[0]?.split(';')[0]]
}

const [, cookie] = await call('/api/me', { name: 'Any option, JavaScript' })
const [{ token }] = await call('/api/tokens', { label: 'bot.mjs' }, headers.cookie = cookie)
headers.authorization = `Bearer ${token}`
const number = randomUUID() // goes into the dice of the match
const fresh = { game, config: {}, clock: { kind: 'none' }, undo: 'free', isOpen: true, seat: 0, number, bots: level ? [{ seat: 1, level }] : [] }
const [{ id }] = game ? await call('/api/tables', fresh) : await call(`/api/tables/${pathname.split('/').at(-1)}/join`, { number })
console.log(`${origin}/online/${id}`)

for (let after = ''; ; await pause(1)) { // a stream that broke goes on after the last message that was seen
  const stream = await fetch(`${origin}/api/tables/${id}/stream?after=${after}`, { headers: { ...headers, accept: 'application/x-ndjson' } }).catch(() => ({ body: [] }))
  let text = ''
  for await (const part of stream.body) {
    const lines = (text += Buffer.from(part).toString('latin1')).split('\n')
    text = lines.pop()
    for (const message of lines.filter(line => line !== '').map(line => JSON.parse(Buffer.from(line, 'latin1').toString()))) {
      after = message.id ?? after
      if (message.type === 'table' && /over|stopped/.test(message.table.phase)) process.exit(console.log(message.table.phase, JSON.stringify(message.table.outcome)))
      const options = message.type === 'change' ? message.moment.options : []
      if (options.length > 0) await call(`/api/tables/${id}/choose`, { at: message.moment.number, value: options[Math.floor(Math.random() * options.length)].value })
    }
  }
}
