// Figures stay the first thing one reads: the worst that can lie under them, in every light, palette and seat.
import { join } from 'node:path'
import { chroma, type Colour, contrast, looks, over, roomColours, THEMES, WHITE } from '@rubble/testkit'
import { describe, expect, test } from 'vitest'
import { SLAB } from './slabs.ts'

const sheet = join(import.meta.dirname, 'art.css')
/** The light from above on every slab, at its strongest (tile/drawing.tsx). */
const LIGHT = 0.07

describe.each(looks([sheet]))('$name', look => {
  const textured = (slab: Colour): Colour => over(WHITE, slab, SLAB.light)
  const lit = (slab: Colour): Colour => over(WHITE, textured(slab), LIGHT)

  test('ink on the texture of a tile', () => {
    expect(contrast(look.of('--ink'), lit(look.of('--slab')))).toBeGreaterThan(look.palette === 'grey' ? 5.5 : 6.4)
  })
  test('ink on the slab of an HQ, which has more of its colour', () => {
    const slab = over(look.of('--own'), look.of('--slab'), look.number('--nh-hq'))
    expect(contrast(look.of('--ink'), lit(slab))).toBeGreaterThan(4.5)
  })
  test('a crest in the well of an HQ, and on a slab of its own', () => {
    for (const ground of [look.of('--well'), textured(look.of('--slab'))]) expect(contrast(look.of('--own'), ground)).toBeGreaterThan(3)
  })
  test('names of hexes on every plate', () => {
    for (const plate of ['--nh-plate', '--nh-plate-2', '--nh-plate-3'])
      expect(contrast(look.of('--nh-name'), look.of(plate)), plate).toBeGreaterThan(5)
  })
})

test.each(THEMES)('the room murmurs: nothing in it is as colourful as a seat, when it is %s', theme => {
  for (const [token, colour] of roomColours(sheet, theme)) expect(chroma(colour), token).toBeLessThan(25)
})
