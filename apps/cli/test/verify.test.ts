// rubble verify: a match whose dice can be checked.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { commitmentOf, createEngine, draw, fairSeed, formatMatch, Match, type MatchFile, seeded, writePosition } from '@rubble/engine'
import { missionCombat } from '@rubble/mission-combat'
import { ratcatcher } from '@rubble/ratcatcher'
import { describe, expect, test } from 'vitest'
import { folder, oneLine, recorded, rubble } from './rubble.ts'

const cwd = folder()
const SECRET = '5e'.repeat(32)
const engine = createEngine(ratcatcher.game)

function played(moves: number): MatchFile {
  const numbers = ['forty-two']
  const fair = { commitment: commitmentOf(SECRET), table: 'verify', numbers }
  const match = new Match(engine, {}, fairSeed(SECRET, 'verify', numbers), undefined, [], fair)
  const random = seeded('chooser')
  while (match.number < moves && !match.isOver()) {
    const [seat = 0] = engine.asked(match.state)
    const options = engine.options(match.state, seat)
    match.choose(seat, engine.name(match.state, options[draw(random, options.length)]))
  }
  match.concede(0)
  return { ...match.save(), fair: { ...fair, secret: SECRET } }
}

const match = played(20)
const moves = match.log.length
const fair = match.fair ?? { commitment: '', table: '', numbers: [] }
const write = (name: string, file: unknown): void => {
  writeFileSync(join(cwd, name), formatMatch(file as MatchFile))
}
const told = async (name: string): Promise<{ readonly code: number | null; readonly marks: string; readonly lines: readonly string[] }> => {
  const { code, out, err } = await rubble(['verify', name], { cwd })
  expect(err).toBe('')
  const lines = out.trimEnd().split('\n')
  return { code, marks: lines.map(line => line[0]).join(''), lines }
}

describe.concurrent('verify', () => {
  test('says line by line what holds', async () => {
    write('good.json', match)
    expect(await told('good.json')).toEqual({
      code: 0,
      marks: '✓✓✓✓',
      lines: [
        `✓ The server’s secret is the one it committed to before anybody had added a number. Commitment: ${commitmentOf(SECRET)}`,
        '✓ All dice derive from the secret, the table and the numbers of the seats: catcher\u00a0“forty-two”.',
        `✓ good.json: every move replays, every hash is the recorded one. Moves: ${moves}, hashes: ${moves - 1}.`,
        '✓ Game over. Lost. Rule RC-END-7.',
      ],
    })
  })
  test.each([
    ['another secret', { ...match, fair: { ...fair, secret: 'ab'.repeat(32) } }, '✗✓✓', /not the one the server committed to/],
    ['a secret that is none', { ...match, fair: { ...fair, secret: 'zz' } }, '✗✓✓', /not the one the server committed to/],
    ['another number', { ...match, fair: { ...fair, numbers: ['forty-three'] } }, '✓✗✓✓', /do not derive/],
    ['another table', { ...match, fair: { ...fair, table: 'elsewhere' } }, '✓✗✓✓', /do not derive/],
    ['no secret', { ...match, fair: { ...fair, secret: undefined } }, '✗✓✓', /^✗ The secret is missing/],
    [
      'another hash',
      { ...match, log: match.log.map((entry, i) => (i === 10 ? { ...entry, hash: '0123456789abcdef' } : entry)) },
      '✓✓✗',
      /move 11: the state differs/,
    ],
    [
      'an end that was cut off',
      { ...match, log: match.log.slice(0, 12) },
      '✓✓✓✗',
      /^✗ The match is not over at its last move, .*: the rest of it was cut off\.$/,
    ],
    ['another seed', { ...match, seed: 'ab'.repeat(32) }, '✓✗✗', /do not derive/],
  ])('%s does not hold', async (name, file, marks, line) => {
    write(`${name}.json`, file)
    const said = await told(`${name}.json`)
    expect(said).toMatchObject({ code: 1, marks })
    expect(said.lines.some(one => line.test(one))).toBe(true)
  })
  test('a fork has dice that nobody promised', async () => {
    const forked = Match.load(engine, { ...match, log: match.log.slice(0, 12) })
    forked.reseed('my own')
    forked.concede(0)
    write('fork.json', { ...forked.save(), fair: match.fair })
    const { lines, ...said } = await told('fork.json')
    expect(said).toEqual({ code: 1, marks: '✓✗✓✓' })
    expect(lines[1]).toBe(`✗ At move 13 the match was forked: from there on nobody promised anything about the dice.`)
  })
  test('nor were the cards and dice of a position that somebody laid', async () => {
    const laid = Match.load(engine, { ...match, from: writePosition(engine, new Match(engine, {}, 'any other').state), log: [] })
    laid.concede(0)
    write('laid.json', { ...laid.save(), fair: match.fair })
    const { lines, ...said } = await told('laid.json')
    expect(said).toEqual({ code: 1, marks: '✓✗✓✓' })
    expect(lines[1]).toBe(
      '✗ The match began from a position that somebody laid, and not from the set-up: nobody promised anything about its cards and dice.',
    )
  })
  test('tells how it ended', async () => {
    const ended = Match.load(createEngine(missionCombat.game), recorded('ended', 20))
    ended.concede(0)
    write('ended.json', ended.save())
    const { lines, ...said } = await told('ended.json')
    expect(said).toEqual({ code: 0, marks: '·✓✓' })
    expect(lines[2]).toMatch(/^✓ Game over\. Winner: Portalists\. Rule MC-/)
  })
  test('a match without such dice replays, and that is all that can be said', async () => {
    write('plain.json', recorded('plain', 20))
    const { lines, ...said } = await told('plain.json')
    expect(said).toEqual({ code: 0, marks: '·✓' })
    expect(lines[0]).toBe('· Its dice cannot be checked: the file does not say how they were cast.')
  })
  test.each([
    [['verify'], /^A file is missing: rubble verify FILE$/],
    [['verify', 'none.json'], /^none\.json: cannot be read/],
  ])('%j', async (args, line) => {
    const ran = await rubble(args, { cwd })
    expect(oneLine(ran)).toMatch(line)
    expect(ran.code).toBe(2)
  })
})
