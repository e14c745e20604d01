import { speaker } from '@rubble/text'
import { tableTexts } from '@rubble/text/table'
import { SEAT_COLOURS } from '@rubble/ui'
import type { ReactElement } from 'react'
import { expect, test } from 'vitest'
import pack from '../index.ts'
import { glossary } from './glossary.tsx'

test('every army has one colour, the first four each their own: those of a match with one click as they have it at the table', () => {
  const colours = glossary(speaker(pack, 'en', tableTexts.en)).map(
    ({ pieces }) => new Set(pieces.map(({ picture }) => (picture as ReactElement<{ colour: string }>).props.colour)),
  )
  expect(colours.map(all => all.size)).toEqual(colours.map(() => 1))
  expect(colours.slice(0, SEAT_COLOURS.length).flatMap(all => [...all])).toEqual(SEAT_COLOURS)
})
