import { speaker } from '@rubble/text'
import { tableTexts } from '@rubble/text/table'
import { expect, test } from 'vitest'
import pack from '../index.ts'
import { glossary } from './glossary.tsx'

const PIECES = glossary(speaker(pack, 'en', tableTexts.en)).flatMap(({ pieces }) => pieces)
const figuresOf = (name: string): readonly string[] =>
  PIECES.find(piece => piece.name === name)?.figures.map(({ value, label }) => `${label} ${value}`) ?? []

test('a weapon says what it strikes with, a Character what he fights and tries things with', () => {
  expect(figuresOf('Fire Axe')).toEqual(expect.arrayContaining(['dark-blue arc 2⚅', 'light-blue arc 1⚅', 'grey arc 0']))
  expect(figuresOf('Nick Bolter')).toEqual(
    expect.arrayContaining([expect.stringMatching(/^dark-blue arc .+ \/ /), expect.stringMatching(/^technical /)]),
  )
})
