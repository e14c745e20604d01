// rubble case: runs cases and prints each difference.
import { statSync } from 'node:fs'
import { InputError } from '@rubble/engine'
import type { AnyPack } from '@rubble/kit'
import { type Case, type CaseFile, type CaseResult, formatResult, readCase, type ReadCase, readCaseFolder, runCase } from '@rubble/testkit'
import { readArgs } from '../args.ts'
import { type ExitCode, explain, Failure, HELD, NOT_HELD, WRONG_USE, wrongUse } from '../failure.ts'
import { readText } from '../files.ts'
import { gameOf } from '../games.ts'
import type { Io } from '../io.ts'
import { oneLine } from '../reason.ts'

interface CaseVerdict {
  readonly result: CaseResult
  /** What cannot be read as a case is not a case that fails. */
  readonly isReadable: boolean
}

export async function caseCommand(argv: readonly string[], io: Io): Promise<ExitCode> {
  const args = readArgs(argv, { flags: ['json'] }, Number.MAX_SAFE_INTEGER)
  if (args.words.length === 0) wrongUse('cli.error.files', { command: 'rubble case FILE…' })
  const readings = args.words.flatMap(path => readingsOf(path, io))
  if (readings.length === 0) wrongUse('cli.error.no-cases', { folder: args.words.join(', ') })
  const judged: CaseVerdict[] = []
  for (const { file, reading } of readings) judged.push(await judge(file, reading, io))
  if (args.has('json'))
    io.out(
      JSON.stringify(
        judged.map(({ result: { file, title, ok, differences } }) => ({ file, title, ok, differences })),
        undefined,
        2,
      ),
    )
  else tell(judged, io)
  if (judged.some(({ isReadable }) => !isReadable)) return WRONG_USE
  return judged.every(({ result }) => result.ok) ? HELD : NOT_HELD
}

/** A file that cannot be read does not keep the others from being judged. */
function readingsOf(path: string, io: Io): CaseFile[] {
  try {
    return isFolder(path) ? readCaseFolder(path) : [{ file: path, reading: readCase(readText(path), path) }]
  } catch (error) {
    return [{ file: path, reading: { errors: [new InputError(explain(error, io.words).line)] } }]
  }
}

/** What cannot even be looked at is none: reading it says why. */
function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory()
  } catch {
    return false
  }
}

async function judge(file: string, reading: ReadCase, io: Io): Promise<CaseVerdict> {
  if ('errors' in reading)
    return unreadable(
      file,
      reading.errors.map(({ message }) => oneLine(message)),
    )
  try {
    return judgeCase(reading.case, await gameOf(file, reading.case.game).load())
  } catch (error) {
    if (error instanceof Failure) return unreadable(file, [explain(error, io.words).line])
    throw error
  }
}

function judgeCase(item: Case, pack: AnyPack): CaseVerdict {
  const unknown = unknownRules(item, pack)
  const result = runCase(pack, item)
  return {
    result: { ...result, ok: result.ok && unknown.length === 0, differences: [...unknown, ...result.differences] },
    isReadable: true,
  }
}

const unreadable = (file: string, differences: readonly string[]): CaseVerdict => ({
  result: { file, title: '', rules: [], ok: false, differences },
  isReadable: false,
})

function unknownRules(item: Case, pack: AnyPack): string[] {
  return item.rules.flatMap((id, i) =>
    pack.texts.en[`rule.${id}`] === undefined ? [`line ${item.line(['rules', i])}: there is no rule '${id}' in ${item.game}`] : [],
  )
}

function tell(judged: readonly CaseVerdict[], io: Io): void {
  for (const { result, isReadable } of judged) {
    if (isReadable) io.out(formatResult(result))
    else for (const line of result.differences) io.err(line)
  }
  const held = judged.filter(({ result }) => result.ok).length
  if (judged.length > 1) io.out(io.words('cli.cases', { held, count: judged.length }))
}
