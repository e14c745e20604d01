// What is agreed before a game, and what would happen: with a game that has armies, modes and battles.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { MatchFile } from '@rubble/engine'
import { describe, expect, test } from 'vitest'
import { folder, oneLine, rubble } from './rubble.ts'

const cwd = folder()
function room(name: string): string {
  const path = join(cwd, name)
  mkdirSync(path)
  return path
}
const savedIn = (path: string): string => `matches/${readdirSync(join(path, 'matches'))[0] ?? ''}`

describe.concurrent('terms of a game', () => {
  test('armies and mode are chosen in the command line, and the match keeps them', async () => {
    const path = room('teams')
    const terms = ['armies=moloch,borgo,outpost,hegemony', 'mode=teams', 'first=outpost']
    const ran = await rubble(['play', 'neuroshima-hex', ...terms, '--seed', '4', '--bot', 'random', '--seat', 'outpost'], {
      cwd: path,
      input: ['1'],
    })
    expect(ran).toMatchObject({ code: 0, err: '' })
    expect(ran.out).toContain('Neuroshima Hex · Moloch: bot (random) · Borgo: bot (random) · Outpost: human · Hegemony: bot (random)')
    expect(ran.out).toContain('team game')
    const file = savedIn(path)
    const { config } = JSON.parse(readFileSync(join(path, file), 'utf8')) as MatchFile
    expect(config).toMatchObject({ mode: 'teams', armies: ['moloch', 'borgo', 'outpost', 'hegemony'], first: 'outpost' })
    expect(await rubble(['replay', file, '--verify'], { cwd: path })).toMatchObject({ code: 0, err: '' })
    expect((await rubble(['position', file], { cwd: path })).out).toContain('armies: [moloch, borgo, outpost, hegemony]')
    expect((await rubble(['replay', file, '--at', '0'], { cwd: path })).out).toContain('Set-up · team game')
    expect(await rubble(['fork', file, '--at', '1'], { cwd: path })).toMatchObject({ code: 0, err: '' })
  })

  test('the large board', async () => {
    const terms = ['armies=moloch,borgo,outpost', 'largeBoard=true']
    const { out } = await rubble(['play', 'neuroshima-hex', ...terms, '--seed', '4', '--bot', 'none'], {
      cwd: room('large'),
      input: ['d7'],
    })
    expect(out).toContain('G4')
    expect(out).toContain('Deathmatch')
  })

  test.each([
    ['an army that is none', ['neuroshima-hex', 'armies=moloch,orks'], /^config\.armies\[1\]: there is no army "orks" \(known: sharrash, /],
    ['an army twice', ['neuroshima-hex', 'armies=moloch,moloch'], /^config\.armies: no army may be used twice \(NH-SETUP-1\)$/],
    ['one army', ['neuroshima-hex', 'armies=moloch'], /^config\.armies: must be a list of armies$/],
    ['too few for a mode', ['neuroshima-hex', 'armies=moloch,borgo', 'mode=teams'], /^config\.armies: teams is for 4 players, not 2$/],
    [
      'a mode that is none',
      ['neuroshima-hex', 'mode=solitaire'],
      /^config\.mode: must be one of duel, deathmatch, points, teams, one-against-two, not "solitaire"$/,
    ],
    ['a term that is none', ['neuroshima-hex', 'army=moloch'], /^config: there is no 'army' here \(known: mode, armies, /],
    ['a term of another game', ['mission-combat', 'mode=duel'], /^config: Mission: Combat! has no options/],
    ['a term twice', ['neuroshima-hex', 'mode=duel', 'mode=teams'], /^mode= is given twice\.$/],
    [
      'a term for a match that has its own',
      ['--load', 'm.json', 'mode=duel'],
      /^mode= would change nothing here, because of --load\. Leave one of them out\.$/,
    ],
    ['two games', ['neuroshima-hex', 'mission-combat', 'mode=duel'], /^One word too many: mission-combat\./],
  ] as const)('%s', async (name, args, line) => {
    const ran = await rubble(['play', ...args], { cwd: room(name), input: ['1'] })
    expect(oneLine(ran)).toMatch(line)
    expect(ran).toMatchObject({ code: 2, out: '' })
  })

  test('a whole game is played, verified and told', async () => {
    const path = room('whole')
    const input = ['a1', '1', ...new Array<string>(400).fill('1')]
    const ran = await rubble(['play', 'neuroshima-hex', '--seed', '9', '--bot', 'random'], { cwd: path, input })
    expect(ran).toMatchObject({ code: 0, err: '' })
    expect(ran.out).toMatch(/Game over\. .*Rule NH-END-\d+\./)
    const verified = await rubble(['replay', savedIn(path), '--verify'], { cwd: path })
    expect(verified).toMatchObject({ code: 0, err: '' })
    const told = await rubble(['replay', savedIn(path), '--lang', 'pl'], { cwd: path })
    expect(told.out).not.toMatch(/\bundefined\b|\{\{/)
  })
})

describe.concurrent('forecast', () => {
  const POSITION = `game: neuroshima-hex
config: {armies: [sharrash, mississippi]}
position:
  active: mississippi
  hand: {mississippi: [mississippi-battle]}
  units: {sharrash-hq: A3, sharrash-rats#1: D3 S, mississippi-hq: E1, mississippi-shadow#1: E3, mississippi-guard#1: A1 SE}
  grounds: {mississippi-toxic-bomb: D4}
`
  const ask = async (name: string, input: readonly string[], position = POSITION) => {
    const path = room(name)
    writeFileSync(join(path, 'p.yaml'), position)
    const ran = await rubble(['play', '--load', 'p.yaml', '--bot', 'none'], { cwd: path, input })
    expect(ran).toMatchObject({ code: 0, err: '' })
    return ran.out.split('Mississippi > ').slice(1)
  }

  test('stops where somebody would choose, and goes on by number', async () => {
    const told = await ask('choices', ['forecast', 'forecast 1', 'forecast 2', 'forecast 3', 'forecast 1 1'])
    const [first = '', second = '', third = '', fourth = '', fifth = ''] = told
    expect(first).toMatch(/^forecast\nIf a battle began now\n/)
    expect(first).toMatch(/\nPhase\s1\.\nThen Mississippi chooses\. Look further with: forecast N\n/)
    expect(first).toMatch(/\n {2}1 .*\b2 /)
    expect(second).toMatch(/will lose Rats/)
    expect(third).not.toMatch(/will lose Rats/)
    expect(fourth).toContain('There is no option 3 (1–2).')
    expect(fifth).toContain('Too many numbers: nobody would choose any more.')
  })

  test('says so where nothing is left to chance or choice', async () => {
    const [told = ''] = await ask('certain', ['forecast'], POSITION.replace('  grounds: {mississippi-toxic-bomb: D4}\n', ''))
    expect(told).toContain('Rats will hit Shadow')
    expect(told).toContain('Nothing here is left to chance or choice.')
  })

  test('changes nothing', async () => {
    const path = room('untouched')
    const input = ['a1', '1', 'd1', '1']
    const play = async (more: readonly string[]) => {
      const args = ['play', 'neuroshima-hex', '--seed', '2', '--bot', 'none', '--matches', `m${more.length}`]
      return (await rubble(args, { cwd: path, input: [...input, ...more] })).code
    }
    expect(await Promise.all([play([]), play(['forecast', 'forecast 1'])])).toEqual([0, 0])
    const [a, b] = ['m0', 'm2'].map(
      one => (JSON.parse(readFileSync(join(path, one, readdirSync(join(path, one))[0] ?? ''), 'utf8')) as MatchFile).log,
    )
    expect(a).toEqual(b)
  })

  test('is not offered before the game has begun, nor by a game that has none', async () => {
    const before = await rubble(['play', 'neuroshima-hex', '--seed', '2', '--bot', 'none'], {
      cwd: room('before'),
      input: ['forecast', 'forecast me'],
    })
    expect(before.out).toContain('There is nothing to forecast now.')
    expect(before.out).toContain('Answer choices by their numbers: forecast 2 1')
    const other = await rubble(['play', 'mission-combat', '--seed', '2', '--bot', 'none'], {
      cwd: room('other'),
      input: ['forecast', 'help'],
    })
    expect(other.out).toContain('This game has no forecast.')
    expect(other.out).not.toContain('see what would happen')
  })
})

test('where everybody knows the same, nobody hears it twice', async () => {
  const { out } = await rubble(['play', 'neuroshima-hex', '--seed', '2', '--bot', 'none'], { cwd: room('open'), input: ['a1', 'd1'] })
  expect(out.match(/goes first/g)).toHaveLength(1)
})
