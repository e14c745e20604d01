// Each property is proved by a game broken on purpose: it must be caught by the property meant for it, and by no other that has no business
// with it.
import {
  done,
  emit,
  type Engine,
  type Game,
  type Handlers,
  type Knowledge,
  next,
  type Offer,
  type OnEvent,
  type Scalar,
  type Types,
} from '@rubble/engine'
import type { AllTexts } from '@rubble/text'
import { ambush, type AmbushGame, type BidGame, bids, march, type MarchGame, ticTacToe, type TicTacToe } from '@rubble/engine/tiny'
import { properties, type Subject, takeSample } from '@rubble/testkit'
import { describe, expect, test } from 'vitest'
import { caughtBy, expectCaught } from './caught.ts'

type AmbushSteps = Handlers<AmbushGame['state'], AmbushGame['steps']>
type BidSteps = Handlers<BidGame['state'], BidGame['steps']>

const brokenAmbush = (steps: Partial<AmbushSteps>, more: Partial<Game<AmbushGame>> = {}): Subject<AmbushGame> => ({
  game: { ...ambush, ...more, steps: { ...ambush.steps, ...steps } },
})
const brokenBids = (bid: Partial<BidSteps['bid']>, more: Partial<Game<BidGame>> = {}): Subject<BidGame> => ({
  game: { ...bids, ...more, steps: { ...bids.steps, bid: { ...bids.steps.bid, ...bid } } },
})
const { turn } = ticTacToe.steps
const brokenTurn = (broken: Partial<typeof turn>, more: Partial<Game<TicTacToe>> = {}): Subject<TicTacToe> => ({
  game: { ...ticTacToe, ...more, steps: { turn: { ...turn, ...broken } } },
})
/** An engine with something else in place of some of it. */
const changed = <G extends Types>(engine: Engine<G>, change: Partial<Engine<G>>): Engine<G> =>
  Object.assign(Object.create(engine) as Engine<G>, change)
const EMPTY = -1
const tell: OnEvent<AmbushGame['event']> = emit
/** An offer that passes everything on, to be spoilt in one point. */
const saying = <P>(o: Offer<P>): Offer<P> => ({
  why: o.why,
  yes: pick => {
    o.yes(pick)
  },
  no: (part, rule, args) => {
    o.no(part, rule, args)
  },
})
const topCard = ({ deck }: AmbushGame['state']) => deck.at(-1) ?? 0

describe('games that are sound', () => {
  test('tic-tac-toe passes', () => {
    expect(caughtBy({ game: ticTacToe })).toEqual([])
  })
  test('bids passes', () => {
    expect(caughtBy({ game: bids }, { configs: [{}, { seats: 3 }, { seats: 4 }] })).toEqual([])
  })
  test('ambush passes', () => {
    expect(caughtBy({ game: ambush })).toEqual([])
  })
})

describe('play', () => {
  test('a dead end', () => {
    const game = brokenTurn({
      answer(state, step, pick, seat) {
        const out = turn.answer(state, step, pick, seat)
        if (state.winner !== EMPTY || !state.over) return out
        state.over = false
        return next({ ...step, seat: 1 - seat })
      },
    })
    expectCaught(game, 'gamesEnd', [], { seeds: [1, 2, 3, 4, 5, 6] })
    expect(properties.gamesEnd.check(takeSample(game, { seeds: [1, 2, 3, 4, 5, 6] }))[0]).toMatch(
      /^random play, seed \d, decision 10: seat 1 is asked \(turn\) and has no option$/,
    )
  })

  test('a game without end', () => {
    expectCaught({ game: ticTacToe }, 'gamesEnd', [], { limit: 3 })
  })

  test('rules that break', () => {
    const game = brokenTurn({
      answer: (state, step, pick, seat) => {
        if (state.moves > 6) throw new Error('lost my way')
        return turn.answer(state, step, pick, seat)
      },
    })
    expect(properties.gamesEnd.check(takeSample(game, { seeds: [1] }))).toEqual([
      'random play, seed 1, decision 8: the rules broke: lost my way',
    ])
  })

  test('a set-up that remembers the last game', () => {
    let games = 0
    const setup: Game<AmbushGame>['setup'] = (config, random) => {
      const state = ambush.setup(config, random)
      state.turns = games++ % 2
      return state
    }
    expectCaught(brokenAmbush({}, { setup }), 'replays')
  })

  test('a seat that gives up and wins', () => {
    expectCaught(
      brokenAmbush(
        {},
        {
          concede: (state, seat) => {
            ambush.concede(state, 1 - seat)
          },
        },
      ),
      'givingUp',
    )
  })

  test('a draw that somebody wins', () => {
    expectCaught(
      brokenAmbush(
        {},
        {
          draw: state => {
            ambush.concede(state, 0)
          },
        },
      ),
      'drawAgreed',
    )
  })

  test('a component that is never used', () => {
    const content = {
      components: ['ambush', 'ration', 'bazooka'],
      used: (event: AmbushGame['event']) => ('card' in event ? [['ambush', 'dodge', 'snare', 'ration'][event.card] ?? ''] : []),
      games: 10,
    }
    expectCaught({ game: ambush }, 'contentUsed', [], { content })
    expect(properties.contentUsed.check(takeSample({ game: ambush }, { seeds: [1], content }))).toEqual([
      'bazooka was used in none of 10 games',
    ])
  })

  test('what is used is told by an event and the state at that moment', () => {
    const seen: number[] = []
    const used = (_: AmbushGame['event'], { turns }: AmbushGame['state']): string[] => {
      seen.push(turns)
      return [`turn ${turns}`]
    }
    expect(
      properties.contentUsed.check(
        takeSample({ game: ambush }, { seeds: [1], content: { components: ['turn 1', 'turn 2', 'turn 99'], used, games: 1 } }),
      ),
    ).toEqual(['turn 99 was used in none of 1 games'])
    expect(seen).toEqual(seen.slice().sort((a, b) => a - b))
  })
})

describe('states', () => {
  test('an offer that puts the hand in order', () => {
    const { offer } = bids.steps.bid
    expectCaught(
      brokenBids({
        offer: (state, step, o, seat, mine) => {
          state.hands[seat]?.sort()
          offer(state, step, o, seat, mine)
        },
      }),
      'lookingChangesNothing',
    )
  })

  test('one object in two places', () => {
    const setup: Game<TicTacToe>['setup'] = (config, random) => {
      const state = ticTacToe.setup(config, random)
      const shared = { size: 3 }
      Object.assign(state.stack[0] ?? {}, { rows: shared, columns: shared })
      return state
    }
    expectCaught(brokenTurn({}, { setup, clone: structuredClone }), 'nothingTwice')
  })

  test('steps that are never taken off', () => {
    const setup: Game<TicTacToe>['setup'] = (config, random) => {
      const state = ticTacToe.setup(config, random)
      return { ...state, stack: [...Array.from({ length: 50 }, () => ({ kind: 'turn' as const, seat: 0 })), ...state.stack] }
    }
    expectCaught(brokenTurn({}, { setup }), 'stackStaysLow')
  })

  test('a value that JSON does not keep', () => {
    const setup: Game<TicTacToe>['setup'] = (config, random) => {
      const state = ticTacToe.setup(config, random)
      Object.assign(state.stack[0] ?? {}, { from: undefined })
      return state
    }
    expectCaught(brokenTurn({}, { setup }), 'savesAndLoads')
  })

  test('a copy that shares a list with its original', () => {
    expectCaught(brokenTurn({}, { clone: state => ({ ...ticTacToe.clone(state), cells: state.cells }) }), 'copies')
  })

  test('what was agreed, changed in play and so in every copy', () => {
    const { turn: marching } = march.steps
    const answer: typeof marching.answer = (state, step, pick, seat) => {
      Object.assign(state.config.scenario, { weather: 'rain' })
      return marching.answer(state, step, pick, seat)
    }
    const broken: Subject<MarchGame> = { game: { ...march, steps: { turn: { ...marching, answer } } } }
    const scenario = { squares: 5, forces: { red: [0], blue: [4] }, end: { turns: 8, wins: 'blue' } }
    expect(caughtBy(broken, { configs: [{ scenario }] })).toContain('copies')
  })

  test('a scenario that cannot be read, and one that is read otherwise when it is written out', () => {
    const all = { ...march.scenarios?.all, gorge: { squares: 5 } }
    const unreadable: Subject<MarchGame> = { game: { ...march, scenarios: { all, read: () => 0 } } }
    expectCaught(unreadable, 'scenariosBegin')
    const config = (terms: unknown) => march.config(typeof (terms as { scenario?: unknown }).scenario === 'object' ? {} : terms)
    const forgetful: Subject<MarchGame> = { game: { ...march, config } }
    expectCaught(forgetful, 'scenariosBegin')
  })

  test('a copy that forgets something', () => {
    expectCaught(brokenTurn({}, { clone: state => ({ ...ticTacToe.clone(state), moves: 0 }) }), 'copies')
  })

  test('a copy that plays on differently', () => {
    const copies = new WeakSet<object>()
    const clone: Game<TicTacToe>['clone'] = state => {
      const copy = ticTacToe.clone(state)
      copies.add(copy)
      return copy
    }
    const answer: typeof turn.answer = (state, step, { cell }, seat) =>
      turn.answer(state, step, { cell: copies.has(state) ? state.cells.indexOf(EMPTY) : cell }, seat)
    expectCaught(brokenTurn({ answer }, { clone }), 'copies')
  })

  test('an undo that does not bring everything back', () => {
    const sample = takeSample({ game: ticTacToe }, { seeds: [1] })
    const game: Game<TicTacToe> = { ...ticTacToe, clone: state => ({ ...ticTacToe.clone(state), cells: state.cells }) }
    const problems = properties.undoes.check({ ...sample, engine: changed(sample.engine, { game }) })
    expect(problems[0]).toMatch(/^random play, seed 1, decision 1 \(turn\): undo of {"cell":\d} did not bring back cells\.\d: -1 and 0$/)
  })

  test('an undo after something was learnt', () => {
    const sample = takeSample({ game: ambush }, { seeds: [1] })
    // The match listens, the property does not: the match alone is kept in the dark about who learnt something.
    const forgetful: Engine<AmbushGame>['apply'] = (state, seat, option, listen) => {
      const learnt = sample.engine.apply(state, seat, option, listen)
      return listen === undefined ? learnt : 0
    }
    const problems = properties.undoes.check({ ...sample, engine: changed(sample.engine, { apply: forgetful }) })
    expect(problems[0]).toMatch(/could be undone, though something was learnt or a pick is held$/)
  })
})

describe('choices', () => {
  test('a walk that says yes only when asked why', () => {
    const game = brokenTurn({
      offer({ cells }, _, o) {
        cells.forEach((owner, cell) => {
          if (owner === EMPTY || (o.why && cell === 0)) o.yes({ cell })
          else o.no({ cell }, 'TTT-2')
        })
      },
    })
    expectCaught(game, 'oneWalk')
  })

  test('a yes and a no to the same choice', () => {
    const game = brokenTurn({
      offer(state, step, o, seat) {
        turn.offer(state, step, o, seat)
        o.no({ cell: state.cells.indexOf(EMPTY) }, 'TTT-9')
      },
    })
    expectCaught(game, 'noContradiction')
  })

  test('a cell that can be pointed at and is passed over in silence', () => {
    const game = brokenTurn({
      offer({ cells }, _, o) {
        cells.forEach((owner, cell) => {
          if (owner === EMPTY) o.yes({ cell })
        })
      },
    })
    expectCaught(game, 'pointingIsAnswered')
  })

  test('a refusal of something else is no answer to pointing', () => {
    const act = ambush.steps['turn.act']
    const game = brokenAmbush({
      'turn.act': {
        ...act,
        offer: (state, step, o, seat) => {
          act.offer(
            state,
            step,
            {
              ...saying(o),
              no: (part, rule) => {
                if (part.do !== undefined) o.no(part, rule)
              },
            },
            seat,
          )
        },
      },
    })
    const problems = properties.pointingIsAnswered.check(takeSample(game, { seeds: [1] }))
    expect(problems[0]).toMatch(/\(turn\.act\): nothing answers seat 0 pointing at {"man":"red-1"}$/)
    expectCaught(game, 'pointingIsAnswered')
  })

  test('two options with one name', () => {
    const words = ambush.codecs.do
    const names = {
      ...ambush.codecs,
      do: { ...words, write: (value: Parameters<typeof words.write>[0]) => (value === 'halt' ? 'on' : value) },
    }
    expectCaught(brokenAmbush({}, { codecs: names }), 'namesLeadBack', ['undoes'])
  })

  test('an event whose name cannot be read, or means something else', () => {
    const { man } = ambush.codecs
    const [one, other] = [0, 1].map(id => man.write(id, {} as AmbushGame['state']))
    const unread = { ...ambush.codecs, seat: { write: (seat: unknown) => `side ${String(seat)}`, read: () => undefined } }
    expectCaught(brokenAmbush({}, { codecs: unread }), 'eventsLeadBack', ['positionRoundTrip', 'viewersPosition', 'positionTellsNothing'])
    const swapped = { ...man, read: (name: Scalar) => man.read(name === one ? (other ?? '') : name, {} as AmbushGame['state']) }
    expect(caughtBy(brokenAmbush({}, { codecs: { ...ambush.codecs, man: swapped } }))).toContain('eventsLeadBack')
  })

  test('the first pick counts more', () => {
    const { among, reveal } = bids.steps.bid
    const game = brokenBids({
      among(state, step) {
        const first = step.held.findIndex(parts => parts.length > 0)
        if (first >= 0 && state.winners.length === 0) state.winners = [first]
        return among(state, step)
      },
      reveal(state, step, picks) {
        const first = state.winners.pop() ?? 0
        state.score[first] = (state.score[first] ?? 0) + 1
        return reveal(state, step, picks)
      },
    })
    expectCaught(game, 'anyOrder', ['withdrawsWithoutTrace'])
  })

  test('a pick that leaves a mark', () => {
    const { among, reveal } = bids.steps.bid
    const game = brokenBids({
      among(state, step) {
        if (step.held.some(parts => parts.length > 0)) state.winners = [0]
        return among(state, step)
      },
      reveal(state, step, picks) {
        state.winners = []
        return reveal(state, step, picks)
      },
    })
    expectCaught(game, 'withdrawsWithoutTrace')
  })

  test('a pick that closes others', () => {
    const { offer } = bids.steps.bid
    const game = brokenBids({
      offer(state, step, o, seat, mine) {
        const isHeld = (card: number | undefined) => step.held.some(([pick], other) => other !== seat && pick?.card === card)
        const isLast = (state.hands[seat]?.length ?? 0) < 2
        offer(
          state,
          step,
          {
            ...saying(o),
            yes: pick => {
              if (isLast || !isHeld(pick.card)) o.yes(pick)
              else o.no(pick, 'BID-2')
            },
          },
          seat,
          mine,
        )
      },
    })
    expectCaught(game, 'anyOrder', ['optionsTellNothing', 'refusalsTellNothing'])
  })
})

describe('secrets', () => {
  const { react, watch } = ambush.steps
  /** Opens the window only for those who hold the card that answers: an ambush a leg, a dodge an ambush, a snare a dodge. */
  const peeking: typeof watch = {
    run: (state, step) => (state.hands[step.seat]?.includes(step.against + 1) === true ? watch.run(state, step) : done()),
  }
  const act = ambush.steps['turn.act']
  const drawing = ambush.steps['turn.draw']
  const pay = ambush.steps['volley.pay']

  test('a hand that nothing fits into', () => {
    expectCaught(brokenAmbush({}, { fits: (_, zone) => zone !== 'hands' }), 'dealsAnew', ['blindRedeal'])
  })

  test('a seat that is asked because of what it holds, and must play it', () => {
    const offer: typeof react.offer = (state, step, o, seat) => {
      if (state.hands[seat]?.includes(step.card) === true) o.yes({ do: 'play', card: step.card })
      o.no({}, 'AMB-5')
    }
    expectCaught(brokenAmbush({ watch: peeking, react: { ...react, offer } }), 'dealsAnew', [
      'nextDecisionTellsNothing',
      'eventsTellNothing',
      'othersLearnNothing',
      'viewersPosition',
    ])
  })

  test('a question that shows the top of the deck', () => {
    expectCaught(brokenAmbush({ react: { ...react, about: state => ({ card: topCard(state) }) } }), 'viewTellsNothing')
  })

  test('an option that depends on the top of the deck', () => {
    const game = brokenAmbush({
      'turn.act': {
        ...act,
        offer(state, step, o, seat) {
          act.offer(
            state,
            step,
            {
              ...saying(o),
              yes: pick => {
                if (pick.do !== 'call' || topCard(state) === 0) o.yes(pick)
              },
            },
            seat,
          )
        },
      },
    })
    expectCaught(game, 'optionsTellNothing')
  })

  test('a refusal that tells the top of the deck', () => {
    const offer: typeof act.offer = (state, step, o, seat) => {
      act.offer(
        state,
        step,
        {
          ...saying(o),
          no: (part, rule) => {
            o.no(part, rule, { card: topCard(state) })
          },
        },
        seat,
      )
    }
    const game = brokenAmbush({ 'turn.act': { ...act, offer } })
    expectCaught(game, 'refusalsTellNothing')
  })

  test('a window that opens only for the card it waits for', () => {
    expectCaught(brokenAmbush({ watch: peeking }), 'nextDecisionTellsNothing', ['othersLearnNothing'])
  })

  test('a card drawn without a word that it was seen', () => {
    const run: (typeof drawing)['run'] = (state, { seat }) => {
      const hand = state.hands[seat] ?? []
      if (hand.length < 4 && state.deck.length > 0) hand.push(...state.deck.splice(-1))
      state.lacks[seat]?.fill(false)
      return done()
    }
    expectCaught(brokenAmbush({ 'turn.draw': { run } }), 'learningIsSaid', ['othersLearnNothing'])
  })

  test('an event that tells the top of the deck to whoever marches', () => {
    const answer: typeof act.answer = (state, step, pick, seat) => {
      if (pick.do === 'march') tell({ kind: 'cardDrawn', seat, card: topCard(state) })
      return act.answer(state, step, pick, seat)
    }
    expectCaught(brokenAmbush({ 'turn.act': { ...act, answer } }), 'eventsTellNothing')
  })

  test('a drawn card that everybody hears of', () => {
    expectCaught(
      brokenAmbush({}, { eventSight: { ...ambush.eventSight, cardDrawn: ambush.eventSight.cardPlayed } }),
      'othersLearnNothing',
      ['eventsTellNothing'],
    )
  })

  test('a payment that is made by itself when the hand leaves no choice', () => {
    expectCaught(brokenAmbush({ 'volley.pay': { ...pay, auto: true } }), 'autoIsPublic', ['othersLearnNothing', 'viewersPosition'])
  })
})

describe('positions', () => {
  const { position } = ambush
  const writing = (write: typeof position.write): Subject<AmbushGame> => brokenAmbush({}, { position: { ...position, write } })
  const { codecs: names } = ambush

  test('a position that forgets something', () => {
    expectCaught(
      writing((state, viewer) => ({ ...position.write(state, viewer), ...(viewer === undefined ? { turns: 0 } : {}) })),
      'positionRoundTrip',
    )
  })

  test('a position for a viewer that shows the deck', () => {
    const deck = (state: AmbushGame['state']) => state.deck.map(card => names.card.write(card, state))
    expectCaught(
      writing((state, viewer) => ({ ...position.write(state, viewer), deck: deck(state) })),
      'positionTellsNothing',
    )
  })

  test('a position for a viewer that forgets something', () => {
    expectCaught(
      writing((state, viewer) => ({ ...position.write(state, viewer), ...(viewer === 1 ? { turns: 0 } : {}) })),
      'viewersPosition',
    )
  })
})

describe('words and knowledge', () => {
  const sound = { 'rule.TTT-2': 'Taken, {{cell}}.' }
  const texts = (polish: Record<string, string>): AllTexts => ({ en: sound, pl: polish, de: sound, fr: sound })
  const knowledge: Knowledge<TicTacToe> = { evaluate: () => 0, orderMoves: (_, _seat, options) => options, isPart: () => false }

  test('texts in every language pass', () => {
    expect(caughtBy({ game: ticTacToe, texts: texts(sound), knowledge })).toEqual([])
  })
  test('a text that one language lacks', () => {
    expectCaught({ game: ticTacToe, texts: texts({}) }, 'textsComplete')
  })
  test('a text with another field', () => {
    expectCaught({ game: ticTacToe, texts: texts({ 'rule.TTT-2': 'Zajęte, {{pole}}.' }) }, 'textsComplete')
  })
  test('a rule that refuses without a text', () => {
    const other = { 'rule.TTT-3': 'Three win.' }
    expectCaught({ game: ticTacToe, texts: { en: other, pl: other, de: other, fr: other } }, 'refusalsHaveTexts')
  })
  test('a value beyond winning', () => {
    expectCaught({ game: ticTacToe, knowledge: { ...knowledge, evaluate: () => 7 } }, 'knowledgeIsSane')
  })
  test('advice that is not on offer', () => {
    const sift: typeof knowledge.orderMoves = (_, _seat, options) => options.map(option => ({ ...option }))
    expectCaught({ game: ticTacToe, knowledge: { ...knowledge, orderMoves: sift } }, 'knowledgeIsSane')
  })
})
