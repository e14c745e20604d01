// Taking back, over and over and mixed with everything else that can stand in a log: always to what was, and never at a price that grows
// with how often.
import { type Choice, createEngine, draw, type Engine, Match, type Random, seeded, type Types } from '@rubble/engine'
import { ambush, ambushEngine, bidsEngine } from '@rubble/engine/tiny'
import { describe, expect, it } from 'vitest'

const FAIR = { commitment: '', table: '', numbers: ['', ''] }

function chooseOnce<G extends Types>(match: Match<G>, random: Random): void {
  const { engine, state } = match
  const asked = engine.asked(state)
  const seat = asked[draw(random, asked.length)] as number
  const options = engine.options(state, seat)
  expect(match.choose(seat, engine.name(state, options[draw(random, options.length)] as Choice<G>))).toBeUndefined()
}

/** One of the things that may happen at a table; many are refused, which is as well. */
function somethingElse<G extends Types>(match: Match<G>, random: Random): void {
  const seat = draw(random, 2)
  const actions = [
    () => match.undo(seat),
    () => match.rewind(seat),
    () => match.withdraw(seat),
    () => match.draw(seat),
    () => match.reseed(`another ${match.number}`),
  ]
  // a draw that is agreed on would end it
  const action = draw(random, actions.length)
  if (action !== 3 || match.offering.length === 0) actions[action]?.()
}

interface Past {
  readonly state: unknown
  readonly events: readonly unknown[]
}

/** Plays and takes back by chance; what is taken back is what it was. `past`: the match before each line. */
function muddleThrough<G extends Types>(match: Match<G>, random: Random, lines: number, past: Past[]): void {
  while (match.number < lines && !match.isOver()) {
    past[match.number] = { state: match.engine.game.clone(match.state), events: match.events.slice() }
    const { number } = match
    if (draw(random, 3) === 0) somethingElse(match, random)
    else chooseOnce(match, random)
    const entry = match.log[number]
    if (entry === undefined || !('rewind' in entry)) continue
    expect({ state: match.state, events: match.events }, `line ${number} goes back to ${entry.rewind}`).toEqual(past[entry.rewind])
  }
}

const GAMES: readonly (readonly [string, Engine<Types>, unknown])[] = [
  ['ambush', ambushEngine as unknown as Engine<Types>, {}],
  ['bids', bidsEngine as unknown as Engine<Types>, { seats: 2 }],
]

describe('taking back', () => {
  for (const [name, engine, config] of GAMES) {
    it.each(['checked dice', 'others'])(`leads to what was, whatever lies between: ${name}, %s`, dice => {
      for (let seed = 0; seed < 12; seed++) {
        const match = new Match(engine, config, `0${seed % 10}`, undefined, [], dice === 'others' ? undefined : FAIR)
        const random = seeded(seed)
        const past: Past[] = []
        muddleThrough(match, random, 40, past)
        const [standing, half] = [match.checkpoint(), match.number]
        muddleThrough(match, random, 80, past)
        const file = match.save()
        for (const again of [
          Match.load(engine, file),
          Match.resume(engine, file, standing),
          Match.resume(engine, { ...file, log: file.log.slice(0, half) }, standing),
        ]) {
          const there = again.number === half ? match.at(half) : match
          expect(again.state).toEqual(there.state)
          expect(again.events).toEqual(there.events)
          expect([0, 1].map(seat => again.refuseRewind(seat))).toEqual([0, 1].map(seat => there.refuseRewind(seat)))
        }
      }
    })
  }

  it('gives back what was meant: all of what was done, not its last part, and not only that one was done', () => {
    const engine = createEngine({
      ...ambush,
      undoScope: choice => ('target' in choice ? 'part' : choice['do'] === 'fire' ? 'end' : 'whole'),
    })
    const match = new Match(engine, {}, 'volley', {
      lead: 'red-1',
      men: { 'red-1': 3 },
      hands: { red: ['dodge', 'snare'], blue: ['ambush', 'dodge', 'ration', 'ration'] },
    })
    for (const choice of [{ do: 'volley' }, { target: 'blue-1' }]) expect(match.choose(0, choice)).toBeUndefined()
    expect(match.refuseRewind(0)).toEqual({ to: 0 })
    expect(match.choose(0, { do: 'fire' })).toBeUndefined()
    expect(match.refuseRewind(0)).toEqual({ to: 0 })
    // a log in which it was only the last part still says what it said
    const older = Match.load(engine, match.save())
    expect(older.rewind(0, 2)).toBeUndefined()
    expect(older.number).toBe(4)
    expect(match.rewind(0)).toBeUndefined()
    expect(match.log.at(-1)).toEqual({ seat: 'red', rewind: 0 })
    for (const one of [match, older]) expect(Match.load(engine, one.save()).state).toEqual(one.state)
  })

  it('a thousand times costs a thousand times as much as once, not more', () => {
    let clones = 0
    const engine = createEngine({
      ...ambush,
      clone: state => {
        clones++
        return ambush.clone(state)
      },
    })
    const random = seeded(1)
    let match = new Match(engine, {}, '00', undefined, [], FAIR)
    while (match.number < 60) {
      if (match.isOver()) match = new Match(engine, {}, '00', undefined, [], FAIR)
      chooseOnce(match, random)
    }
    for (let i = 0; i < 500; i++) {
      const [seat = 0] = engine.asked(match.state)
      chooseOnce(match, random)
      if (match.isOver()) match = match.at(match.number - 1)
      else expect(match.rewind(seat)).toBeUndefined()
    }
    clones = 0
    expect(Match.load(engine, match.save()).state).toEqual(match.state)
    expect(clones / match.number, 'choices played again for each line').toBeLessThan(60)
  })
})
