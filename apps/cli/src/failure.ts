// How a command ends: 0 held, 1 did not hold, 2 wrong use.
import { InputError, RuleError } from '@rubble/engine'
import type { Fields } from '@rubble/text'
import type { OwnKey, Words } from './words.ts'
import { messageOf, oneLine, type Reason, reasonOf, sayReason } from './reason.ts'

export const HELD = 0
export const NOT_HELD = 1
export const WRONG_USE = 2
export type ExitCode = typeof HELD | typeof NOT_HELD | typeof WRONG_USE

/** Ends the command with one line. */
export class Failure extends Error {
  override readonly name = 'Failure'
  readonly code: ExitCode
  readonly key: OwnKey
  readonly fields: Fields
  /** Filled in as {{what}}. */
  readonly reason: Reason | undefined

  constructor(code: ExitCode, key: OwnKey, fields: Fields = {}, reason?: Reason) {
    super(key)
    this.code = code
    this.key = key
    this.fields = fields
    this.reason = reason
  }
}

export function wrongUse(key: OwnKey, fields?: Fields, reason?: Reason): never {
  throw new Failure(WRONG_USE, key, fields, reason)
}

export function notHeld(key: OwnKey, fields?: Fields, reason?: Reason): never {
  throw new Failure(NOT_HELD, key, fields, reason)
}

/** What an error says, in one line, and the code it ends with. */
export function explain(error: unknown, words: Words): { readonly line: string; readonly code: ExitCode } {
  if (error instanceof Failure) {
    const { key, fields, reason, code } = error
    return { line: words(key, reason === undefined ? fields : { ...fields, what: sayReason(reason, words) }), code }
  }
  if (error instanceof InputError) return { line: oneLine(error.message), code: WRONG_USE }
  if (error instanceof RuleError) return { line: words('cli.error.rules', { what: oneLine(error.message) }), code: NOT_HELD }
  if (isOfFile(error))
    return { line: words('cli.error.match', { file: error.path, what: sayReason(reasonOf(error), words) }), code: WRONG_USE }
  return { line: words('cli.error.unexpected', { what: oneLine(messageOf(error)) }), code: NOT_HELD }
}

/** What the system says about a file. */
export function isOfFile(error: unknown): error is NodeJS.ErrnoException & { readonly path: string } {
  return error instanceof Error && 'syscall' in error && 'path' in error && typeof error.path === 'string'
}
