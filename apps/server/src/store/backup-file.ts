// The file of a backup: lines of JSON. First a header, then pages of rows, at last a closing line with the number of rows and a checksum of
// all lines before it. It is read and written page by page, never all at once.
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { UnusableDatabase } from './database.ts'

const FORMAT = 'rubble backup 1'

/** Some rows of a table. */
export interface Page {
  readonly table: string
  readonly columns: readonly string[]
  readonly rows: readonly (readonly unknown[])[]
}

interface Header {
  readonly format: typeof FORMAT
  /** The last migration of the database it comes from. */
  readonly version: string
}

interface Trailer {
  readonly rows: number
  readonly sha256: string
}

/** Says how many rows there were. Fails where there is a file already. It holds secrets: only its owner reads it. */
export async function writeBackup(path: string, version: string, pages: AsyncIterable<Page>): Promise<number> {
  const file = await open(path, 'wx', 0o600)
  try {
    const rows = await writeLines(file, version, pages)
    await file.sync()
    return rows
  } finally {
    await file.close()
  }
}

async function writeLines(file: FileHandle, version: string, pages: AsyncIterable<Page>): Promise<number> {
  const hash = createHash('sha256')
  const write = async (line: Header | Page | Trailer): Promise<void> => {
    const text = `${JSON.stringify(line)}\n`
    hash.update(text)
    await file.writeFile(text)
  }
  let rows = 0
  await write({ format: FORMAT, version })
  for await (const page of pages) {
    await write(page)
    rows += page.rows.length
  }
  await write({ rows, sha256: hash.copy().digest('hex') })
  return rows
}

/** The version it was written by, if it is a backup. */
export async function versionOf(path: string): Promise<string> {
  for await (const line of linesOf(path)) return headerOf(path, line).version
  throw damaged(path, 'it is empty')
}

/** Throws where it is cut off or damaged: only after the last page is it known that all of them are good. */
export async function* readBackup(path: string): AsyncGenerator<Page> {
  const hash = createHash('sha256')
  let number = 0
  let rows = 0
  let closing: Trailer | undefined
  for await (const line of linesOf(path)) {
    if (closing !== undefined) throw damaged(path, 'there is something after its end')
    const said = number++ === 0 ? headerOf(path, line) : parsed(path, line, number)
    if (isClosing(said)) {
      closing = said
    } else {
      hash.update(`${line}\n`)
    }
    if (isPage(said)) {
      rows += said.rows.length
      yield said
    }
  }
  if (closing === undefined) throw damaged(path, 'it ends too early')
  if (closing.rows !== rows || closing.sha256 !== hash.digest('hex')) throw damaged(path, 'its checksum is not that of its content')
}

const damaged = (path: string, how: string): UnusableDatabase =>
  new UnusableDatabase(`'${path}' is not a whole backup: ${how}. Nothing was restored.`)

function parsed(path: string, line: string, number: number): unknown {
  try {
    return JSON.parse(line)
  } catch {
    throw damaged(path, `line ${number} is not readable`)
  }
}

function headerOf(path: string, line: string): Header {
  const said = parsed(path, line, 1)
  if (!has(said, 'format', 'version') || said.format !== FORMAT || typeof said.version !== 'string')
    throw damaged(path, `it does not begin as '${FORMAT}' does`)
  return { format: FORMAT, version: said.version }
}

function has<Key extends string>(value: unknown, ...keys: Key[]): value is Record<Key, unknown> {
  return typeof value === 'object' && value !== null && keys.every(key => key in value)
}

const isClosing = (said: unknown): said is Trailer => has(said, 'rows', 'sha256')
const isPage = (said: unknown): said is Page =>
  has(said, 'table', 'columns', 'rows') && Array.isArray(said.columns) && Array.isArray(said.rows)

/** Only at line feeds: a text may hold other ends of lines. What is left without one at the end was cut off, and is no line. */
async function* linesOf(path: string): AsyncGenerator<string> {
  let parts: string[] = []
  for await (const chunk of createReadStream(path, 'utf8') as AsyncIterable<string>) {
    const [first = '', ...others] = chunk.split('\n')
    parts.push(first)
    for (const other of others) {
      yield parts.join('')
      parts = [other]
    }
  }
  if (parts.join('') !== '') throw damaged(path, 'it ends too early')
}
