// A scenario as a file: read into what is agreed, or told with the line on which it is wrong.
import { march } from '@rubble/engine/tiny'
import { withScenarioFile } from '@rubble/kit/files'
import { expect, test } from 'vitest'

const GORGE = ['name: The gorge', 'squares: 5', 'forces:', '  red: [0]', '  blue:', '    - 4', '    - 3', 'end: { turns: 8, wins: blue }']
const gorge = { name: 'The gorge', squares: 5, forces: { red: [0], blue: [4, 3] }, end: { turns: 8, wins: 'blue' } }

test('YAML and JSON say the same', () => {
  expect(withScenarioFile(GORGE.join('\n'), { more: 1 }, { config: terms => terms })).toEqual({ terms: { more: 1, scenario: gorge } })
  expect(withScenarioFile(JSON.stringify(gorge, null, 2), {}, march)).toEqual({ terms: { scenario: gorge } })
})

const fault = (lines: readonly string[]): unknown => withScenarioFile(lines.join('\n'), {}, march)

test('what is wrong is told with its line', () => {
  expect(fault(GORGE.with(6, '    - 9'))).toEqual({
    fault: { line: 7, what: 'scenario.forces.blue[1]: must be a whole number from 0 to 4, not 9' },
  })
  expect(fault(JSON.stringify({ ...gorge, end: { turns: 8, wins: 'green' } }, null, 1).split('\n'))).toEqual({
    fault: { line: 15, what: "scenario.end.wins: there is no 'green' (red, blue)" },
  })
  expect(fault(['{ "squares": 5,', '  "forces": }'])).toMatchObject({ fault: { line: 2 } })
  expect(fault([...GORGE, 'weather: rain'])).toEqual({
    fault: { line: 9, what: "scenario: there is no 'weather' (squares, forces, reach, end)" },
  })
  expect(fault(['name: 7', ...GORGE.slice(1)])).toMatchObject({
    fault: { line: 1, what: 'scenario.name: must be a text of 1 to 60 characters' },
  })
})

test('what is no scenario at all is told so', () => {
  for (const text of ['', '- 1', 'hello', 'null']) expect(withScenarioFile(text, {}, march)).toMatchObject({ fault: { line: 1 } })
  const lines = [
    'a: &a [x, x, x, x, x, x, x, x, x]',
    ...'bcdefgh'.split('').map((one, i) => `${one}: &${one} [${new Array(9).fill(`*${'abcdefg'[i]}`).join(', ')}]`),
  ]
  expect(fault(lines)).toMatchObject({ fault: { line: 1 } })
})

test('where something else is wrong no line is named', () => {
  expect(withScenarioFile(GORGE.join('\n'), { weather: 'rain' }, march)).toEqual({
    fault: { what: "config: there is no 'weather' (scenario)" },
  })
})
