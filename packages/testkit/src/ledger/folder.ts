// The ledger of one game, from its folder.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { InputError } from '@rubble/engine'
import { readCaseFolder } from '../cases/folder.ts'
import { type Ledger, ledger, type TextFile } from './ledger.ts'

/** Reads RULES.md, src/, test/ and cases/ of a game's folder. Throws InputError. */
export function readLedger(folder: string | URL): Ledger {
  const root = typeof folder === 'string' ? folder : fileURLToPath(folder)
  const rules = join(root, 'RULES.md')
  if (!existsSync(rules)) throw new InputError(`${root}: there is no RULES.md here; a game lists its rules in it`)
  const sources = [...filesOf(join(root, 'src')), ...filesOf(join(root, 'test'))]
  const isTest = ({ file }: TextFile) => file.endsWith('.test.ts')
  return ledger({
    rulesMd: readFileSync(rules, 'utf8'),
    code: sources.filter(file => !isTest(file)),
    tests: sources.filter(isTest),
    cases: casesOf(join(root, 'cases')),
  })
}

function filesOf(root: string): TextFile[] {
  if (!existsSync(root)) return []
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter(name => /\.tsx?$/.test(name))
    .sort()
    .map(name => ({ file: relative(process.cwd(), join(root, name)), text: readFileSync(join(root, name), 'utf8') }))
}

function casesOf(root: string) {
  if (!existsSync(root)) return []
  return readCaseFolder(root).map(({ file, reading }) => {
    if ('case' in reading) return reading.case
    throw reading.errors[0] ?? new InputError(`${file}: not readable`)
  })
}
