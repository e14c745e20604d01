import { expect, test } from 'vitest'
import { AREAS, CARDS } from '../../data/components.ts'
import { TALL, WIDE } from '../places.ts'
import { BASES } from './bases.ts'
import { battlefield } from './battlefield.ts'
import { cardArt, chipArt } from './pieces.ts'
import { PORTALS } from './portals.ts'

const units = CARDS.filter(({ kind }) => kind === 'unit').map(({ name }) => name)

test('every place has its scene, every unit its silhouette', () => {
  expect(AREAS.map(({ name }) => name).toSorted()).toEqual([...Object.keys(BASES), ...Object.keys(PORTALS)].toSorted())
  expect(new Set(units.map(name => chipArt(name, 'm'))).size).toBe(units.length)
})

test('drawn the same for everybody, with no number missing, and nothing that moves or blurs', () => {
  const all = [battlefield(WIDE, 'x'), battlefield(TALL, 'x'), ...units.map(name => cardArt(name, 'elite'))]
  for (const svg of all) {
    expect(svg).not.toMatch(/NaN|undefined|Infinity/)
    expect(svg).not.toMatch(/<(?:animate|filter|mask|image)|mix-blend/)
  }
  expect(battlefield(WIDE, 'x')).toBe(battlefield(WIDE, 'x'))
})

test('no id is given twice', () => {
  const ids = [...battlefield(WIDE, 'x').matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  expect(new Set(ids).size).toBe(ids.length)
})
