// `games/<game>/RULES.md?cases`: what proves those rules, read from the YAML of cases/ beside it at build time, in chunks of a few
// kilobytes.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { parse } from 'yaml'
import type { BookCase, CaseAction, CaseBook } from './book/case.ts'

/** As in a file of cases/; the tests of the game have proved that it is one. */
interface CaseFile {
  readonly title: string
  readonly rules: readonly string[]
  readonly config?: unknown
  readonly seed?: number | string
  readonly position?: Readonly<Record<string, unknown>>
  readonly rolls?: readonly Readonly<Record<string, unknown>>[]
  readonly play?: readonly Readonly<Record<string, unknown>>[]
}

/** In letters of JSON, about a sixth of it once packed. */
const CHUNK = 40_000

/** `{ combat die: 3 }` or `{ name: combat die, value: 3 }`. */
function rollOf(written: Readonly<Record<string, unknown>>): BookCase['rolls'][number] {
  const [[name, value] = ['', 0]] =
    'name' in written && 'value' in written ? [[String(written['name']), written['value']] as const] : Object.entries(written)
  return { name, value: value as number | number[] }
}

export function readBookCase(yaml: string): BookCase {
  const { title, rules, config = {}, seed = 1, position, rolls = [], play = [] } = parse(yaml) as CaseFile
  return {
    title,
    rules,
    config,
    seed: String(seed),
    ...(position === undefined ? {} : { position }),
    rolls: rolls.map(rollOf),
    actions: play.filter(entry => !('expect' in entry)) as unknown as CaseAction[],
  }
}

export interface Bound extends Pick<CaseBook, 'proofs' | 'starts'> {
  readonly chunks: readonly (readonly BookCase[])[]
}

/** Cases of one chapter lie together, so that a page of the rulebook needs few chunks. */
export function bindCases(all: readonly BookCase[], size: number = CHUNK): Bound {
  const homeOf = ({ rules: [first = ''] }: BookCase): string => first.split('-').slice(0, 2).join('-')
  const cases = all.toSorted((a, b) => (homeOf(a) < homeOf(b) ? -1 : homeOf(a) > homeOf(b) ? 1 : 0))
  const chunks: BookCase[][] = []
  const starts: number[] = []
  let room = 0
  cases.forEach((one, number) => {
    const length = JSON.stringify(one).length
    if (room < length) {
      chunks.push([])
      starts.push(number)
      room = size
    }
    chunks.at(-1)?.push(one)
    room -= length
  })
  return { proofs: proofsOf(cases), starts, chunks }
}

/** First what is about the rule before all others, then what is shortest. */
function proofsOf(cases: readonly BookCase[]): Record<string, number[]> {
  const proofs: Record<string, number[]> = {}
  cases.forEach(({ rules }, number) => {
    for (const rule of new Set(rules)) (proofs[rule] ??= []).push(number)
  })
  const weight = (rule: string, number: number): number => {
    const { rules, actions, position } = cases[number] as BookCase
    return 100 * rules.indexOf(rule) + (actions.length === 0 || position === undefined ? 50 : 0) + Math.min(actions.length, 40)
  }
  for (const [rule, numbers] of Object.entries(proofs)) numbers.sort((a, b) => weight(rule, a) - weight(rule, b))
  return proofs
}

function casesIn(folder: string): BookCase[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.yaml'))
    .sort()
  return files.map(name => readBookCase(readFileSync(join(folder, name), 'utf8')))
}

const ASKED = /^(.*)\/RULES\.md\?cases(?:=(\d+))?$/

export function cases(): Plugin {
  const bound = new Map<string, Bound>()
  const ofGame = (folder: string): Bound => {
    const known = bound.get(folder) ?? bindCases(casesIn(join(folder, 'cases')))
    bound.set(folder, known)
    return known
  }
  return {
    name: 'cases',
    load(id) {
      const [, folder, chunk] = ASKED.exec(id) ?? []
      if (folder === undefined) return undefined
      const { proofs, starts, chunks } = ofGame(folder)
      if (chunk !== undefined) return { code: `export const cases = ${JSON.stringify(chunks[Number(chunk)])}`, moduleType: 'js' }
      const loads = chunks.map((_, i) => `() => import('./RULES.md?cases=${i}')`)
      const code =
        `export const proofs = ${JSON.stringify(proofs)}\n`
        + `export const starts = ${JSON.stringify(starts)}\n`
        + `export const chunks = [${loads.join(', ')}]`
      return { code, moduleType: 'js' }
    },
  }
}
