// A scenario of Earth Reborn that somebody has written by hand: it plays at once, and what is wrong with one, or with a position, is told
// in a line with its place, before anything is written.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { MatchFile } from '@rubble/engine'
import { describe, expect, test } from 'vitest'
import { folder, oneLine, rubble } from './rubble.ts'

const cwd = folder()

function room(name: string, files: Readonly<Record<string, string>>): string {
  const path = join(cwd, name)
  mkdirSync(path)
  for (const [file, text] of Object.entries(files)) writeFileSync(join(path, file), text)
  return path
}

const YARD = `name: The yard
modules: [core, move, closeCombat, equipment]
ground: neutral
turns: 2
initiative: norad
baseCp: { norad: 6, salemite: 6 }
exits: none
forces:
  norad:
    - { character: vasquez, at: A1, facing: S, equipment: [03N] }
  salemite:
    - { character: jack-saw, at: B8, facing: N }
victory:
  mode: objective
  conditions:
    - { side: norad, timing: immediate, when: [{ type: characterDead, character: jack-saw }] }
    - { side: salemite, timing: end, when: [{ type: otherwise }] }
map:
  levels:
    - level: 0
      width: 4
      height: 8
      tiles:
        - { tile: outdoor-2x4, at: A1 }
        - { tile: outdoor-2x2-1, at: C3 }
        - { tile: outdoor-2x2-2, at: C1 }
        - { tile: hall, at: A5 }
        - { tile: cell, at: C5 }
        - { tile: storage-closet, at: C7 }
      doors: [{ door: S01, at: C4–C5 }, { door: S02, at: C6–C7 }]
`

test('a tenth scenario is one file, and its match needs it no more', async () => {
  const path = room('yard', { 'yard.yaml': YARD })
  const args = ['play', 'earth-reborn', 'scenario=yard.yaml', '--seed', '1', '--bot', 'greedy', '--seat', 'norad']
  const ran = await rubble(args, { cwd: path, input: ['keep', 'activate vasquez', '1', 'why walk B8'] })
  expect(ran).toMatchObject({ code: 0, err: '' })
  expect(ran.out).toContain('Earth Reborn · The yard · NORAD: human · Salemites: bot (greedy)')
  expect(ran.out).toContain('S01 C4–C5')
  expect(ran.out).toContain('Vasquez got tile')
  const file = join('matches', readdirSync(join(path, 'matches'))[0] ?? '')
  expect((JSON.parse(readFileSync(join(path, file), 'utf8')) as MatchFile).config).toMatchObject({ scenario: { name: 'The yard' } })
  expect(await rubble(['replay', file, '--verify'], { cwd: path })).toMatchObject({ code: 0, err: '' })
})

const position = (characters: string): string => `game: earth-reborn\nposition:\n  active: norad\n  characters: ${characters}\n`

describe.concurrent('what is wrong is told in a line, and nothing is written', () => {
  test.each([
    ['broken', YARD.replace('turns: 2', 'turns: 2]'), 'bad.yaml, line 4: '],
    [
      'a word',
      YARD.replace('type: otherwise', 'type: else'),
      "bad.yaml, line 17: scenario.victory.conditions[1].when[0].type: there is no 'else'",
    ],
    ['a square', YARD.replace('at: B8', 'at: A1'), 'bad.yaml, line 12: scenario.forces.salemite[0].at: vasquez already stands there'],
    ['an item', YARD.replace('facing: N }', 'facing: N, equipment: [03S] }'), 'bad.yaml, line 12: scenario.forces.salemite[0].equipment'],
    ['a door', YARD.replace('C4–C5', 'B5–C5'), 'bad.yaml, line 30: scenario.map.levels[0].doors[0].at: there is a double wall'],
  ])('of a scenario: %s', async (name, text, told) => {
    const path = room(`scenario ${name}`, { 'bad.yaml': text })
    const ran = await rubble(['play', 'earth-reborn', 'scenario=bad.yaml', '--seed', '1'], { cwd: path, input: ['1'] })
    expect(ran).toMatchObject({ code: 2, out: '' })
    expect(oneLine(ran)).toContain(told)
    expect(existsSync(join(path, 'matches'))).toBe(false)
  })

  test.each([
    ['two on a square', position('{ franck-einstein: F3, jack-saw: F3 }'), 'two miniatures stand on F3 (ER-MOVE-10)'],
    [
      'too many CP',
      position('{ franck-einstein: { at: A11, spent: 9 } }'),
      'franck-einstein cannot have more than 5 CP in a turn (ER-ORDER-6)',
    ],
    [
      'too many CP, with weapons about',
      'game: earth-reborn\nconfig: { scenario: traitors }\nposition: { characters: { james-woo: { spent: 9 } } }\n',
      'james-woo cannot have more than 5 CP in a turn (ER-ORDER-6)',
    ],
    [
      'an item twice',
      position('{ franck-einstein: { cards: [04N] }, jack-saw: { cards: [04S] } }'),
      'there is only one of each equipment card',
    ],
    ['a square that is not there', position('{ franck-einstein: Z99 }'), 'position.characters.franck-einstein'],
  ])('of a position: %s', async (name, text, told) => {
    const path = room(`position ${name}`, { 'bad.yaml': text })
    const ran = await rubble(['play', '--load', 'bad.yaml', '--seat', 'norad'], { cwd: path, input: ['1'] })
    expect(ran).toMatchObject({ code: 2, out: '' })
    expect(oneLine(ran)).toContain(told)
    expect(existsSync(join(path, 'matches'))).toBe(false)
  })
})
