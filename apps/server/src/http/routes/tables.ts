// The lobby, tables and who sits there.
import { InputError } from '@rubble/engine'
import { Problem } from '../../problem.ts'
import { Origins } from '../origins.ts'
import type { Parts } from '../parts.ts'
import { refuseProgram, refuseProgramAt } from '../programs.ts'
import { type Route, route } from '../route.ts'
import { answers, inputs, places, queries } from '../shapes.ts'

const tag = 'Tables'

export function tableRoutes(parts: Parts): readonly Route[] {
  const origins = new Origins(parts.store)
  return [
    ...lobbyRoutes(parts),
    ...openingRoutes(parts, origins),
    ...quickRoutes(parts, origins),
    ...seatRoutes(parts),
    ...visitorRoutes(parts),
  ]
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
    route({
      method: 'GET',
      path: '/api/live',
      tag,
      who: 'anybody',
      answer: answers.pictures,
      problems: [],
      limit: 'look',
      summary: 'Some open tables where people play, with what a spectator sees: to be drawn small',
      description: 'At most twelve, those first that moved last. They are drawn anew after five seconds.',
      handle: ({ caller }) => hall.live(caller?.person.id),
    }),
    route({
      method: 'GET',
      path: '/api/ended',
      tag,
      who: 'anybody',
      answer: answers.pictures,
      problems: [],
      limit: 'look',
      summary: 'Some matches that ended at open tables within the last three days, as a spectator saw their end',
      description: 'At most six, the last first.',
      handle: ({ caller }) => hall.ended(caller?.person.id),
    }),
    route({
      method: 'GET',
      path: '/api/codes/:code',
      tag,
      who: 'anybody',
      params: places.code,
      answer: answers.table,
      problems: [],
      limit: 'code',
      summary: 'The table that waits for players by this code',
      handle: ({ caller, params: { code } }) => hall.tableByCode(code, caller?.person.id),
    }),
  ]
}

/** Finding an opponent. */
function quickRoutes({ hall, streams }: Parts, origins: Origins): readonly Route[] {
  return [
    route({
      method: 'GET',
      path: '/api/quick',
      tag,
      who: 'anybody',
      answer: answers.queues,
      problems: [],
      limit: 'look',
      summary: 'How many look for an opponent, by game and pace, and how long it took of late',
      handle: () => hall.queues(),
    }),
    route({
      method: 'GET',
      path: '/api/quick/stream',
      tag,
      who: 'session',
      query: queries.quick,
      stream: answers.quick,
      problems: ['config', 'not-claimed', 'too-many', 'nothing'],
      limit: 'table',
      summary: 'Look for an opponent, for as long as the stream is open',
      description:
        'Who is near in rating comes first, and farther ones while somebody waits. With `found` the stream ends: a place at that '
        + 'table is kept for both, and each joins it. One search for each person: a new one ends the last.',
      handle: ({ caller, query, request, reply }) => {
        const person = caller.person.id
        return streams.serve(request, reply, person, async sink =>
          hall.seek(person, query, await origins.of(request.ip), {
            send: message => {
              sink.send({ id: '', json: JSON.stringify(message) })
            },
            end: () => {
              sink.end()
            },
          }),
        )
      },
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
      problems: [
        'config',
        'no-such-bot',
        'taken',
        'too-many',
        'too-many-open',
        'too-many-bots',
        'nothing',
        'rated',
        'not-claimed',
        'not-yours',
        'full',
      ],
      limit: 'table',
      summary: 'Open a table',
      description:
        'With `seat` that place is kept for you: nobody else can take it, and the match does not begin without you. '
        + 'Sit down by joining, with a number made now that you know the commitment (`fair.commitment`). `config` is checked by the rules of the game.',
      async handle({ caller, body, request }) {
        if (body.isRated === true) refuseProgram(caller)
        return hall.create(caller.person.id, body, await origins.of(request.ip)).catch(notAConfig)
      },
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
      problems: ['taken', 'full', 'begun', 'present', 'over', 'stopped', 'too-many', 'not-yours', 'banned', 'not-claimed', 'rated'],
      limit: 'table',
      summary: 'Sit down, on the place that is kept for you or the first free one if none is named, and add a number to the dice',
      description: 'The match begins with the last free place.',
      async handle({ caller, params: { id }, body: { seat, number } }) {
        await refuseProgramAt(hall, caller, id)
        return hall.join(id, caller.person.id, seat, number)
      },
    }),
    route({
      method: 'POST',
      path: '/api/tables/:id/leave',
      tag,
      who: 'person',
      params: places.id,
      body: inputs.nothing,
      answer: answers.nothing,
      problems: ['not-yours', 'rated'],
      limit: 'table',
      summary: 'Get up, or give up the place that is kept for you. Before the match begins it is free again; afterwards a bot takes it',
      description: 'No bot takes a place in a rated match: who wants to stop concedes.',
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
      problems: ['not-yours', 'taken', 'begun', 'over', 'stopped', 'present', 'no-such-bot', 'too-many-bots', 'rated'],
      limit: 'table',
      summary: 'Put a bot on a place, or with `level: null` free it again before the match begins',
      description: 'On the place of somebody who has vanished there is no weaker one than `normal`.',
      handle: ({ caller, params: { id }, body: { seat, level } }) => hall.seatBot(id, caller.person.id, seat, level ?? undefined),
    }),
  ]
}

/** What whoever knows a table can see of it, and say there. */
function visitorRoutes(parts: Parts): readonly Route[] {
  const { hall } = parts
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
      method: 'GET',
      path: '/api/tables/:id/picture',
      tag,
      who: 'anybody',
      params: places.id,
      answer: answers.picture,
      problems: ['banned', 'not-begun', 'stopped'],
      limit: 'look',
      summary: 'A table with what a spectator sees of its match: from some seconds ago, or as it ended',
      handle: ({ caller, params: { id } }) => hall.picture(id, caller?.person.id),
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
    streamRoute(parts),
  ]
}

function streamRoute({ hall, streams }: Parts): Route {
  return route({
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
  })
}
