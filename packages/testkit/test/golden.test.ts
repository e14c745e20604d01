// Golden games: recorded, replayed, and caught when a rule has changed.
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Choice, createEngine, formatMatch, type Game } from '@rubble/engine'
import { ambush, ambushEngine, type AmbushGame, march, marchEngine } from '@rubble/engine/tiny'
import {
  checkGolden,
  type Chooser,
  goldenName,
  randomPlayer,
  isRecorded,
  recordGolden,
  refuseDropping,
  refuseRecording,
  unrecorded,
} from '@rubble/testkit'
import { golden } from '@rubble/testkit/vitest'
import { afterAll, describe, expect, test } from 'vitest'

const games = [
  { seed: 1, players: ['random'] },
  { seed: 'two', players: ['first', 'random'] },
]
const choosers: Record<string, Chooser<AmbushGame>> = { random: randomPlayer, first: ({ options }) => options[0] as Choice<AmbushGame> }
const root = mkdtempSync(join(tmpdir(), 'golden-'))
const folder = pathToFileURL(`${root}/`)
afterAll(() => {
  rmSync(root, { recursive: true })
})

const before = process.env['RUBBLE_GOLDEN']
writeFileSync(join(root, 'stale.json'), '{}')
process.env['RUBBLE_GOLDEN'] = 'write'
golden({ game: ambush }, folder, { games, choosers })
delete process.env['RUBBLE_GOLDEN']
golden({ game: ambush }, folder, { games, choosers })
if (before !== undefined) process.env['RUBBLE_GOLDEN'] = before

describe('a recorded game', () => {
  const record = () => recordGolden({ game: ambush }, { seed: 3, players: ['random'] }, { games })

  test('is written under the names of its players and its seed, and what is stale goes', () => {
    expect(games.map(goldenName)).toEqual(['random-1.json', 'first-random-two.json'])
    expect(existsSync(join(root, 'stale.json'))).toBe(false)
    expect(readFileSync(join(root, 'random-1.json'), 'utf8').split('\n').slice(0, 3)).toEqual([
      '{',
      '  "format": "rubble match 1",',
      '  "game": "ambush",',
    ])
  })

  test('is the same each time, and is read back as it was', () => {
    expect(record()).toEqual(record())
    expect(JSON.parse(formatMatch(record()))).toEqual(JSON.parse(JSON.stringify(record())))
  })

  test('replays on the same rules', () => {
    expect(() => {
      checkGolden(ambushEngine, JSON.parse(formatMatch(record())))
    }).not.toThrow()
  })

  const run: Game<AmbushGame>['steps']['turn.end']['run'] = (state, step) => {
    const out = ambush.steps['turn.end'].run(state, step)
    state.turns += state.turns === 5 ? 1 : 0
    return out
  }
  const changed: Game<AmbushGame> = { ...ambush, steps: { ...ambush.steps, 'turn.end': { run } } }

  test('is caught by changed rules', () => {
    expect(() => {
      checkGolden(createEngine(changed), record())
    }).toThrow(/^match, move \d+: the state differs from the recorded one/)
  })

  test('is recorded anew on changed rules only with a new version', () => {
    expect(refuseRecording(ambushEngine, record())).toBeUndefined()
    expect(refuseRecording(createEngine(changed), record())).toMatch(
      /^a match of version 1 no longer replays \(.*\): raise the version of ambush before/,
    )
    expect(refuseRecording(createEngine({ ...changed, version: '2' }), record())).toBeUndefined()
  })

  test('stays where it is of this version and of what is to be played, whoever would choose otherwise by now', () => {
    const game = { seed: 3, players: ['random'] }
    expect(isRecorded(ambushEngine, game, record())).toBe(true)
    expect(isRecorded(createEngine({ ...ambush, version: '2' }), game, record())).toBe(false)
    expect(isRecorded(ambushEngine, game, { ...record(), config: { other: true } })).toBe(false)
    expect(isRecorded(ambushEngine, game, null)).toBe(false)
  })

  test('is dropped only where it might be recorded anew', () => {
    const files = { 'old.json': { ...record(), version: '0' }, 'now.json': record() }
    expect(refuseDropping(ambushEngine, files).size).toBe(0)
    expect([...refuseDropping(createEngine(changed), files)]).toEqual([
      ['now.json', expect.stringMatching(/^now\.json: a match of version 1 no longer replays/)],
    ])
  })

  test('needs players that exist', () => {
    expect(() => recordGolden({ game: ambush }, { seed: 3, players: ['greedy'] }, { games })).toThrow(
      "golden game greedy-3.json: there is no player 'greedy' (random)",
    )
  })
})

describe('a recorded game of a scenario', () => {
  const own = { squares: 4, forces: { red: [0], blue: [3] }, end: { turns: 6, wins: 'red' } }
  const record = (scenario: unknown) => recordGolden({ game: march }, { seed: 1, players: ['random'], config: { scenario } }, { games: [] })

  test('keeps its name, or all of it where it has none in the game', () => {
    expect([record('rush').config, record(own).config]).toEqual([{ scenario: 'rush' }, { scenario: own }])
    for (const scenario of ['rush', own])
      expect(() => {
        checkGolden(marchEngine, JSON.parse(formatMatch(record(scenario))))
      }).not.toThrow()
  })

  test('is caught where the scenario behind its name was another', () => {
    const other = { ...march.scenarios?.all['rush'], forces: { red: [0, 2], blue: [8, 7] } }
    expect(() => {
      checkGolden(marchEngine, { ...record(other), config: { scenario: 'rush' } })
    }).toThrow(/^match/)
  })

  test('is asked for, of every scenario', () => {
    expect(unrecorded(march, [{ seed: 1, players: ['random'] }])).toEqual(['rush'])
    expect(
      unrecorded(march, [
        { seed: 1, players: [] },
        { seed: 2, players: [], config: { scenario: 'rush' } },
      ]),
    ).toEqual([])
    expect(unrecorded(march, [{ seed: 1, players: [], config: { scenario: own } }])).toEqual(['crossing', 'rush'])
  })
})
