// rubble review: what it prints, and what it refuses.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatMatch } from '@rubble/engine'
import { describe, expect, test } from 'vitest'
import { folder, oneLine, recorded, rubble } from './rubble.ts'

const cwd = folder()
const MOVES = 40
writeFileSync(join(cwd, 'match.json'), formatMatch(recorded('review', MOVES)))
const quick = ['--iterations', '60']

interface ReviewOutput {
  readonly game: string
  readonly seats: readonly string[]
  readonly judgements: readonly { readonly at: number; readonly seat: string; readonly mark?: string; readonly chance: object }[]
}

describe.concurrent('review', () => {
  test('tells every seat its chances, and what was better than its mistakes', async () => {
    const { code, out, err } = await rubble(['review', 'match.json', ...quick], { cwd })
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(out).toMatch(/^Marines: chance to win over \d+ choices\n[▁▂▃▄▅▆▇█]+\n/)
    expect(out).toContain('Portalists: chance to win over')
    // choices at random are not all good
    expect(out).toMatch(
      /[✗?] Move \d+, (mistake|slip): .+\n {4}Chance to win \d+% instead of \d+%: \d+% lost \(\d+% to \d+%\)\.\n {4}Better: /,
    )
    expect(out).toContain('Why: ')
    expect(out).toContain('Judged only by what each seat could know then')
  })

  test('as JSON, for one seat, the same each time', async () => {
    const args = ['review', 'match.json', ...quick, '--json', '--seat', 'marines']
    const [{ code, out }, again] = await Promise.all([rubble(args, { cwd }), rubble(args, { cwd })])
    const { game, seats, judgements } = JSON.parse(out) as ReviewOutput
    expect({ code, game, seats }).toEqual({ code: 0, game: 'mission-combat', seats: ['marines', 'portalists'] })
    expect(new Set(judgements.map(({ seat }) => seat))).toEqual(new Set(['marines']))
    expect(judgements.every(({ at }) => at < MOVES)).toBe(true)
    expect(again.out).toBe(out)
  })

  test.each([
    ['pl', 'szansa na wygraną', 'Lepiej: '],
    ['de', 'Gewinnchance', 'Besser: '],
    ['fr', 'chance de gagner', 'Mieux\u00a0: '],
  ])('in %s', async (language, chance, better) => {
    const { code, out } = await rubble(['review', 'match.json', ...quick, '--lang', language], { cwd })
    expect(code).toBe(0)
    expect(out).toContain(chance)
    expect(out).toContain(better)
    expect(out).not.toMatch(/cli\.|\{\{/)
  })

  test.each([
    [['review'], 'rubble review FILE'],
    [['review', 'nowhere.json'], 'nowhere.json'],
    [['review', 'match.json', '--seat', 'spectator'], 'There is no seat “spectator” (marines, portalists).'],
    [['review', 'match.json', '--iterations', '2'], '--iterations takes a whole number from 8 on, not “2”.'],
  ])('%j is wrong use', async (args, said) => {
    const ran = await rubble(args, { cwd })
    expect(ran.code).toBe(2)
    expect(oneLine(ran)).toContain(said)
  })
})
