// Ways in that are in use: the sessions of browsers, shown by a signed cookie, and tokens of programs.
// All of them are kept, so that each can be seen, and ended.
import { createHash, randomBytes } from 'node:crypto'
import { Problem } from '../problem.ts'
import type { PersonRow, Store, TokenRow } from '../store/store.ts'
import { browserOf } from './browser.ts'
import { Recent } from './recent.ts'
import { type Seal, seal } from './seal.ts'

/** Somebody who has proved who they are. */
export interface Caller {
  readonly person: PersonRow
  /** A token is for a program: it plays, but changes no way in. */
  readonly by: 'cookie' | 'token'
  /** Which session or token it is. */
  readonly way: string
}

/** A session, and the cookie by which it is shown. */
export interface StartedSession {
  readonly session: TokenRow
  readonly cookie: string
}

/** How it was proved whose session it is, if it was. */
export interface Proof {
  readonly passkey?: string
}

/** What other servers say of somebody may be lost on the way: so long it goes by what was known. */
const RECENT = 10_000
const MOST_RECENT = 20_000
const MOST_TOKENS = 50
const MOST_SESSIONS = 50
/** That something was used is noted no more often than this. */
const NOTED = 5 * 60_000
/** For so long who has proved who they are need not do it again. */
const CONFIRMED = 10 * 60_000
const TOKEN = /^rubble_[\w-]{43}$/

export const newId = (): string => randomBytes(16).toString('base64url')
const hashed = (use: 'session' | 'token', word: string): string => createHash('sha256').update(`${use} ${word}`).digest('base64url')
/** Where guests had no sessions the cookie names nobody but the guest; what was kept of it since then is no hash. */
const guestHash = (id: string): string => `guest ${id}`

export class Sessions {
  private readonly store: Store
  private readonly now: () => number
  private readonly cookies: Seal
  /** By the cookie or the token that they show. */
  private readonly callers: Recent<Caller>

  constructor(store: Store, key: string, now: () => number) {
    this.store = store
    this.now = now
    this.cookies = seal(key, 'cookie')
    this.callers = new Recent(now, RECENT, MOST_RECENT)
  }

  // who is it?

  /** A way in has ended, or somebody is called otherwise. */
  forget(): void {
    this.callers.forget()
  }

  byToken(token: string): Promise<Caller | undefined> {
    return this.callers.get(token, async () => (TOKEN.test(token) ? this.caller('token', hashed('token', token)) : undefined))
  }

  byCookie(cookie: string): Promise<Caller | undefined> {
    return this.callers.get(cookie, async () => {
      const [id, session] = this.cookies.read(cookie)?.split('.') ?? []
      if (id === undefined) return undefined
      const caller = await this.caller('cookie', session === undefined ? guestHash(id) : hashed('session', session))
      return caller?.person.id === id ? caller : undefined
    })
  }

  private async caller(by: Caller['by'], hash: string): Promise<Caller | undefined> {
    const row = await this.store.tokenBy(hash)
    const person = row === undefined ? undefined : await this.store.person(row.person)
    if (row === undefined || person === undefined) return undefined
    const at = this.now()
    if (at - row.seen > NOTED) this.store.noteToken(row.id, { seen: at }).catch(() => {}) // to have been used is no reason to fail
    return { person, by, way: row.id }
  }

  // sessions

  /** A new one, still to be kept. */
  make(person: string, agent: string, proof: Proof | undefined): StartedSession {
    const [word, at] = [newId(), this.now()]
    const session: TokenRow = {
      id: newId(),
      kind: 'session',
      hash: hashed('session', word),
      person,
      label: browserOf(agent),
      created: at,
      seen: at,
      confirmed: proof === undefined ? 0 : at,
      passkey: proof?.passkey,
    }
    return { session, cookie: this.cookies.sign(`${person}.${word}`) }
  }

  async begin(person: string, agent: string, proof: Proof): Promise<StartedSession> {
    const begun = this.make(person, agent, proof)
    const oldest = (await this.of(person, 'session')).sort((a, b) => b.seen - a.seen).slice(MOST_SESSIONS - 1)
    for (const { id } of oldest) await this.remove(person, id)
    await this.store.addToken(begun.session)
    return begun
  }

  async of(person: string, kind: TokenRow['kind']): Promise<TokenRow[]> {
    return (await this.store.tokensOf(person)).filter(row => row.kind === kind)
  }

  /** Throws Problem where the person has none of this kind. */
  async end(person: string, kind: TokenRow['kind'], id: string): Promise<void> {
    if (!(await this.of(person, kind)).some(row => row.id === id)) throw new Problem('nothing', `you have no such ${kind}`)
    await this.remove(person, id)
  }

  private async remove(person: string, id: string): Promise<void> {
    await this.store.removeToken(person, id)
    this.forget()
  }

  async endAll(person: string): Promise<void> {
    await this.store.endAll(person)
    this.forget()
  }

  // proving it again

  /** Throws Problem where a claimed name was proved too long ago: whoever sits down at an open browser shall not get hold of it. */
  async refuseUnconfirmed({ person, way }: Caller): Promise<void> {
    if (!person.isClaimed) return
    const session = (await this.store.tokensOf(person.id)).find(({ id }) => id === way)
    const isRecent = session !== undefined && this.now() - session.confirmed <= CONFIRMED
    if (!isRecent) throw new Problem('confirm', 'prove first that it is you: POST /api/me/confirm with your password or a passkey')
  }

  confirm(way: string): Promise<void> {
    return this.store.noteToken(way, { confirmed: this.now() })
  }

  // tokens

  /** The token is told now and never again: only its hash is kept. */
  async addToken(person: string, label: string): Promise<{ readonly row: TokenRow; readonly token: string }> {
    const own = await this.of(person, 'token')
    if (own.length >= MOST_TOKENS) throw new Problem('too-many', `nobody has more than ${MOST_TOKENS} tokens: remove one`)
    const token = `rubble_${randomBytes(32).toString('base64url')}`
    const at = this.now()
    const hash = hashed('token', token)
    const row: TokenRow = { id: newId(), kind: 'token', hash, person, label, created: at, seen: at, confirmed: 0, passkey: undefined }
    await this.store.addToken(row)
    return { row, token }
  }
}
