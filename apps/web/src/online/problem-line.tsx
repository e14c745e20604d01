import type { ReactElement } from 'react'
import { messageOf } from '../shell/message-of.ts'
import { NoPasskey } from './passkey.ts'
import { ApiProblem } from './problem.ts'
import { sayProblem, useOnlineWords } from './words.ts'

/** Why something was not done: in the person's words, and below it as it was met, where that says more. */
export function ProblemLine({ problem }: { readonly problem: unknown }): ReactElement | null {
  const say = useOnlineWords()
  if (problem === undefined) return null
  const isDark = !(problem instanceof ApiProblem) || problem.code === 'malformed' || problem.code === 'failed' || problem.code === 'unclear'
  return (
    <p role="alert" className="failure">
      <span>{sayProblem(say, problem) ?? say(problem instanceof NoPasskey ? 'you.passkey.failed' : 'you.failed')}</span>
      {isDark && <small lang="en">{messageOf(problem)}</small>}
    </p>
  )
}
