import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { march, ticTacToe } from '@rubble/engine/tiny'
import { afterAll, expect, test } from 'vitest'
import { explain } from './failure.ts'
import { withScenario } from './scenario.ts'
import { words } from './words.ts'

const folder = mkdtempSync(join(tmpdir(), 'scenario-'))
afterAll(() => {
  rmSync(folder, { recursive: true })
})
const file = join(folder, 'gorge.yaml')
const GORGE = ['squares: 5', 'forces:', '  red: [0]', '  blue:', '    - 4', '    - 3', 'end: { turns: 8, wins: blue }']

function refusal(lines: readonly string[]): string {
  writeFileSync(file, lines.join('\n'))
  try {
    withScenario({ scenario: file }, march)
    return 'it was taken'
  } catch (error) {
    return explain(error, words('en')).line.replace(file, 'FILE')
  }
}

test('a name stays a name, and a file becomes what is in it', () => {
  expect(withScenario({ scenario: 'rush' }, march)).toEqual({ scenario: 'rush' })
  expect(withScenario({ scenario: 'nowhere' }, march)).toEqual({ scenario: 'nowhere' })
  expect(withScenario({}, march)).toEqual({})
  expect(withScenario({ scenario: './a.yaml' }, ticTacToe)).toEqual({ scenario: './a.yaml' })
  writeFileSync(file, GORGE.join('\n'))
  expect(withScenario({ scenario: file }, march)).toEqual({
    scenario: { squares: 5, forces: { red: [0], blue: [4, 3] }, end: { turns: 8, wins: 'blue' } },
  })
})

test('what is wrong with a file is told with its line', () => {
  expect(refusal(GORGE.with(5, '    - 9'))).toBe('FILE, line 6: scenario.forces.blue[1]: must be a whole number from 0 to 4, not 9')
  expect(refusal(GORGE.with(2, '  red: [0'))).toMatch(/^FILE, line [34]: /)
})

test('a file that is not there is told so', () => {
  expect(() => withScenario({ scenario: join(folder, 'none.yaml') }, march)).toThrow('cli.error.read')
})
