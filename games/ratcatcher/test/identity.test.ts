import { componentTests } from '@rubble/testkit/vitest'
import { expect, test } from 'vitest'
import archRats from '../src/data/arch-rats.json' with { type: 'json' }
import cage from '../src/data/cage.json' with { type: 'json' }
import catchers from '../src/data/catchers.json' with { type: 'json' }
import { type Lists, load } from '../src/data/components.ts'
import districts from '../src/data/districts.json' with { type: 'json' }
import mystery from '../src/data/mystery.json' with { type: 'json' }
import rats from '../src/data/rats.json' with { type: 'json' }
import strange from '../src/data/strange-rats.json' with { type: 'json' }
import { ARCH } from '../src/model/ids.ts'

const file = (name: string): URL => new URL(`../src/data/${name}.json`, import.meta.url)

componentTests({
  load: () => import('../src/game.ts'),
  files: [
    { url: file('rats'), row: 'rats', isClosed: true },
    { url: file('strange-rats'), row: 'rats' },
    { url: file('districts'), row: 'districts' },
    { url: file('catchers'), row: 'catchers' },
    { url: file('arch-rats'), row: 'arch-rats' },
    { url: file('mystery'), row: 'mystery', isClosed: true },
    { url: file('cage'), row: 'goods' },
    { url: file('supply') },
  ],
  stated: { rats: { 'arch-rat': ARCH } },
  pins: new URL('./components.json', import.meta.url),
  golden: new URL('./golden/', import.meta.url),
})

const all: Lists = {
  rats: rats.rats,
  strangeRats: strange.strangeRats,
  districts: districts.districts as Lists['districts'],
  catchers: catchers.catchers,
  archRats: archRats.archRats,
  tokens: mystery.tokens,
  rewards: cage.rewards,
}
const refused = (lists: Partial<Lists>) => expect(() => load({ ...all, ...lists }))
/** One record of a list with other fields, right or wrong. */
const altered = <T extends { readonly id: string }>(list: readonly T[], id: string, change: object): T[] =>
  list.map(one => (one.id === id ? { ...one, ...change } : one))

test('a number that stands twice or is left out is refused, with file and entry', () => {
  refused({ strangeRats: altered(all.strangeRats, 'cutpurse', { n: ARCH }) }).toThrow(
    "the arch-rat, 'arch-rat': n 15 is already 'cutpurse' of strange-rats.json",
  )
  refused({ strangeRats: altered(all.strangeRats, 'cutpurse', { n: 0 }) }).toThrow(
    "strange-rats.json, 'cutpurse': n 0 is already 'white' of rats.json",
  )
  refused({ rats: altered(altered(all.rats, 'white', { n: 1 }), 'brown', { n: 0 }) }).toThrow(
    "rats.json, 'white': by n from 0 the rules know white, brown, black",
  )
  refused({ districts: all.districts.slice(0, 3).concat(all.districts.slice(4)) }).toThrow(
    "districts.json, 'D04': n is 4, but nothing has n 3",
  )
  refused({ tokens: all.tokens.slice(1) }).toThrow("mystery.json, 'cheese': n is 1, but nothing has n 0")
})

test('a word that no rule carries out is refused, with file and entry', () => {
  const trap = { count: 3, cost: 1, dice: 4, accuracy: 4, upgrade: { key: 'gilded' } }
  refused({ catchers: altered(all.catchers, 'cage', { trap }) }).toThrow("catchers.json, 'cage': there is no 'gilded' (known: rerollMisses")
  refused({ tokens: altered(all.tokens, 'nest', { id: 'nets' }) }).toThrow("mystery.json, 'nets': there is no 'nets' (known: health")
})

test.each([
  [{ track: [[{ do: 'sing' }]] }, "there is no 'sing' (known: strange"],
  [{ track: [[{ do: 'raise', trait: 'charm' }]] }, "there is no 'charm' (known: movement"],
  [{ track: [[{ do: 'rats', rat: 'pink', count: 1 }]] }, "there is no 'pink' (known: white"],
  [{ track: [[{ do: 'rats', rat: 'white' }]] }, 'of rats that come it says no count'],
  [{ ability: { key: 'guts', guts: [[{ do: 'burp' }]] } }, "there is no 'burp' (known: strange"],
  [{ ability: { key: 'guts', most: { charm: 1 } } }, "there is no 'charm' (known: movement"],
  [{ ability: { key: 'mutation', table: ['charm'] } }, "there is no 'charm' (known: movement"],
])('an arch-rat with %j is refused', (change, why) => {
  refused({ archRats: altered(all.archRats, 'matron', change) }).toThrow(`arch-rats.json, 'matron': ${why}`)
})

test('districts for which a set has no room are refused', () => {
  const [last] = all.districts.slice(-1)
  const cards = (count: number): Lists['districts'] =>
    Array.from({ length: count }, (_, n) => all.districts.find(one => one.n === n) ?? { ...last, n, id: `D${n}` }) as Lists['districts']
  expect(load({ ...all, districts: cards(31) }).districts).toHaveLength(31)
  refused({ districts: cards(32) }).toThrow("districts.json, 'D31': n is 31, and there is room for 31 districts only")
})
