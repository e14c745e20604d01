// Where somebody is signed in, and which programs play as them: the ways in that can be ended one by one.
import type { Parts } from '../parts.ts'
import { type Route, route } from '../route.ts'
import { answers, inputs, places } from '../shapes.ts'

const tag = 'People'

export function sessionRoutes({ people: { sessions }, streams }: Parts): readonly Route[] {
  return [
    route({
      method: 'GET',
      path: '/api/sessions',
      tag,
      who: 'session',
      answer: answers.sessions,
      problems: [],
      summary: 'Where you are signed in',
      handle: async ({ caller: { person, way } }) =>
        (await sessions.of(person.id, 'session')).map(({ id, label, created, seen }) => ({
          id,
          browser: label,
          created,
          seen,
          isThis: id === way,
        })),
    }),
    route({
      method: 'DELETE',
      path: '/api/sessions/:id',
      tag,
      who: 'session',
      params: places.id,
      answer: answers.nothing,
      problems: [],
      limit: 'account',
      summary: 'Sign out elsewhere: end one of your sessions',
      async handle({ caller: { person }, params: { id } }) {
        await sessions.end(person.id, 'session', id)
        streams.endOf(person.id)
        return {}
      },
    }),
  ]
}

export function tokenRoutes({ people: { sessions }, streams }: Parts): readonly Route[] {
  return [
    route({
      method: 'GET',
      path: '/api/tokens',
      tag,
      who: 'session',
      answer: answers.tokens,
      problems: [],
      summary: 'Your tokens, without what only you know of them',
      handle: async ({ caller }) =>
        (await sessions.of(caller.person.id, 'token')).map(({ id, label, created, seen }) => ({ id, label, created, seen })),
    }),
    route({
      method: 'POST',
      path: '/api/tokens',
      tag,
      who: 'session',
      body: inputs.label,
      answer: answers.newToken,
      problems: ['too-many', 'confirm'],
      limit: 'account',
      summary: 'A token for a program that plays as you: `Authorization: Bearer …`. It is shown once',
      async handle({ caller, body: { label } }) {
        await sessions.refuseUnconfirmed(caller)
        const {
          row: { id, created },
          token,
        } = await sessions.addToken(caller.person.id, label)
        return { id, label, created, token }
      },
    }),
    route({
      method: 'DELETE',
      path: '/api/tokens/:id',
      tag,
      who: 'session',
      params: places.id,
      answer: answers.nothing,
      problems: [],
      limit: 'account',
      summary: 'Make a token worthless',
      async handle({ caller, params: { id } }) {
        await sessions.end(caller.person.id, 'token', id)
        streams.endOf(caller.person.id)
        return {}
      },
    }),
  ]
}
