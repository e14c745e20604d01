// How a command ends: 0 held, 1 did not hold, 2 wrong use.
import { InputError } from '@rubble/engine'
import type { Fields, OwnKey, Words } from '@rubble/text'

export const HELD = 0
export const NOT_HELD = 1
export const WRONG_USE = 2
export type ExitCode = typeof HELD | typeof NOT_HELD | typeof WRONG_USE

/** Why, in our words or in those of the system. */
export type Reason = { readonly key: OwnKey; readonly fields?: Fields } | { readonly text: string }

export const sayReason = (reason: Reason, words: Words): string => ('key' in reason ? words(reason.key, reason.fields) : oneLine(reason.text))

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

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** What an error says, in one line, and the code it ends with. */
export function explain(error: unknown, words: Words): { readonly line: string; readonly code: ExitCode } {
  if (error instanceof Failure) {
    const { key, fields, reason, code } = error
    return { line: words(key, reason === undefined ? fields : { ...fields, what: sayReason(reason, words) }), code }
  }
  if (error instanceof InputError) return { line: oneLine(error.message), code: WRONG_USE }
  return { line: words('cli.error.rules', { what: oneLine(messageOf(error)) }), code: NOT_HELD }
}

export const oneLine = (text: string): string => text.replace(/\s*\n\s*/g, ' ').trim()
