// A game with scenarios from end to end in the real command: by name, from a file, kept, told, forked, in the arena.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { MatchFile } from '@rubble/engine'
import { describe, expect, test } from 'vitest'
import { contents, folder, oneLine, type Ran, rubble } from './rubble.ts'

const cwd = folder()
const hooks = fileURLToPath(new URL('./tiny/hooks.ts', import.meta.url))
const run = (args: readonly string[], path: string, input: readonly string[] = []): Promise<Ran> =>
  rubble(args, { cwd: path, input, env: { NODE_OPTIONS: `--import=${hooks}` } })

function room(name: string, files: Readonly<Record<string, string>> = {}): string {
  const path = join(cwd, name)
  mkdirSync(path)
  for (const [file, text] of Object.entries(files)) writeFileSync(join(path, file), text)
  return path
}
const savedIn = (path: string): string => `matches/${readdirSync(join(path, 'matches'))[0] ?? ''}`
const read = (path: string, file: string): MatchFile => JSON.parse(readFileSync(join(path, file), 'utf8')) as MatchFile

const gorge = { name: 'The gorge', squares: 4, forces: { red: [0], blue: [3] }, reach: 2, end: { turns: 4, wins: 'blue' } }
const GORGE = JSON.stringify(gorge, null, 2)

describe.concurrent('a scenario', () => {
  test('by name: it is said, kept by its name, and told again', async () => {
    const path = room('name')
    const ran = await run(['play', 'march', 'scenario=rush', '--seed', '1', '--bot', 'none', '--lang', 'pl'], path, ['1'])
    expect(ran).toMatchObject({ code: 0, err: '' })
    expect(ran.out).toContain('Marsz · Szarża · Czerwoni')
    expect(ran.out).toContain('R R . . . . . B B')
    const file = savedIn(path)
    expect(read(path, file).config).toEqual({ scenario: 'rush' })
    expect(await run(['replay', file, '--verify'], path)).toMatchObject({ code: 0, err: '' })
  })

  test('from a file: the match has all of it, and needs the file no more', async () => {
    const path = room('file', { 'gorge.json': GORGE })
    const ran = await run(['play', 'march', 'scenario=gorge.json', '--seed', '1', '--bot', 'random', '--seat', 'blue'], path, ['1', '1'])
    expect(ran).toMatchObject({ code: 0, err: '' })
    expect(ran.out).toContain('March · The gorge · Red: bot (random) · Blue: human')
    rmSync(join(path, 'gorge.json'))
    const file = savedIn(path)
    expect(read(path, file).config).toEqual({ scenario: gorge })
    expect(await run(['replay', file, '--verify'], path)).toMatchObject({ code: 0, err: '' })
    expect((await run(['replay', file, '--at', '0'], path)).out).toContain('R . . B')
    const forked = (await run(['fork', file, '--at', '1'], path)).out
    expect(read(path, /\S+\.json/.exec(forked)?.[0] ?? '').config).toEqual({ scenario: gorge })
    expect((await run(['position', file, '--at', '1'], path)).out).toContain('name: The gorge')
  })

  test('a position and a case with one of their own are opened with it', async () => {
    const position = `game: march\nconfig: { scenario: ${JSON.stringify(gorge)} }\nposition: { red: [1] }\n`
    const path = room('opened', { 'p.yaml': position, 'c.yaml': `title: A try\nrules: [MAR-1]\n${position}play: []\n` })
    for (const file of ['p.yaml', 'c.yaml']) expect((await run(['play', '--load', file, '--bot', 'none'], path)).out).toContain('. R . B')
    expect(await run(['case', 'c.yaml'], path)).toMatchObject({ code: 0, err: '' })
  })

  test('in the arena: by name, from a file, and as a table of scenarios and sides', async () => {
    const path = room('arena', { 'gorge.yaml': GORGE })
    const duel = ['arena', 'march', '--players', 'greedy,random', '--games', '2', '--json']
    const played = await Promise.all(['rush', 'gorge.yaml'].map(scenario => run([...duel, `scenario=${scenario}`], path)))
    for (const ran of played) expect(ran).toMatchObject({ code: 0, err: '' })
    expect(new Set(played.map(({ out }) => out)).size).toBe(2)
    const table = ['arena', 'march', '--table', '--players', 'random', '--games', '4']
    const lines = (await run([...table, '--lang', 'de'], path)).out.trimEnd().split('\n')
    expect(lines[0]).toBe('Marsch · random')
    expect(lines[1]).toContain('aus 4 Partien je Szenario')
    expect(lines.slice(2).map(line => line.replace(/ +\d+ {2}\d+–\d+$/, ' %'))).toEqual([
      'Der Übergang  Rot %',
      'Der Übergang  Blau %',
      'Der Ansturm   Rot %',
      'Der Ansturm   Blau %',
    ])
    const own = await run([...table, 'scenario=gorge.yaml'], path)
    expect(
      own.out
        .trimEnd()
        .split('\n')
        .slice(2)
        .map(line => line.slice(0, 15)),
    ).toEqual(['The gorge  Red ', 'The gorge  Blue'])
    const { rows } = JSON.parse((await run([...table, '--json'], path)).out) as { rows: unknown[] }
    expect(rows).toHaveLength(4)
  })

  test.each([
    ['a name that is none', 'scenario=gorge', /^scenario: there is no 'gorge' \(known: crossing, rush\)$/],
    ['a file that is not there', 'scenario=none.json', /^none\.json: /],
    ['a file that is no JSON', 'scenario=torn.json', /^torn\.json, line 3: /],
    [
      'a value that cannot be',
      'scenario=far.json',
      /^far\.json, line 9: scenario\.forces\.blue\[0\]: must be a whole number from 0 to 3, not 9$/,
    ],
    ['a field that is none', 'scenario=odd.json', /^odd\.json, line 17: scenario: there is no 'weather' \(squares, forces, reach, end\)$/],
    [
      'one that is too large',
      'scenario=large.json',
      /^large\.json, line 1: scenario: has \d+ characters as JSON; at most 32768 are allowed$/,
    ],
  ] as const)('%s is refused in one line, and nothing is written', async (name, term, line) => {
    const path = room(name, {
      'torn.json': GORGE.split('\n').slice(0, 3).join('\n'),
      'far.json': GORGE.replace('3\n', '9\n'),
      'odd.json': JSON.stringify({ ...gorge, weather: 'rain' }, null, 2),
      'large.json': JSON.stringify({ ...gorge, weather: 'x'.repeat(40_000) }),
    })
    const before = contents(path)
    const ran = await run(['play', 'march', term, '--bot', 'none'], path, ['1'])
    expect(oneLine(ran)).toMatch(line)
    expect(ran).toMatchObject({ code: 2, out: '' })
    expect(contents(path)).toEqual(before)
  })
})
