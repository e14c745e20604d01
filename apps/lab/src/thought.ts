// npm run thought -- GAME KIND [term=value…] [--games N]: whether it profits a seat to think about decisions of a kind, such as `build.` of
// scenario=sags. One seat answers them as `greedy` does, the others by lot, and all else is played alike; in the next game the next seat
// thinks, so that what a seat is worth cancels out.
import { parseArgs } from 'node:util'
import { greedy, observe, random as lot } from '@rubble/bots'
import { createEngine, newTerms, type Seat, seeded, type Types } from '@rubble/engine'
import { type AnyPack, interval } from '@rubble/kit'

const { positionals, values } = parseArgs({ allowPositionals: true, options: { games: { type: 'string', default: '40' } } })
const [id = '', kind = '', ...terms] = positionals
const { game, knowledge } = ((await import(`@rubble/${id}`)) as { readonly default: AnyPack }).default
const engine = createEngine<Types>(game)
const config = game.config(newTerms(game, Object.fromEntries(terms.map(term => term.split('=', 2) as [string, string]))))
const seats = game.seats(config).length

/** What the seat that thinks got of a game. */
function play(deal: number, thinker: Seat): number {
  const state = engine.start(config, seeded(`thought ${deal}`))
  const random = seeded(`players ${deal}`)
  while (!game.over(state)) {
    const seat = engine.asked(state)[0] as Seat
    const isLot = seat !== thinker && engine.decision(state)?.startsWith(kind) === true
    engine.apply(state, seat, (isLot ? lot : greedy).choose({ engine, knowledge }, observe(engine, state, seat), { random }))
  }
  const winners = game.outcome(state)?.winners ?? []
  return winners.includes(thinker) ? 1 / winners.length : 0
}

const points = Array.from({ length: Number(values.games) }, (_, i) => play(Math.floor(i / seats), i % seats))
const rate = points.reduce((sum, point) => sum + point, 0) / points.length
const percent = (part: number): string => `${(100 * part).toFixed(1)} %`
const [low, high] = interval(rate, points.length)
process.stdout.write(`who thinks about ${kind} won ${percent(rate)} of ${points.length} (95 %: ${percent(low)} to ${percent(high)})\n`)
