// What a bot knows of this game: who has won, and else who has more Mission Points.
import type { Knowledge } from '@rubble/engine'
import type { EarthReborn } from '../game.ts'

const MOST = 0.9

export const knowledge: Knowledge<EarthReborn> = {
  evaluate({ end, mp }, seat) {
    if (end !== null) return end.winners.length === 0 ? 0 : end.winners.includes(seat) ? 1 : -1
    const lead = (mp[seat] as number) - (mp[1 - seat] as number)
    return Math.max(-MOST, Math.min(MOST, lead / 20))
  },
  orderMoves: (_, __, options) => options,
  isPart: ({ stack }) => stack.at(-1)?.kind !== 'round.act',
}
