// Who one is, and how one comes back.
import { readName } from '../../people/names.ts'
import type { Known } from '../../people/people.ts'
import { Problem } from '../../problem.ts'
import type { PersonRow } from '../../store/store.ts'
import type { Parts } from '../parts.ts'
import { type Ask, type Route, route } from '../route.ts'
import { answers, inputs, places } from '../shapes.ts'

const tag = 'People'

export function peopleRoutes({ hall, people, safety, limits, streams, notifier }: Parts): readonly Route[] {
  type Request = Pick<Ask<unknown, unknown, unknown>, 'request' | 'reply'>
  const enter = ({ request, reply }: Request, { person, cookie }: Known): Promise<unknown> => {
    safety.setCookie(request, reply, cookie)
    return people.me(person)
  }

  const renamed = async (changed: Promise<PersonRow>): Promise<PersonRow> => {
    const person = await changed
    await hall.noteName(person.id)
    return person
  }
  /** What made somebody a guest has ended, and so may have other ways in: whoever follows a table by them comes back by what is left. */
  const claimed = async (changed: Promise<Known>): Promise<Known> => {
    const known = await changed
    await hall.noteName(known.person.id)
    streams.endOf(known.person.id)
    return known
  }

  return [
    route({
      method: 'GET', path: '/api/me', tag, who: 'anybody', answer: answers.me, mayBeNothing: true, problems: [],
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
      method: 'POST', path: '/api/me', tag, who: 'anybody', body: inputs.named, answer: answers.me, problems: ['name-taken', 'not-yours'], limit: 'account',
      summary: 'Become a guest by this name, or change your name',
      description: 'Sets the cookie that proves who you are. A guest needs no password; a program goes on to POST /api/tokens.',
      async handle({ caller, body: { name }, request, reply }) {
        // a claimed name is a way in, and free for others once it is changed
        if (caller?.by === 'token' && caller.person.isClaimed) throw new Problem('not-yours', 'a token cannot change a claimed name: only a person at a browser can')
        if (caller !== undefined) return people.me(await renamed(people.rename(caller.person, name)))
        await limits.byAddress('guest', request.ip)
        return enter({ request, reply }, await people.welcome(name))
      },
    }),
    route({
      method: 'POST', path: '/api/me/claim', tag, who: 'session', body: inputs.claim, answer: answers.me,
      problems: ['name-taken', 'password', 'busy'], limit: 'login',
      summary: 'Claim a name with a password, so that nobody else can have it; or change either',
      description: 'Who has a password already must send it as `current`. All other sessions end.',
      async handle({ caller: { person }, body: { name, password, current }, ...ask }) {
        return enter(ask, await claimed(people.claim(person, name, password, current)))
      },
    }),
    route({
      method: 'POST', path: '/api/login', tag, who: 'anybody', body: inputs.login, answer: answers.me, problems: ['password', 'busy'], limit: 'login',
      summary: 'Come back by name and password',
      async handle({ body: { name, password }, ...ask }) {
        // one name is guessed at, however many ways there are to write it
        await limits.byName(readName(name))
        return enter(ask, await people.login(name, password))
      },
    }),
    route({
      method: 'POST', path: '/api/logout', tag, who: 'anybody', body: inputs.logout, answer: answers.nothing, problems: [],
      summary: 'End this session, or with `everywhere` all of yours; tokens stay',
      async handle({ caller, body: { everywhere = false }, request, reply }) {
        await people.logout(safety.cookieOf(request), everywhere)
        if (caller !== undefined) streams.endOf(caller.person.id)
        safety.dropCookie(request, reply)
        return {}
      },
    }),
    route({
      method: 'POST', path: '/api/me/webhook', tag, who: 'session', body: inputs.webhook, answer: answers.meWithKey, problems: ['private-address', 'webhooks-off'],
      limit: 'account',
      summary: 'Where to send word when it is your turn; `null`: nowhere',
      description: 'Signed: header `rubble-signature: t=MILLISECONDS,v1=HEX`, where HEX is the HMAC-SHA-256, by your `webhookKey`, of `MILLISECONDS.BODY`. An address that is not on the internet is refused, unless the host allows it.',
      async handle({ caller: { person }, body: { url } }) {
        if (url !== null) await notifier.checkWebhook(url)
        const me = await people.me(await people.setWebhook(person.id, url ?? undefined))
        return url === null ? me : { ...me, webhookKey: await notifier.webhookKey(person.id) }
      },
    }),
    route({
      method: 'GET', path: '/api/push-key', tag, who: 'anybody', answer: answers.pushKey, mayBeNothing: true, problems: [],
      summary: 'What a browser needs to be called when it is your turn; nothing (204) where it cannot be',
      async handle() {
        const key = await notifier.pushKey()
        return key === undefined ? undefined : { key }
      },
    }),
    route({
      method: 'POST', path: '/api/me/push', tag, who: 'session', body: inputs.push, answer: answers.nothing, problems: ['private-address', 'too-many'], limit: 'account',
      summary: 'Call this browser when it is your turn: a push subscription as the browser gives it',
      async handle({ caller, body: { endpoint, keys } }) {
        await notifier.checkPush(endpoint)
        await people.addPush({ endpoint, keys, person: caller.person.id })
        return {}
      },
    }),
    route({
      method: 'DELETE', path: '/api/me/push', tag, who: 'session', body: inputs.endpoint, answer: answers.nothing, problems: [], limit: 'account',
      summary: 'Call this browser no longer',
      async handle({ caller, body: { endpoint } }) {
        await people.removePush(caller.person.id, endpoint)
        return {}
      },
    }),
    route({
      method: 'GET', path: '/api/tokens', tag, who: 'session', answer: answers.tokens, problems: [],
      summary: 'Your tokens, without what only you know of them',
      handle: async ({ caller }) => (await people.tokensOf(caller.person.id)).map(({ id, label, created }) => ({ id, label, created })),
    }),
    route({
      method: 'POST', path: '/api/tokens', tag, who: 'session', body: inputs.label, answer: answers.newToken, problems: ['too-many'], limit: 'account',
      summary: 'A token for a program that plays as you: `Authorization: Bearer …`. It is shown once',
      async handle({ caller, body: { label } }) {
        const { row: { id, created }, token } = await people.addToken(caller.person.id, label)
        return { id, label, created, token }
      },
    }),
    route({
      method: 'DELETE', path: '/api/tokens/:id', tag, who: 'session', params: places.id, answer: answers.nothing, problems: [], limit: 'account',
      summary: 'Make a token worthless',
      async handle({ caller, params: { id } }) {
        await people.removeToken(caller.person.id, id)
        streams.endOf(caller.person.id)
        return {}
      },
    }),
    route({
      method: 'GET', path: '/api/passkeys', tag, who: 'session', answer: answers.passkeys, problems: [],
      summary: 'Your passkeys',
      handle: async ({ caller }) => (await people.passkeysOf(caller.person.id)).map(({ id, created }) => ({ id, created })),
    }),
    route({
      method: 'DELETE', path: '/api/passkeys', tag, who: 'session', body: inputs.keptPasskey, answer: answers.nothing, problems: ['nothing', 'not-yours'], limit: 'account',
      summary: 'Make a passkey worthless: it was on a device that is lost, or was not added by you',
      description: 'The only way in stays: set a password, or add another passkey, before.',
      async handle({ caller, body: { id } }) {
        await people.removePasskey(caller.person.id, id)
        return {}
      },
    }),
    route({
      method: 'POST', path: '/api/passkeys/register-options', tag, who: 'session', body: inputs.named, answer: answers.passkeyOptions,
      problems: ['name-taken', 'too-many'], limit: 'account',
      summary: 'What a browser needs to make a passkey for you: options of `navigator.credentials.create` as JSON',
      handle: ({ caller, body: { name }, request }) => people.offerPasskey(caller.person, name, safety.siteOf(request)),
    }),
    route({
      method: 'POST', path: '/api/passkeys/register', tag, who: 'session', body: inputs.passkey, answer: answers.me,
      problems: ['name-taken', 'password', 'taken'], limit: 'account',
      summary: 'Keep a passkey that was made for you; a guest claims the name by it',
      async handle({ caller, body: { name, credential }, request, reply }) {
        const response = { ...credential, clientExtensionResults: {} }
        return enter({ request, reply }, await claimed(people.addPasskey(caller.person, name, response, safety.siteOf(request))))
      },
    }),
    route({
      method: 'POST', path: '/api/passkeys/login-options', tag, who: 'anybody', body: inputs.nothing, answer: answers.passkeyOptions,
      problems: [], limit: 'login',
      summary: 'What a browser needs to show a passkey: options of `navigator.credentials.get` as JSON',
      handle: ({ request }) => people.askPasskey(safety.siteOf(request)),
    }),
    route({
      method: 'POST', path: '/api/passkeys/login', tag, who: 'anybody', body: inputs.shownPasskey, answer: answers.me, problems: ['password'], limit: 'login',
      summary: 'Come back by a passkey',
      async handle({ body: { credential }, request, reply }) {
        const response = { ...credential, clientExtensionResults: {} }
        return enter({ request, reply }, await people.loginByPasskey(response, safety.siteOf(request)))
      },
    }),
  ]
}
