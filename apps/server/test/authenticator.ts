// A passkey in software: signs with ES256, attests nothing, and keeps its counter.
import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'

type Cbor = number | string | Buffer | ReadonlyMap<number | string, Cbor>

function head(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value])
  return value < 256 ? Buffer.from([(major << 5) | 24, value]) : Buffer.from([(major << 5) | 25, value >> 8, value & 255])
}

function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, one]) => [cbor(key), cbor(one)])])
}

const sha256 = (data: Buffer | string): Buffer => createHash('sha256').update(data).digest()
const text = (data: Buffer): string => data.toString('base64url')
const PRESENT = 0x01
const VERIFIED = 0x04
const ATTESTED = 0x40

export class Authenticator {
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  readonly id = randomBytes(16)
  /** May lie, as what an attacker has made would. */
  origin: string
  counter = 0
  private user = ''

  constructor(origin: string) {
    this.origin = origin
  }

  /** What `navigator.credentials.create` would give. */
  create({ challenge, user }: { readonly challenge: string; readonly user: { readonly id: string } }): object {
    this.user = user.id
    const size = Buffer.alloc(2)
    size.writeUInt16BE(this.id.length)
    const authData = Buffer.concat([this.data(PRESENT | VERIFIED | ATTESTED), Buffer.alloc(16), size, this.id, this.publicKey()])
    const attestationObject = cbor(
      new Map<string, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]),
    )
    return this.credential({
      clientDataJSON: text(this.client('webauthn.create', challenge)),
      attestationObject: text(attestationObject),
      transports: ['internal'],
    })
  }

  /** What `navigator.credentials.get` would give. */
  get({ challenge }: { readonly challenge: string }): object {
    const [client, authenticatorData] = [this.client('webauthn.get', challenge), this.data(PRESENT | VERIFIED)]
    const signature = createSign('sha256').update(authenticatorData).update(sha256(client)).sign(this.keys.privateKey)
    return this.credential({
      clientDataJSON: text(client),
      authenticatorData: text(authenticatorData),
      signature: text(signature),
      userHandle: this.user,
    })
  }

  private credential(response: object): object {
    return { id: text(this.id), rawId: text(this.id), type: 'public-key', clientExtensionResults: {}, response }
  }

  private client(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false }))
  }

  private data(flags: number): Buffer {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(++this.counter)
    return Buffer.concat([sha256(new URL(this.origin).hostname), Buffer.from([flags]), count])
  }

  private publicKey(): Buffer {
    const { x = '', y = '' } = this.keys.publicKey.export({ format: 'jwk' })
    return cbor(
      new Map<number, Cbor>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]),
    )
  }
}
