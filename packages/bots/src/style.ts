// The same bot with another taste: it weighs what comes of its options by what counts in its style.
import type { Bot } from './bot.ts'
import type { Style } from './names.ts'

/** In a game without that style it plays as it does anyway. */
export function styled(bot: Bot, style: Style, name: string): Bot {
  return {
    name,
    choose({ engine, knowledge }, observation, context) {
      const evaluate = knowledge.styles?.[style] ?? knowledge.evaluate
      return bot.choose({ engine, knowledge: { ...knowledge, evaluate } }, observation, context)
    },
  }
}
