// The lobby, tables and who sits there.
import { InputError } from '@rubble/engine'
import type { PersonTable, PlayerPage } from '@rubble/protocol'
import { Problem } from '../../problem.ts'
import type { PersonRow, WholeTable } from '../../store/store.ts'
import { Origins } from '../origins.ts'
import type { Parts } from '../parts.ts'
import { type Route, route } from '../route.ts'
import type { Looker } from '../../hall/hall.ts'
import { inBrief } from '../../hall/online-table.ts'
import { placeOf } from '../../hall/seating.ts'
import { answers, inputs, places, queries } from '../shapes.ts'

const tag = 'Tables'
/** Of each kind on a player's page; finished ones go on after that. */
const LISTED = 50

export function tableRoutes({ hall, store, lobby, streams }: Parts): readonly Route[] {
  const origins = new Origins(store)
  const notAConfig = (error: unknown): never => {
    throw error instanceof InputError ? new Problem('config', error.message) : error
  }

  const shown = (person: string, rows: readonly WholeTable[], by: Looker): Promise<PersonTable[]> =>
    Promise.all(rows.map(async ({ table }) => ({ table: inBrief(await hall.table(table.id, by)), seat: placeOf(table, person) })))

  /** Tables that are found only by their link are shown to nobody but the player. */
  async function running(person: string, by: Looker): Promise<PersonTable[]> {
    return shown(person, await store.tablesOf(person, ['waiting', 'running'], LISTED, { isOpen: by !== person }), by)
  }

  /** Those of one moment are not torn apart: what does not fit comes with what is older. */
  async function finished(person: string, by: Looker, before: number | undefined): Promise<Pick<PlayerPage, 'finished' | 'older'>> {
    const rows = await store.tablesOf(person, ['over', 'stopped'], LISTED + 1, { isOpen: by !== person, before })
    const next = rows[LISTED]?.table.created
    if (next === undefined) return { finished: await shown(person, rows, by), older: undefined }
    return {
      finished: await shown(
        person,
        rows.filter(({ table: { created } }) => created > next),
        by,
      ),
      older: next + 1,
    }
  }

  /** Those one has opened for others stand in no list of seats, and are found again all the same. */
  async function openedBy(person: string): Promise<PersonTable[]> {
    const rows = await store.openedBy(person, LISTED)
    return Promise.all(rows.map(async ({ table: { id } }) => ({ table: inBrief(await hall.table(id, person)) })))
  }

  async function pageOf({ id, name, isClaimed, created }: PersonRow, by: Looker, before: number | undefined): Promise<PlayerPage> {
    const isOwn = by === id
    const isFirst = before === undefined
    const [playing, opened, past, results] = await Promise.all([
      isFirst ? running(id, by) : [],
      isFirst && isOwn ? openedBy(id) : [],
      finished(id, by, before),
      store.resultsOf(id),
    ])
    return { person: { id, name, isClaimed }, since: created, running: [...playing, ...opened], ...past, results }
  }

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
    route({
      method: 'GET',
      path: '/api/players/:id',
      tag,
      who: 'anybody',
      params: places.id,
      query: queries.page,
      answer: answers.playerPage,
      problems: [],
      limit: 'look',
      summary: 'A player: open tables, and how their matches ended',
      async handle({ caller, params: { id }, query: { before } }) {
        const person = await store.person(id)
        if (person === undefined) throw new Problem('nothing', 'there is no such player')
        return pageOf(person, caller?.person.id, before)
      },
    }),
    route({
      method: 'GET',
      path: '/api/me/tables',
      tag,
      who: 'person',
      query: queries.page,
      answer: answers.playerPage,
      problems: [],
      limit: 'look',
      summary: 'Your own page, with tables that only their link opens',
      handle: ({ caller: { person }, query: { before } }) => pageOf(person, person.id, before),
    }),
  ]
}
