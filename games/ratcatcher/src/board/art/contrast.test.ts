// Borders, letters and prints stay the first thing one reads: the worst that can lie under them, in both lights.
import { join } from 'node:path'
import { chroma, type Colour, contrast, looks, over, roomColours, THEMES } from '@rubble/testkit'
import { describe, expect, test } from 'vitest'
import { GROUNDS } from './tones.ts'

const sheet = join(import.meta.dirname, 'art.css')

describe.each(looks([sheet]))('$name', look => {
  const ground = (name: string): Colour => look.of(`--rc-${name}`)
  const asleep = (name: string): Colour => over(look.of('--rc-night'), ground(name), look.number('--rc-veil'))

  test('the name of a district on its plate, awake and asleep', () => {
    expect(contrast(look.of('--text'), look.of('--rc-plate-on'))).toBeGreaterThan(12.5)
    expect(contrast(look.of('--text-3'), look.of('--rc-plate-on'))).toBeGreaterThan(4.5)
    expect(contrast(look.of('--rc-off'), look.of('--rc-plate-off'))).toBeGreaterThan(5.5)
  })
  test('a letter on its edge', () => {
    expect(contrast(look.of('--rc-letter'), look.of('--rc-halo'))).toBeGreaterThan(7.5)
  })
  test('a print on its disc, also if it is spent, whatever lies under it', () => {
    for (const name of [...GROUNDS, 'slate', 'thatch', 'tile', 'thing-2', 'hole']) {
      const disc = over(look.of('--rc-plate'), ground(name))
      expect(contrast(look.of('--text'), disc), name).toBeGreaterThan(7)
      expect(contrast(look.of('--text-3'), disc), name).toBeGreaterThan(4.5)
    }
  })
  test('a border on its edge, and on every ground, awake and asleep', () => {
    expect(contrast(look.of('--rc-border'), look.of('--rc-halo'))).toBeGreaterThan(4)
    for (const name of GROUNDS) expect(contrast(look.of('--rc-border'), ground(name)), name).toBeGreaterThan(3)
    if (look.theme === 'dark') for (const name of GROUNDS) expect(contrast(look.of('--rc-border'), asleep(name)), name).toBeGreaterThan(3)
  })
})

test.each(THEMES)('the room murmurs: nothing in it is as colourful as a seat, when it is %s', theme => {
  for (const [token, colour] of roomColours(sheet, theme)) expect(chroma(colour), token).toBeLessThan(25)
})
