// Something the server does not do, for a reason that is no matter of the rules.
import type { ProblemCode } from '@rubble/protocol'

/** Says in one English line what, where and what to do; the code is for those who say it in other words. */
export class Problem extends Error {
  override readonly name = 'Problem'
  readonly code: ProblemCode
  /** In how many seconds the same may be tried again, where that is known. */
  readonly again: number | undefined

  constructor(code: ProblemCode, message: string, again?: number) {
    super(message)
    this.code = code
    this.again = again
  }
}
