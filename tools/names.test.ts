import { expect, test } from 'vitest'
import { wrongNames } from './names.ts'

const wrongIn = (source: string, isTest = false): readonly string[] => wrongNames('a.ts', source, isTest)

test.each(['Kept', 'Heard', 'Told', 'Waiting', 'Measured', 'Standing', 'Live'])('a type is not named by a participle: %s', name => {
  for (const source of [
    `interface ${name} {`,
    `export type ${name}<T> = T[]`,
    `export abstract class ${name} {`,
    `  type ${name} = string`,
  ])
    expect(wrongIn(source), source).toHaveLength(1)
  expect(wrongIn(`interface ${name} {`, true)).toHaveLength(1)
  expect(wrongIn(`interface ${name}Match {`)).toEqual([])
  expect(wrongIn(`import { type ${name}, other } from './other.ts'\nconst all: readonly ${name}[] = []`)).toEqual([])
})

test('what only ends like one is a thing', () => {
  for (const name of ['Rating', 'Feed', 'Thing', 'Setting', 'Facing', 'Ring', 'Speed'])
    expect(wrongIn(`interface ${name} {`), name).toEqual([])
})

test("nothing shadows TypeScript's own", () => {
  expect(wrongIn("type Pick = Steps['act']['pick']")).toEqual(["a.ts:1: 'Pick' shadows a type of TypeScript's"])
  expect(wrongIn("type Look = Pick<Board, 'look'>\nconst a: Pick<Board, 'look'> = b")).toEqual([])
})

test('words that need decoding are declared nowhere but in tests', () => {
  const sources = [
    'const deed = 1',
    'function Standing(): ReactElement {',
    '  let told = 0',
    'export function standing(): void {',
    '  private heard: string[] = []',
    '  readonly told: number',
  ]
  for (const source of sources) expect(wrongIn(source), source).toHaveLength(1)
  for (const source of sources) expect(wrongIn(source, true), source).toEqual([])
  expect(wrongIn('class Company {', true)).toHaveLength(1)
  expect(wrongIn('const standingAnswers = 1\n// what was told')).toEqual([])
})
