// Who somebody is, and how they prove it: guests by a signed cookie, others by a name and a password or a passkey, programs by a token.
import { createHash, randomBytes } from 'node:crypto'
import type { Me } from '@rubble/protocol'
import type {
  AuthenticationResponseJSON, PublicKeyCredentialCreationOptionsJSON, PublicKeyCredentialRequestOptionsJSON, RegistrationResponseJSON,
} from '@simplewebauthn/server'
import { Problem } from '../problem.ts'
import { Conflict, type PasskeyRow, type PersonRow, type PushRow, SEEN_WITHIN, type Store, type TokenRow } from '../store/store.ts'
import { Challenges } from './challenges.ts'
import { lookAlikes, readName } from './names.ts'
import { Passkeys, type Site } from './passkeys.ts'
import { type Cost, Passwords } from './passwords.ts'
import { Recent } from './recent.ts'
import { type Seal, seal } from './seal.ts'

/** Somebody who has proved who they are. */
export interface Caller {
  readonly person: PersonRow
  /** A token is for a program: it plays, but changes no way in. */
  readonly by: 'cookie' | 'token'
}

/** Somebody, and the cookie by which they are known from now on. */
export interface Known {
  readonly person: PersonRow
  readonly cookie: string
}

export interface PeopleOptions {
  readonly now?: () => number
  /** What a password costs to check; only tests want it cheap. */
  readonly cost?: Cost
}

/** What other servers say of somebody may be lost on the way: so long it goes by what was known. */
const RECENT = 10_000
const MOST_RECENT = 20_000
const MOST_TOKENS = 50
const MOST_SESSIONS = 50
const MOST_PUSHES = 10
const TOKEN = /^rubble_[\w-]{43}$/
/** Marks what is a session among the tokens of a person: a token's own id has no dot. */
const SESSION = 's.'

const newId = (): string => randomBytes(16).toString('base64url')
const hashed = (use: string, word: string): string => createHash('sha256').update(`${use} ${word}`).digest('base64url')

export async function openPeople(store: Store, { now = Date.now, cost }: PeopleOptions = {}): Promise<People> {
  const key = await store.setting('cookie key', () => randomBytes(32).toString('base64url'))
  return new People(store, key, now, cost)
}

export class People {
  private readonly store: Store
  private readonly now: () => number
  private readonly cookies: Seal
  private readonly passwords: Passwords
  private readonly passkeys: Passkeys
  /** By the cookie or the token that they show. */
  private readonly callers: Recent<Caller>
  private readonly turns = new Map<string, Promise<unknown>>()

  constructor(store: Store, key: string, now: () => number, cost?: Cost) {
    this.store = store
    this.now = now
    this.cookies = seal(key, 'cookie')
    this.passwords = new Passwords(cost)
    this.passkeys = new Passkeys(store, new Challenges(key, now), now)
    this.callers = new Recent(now, RECENT, MOST_RECENT)
  }

  // who is it?

  /** By way of another server a way in has ended. */
  forget(): void {
    this.callers.forget()
  }

  byToken(token: string): Promise<Caller | undefined> {
    return this.callers.get(token, async () => {
      if (!TOKEN.test(token)) return undefined
      const row = await this.store.tokenBy(hashed('token', token))
      return row === undefined ? undefined : this.caller(row.person, 'token')
    })
  }

  byCookie(cookie: string): Promise<Caller | undefined> {
    return this.callers.get(cookie, async () => {
      const [id, session] = this.cookies.read(cookie)?.split('.') ?? []
      if (id === undefined) return undefined
      if (session === undefined) return this.guest(id)
      const row = await this.store.tokenBy(hashed('session', session))
      return row?.person === id ? this.caller(id, 'cookie') : undefined
    })
  }

  /** What made somebody a guest ends when they claim a name: from then on there are sessions, which can be ended. */
  private async guest(id: string): Promise<Caller | undefined> {
    const caller = await this.caller(id, 'cookie')
    return caller?.person.isClaimed === true ? undefined : caller
  }

  private async caller(id: string, by: Caller['by']): Promise<Caller | undefined> {
    const person = await this.store.person(id)
    return person === undefined ? undefined : { person, by }
  }

  async me({ id, name, isClaimed, created, seen, password, webhook }: PersonRow): Promise<Me> {
    if (this.now() - seen > SEEN_WITHIN) this.change(id, row => row).catch(() => {}) // to have been seen is no reason to fail
    const [passkeys, pushes] = await Promise.all([this.store.passkeysOf(id), this.store.pushOf(id)])
    const ways = [...(password === undefined ? [] : ['password' as const]), ...(passkeys.length === 0 ? [] : ['passkey' as const])]
    return { id, name, isClaimed, created, ways, webhook, hasPush: pushes.length > 0 }
  }

  // names and ways in

  async welcome(written: string): Promise<Known> {
    const name = await this.freeName(written)
    const at = this.now()
    const person: PersonRow = { id: newId(), name, isClaimed: false, password: undefined, created: at, seen: at, webhook: undefined }
    await this.store.addPerson(person)
    return { person, cookie: this.cookies.sign(person.id) }
  }

  async rename({ id }: PersonRow, written: string): Promise<PersonRow> {
    const name = await this.freeName(written, id)
    return this.change(id, row => ({ ...row, name }))
  }

  /** A name and a password; who has a password already must know it to change either. All other sessions end. */
  async claim({ id, password: kept }: PersonRow, written: string, password: string, current: string | undefined): Promise<Known> {
    const name = await this.freeName(written, id)
    if (kept !== undefined && !await this.passwords.isRight(current ?? '', kept)) throw wrongPassword()
    const hash = await this.passwords.hash(password)
    const person = await this.change(id, row => {
      if (row.password !== kept) throw wrongPassword() // somebody was quicker
      return { ...row, name, isClaimed: true, password: hash }
    })
    await this.endSessions(id)
    return this.enter(person)
  }

  async login(written: string, password: string): Promise<Known> {
    const person = await this.store.claimed(readName(written))
    if (!await this.passwords.isRight(password, person?.password) || person?.password === undefined) throw wrongPassword()
    return this.enter(this.passwords.isOutdated(person.password) ? await this.rehash(person.id, password) : person)
  }

  private async rehash(id: string, password: string): Promise<PersonRow> {
    const hash = await this.passwords.hash(password)
    return this.change(id, row => ({ ...row, password: hash }))
  }

  /** Ends the session of this cookie; every session, if so wished. A guest is only forgotten by the browser. */
  async logout(cookie: string | undefined, isEverywhere: boolean): Promise<void> {
    const [id, session] = this.cookies.read(cookie ?? '')?.split('.') ?? []
    if (id === undefined || session === undefined) return
    if (isEverywhere && await this.store.tokenBy(hashed('session', session)) !== undefined) await this.endSessions(id)
    else await this.endSession(hashed('session', session))
  }

  private async endSession(hash: string): Promise<void> {
    const row = await this.store.tokenBy(hash)
    if (row !== undefined) await this.store.removeToken(row.person, row.id)
    this.callers.forget()
  }

  /** All of them, or the oldest but for so many. */
  private async endSessions(id: string, but = 0): Promise<void> {
    const sessions = (await this.store.tokensOf(id)).filter(row => row.id.startsWith(SESSION)).sort((a, b) => b.created - a.created)
    for (const { hash } of sessions.slice(but)) await this.endSession(hash)
  }

  /** A session of somebody with a claimed name. */
  private async enter(person: PersonRow): Promise<Known> {
    const session = newId()
    await this.endSessions(person.id, MOST_SESSIONS - 1)
    await this.store.addToken({ id: SESSION + newId(), hash: hashed('session', session), person: person.id, label: '', created: this.now() })
    return { person, cookie: this.cookies.sign(`${person.id}.${session}`) }
  }

  // passkeys

  async offerPasskey(person: PersonRow, written: string, site: Site): Promise<PublicKeyCredentialCreationOptionsJSON> {
    return this.passkeys.offer(person, await this.freeName(written, person.id), site)
  }

  /** Keeps a passkey; a guest claims the name by it. A session is begun anew. */
  async addPasskey(person: PersonRow, written: string, response: RegistrationResponseJSON, site: Site): Promise<Known> {
    const name = await this.freeName(written, person.id)
    const passkey = await this.passkeys.read(person, name, response, site)
    // first the way in, then what needs one: whatever fails between, nobody is locked out
    await this.store.addPasskey(passkey)
    return this.enter(await this.change(person.id, row => ({ ...row, name, isClaimed: true })))
  }

  passkeysOf(person: string): Promise<readonly PasskeyRow[]> {
    return this.store.passkeysOf(person)
  }

  /** As changes of the person are made: of two that are removed at once, the last way in stays. */
  async removePasskey(person: string, id: string): Promise<void> {
    await this.inTurn(person, async () => {
      const [row, own] = await Promise.all([this.store.person(person), this.store.passkeysOf(person)])
      if (!own.some(passkey => passkey.id === id)) throw new Problem('nothing', 'you have no such passkey')
      if (row?.password === undefined && own.length === 1) throw new Problem('not-yours', 'it is your only way in: set a password, or add another passkey, before you remove it')
      await this.store.removePasskey(person, id)
    })
  }

  askPasskey(site: Site): Promise<PublicKeyCredentialRequestOptionsJSON> {
    return this.passkeys.ask(site)
  }

  async loginByPasskey(response: AuthenticationResponseJSON, site: Site): Promise<Known> {
    const person = await this.store.person(await this.passkeys.recognise(response, site))
    if (person === undefined) throw new Problem('password', 'nobody has this passkey any more')
    return this.enter(person)
  }

  // tokens

  async tokensOf(id: string): Promise<readonly TokenRow[]> {
    return (await this.store.tokensOf(id)).filter(row => !row.id.startsWith(SESSION))
  }

  /** The token is told now and never again: only its hash is kept. */
  async addToken(person: string, label: string): Promise<{ readonly row: TokenRow; readonly token: string }> {
    if ((await this.tokensOf(person)).length >= MOST_TOKENS) throw new Problem('too-many', `nobody has more than ${MOST_TOKENS} tokens: remove one`)
    const token = `rubble_${randomBytes(32).toString('base64url')}`
    const row: TokenRow = { id: newId(), hash: hashed('token', token), person, label, created: this.now() }
    await this.store.addToken(row)
    return { row, token }
  }

  async removeToken(person: string, id: string): Promise<void> {
    const row = (await this.tokensOf(person)).find(token => token.id === id)
    if (row === undefined) throw new Problem('nothing', 'you have no such token')
    await this.store.removeToken(person, id)
    this.callers.forget()
  }

  // being told

  setWebhook(id: string, webhook: string | undefined): Promise<PersonRow> {
    return this.change(id, row => ({ ...row, webhook }))
  }

  async addPush(push: PushRow): Promise<void> {
    const own = await this.store.pushOf(push.person)
    const isKnown = own.some(({ endpoint }) => endpoint === push.endpoint)
    if (!isKnown && own.length >= MOST_PUSHES) throw new Problem('too-many', `nobody is told on more than ${MOST_PUSHES} devices`)
    await this.store.addPush(push)
  }

  async removePush(person: string, endpoint: string): Promise<void> {
    const isOwn = (await this.store.pushOf(person)).some(push => push.endpoint === endpoint)
    if (isOwn) await this.store.removePush(endpoint)
  }

  // rows

  /** A name that can be read, and that is not somebody else's, nor drawn like one that is. */
  private async freeName(written: string, own?: string): Promise<string> {
    const name = readName(written)
    for (const one of [name, ...lookAlikes(name)]) {
      const holder = await this.store.claimed(one)
      if (holder !== undefined && holder.id !== own) throw nameTaken(name)
    }
    return name
  }

  /** Changes to one person are made one after the other, each on what the one before has left. */
  private change(id: string, edit: (row: PersonRow) => PersonRow): Promise<PersonRow> {
    return this.inTurn(id, () => this.changeNow(id, edit))
  }

  private inTurn<T>(id: string, work: () => Promise<T>): Promise<T> {
    const turn = (this.turns.get(id) ?? Promise.resolve()).catch(() => {}).then(work)
    this.turns.set(id, turn)
    const done = (): void => { if (this.turns.get(id) === turn) this.turns.delete(id) }
    turn.then(done, done)
    return turn
  }

  private async changeNow(id: string, edit: (row: PersonRow) => PersonRow): Promise<PersonRow> {
    const row = await this.store.person(id)
    if (row === undefined) throw new Problem('nothing', 'there is no such person')
    const changed = { ...edit(row), seen: this.now() }
    await this.store.changePerson(changed).catch((error: unknown) => { throw error instanceof Conflict ? nameTaken(changed.name) : error })
    this.callers.forget()
    return changed
  }
}

const nameTaken = (name: string): Problem => new Problem('name-taken', `the name '${name}' is somebody else's`)
const wrongPassword = (): Problem => new Problem('password', 'there is no such name with this password')
