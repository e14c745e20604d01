// Every case of every game in the app can be looked at: it plays as it is written, and what it says is refused is refused.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { bindCases, readBookCase } from '../cases-plugin.ts'
import { rulesOf } from '../host/rules.ts'
import { loadCase } from './case.ts'
import { playCase } from './play-case.ts'

/** Rules have the same ids in every language. */
function rulesIn(game: string): ReadonlySet<string> {
  const texts = JSON.parse(readFileSync(join(GAMES, game, 'text', 'en', 'rules.json'), 'utf8')) as Readonly<Record<string, string>>
  return new Set(
    Object.keys(texts)
      .filter(key => key.startsWith('rule.'))
      .map(key => key.slice('rule.'.length)),
  )
}

const GAMES = join(import.meta.dirname, '..', '..', '..', '..', 'games')
const casesOf = (game: string) => {
  const folder = join(GAMES, game, 'cases')
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.yaml'))
    .map(name => readBookCase(readFileSync(join(folder, name), 'utf8')))
}

describe.each(['neuroshima-hex', 'mission-combat'])('%s', game => {
  test('every case plays to its end, and refuses what it says', async () => {
    const rules = await rulesOf(game)
    const wrong: string[] = []
    for (const item of casesOf(game)) {
      const { frames } = playCase(rules, item)
      expect(frames).toHaveLength(item.actions.length + 1)
      for (const { action, refusal } of frames) {
        if (action === undefined) continue
        const due = 'refuse' in action ? action.because : 'undo' in action && !action.undo ? 'TABLE-UNDO' : undefined
        if (refusal?.refused !== due) wrong.push(`${item.title}: ${JSON.stringify(action)} refused by ${refusal?.refused ?? 'nothing'}`)
      }
    }
    expect(wrong).toEqual([])
  })

  test('every rule that an event or a refusal names has a page', async () => {
    const rules = await rulesOf(game)
    const frames = casesOf(game).flatMap(item => playCase(rules, item).frames)
    const named = frames.flatMap(({ news, refusal }) => [
      refusal?.refused,
      ...news.flatMap(({ named: { rule, rules: more } }) => [rule, more].flat()),
    ])
    const pages = rulesIn(game)
    expect([...new Set(named)].filter(id => typeof id === 'string' && !id.startsWith('TABLE-') && !pages.has(id))).toEqual([])
  })
})

const item = (title: string, rules: string[], actions: number) =>
  readBookCase(JSON.stringify({ title, rules, position: {}, play: Array.from({ length: actions }, () => ({ seat: 'a', choose: {} })) }))

test('a rule is proved first by what is about it before all others, then by the shortest', async () => {
  const { proofs, starts, chunks } = bindCases(
    [item('far', ['XX-B-1', 'XX-A-1'], 1), item('long', ['XX-A-1'], 3), item('short', ['XX-A-1'], 2)],
    200,
  )
  expect(chunks.length).toBeGreaterThan(1)
  const book = { proofs, starts, chunks: chunks.map(cases => () => Promise.resolve({ cases })) }
  const titles = await Promise.all((proofs['XX-A-1'] ?? []).map(async number => (await loadCase(book, number)).title))
  expect(titles).toEqual(['short', 'long', 'far'])
})

test('rolls are read in both ways they are written, and what is to be expected is left out', () => {
  const read = readBookCase(
    'title: t\nrules: [XX-A-1]\nrolls: [{ die: 3 }, { name: deck, value: [1, 0] }]\nplay: [{ expect: {} }, { seat: a, refuse: { x: 1 }, because: XX-A-1 }]',
  )
  expect(read.rolls).toEqual([
    { name: 'die', value: 3 },
    { name: 'deck', value: [1, 0] },
  ])
  expect(read.actions).toEqual([{ seat: 'a', refuse: { x: 1 }, because: 'XX-A-1' }])
})
