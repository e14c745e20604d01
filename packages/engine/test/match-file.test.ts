// A match file that is corrupted, foreign or from other rules is refused with one line that says what and where.
import { createEngine, InputError, Match, type MatchFile, VersionError } from '@rubble/engine'
import { ambush, ambushEngine, bidsEngine } from '@rubble/engine/tiny'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

function saved(): MatchFile {
  const match = new Match(ambushEngine, {}, 'file', { lead: 'red-1', hands: { red: ['dodge'], blue: ['ambush', 'snare'] } })
  match.choose(0, { do: 'march' })
  match.choose(0, { do: 'on' })
  match.undo(0)
  match.choose(0, { do: 'on' })
  match.choose(1, { do: 'pass' })
  return JSON.parse(JSON.stringify(match.save())) as MatchFile
}
const withMove = (line: number, entry: unknown): unknown => ({ ...saved(), log: saved().log.with(line - 1, entry as never) })
const hash = (line: number) => (saved().log[line - 1] as { hash: string }).hash

const BROKEN: [what: string, file: () => unknown, message: string][] = [
  ['nothing', () => null, 'match: not a match file'],
  ['text', () => 'hello', 'match: not a match file'],
  ['another kind of file', () => ({ hello: 1 }), "match: not a match file of this kind (format 'undefined', expected 'rubble match 1')"],
  ['a later format', () => ({ ...saved(), format: 'rubble match 2' }), "format 'rubble match 2'"],
  ['another game', () => new Match(bidsEngine, {}, 'x').save(), "match: it is a match of 'bids', not of 'ambush'"],
  ['no version', () => ({ ...saved(), version: undefined }), 'match: its version is missing'],
  [
    'other rules',
    () => ({ ...saved(), version: '0', log: saved().log.with(1, { ...saved().log[1], hash: '0' } as never) }),
    'match: it was played on version 0 of ambush, and by version 1, which is here, it goes another way from move 2 on',
  ],
  ['what was agreed on for other rules', () => ({ ...saved(), version: '0', config: { men: 9 } }), 'it goes another way from move 1 on'],
  ['no seed', () => ({ ...saved(), seed: undefined }), 'match: its seed is missing'],
  ['a number for a seed', () => ({ ...saved(), seed: 5 }), 'match: its seed is missing'],
  ['another configuration', () => ({ ...saved(), config: { men: 9 } }), "ambush, config: there is no 'men'"],
  ['no readable position', () => ({ ...saved(), from: 'here' }), 'match: its starting position is not readable'],
  ['a list for a position', () => ({ ...saved(), from: [1] }), 'match: its starting position is not readable'],
  ['an impossible position', () => ({ ...saved(), from: { lead: 'nobody' } }), "position.lead: there is no 'nobody'"],
  ['no list of who sits where', () => ({ ...saved(), sitters: 'everybody' }), 'match: who sits where is not readable'],
  [
    'a bot without a level',
    () => ({
      ...saved(),
      sitters: [
        { kind: 'person', name: 'A' },
        { kind: 'bot', name: 'B' },
      ],
    }),
    'match: who sits in seat 2 is not readable: {"kind":"bot","name":"B"}',
  ],
  [
    'somebody who is nobody',
    () => ({ ...saved(), sitters: [null, { kind: 'person', name: 'A' }] }),
    'match: who sits in seat 1 is not readable: null',
  ],
  [
    'one seat too many',
    () => ({ ...saved(), sitters: ['A', 'B', 'C'].map(name => ({ kind: 'person', name })) }),
    'match: it seats 3, and there are 2 seats',
  ],
  ['no log', () => ({ ...saved(), log: 'none' }), 'match: its log is missing'],
  ['a move that is not one', () => withMove(2, { seat: 'red' }), 'match: move 2 is not readable: {"seat":"red"}'],
  ['a move that is nothing', () => withMove(2, null), 'match: move 2 is not readable: null'],
  ['a choice that is text', () => withMove(2, { seat: 'red', choose: 'on', hash: hash(2) }), 'match: move 2 is not readable'],
  ['a choice that is a list', () => withMove(2, { seat: 'red', choose: ['on'], hash: hash(2) }), 'match: move 2 is not readable'],
  ['a choice without a hash', () => withMove(2, { seat: 'red', choose: { do: 'on' } }), 'match: move 2 is not readable'],
  [
    'an unknown seat',
    () => withMove(4, { seat: 'green', choose: { do: 'on' }, hash: hash(4) }),
    "match, move 4: there is no seat 'green' (red, blue)",
  ],
  [
    'a move of the wrong seat',
    () => withMove(4, { seat: 'blue', choose: { do: 'on' }, hash: hash(4) }),
    'cannot be made here (TABLE-TURN)',
  ],
  [
    'an illegal choice',
    () => withMove(5, { seat: 'blue', choose: { do: 'play', card: 'dodge' }, hash: hash(5) }),
    'match, move 5: {"seat":"blue","choose":{"do":"play","card":"dodge"},"hash":"',
  ],
  [
    'another choice than was hashed',
    () => withMove(5, { seat: 'blue', choose: { do: 'play', card: 'ambush' }, hash: hash(5) }),
    'match, move 5: the state differs from the recorded one (hash ',
  ],
  ['a changed hash', () => withMove(1, { seat: 'red', choose: { do: 'march' }, hash: '0123456789abcdef' }), 'recorded 0123456789abcdef)'],
  ['a changed seed', () => ({ ...saved(), seed: 'other' }), 'match, move 1: the state differs from the recorded one'],
  [
    'an undo that was not possible',
    () => withMove(5, { seat: 'blue', undo: true }),
    'match, move 5: {"seat":"blue","undo":true} cannot be made here (TABLE-UNDO)',
  ],
  ['a withdrawal that was not possible', () => withMove(5, { seat: 'blue', withdraw: true }), 'cannot be made here (TABLE-WITHDRAW)'],
  ['a move after the end', () => withMove(3, { seat: 'blue', concede: true }), 'match, move 4:'],
]

describe('a match file', () => {
  it('loads when it is whole', () => {
    expect(Match.load(ambushEngine, saved()).save()).toEqual(saved())
  })

  it('of another version loads where every choice comes to the same state, and is then of this one', () => {
    expect(Match.load(ambushEngine, { ...saved(), version: '0' }).save()).toEqual(saved())
  })

  it('of another version says which, and where it goes another way', () => {
    const other = { ...saved(), version: '0', log: saved().log.with(3, { ...saved().log[3], hash: '0' } as never) }
    const failure = (): unknown => {
      try {
        return Match.load(ambushEngine, other)
      } catch (error) {
        return error
      }
    }
    expect(failure()).toBeInstanceOf(VersionError)
    expect(failure()).toMatchObject({ name: 'VersionError', game: 'ambush', version: '0', now: '1', move: 4 })
  })

  it('carries along who sits where, also to an earlier moment', () => {
    const sitters = [
      { kind: 'person', name: 'Ada' },
      { kind: 'bot', level: 'hard', name: 'Bot' },
    ]
    const match = Match.load(ambushEngine, { ...saved(), sitters })
    expect(match.save()).toEqual({ ...saved(), sitters })
    expect(match.at(2).save().sitters).toEqual(sitters)
  })

  it('with a field that is not known here loads without it', () => {
    expect(Match.load(ambushEngine, { ...saved(), weather: 'fine' }).save()).toEqual(saved())
  })

  it.each(BROKEN)('with %s is refused', (_, file, message) => {
    expect(() => Match.load(ambushEngine, file())).toThrow(InputError)
    expect(() => Match.load(ambushEngine, file())).toThrow(message)
  })

  it('is refused in one line', () => {
    for (const [, file] of BROKEN) {
      try {
        Match.load(ambushEngine, file())
      } catch (error) {
        expect((error as Error).message).not.toContain('\n')
      }
    }
  })

  it('with any one value changed is refused, or means the same', () => {
    const whole = JSON.stringify(Match.load(ambushEngine, saved()).state)
    fc.assert(
      fc.property(fc.constantFrom(...leaves(saved(), [])), fc.jsonValue(), (path, value) => {
        try {
          expect(JSON.stringify(Match.load(ambushEngine, replaced(saved(), path, value)).state)).toBe(whole)
        } catch (error) {
          expect(error).toBeInstanceOf(InputError)
        }
      }),
      { numRuns: 500 },
    )
  })

  it('of changed rules is found out by the first hash that differs', () => {
    const milder = createEngine({
      ...ambush,
      steps: {
        ...ambush.steps,
        'turn.act': {
          ...ambush.steps['turn.act'],
          answer: (state, step, pick, seat) => {
            state.turns++
            return ambush.steps['turn.act'].answer(state, step, pick, seat)
          },
        },
      },
    })
    expect(() => Match.load(milder, saved())).toThrow('match, move 1: the state differs from the recorded one')
  })
})

type Path = readonly (string | number)[]

function leaves(value: unknown, path: Path): Path[] {
  if (typeof value !== 'object' || value === null) return [path]
  return Object.entries(value).flatMap(([key, item]) => leaves(item, [...path, Array.isArray(value) ? Number(key) : key]))
}

function replaced(value: unknown, [key, ...rest]: Path, by: unknown): unknown {
  if (key === undefined) return by
  if (Array.isArray(value)) return value.with(Number(key), replaced(value[Number(key)], rest, by))
  return { ...(value as object), [key]: replaced((value as Record<string, unknown>)[key], rest, by) }
}
