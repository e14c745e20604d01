// A position as a link: everything is in the address, nothing on a server.
import type { Doc } from '@rubble/engine'

export interface SharedPosition {
  readonly game: string
  readonly config: unknown
  readonly position: Doc
  /** The level of the bot in each seat, null where a person sits; nothing about the person. */
  readonly bots?: readonly (string | null)[]
}

async function through(bytes: Uint8Array<ArrayBuffer>, stream: CompressionStream | DecompressionStream): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer())
}

export async function formatLink(shared: SharedPosition): Promise<string> {
  const packed = await through(new TextEncoder().encode(JSON.stringify(shared)), new CompressionStream('deflate-raw'))
  return `/open#${btoa(String.fromCharCode(...packed))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')}`
}

/** More than any position needs: a link cannot be made to unfold without end. */
const MOST = 200_000

/** Throws what is wrong with the link. */
export async function parseLink(hash: string): Promise<SharedPosition> {
  const text = hash.replace(/^#/, '').replaceAll('-', '+').replaceAll('_', '/')
  if (text.length > MOST) throw new Error('the link is too long')
  let value: unknown
  try {
    const packed = Uint8Array.from(atob(text), letter => letter.charCodeAt(0))
    const plain = await through(packed, new DecompressionStream('deflate-raw'))
    if (plain.length > MOST) throw new Error('too long')
    value = JSON.parse(new TextDecoder().decode(plain))
  } catch {
    throw new Error('the link is broken: a part of it may be missing')
  }
  const { game, config, position, bots } = (value ?? {}) as Partial<Record<keyof SharedPosition, unknown>>
  if (typeof game !== 'string' || typeof position !== 'object' || position === null || Array.isArray(position))
    throw new Error('the link holds no position')
  if (bots !== undefined && !isBots(bots)) throw new Error('the link does not say clearly who sits where')
  return { game, config: config ?? {}, position: position as Doc, ...(bots === undefined ? {} : { bots }) }
}

function isBots(value: unknown): value is (string | null)[] {
  return Array.isArray(value) && value.every(level => level === null || typeof level === 'string')
}
