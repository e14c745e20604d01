// A review finds what was planted, in every game; and it knows no more than the seat did.
import { type GameModel, greedy, observe } from '@rubble/bots'
import { judge, type Judgement, reviewing } from '@rubble/bots/review'
import { type Choice, createEngine, Match, type MatchFile, newTerms, type Seat, seeded, type Types } from '@rubble/engine'
import type { AnyPack } from '@rubble/kit'
import { describe, expect, it } from 'vitest'
import { earthReborn } from '@rubble/earth-reborn'
import { missionCombat } from '@rubble/mission-combat'
import { neuroshimaHex } from '@rubble/neuroshima-hex'
import { ratcatcher } from '@rubble/ratcatcher'

const ITERATIONS = 400

interface Game {
  readonly pack: AnyPack
  /** The blunder is the first that costs so much (values from −1 to 1), from this move on; some moves are played after it. */
  readonly from: number
  readonly much: number
}

/** Early enough that something is still to be lost: what is done when all is decided is no mistake. */
const GAMES: readonly Game[] = [
  { pack: neuroshimaHex, from: 30, much: 0.3 },
  { pack: missionCombat, from: 20, much: 0.3 },
  { pack: ratcatcher, from: 4, much: 0.5 },
  { pack: earthReborn, from: 4, much: 0.3 },
]

const modelOf = ({ game, knowledge }: AnyPack): GameModel<Types> => ({ engine: createEngine<Types>(game), knowledge })

const AFTER = 6

/** What an option comes to when it is carried to the end of its stretch, with one luck and another. */
function outcomeOf(model: GameModel<Types>, state: Types['state'], seat: Seat, option: Choice<Types>): number {
  const outcomes = LUCK.map(luck => outcomeIn(model, model.engine.redeal(state, seat, seeded(luck)), seat, option))
  return outcomes.reduce((sum, one) => sum + one, 0) / LUCK.length
}
const LUCK = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const

function outcomeIn({ engine, knowledge }: GameModel<Types>, world: Types['state'], seat: Seat, option: Choice<Types>): number {
  const begun = knowledge.horizon?.(world)
  engine.apply(world, seat, option)
  const isOn = (): boolean => knowledge.isPart(world) || (begun !== undefined && knowledge.horizon?.(world) === begun)
  for (let i = 0; i < 60 && isOn(); i++) {
    const [asked] = engine.asked(world)
    if (asked === undefined) break
    engine.apply(world, asked, knowledge.orderMoves(world, asked, engine.options(world, asked))[0] as Choice<Types>)
  }
  return knowledge.evaluate(world, seat)
}

/** Greedy bots play; one of them once takes the worst option where that costs much. */
function planted({ pack, from, much }: Game): { readonly file: MatchFile; readonly at: number } {
  const model = modelOf(pack)
  const { engine } = model
  const match = new Match(engine, newTerms(engine.game, {}), 'planted')
  const random = seeded('planted players')
  let at: number | undefined
  while (!match.isOver() && (at === undefined || match.number < at + AFTER)) {
    const [seat = 0] = engine.asked(match.state)
    const observation = observe(engine, match.state, seat)
    const good = greedy.choose(model, observation, { random })
    const bad = at === undefined && match.number >= from ? blunderIn(model, match.state, seat, good, much) : undefined
    if (bad !== undefined) at = match.number
    match.choose(seat, engine.name(match.state, bad ?? good))
  }
  if (at === undefined) throw new Error('nothing was planted')
  return { file: match.save(), at }
}

function blunderIn(
  model: GameModel<Types>,
  state: Types['state'],
  seat: Seat,
  good: Choice<Types>,
  much: number,
): Choice<Types> | undefined {
  const { engine } = model
  if (engine.hasParts(state)) return undefined
  const before = outcomeOf(model, state, seat, good)
  const costs = engine.options(state, seat).map(option => ({ option, cost: before - outcomeOf(model, state, seat, option) }))
  const worst = costs.reduce((a, b) => (b.cost > a.cost ? b : a))
  return worst.cost > much ? worst.option : undefined
}

function reviewOf(pack: AnyPack, file: MatchFile, seed = '1'): readonly Judgement[] {
  const steps = reviewing(modelOf(pack), file, { iterations: ITERATIONS, seed })
  for (let step = steps.next(); ; step = steps.next()) if (step.done === true) return step.value
}

const gains = (judgements: readonly Judgement[]): readonly Judgement[] => judgements.toSorted((a, b) => b.gain.value - a.gain.value)

describe.each(GAMES)('a review of $pack.game.id', ({ pack, from, much }) => {
  const { file, at } = planted({ pack, from, much })
  const judgements = reviewOf(pack, file)

  it('finds the blunder that was planted, and what would have been better', () => {
    const [worst] = gains(judgements)
    expect(worst).toMatchObject({ at, mark: 'mistake' })
    expect(worst?.other.choice).not.toEqual(worst?.choice)
    expect(worst?.other.chance.value).toBeGreaterThan(worst?.chance.high ?? 1)
  })

  it('says why, by what happens or by a figure that has words', () => {
    const worse = judgements.filter(({ mark }) => mark === 'slip' || mark === 'mistake')
    const told = worse.filter(({ cause, measured }) => (cause ?? measured) !== undefined)
    expect(told.length).toBeGreaterThanOrEqual(worse.length / 2)
    for (const { cause, measured } of worse) {
      expect([cause, measured]).toContain(undefined)
      if (cause !== undefined) expect(pack.knowledge.explains?.(cause.event)).toBe(true)
      if (measured !== undefined) expect(measured.chosen).not.toBe(measured.better)
    }
    const { state } = Match.load(createEngine<Types>(pack.game), file)
    const measures = pack.knowledge.measures?.(state, 0) ?? []
    expect(measures.length).toBeGreaterThan(3)
    for (const { name } of measures) expect(Object.keys(pack.texts.en)).toContain(`around.measure.${name}`)
  })

  it('says the same each time, by its seed', () => {
    const tail = { ...file, log: file.log.slice(0, 6) }
    expect(reviewOf(pack, tail)).toEqual(judgements.filter(one => one.at < 6))
    expect(reviewOf(pack, tail, '2')).not.toEqual(reviewOf(pack, tail))
  })

  it('judges alike in all worlds that the seat cannot tell apart', () => {
    const model = modelOf(pack)
    const { engine } = model
    const match = Match.load(engine, { ...file, log: [] })
    let compared = 0
    for (const [line, entry] of file.log.entries()) {
      const seat = 'seat' in entry ? match.seats.indexOf(entry.seat) : -1
      if ('choose' in entry && !Array.isArray(entry.choose) && (line === at || line % 7 === 0)) {
        const found = engine.match(match.state, seat, entry.choose as never)
        if ('option' in found) {
          const effort = { iterations: 80, seed: '1' }
          const place = { at: line, part: 0, seat }
          const here = judge(model, match.state, found.option, place, effort)
          for (const other of [1, 2, 3]) {
            const world = engine.redeal(match.state, seat, seeded(other))
            expect(judge(model, world, found.option, place, effort)).toEqual(here)
          }
          if (here !== undefined) compared++
        }
      }
      match.follow([entry])
    }
    expect(compared).toBeGreaterThan(1)
  })
})

it('judges what stands, and not what was taken back', () => {
  const { pack } = GAMES[1] as Game
  const { engine } = modelOf(pack)
  const match = new Match(engine, newTerms(engine.game, {}), 'taken back')
  const first = (): void => {
    const [seat = 0] = engine.asked(match.state)
    match.choose(seat, engine.name(match.state, engine.options(match.state, seat)[0]))
  }
  first()
  const [seat = 0] = engine.asked(match.state)
  first()
  expect(match.undo(seat)).toBeUndefined()
  const again = match.number
  first()
  expect(reviewOf(pack, match.save()).map(one => one.at)).toEqual([0, again])
})
