// Passkeys: registered by whoever is here, and the only thing that need be shown to come back.
import type * as Library from '@simplewebauthn/server'
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import { Problem } from '../problem.ts'
import type { PasskeyRow, PersonRow, Store } from '../store/store.ts'
import type { Challenges } from './challenges.ts'

/** Where the browser is, as passkeys know it: they are bound to the host. */
export interface Site {
  readonly origin: string
  readonly host: string
}

/** Large, and not needed before somebody comes with a passkey: no start of a server waits for it. */
const library = (): Promise<typeof Library> => import('@simplewebauthn/server')

const MOST = 20
/** EdDSA, ES256, RS256: what authenticators speak. */
const ALGORITHMS = [-8, -7, -257]
/** To come back, or to prove again who one is. */
const showing = (person: string | undefined): string => (person === undefined ? 'passkey login' : `passkey confirm ${person}`)
const registering = (person: string, name: string): string => `passkey ${person} ${name}`

/** The text that a browser sends back as base64url. */
const asMade = (challenge: string): string => Buffer.from(challenge, 'base64url').toString()

export class Passkeys {
  private readonly store: Store
  private readonly challenges: Challenges
  private readonly now: () => number

  constructor(store: Store, challenges: Challenges, now: () => number) {
    this.store = store
    this.challenges = challenges
    this.now = now
  }

  async offer({ id }: PersonRow, name: string, { host }: Site): Promise<PublicKeyCredentialCreationOptionsJSON> {
    const own = await this.store.passkeysOf(id)
    if (own.length >= MOST) throw new Problem('too-many', `nobody has more than ${MOST} passkeys`)
    const { generateRegistrationOptions } = await library()
    return generateRegistrationOptions({
      rpName: 'Rubble',
      rpID: host,
      userName: name,
      userDisplayName: name,
      userID: new Uint8Array(Buffer.from(id)),
      challenge: this.challenges.make(registering(id, name)),
      excludeCredentials: own.map(key => ({ id: key.id, transports: [...key.transports] })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
      supportedAlgorithmIDs: ALGORITHMS,
    })
  }

  /** A passkey as it is to be kept. Throws Problem. */
  async read(person: PersonRow, name: string, response: RegistrationResponseJSON, { origin, host }: Site): Promise<PasskeyRow> {
    const about = registering(person.id, name)
    const { verifyRegistrationResponse } = await library()
    const { registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: given => this.challenges.take(about, asMade(given)),
      expectedOrigin: origin,
      expectedRPID: host,
      requireUserVerification: false,
      supportedAlgorithmIDs: ALGORITHMS,
    }).catch(refuse)
    if (registrationInfo === undefined) return refuse()
    const { id, publicKey, counter } = registrationInfo.credential
    if ((await this.store.passkey(id)) !== undefined) throw new Problem('taken', 'this passkey is already registered')
    const transports = response.response.transports ?? []
    return { id, person: person.id, publicKey: Buffer.from(publicKey).toString('base64url'), counter, transports, created: this.now() }
  }

  /** `of`: one of this person's. */
  async ask({ host }: Site, of?: string): Promise<PublicKeyCredentialRequestOptionsJSON> {
    const own = of === undefined ? [] : await this.store.passkeysOf(of)
    const { generateAuthenticationOptions } = await library()
    return generateAuthenticationOptions({
      rpID: host,
      challenge: this.challenges.make(showing(of)),
      userVerification: 'preferred',
      ...(of === undefined ? {} : { allowCredentials: own.map(({ id, transports }) => ({ id, transports: [...transports] })) }),
    })
  }

  /** The passkey that was shown, to whom it was asked for. Throws Problem. */
  async recognise(response: AuthenticationResponseJSON, { origin, host }: Site, of?: string): Promise<PasskeyRow> {
    const kept = await this.store.passkey(response.id)
    if (kept === undefined) return refuse()
    const { verifyAuthenticationResponse } = await library()
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: given => this.challenges.take(showing(of), asMade(given)),
      expectedOrigin: origin,
      expectedRPID: host,
      requireUserVerification: false,
      credential: { id: kept.id, publicKey: new Uint8Array(Buffer.from(kept.publicKey, 'base64url')), counter: kept.counter },
    }).catch(refuse)
    if (!verified) return refuse()
    await this.store.countPasskey(kept.id, authenticationInfo.newCounter)
    return kept
  }
}

function refuse(): never {
  throw new Problem('password', 'this passkey was not accepted: ask for new options and try again')
}
