// Files are read whole, and written so that nobody ever finds half of one.
import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs'
import { dirname, join, parse } from 'node:path'
import { wrongUse } from './failure.ts'
import { reasonOf } from './reason.ts'

/** Without the mark that some editors put before the first letter. */
export function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8').replace(/^\uFEFF/, '')
  } catch (error) {
    return wrongUse('cli.error.read', { file }, reasonOf(error))
  }
}

/** Writes beside the file and then takes its place. Throws what the system says; the old file is then untouched. */
export function writeWhole(file: string, text: string): void {
  writeBeside(file, text, beside => {
    renameSync(beside, file)
  })
}

/** Writes a new file, under a name that nobody has. Throws what the system says, and leaves nothing behind. */
export function writeNew(file: string, text: string): string {
  return writeBeside(file, text, beside => {
    const free = takeName(file)
    try {
      renameSync(beside, free)
      return free
    } catch (error) {
      rmSync(free, { force: true })
      throw error
    }
  })
}

/** No name is taken before all of the text is on disk. */
function writeBeside<T>(file: string, text: string, place: (beside: string) => T): T {
  mkdirSync(dirname(file), { recursive: true })
  const beside = `${file}.${process.pid}.tmp`
  try {
    writeThrough(beside, text)
    return place(beside)
  } catch (error) {
    rmSync(beside, { force: true })
    throw error
  }
}

function writeThrough(file: string, text: string): void {
  const handle = openSync(file, 'w')
  try {
    const bytes = Buffer.from(text)
    for (let at = 0; at < bytes.length;) at += writeSync(handle, bytes, at)
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

/** Takes a name that nobody has: `name.json`, else `name-2.json` and so on. */
function takeName(file: string): string {
  const { dir, name, ext } = parse(file)
  for (let n = 1; ; n++) {
    const free = n === 1 ? file : join(dir, `${name}-${n}${ext}`)
    try {
      closeSync(openSync(free, 'wx'))
      return free
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}

/** A file's name as a shell takes it. */
export const quoted = (file: string): string => (/[^\w./-]/.test(file) ? `'${file.replaceAll("'", String.raw`'\''`)}'` : file)
