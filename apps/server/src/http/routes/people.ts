// Who one is, and how one comes back.
import type { FastifyRequest } from 'fastify'
import type { SignedIn, Visitor } from '../../people/people.ts'
import type { Caller } from '../../people/sessions.ts'
import { Problem } from '../../problem.ts'
import type { PersonRow } from '../../store/store.ts'
import { networkOf } from '../limits.ts'
import type { Parts } from '../parts.ts'
import { type Ask, type Route, route } from '../route.ts'
import { answers, inputs, places } from '../shapes.ts'

const tag = 'People'

export function peopleRoutes({ hall, people, safety, limits, streams, notifier }: Parts): readonly Route[] {
  type Request = Pick<Ask<unknown, unknown, unknown>, 'request' | 'reply'>
  const { sessions } = people
  const visitorOf = (request: FastifyRequest): Visitor => ({
    address: networkOf(request.ip),
    agent: request.headers['user-agent'] ?? '',
    device: safety.cookieOf(request, 'rubble-device'),
  })
  /** Strangers at the same address, who guess at passwords, do not keep anybody from what is theirs. */
  const admitHashing = async ({ person: { id, isClaimed } }: Caller, request: FastifyRequest): Promise<void> => {
    await limits.byPerson('login', id)
    if (!isClaimed) await limits.byAddress('login', request.ip)
  }
  const admitPasskey = async (request: FastifyRequest): Promise<void> => {
    if (!people.isKnownBrowser(visitorOf(request))) await limits.byAddress('login', request.ip)
  }
  const enter = ({ request, reply }: Request, { person, cookie, device }: SignedIn): Promise<unknown> => {
    // the first one says who it is: programs look at no other
    safety.setCookie(request, reply, cookie)
    if (device !== undefined) safety.setCookie(request, reply, device, { name: 'rubble-device' })
    return people.me(person)
  }

  const renamed = async (person: PersonRow): Promise<PersonRow> => {
    await hall.noteName(person.id)
    return person
  }
  /** What made somebody a guest has ended, and so may have other ways in: whoever follows a table by them comes back by what is left. */
  const claimed = async (known: SignedIn): Promise<SignedIn> => {
    await hall.noteName(known.person.id)
    streams.endOf(known.person.id)
    return known
  }

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
        if (caller !== undefined) return people.me(await renamed(await people.rename(caller, name)))
        await limits.byAddress('guest', request.ip)
        return enter({ request, reply }, await people.welcome(name, visitorOf(request)))
      },
    }),
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
        await admitHashing(caller, request)
        return enter({ request, reply }, await claimed(await people.claim(caller, name, password, current, visitorOf(request))))
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
        await admitHashing(caller, request)
        if ('password' in body) await people.confirm(caller, body.password, visitorOf(request))
        else await people.confirmByPasskey(caller, { ...body.credential, clientExtensionResults: {} }, safety.siteOf(request))
        return {}
      },
    }),
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
        return enter({ request, reply }, await people.login(name, password, visitorOf(request), admitStranger))
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
        await (everywhere ? sessions.endAll(id) : sessions.end(id, 'session', way))
        streams.endOf(id)
        return {}
      },
    }),
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
    route({
      method: 'POST',
      path: '/api/me/webhook',
      tag,
      who: 'session',
      body: inputs.webhook,
      answer: answers.meWithKey,
      problems: ['private-address', 'webhooks-off'],
      limit: 'account',
      summary: 'Where to send word when it is your turn; `null`: nowhere',
      description:
        'Signed: header `rubble-signature: t=MILLISECONDS,v1=HEX`, where HEX is the HMAC-SHA-256, by your '
        + '`webhookKey`, of `MILLISECONDS.BODY`. An address that is not on the internet is refused, unless the host allows it.',
      async handle({ caller: { person }, body: { url } }) {
        if (url !== null) await notifier.checkWebhook(url)
        const me = await people.me(await people.setWebhook(person.id, url ?? undefined))
        return url === null ? me : { ...me, webhookKey: await notifier.webhookKey(person.id) }
      },
    }),
    route({
      method: 'GET',
      path: '/api/push-key',
      tag,
      who: 'anybody',
      answer: answers.pushKey,
      mayBeNothing: true,
      problems: [],
      summary: 'What a browser needs to be called when it is your turn; nothing (204) where it cannot be',
      async handle() {
        const key = await notifier.pushKey()
        return key === undefined ? undefined : { key }
      },
    }),
    route({
      method: 'POST',
      path: '/api/me/push',
      tag,
      who: 'session',
      body: inputs.push,
      answer: answers.nothing,
      problems: ['private-address', 'too-many'],
      limit: 'account',
      summary: 'Call this browser when it is your turn: a push subscription as the browser gives it',
      async handle({ caller, body: { endpoint, keys } }) {
        await notifier.checkPush(endpoint)
        await people.addPush({ endpoint, keys, person: caller.person.id, session: caller.way })
        return {}
      },
    }),
    route({
      method: 'DELETE',
      path: '/api/me/push',
      tag,
      who: 'session',
      body: inputs.endpoint,
      answer: answers.nothing,
      problems: [],
      limit: 'account',
      summary: 'Call this browser no longer',
      async handle({ caller, body: { endpoint } }) {
        await people.removePush(caller.person.id, endpoint)
        return {}
      },
    }),
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
    route({
      method: 'GET',
      path: '/api/passkeys',
      tag,
      who: 'session',
      answer: answers.passkeys,
      problems: [],
      summary: 'Your passkeys',
      handle: async ({ caller }) => (await people.passkeysOf(caller.person.id)).map(({ id, created }) => ({ id, created })),
    }),
    route({
      method: 'DELETE',
      path: '/api/passkeys',
      tag,
      who: 'session',
      body: inputs.keptPasskey,
      answer: answers.nothing,
      problems: ['nothing', 'not-yours', 'confirm'],
      limit: 'account',
      summary: 'Make a passkey worthless: it was on a device that is lost, or was not added by you',
      description: 'Whoever has come by it is out. The only way in stays: set a password, or add another passkey, before.',
      async handle({ caller, body: { id } }) {
        await people.removePasskey(caller, id)
        streams.endOf(caller.person.id)
        return {}
      },
    }),
    route({
      method: 'POST',
      path: '/api/passkeys/register-options',
      tag,
      who: 'session',
      body: inputs.named,
      answer: answers.passkeyOptions,
      problems: ['name-taken', 'too-many', 'confirm'],
      limit: 'account',
      summary: 'What a browser needs to make a passkey for you: options of `navigator.credentials.create` as JSON',
      handle: ({ caller, body: { name }, request }) => people.offerPasskey(caller, name, safety.siteOf(request)),
    }),
    route({
      method: 'POST',
      path: '/api/passkeys/register',
      tag,
      who: 'session',
      body: inputs.passkey,
      answer: answers.me,
      problems: ['name-taken', 'password', 'taken', 'confirm'],
      limit: 'account',
      summary: 'Keep a passkey that was made for you; a guest claims the name by it',
      description:
        'A name that was not claimed before is now: all other sessions end, all tokens, the webhook, '
        + 'and whatever other browsers were to be told.',
      async handle({ caller, body: { name, credential }, request, reply }) {
        const response = { ...credential, clientExtensionResults: {} }
        const added = await people.addPasskey(caller, name, response, safety.siteOf(request), visitorOf(request))
        return 'cookie' in added ? enter({ request, reply }, await claimed(added)) : people.me(await renamed(added))
      },
    }),
    route({
      method: 'POST',
      path: '/api/passkeys/login-options',
      tag,
      who: 'anybody',
      body: inputs.nothing,
      answer: answers.passkeyOptions,
      problems: [],
      summary: 'What a browser needs to show a passkey: options of `navigator.credentials.get` as JSON',
      async handle({ request }) {
        await admitPasskey(request)
        return people.askPasskey(safety.siteOf(request))
      },
    }),
    route({
      method: 'POST',
      path: '/api/passkeys/confirm-options',
      tag,
      who: 'session',
      body: inputs.nothing,
      answer: answers.passkeyOptions,
      problems: [],
      limit: 'account',
      summary: 'What a browser needs to show a passkey of yours to POST /api/me/confirm: options of `navigator.credentials.get` as JSON',
      handle: ({ caller, request }) => people.askPasskey(safety.siteOf(request), caller.person),
    }),
    route({
      method: 'POST',
      path: '/api/passkeys/login',
      tag,
      who: 'anybody',
      body: inputs.shownPasskey,
      answer: answers.me,
      problems: ['password'],
      summary: 'Come back by a passkey',
      async handle({ body: { credential }, request, reply }) {
        await admitPasskey(request)
        const response = { ...credential, clientExtensionResults: {} }
        return enter({ request, reply }, await people.loginByPasskey(response, safety.siteOf(request), visitorOf(request)))
      },
    }),
  ]
}
