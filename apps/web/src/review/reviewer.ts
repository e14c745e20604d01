// A review, in the worker: what judges comes with the first.
import { type Judgement, reviewing } from '@rubble/bots/review'
import { createEngine, type MatchFile, type Types } from '@rubble/engine'
import { knowledgeOf, rulesOf } from '../host/rules.ts'

export interface ReviewNews {
  readonly done: number
  readonly total: number
  /** Those that have come since the last news. */
  readonly judgements: readonly Judgement[]
}

export async function review(file: MatchFile, iterations: number, tell: (news: ReviewNews) => void): Promise<readonly Judgement[]> {
  const [{ game }, knowledge] = await Promise.all([rulesOf(file.game, file.config), knowledgeOf(file.game)])
  const steps = reviewing({ engine: createEngine<Types>(game), knowledge }, file, { iterations })
  let sent = 0
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done === true) return step.value
    const { done, total, judgements } = step.value
    tell({ done, total, judgements: judgements.slice(sent) })
    sent = judgements.length
  }
}
