// Who one is, and how one comes back.
import { Problem } from '../../problem.ts'
import { Entrance } from '../entrance.ts'
import type { Parts } from '../parts.ts'
import { type Route, route } from '../route.ts'
import { answers, inputs } from '../shapes.ts'
import { noticeRoutes } from './notices.ts'
import { passkeyRoutes } from './passkeys.ts'
import { sessionRoutes, tokenRoutes } from './sessions.ts'

const tag = 'People'

export function peopleRoutes(parts: Parts): readonly Route[] {
  const entrance = new Entrance(parts)
  return [
    ...nameRoutes(parts, entrance),
    ...proofRoutes(parts, entrance),
    ...loginRoutes(parts, entrance),
    ...sessionRoutes(parts),
    ...noticeRoutes(parts),
    ...tokenRoutes(parts),
    ...passkeyRoutes(parts, entrance),
  ]
}

function nameRoutes({ people, safety, limits }: Parts, entrance: Entrance): readonly Route[] {
  return [
    route({
      method: 'GET',
      path: '/api/me',
      tag,
      who: 'anybody',
      answer: answers.me,
      mayBeNothing: true,
      problems: [],
      summary: 'Who you are, as the server knows you; nothing (204) if it does not',
      async handle({ caller, request, reply }) {
        if (caller === undefined) return undefined
        const cookie = safety.cookieOf(request)
        // who comes back is remembered anew
        if (caller.by === 'cookie' && cookie !== undefined) safety.setCookie(request, reply, cookie)
        return people.me(caller.person)
      },
    }),
    route({
      method: 'POST',
      path: '/api/me',
      tag,
      who: 'anybody',
      body: inputs.named,
      answer: answers.me,
      problems: ['name-taken', 'not-yours', 'confirm'],
      limit: 'account',
      summary: 'Become a guest by this name, or change your name',
      description:
        'Sets the cookie that proves who you are. A guest needs no password; a program goes on to POST /api/tokens. '
        + 'A claimed name is changed by who has proved of late that it is theirs.',
      async handle({ caller, body: { name }, request, reply }) {
        // a claimed name is a way in, and free for others once it is changed
        if (caller?.by === 'token' && caller.person.isClaimed)
          throw new Problem('not-yours', 'a token cannot change a claimed name: only a person at a browser can')
        if (caller !== undefined) return people.me(await entrance.renamed(await people.rename(caller, name)))
        await limits.byAddress('guest', request.ip)
        return entrance.enter({ request, reply }, await people.welcome(name, entrance.visitorOf(request)))
      },
    }),
  ]
}

/** A name of one's own, and that one is still the person it belongs to. */
function proofRoutes({ people, safety }: Parts, entrance: Entrance): readonly Route[] {
  return [
    route({
      method: 'POST',
      path: '/api/me/claim',
      tag,
      who: 'session',
      body: inputs.claim,
      answer: answers.me,
      problems: ['name-taken', 'password', 'password-short', 'password-weak', 'confirm', 'busy'],
      summary: 'Claim a name with a password, so that nobody else can have it; or change either',
      description:
        'Who has a password already must send it as `current`; who has passkeys only must have shown one of late. '
        + 'All other sessions end, all tokens, the webhook, and whatever other browsers were to be told.',
      async handle({ caller, body: { name, password, current }, request, reply }) {
        await entrance.admitHashing(caller, request)
        return entrance.enter(
          { request, reply },
          await entrance.claimed(await people.claim(caller, name, password, current, entrance.visitorOf(request))),
        )
      },
    }),
    route({
      method: 'POST',
      path: '/api/me/confirm',
      tag,
      who: 'session',
      body: inputs.confirm,
      answer: answers.nothing,
      problems: ['password', 'busy'],
      summary: 'Prove again that it is you, by your password or a passkey',
      description:
        'For ten minutes this session may then change the name, make tokens, and add or remove passkeys. '
        + 'For a passkey, ask for confirm-options first.',
      async handle({ caller, body, request }) {
        await entrance.admitHashing(caller, request)
        if ('password' in body) await people.confirm(caller, body.password, entrance.visitorOf(request))
        else await people.confirmByPasskey(caller, { ...body.credential, clientExtensionResults: {} }, safety.siteOf(request))
        return {}
      },
    }),
  ]
}

function loginRoutes({ people, safety, limits, streams }: Parts, entrance: Entrance): readonly Route[] {
  return [
    route({
      method: 'POST',
      path: '/api/login',
      tag,
      who: 'anybody',
      body: inputs.login,
      answer: answers.me,
      problems: ['password', 'busy'],
      summary: 'Come back by name and password',
      description:
        'Marks this browser as one that has been let in (cookie `rubble-device`): '
        + 'whoever guesses at the password elsewhere does not shut it out.',
      async handle({ body: { name, password }, request, reply }) {
        const admitStranger = (): Promise<void> => limits.byAddress('login', request.ip)
        return entrance.enter({ request, reply }, await people.login(name, password, entrance.visitorOf(request), admitStranger))
      },
    }),
    route({
      method: 'POST',
      path: '/api/logout',
      tag,
      who: 'anybody',
      body: inputs.logout,
      answer: answers.nothing,
      problems: [],
      summary: 'End this session; or with `everywhere` all of yours, all tokens, the webhook, and whatever browsers are to be told',
      async handle({ caller, body: { everywhere = false }, request, reply }) {
        safety.dropCookie(request, reply)
        if (caller?.by !== 'cookie') return {}
        const {
          person: { id },
          way,
        } = caller
        await (everywhere ? people.sessions.endAll(id) : people.sessions.end(id, 'session', way))
        streams.endOf(id)
        return {}
      },
    }),
  ]
}
