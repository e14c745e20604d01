// Who may write at a table, and who may look on.
import type { Parts } from '../parts.ts'
import { type Route, route } from '../route.ts'
import { answers, inputs, places } from '../shapes.ts'

const tag = 'Tables'
const WHO = 'For who opened the table, about everybody else; and for who sits there, about those who only look on.'

export function moderationRoutes({ hall }: Parts): readonly Route[] {
  return [
    route({
      method: 'POST',
      path: '/api/tables/:id/mute',
      tag,
      who: 'person',
      params: places.id,
      body: inputs.mute,
      answer: answers.table,
      problems: ['not-yours', 'too-many'],
      limit: 'chat',
      summary: 'Let somebody write at this table no longer, or with `muted: false` again',
      description: WHO,
      handle: ({ caller, params: { id }, body: { person, muted } }) => hall.mute(id, caller.person.id, person, muted),
    }),
    route({
      method: 'POST',
      path: '/api/tables/:id/ban',
      tag,
      who: 'person',
      params: places.id,
      body: inputs.ban,
      answer: answers.table,
      problems: ['not-yours', 'too-many'],
      limit: 'chat',
      summary: 'Send a spectator away from this table, or with `banned: false` let them come again',
      description:
        `What they follow of it ends, and they can neither look on nor sit down there. ${WHO} Who has a `
        + `place at the table is no spectator.`,
      handle: ({ caller, params: { id }, body: { person, banned } }) => hall.ban(id, caller.person.id, person, banned),
    }),
    route({
      method: 'POST',
      path: '/api/tables/:id/spectators',
      tag,
      who: 'person',
      params: places.id,
      body: inputs.spectators,
      answer: answers.table,
      problems: ['not-yours'],
      limit: 'chat',
      summary: 'Let those who look on write, or not: for who opened the table',
      handle: ({ caller, params: { id }, body: { write } }) => hall.letSpectatorsWrite(id, caller.person.id, write),
    }),
    route({
      method: 'GET',
      path: '/api/tables/:id/watchers',
      tag,
      who: 'person',
      params: places.id,
      answer: answers.watchers,
      problems: ['not-yours'],
      limit: 'look',
      summary: 'Who looks on by way of this server, for those who belong to the table',
      handle: ({ caller, params: { id } }) => hall.watchers(id, caller.person.id),
    }),
  ]
}
