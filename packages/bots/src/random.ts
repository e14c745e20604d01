import { type Choice, draw } from '@rubble/engine'
import type { Bot } from './bot.ts'

/** Any option, one as likely as the other. */
export const random: Bot = {
  name: 'random',
  choose: (_, { options }, { random: stream }) => options[draw(stream, options.length)] as Choice<never>,
}
