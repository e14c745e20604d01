// Passkeys: those one has, making one, and coming back by one.
import type { Entrance } from '../entrance.ts'
import type { Parts } from '../parts.ts'
import { type Route, route } from '../route.ts'
import { answers, inputs } from '../shapes.ts'

const tag = 'People'

export const passkeyRoutes = (parts: Parts, entrance: Entrance): readonly Route[] => [
  ...ownPasskeys(parts),
  ...makingPasskeys(parts, entrance),
  ...showingPasskeys(parts, entrance),
]

function ownPasskeys({ people, streams }: Parts): readonly Route[] {
  return [
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
  ]
}

function makingPasskeys({ people, safety }: Parts, entrance: Entrance): readonly Route[] {
  return [
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
        const added = await people.addPasskey(caller, name, response, safety.siteOf(request), entrance.visitorOf(request))
        return 'cookie' in added
          ? entrance.enter({ request, reply }, await entrance.claimed(added))
          : people.me(await entrance.renamed(added))
      },
    }),
  ]
}

function showingPasskeys({ people, safety }: Parts, entrance: Entrance): readonly Route[] {
  return [
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
        await entrance.admitPasskey(request)
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
        await entrance.admitPasskey(request)
        const response = { ...credential, clientExtensionResults: {} }
        return entrance.enter(
          { request, reply },
          await people.loginByPasskey(response, safety.siteOf(request), entrance.visitorOf(request)),
        )
      },
    }),
  ]
}
