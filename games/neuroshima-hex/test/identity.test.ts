import { componentTests } from '@rubble/testkit/vitest'
import { expect, test } from 'vitest'
import allOfMississippi from '../src/data/mississippi.json' with { type: 'json' }
import allOfSharrash from '../src/data/sharrash.json' with { type: 'json' }
import { ARMIES, load } from '../src/data/components.ts'

/** What was added later has numbers after those of all armies. */
const isOfFirst = (tile: object): boolean => !('since' in tile)
const mississippi = { ...allOfMississippi, tiles: allOfMississippi.tiles.filter(isOfFirst) }
const sharrash = { ...allOfSharrash, tiles: allOfSharrash.tiles.filter(isOfFirst) }

componentTests({
  load: () => import('../src/game.ts'),
  files: ARMIES.map(army => ({ url: new URL(`../src/data/${army}.json`, import.meta.url), row: 'tiles', itself: 'armies' })),
  pins: new URL('./components.json', import.meta.url),
  golden: new URL('./golden/', import.meta.url),
})

test('armies and tiles share their numbers over all files; one that stands twice or is left out is refused, with file and entry', () => {
  const { armies, tiles } = load([mississippi, sharrash])
  expect(armies.map(({ id }) => id)).toEqual(['sharrash', 'mississippi'])
  expect(tiles.map(({ id }) => id)).toEqual([...tiles.keys()])
  const twin = { ...mississippi, tiles: mississippi.tiles.map(tile => (tile.id === 'mississippi-hq' ? { ...tile, n: 0 } : tile)) }
  expect(() => load([sharrash, twin])).toThrow("mississippi.json, 'mississippi-hq': n 0 is already 'sharrash-hq' of sharrash.json")
  expect(() => load([{ ...sharrash, tiles: sharrash.tiles.slice(1) }, mississippi])).toThrow(
    "sharrash.json, 'sharrash-plague': n is 1, but nothing has n 0",
  )
  expect(() => load([mississippi])).toThrow("mississippi.json, 'mississippi': n is 1, but nothing has n 0")
})
