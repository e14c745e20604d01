import { expect, test } from 'vitest'
import { formatLink, parseLink, type SharedPosition } from './link.ts'

const shared: SharedPosition = {
  game: 'neuroshima-hex',
  config: { armies: ['sharrash', 'moloch'] },
  position: { units: { 'sharrash-hq': 'C3', 'moloch-hq': 'A1' }, active: 'Żółć' },
}

test('a position goes into a link and comes out the same', async () => {
  const link = await formatLink(shared)
  expect(link).toMatch(/^\/open#[\w-]+$/)
  expect(await parseLink(link.slice('/open'.length))).toEqual(shared)
})

test('who sits where comes along without names, and must make sense', async () => {
  const link = await formatLink({ ...shared, bots: [null, 'hard'] })
  expect(await parseLink(link.slice('/open'.length))).toEqual({ ...shared, bots: [null, 'hard'] })
  for (const bots of ['hard', [1, 2], {}]) {
    const odd = await formatLink({ ...shared, bots } as unknown as SharedPosition)
    await expect(parseLink(odd.slice('/open'.length))).rejects.toThrow('who sits where')
  }
})

test.each([
  ['', 'broken'],
  ['#abc', 'broken'],
  ['#%%%', 'broken'],
  [`#${'A'.repeat(300_000)}`, 'too long'],
])('a broken link says so: %s', async (hash, message) => {
  await expect(parseLink(hash)).rejects.toThrow(message)
})

test('a link cut short is broken, not half a position', async () => {
  const link = await formatLink(shared)
  await expect(parseLink(link.slice('/open'.length, -9))).rejects.toThrow('broken')
})

test('something else in a link is no position', async () => {
  const other = await formatLink({ some: 'thing' } as unknown as SharedPosition)
  await expect(parseLink(other.slice('/open'.length))).rejects.toThrow('holds no position')
})
