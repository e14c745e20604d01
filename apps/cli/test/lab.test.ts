import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { folder, oneLine, rubble } from './rubble.ts'

const cwd = folder()
const report = ['lab', 'report', 'mission-combat', '--games', '2', '--players', 'random', '--strength', 'random', '--strength-games', '2']

describe.concurrent('lab report', () => {
  test('a page, what it was made of, and every game; again it plays nothing', async () => {
    const first = await rubble([...report, '--out', 'page', '--lang', 'de'], { cwd })
    expect(first).toMatchObject({ code: 0, err: '', out: `${join('page', 'index.html')} erzählt von 2 Partien.\n` })
    const read = (name: string): string => readFileSync(join(cwd, 'page', name), 'utf8')
    const [page, data, games] = [read('index.html'), read('report.json'), read('games.jsonl')]
    expect(page).toContain('<html lang="de">')
    expect(page).toContain('<h1>Mission: Combat! im Labor</h1>')
    expect(page).toMatch(/<th scope="row">Marines<\/th>.*2 Partien/)
    expect(JSON.parse(data)).toMatchObject({ game: 'mission-combat', player: 'random', games: 2 })
    expect(await rubble([...report, '--out', 'page', '--lang', 'de'], { cwd })).toMatchObject({ code: 0 })
    expect([read('index.html'), read('report.json'), read('games.jsonl')]).toEqual([page, data, games])
  })

  test.each([
    [['lab'], /^There is no command “lab ”/],
    [['lab', 'dance'], /^There is no command “lab dance”/],
    [['lab', 'report', 'mission-combat', '--games', '2'], /--out DIR/],
    [['lab', 'report', 'mission-combat', '--out', 'x'], /--games N/],
    [[...report, '--out', 'x', '--players', 'genius'], /^There is no bot “genius”/],
  ] as const)('%j is wrong use', async (args, line) => {
    const ran = await rubble(args, { cwd })
    expect(oneLine(ran)).toMatch(line)
    expect(ran.code).toBe(2)
  })

  test('where nothing can be written, or games.jsonl is something else, it says so in a line', async () => {
    writeFileSync(join(cwd, 'taken'), 'mine')
    const ran = await rubble([...report, '--out', 'taken'], { cwd })
    expect([ran.code, oneLine(ran).includes('taken')]).toEqual([1, true])
    expect(readFileSync(join(cwd, 'taken'), 'utf8')).toBe('mine')
    mkdirSync(join(cwd, 'other'))
    writeFileSync(join(cwd, 'other', 'games.jsonl'), '{"my":"data"}\n')
    const other = await rubble([...report, '--out', 'other'], { cwd })
    expect([other.code, oneLine(other)]).toEqual([2, expect.stringContaining('games.jsonl, line 1')])
  })
})
