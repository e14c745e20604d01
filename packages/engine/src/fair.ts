// Dice that can be checked: all chance of a match derives, by HMAC-SHA-256, from a secret that was committed to beforehand and from a
// number of each seat. docs/fairness.md tells it to players.
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { InputError } from './errors.ts'
import type { MatchFile } from './match-file.ts'
import type { Random } from './random.ts'

/** What a match whose dice can be checked tells of them. */
export interface Fair {
  /** SHA-256 of the secret, told before any seat had added its number. */
  readonly commitment: string
  /** The table it belongs to: the same secret and numbers elsewhere would give other dice. */
  readonly table: string
  /** Seat by seat; empty where nobody added one. */
  readonly numbers: readonly string[]
  /** Told only when the match is over. */
  readonly secret?: string
}

const SECRET = /^[0-9a-f]{64}$/

function bytesOf(secret: string): Uint8Array {
  if (!SECRET.test(secret)) throw new InputError('a secret is 64 hexadecimal digits')
  return hexToBytes(secret)
}

export function commitmentOf(secret: string): string {
  return bytesToHex(sha256(bytesOf(secret)))
}

/** The seed of a match. Each part is given with its length, so that no two lists of numbers read the same. */
export function fairSeed(secret: string, table: string, numbers: readonly string[]): string {
  return bytesToHex(hmac(sha256, bytesOf(secret), utf8ToBytes(JSON.stringify(['rubble 1', table, ...numbers]))))
}

/** Where in the stream of a choice the next word stands. */
export interface StreamCursor {
  readonly seed: string
  readonly choice: number
  drawn: number
}

/**
 * The stream for all that one choice leads to, 0 for the set-up. Each word is fresh from the HMAC: from whatever dice and cards have been
 * seen, none of the others follows.
 */
export function fairStream(seed: string, choice: number): Random {
  return { s: [0, 0, 0, 0], cast: { seed, choice, drawn: 0 }, script: null }
}

/** Words that one HMAC gives. */
const BLOCK = 8
/** The block that was looked at last: its words are mostly asked for one after the other. */
let last = { seed: '', message: '', words: new DataView(new ArrayBuffer(32)) }

export function castWord(cast: StreamCursor): number {
  const { seed, choice, drawn } = cast
  cast.drawn++
  const message = `${choice} ${Math.floor(drawn / BLOCK)}`
  if (last.seed !== seed || last.message !== message) {
    const { buffer, byteOffset, byteLength } = hmac(sha256, hexToBytes(seed), utf8ToBytes(message))
    last = { seed, message, words: new DataView(buffer, byteOffset, byteLength) }
  }
  return last.words.getUint32((drawn % BLOCK) * 4)
}

/** Something that is wrong with the dice of a finished match. */
export type DiceFault =
  /**
   * The secret is not told; it is not the one that was committed to; the seed is another; it began from a position that somebody laid, and
   * not from the set-up.
   */
  | { readonly kind: 'secret' | 'commitment' | 'seed' | 'from' }
  /** From this line of the log on, counted from 0, it went on with other dice, of which nobody promised anything. */
  | { readonly kind: 'reseed'; readonly at: number }

/** Everything that is wrong with the dice of a finished match; nothing if they are those that were promised. */
export function unfair(fair: Fair, { seed, from, log }: Pick<MatchFile, 'seed' | 'from' | 'log'>): readonly DiceFault[] {
  const wrong = wrongSeed(fair, seed)
  const at = log.findIndex(entry => 'reseed' in entry)
  const faults: readonly (DiceFault | undefined)[] = [
    wrong === undefined ? undefined : { kind: wrong },
    from === undefined ? undefined : { kind: 'from' },
    at < 0 ? undefined : { kind: 'reseed', at },
  ]
  return faults.filter(fault => fault !== undefined)
}

/** A secret that cannot be read fits no commitment. */
function wrongSeed({ commitment, table, numbers, secret }: Fair, seed: string): 'secret' | 'commitment' | 'seed' | undefined {
  if (secret === undefined) return 'secret'
  if (!SECRET.test(secret) || commitmentOf(secret) !== commitment) return 'commitment'
  return fairSeed(secret, table, numbers) === seed ? undefined : 'seed'
}
