import { expect, test } from 'vitest'
import { CONDENSED, fit, wrap } from './lines.ts'

test('breaks between words and after hyphens, and loses nothing', () => {
  expect(wrap('Armored Gauss Tank', 14)).toEqual(['Armored Gauss', 'Tank'])
  expect(wrap('Flammenwerfer-Infanterie', 14)).toEqual(['Flammenwerfer-', 'Infanterie'])
  expect(wrap('Portal-pułapka', 20)).toEqual(['Portal-pułapka'])
})

test('shrinks only as far as it must', () => {
  expect(fit('Exorcist', 106, 16, 2)).toEqual({ lines: ['Exorcist'], size: 16 })
  const long = fit('Piechota z miotaczami ognia', 106, 16, 2)
  expect(long.lines.length).toBeLessThanOrEqual(2)
  for (const line of long.lines) expect(line.length * long.size * CONDENSED).toBeLessThanOrEqual(106)
})
