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
    { url: file('mystery'), row: 'mystery' },
    { url: file('cage'), row: 'goods' },
    { url: file('supply') },
  ],
  stated: { rats: { 'arch-rat': ARCH } },
  pins: new URL('./components.json', import.meta.url),
  golden: new URL('./golden/', import.meta.url),
})

test('a number that stands twice or is left out is refused, with file and entry', () => {
  const all: Lists = {
    rats: rats.rats,
    strangeRats: strange.strangeRats,
    districts: districts.districts as Lists['districts'],
    catchers: catchers.catchers,
    archRats: archRats.archRats,
    tokens: mystery.tokens,
    rewards: cage.rewards,
  }
  const numbered = <T extends { readonly id: string }>(list: readonly T[], id: string, n: number): T[] =>
    list.map(one => (one.id === id ? { ...one, n } : one))
  const refused = (lists: Partial<Lists>) => expect(() => load({ ...all, ...lists }))
  refused({ strangeRats: numbered(all.strangeRats, 'cutpurse', ARCH) }).toThrow(
    "the arch-rat, 'arch-rat': n 15 is already 'cutpurse' of strange-rats.json",
  )
  refused({ strangeRats: numbered(all.strangeRats, 'cutpurse', 0) }).toThrow(
    "strange-rats.json, 'cutpurse': n 0 is already 'white' of rats.json",
  )
  refused({ rats: numbered(numbered(all.rats, 'white', 1), 'brown', 0) }).toThrow(
    "rats.json, 'white': by n from 0 the rules know white, brown, black",
  )
  refused({ districts: all.districts.slice(0, 3).concat(all.districts.slice(4)) }).toThrow(
    "districts.json, 'D04': n is 4, but nothing has n 3",
  )
  refused({ tokens: all.tokens.slice(1) }).toThrow("mystery.json, 'cheese': n is 1, but nothing has n 0")
})
