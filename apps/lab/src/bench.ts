// npm run bench [-- WORD… --json]: how fast, as ratios inside one run. Words choose the rows whose names contain one of them.
import { measureApp } from './bench/app.ts'
import { measure, part, spread } from './bench/measure.ts'
import { type AppRow, appRows, type Row, rows as allRows } from './bench/rows.ts'

interface Result {
  readonly name: string
  /** null: it could not be measured. */
  readonly value: number | null
  readonly unit: string
  readonly against: string
  readonly ratio: number | null
  readonly spread: readonly [number, number] | null
  readonly target: string
  readonly met: boolean
  /** Why it could not be measured. */
  readonly failed?: string
}

async function run(row: Row, onRound: (done: number, of: number) => void): Promise<Result> {
  const { name, unit, contender, against, atLeast, atMost } = row
  const names = typeof against === 'string' ? [contender, against] : [contender]
  const speeds = await measure(names, onRound)
  const own = speeds.get(contender) ?? []
  const other = typeof against === 'string' ? (speeds.get(against) ?? []) : own.map(() => against)
  const ratios = spread(own.map((speed, round) => speed / (other[round] ?? speed)))
  return {
    name,
    value: spread(own).median,
    unit,
    against: typeof against === 'string' ? against : `${against.toLocaleString('en')} ${unit}`,
    ratio: ratios.median,
    spread: ratios.quartiles,
    target: atMost === undefined ? `≥ ${atLeast}` : `${atLeast}–${atMost}`,
    met: ratios.median >= atLeast && ratios.median <= (atMost ?? Infinity),
  }
}

async function runApp(rows: readonly AppRow[]): Promise<Result[]> {
  const measured = rows.length === 0 ? new Map<string, readonly number[]>() : await measureApp(rows.map(row => row.measured))
  return rows.map(({ name, unit, measured: key, at, limit, isMost }) => {
    const common = { name, unit, against: `${limit} ${unit}`, target: isMost ? '≤ 1' : '≥ 1' }
    const values = 'failed' in measured ? [] : (measured.get(key) ?? [])
    if (values.length === 0) return { ...common, value: null, ratio: null, spread: null, met: false, failed: 'failed' in measured ? measured.failed : 'nothing was measured' }
    const value = part(values, at)
    const ratio = value / limit
    return { ...common, value, ratio, spread: [part(values, 0.25) / limit, part(values, 0.75) / limit], met: isMost ? ratio <= 1 : ratio >= 1 }
  })
}

const round = (value: number | null): string => value?.toLocaleString('en', { maximumSignificantDigits: 3 }) ?? '–'

function table(results: readonly Result[]): string {
  const cells = results.map(({ name, value, unit, against, ratio, spread: quartiles, target, met, failed }) => [
    name, `${round(value)} ${unit}`, against, round(ratio), quartiles?.map(round).join('–') ?? '–', target, met ? 'met' : ['MISSED', failed].filter(Boolean).join(': '),
  ])
  const all = [['what', 'value', 'against', 'ratio', 'quartiles', 'target', ''], ...cells]
  const widths = all[0]?.map((_, column) => Math.max(...all.map(row => row[column]?.length ?? 0))) ?? []
  return all.map(row => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ').trimEnd()).join('\n')
}

const isJson = process.argv.includes('--json')
const words = process.argv.slice(2).filter(word => word !== '--json')
const isChosen = ({ name }: { readonly name: string }): boolean => words.length === 0 || words.some(word => name.includes(word))
const rows = allRows.filter(isChosen)
const ofApp = appRows.filter(isChosen)
const results: Result[] = []
for (const row of rows) {
  results.push(await run(row, (done, of) => {
    if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${results.length + 1} of ${rows.length}  ${row.name}  ${Math.round((100 * done) / of)} %`)
  }))
  if (process.stderr.isTTY) process.stderr.write('\r\u001b[K')
  else process.stderr.write(`${results.length} of ${rows.length}  ${row.name}\n`)
}
if (ofApp.length > 0) process.stderr.write('the app, in a browser\n')
results.push(...(await runApp(ofApp)))
console.log(isJson ? JSON.stringify(results, null, 2) : table(results))
