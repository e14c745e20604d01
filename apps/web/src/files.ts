// The files of a build as a server hands them out: typed, tagged by their content, compressed once, and with the headers that keep a page
// safe.
import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { extname, join, normalize, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
}
/** What is compressed already, or too small to gain. */
const IS_DENSE = /\.(?:png|woff2?)$/
const WORTH = 1400

/**
 * On every page. Everything comes from here; nothing runs that is not a file of the build.
 * Style attributes alone are let pass: pictures and glyphs are SVG of the build with styles on their parts, and put on the page as markup.
 */
export const pageHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; '),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
}

type Encoding = 'br' | 'gzip'
const COMPRESS: Readonly<Record<Encoding, (plain: Buffer) => Promise<Buffer>>> = {
  br: plain =>
    promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length } }),
  gzip: plain => promisify(gzip)(plain, { level: 9 }),
}

interface LoadedFile {
  readonly path: string
  /** Of the file it was read from: another build may have taken its place. */
  readonly stamp: string
  readonly plain: Buffer
  readonly tag: string
  readonly packed: Map<Encoding, Promise<Buffer>>
}

export interface FileAnswer {
  readonly status: 200 | 304
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer | undefined
}

export interface FileWish {
  /** Path and query, as they stand in the request. */
  readonly url: string
  readonly acceptEncoding?: string | undefined
  readonly ifNoneMatch?: string | undefined
}

export class BuiltFiles {
  private readonly folder: string
  private readonly loaded = new Map<string, Promise<LoadedFile>>()

  constructor(folder: string) {
    this.folder = folder
  }

  /**
   * A file of the build; any path without an ending is a page of the app. Undefined where there is nothing, or what was asked for is no
   * path.
   */
  async find({ url, acceptEncoding = '', ifNoneMatch = '' }: FileWish): Promise<FileAnswer | undefined> {
    const path = this.pathOf(url)
    if (path === undefined) return undefined
    const file = (await this.load(path)) ?? (extname(path) === '' ? await this.load(join(this.folder, 'index.html')) : undefined)
    if (file === undefined) return undefined
    const headers = this.headersOf(file)
    return ifNoneMatch.includes(file.tag) ? { status: 304, headers, body: undefined } : packedAs(file, acceptEncoding, headers)
  }

  /** Nothing outside the build can be reached. */
  private pathOf(url: string): string | undefined {
    const asked = decoded(URL.parse(url, 'http://localhost')?.pathname ?? '')
    if (asked === undefined || asked.includes('\0')) return undefined
    const path = join(this.folder, normalize(asked))
    return path.startsWith(this.folder + sep) ? path : undefined
  }

  private headersOf({ path, tag }: LoadedFile): Readonly<Record<string, string>> {
    const isNamedByContent = path.startsWith(join(this.folder, 'assets') + sep)
    return {
      'content-type': TYPES[extname(path)] ?? 'application/octet-stream',
      etag: tag,
      vary: 'accept-encoding',
      'cache-control': isNamedByContent ? 'public, max-age=31536000, immutable' : 'no-cache',
    }
  }

  private async load(path: string): Promise<LoadedFile | undefined> {
    const found = await stat(path).catch(() => undefined)
    if (found?.isFile() !== true) return undefined
    const stamp = `${found.mtimeMs} ${found.size}`
    const known = await this.loaded.get(path)
    if (known?.stamp === stamp) return known
    const loading = readFile(path).then(plain => ({ path, stamp, plain, tag: tagOf(plain), packed: new Map<Encoding, Promise<Buffer>>() }))
    loading.catch(() => {
      this.loaded.delete(path)
    })
    this.loaded.set(path, loading)
    return loading
  }
}

const known = new Map<string, BuiltFiles>()

/** One for each folder: servers of one process need not compress the same files each for itself. */
export function builtFiles(folder: string): BuiltFiles {
  const files = known.get(folder) ?? new BuiltFiles(folder)
  known.set(folder, files)
  return files
}

/** Weak: it stands for the content, however it is packed. */
const tagOf = (plain: Buffer): string => `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`

async function packedAs({ path, plain, packed }: LoadedFile, acceptEncoding: string, headers: FileAnswer['headers']): Promise<FileAnswer> {
  const encoding = (['br', 'gzip'] as const).find(one => acceptEncoding.split(/[\s,;]+/).includes(one))
  if (encoding === undefined || IS_DENSE.test(path) || plain.length < WORTH) return { status: 200, headers, body: plain }
  const body = packed.get(encoding) ?? COMPRESS[encoding](plain)
  packed.set(encoding, body)
  return { status: 200, headers: { ...headers, 'content-encoding': encoding }, body: await body }
}

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}
