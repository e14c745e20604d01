import { type Choice, type Seat, seeded, type Types } from '@rubble/engine'
import { type Bot, type GameModel, observe } from '@rubble/bots'

/** Lets the bots play a game to its end; `onDecision` sees every state before it is decided in. */
export function playOut<G extends Types>(
  mind: GameModel<G>,
  bots: readonly Bot[],
  config: G['config'],
  seed: string,
  onDecision: (state: G['state'], seat: Seat) => void = () => {},
): G['state'] {
  const { engine } = mind
  const state = engine.start(config, seeded(seed))
  const streams = bots.map((_, seat) => seeded(`${seed} ${seat}`))
  while (!engine.game.over(state)) {
    const seat = engine.asked(state)[0] as Seat
    onDecision(state, seat)
    engine.apply(state, seat, decide(mind, bots[seat] as Bot, state, seat, streams[seat]))
  }
  return state
}

export function decide<G extends Types>(
  { engine, knowledge }: GameModel<G>,
  bot: Bot,
  state: G['state'],
  seat: Seat,
  random = seeded('decide'),
): Choice<G> {
  return bot.choose({ engine, knowledge }, observe(engine, state, seat), { random })
}

/** What one seat got of several games against the others: 1 a win, ½ a draw, each. */
export function scoreOf<G extends Types>(mind: GameModel<G>, bots: readonly Bot[], config: G['config'], seat: Seat, games: number): number {
  let score = 0
  for (let i = 0; i < games; i++) {
    const winners = mind.engine.game.outcome(playOut(mind, bots, config, `game ${i}`))?.winners ?? []
    score += winners.length === 0 ? 0.5 : winners.includes(seat) ? 1 : 0
  }
  return score / games
}
