// Games come to an end, and can be recorded, replayed and given up.
import { draw, Match, type Random, type Seat, seeded, type Types } from '@rubble/engine'
import { parting, photo } from '../photo.ts'
import { examine, type Property } from '../property.ts'
import type { Chooser } from '../players.ts'
import type { Sample } from '../sample.ts'

export const gamesEnd: Property = {
  name: 'every game ends, and everybody who is asked has an option',
  check({ games }) {
    if (games.length === 0) return ['no game was played: give seeds']
    return games.flatMap(({ where, problem }) => (problem === undefined ? [] : [`${where}: ${problem}`]))
  },
}

const RECORDED = 300
const SECOND_THOUGHTS = 8

export const replays: Property = {
  name: 'a recorded match replays to the same states',
  check(sample) {
    const { seeds, configs } = sample.options
    const games = seeds.map((seed, i) => ({ where: `match with seed ${seed}`, seed: String(seed), config: configs[i % configs.length] }))
    return examine(games, function* ({ seed, config }, random) {
      const match = playMatch(sample, config, seed, random)
      const loaded = Match.load(sample.engine, JSON.parse(JSON.stringify(match.save())))
      const apart = parting(match.state, loaded.state) ?? parting(match.events, loaded.events) ?? parting(match.log, loaded.log)
      if (apart !== undefined) yield `replayed, it differs: ${apart}`
    })
  },
}

/** A match with second thoughts: picks are withdrawn and choices undone now and then. */
function playMatch<G extends Types>({ engine }: Sample<G>, config: unknown, seed: string, random: Random): Match<G> {
  const match = new Match(engine, config, seed)
  while (!match.isOver() && match.number < RECORDED) {
    const asked = engine.asked(match.state)
    const seat = asked[draw(random, asked.length)] as Seat
    const options = engine.options(match.state, seat)
    if (options.length === 0 || match.choose(seat, engine.name(match.state, options[draw(random, options.length)])) !== undefined)
      return match
    if (draw(random, SECOND_THOUGHTS) === 0 && match.withdraw(seat) !== undefined) match.undo(seat)
  }
  // drafts are no part of a match
  for (const seat of engine.asked(match.state)) engine.redraft(match.state, seat, [])
  return match
}

export const givingUp: Property = {
  name: 'a seat may give up at any moment, and then does not win',
  check: ({ engine, moments }) =>
    examine(moments, function* ({ state, viewers }) {
      const { game } = engine
      for (const seat of viewers) {
        if (seat === 'spectator') continue
        const world = photo(state)
        game.concede(world, seat)
        engine.resolve(world)
        const outcome = game.outcome(world)
        if (game.over(world) && outcome === undefined) yield `seat ${seat} gave up: it is over and has no outcome`
        if (outcome?.winners.includes(seat) === true) yield `seat ${seat} gave up and won`
        if (engine.asked(world).some(other => engine.options(world, other).length === 0))
          yield `seat ${seat} gave up, and somebody is asked without an option`
      }
    }),
}

export const drawAgreed: Property = {
  name: 'a draw can be agreed on at any moment, and then nobody wins',
  check: ({ engine, moments }) =>
    examine(moments, function* ({ state }) {
      const { game } = engine
      if (game.draw === undefined) return
      const world = photo(state)
      game.draw(world)
      engine.resolve(world)
      if (!game.over(world)) yield 'a draw was agreed on and the game is not over'
      else if (game.outcome(world)?.winners.length !== 0) yield 'a draw was agreed on and somebody won'
    }),
}

const CONTENT_GAMES = 60

export const contentUsed: Property = {
  name: 'every component is used in some game',
  check(sample) {
    const { content, choosers, configs, limit } = sample.options
    if (content === undefined) return []
    const missing = new Set(content.components)
    const [first, ...others] = Object.values(choosers)
    const most = content.games ?? CONTENT_GAMES
    // the first player does not think: it plays its games a hundred times as quickly and leaves little to look for to the others, who then
    // take turns
    const share = Math.ceil(most / (others.length + 1))
    for (let n = 0; n < most && missing.size > 0; n++) {
      const isFirst = n < share
      const choose = isFirst ? first : others[(n - share) % others.length]
      const config = configs[(isFirst ? n : Math.floor((n - share) / others.length)) % configs.length]
      if (choose === undefined) continue
      playThrough(sample, choose, config, `content ${n}`, limit, (event, state) => {
        for (const id of content.used(event, state)) missing.delete(id)
      })
    }
    return [...missing].map(id => `${id} was used in none of ${most} games`)
  },
}

function playThrough<G extends Types>(
  { engine }: Sample<G>,
  choose: Chooser<G>,
  config: unknown,
  seed: string,
  limit: number,
  listen: (event: G['event'], state: G['state']) => void,
): void {
  const random = seeded(`player ${seed}`)
  const state = engine.game.setup(engine.game.config(config), seeded(seed))
  const hear = (event: G['event']): void => {
    listen(event, state)
  }
  engine.resolve(state, hear)
  for (let n = 0; n < limit && !engine.game.over(state); n++) {
    const asked = engine.asked(state)
    const seat = asked[draw(random, asked.length)] as Seat
    const options = engine.options(state, seat)
    if (options.length === 0) return
    engine.apply(state, seat, choose({ engine, state, seat, options, random }), hear)
  }
}
