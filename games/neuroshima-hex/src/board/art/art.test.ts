import { expect, test } from 'vitest'
import { ARMIES } from '../../data/components.ts'
import { crest } from './crests.ts'
import { platformArt, wasteArt } from './ground.ts'
import { slabTexture } from './slabs.ts'

test('every army has a crest and a texture of its own', () => {
  expect(new Set(ARMIES.map(army => crest(army))).size).toBe(ARMIES.length)
  expect(new Set(ARMIES.map(slabTexture)).size).toBe(ARMIES.length)
})

test('a texture is black and white only: colour says whose', () => {
  for (const army of ARMIES)
    expect(
      (slabTexture(army).match(/#\w+|var\([^)]*\)/g) ?? []).filter(paint => paint !== '#000' && paint !== '#fff'),
      army,
    ).toEqual([])
})

test('drawn the same for everybody, with no number missing, and nothing that moves or blurs', () => {
  const all = [
    ...ARMIES.flatMap(army => [crest(army), slabTexture(army)]),
    ...[19, 37].flatMap(hexes => [platformArt(hexes), wasteArt(hexes, 'g')]),
  ]
  for (const svg of all) {
    expect(svg).not.toMatch(/NaN|undefined|Infinity/)
    expect(svg).not.toMatch(/<(?:animate|filter|mask|image)|mix-blend/)
  }
  expect(wasteArt(19, 'g')).toBe(wasteArt(19, 'g'))
})
