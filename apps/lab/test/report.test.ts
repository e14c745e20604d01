// What a report tells of the games that were played, and that it can be interrupted.
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { collect, differenceOf, page, type Report, type ReportOptions, type ReportVoice } from '@rubble/lab'
import { expect, it } from 'vitest'

const newFile = (): string => join(mkdtempSync(join(tmpdir(), 'rubble-report-')), 'games.jsonl')
const options = (more: Partial<ReportOptions> = {}): ReportOptions => ({
  door: import.meta.resolve('@rubble/kit/tiny'),
  player: 'random',
  games: 10,
  seed: 'report',
  workers: 1,
  keep: newFile(),
  strengths: ['random'],
  strengthGames: 4,
  ...more,
})
const voice: ReportVoice = {
  language: 'en',
  say: (key, fields = {}) => [key, ...Object.values(fields)].join(' '),
  name: (_, value) => value,
  scenario: name => `<script>${name}</script>`,
  rule: id => `rule ${id}`,
  game: 'Tiny & small',
}

it('counts every game once: seats share the points, endings and lengths are those of all games', async () => {
  const { games, seats, ends, lengths, balance } = await collect(options())
  expect(games).toBe(20)
  expect(seats.map(seat => seat.games)).toEqual([20, 20])
  expect(seats.reduce((sum, { rate }) => sum + rate, 0)).toBeCloseTo(1)
  expect(ends.reduce((sum, [, count]) => sum + count, 0)).toBe(20)
  expect(lengths).toEqual(lengths.toSorted((a, b) => a - b))
  expect(balance.kind === 'scenarios' && balance.rows.map(row => row.games)).toEqual([10, 10, 10, 10])
})

it('goes on where it was cut off, and comes to the same', async () => {
  const keep = newFile()
  const whole = await collect(options({ keep }))
  const lines = readFileSync(keep, 'utf8').trimEnd().split('\n')
  expect(lines).toHaveLength(24)
  writeFileSync(keep, lines.slice(0, 7).join('\n') + '\n{"terms"')
  expect(await collect(options({ keep }))).toEqual(whole)
  expect(readFileSync(keep, 'utf8').trimEnd().split('\n')).toHaveLength(24)
})

it('takes games that were kept before it was noted how they end', async () => {
  const keep = newFile()
  const whole = await collect(options({ keep }))
  writeFileSync(keep, readFileSync(keep, 'utf8').replaceAll(/,"rule":"[^"]*","used":\[[^}]*\]\]/g, ''))
  expect(await collect(options({ keep }))).toEqual({ ...whole, ends: [], pieces: [] })
})

it('compares rates of different games as was published: 56 of 70 against 48 of 80', () => {
  const { difference, interval } = differenceOf({ rate: 56 / 70, games: 70 }, { rate: 48 / 80, games: 80 })
  expect([difference, ...interval].map(value => value.toFixed(4))).toEqual(['0.2000', '0.0524', '0.3339'])
})

it('is one page that loads nothing, in which names are names', async () => {
  const text = page(await collect(options()), voice, 'rubble lab report <game>')
  expect(text).not.toMatch(/<script|src=|href=|@import|url\(/)
  expect(text).toContain('<title>title Tiny &amp; small</title>')
  expect(text).toContain('rubble lab report &lt;game&gt;')
  expect(text.match(/<section>/g)).toHaveLength(5)
})

it('shows which components go along with winning, against the other games of the same side', () => {
  const score = { games: 20, wins: 10, draws: 0, rate: 0.5, interval: [0.3, 0.7] as const }
  const report: Report = {
    game: 'tiny',
    version: '1',
    player: 'random',
    seed: '1',
    games: 20,
    balance: { kind: 'seats' },
    seats: [
      { name: 'white', ...score },
      { name: 'black', ...score },
    ],
    lengths: [],
    ends: [],
    pieces: [{ side: 'white', name: 'card knife', difference: 0.25, interval: [-0.05, 0.5], used: 12, unused: 8 }],
    strengths: [],
  }
  const text = page(report, voice, '')
  expect(text).toContain('<th scope="row">piece knife white</th>')
  expect(text).toContain('<b>+25</b> <small>−5 … +50 · piece-games 12 8</small>')
  expect(text).toContain('<circle cx="180.0"')
})
