import { expect, test } from 'vitest'
import { FACE_NAMES } from '../data/rosters.ts'
import { MAGNETIC, OWN } from '../model/ids.ts'
import { faceGlyph, isPrinted } from './gear.ts'
import icons from './icons.json' with { type: 'json' }

test('whatever can be taken, given or fought with has a sign: cards, the marker of a magnetic card, bare hands', () => {
  const all = [...FACE_NAMES.keys(), MAGNETIC, OWN]
  expect(all.filter(face => !(faceGlyph(face) in icons))).toEqual([])
  expect(faceGlyph(MAGNETIC)).toBe('magnetic-card')
  expect([MAGNETIC, OWN].map(isPrinted)).toEqual([false, false])
})
