// Many games can be interrupted and gone on with: what a file has kept is not played again.
import { appendFileSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { InputError } from '@rubble/engine'
import { arena, scenarioTable, type TableOptions } from '@rubble/lab'
import { expect, it } from 'vitest'

const door = import.meta.resolve('@rubble/kit/tiny')
const newFile = (): string => join(mkdtempSync(join(tmpdir(), 'rubble-record-')), 'games.jsonl')
const linesIn = (file: string): string[] => readFileSync(file, 'utf8').trimEnd().split('\n')
const play = (more: Partial<TableOptions> = {}) => scenarioTable({ door, player: 'random', games: 4, seed: 'table', workers: 1, ...more })

it('goes on with a table where it was left, and comes to what it would have come to', async () => {
  const keep = newFile()
  await play({ games: 1, keep })
  const before = linesIn(keep)
  expect(before).toHaveLength(2)
  const heard: number[] = []
  const whole = await play({
    keep,
    onProgress: done => {
      heard.push(done)
    },
  })
  expect(whole).toEqual(await play())
  expect(heard).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  expect(linesIn(keep).slice(0, 2)).toEqual(before)
  expect(linesIn(keep)).toHaveLength(8)
})

it('takes what was kept as it is, for the same terms only', async () => {
  const keep = newFile()
  await play({ games: 1, keep })
  writeFileSync(keep, readFileSync(keep, 'utf8').replaceAll(/"points":\[[^\]]*\]/g, '"points":[0.5,0.5]'))
  expect((await play({ games: 1, keep })).rows.map(({ draws }) => draws)).toEqual([1, 1, 1, 1])
  expect(await play({ games: 1, keep, seed: 'another' })).toEqual(await play({ games: 1, seed: 'another' }))
  expect(linesIn(keep)).toHaveLength(4)
})

it('plays again what was cut off in the midst of a line', async () => {
  const keep = newFile()
  await play({ games: 2, keep })
  const [last = ''] = linesIn(keep).slice(-1)
  writeFileSync(keep, readFileSync(keep, 'utf8').slice(0, -last.length / 2))
  expect(await play({ games: 2, keep })).toEqual(await play({ games: 2 }))
  expect(linesIn(keep).at(-1)).toContain('"points"')
  expect(linesIn(keep)).toHaveLength(4)
})

it('keeps the games of two players too', async () => {
  const keep = newFile()
  const match = (games: number, more = {}) => arena({ door, players: ['random', 'random'], games, seed: 'match', workers: 1, ...more })
  await match(2, { keep })
  const { wins, rate } = await match(6, { keep })
  expect({ wins, rate }).toEqual(await match(6).then(({ wins: w, rate: r }) => ({ wins: w, rate: r })))
  expect(linesIn(keep)).toHaveLength(6)
})

it('knows of a game for one who played it, when it goes on', async () => {
  const keep = newFile()
  const alone = import.meta.resolve('@rubble/ratcatcher')
  const match = (games: number, more = {}) => arena({ door: alone, players: ['random', 'random'], games, seed: '1', workers: 1, ...more })
  await match(4, { keep })
  const { rate, ahead, interval } = await match(4, { keep })
  expect({ rate, ahead, interval }).toEqual(await match(4).then(one => ({ rate: one.rate, ahead: one.ahead, interval: one.interval })))
})

it('says which line is no game', async () => {
  const keep = newFile()
  await play({ games: 1, keep })
  appendFileSync(keep, '{"points":3}\n')
  await expect(play({ keep })).rejects.toThrow(InputError)
  await expect(play({ keep })).rejects.toThrow(/games\.jsonl, line 3: this is no game of an arena$/)
})
