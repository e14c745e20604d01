// Why something failed, in our words or in those of the system.
import type { Fields } from '@rubble/text'
import type { OwnKey, Words } from './words.ts'

export type Reason = { readonly key: OwnKey; readonly fields?: Fields } | { readonly text: string }

const OF_SYSTEM: Readonly<Record<string, OwnKey>> = {
  ENOENT: 'cli.reason.missing',
  EISDIR: 'cli.reason.folder',
  ENOTDIR: 'cli.reason.not-folder',
  EEXIST: 'cli.reason.not-folder',
  ELOOP: 'cli.reason.loop',
  ENAMETOOLONG: 'cli.reason.long',
  EACCES: 'cli.reason.denied',
  EPERM: 'cli.reason.denied',
  ENOSPC: 'cli.reason.full',
  EDQUOT: 'cli.reason.full',
  EROFS: 'cli.reason.read-only',
}

/** Why a file could not be read or written. */
export function reasonOf(error: unknown): Reason {
  const key = OF_SYSTEM[(error as NodeJS.ErrnoException).code ?? '']
  return key === undefined ? { text: messageOf(error) } : { key }
}

export const sayReason = (reason: Reason, words: Words): string =>
  'key' in reason ? words(reason.key, reason.fields) : oneLine(reason.text)

/** A name with several addresses fails once for each, and the whole has no words of its own. */
export function messageOf(error: unknown): string {
  if (error instanceof AggregateError && error.message === '') return error.errors.map(messageOf).join('; ')
  return error instanceof Error ? error.message : String(error)
}

export const oneLine = (text: string): string => text.replace(/\s*\n\s*/g, ' ').trim()
