// What is read on the map is read on every ground, in both lights, all palettes and on every seat; the place itself murmurs.
import { join } from 'node:path'
import { chroma, type Colour, contrast, looks, over, roomColours, THEMES } from '@rubble/testkit'
import { describe, expect, test } from 'vitest'

const sheet = join(import.meta.dirname, 'place.css')
const GROUNDS = ['lab', 'steel', 'wood', 'check', 'bath', 'concrete', 'stone', 'yard'].map(name => `--er-${name}`)
/** Behind a name lies this much of its halo. */
const HALO = 0.55

describe.each(looks([sheet]))('$name', look => {
  const night = (ground: Colour): Colour => over(look.of('--er-night'), ground, look.number('--er-dusk'))
  const grounds = GROUNDS.flatMap(name => [look.of(name), night(look.of(name))])

  test('names of rooms on the ground, by day and by night', () => {
    for (const ground of grounds) {
      expect(contrast(look.of('--text-2'), over(look.of('--bg'), ground, HALO))).toBeGreaterThan(4.5)
    }
  })
  test('call signs and life on a miniature, and its rim on its slab', () => {
    expect(contrast(look.of('--ink'), look.of('--slab'))).toBeGreaterThan(5)
    expect(contrast(look.of('--own'), look.of('--slab'))).toBeGreaterThan(2.2)
  })
  test('costs on their coins, odds on their plate, the line of a shot in its casing', () => {
    expect(contrast(look.of('--on-signal'), look.of('--fill'))).toBeGreaterThan(4.5)
    expect(contrast(look.of('--mark-ink'), look.of('--mark'))).toBeGreaterThan(7)
    expect(contrast(look.of('--ink'), look.of('--well'))).toBeGreaterThan(7)
    expect(contrast(look.of('--own'), look.of('--well'))).toBeGreaterThan(3)
  })
  test('walls stand out from every floor', () => {
    for (const name of GROUNDS) expect(contrast(look.of('--er-wall-top'), look.of(name)), name).toBeGreaterThan(3)
  })
})

test.each(THEMES)('nothing of the place is as colourful as a seat, when it is %s', theme => {
  for (const [token, colour] of roomColours(sheet, theme)) expect(chroma(colour), token).toBeLessThan(25)
})
