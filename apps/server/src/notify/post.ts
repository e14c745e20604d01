// One request to where somebody else wants it: short, without redirects, and never to the server's own surroundings unless that is allowed.
import { request as requestPlain } from 'node:http'
import { request as requestSafe } from 'node:https'
import { isIP } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { hostOf, isPublic, lookupPublic, PrivateAddress } from './addresses.ts'

export interface Post {
  readonly url: string
  readonly headers: Readonly<Record<string, string | number>>
  readonly body: string | Buffer
}

export interface PostOptions {
  readonly arePrivateAllowed: boolean
  readonly signal: AbortSignal
}

const TIMEOUT = 5000

/** The status that was answered; whatever else comes with it is not read. Throws what the network says. */
export async function post({ url: text, headers, body }: Post, { arePrivateAllowed, signal }: PostOptions): Promise<number> {
  const url = new URL(text)
  const host = hostOf(url)
  // a name is looked up on the way; an address is not
  if (!arePrivateAllowed && isIP(host) !== 0 && !isPublic(host)) throw new PrivateAddress(host)
  const request = url.protocol === 'https:' ? requestSafe : requestPlain
  return new Promise((done, fail) => {
    const sent = request(
      url,
      {
        method: 'POST',
        headers,
        agent: false,
        signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT)]),
        ...(arePrivateAllowed ? {} : { lookup: lookupPublic }),
      },
      response => {
        done(response.statusCode ?? 0)
        response.destroy()
      },
    )
    sent.on('error', fail)
    sent.end(body)
  })
}

/** Worth another try: the other side is not there, or has too much to do. */
const isPassing = (status: number): boolean => status === 429 || status >= 500

export interface RetryPolicy {
  /** Between one try and the next, in milliseconds. */
  readonly pauses: readonly number[]
}

/** Tries again after a while where that may help; the last answer counts. */
export async function postPatiently(one: Post, options: PostOptions, { pauses }: RetryPolicy): Promise<number> {
  for (const pause of pauses) {
    const status = await post(one, options).catch((error: unknown) => {
      if (error instanceof PrivateAddress || options.signal.aborted) throw error
    })
    if (status !== undefined && !isPassing(status)) return status
    await setTimeout(pause, undefined, { signal: options.signal })
  }
  return post(one, options)
}
