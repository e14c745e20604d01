import { speaker } from '@rubble/text'
import { tableTexts } from '@rubble/text/table'
import { expect, test } from 'vitest'
import pack from '../index.ts'
import { glossary } from './glossary.tsx'

const GROUPS = glossary(speaker(pack, 'en', tableTexts.en))
const PIECES = GROUPS.flatMap(({ pieces }) => pieces)
const figuresOf = (name: string): readonly string[] =>
  PIECES.find(piece => piece.name === name)?.figures.map(({ value, label }) => `${label} ${value}`) ?? []

test('a weapon says what it strikes with, a Character what he fights and tries things with', () => {
  expect(figuresOf('Fire Axe')).toEqual(expect.arrayContaining(['dark-blue arc 2⚅', 'light-blue arc 1⚅', 'grey arc 0']))
  expect(figuresOf('Nick Bolter')).toEqual(
    expect.arrayContaining([expect.stringMatching(/^dark-blue arc .+ \/ /), expect.stringMatching(/^technical /)]),
  )
})

const inGroup = (id: string): (typeof PIECES)[number][] => GROUPS.find(group => group.id === id)?.pieces.slice() ?? []

test('doors that are alike stand there once, with how many there are, and no code; floor tiles say what stands on them', () => {
  const doors = inGroup('doors')
  const counts = doors.map(({ lines }) => Number.parseInt(lines.at(-1) ?? '', 10))
  expect(new Set(doors.map(({ name, figures }) => `${name} ${figures[0]?.value}`)).size).toBe(doors.length)
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(24)
  expect(doors.filter(({ name }) => /\d/.test(name))).toEqual([])
  const floors = inGroup('floors')
  expect(floors.length).toBeGreaterThan(60)
  expect(floors.find(({ name }) => name === 'Armory')?.lines.join('; ')).toMatch(/armory/i)
  for (const { lines, name } of floors)
    expect(
      lines.filter(line => /undefined|\w\.\w/.test(line)),
      name,
    ).toEqual([])
})
