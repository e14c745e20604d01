// Messages to browsers by web push: encrypted for the browser, signed with this server's own keys.
import type WebPush from 'web-push'
import type { PushRow, Store } from '../store/store.ts'
import type { Post } from './post.ts'

export interface PushKeys {
  readonly publicKey: string
  readonly privateKey: string
}

/** Large, and not needed before there is something to push: no start of a server waits for it. */
const library = async (): Promise<typeof WebPush> => (await import('web-push')).default

/** Nobody wants to hear tomorrow whose turn it was today. */
const TTL_SECONDS = 24 * 3600
/** What a push service takes for a topic: a newer message on it takes the place of one that was not delivered yet. */
const TOPIC = /^[\w-]{1,32}$/

/** Made once: browsers are bound to them. */
export async function pushKeys(store: Pick<Store, 'setting'>): Promise<PushKeys> {
  return JSON.parse(await store.setting('push keys', async () => JSON.stringify((await library()).generateVAPIDKeys()))) as PushKeys
}

/** Throws where the browser's keys are none, or its service is not on a safe line. */
export async function pushPost(
  { endpoint, keys }: PushRow,
  body: string,
  table: string,
  own: PushKeys & { readonly contact: string },
  isPlainAllowed: boolean,
): Promise<Post> {
  if (!isPlainAllowed && !endpoint.startsWith('https:')) throw new Error('a push service is reached by https')
  const { contact: subject, publicKey, privateKey } = own
  const details = (await library()).generateRequestDetails({ endpoint, keys }, body, {
    vapidDetails: { subject, publicKey, privateKey },
    TTL: TTL_SECONDS,
    ...(TOPIC.test(table) ? { topic: table } : {}),
  })
  return { url: endpoint, headers: details.headers as Post['headers'], body: details.body }
}
