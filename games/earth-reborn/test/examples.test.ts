// Every worked example of the rulebook, and every fixture made for one, is told by a case or a test that names it.
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const EXAMPLES = 87
/** Of building, and of missions. */
const NOT_OF_THIS_GAME: ReadonlySet<number> = new Set([77, 78])
/** Examples with a fixture: the same by coordinates. */
const FIXTURES = [16, 17, 18, 19, 20, 21, 23, 37, 38, 39, 40, 41, 42, 44, 50, 51, 65]

function citedIn(folder: string, ending: string): readonly string[] {
  const root = new URL(`../${folder}/`, import.meta.url)
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith(ending))
    .flatMap(name => readFileSync(new URL(name, root), 'utf8').match(/EX-\d+F?/g) ?? [])
}

test('every worked example and every fixture is told', () => {
  const cited = new Set([...citedIn('cases', '.yaml'), ...citedIn('test', '.test.ts'), ...citedIn('src', '.test.ts')])
  const all = Array.from({ length: EXAMPLES }, (_, i) => i + 1).filter(n => !NOT_OF_THIS_GAME.has(n))
  const wanted = [...all.map(n => `EX-${n}`), ...FIXTURES.map(n => `EX-${n}F`)]
  expect(wanted.filter(name => !cited.has(name))).toEqual([])
})
