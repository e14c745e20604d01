import type { Knowledge } from '@rubble/engine'
import { cardOfUnit } from '../data/components.ts'
import type { MissionCombat } from '../game.ts'

const PARTS: ReadonlySet<string> = new Set(['share.target', 'share.amount', 'play.trap', 'draw.keep'])

export const knowledge: Knowledge<MissionCombat> = {
  evaluate(state, seat) {
    if (state.end !== null) return state.end.winners.length === 0 ? 0 : state.end.winners[0] === seat ? 1 : -1
    let sum = 0
    for (const { id } of state.units) {
      const card = cardOfUnit(id)
      sum += (card.seat === seat ? 1 : -1) * (card.attack + card.defense)
    }
    return Math.tanh(sum / 400)
  },
  sift: (_, __, options) => options,
  isPart: state => PARTS.has(state.stack.at(-1)?.kind ?? ''),
}
