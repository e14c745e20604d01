// Cases that hold, and what is said of those that do not.
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Game, RuleError, type Types } from '@rubble/engine'
import { ambush, bids, march, ticTacToe, type TicTacToe } from '@rubble/engine/tiny'
import { formatResult, readCase, readCaseFolder, runCase } from '@rubble/testkit'
import { caseTests } from '@rubble/testkit/vitest'
import { describe, expect, onTestFinished, test } from 'vitest'

caseTests({ game: bids }, new URL('cases/bids/', import.meta.url))
caseTests({ game: ambush }, new URL('cases/ambush/', import.meta.url))
caseTests({ game: march }, new URL('cases/march/', import.meta.url))

const HEAD = 'game: tic-tac-toe\ntitle: A try\nrules: [TTT-1]\n'

function errors(text: string): string[] {
  const reading = readCase(text, 'try.yaml')
  return 'errors' in reading ? reading.errors.map(error => `${error.name}: ${error.message}`) : []
}

function differences<G extends Types>(text: string, game: Game<G>): readonly string[] {
  const reading = readCase(text, 'try.yaml')
  if ('errors' in reading) throw reading.errors[0]
  return runCase({ game }, reading.case).differences
}
const tries = (text: string): readonly string[] => differences(HEAD + text, ticTacToe)

describe('a case that holds', () => {
  const [first] = readCaseFolder(new URL('cases/', import.meta.url))

  test('is told in one line', () => {
    if (first === undefined || 'errors' in first.reading) throw new Error('not readable')
    const result = runCase({ game: ticTacToe }, first.reading.case)
    expect(formatResult(result)).toBe(`ok    ${first.file}  [TTT-2, TTT-3] Three in a row win`)
    expect(result).toEqual({ file: first.file, title: 'Three in a row win', rules: ['TTT-2', 'TTT-3'], ok: true, differences: [] })
  })

  test('a folder is read in order, with all folders in it', () => {
    expect(readCaseFolder(new URL('cases/', import.meta.url)).map(({ file }) => file.split('/cases/')[1])).toEqual([
      'a-row-wins.yaml',
      'ambush/a-dodge-answers-an-ambush.yaml',
      'bids/a-draw-is-agreed.yaml',
      'bids/a-position-goes-on-by-itself.yaml',
      'bids/the-highest-bid.yaml',
      'march/a-scenario-by-name.yaml',
      'march/a-scenario-of-its-own.yaml',
    ])
    expect(() => readCaseFolder('no/such/folder')).toThrow('no/such/folder: there is no such folder of cases')
  })

  test('what cannot be read in a folder is told in its place', () => {
    const folder = mkdtempSync(join(tmpdir(), 'rubble-cases-'))
    onTestFinished(() => {
      rmSync(folder, { recursive: true })
    })
    writeFileSync(join(folder, 'a.yaml'), HEAD)
    mkdirSync(join(folder, 'b.yaml'))
    symlinkSync('nowhere', join(folder, 'c.yaml'))
    symlinkSync('d.yaml', join(folder, 'd.yaml'))
    const told = readCaseFolder(folder).map(({ reading }) =>
      'errors' in reading ? reading.errors.map(({ message }) => message.replace(/^.*\//, '')) : 'read',
    )
    expect(told).toEqual([
      'read',
      ['b.yaml: cannot be read (a folder has the name of a case)'],
      ['c.yaml: cannot be read (the link leads to no file)'],
      ['d.yaml: cannot be read (the link leads to itself)'],
    ])
  })
})

describe('a file that cannot be read', () => {
  test('broken YAML', () => {
    expect(errors('game: tic-tac-toe\nplay:\n  - { seat: x, choose: { cell: 1 }\n')).toEqual([
      expect.stringMatching(
        /^InputError: try\.yaml:4: this is not YAML: Flow map in block collection must be sufficiently indented and end with a }$/,
      ),
    ])
    expect(errors(`a: &a [x]\nb: &b [${'*a, '.repeat(40)}]\nc: &c [${'*b, '.repeat(40)}]\nd: [${'*c, '.repeat(40)}]\n`)).toEqual([
      expect.stringMatching(/^InputError: try\.yaml:1: this is not YAML: Excessive alias count/),
    ])
    expect(errors('title: a\ntitle: b\n')).toEqual(['InputError: try.yaml:2: this is not YAML: Map keys must be unique'])
  })

  test('an empty file', () => {
    expect(errors('')[0]).toBe(
      'InputError: try.yaml:1: a case must be a map with game, title, rules, config, seed, position, rolls, play, expect; not null',
    )
  })

  test('an unknown key', () => {
    expect(errors(`${HEAD}expects: {}\n`)).toEqual([
      "InputError: try.yaml:4: there is no 'expects' in a case (game, title, rules, config, seed, position, rolls, play, expect)",
    ])
    expect(errors(`${HEAD}play:\n  - { seat: x, chose: { cell: 1 } }\n`)).toEqual([
      "InputError: try.yaml:5: there is no 'chose' in an entry of play (seat, choose, refuse, undo, withdraw, concede, draw, because, expect)",
      'InputError: try.yaml:5: an entry of play has one of choose, refuse, undo, withdraw, concede, draw or expect; this one has none',
    ])
    expect(errors(`${HEAD}expect:\n  event: []\n`)).toEqual([
      "InputError: try.yaml:5: there is no 'event' in expect (position, views, events, noEvents, decision, options, outcome)",
    ])
  })

  test('missing and misplaced things, all at once', () => {
    expect(
      errors(
        'title: 7\nplay:\n  - { choose: { cell: [1] } }\n  - { seat: x, refuse: { cell: 1 } }\n  - { seat: x, undo: maybe }\n  - { seat: x, choose: {}, because: TTT-1 }\n',
      ),
    ).toEqual([
      "InputError: try.yaml:1: a case needs 'game'",
      "InputError: try.yaml:1: a case needs 'rules'",
      "InputError: try.yaml:1: 'title' must be a text, not 7",
      "InputError: try.yaml:3: an entry with 'choose' needs 'seat'",
      "InputError: try.yaml:3: 'cell' must be a text, a number, true or false, not [1]",
      "InputError: try.yaml:4: an entry with 'refuse' needs 'because': the rule that refuses it",
      "InputError: try.yaml:5: 'undo' must be true or false, not maybe",
      "InputError: try.yaml:6: 'because' goes with 'refuse', not with 'choose'",
    ])
  })

  test('things of the wrong kind', () => {
    expect(
      errors(
        'game: tic-tac-toe\ntitle: A try\nrules: [row wins]\nseed: []\nrolls:\n  - die\n  - { die: six }\nexpect:\n  decision: { seat: x, seats: [o] }\n  options: { x: { count: few } }\n',
      ),
    ).toEqual([
      'InputError: try.yaml:3: row wins is not the id of a rule (like XX-MOVE-2)',
      "InputError: try.yaml:4: 'seed' must be a number or a text, not []",
      "InputError: try.yaml:6: 'rolls.0' must be a map of names to values, not die",
      'InputError: try.yaml:6: a roll is { <name of the roll>: <number, or list of numbers> }, not die',
      'InputError: try.yaml:7: a roll is { <name of the roll>: <number, or list of numbers> }, not { die: six }',
      "InputError: try.yaml:9: a decision has 'seat' or 'seats', not both",
      "InputError: try.yaml:10: 'count' must be a whole number, not few",
    ])
  })
})

describe('a play that goes wrong', () => {
  test('a wrong seat', () => {
    expect(tries('play:\n  - { seat: x, choose: { cell: 0 } }\n  - { seat: y, choose: { cell: 1 } }\n')).toEqual([
      "line 6, choice 2 { seat: y, choose: { cell: 1 } }: there is no seat 'y' (x, o) (the rest was not played)",
    ])
  })

  test('an illegal choice, with its refusal', () => {
    expect(
      tries(
        'play:\n  - { seat: x, choose: { cell: 0 } }\n  - { seat: o, choose: { cell: 0 } }\n  - { seat: x, choose: { cell: 5 } }\nexpect: { outcome: { winners: [x] } }\n',
      ),
    ).toEqual([
      'line 6, choice 2 { seat: o, choose: { cell: 0 } }: expected one legal option; refused by TTT-2 against { cell: 0 } (the rest was not played)',
    ])
  })

  test('a choice out of turn', () => {
    expect(tries('play:\n  - { seat: o, choose: { cell: 0 } }\n')).toEqual([
      'line 5, choice 1 { seat: o, choose: { cell: 0 } }: expected one legal option; refused by TABLE-TURN; asked: x (turn) (the rest was not played)',
    ])
  })

  test('a choice that means several options', () => {
    expect(
      differences(
        'game: ambush\ntitle: A try\nrules: []\nposition: { lead: red-1 }\nplay:\n  - { seat: red, choose: { do: march } }\n  - { seat: red, choose: {} }\n',
        ambush,
      ),
    ).toEqual([
      'line 7, choice 2 { seat: red, choose: {} }: expected one legal option; 2 agree: { do: on }, { do: halt } (the rest was not played)',
    ])
  })

  test('a field or a name that does not exist proves nothing', () => {
    expect(tries('play:\n  - { seat: x, refuse: { sell: 0 }, because: TTT-2 }\n  - { seat: x, choose: { cell: a1 } }\n')).toEqual([
      "line 5, choice 1 { seat: x, refuse: { sell: 0 }, because: TTT-2 }: there is no field 'sell' in a choice of this game (cell, seat)",
      'line 6, choice 2 { seat: x, choose: { cell: a1 } }: there is no cell a1 (the rest was not played)',
    ])
    expect(tries('expect:\n  options:\n    x: { without: [{ sell: 9 }] }\n')).toEqual([
      "line 6, expect.options.x.without.0: there is no field 'sell' in a choice of this game (cell, seat)",
    ])
  })

  test('a refusal that does not come, or by another rule', () => {
    expect(
      tries(
        'play:\n  - { seat: x, refuse: { cell: 0 }, because: TTT-2 }\n  - { seat: x, choose: { cell: 0 } }\n  - { seat: o, refuse: { cell: 0 }, because: TTT-9 }\n',
      ),
    ).toEqual([
      'line 5, choice 1 { seat: x, refuse: { cell: 0 }, because: TTT-2 }: expected a refusal by TTT-2; it is legal: { cell: 0 }',
      'line 7, choice 3 { seat: o, refuse: { cell: 0 }, because: TTT-9 }: expected a refusal by TTT-9; refused by TTT-2 against { cell: 0 }',
    ])
  })

  test('a refusal that changes something', () => {
    const { turn } = ticTacToe.steps
    const game: Game<TicTacToe> = {
      ...ticTacToe,
      steps: {
        turn: {
          ...turn,
          offer: (state, step, o, seat) => {
            state.moves++
            turn.offer(state, step, o, seat)
          },
        },
      },
    }
    expect(
      differences(
        `${HEAD}position: { cells: [0, 1, -1, -1, -1, -1, -1, -1, -1] }\nplay:\n  - { seat: x, refuse: { cell: 0 }, because: TTT-2 }\n`,
        game,
      ),
    ).toEqual([
      'line 6, choice 1 { seat: x, refuse: { cell: 0 }, because: TTT-2 }: expected a refusal to change nothing; the state is another (the rest was not played)',
    ])
  })

  test('undo, withdraw and draw where they cannot be', () => {
    expect(tries('play:\n  - { seat: x, choose: { cell: 0 } }\n  - { seat: x, undo: false }\n  - { seat: o, undo: true }\n')).toEqual([
      'line 6, choice 2 { seat: x, undo: false }: expected undo to be refused; it is allowed',
      'line 7, choice 3 { seat: o, undo: true }: expected undo to be allowed; refused by TABLE-UNDO (the rest was not played)',
    ])
    expect(tries('play:\n  - { seat: x, withdraw: true }\n')).toEqual([
      'line 5, choice 1 { seat: x, withdraw: true }: expected the pick to be withdrawn; refused by TABLE-WITHDRAW (the rest was not played)',
    ])
    expect(tries('play:\n  - { seat: x, draw: true }\n')).toEqual([
      'line 5, choice 1 { seat: x, draw: true }: expected the draw to be offered; refused by TABLE-NO-DRAW (the rest was not played)',
    ])
    expect(tries('play:\n  - { seat: x, concede: true }\n  - { seat: o, concede: true }\n')).toEqual([
      'line 6, choice 2 { seat: o, concede: true }: expected giving up to be allowed; refused by TABLE-OVER (the rest was not played)',
    ])
  })

  test('rules that break', () => {
    const answer = (): never => {
      throw new RuleError('the mark fell off the board')
    }
    const game: Game<TicTacToe> = { ...ticTacToe, steps: { turn: { ...ticTacToe.steps.turn, answer } } }
    expect(differences(`${HEAD}play:\n  - { seat: x, choose: { cell: 0 } }\n`, game)).toEqual([
      'line 5, choice 1 { seat: x, choose: { cell: 0 } }: the rules broke: the mark fell off the board (the rest was not played)',
    ])
  })

  test('a roll that is never made', () => {
    const text = 'game: bids\ntitle: A try\nrules: []\nrolls:\n  - prizes: [0, 1, 2, 3, 4]\n  - { die: 4 }\n  - { name: luck, value: 1 }\n'
    expect(differences(text, bids)).toEqual([
      'line 6, roll 2: expected { die: 4 } to be rolled; it never was',
      'line 7, roll 3: expected { luck: 1 } to be rolled; it never was',
    ])
  })

  test('a roll that cannot be', () => {
    expect(differences('game: bids\ntitle: A try\nrules: []\nrolls:\n  - { luck: 9 }\n', bids)).toEqual([
      "line 4, set-up: the rules broke: scripted roll 'luck' must be a whole number from 0 to 2, not 9",
    ])
  })

  test('a case of another game', () => {
    expect(differences(HEAD, bids)).toEqual(["line 1: expected a case of 'bids'; it is one of 'tic-tac-toe'"])
  })

  test('a configuration or a position that cannot be', () => {
    expect(differences('game: bids\ntitle: A try\nrules: []\nconfig: { seats: 9 }\n', bids)).toEqual([
      'line 4, set-up: bids, config.seats: must be 2, 3 or 4, not 9',
    ])
    const gorge = 'game: march\ntitle: A try\nrules: []\nconfig:\n  scenario:\n    squares: 5\n    forces:\n      red: [7]\n    end: {}\n'
    expect(differences(gorge, march)).toEqual(['line 8, set-up: scenario.forces.red[0]: must be a whole number from 0 to 4, not 7'])
    expect(tries('position:\n  cells:\n    - 0\n    - 7\n')).toEqual([
      'line 7, position: position.cells[1]: must be a whole number from -1 to 1, not 7',
    ])
    expect(tries('position:\n  cells: [0, 0, 0, 0, 0, 0, 0, 0, 0]\n')).toEqual([
      'line 4, position: position: x has made as many marks as o, or one more',
    ])
  })
})

describe('an expectation that fails', () => {
  const play = 'play:\n  - { seat: x, choose: { cell: 0 } }\n'

  test('of the position and of views', () => {
    expect(
      tries(`${play}expect:\n  position:\n    cells: [0, -1, -1]\n    winner: 1\n  views:\n    o: { cells: null }\n    y: {}\n`),
    ).toEqual([
      'line 8, expect.position.cells: expected [0, -1, -1]; came [0, -1, -1, -1, -1, -1, -1, -1, -1]',
      'line 9, expect.position.winner: expected 1; came nothing',
      'line 11, expect.views.o.cells: expected nothing; came [0, -1, -1, -1, -1, -1, -1, -1, -1]',
      "line 12, expect.views.y: there is no seat 'y' (x, o)",
    ])
  })

  test('of events', () => {
    const text =
      'game: ambush\ntitle: A try\nrules: []\nposition: { lead: red-1, hands: { blue: 0 } }\nplay:\n  - { seat: red, choose: { do: march } }\n'
      + '  - { seat: red, choose: { do: on } }\nexpect:\n  events:\n    - { kind: manMoved, place: 2 }\n    - { kind: manFell }\n  noEvents:\n    - { kind: skipped }\n'
    expect(differences(text, ambush)).toEqual([
      'line 10, expect.events.0: expected event { kind: manMoved, place: 2 }; came { kind: manMoved, man: red-1, place: 1 }',
      'line 11, expect.events.1: expected event { kind: manFell }; came only manMoved, skipped',
      'line 13, expect.noEvents.0: expected no event { kind: skipped }; came { kind: skipped, rule: AMB-6 }',
    ])
    const reversed = `${HEAD}play:\n  - { seat: x, choose: { cell: 0 } }\n  - { seat: o, choose: { cell: 1 } }\nexpect:\n  events: [{ cell: 1 }, { cell: 0 }]\n`
    expect(differences(reversed, ticTacToe)).toEqual(['line 8, expect.events.1: expected event { cell: 0 }; came no event'])
    const undone = `${HEAD}play:\n  - { seat: x, choose: { cell: 0 } }\n  - expect: {}\n  - { seat: x, undo: true }\n  - { seat: x, choose: { cell: 4 } }\nexpect: { events: [{ cell: 4 }] }\n`
    expect(differences(undone, ticTacToe)).toEqual([])
    expect(tries('expect:\n  events: [{ kind: marked }]\n')).toEqual([
      'line 5, expect.events.0: expected event { kind: marked }; came no event',
    ])
  })

  test('of the decision, options and outcome', () => {
    expect(
      tries(
        `${play}expect:\n  decision: { seat: x, kind: turn }\n  options:\n    o:\n      with: [{ cell: 0 }]\n      without: [{ cell: 8 }]\n      count: 9\n  outcome: { winners: [x] }\n`,
      ),
    ).toEqual([
      'line 7, expect.decision: expected { seat: x, kind: turn }; came { seat: o, kind: turn }',
      'line 10, expect.options.o.with.0: expected an option { cell: 0 }; there are { cell: 1 }, { cell: 2 }, { cell: 3 }, { cell: 4 }, { cell: 5 }, { cell: 6 }, { cell: 7 }, { cell: 8 }',
      'line 11, expect.options.o.without.0: expected no option { cell: 8 }; there is { cell: 8 }',
      'line 12, expect.options.o.count: expected 9 options; there are { cell: 1 }, { cell: 2 }, { cell: 3 }, { cell: 4 }, { cell: 5 }, { cell: 6 }, { cell: 7 }, { cell: 8 }',
      'line 13, expect.outcome: expected { winners: [x] }; came nothing',
    ])
    expect(tries('play:\n  - { seat: x, concede: true }\nexpect:\n  decision: { kind: turn }\n  outcome: null\n')).toEqual([
      'line 7, expect.decision: expected { kind: turn }; came nothing',
      'line 8, expect.outcome: expected nothing; came { winners: [o], rule: TTT-3 }',
    ])
  })

  test('at a checkpoint, while the play goes on', () => {
    expect(
      tries('play:\n  - expect: { outcome: { rule: TTT-3 } }\n  - { seat: x, choose: { cell: 0 } }\nexpect: { decision: null }\n'),
    ).toEqual([
      'line 5, checkpoint 1, expect.outcome: expected { rule: TTT-3 }; came nothing',
      'line 7, expect.decision: expected nothing; came { seat: o, kind: turn }',
    ])
  })

  test('is told under the case it belongs to', () => {
    const reading = readCase(`${HEAD}expect: { decision: null }\n`, 'try.yaml')
    if ('errors' in reading) throw reading.errors[0]
    expect(formatResult(runCase({ game: ticTacToe }, reading.case))).toBe(
      'FAILS try.yaml  [TTT-1] A try\n      line 4, expect.decision: expected nothing; came { seat: x, kind: turn }',
    )
  })
})
