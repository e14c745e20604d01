// One game of an arena: bots at every seat, each with a stream of chance of its own.
import { type Bot, botByName, createMemory, type Memory, observe, readBotName } from '@rubble/bots'
import { createEngine, type Flat, type Random, RuleError, type Seat, seeded } from '@rubble/engine'
import type { AnyPack } from '@rubble/kit'

/** What games that are compared have in common. */
export interface Terms {
  readonly config: Readonly<Record<string, unknown>>
  readonly players: readonly string[]
  readonly seed: string
  readonly ms: number | undefined
}

export interface PlayedGame {
  /** Which game of these terms it was. */
  readonly index: number
  /** What each player got: 1 a win, ½ a draw, 0 a loss; nothing who did not sit at the table. */
  readonly points: readonly (number | undefined)[]
  readonly winners: readonly Seat[]
  readonly decisions: number
  readonly seconds: number
  /** By which rule it ended. Absent, as `used` is, in games that were kept before these were noted. */
  readonly rule?: string
  /** By seat: the components it chose something with, each with the field by which it is spoken of. */
  readonly used?: readonly (readonly string[])[]
}

const MOST_DECISIONS = 100_000

/**
 * Games come in sets of as many as there are players: the same deal, the same luck at every seat, with the players one seat further each
 * time. What is left is the difference between the players: equal ones share every set. Who plays alone has the deal to themselves, one
 * after the other.
 */
export function playGame(pack: AnyPack, terms: Terms, index: number): PlayedGame {
  const begun = performance.now()
  const { game, knowledge, pieces = {} } = pack
  const engine = createEngine(game)
  const config = game.config(terms.config)
  const seats = game.seats(config).length
  const count = terms.players.length
  const set = Math.floor(index / count)
  const playerAt = (seat: Seat): number => (seat + index) % count
  const sitting = Array.from({ length: seats }, (_, seat) =>
    sitDown(terms, terms.players[playerAt(seat)] as string, `${terms.seed} bot ${set} ${seat}`),
  )
  const state = engine.start(config, seeded(`${terms.seed} game ${set}`))
  const used = sitting.map(() => new Set<string>())
  let decisions = 0
  for (; !game.over(state); decisions++) {
    if (decisions === MOST_DECISIONS) throw new RuleError(`game ${index} of the arena did not end after ${MOST_DECISIONS} decisions`)
    const seat = engine.asked(state)[0] as Seat
    const { bot, thinking } = sitting[seat] as SeatedBot
    const option = bot.choose({ engine, knowledge }, observe(engine, state, seat), thinking)
    for (const piece of piecesIn(engine.name(state, option), pieces)) used[seat]?.add(piece)
    engine.apply(state, seat, option)
  }
  const { winners = [], rule = '' } = game.outcome(state) ?? {}
  const points = terms.players.map((_, player) =>
    pointsOf(
      winners,
      sitting.findIndex((__, seat) => playerAt(seat) === player),
      seats,
    ),
  )
  const seconds = (performance.now() - begun) / 1000
  return { index, points, winners, decisions, seconds, rule, used: used.map(names => [...names].toSorted()) }
}

/** A copy is as good as another: `rats#2` is `rats`. */
function* piecesIn(choice: Flat, pieces: Readonly<Record<string, string>>): Generator<string> {
  for (const [field, kind] of Object.entries(pieces)) {
    const name = choice[field]
    if (typeof name === 'string') yield `${kind} ${name.replace(/#\d+$/, '')}`
  }
}

interface SeatedBot {
  readonly bot: Bot
  readonly thinking: { readonly random: Random; readonly memory: Memory; now?(): number }
}

/** Levels go by iterations here: by the clock a game would depend on what else the machine does. */
function sitDown({ ms }: Terms, player: string, luck: string): SeatedBot {
  const clock = 'level' in readBotName(player) ? {} : { now: () => performance.now() }
  return { bot: botByName(player, ms === undefined ? {} : { ms }), thinking: { random: seeded(luck), memory: createMemory(), ...clock } }
}

/** Without a winner it is a draw; who plays alone has lost. */
function pointsOf(winners: readonly Seat[], mine: Seat, seats: number): number | undefined {
  if (mine < 0) return undefined
  if (winners.length === 0) return seats === 1 ? 0 : 0.5
  return winners.includes(mine) ? 1 : 0
}
