// Files are read whole, and written so that nobody ever finds half of one.
import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs'
import { dirname, join, parse } from 'node:path'
import type { OwnKey } from '@rubble/text'
import { messageOf, type Reason, wrongUse } from './failure.ts'

const REASONS: Readonly<Record<string, OwnKey>> = {
  ENOENT: 'cli.reason.missing',
  EISDIR: 'cli.reason.folder',
  ENOTDIR: 'cli.reason.not-folder',
  EEXIST: 'cli.reason.not-folder',
  EACCES: 'cli.reason.denied',
  EPERM: 'cli.reason.denied',
  ENOSPC: 'cli.reason.full',
  EDQUOT: 'cli.reason.full',
  EROFS: 'cli.reason.read-only',
}

/** Why a file could not be read or written. */
export function reasonOf(error: unknown): Reason {
  const key = REASONS[(error as NodeJS.ErrnoException).code ?? '']
  return key === undefined ? { text: messageOf(error) } : { key }
}

export function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    return wrongUse('cli.error.read', { file }, reasonOf(error))
  }
}

/** Writes beside the file and then takes its place. Throws what the system says; the old file is then untouched. */
export function writeWhole(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true })
  const beside = `${file}.${process.pid}.tmp`
  try {
    writeThrough(beside, text)
    renameSync(beside, file)
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

/** Takes a name that nobody has: `name.json`, else `name-2.json` and so on. Throws what the system says. */
export function takeName(file: string): string {
  mkdirSync(dirname(file), { recursive: true })
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

/** Writes a new file, under a name that nobody has. Throws what the system says, and leaves nothing behind. */
export function writeNew(file: string, text: string): string {
  const free = takeName(file)
  try {
    writeWhole(free, text)
    return free
  } catch (error) {
    rmSync(free, { force: true })
    throw error
  }
}

/** A file's name as a shell takes it. */
export const quoted = (file: string): string => (/[^\w./-]/.test(file) ? `'${file.replaceAll('\'', String.raw`'\''`)}'` : file)
