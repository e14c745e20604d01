// The lobby, tables and who sits there.
import { InputError } from '@rubble/engine'
import { Problem } from '../../problem.ts'
import { Origins } from '../origins.ts'
import type { Parts } from '../parts.ts'
import { type Route, route } from '../route.ts'
import { answers, inputs, places, queries } from '../shapes.ts'

const tag = 'Tables'

export function tableRoutes(parts: Parts): readonly Route[] {
  const origins = new Origins(parts.store)
  return [...lobbyRoutes(parts), ...openingRoutes(parts, origins), ...seatRoutes(parts), ...companyRoutes(parts)]
}

function lobbyRoutes({ hall, lobby, streams }: Parts): readonly Route[] {
  return [
    route({
      method: 'GET',
      path: '/api/tables',
      tag,
      who: 'anybody',
      query: queries.tables,
      answer: answers.tables,
      problems: ['nothing'],
      limit: 'look',
      summary: 'Open tables: those that wait for players, and those that run',
      description:
        'A page of them: of each kind first those whose opener is there, and of these the newest. With '
        + '`after` the tables that come after that one.',
      handle: ({ query: { after } }) => hall.openTables(after),
    }),
    route({
      method: 'GET',
      path: '/api/tables/stream',
      tag,
      who: 'anybody',
      stream: answers.tables,
      problems: ['too-many'],
      summary: 'The first page of open tables, at once and whenever it changes',
      handle: ({ caller, request, reply }) => streams.serve(request, reply, caller?.person.id, sink => lobby.follow(sink)),
    }),
  ]
}

/** Throws Problem in place of what the rules say of a configuration. */
const notAConfig = (error: unknown): never => {
  throw error instanceof InputError ? new Problem('config', error.message) : error
}

function openingRoutes({ hall }: Parts, origins: Origins): readonly Route[] {
  return [
    route({
      method: 'POST',
      path: '/api/tables',
      tag,
      who: 'person',
      body: inputs.newTable,
      answer: answers.table,
      problems: ['config', 'no-such-bot', 'taken', 'too-many', 'too-many-open', 'too-many-bots', 'nothing'],
      limit: 'table',
      summary: 'Open a table',
      description:
        'With `seat` that place is kept for you: nobody else can take it, and the match does not begin without you. '
        + 'Sit down by joining, with a number made now that you know the commitment (`fair.commitment`). `config` is checked by the rules of the game.',
      handle: async ({ caller, body, request }) => hall.create(caller.person.id, body, await origins.of(request.ip)).catch(notAConfig),
    }),
    route({
      method: 'POST',
      path: '/api/tables/:id/rematch',
      tag,
      who: 'person',
      params: places.id,
      body: inputs.nothing,
      answer: answers.table,
      problems: ['not-yours', 'not-over', 'too-many'],
      limit: 'table',
      summary: 'The table where a finished match is played again, seats swapped, places kept; join it there',
      handle: async ({ caller, params: { id }, request }) => hall.rematch(id, caller.person.id, await origins.of(request.ip)),
    }),
  ]
}

function seatRoutes({ hall }: Parts): readonly Route[] {
  return [
    route({
      method: 'POST',
      path: '/api/tables/:id/join',
      tag,
      who: 'person',
      params: places.id,
      body: inputs.join,
      answer: answers.table,
      problems: ['taken', 'full', 'begun', 'present', 'over', 'stopped', 'too-many', 'not-yours', 'banned'],
      limit: 'table',
      summary: 'Sit down, on the place that is kept for you or the first free one if none is named, and add a number to the dice',
      description: 'The match begins with the last free place.',
      handle: ({ caller, params: { id }, body: { seat, number } }) => hall.join(id, caller.person.id, seat, number),
    }),
    route({
      method: 'POST',
      path: '/api/tables/:id/leave',
      tag,
      who: 'person',
      params: places.id,
      body: inputs.nothing,
      answer: answers.nothing,
      problems: ['not-yours'],
      limit: 'table',
      summary: 'Get up, or give up the place that is kept for you. Before the match begins it is free again; afterwards a bot takes it',
      async handle({ caller, params: { id } }) {
        await hall.leave(id, caller.person.id)
        return {}
      },
    }),
    route({
      method: 'POST',
      path: '/api/tables/:id/bot',
      tag,
      who: 'person',
      params: places.id,
      body: inputs.bot,
      answer: answers.table,
      problems: ['not-yours', 'taken', 'begun', 'over', 'stopped', 'present', 'no-such-bot', 'too-many-bots'],
      limit: 'table',
      summary: 'Put a bot on a place, or with `level: null` free it again before the match begins',
      description: 'On the place of somebody who has vanished there is no weaker one than `normal`.',
      handle: ({ caller, params: { id }, body: { seat, level } }) => hall.seatBot(id, caller.person.id, seat, level ?? undefined),
    }),
  ]
}

/** What whoever knows a table can see of it, and say there. */
function companyRoutes({ hall, streams }: Parts): readonly Route[] {
  return [
    route({
      method: 'GET',
      path: '/api/tables/:id',
      tag,
      who: 'anybody',
      params: places.id,
      answer: answers.table,
      problems: [],
      summary: 'A table as everybody may know it who knows its id',
      handle: ({ caller, params: { id } }) => hall.table(id, caller?.person.id),
    }),
    route({
      method: 'POST',
      path: '/api/tables/:id/chat',
      tag,
      who: 'person',
      params: places.id,
      body: inputs.chat,
      answer: answers.chatLine,
      problems: ['muted', 'banned', 'too-many'],
      limit: 'chat',
      summary: 'Say something to all who are at the table',
      description:
        'Who belongs to the table writes unless they are muted; spectators only where '
        + '`moderation.spectatorsWrite` says so, which is usual at open tables alone.',
      handle: ({ caller, params: { id }, body: { text } }) => hall.say(id, caller.person.id, text),
    }),
    route({
      method: 'GET',
      path: '/api/tables/:id/stream',
      tag,
      who: 'anybody',
      params: places.id,
      query: queries.stream,
      stream: answers.message,
      line: answers.line,
      problems: ['not-yours', 'banned', 'too-many'],
      limit: 'look',
      summary: 'What happens at a table, as it happens',
      description:
        'Server-sent events, or lines of JSON with `Accept: application/x-ndjson` (there the id stands in the message; '
        + 'empty lines only show that the line is open). The first message is `table`, the second `change` once the match runs. '
        + 'Who comes back with the last id seen (`after`, or the header `Last-Event-ID`) gets everything since, and nothing twice.',
      handle: ({ caller, params: { id }, query: { as, after }, request, reply }) => {
        const last = request.headers['last-event-id']
        const person = caller?.person.id
        return streams.serve(request, reply, person, sink => hall.watch(id, person, as, typeof last === 'string' ? last : after, sink))
      },
    }),
  ]
}
