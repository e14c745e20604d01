// Bots at the table. They get a glimpse of what their seat may know, and a stream of chance of their own.
import { type Bot, BOT_NAMES, botByName, observe } from '@rubble/bots'
import { type Engine, type Flat, InputError, type Match, type Seat, seeded, type Types } from '@rubble/engine'
import type { AnyPack } from '@rubble/kit'
import { wrongUse } from '../failure.ts'

export interface Opponent {
  readonly level: string
  readonly bot: Bot
}

/** `none`: people play all seats. */
export function opponentOf(level: string): Opponent | undefined {
  return level === 'none' ? undefined : { level, bot: botNamed(level, [...BOT_NAMES, 'none']) }
}

/** A name that is none is answered with those there are. */
export function botNamed(name: string, known = BOT_NAMES): Bot {
  try {
    return botByName(name)
  } catch (error) {
    if (error instanceof InputError) return wrongUse('cli.error.bot', { bot: name, known: known.join(', ') })
    throw error
  }
}

/** What a bot chooses, in names. A match and its moment decide its luck, so that a loaded match goes on as it would have. */
export function think({ bot, level }: Opponent, pack: AnyPack, engine: Engine<Types>, match: Match<Types>, seat: Seat): Flat {
  const thinking = { random: seeded(`${level} ${seat} ${match.seed} ${match.number}`), now: () => performance.now() }
  const option = bot.choose({ engine, knowledge: pack.knowledge }, observe(engine, match.state, seat), thinking)
  return engine.name(match.state, option)
}
