// A bot's thought, here: the bots, and what they know of the game, come with the first of them.
import { type Question, think } from '@rubble/host'
import type { Flat } from '@rubble/engine'
import { knowledgeOf, rulesOf } from './rules.ts'

/** Most games keep in their states what was agreed. */
const agreedIn = ({ state }: Question): unknown => ('config' in state ? state.config : undefined)

export async function thought(question: Question): Promise<Flat> {
  const [{ game }, knowledge] = await Promise.all([rulesOf(question.game, agreedIn(question)), knowledgeOf(question.game)])
  return think({ game, knowledge }, question, () => performance.now())
}
