// npm run bench [-- WORD… --json]: how fast, as ratios inside one run. Words choose the rows whose names contain one of them.
import { measure, spread } from './bench/measure.ts'
import { type Row, rows as allRows } from './bench/rows.ts'

interface Result {
  readonly name: string
  readonly value: number
  readonly unit: string
  readonly against: string
  readonly ratio: number
  readonly spread: readonly [number, number]
  readonly target: string
  readonly met: boolean
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

const round = (value: number): string => value.toLocaleString('en', { maximumSignificantDigits: 3 })

function table(results: readonly Result[]): string {
  const cells = results.map(({ name, value, unit, against, ratio, spread: [low, high], target, met }) => [
    name, `${round(value)} ${unit}`, against, round(ratio), `${round(low)}–${round(high)}`, target, met ? 'met' : 'MISSED',
  ])
  const all = [['what', 'value', 'against', 'ratio', 'quartiles', 'target', ''], ...cells]
  const widths = all[0]?.map((_, column) => Math.max(...all.map(row => row[column]?.length ?? 0))) ?? []
  return all.map(row => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ').trimEnd()).join('\n')
}

const isJson = process.argv.includes('--json')
const words = process.argv.slice(2).filter(word => word !== '--json')
const rows = allRows.filter(({ name }) => words.length === 0 || words.some(word => name.includes(word)))
const results: Result[] = []
for (const row of rows) {
  results.push(await run(row, (done, of) => {
    if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${results.length + 1} of ${rows.length}  ${row.name}  ${Math.round((100 * done) / of)} %`)
  }))
  if (process.stderr.isTTY) process.stderr.write('\r\u001b[K')
  else process.stderr.write(`${results.length} of ${rows.length}  ${row.name}\n`)
}
console.log(isJson ? JSON.stringify(results, null, 2) : table(results))
