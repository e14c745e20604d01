// case, rules and help.
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { folder, oneLine, rubble } from './rubble.ts'

const cwd = folder()
const write = (file: string, text: string): void => {
  writeFileSync(join(cwd, file), text)
}
const tank = (expect: string, more = ''): string => `game: mission-combat
title: A tank moves
rules: [MC-MOVE-1]
position: {turn: 4, active: marines, ap: 2, units: {m-armored-gauss-tank#1: m-hq, p-exorcist#1: p-red-portal}}
play:
  - {seat: marines, choose: {do: move, unit: m-armored-gauss-tank#1, to: m-arterial-road}}
${more}expect: {position: {ap: ${expect}}}
`
write('good.yaml', tank('1'))
write('bad.yaml', tank('2'))
write('illegal.yaml', tank('1', '  - {seat: marines, choose: {do: move, unit: m-armored-gauss-tank#1, to: p-red-portal}}\n'))
write('broken.yaml', 'game: mission-combat\ntitle: [\n')
write('foreign.yaml', tank('1').replace('mission-combat', 'chess'))
write('rule.yaml', tank('1').replace('[MC-MOVE-1]', '[MC-NOPE-7]'))
write('field.yaml', `${tank('1')}\nplayers: 3\n`)
mkdirSync(join(cwd, 'cases'))
write('cases/a.yaml', tank('1'))
write('cases/b.yaml', tank('1'))
mkdirSync(join(cwd, 'empty'))
mkdirSync(join(cwd, 'odd'))
mkdirSync(join(cwd, 'odd', 'b.yaml'))
write('odd/a.yaml', `\uFEFF${tank('1')}`)
symlinkSync('nowhere.yaml', join(cwd, 'odd', 'c.yaml'))
symlinkSync('loop.yaml', join(cwd, 'loop.yaml'))
const long = `${'a'.repeat(300)}.yaml`

describe.concurrent('case', () => {
  test('a case that holds', async () => {
    const ran = await rubble(['case', 'good.yaml'], { cwd })
    expect(ran).toEqual({ code: 0, err: '', out: 'ok    good.yaml  [MC-MOVE-1] A tank moves\n' })
  })
  test('a case that does not hold says which line, what was expected and what came', async () => {
    const ran = await rubble(['case', 'bad.yaml'], { cwd })
    expect(ran.code).toBe(1)
    expect(ran.out).toMatch(/^FAILS bad\.yaml .*\n {6}line 7, expect\.position\.ap: .*2.*1/)
  })
  test('a choice that is not legal is told with its refusal', async () => {
    const ran = await rubble(['case', 'illegal.yaml'], { cwd })
    expect(ran.code).toBe(1)
    expect(ran.out).toMatch(/line 7, choice 2 .*: expected one legal option; refused by .*MC-MOVE-1/)
  })
  test('a rule that does not exist', async () => {
    const ran = await rubble(['case', 'rule.yaml'], { cwd })
    expect(ran.code).toBe(1)
    expect(ran.out).toContain("line 3: there is no rule 'MC-NOPE-7' in mission-combat")
  })
  test('folders, and a summary', async () => {
    const ran = await rubble(['case', 'cases', 'good.yaml'], { cwd })
    expect(ran.code).toBe(0)
    expect(ran.out.trimEnd().split('\n').at(-1)).toBe('Cases that held: 3 of 3.')
  })
  test('as JSON', async () => {
    const ran = await rubble(['case', 'good.yaml', 'bad.yaml', '--json'], { cwd })
    expect(ran.code).toBe(1)
    expect(JSON.parse(ran.out)).toEqual([
      { file: 'good.yaml', title: 'A tank moves', ok: true, differences: [] },
      { file: 'bad.yaml', title: 'A tank moves', ok: false, differences: [expect.stringMatching(/^line 7/)] },
    ])
  })
  test('as JSON, what cannot be read is in it too', async () => {
    const ran = await rubble(['case', 'good.yaml', 'broken.yaml', '--json'], { cwd })
    expect(ran.code).toBe(2)
    expect(JSON.parse(ran.out)).toMatchObject([
      { ok: true },
      { file: 'broken.yaml', ok: false, differences: [expect.stringMatching(/^broken\.yaml:\d+: /)] },
    ])
  })
  test('what cannot be read in a folder is told, and the others are run', async () => {
    const ran = await rubble(['case', 'odd'], { cwd })
    expect(ran.code).toBe(2)
    expect(ran.out).toBe('ok    odd/a.yaml  [MC-MOVE-1] A tank moves\nCases that held: 1 of 3.\n')
    expect(ran.err).toBe(
      'odd/b.yaml: cannot be read (a folder has the name of a case)\nodd/c.yaml: cannot be read (the link leads to no file)\n',
    )
  })
  test('a file that cannot be read does not keep the others from being run', async () => {
    const ran = await rubble(['case', 'loop.yaml', 'good.yaml', 'none.yaml'], { cwd })
    expect(ran.code).toBe(2)
    expect(ran.out).toContain('ok    good.yaml')
    expect(ran.err.trimEnd().split('\n')).toEqual([
      'loop.yaml: cannot be read (the link leads nowhere but to itself).',
      'none.yaml: cannot be read (there is no such file).',
    ])
  })
  test.each([
    [['case', 'loop.yaml'], /^loop\.yaml: cannot be read \(the link leads nowhere but to itself\)\.$/],
    [['case', long], /^a+\.yaml: cannot be read \(the name is too long\)\.$/],
    [['case'], /^A file is missing: rubble case FILE…$/],
    [['case', 'none.yaml'], /^none\.yaml: cannot be read \(there is no such file\)\.$/],
    [['case', 'broken.yaml'], /^broken\.yaml:\d+: /],
    [['case', 'foreign.yaml'], /^foreign\.yaml: There is no game “chess” \(earth-reborn, mission-combat, neuroshima-hex, ratcatcher\)\.$/],
    [['case', 'field.yaml'], /^field\.yaml:\d+: .*players/],
    [['case', 'empty'], /^empty: there is no case here/],
  ] as const)('%j', async (args, line) => {
    const ran = await rubble(args, { cwd })
    expect(oneLine(ran)).toMatch(line)
    expect(ran.code).toBe(2)
  })
})

describe.concurrent('rules', () => {
  test('as JSON: how many there are, which are proved, which are unknown', async () => {
    const ran = await rubble(['rules', 'mission-combat', '--json'], { cwd })
    const report = JSON.parse(ran.out) as { rules: number; proved: number; unproved: string[]; unknown: string[] }
    expect(Object.keys(report)).toEqual(['game', 'rules', 'proved', 'unproved', 'unknown'])
    expect(report.rules).toBe(130)
    expect(report.proved + report.unproved.length).toBe(report.rules)
    expect(ran.code).toBe(report.unproved.length + report.unknown.length === 0 ? 0 : 1)
  })
  test('without a game: all of them', async () => {
    const { out } = await rubble(['rules', '--json'], { cwd })
    expect((JSON.parse(out) as { game: string }[]).map(({ game }) => game)).toEqual([
      'earth-reborn',
      'mission-combat',
      'neuroshima-hex',
      'ratcatcher',
    ])
  })
  test('one rule, in words', async () => {
    const ran = await rubble(['rules', 'MC-RAID-3', '--lang', 'de'], { cwd })
    expect(ran.code).toBe(0)
    expect(ran.out).toMatch(/^MC-RAID-3 · .*\n.*\w/)
    expect((await rubble(['rules', 'mission-combat', 'mc-raid-3', '--lang', 'de'], { cwd })).out).toBe(ran.out)
    expect((await rubble(['rules', 'mc-raid-3', '--lang', 'de'], { cwd })).out).toBe(ran.out)
  })
  test.each([
    [['rules', 'chess'], /^There is no game “chess”/],
    [['rules', 'mission-combt'], /^There is no game “mission-combt”/],
    [['rules', 'mc-nope-1'], /^There is no rule “mc-nope-1” in earth-reborn, mission-combat, neuroshima-hex, ratcatcher\.$/],
    [['rules', 'MC-NOPE-1'], /^There is no rule “MC-NOPE-1” in earth-reborn, mission-combat, neuroshima-hex, ratcatcher\.$/],
    [['rules', 'mission-combat', 'MC-NOPE-1'], /^There is no rule “MC-NOPE-1” in mission-combat\.$/],
  ] as const)('%j', async (args, line) => {
    const ran = await rubble(args, { cwd })
    expect(oneLine(ran)).toMatch(line)
    expect(ran).toMatchObject({ code: 2, out: '' })
  })
})

describe.concurrent('help', () => {
  test('lists every command, in the language of the machine', async () => {
    const ran = await rubble(['help'], { cwd, env: { LC_ALL: 'pl_PL.UTF-8' } })
    expect(ran).toMatchObject({ code: 0, err: '' })
    for (const name of ['play', 'case', 'rules', 'position', 'replay', 'fork', 'arena', 'env']) expect(ran.out).toContain(`rubble ${name} `)
    expect(ran.out).toContain('Graj w\u00a0terminalu.')
    expect(ran.out).not.toContain('{{')
  })
  test('of one command', async () => {
    const ran = await rubble(['fork', '--help'], { cwd })
    expect(ran.out).toMatch(/^rubble fork FILE --at N/)
    expect(ran.out).not.toContain('rubble play')
    expect(await rubble(['help', 'fork', '--lang', 'en'], { cwd })).toEqual(ran)
  })
  test.each([[['dance']], [['help', 'dance']]])('an unknown command: %j', async args => {
    const ran = await rubble(args, { cwd })
    expect(oneLine(ran)).toMatch(/^There is no command “dance” \(case, rules,/)
    expect(ran.code).toBe(2)
  })
})
