// Figures stay the first thing one reads: the worst that can lie under them, in every light, palette and seat.
import { join } from 'node:path'
import { chroma, contrast, looks, mix, over, roomColours, THEMES } from '@rubble/testkit'
import { describe, expect, test } from 'vitest'

const sheet = join(import.meta.dirname, 'art.css')
/** All that a scene is painted with. */
const SCENE = ['earth', 'earth-2', 'rock', 'rock-2', 'wall', 'wall-2', 'basalt', 'basalt-2', 'dark', 'yellow', 'blue', 'red', 'void'].map(
  tone => `--mc-${tone}`,
)

describe.each(looks([sheet]))('$name', look => {
  const figure = mix(look.of('--own'), look.of('--slab'), look.number('--mc-k'))

  test('ink on a unit: names, features, chevrons', () => {
    expect(contrast(look.of('--ink'), figure)).toBeGreaterThan(4.5)
  })
  test('a unit is seen on its slab, and its type behind it is fainter than itself', () => {
    const sun = mix(look.of('--own'), look.of('--slab'), look.number('--mc-k') * 0.36)
    expect(contrast(figure, look.of('--slab'))).toBeGreaterThan(1.6)
    expect(contrast(sun, look.of('--slab'))).toBeLessThan(contrast(figure, look.of('--slab')))
  })
  test('the name of an area on its head', () => {
    expect(contrast(look.of('--text'), look.of('--mc-head'))).toBeGreaterThan(13)
    expect(contrast(look.of('--text-2'), look.of('--mc-head'))).toBeGreaterThan(4.5)
  })
  test('words on the plate of an empty area, whatever lies under it', () => {
    for (const tone of SCENE) expect(contrast(look.of('--text-2'), over(look.of('--mc-plate'), look.of(tone))), tone).toBeGreaterThan(4.5)
  })
})

test.each(THEMES)('the room murmurs: nothing in it is as colourful as a seat, when it is %s', theme => {
  for (const [token, colour] of roomColours(sheet, theme)) expect(chroma(colour), token).toBeLessThan(25)
})
