// Word that it is somebody's turn or that they are invited, while they are elsewhere: to an address of theirs, or to their browser.
import type { Parts } from '../parts.ts'
import { type Route, route } from '../route.ts'
import { answers, inputs } from '../shapes.ts'

const tag = 'People'

export const noticeRoutes = (parts: Parts): readonly Route[] => [webhookRoute(parts), ...pushRoutes(parts)]

function webhookRoute({ people, notifier }: Parts): Route {
  return route({
    method: 'POST',
    path: '/api/me/webhook',
    tag,
    who: 'session',
    body: inputs.webhook,
    answer: answers.meWithKey,
    problems: ['private-address', 'webhooks-off'],
    limit: 'account',
    summary: 'Where to send word when it is your turn or you are invited; `null`: nowhere',
    description:
      'Signed: header `rubble-signature: t=MILLISECONDS,v1=HEX`, where HEX is the HMAC-SHA-256, by your '
      + '`webhookKey`, of `MILLISECONDS.BODY`. An address that is not on the internet is refused, unless the host allows it.',
    async handle({ caller: { person }, body: { url } }) {
      if (url !== null) await notifier.checkWebhook(url)
      const me = await people.me(await people.setWebhook(person.id, url ?? undefined))
      return url === null ? me : { ...me, webhookKey: await notifier.webhookKey(person.id) }
    },
  })
}

function pushRoutes({ people, notifier }: Parts): readonly Route[] {
  return [
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
      summary: 'Call this browser when it is your turn or you are invited: a push subscription as the browser gives it',
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
  ]
}
