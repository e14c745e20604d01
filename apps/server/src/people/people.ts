// Who somebody is, and how they prove it: guests by the session of a browser, others by a name and a password or a passkey as well,
// programs by a token.
import { randomBytes } from 'node:crypto'
import type { Me } from '@rubble/protocol'
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import { Problem } from '../problem.ts'
import { claimOf } from '../store/rows.ts'
import { Conflict, type PasskeyRow, type PersonRow, type PushRow, SEEN_WITHIN, type Store } from '../store/store.ts'
import { Challenges } from './challenges.ts'
import { Devices } from './devices.ts'
import { Guesses } from './guesses.ts'
import { readName } from './names.ts'
import { Passkeys, type Site } from './passkeys.ts'
import { type Cost, Passwords } from './passwords.ts'
import { type Caller, newId, type Proof, Sessions, type StartedSession } from './sessions.ts'
import { refuseWeak } from './strength.ts'

/** Whoever asks, as far as the line tells. */
export interface Visitor {
  /** The network they come from. */
  readonly address: string
  /** What their browser calls itself. */
  readonly agent: string
  /** The mark of a browser by which somebody has come before. */
  readonly device: string | undefined
}

/** Somebody, and by what they are known from now on: the cookie of a session, and the mark of this browser if they have proved it. */
export interface SignedIn {
  readonly person: PersonRow
  readonly cookie: string
  readonly device: string | undefined
}

export interface PeopleOptions {
  readonly now?: () => number
  /** What a password costs to check; only tests want it cheap. */
  readonly cost?: Cost
}

type Write = (changed: PersonRow, before: PersonRow) => Promise<void>

const MOST_PUSHES = 10
/** How often a change is tried anew that another server stood in the way of. */
const TRIES = 4

export async function openPeople(store: Store, options: PeopleOptions = {}): Promise<People> {
  const key = await store.setting('cookie key', () => randomBytes(32).toString('base64url'))
  return new People(store, key, options)
}

export class People {
  readonly sessions: Sessions
  private readonly store: Store
  private readonly now: () => number
  private readonly passwords: Passwords
  private readonly passkeys: Passkeys
  private readonly devices: Devices
  private readonly guesses: Guesses
  private readonly turns = new Map<string, Promise<unknown>>()

  constructor(store: Store, key: string, { now = Date.now, cost }: PeopleOptions) {
    this.store = store
    this.now = now
    this.sessions = new Sessions(store, key, now)
    this.passwords = new Passwords(cost)
    this.passkeys = new Passkeys(store, new Challenges(store, key, now), now)
    this.devices = new Devices(key)
    this.guesses = new Guesses(store, now)
  }

  async me({ id, name, isClaimed, created, seen, password, webhook }: PersonRow): Promise<Me> {
    if (this.now() - seen > SEEN_WITHIN) this.change(id, row => row).catch(() => {}) // to have been seen is no reason to fail
    const [passkeys, pushes] = await Promise.all([this.store.passkeysOf(id), this.store.pushOf(id)])
    const ways = [...(password === undefined ? [] : ['password' as const]), ...(passkeys.length === 0 ? [] : ['passkey' as const])]
    return { id, name, isClaimed, created, ways, webhook, hasPush: pushes.length > 0 }
  }

  // names and ways in

  async welcome(written: string, { agent }: Visitor): Promise<SignedIn> {
    const name = await this.freeName(written)
    const at = this.now()
    const person: PersonRow = { id: newId(), name, isClaimed: false, password: undefined, created: at, seen: at, webhook: undefined }
    const { session, cookie } = this.sessions.make(person.id, agent, undefined)
    await this.store.addPerson(person, session)
    return { person, cookie, device: undefined }
  }

  async rename(caller: Caller, written: string): Promise<PersonRow> {
    const name = await this.freeName(written, caller.person)
    await this.sessions.refuseUnconfirmed(caller)
    return this.change(caller.person.id, row => ({ ...row, name }))
  }

  /**
   * A name and a password; who has a password already must know it to change either, and who has a passkey must have shown it.
   * Every other way in that is in use ends, and so does this session: it goes on as a new one.
   */
  async claim(caller: Caller, written: string, password: string, current: string | undefined, visitor: Visitor): Promise<SignedIn> {
    const { password: kept } = caller.person
    const name = await this.freeName(written, caller.person)
    refuseWeak(password, name)
    if (kept === undefined) await this.sessions.refuseUnconfirmed(caller)
    else await this.refuseWrong(caller, current ?? '', visitor)
    const hash = await this.passwords.hash(password, { address: visitor.address, isKnown: caller.person.isClaimed })
    return this.renew(caller, visitor, {}, row => {
      if (row.password !== kept) throw wrongPassword() // somebody was quicker
      return { ...row, name, isClaimed: true, password: hash }
    })
  }

  /** `admitStranger` throws where a browser by which they have not come before asks too often. */
  async login(written: string, password: string, visitor: Visitor, admitStranger: () => Promise<void>): Promise<SignedIn> {
    const name = readName(written)
    const person = await this.store.claimed(name)
    const device = person === undefined ? undefined : this.devices.knownTo(person.id, visitor.device)
    if (device === undefined) await admitStranger()
    const claim = claimOf(name)
    const right = await (device === undefined
      ? this.guesses.byStranger(visitor.address, claim)
      : this.guesses.byKnown(`${device} ${claim}`))
    const asker = { address: visitor.address, isKnown: device !== undefined }
    if (!(await this.passwords.isRight(password, person?.password, asker)) || person?.password === undefined) throw wrongPassword()
    await right()
    if (!this.passwords.isOutdated(person.password)) return this.enter(person, visitor)
    const hash = await this.passwords.hash(password, asker)
    return this.enter(await this.change(person.id, row => (row.password === person.password ? { ...row, password: hash } : row)), visitor)
  }

  /** Has anybody come by it before? */
  isKnownBrowser({ device }: Visitor): boolean {
    return this.devices.isMarked(device)
  }

  /** Proves again, by the password, who it is. */
  async confirm(caller: Caller, password: string, visitor: Visitor): Promise<void> {
    await this.refuseWrong(caller, password, visitor)
    await this.sessions.confirm(caller.way)
  }

  async confirmByPasskey(caller: Caller, response: AuthenticationResponseJSON, site: Site): Promise<void> {
    const { person } = await this.passkeys.recognise(response, site, caller.person.id)
    if (person !== caller.person.id) throw new Problem('password', "this passkey is somebody else's")
    await this.sessions.confirm(caller.way)
  }

  private async refuseWrong({ person: { password: kept }, way }: Caller, password: string, { address }: Visitor): Promise<void> {
    const right = await this.guesses.byKnown(way)
    if (!(await this.passwords.isRight(password, kept, { address, isKnown: true }))) throw wrongPassword()
    await right()
  }

  /** A session of somebody who has just proved who they are. */
  private async enter(person: PersonRow, visitor: Visitor, proof: Proof = {}): Promise<SignedIn> {
    return this.known(person, visitor, await this.sessions.begin(person.id, visitor.agent, proof))
  }

  private known(person: PersonRow, { device }: Visitor, { cookie }: StartedSession): SignedIn {
    return { person, cookie, device: this.devices.marked(person.id, device) }
  }

  /** Changes who somebody is; whoever else has come as them, by whatever way, is out in the same moment. */
  private async renew(caller: Caller, visitor: Visitor, proof: Proof, edit: (row: PersonRow) => PersonRow): Promise<SignedIn> {
    const begun = this.sessions.make(caller.person.id, visitor.agent, proof)
    const write: Write = (changed, before) => this.store.renewPerson(changed, before, begun.session, caller.way)
    const person = await this.change(caller.person.id, edit, write)
    return this.known({ ...person, webhook: undefined }, visitor, begun)
  }

  // passkeys

  async offerPasskey(caller: Caller, written: string, site: Site): Promise<PublicKeyCredentialCreationOptionsJSON> {
    await this.sessions.refuseUnconfirmed(caller)
    return this.passkeys.offer(caller.person, await this.freeName(written, caller.person), site)
  }

  /** Keeps a passkey. A guest claims the name by it, and goes on in a new session; anybody else stays in theirs. */
  async addPasskey(
    caller: Caller,
    written: string,
    response: RegistrationResponseJSON,
    site: Site,
    visitor: Visitor,
  ): Promise<PersonRow | SignedIn> {
    const { person } = caller
    const name = await this.freeName(written, person)
    await this.sessions.refuseUnconfirmed(caller)
    const passkey = await this.passkeys.read(person, name, response, site)
    // first the way in, then what needs one: whatever fails between, nobody is locked out
    await this.store.addPasskey(passkey)
    if (person.isClaimed) return this.change(person.id, row => ({ ...row, name }))
    return this.renew(caller, visitor, { passkey: passkey.id }, row => ({ ...row, name, isClaimed: true }))
  }

  passkeysOf(person: string): Promise<readonly PasskeyRow[]> {
    return this.store.passkeysOf(person)
  }

  /** And whoever has come by it. Of two that are removed at once, by whichever servers, the last way in stays. */
  async removePasskey(caller: Caller, id: string): Promise<void> {
    await this.sessions.refuseUnconfirmed(caller)
    const done = await this.store.removePasskey(caller.person.id, id, caller.way)
    if (done === 'missing') throw new Problem('nothing', 'you have no such passkey')
    if (done === 'only')
      throw new Problem('not-yours', 'it is your only way in: set a password, or add another passkey, before you remove it')
    this.sessions.forget()
  }

  /** `of`: to prove again that it is they. */
  askPasskey(site: Site, of?: PersonRow): Promise<PublicKeyCredentialRequestOptionsJSON> {
    return this.passkeys.ask(site, of?.id)
  }

  async loginByPasskey(response: AuthenticationResponseJSON, site: Site, visitor: Visitor): Promise<SignedIn> {
    const passkey = await this.passkeys.recognise(response, site)
    const person = await this.store.person(passkey.person)
    if (person === undefined) throw new Problem('password', 'nobody has this passkey any more')
    return this.enter(person, visitor, { passkey: passkey.id })
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
  private async freeName(written: string, own?: PersonRow): Promise<string> {
    const name = readName(written)
    if (own?.isClaimed === true && own.name === name) return name
    if ((await this.store.holdersOf(name)).some(({ id }) => id !== own?.id)) throw nameTaken(name)
    return name
  }

  /** Changes to one person are made one after the other, each on what the one before has left. */
  private change(id: string, edit: (row: PersonRow) => PersonRow, write = this.write): Promise<PersonRow> {
    return this.inTurn(id, () => this.changeNow(id, edit, write))
  }

  private readonly write: Write = (changed, before) => this.store.changePerson(changed, before)

  private inTurn<T>(id: string, work: () => Promise<T>): Promise<T> {
    const turn = (this.turns.get(id) ?? Promise.resolve()).catch(() => {}).then(work)
    this.turns.set(id, turn)
    const done = (): void => {
      if (this.turns.get(id) === turn) this.turns.delete(id)
    }
    turn.then(done, done)
    return turn
  }

  /** By way of another server somebody may be changed at the same time: then it is tried on what is there now. */
  private async changeNow(id: string, edit: (row: PersonRow) => PersonRow, write: Write, tries = TRIES): Promise<PersonRow> {
    const before = await this.store.person(id)
    if (before === undefined) throw new Problem('nothing', 'there is no such person')
    const changed = { ...edit(before), seen: this.now() }
    try {
      await write(changed, before)
    } catch (error) {
      if (!(error instanceof Conflict)) throw error
      const isNewName = changed.isClaimed && (changed.name !== before.name || !before.isClaimed)
      if (isNewName) await this.freeName(changed.name, before)
      if (tries === 1) throw error
      return this.changeNow(id, edit, write, tries - 1)
    }
    this.sessions.forget()
    return changed
  }
}

const nameTaken = (name: string): Problem => new Problem('name-taken', `the name '${name}' is somebody else's`)
const wrongPassword = (): Problem => new Problem('password', 'there is no such name with this password')
