// What the server does not do, or what did not reach it.
import type { ProblemCode } from '@rubble/protocol'

/** `unreachable`: nobody answered; `unclear`: somebody did, but not as a server of ours does. */
export type ApiCode = ProblemCode | 'unreachable' | 'unclear'

export class ApiProblem extends Error {
  override readonly name = 'ApiProblem'
  readonly code: ApiCode

  constructor(code: ApiCode, message: string) {
    super(message)
    this.code = code
  }
}

const PASSING: ReadonlySet<ApiCode> = new Set(['unreachable', 'unclear', 'busy', 'storage', 'too-fast'])

/** It may go better a little later. */
export const isPassing = (error: unknown): boolean => error instanceof ApiProblem && PASSING.has(error.code)
