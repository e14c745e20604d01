// Whoever bends the dice of a match, or what was chosen in it, is found out.
import { commitmentOf, createEngine, type Fair, fairSeed, type LogEntry, Match, type MatchFile, writePosition } from '@rubble/engine'
import { expect, test } from 'vitest'
import { rulesOf } from '../host/rules.ts'
import type { OwnNumber } from './number.ts'
import { type Check, checkDice, checkPlay } from './verify.ts'

const rules = await rulesOf('mission-combat')
const SECRET = '0123456789abcdef'.repeat(4)
const NUMBERS = ['one', 'two']
const OWN: OwnNumber = { seat: 1, number: 'two', commitment: commitmentOf(SECRET) }

function played(): MatchFile {
  const fair: Fair = { commitment: commitmentOf(SECRET), table: 't', numbers: NUMBERS }
  const match = new Match(createEngine(rules.game), {}, fairSeed(SECRET, 't', NUMBERS), undefined, [], fair)
  for (let i = 0; i < 12; i++) {
    const [seat = 0] = match.engine.asked(match.state)
    const options = match.engine.options(match.state, seat)
    const option = options[(7 * i) % options.length]
    if (option !== undefined) match.choose(seat, match.engine.name(match.state, option))
  }
  match.concede(0)
  return { ...match.save(), fair: { ...fair, secret: SECRET } }
}

const FILE = played()
const by =
  (own: OwnNumber | undefined) =>
  (file: MatchFile): Record<string, boolean | undefined> =>
    Object.fromEntries([...checkDice(file, own), checkPlay(rules, file)].map(({ kind, isGood }: Check) => [kind, isGood]))
const all = by(OWN)
const GOOD = { shown: true, secret: true, number: true, seed: true, start: true, course: true, play: true }
const fairOf = (change: Partial<Fair>): MatchFile => ({ ...FILE, fair: { ...(FILE.fair as Fair), ...change } })

test('an honest match agrees in everything', () => {
  expect(all(FILE)).toEqual(GOOD)
})

test('who did not sit down here cannot tell two things, and is told so', () => {
  expect(by(undefined)(FILE)).toEqual({ ...GOOD, shown: undefined, number: undefined })
})

test('another secret, with its own seal or without', () => {
  const other = 'f'.repeat(64)
  expect(all(fairOf({ secret: other }))).toMatchObject({ shown: true, secret: false, seed: false })
  expect(all(fairOf({ secret: other, commitment: commitmentOf(other) }))).toMatchObject({ shown: false, secret: true, seed: false })
  expect(all(fairOf({ secret: 'nonsense' }))).toMatchObject({ secret: false, seed: false })
})

test('a number that was exchanged', () => {
  expect(all(fairOf({ numbers: ['one', 'three'] }))).toMatchObject({ number: false, seed: false })
})

test('a seed from elsewhere, and what was played with it', () => {
  expect(all({ ...FILE, seed: fairSeed(SECRET, 'u', NUMBERS) })).toMatchObject({ seed: false, play: false })
})

test('dice that were exchanged on the way, though all replays', () => {
  const engine = createEngine(rules.game)
  const forked = Match.load(engine, { ...FILE, log: FILE.log.slice(0, 4) })
  forked.reseed('chosen by the server')
  forked.concede(0)
  const file = { ...forked.save(), fair: FILE.fair as Fair }
  expect(all(file)).toEqual({ ...GOOD, course: false })
  expect(checkDice(file, OWN).find(({ kind }) => kind === 'course')?.found).toBe('5: {"reseed":"chosen by the server"}')
})

test('a set-up that was laid by hand, though all replays', () => {
  const engine = createEngine(rules.game)
  const other = new Match(engine, {}, 'any other shuffle')
  const laid = Match.load(engine, { ...FILE, from: writePosition(engine, other.state), log: [] })
  laid.concede(0)
  expect(all({ ...laid.save(), fair: FILE.fair as Fair })).toEqual({ ...GOOD, start: false })
})

test('a match that says nothing of its dice', () => {
  const { fair: _, ...silent } = FILE
  expect(all(silent)).toMatchObject({ shown: false, secret: false, number: false, seed: false })
})

test('a choice that was changed or left out', () => {
  const entries: readonly LogEntry[] = FILE.log
  expect(all({ ...FILE, log: entries.slice(1) })['play']).toBe(false)
  expect(all({ ...FILE, log: entries.slice(0, 5) })['play']).toBe(false)
  expect(all({ ...FILE, log: entries.map((entry, i) => (i === 4 && 'hash' in entry ? { ...entry, hash: 'x' } : entry)) })['play']).toBe(
    false,
  )
})
