import { expect, test } from 'vitest'
import { placeOf } from './join-by.ts'

test('a link leads to its table, whatever server it names, and so does what stands at its end', () => {
  expect(placeOf('https://rubble.example/online/k3Jd82ha_Qe-17xb')).toBe('/online/k3Jd82ha_Qe-17xb')
  expect(placeOf('  /online/k3Jd82ha_Qe-17xb ')).toBe('/online/k3Jd82ha_Qe-17xb')
  expect(placeOf('k3Jd82ha_Qe-17xb')).toBe('/online/k3Jd82ha_Qe-17xb')
})

test('a code is looked for, however it was written down', () => {
  for (const typed of ['BCDF2345', ' bcdf-2345 ', 'bcdf 2345', 'https://rubble.example/join/BCDF2345'])
    expect(placeOf(typed)).toBe('/join/BCDF2345')
})

test('a link with a position becomes a table here', () => {
  expect(placeOf('https://rubble.example/open#abc')).toBe('/open#abc')
  expect(placeOf('https://rubble.example/open')).toBeUndefined()
})

test('anything else leads nowhere', () => {
  for (const text of ['', 'a b', 'not a link', 'BCDF234', 'https://rubble.example/', 'https://rubble.example/rules/chess', 'http://['])
    expect(placeOf(text)).toBeUndefined()
})
