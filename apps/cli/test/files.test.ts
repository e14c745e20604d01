// position, replay and fork: commands that read a match.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createEngine, formatMatch, Match, type MatchFile, writePosition } from '@rubble/engine'
import { missionCombat } from '@rubble/mission-combat'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { contents, folder, oneLine, recorded, rubble, rubbleInto } from './rubble.ts'
import { speakerOf } from '../src/words.ts'

const cwd = folder()
const match = recorded('files', 60)
const engine = createEngine(missionCombat.game)
writeFileSync(join(cwd, 'm.json'), formatMatch(match))
writeFileSync(
  join(cwd, 'tampered.json'),
  formatMatch({ ...match, log: match.log.map((entry, i) => (i === 20 ? { ...entry, hash: 'ffffffffffffffff' } : entry)) }),
)
writeFileSync(join(cwd, 'older.json'), formatMatch({ ...match, version: '0' }))
writeFileSync(join(cwd, 'other-rules.json'), readFileSync(join(cwd, 'tampered.json'), 'utf8').replace('"version": "1"', '"version": "0"'))
writeFileSync(join(cwd, 'other-terms.json'), formatMatch({ ...match, version: '0', config: { mode: 'old' } }))
writeFileSync(join(cwd, 'cut.json'), formatMatch(match).slice(0, -40))
writeFileSync(
  join(cwd, 'case.yaml'),
  `game: mission-combat
title: A tank moves
rules: [MC-MOVE-1]
position: {turn: 4, active: marines, ap: 2, units: {m-armored-gauss-tank#1: m-hq, p-exorcist#1: p-red-portal}}
play:
  - {seat: marines, refuse: {do: move, unit: m-armored-gauss-tank#1, to: p-red-portal}, because: MC-MOVE-1}
  - {seat: marines, choose: {do: move, unit: m-armored-gauss-tank#1, to: m-arterial-road}}
expect: {position: {ap: 1}}
`,
)
writeFileSync(join(cwd, 'alias.yaml'), 'turn: 4\nactive: *nobody\n')
writeFileSync(join(cwd, 'config.yaml'), 'game: mission-combat\nconfig: []\nposition: {turn: 4}\n')
writeFileSync(join(cwd, 'log.json'), JSON.stringify({ ...match, log: 5 }))
writeFileSync(join(cwd, 'entry.json'), JSON.stringify({ ...match, log: [...match.log.slice(0, 2), 7] }))
writeFileSync(join(cwd, 'seed.json'), JSON.stringify({ ...match, seed: undefined }))
writeFileSync(join(cwd, 'config.json'), JSON.stringify({ ...match, config: 5 }))
writeFileSync(join(cwd, 'seat.json'), JSON.stringify({ ...match, log: match.log.map(entry => ({ ...entry, seat: 'orks' })) }))
writeFileSync(join(cwd, 'sitters.json'), JSON.stringify({ ...match, sitters: [{ kind: 'person', name: 'Ana' }, { kind: 'robot' }] }))
writeFileSync(join(cwd, 'mark.json'), `\uFEFF${formatMatch(match)}`)
const before = contents(cwd)

describe.concurrent('position', () => {
  test('writes a match as it stands, which reads back as the same', async () => {
    const { code, out } = await rubble(['position', 'm.json'], { cwd })
    expect(code).toBe(0)
    expect(parse(out)).toEqual({
      game: 'mission-combat',
      position: JSON.parse(JSON.stringify(writePosition(engine, Match.load(engine, match).state))) as unknown,
    })
    const room = folder()
    writeFileSync(join(room, 'p.yaml'), out)
    expect((await rubble(['position', 'p.yaml'], { cwd: room })).out).toBe(out)
  })
  test('at a move', async () => {
    const { out } = await rubble(['position', 'm.json', '--at', '0'], { cwd })
    expect(parse(out)).toMatchObject({ position: { turn: 0 } })
  })
  test('for a seat hides what it may not know', async () => {
    const { out } = await rubble(['position', 'm.json', '--at', '2', '--seat', 'marines'], { cwd })
    const { position } = parse(out) as { position: { hand: Record<string, unknown>; deck: Record<string, unknown> } }
    expect(position.hand['marines']).toBeInstanceOf(Array)
    expect(position.hand['portalists']).toBeTypeOf('number')
    expect(position.deck['marines']).toBeTypeOf('number')
  })
  test('of a case, after as many lines of its play', async () => {
    const at = async (n: string) => parse((await rubble(['position', 'case.yaml', '--at', n], { cwd })).out) as { position: { ap: number } }
    expect((await at('1')).position.ap).toBe(2)
    expect((await at('2')).position.ap).toBe(1)
  })
  test.each([
    [['position'], 2, /^A file is missing: rubble position FILE$/],
    [['position', 'm.json', '--at', '61'], 2, /^m\.json: there is no move 61, only 0–60\.$/],
    [['position', 'm.json', '--at', '-1'], 2, /^--at/],
    [['position', 'm.json', '--at', '1.5'], 2, /^--at takes a whole number from 0 on, not “1\.5”\.$/],
    [['position', 'm.json', '--seat', 'orks'], 2, /^There is no seat “orks” \(marines, portalists, spectator\)\.$/],
    [['position', 'cut.json'], 2, /^cut\.json: cannot be read as JSON/],
    [['position', 'tampered.json'], 1, /^tampered\.json: match, move 21: /],
    [['position', 'alias.yaml'], 2, /^alias\.yaml, line \d+: cannot be read as YAML \(.*nobody.*\)\.$/],
    [['position', 'config.yaml'], 2, /^config\.yaml: this is neither a match nor a case nor a position\.$/],
  ] as const)('%j', async (args, code, line) => {
    const ran = await rubble(args, { cwd })
    expect(oneLine(ran)).toMatch(line)
    expect(ran).toMatchObject({ code, out: '' })
  })
})

describe.concurrent('replay', () => {
  test('tells every move and what came of it', async () => {
    const { code, out, err } = await rubble(['replay', 'm.json'], { cwd })
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(out.match(/^\d+\. /gm)).toHaveLength(60)
    expect(out).toMatch(/^1\. (Marines|Portalists): Place .* on .*\n {3}· (Marines|Portalists) placed/m)
    expect(out).toMatch(/drew (?!a card)/)
  })
  test('for a seat, without what it could not see, and in its language', async () => {
    const { out } = await rubble(['replay', 'm.json', '--seat', 'marines', '--lang', 'fr'], { cwd })
    const french = speakerOf(missionCombat, 'fr')
    expect(out).toContain(french.event({ kind: 'cardDrawn', seat: 'portalists' }))
    expect(out).not.toContain(french.event({ kind: 'cardDrawn', seat: 'marines' }))
  })
  test('undone and forked moves are told too', async () => {
    const room = folder()
    const played = new Match(engine, {}, 'undo', {
      turn: 4,
      active: 'marines',
      ap: 2,
      units: { 'm-armored-gauss-tank#1': 'm-hq', 'p-exorcist#1': 'p-red-portal' },
    })
    played.choose(0, { do: 'move', unit: 'm-armored-gauss-tank#1', to: 'm-arterial-road' })
    played.undo(0)
    played.reseed('x')
    played.draw(0)
    played.concede(1)
    writeFileSync(join(room, 'm.json'), formatMatch(played.save()))
    const told = async (file: string): Promise<readonly string[]> => {
      const { out } = await rubble(['replay', file], { cwd: room })
      return out
        .split('\n')
        .filter(line => /^\d/.test(line))
        .map(line => line.replace(/^\d+\. /, ''))
    }
    expect(await told('m.json')).toEqual([
      'Marines: Move Armored Gauss Tank to Arterial Road, 1\u00a0AP',
      'Marines: last choice undone',
      'Fork: from here chance goes another way',
      'Marines: for a draw',
      'Portalists: conceded',
    ])
    const late = new Match(engine, {}, 'late')
    late.flag(1)
    writeFileSync(join(room, 'late.json'), formatMatch(late.save()))
    expect(await told('late.json')).toEqual(['Portalists: out of time'])
  })
  test('shows the table at a move', async () => {
    const { out } = await rubble(['replay', 'm.json', '--at', '0', '--seat', 'portalists'], { cwd })
    expect(out).toContain('Move 0 of 60')
    expect(out).toContain('╔═ Dark Portal ⌂ ')
    expect(out.match(/In hand/g)).toHaveLength(1)
  })
  test('a byte order mark before it is ignored', async () => {
    expect(await rubble(['replay', 'mark.json', '--verify'], { cwd })).toMatchObject({ code: 0, err: '' })
  })
  test.runIf(existsSync('/dev/full'))('output that cannot be written is not passed over', async () => {
    const ran = await rubbleInto('/dev/full', ['replay', 'm.json'], cwd)
    expect(ran).toMatchObject({ code: 1, err: 'The output cannot be written (the disk is full).\n' })
  })
  test('verifies every hash', async () => {
    const { code, out } = await rubble(['replay', 'm.json', '--verify'], { cwd })
    expect(code).toBe(0)
    expect(out).toBe('m.json: every move replays, every hash is the recorded one. Moves: 60, hashes: 60.\n')
  })
  test('a match of an older version is told again where it goes the same way', async () => {
    expect(await rubble(['replay', 'older.json'], { cwd })).toEqual(await rubble(['replay', 'm.json'], { cwd }))
  })
  test.each([
    [
      'en',
      'other-rules.json: played on version 0 of mission-combat. Its rules are not here: by version 1 it goes another way from move 21 on.',
    ],
    ['pl', 'other-rules.json: grane na wersji 0 (mission-combat). Jej zasad tu nie ma: na wersji 1 od ruchu 21 partia przebiega inaczej.'],
    [
      'de',
      'other-rules.json: gespielt auf Version 0 (mission-combat). Deren Regeln gibt es hier nicht: auf Version 1 verläuft die Partie ab Zug 21 anders.',
    ],
    [
      'fr',
      'other-rules.json\u00a0: jouée sur la version 0 (mission-combat). Ses règles ne sont pas ici\u00a0: sur la version 1, elle se déroule autrement à partir du coup 21.',
    ],
  ])('one that does not says so: %s', async (lang, line) => {
    const ran = await rubble(['replay', 'other-rules.json', '--lang', lang], { cwd })
    expect([oneLine(ran), ran.code]).toEqual([line, 1])
    expect((await rubble(['play', '--load', 'other-rules.json', '--lang', lang], { cwd })).err.trim()).toBe(line)
  })
  test.each([
    [['replay', 'other-terms.json'], 1, /^other-terms\.json: played on version 0 .* from move 1 on\.$/],
    [['replay', 'tampered.json', '--verify'], 1, /^tampered\.json: match, move 21: the state differs/],
    [['replay', 'seat.json'], 1, /^seat\.json: match, move 1: there is no seat 'orks'/],
    [['replay', 'log.json'], 2, /^log\.json: cannot be read \(match: its log is missing\)\.$/],
    [['replay', 'entry.json'], 2, /^entry\.json: cannot be read \(match: move 3 is not readable: 7\)\.$/],
    [['replay', 'seed.json'], 2, /^seed\.json: cannot be read \(match: its seed is missing\)\.$/],
    [['replay', 'sitters.json'], 2, /^sitters\.json: cannot be read \(match: who sits in seat 2 is not readable: \{"kind":"robot"\}\)\.$/],
    [['replay', 'config.json'], 2, /^config\.json: cannot be read \(match: its config is missing\)\.$/],
    [['replay', 'case.yaml'], 2, /^case\.yaml: this is not a match\.$/],
    [['replay', 'm.json', '--at', '99'], 2, /there is no move 99/],
    [['replay', 'm.json', 'm.json'], 2, /^One word too many/],
  ] as const)('%j', async (args, code, line) => {
    const ran = await rubble(args, { cwd })
    expect(oneLine(ran)).toMatch(line)
    expect(ran).toMatchObject({ code, out: '' })
  })
})

test('nothing of this has touched a file', () => {
  expect(contents(cwd)).toEqual(before)
})

describe('fork', () => {
  const room = folder()
  writeFileSync(join(room, 'm.json'), formatMatch(match))
  test('writes a new match beside the old one, with another future', async () => {
    const first = await rubble(['fork', 'm.json', '--at', '20', '--seed', 'other'], { cwd: room })
    expect(first).toMatchObject({
      code: 0,
      err: '',
      out: 'Fork at move 20: m-fork-20.json. Go on with: rubble play --load m-fork-20.json\n',
    })
    const byNpm = await rubble(['fork', 'm.json', '--at', '30'], { cwd: room, env: { npm_lifecycle_event: 'rubble' } })
    expect(byNpm.out).toContain('Go on with: npm run rubble -- play --load m-fork-30.json')
    const second = await rubble(['fork', 'm.json', '--at', '20'], { cwd: room })
    expect(second.out).toContain('m-fork-20-2.json')
    expect(readFileSync(join(room, 'm.json'), 'utf8')).toBe(formatMatch(match))
    const forked = JSON.parse(readFileSync(join(room, 'm-fork-20.json'), 'utf8')) as MatchFile
    expect(forked.log.slice(0, 20)).toEqual(match.log.slice(0, 20))
    expect(forked.log.slice(20)).toEqual([{ reseed: 'other' }])
    expect((await rubble(['replay', 'm-fork-20.json', '--verify'], { cwd: room })).code).toBe(0)
    expect((await rubble(['play', '--load', 'm-fork-20.json', '--bot', 'none'], { cwd: room, input: ['1'] })).code).toBe(0)
  })
  test('keeps who sits where, which the app writes into a match', async () => {
    const sitters = [
      { kind: 'person', name: 'Ana' },
      { kind: 'bot', level: 'hard', name: 'Bot' },
    ] as const
    const seated = folder()
    writeFileSync(join(seated, 'm.json'), formatMatch({ ...match, sitters }))
    expect((await rubble(['replay', 'm.json', '--verify'], { cwd: seated })).code).toBe(0)
    expect((await rubble(['fork', 'm.json', '--at', '5'], { cwd: seated })).code).toBe(0)
    expect((JSON.parse(readFileSync(join(seated, 'm-fork-5.json'), 'utf8')) as MatchFile).sitters).toEqual(sitters)
  })
  test.each([
    [['fork', 'm.json'], 2, /^--at N is missing\.$/],
    [['fork', 'm.json', '--at', '61'], 2, /there is no move 61, only 0–60/],
    [['fork', 'none.json', '--at', '1'], 2, /^none\.json: cannot be read/],
  ] as const)('%j', async (args, code, line) => {
    const names = readdirSync(room)
    const ran = await rubble(args, { cwd: room })
    expect(oneLine(ran)).toMatch(line)
    expect(ran.code).toBe(code)
    expect(readdirSync(room)).toEqual(names)
  })
})
