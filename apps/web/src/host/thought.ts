// A bot's thought, here: the bots, and what they know of the game, come with the first of them.
import { type Question, think } from '@rubble/host'
import type { Flat } from '@rubble/engine'
import { knowledgeOf, rulesOf } from './rules.ts'

export async function thought(question: Question): Promise<Flat> {
  const [{ game }, knowledge] = await Promise.all([rulesOf(question.game), knowledgeOf(question.game)])
  return think({ game, knowledge }, question, () => performance.now())
}
