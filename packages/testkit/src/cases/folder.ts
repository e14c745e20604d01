// The case files of a folder and of all folders in it.
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { InputError } from '@rubble/engine'
import { readCase, type ReadCase } from './read-case.ts'

export interface CaseFile {
  readonly file: string
  readonly reading: ReadCase
}

/** Reads every *.yaml, sorted by path. Files are named as seen from where the command was given. */
export function readCaseFolder(folder: string | URL): CaseFile[] {
  const root = typeof folder === 'string' ? folder : fileURLToPath(folder)
  return filesIn(root)
    .filter(name => name.endsWith('.yaml'))
    .sort()
    .map(name => {
      const path = join(root, name)
      const file = relative(process.cwd(), path)
      return { file, reading: readingOf(path, file) }
    })
}

/** One file that cannot be read does not keep the others from being read. */
function readingOf(path: string, file: string): ReadCase {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    return { errors: [new InputError(`${file}: cannot be read (${whyNot(error as NodeJS.ErrnoException)})`, { cause: error })] }
  }
  return readCase(text, file)
}

function whyNot({ code, message }: NodeJS.ErrnoException): string {
  if (code === 'EISDIR') return 'a folder has the name of a case'
  if (code === 'ENOENT') return 'the link leads to no file'
  return code === 'ELOOP' ? 'the link leads to itself' : message
}

function filesIn(root: string): string[] {
  try {
    return readdirSync(root, { recursive: true, encoding: 'utf8' })
  } catch {
    throw new InputError(`${root}: there is no such folder of cases`)
  }
}
