// docs/fairness.md is true: its program, which has nothing of ours, prints what it says, and the engine computes the same.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { commitmentOf, createEngine, draw, fairSeed, Match, mix, type Random } from '@rubble/engine'
import { missionCombat } from '@rubble/mission-combat'
import { expect, test } from 'vitest'

const page = readFileSync(new URL('../../../docs/fairness.md', import.meta.url), 'utf8')
const program = /```js\n(.*?)```/s.exec(page)?.[1] ?? ''
const prints = /It prints\n```\n(.*?)```/s.exec(page)?.[1] ?? ''
const SECRET = /from\('([0-9a-f]{64})'/.exec(program)?.[1] ?? ''
const TABLE = /table = '([^']+)'/.exec(program)?.[1] ?? ''
const NUMBERS = ['forty-two', '0.8414709848']
const SEED = fairSeed(SECRET, TABLE, NUMBERS)

const stream = (choice: number): Random => ({ s: [0, 0, 0, 0], cast: { seed: SEED, choice, drawn: 0 }, script: null })

test('the program prints what stands there', () => {
  expect(execFileSync(process.execPath, ['--input-type=module'], { input: program, encoding: 'utf8' })).toBe(prints)
})

test('the engine commits and derives as the program does', () => {
  expect(prints).toContain(`commitment ${commitmentOf(SECRET)}\n`)
  expect(prints).toContain(`seed ${SEED}\n`)
})

test('each choice of a match has the stream that is described', () => {
  const engine = createEngine(missionCombat.game)
  const match = new Match(engine, {}, SEED, undefined, [], { commitment: commitmentOf(SECRET), table: TABLE, numbers: NUMBERS })
  for (let k = 1; k <= 3; k++) {
    const [seat = 0] = engine.asked(match.state)
    const [option] = engine.options(match.state, seat)
    match.choose(seat, engine.name(match.state, option))
    // to place a unit throws no die: the stream is as it was begun
    expect(match.state.random).toEqual(stream(k))
  }
})

test('and a die falls as the program throws it', () => {
  const first = stream(1)
  expect(prints).toContain(`first choice throws ${Array.from({ length: 6 }, () => draw(first, 6) + 1).join(' ')}\n`)
  expect(prints).toContain(`set-up shuffles ${mix(stream(0), [...'abcdefgh']).join(' ')}\n`)
})
