// The case files of a folder and of all folders in it.
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { InputError } from '@rubble/engine'
import { readCase, type Reading } from './read-case.ts'

export interface CaseFile {
  readonly file: string
  readonly reading: Reading
}

/** Reads every *.yaml, sorted by path. Files are named as seen from where the command was given. */
export function readCaseFolder(folder: string | URL): CaseFile[] {
  const root = typeof folder === 'string' ? folder : fileURLToPath(folder)
  return filesIn(root).filter(name => name.endsWith('.yaml')).sort().map(name => {
    const path = join(root, name)
    const file = relative(process.cwd(), path)
    return { file, reading: readCase(readFileSync(path, 'utf8'), file) }
  })
}

function filesIn(root: string): string[] {
  try {
    return readdirSync(root, { recursive: true, encoding: 'utf8' })
  } catch {
    throw new InputError(`${root}: there is no such folder of cases`)
  }
}
