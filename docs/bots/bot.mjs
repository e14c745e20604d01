// A bot for Rubble: joins a table or opens one, and takes any option until the match is over. Node 20 or newer, no packages.
// node bot.mjs SERVER/online/TABLE joins by link; node bot.mjs SERVER GAME [LEVEL] opens a table, with bots of the server on all other seats if a level is named.
import { randomInt, randomUUID } from 'node:crypto'
const [address, game, level] = process.argv.slice(2)
const { origin, pathname } = new URL(address), pause = seconds => new Promise(done => { setTimeout(done, seconds * 1000) })
const headers = { 'content-type': 'application/json', accept: 'application/json, application/x-ndjson' }
async function call(path, body, parts) {
  const response = await fetch(origin + path, { method: 'POST', headers, body: JSON.stringify(body) })
  const [answer, again] = [await response.json(), response.headers.get('retry-after')]
  if (again !== null) return pause(Number(again)).then(() => call(path, body, parts)) // too fast, or the server is busy
  if (answer.problem === 'malformed' && parts) return call(path, { ...body, value: parts }) // a secret answer in parts: all of them so far
  if (!response.ok && answer.problem !== 'over') throw new Error(`${path}: ${answer.problem}: ${answer.message}`) // how it ended, the stream tells
  headers.cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? headers.cookie ?? ''
  return answer
}
async function* messages(path) {
  let text = ''
  for await (const part of (await fetch(origin + path, { headers })).body.pipeThrough(new TextDecoderStream())) {
    const lines = (text + part).split('\n')
    text = lines.pop()
    yield* lines.filter(line => line !== '').map(line => JSON.parse(line)) // empty lines only show that the line is open
  }
}
async function answer(id, { type, table, moment }) {
  if (type === 'table' && /over|stopped/.test(table.phase)) process.exit(console.log(table.phase, JSON.stringify(table.outcome)))
  const { value } = moment?.options[randomInt(moment.options.length || 1)] ?? {}
  if (value) await call(`/api/tables/${id}/choose`, { at: moment.number, value }, [...moment.view.mine, value])
}
await call('/api/me', { name: 'Any option, JavaScript' })
headers.authorization = `Bearer ${(await call('/api/tokens', { label: 'bot.mjs' })).token}`
const terms = { game, config: {}, clock: { kind: 'none' }, undo: 'free', isOpen: true, seat: 0 }
const { id, places = [] } = game ? await call('/api/tables', terms) : { id: pathname.split('/').at(-1) }
for (const seat of level ? places.keys() : []) if (seat > 0) await call(`/api/tables/${id}/bot`, { seat, level }) // some games have one seat only
await call(`/api/tables/${id}/join`, { number: randomUUID() }) // a number for the dice, made after the server has committed to its secret
console.log(`${origin}/online/${id}`)
for (let after = ''; ; await pause(1)) { // a stream that broke goes on after the last message that was answered
  try {
    for await (const message of messages(`/api/tables/${id}/stream?after=${after}`)) after = (await answer(id, message), message.id ?? after)
  } catch (error) { if (!(error instanceof TypeError)) throw error } // the network: all else is a mistake
}
