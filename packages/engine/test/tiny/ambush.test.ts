// The rules of the ambush game, each by its id: what is interrupted, what resumes, what lapses.
import { type Doc, type Flat, Match } from '@rubble/engine'
import { ambushEngine, type AmbushGame } from '@rubble/engine/tiny'
import { describe, expect, it } from 'vitest'
import { playOut } from '../support/play.ts'

const RED = 0
const BLUE = 1
const [AMBUSH, DODGE, SNARE, RATION] = ['ambush', 'dodge', 'snare', 'ration'] as const

const table = (doc: Doc, ...shots: number[]) =>
  new Match(
    ambushEngine,
    {},
    'ambush',
    { lead: 'red-1', ...doc },
    shots.map(value => ({ name: 'shot', value })),
  )

/** Plays choices in order; whoever is asked makes them. */
function play(match: Match<AmbushGame>, ...choices: Flat[]): Match<AmbushGame> {
  for (const choice of choices) {
    const [seat = -1] = ambushEngine.asked(match.state)
    expect(match.choose(seat, choice), JSON.stringify(choice)).toBeUndefined()
  }
  return match
}
const kinds = (match: Match<AmbushGame>) => match.state.stack.map(({ kind }) => kind)
const told = (match: Match<AmbushGame>) => match.events.map(({ named }) => named)
const skipped = (match: Match<AmbushGame>) => match.events.flatMap(({ event }) => (event.kind === 'skipped' ? [event.rule] : []))
const card = (name: string): Flat => ({ do: 'play', card: name })

/** Red marches one leg with these hands, and blue is asked whether it ambushes. */
const marching = (red: unknown, blue: unknown, more: Doc = {}) =>
  play(table({ hands: { red, blue }, ...more }), { do: 'march' }, { do: 'on' })
const ARMED = [
  [DODGE, RATION, RATION, RATION],
  [AMBUSH, SNARE, RATION],
] as const

describe('a march', () => {
  it('[AMB-5] is asked about leg by leg, and goes on where nobody answers', () => {
    const match = marching(...ARMED)
    expect(ambushEngine.view(match.state, BLUE).asked).toEqual({ kind: 'react', seats: [BLUE], about: { man: 'red-1' } })
    play(match, { do: 'pass' })
    expect(match.state.stack.at(-1)).toEqual({ kind: 'march.leg', man: 0, left: 1 })
    play(match, { do: 'on' }, { do: 'pass' })
    expect(match.state.men[0]).toBe(2)
    expect(match.state.active).toBe(BLUE)
  })

  it('[AMB-5] ends when its man falls: the paused leg lapses, and the turn goes on with the draw', () => {
    const match = play(marching([RATION], [AMBUSH]), card(AMBUSH))
    expect(kinds(match)).toEqual(['rounds', 'turn', 'march.leg', 'resolve', 'react'])
    play(match, { do: 'pass' })
    expect(match.state.men[0]).toBe(-1)
    expect(told(match).slice(-2)).toEqual([
      { kind: 'manFell', man: 'red-1' },
      { kind: 'cardDrawn', seat: 'red', card: expect.any(String) },
    ])
    expect(ambushEngine.decision(match.state)).toBe('turn.lead')
    expect(ambushEngine.asked(match.state)).toEqual([BLUE])
  })

  it('[AMB-5] is resumed untouched when the ambush was dodged', () => {
    const match = marching(...ARMED)
    const paused = JSON.stringify(match.state.stack.slice(0, 3))
    play(match, card(AMBUSH), card(DODGE))
    expect(kinds(match)).toEqual(['rounds', 'turn', 'march.leg', 'resolve', 'resolve', 'react'])
    play(match, { do: 'pass' })
    expect(JSON.stringify(match.state.stack)).toBe(paused)
    expect(match.state.men[0]).toBe(2)
    expect(told(match)).toContainEqual({ kind: 'reactionFailed', seat: 'blue', card: 'ambush' })
  })

  it('[AMB-5] ends all the same when the dodge was snared', () => {
    const match = play(marching(...ARMED), card(AMBUSH), card(DODGE), card(SNARE))
    expect(told(match)).toContainEqual({ kind: 'reactionFailed', seat: 'red', card: 'dodge' })
    expect(match.state.men[0]).toBe(-1)
    expect(match.state.reactions).toEqual([])
    expect(skipped(match)).toContain('AMB-8')
  })

  it('is not answered where it ends at home', () => {
    const match = marching(...ARMED, { men: { 'red-1': 3 } })
    expect(match.state.men[0]).toBe(4)
    expect(match.state.active).toBe(BLUE)
    expect(ambushEngine.decision(match.state)).toBe('turn.lead')
  })

  it('lapses, too, when its man has come home on the way', () => {
    const match = play(marching(...ARMED, { men: { 'red-1': 2 } }), card(AMBUSH), card(DODGE), { do: 'pass' })
    expect(match.state.men[0]).toBe(4)
    expect(match.state.active).toBe(BLUE)
  })
})

describe('a reaction', () => {
  it('[AMB-4] [AMB-5] is offered whether or not the seat holds the card, which is refused inside', () => {
    const match = marching([RATION], [SNARE])
    expect(ambushEngine.options(match.state, BLUE)).toEqual([{ do: 'pass' }])
    expect(match.choose(BLUE, card(AMBUSH))).toMatchObject({ refused: 'AMB-4' })
    expect(match.choose(BLUE, card(SNARE))).toMatchObject({ refused: 'AMB-5' })
    expect(match.choose(BLUE, { man: 'red-1' })).toMatchObject({ refused: 'AMB-1' })
  })

  it('[AMB-6] is not offered to an empty hand, and that is told', () => {
    const match = marching([RATION], [])
    expect(skipped(match)).toEqual(['AMB-6'])
    expect(ambushEngine.asked(match.state)).toEqual([RED])
  })

  it('[AMB-7] is not offered to a seat that has shown that it lacks the card', () => {
    const match = marching([RATION], [SNARE], { lacks: { blue: [AMBUSH] } })
    expect(skipped(match)).toEqual(['AMB-7'])
  })

  it('[AMB-9] does not follow upon a move made while another waits', () => {
    const match = play(marching(...ARMED), card(AMBUSH), card(DODGE), { do: 'pass' })
    expect(skipped(match)).toEqual(['AMB-9'])
  })
})

describe('a turn', () => {
  it("[AMB-2] is led by a man of one's own who stands", () => {
    const match = new Match(ambushEngine, {}, 'lead', { men: { 'red-1': 'fallen' } })
    expect(match.choose(RED, { man: 'red-1' })).toMatchObject({ refused: 'AMB-2' })
    expect(match.choose(RED, { man: 'blue-1' })).toMatchObject({ refused: 'AMB-2' })
    expect(match.choose(RED, { man: 'red-2' })).toBeUndefined()
  })

  it('[AMB-3] ends with a card that only its owner sees, or none if the hand is full', () => {
    const match = play(table({ hands: { red: [RATION], blue: 2 } }), { do: 'march' }, { do: 'halt' })
    const drawn = match.events.at(-1)?.event
    if (drawn === undefined) throw new Error('nothing was told')
    expect(ambushEngine.eventFor(drawn, RED)).toHaveProperty('card')
    expect(ambushEngine.eventFor(drawn, BLUE)).toEqual({ kind: 'cardDrawn', seat: RED })
    expect(skipped(play(table({ hands: { red: 4, blue: 2 } }), { do: 'march' }, { do: 'halt' }))).toEqual(['AMB-3'])
  })

  it('[AMB-3] shuffles the discard when the deck is empty', () => {
    const discard = [AMBUSH, DODGE, SNARE].flatMap(card => [card, card, card, card])
    const match = play(
      table({ hands: { red: [RATION], blue: [RATION, RATION, RATION] }, deck: 0, discard }),
      { do: 'march' },
      { do: 'halt' },
    )
    expect(told(match).map(({ kind }) => kind)).toEqual(['deckShuffled', 'cardDrawn'])
    expect(match.state.deck).toHaveLength(11)
    expect(match.state.discard).toEqual([])
  })
})

describe('a volley', () => {
  const near = { men: { 'red-1': 3 }, hands: { red: [SNARE], blue: [RATION] } }

  it('[AMB-10] needs an enemy in range', () => {
    expect(table({}).choose(RED, { do: 'volley' })).toMatchObject({ refused: 'AMB-10' })
    const match = play(table({ ...near, men: { 'red-1': 2, 'blue-1': 2 } }), { do: 'volley' })
    expect(match.choose(RED, { target: 'blue-2' })).toBeUndefined()
    expect(match.choose(RED, { target: 'blue-1' })).toBeUndefined()
    const far = play(table({ ...near, men: { 'red-1': 2, 'blue-1': 3, 'blue-2': 2 } }), { do: 'volley' })
    expect(far.choose(RED, { target: 'blue-1' })).toMatchObject({ refused: 'AMB-10' })
    expect(far.choose(RED, { target: 'red-2' })).toMatchObject({ refused: 'AMB-10' })
  })

  it('[AMB-11] has two shots, at different men, or one', () => {
    const match = play(table(near), { do: 'volley' })
    expect(match.choose(RED, { do: 'fire' })).toMatchObject({ refused: 'AMB-11' })
    play(match, { target: 'blue-1' })
    expect(match.choose(RED, { target: 'blue-1' })).toMatchObject({ refused: 'AMB-11' })
    play(match, { target: 'blue-3' })
    expect(ambushEngine.decision(match.state)).toBe('volley.pay')
    expect(ambushEngine.decision(play(table(near), { do: 'volley' }, { target: 'blue-1' }, { do: 'fire' }).state)).toBe('volley.pay')
  })

  it('[AMB-12] costs a card', () => {
    expect(table({ ...near, hands: { red: [] } }).choose(RED, { do: 'volley' })).toMatchObject({ refused: 'AMB-12' })
    const match = play(table(near, 3, 2), { do: 'volley' }, { target: 'blue-1' }, { target: 'blue-3' })
    expect(match.choose(RED, { card: 'dodge' })).toMatchObject({ refused: 'AMB-4' })
    play(match, { card: 'snare' })
    expect(told(match).slice(0, 4)).toEqual([
      { kind: 'cardPlayed', seat: 'red', card: 'snare' },
      { kind: 'shotFired', man: 'blue-1', hit: true },
      { kind: 'manFell', man: 'blue-1' },
      { kind: 'shotFired', man: 'blue-3', hit: false },
    ])
    expect(match.state.random.script).toEqual([])
    expect(match.state.discard).toEqual([2])
    expect(match.state.hands[RED]).toHaveLength(1)
  })

  it('tells everybody something', () => {
    const { state } = play(table(near), { do: 'volley' }, { target: 'blue-1' }, { do: 'fire' })
    const learnt = ambushEngine.apply(state, RED, { card: 2 })
    expect([RED, BLUE].map(seat => (learnt >> seat) & 1)).toEqual([1, 1])
  })
})

describe('a call', () => {
  it('[AMB-13] makes the other hand show the card, which is discarded', () => {
    const match = play(table({ hands: { red: [], blue: [SNARE, SNARE, DODGE] } }), { do: 'call' }, { card: 'snare' })
    expect(match.state.hands[BLUE]).toHaveLength(2)
    expect(match.state.discard).toEqual([2])
    expect(told(match)[0]).toEqual({ kind: 'cardShown', seat: 'blue', card: 'snare' })
  })

  it('[AMB-13] or shows that it has none, until it draws again', () => {
    const match = play(table({ hands: { red: [], blue: [DODGE] } }), { do: 'call' }, { card: 'snare' })
    expect(match.state.lacks[BLUE]).toEqual([false, false, true, false])
    play(match, { man: 'blue-1' }, { do: 'march' }, { do: 'halt' })
    expect(match.state.lacks[BLUE]).toEqual([false, false, false, false])
  })

  it('cannot be taken back once it was answered', () => {
    const match = play(table({ hands: { red: 4, blue: [DODGE] } }), { do: 'call' })
    expect(match.refuseUndo(RED)).toBeUndefined()
    play(match, { card: 'snare' })
    expect(match.undo(RED)).toMatchObject({ refused: 'TABLE-UNDO' })
  })

  it('[AMB-13] may not name what the other is known to lack, nor be made to an empty hand', () => {
    const match = play(table({ hands: { blue: [DODGE] }, lacks: { blue: [SNARE] } }), { do: 'call' })
    expect(match.choose(RED, { card: 'snare' })).toMatchObject({ refused: 'AMB-13' })
    expect(table({ hands: { blue: [] } }).choose(RED, { do: 'call' })).toMatchObject({ refused: 'AMB-13' })
  })
})

describe('the end', () => {
  it('[AMB-14] comes with two men home', () => {
    const match = play(table({ men: { 'red-1': 3, 'red-2': 'home' } }), { do: 'march' }, { do: 'on' })
    expect(ambushEngine.game.outcome(match.state)).toEqual({ winners: [RED], rule: 'AMB-14' })
  })

  it('[AMB-14] comes when nobody stands any more', () => {
    const alone = { 'red-2': 'fallen', 'red-3': 'fallen' }
    const last = table({ men: { 'red-1': 3, 'blue-2': 'fallen', 'blue-3': 'home' }, hands: { red: [RATION] } }, 5)
    const shot = play(last, { do: 'volley' }, { target: 'blue-1' }, { do: 'fire' }, { card: 'ration' })
    expect(ambushEngine.game.outcome(shot.state)?.winners).toEqual([RED])
    const home = play(table({ men: { 'red-1': 3, ...alone } }), { do: 'march' }, { do: 'on' })
    expect(ambushEngine.game.outcome(home.state)?.winners).toEqual([BLUE])
  })

  it.each([
    [{ 'red-2': 'home' }, [RED]],
    [{ 'blue-2': 'home' }, [BLUE]],
    [{}, []],
  ])('[AMB-14] comes after forty turns: with %j the winners are %j', (men, winners) => {
    const match = play(table({ men, turns: 39 }), { do: 'march' }, { do: 'halt' })
    expect(ambushEngine.game.outcome(match.state)).toEqual({ winners, rule: 'AMB-14' })
  })

  it('[AMB-15] comes when one side gives up', () => {
    const match = table({})
    match.concede(BLUE)
    expect(ambushEngine.game.outcome(match.state)).toEqual({ winners: [RED], rule: 'AMB-15' })
  })
})

describe('random play', () => {
  it('meets everything that the game has', () => {
    const seen = new Set<string>()
    for (let seed = 0; seed < 300; seed++) {
      const hear = (event: AmbushGame['event']) => seen.add(event.kind === 'skipped' ? event.rule : event.kind)
      playOut(ambushEngine, {}, seed, ({ state }) => seen.add(`asked ${ambushEngine.decision(state)}`), hear)
    }
    const asked = ['turn.lead', 'turn.act', 'call.name', 'march.leg', 'react', 'volley.aim', 'volley.pay'].map(kind => `asked ${kind}`)
    const rules = ['AMB-3', 'AMB-6', 'AMB-7', 'AMB-8', 'AMB-9']
    expect(
      [...asked, ...Object.keys(ambushEngine.game.eventSight).filter(kind => kind !== 'skipped'), ...rules].filter(one => !seen.has(one)),
    ).toEqual([])
  })
})
