// What keeps a browser from being used against the person in front of it.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { pageHeaders } from '@rubble/web'
import type { Options } from '../options.ts'
import type { Site } from '../people/passkeys.ts'
import { Problem } from '../problem.ts'

export type SafetyOptions = Pick<Options, 'origins' | 'secureCookies'>

/** Answers of the API are never pages: nothing in them may run, be drawn or be framed. */
const answerHeaders: typeof pageHeaders = {
  ...pageHeaders,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'cache-control': 'no-store',
}
/** Who one is; and that this browser has been somebody's before. */
export type CookieName = 'rubble' | 'rubble-device'

interface CookieOptions {
  readonly name?: CookieName
  readonly age?: number
}

const STRICT = `max-age=${365 * 24 * 3600}`
/** As long as browsers keep one. */
const COOKIE_AGE = 400 * 24 * 3600

export class Safety {
  private readonly origins: readonly string[] | undefined
  private readonly secure: Options['secureCookies']

  constructor({ origins, secureCookies }: SafetyOptions) {
    this.origins = origins
    this.secure = secureCookies
  }

  isSecure(request: FastifyRequest): boolean {
    return this.secure === 'auto' ? request.protocol === 'https' : this.secure === 'on'
  }

  /** On every answer, whatever it is. */
  head(request: FastifyRequest, reply: FastifyReply, isPage: boolean): void {
    reply.headers(isPage ? pageHeaders : answerHeaders)
    if (this.isSecure(request)) reply.header('strict-transport-security', STRICT)
  }

  /** The same where there is no request that could be looked at. */
  bareHeaders(): Readonly<Record<string, string>> {
    return { ...answerHeaders, ...(this.secure === 'on' ? { 'strict-transport-security': STRICT } : {}) }
  }

  /**
   * A page elsewhere can make a browser send requests with its cookies. Browsers say where a request comes from;
   * who says nothing is no browser, and has no cookies but its own.
   * Throws Problem.
   */
  checkOrigin(request: FastifyRequest): void {
    const { 'sec-fetch-site': site, origin } = request.headers
    if (origin !== undefined && this.isOwn(origin, request)) return
    if (site === 'same-origin' || site === 'none' || (site === undefined && origin === undefined)) return
    throw new Problem('origin', 'this was sent by a page of another site')
  }

  private isOwn(origin: string, request: FastifyRequest): boolean {
    return this.origins === undefined ? URL.parse(origin)?.host === request.host : this.origins.includes(origin)
  }

  /** Where this browser is, for passkeys: an own origin if it names one, else the first; without any set, the host it asked for. */
  siteOf(request: FastifyRequest): Site {
    const { origin } = request.headers
    const own = this.origins?.find(one => one === origin) ?? this.origins?.[0]
    const here = own ?? (origin !== undefined && this.isOwn(origin, request) ? origin : `${request.protocol}://${request.host}`)
    const host = URL.parse(here)?.hostname
    if (host === undefined) throw new Problem('malformed', 'the request names no host')
    return { origin: here, host }
  }

  // cookies

  /** The prefix makes browsers refuse one that another host, or a line without TLS, tries to set. */
  private prefix(request: FastifyRequest): string {
    return this.isSecure(request) ? '__Host-' : ''
  }

  cookieOf(request: FastifyRequest, name: CookieName = 'rubble'): string | undefined {
    const begin = `${this.prefix(request)}${name}=`
    return request.headers.cookie
      ?.split(';')
      .map(pair => pair.trimStart())
      .find(pair => pair.startsWith(begin))
      ?.slice(begin.length)
  }

  setCookie(request: FastifyRequest, reply: FastifyReply, value: string, { name = 'rubble', age = COOKIE_AGE }: CookieOptions = {}): void {
    const secure = this.isSecure(request) ? '; Secure' : ''
    reply.header('set-cookie', `${this.prefix(request)}${name}=${value}; Path=/; Max-Age=${age}; HttpOnly; SameSite=Lax${secure}`)
  }

  dropCookie(request: FastifyRequest, reply: FastifyReply): void {
    this.setCookie(request, reply, '', { age: 0 })
  }
}

export function bearerOf({ headers: { authorization } }: FastifyRequest): string | undefined {
  return authorization === undefined ? undefined : /^Bearer +(\S+)$/i.exec(authorization)?.[1]
}
