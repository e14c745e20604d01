// npm run bench [-- WORD… --json]: how fast, as ratios inside one run. Words choose the rows whose names contain one of them.
import { measure, part, spread } from './bench/measure.ts'
import { measureOf, type Part, type PartResult } from './bench/parts.ts'
import { installPeers, isPeer } from './bench/peers.ts'
import { appRows, type LimitRow, type PairRow, type Row, rows as allRows, serverPairs, serverRows, terminalRows } from './bench/rows.ts'

interface Result {
  readonly name: string
  /** null: it could not be measured. */
  readonly value: number | null
  readonly unit: string
  readonly against: string
  readonly ratio: number | null
  readonly spread: readonly [number, number] | null
  readonly target: string
  /** null: there is no aim. */
  readonly met: boolean | null
  /** Why it could not be measured. */
  readonly failed?: string
}

const PEERS_MISSING: PartResult = { failed: 'what it is compared with could not be installed' }
const canMeasure = (contender: string): boolean => hasPeers || !isPeer(contender)

async function run(row: Row, onRound: (done: number, of: number) => void): Promise<Result> {
  const { name, unit, contender, against, atLeast, atMost } = row
  const common = { name, unit, against }
  if (!canMeasure(against)) return { ...common, target: aim(atLeast, atMost), ...notMeasured(PEERS_MISSING) }
  const speeds = await measure([contender, against], onRound)
  return { ...common, ...compared(speeds.get(contender) ?? [], speeds.get(against) ?? [], atLeast, atMost) }
}

function aim(atLeast?: number, atMost?: number): string {
  if (atLeast === undefined) return '–'
  return atMost === undefined ? `≥ ${atLeast}` : `${atLeast}–${atMost}`
}

/** Two that were measured in the same rounds. */
function compared(
  own: readonly number[],
  other: readonly number[],
  atLeast?: number,
  atMost?: number,
): Pick<Result, 'value' | 'ratio' | 'spread' | 'target' | 'met'> {
  const ratios = spread(own.map((speed, round) => speed / (other[round] ?? speed)))
  return {
    value: spread(own).median,
    ratio: ratios.median,
    spread: ratios.quartiles,
    target: aim(atLeast, atMost),
    met: atLeast === undefined ? null : ratios.median >= atLeast && ratios.median <= (atMost ?? Infinity),
  }
}

const valuesIn = (measured: PartResult, key: string): readonly number[] => ('failed' in measured ? [] : (measured.get(key) ?? []))

function notMeasured(measured: PartResult): Pick<Result, 'value' | 'ratio' | 'spread' | 'met' | 'failed'> {
  return { value: null, ratio: null, spread: null, met: false, failed: 'failed' in measured ? measured.failed : 'nothing was measured' }
}

function limited({ name, unit, measured: key, at, limit, isMost }: LimitRow, measured: PartResult): Result {
  const common = { name, unit, against: `${limit} ${unit}`, target: isMost ? '≤ 1' : '≥ 1' }
  const values = valuesIn(measured, key)
  if (values.length === 0) return { ...common, ...notMeasured(measured) }
  const value = part(values, at)
  const ratio = value / limit
  return {
    ...common,
    value,
    ratio,
    spread: [part(values, 0.25) / limit, part(values, 0.75) / limit],
    met: isMost ? ratio <= 1 : ratio >= 1,
  }
}

function paired({ name, unit, measured: key, against, atLeast }: PairRow, measured: PartResult): Result {
  const [own, other] = [valuesIn(measured, key), valuesIn(measured, against)]
  const common = { name, unit, against, target: aim(atLeast) }
  if (!canMeasure(against)) return { ...common, ...notMeasured(PEERS_MISSING) }
  return own.length === 0 || other.length === 0 ? { ...common, ...notMeasured(measured) } : { ...common, ...compared(own, other, atLeast) }
}

async function runPart(part: Part, words: string, rows: readonly LimitRow[]): Promise<Result[]> {
  if (rows.length === 0) return []
  process.stderr.write(`${words}\n`)
  const measured = await measureOf(
    part,
    rows.map(row => row.measured),
  )
  return rows.map(row => limited(row, measured))
}

async function runServer(pairs: readonly PairRow[], rows: readonly LimitRow[]): Promise<Result[]> {
  if (pairs.length + rows.length === 0) return []
  process.stderr.write('the server, under load\n')
  const names = new Set([...pairs.flatMap(row => [row.measured, row.against]), ...rows.map(row => row.measured)])
  const measured = await measureOf('server', [...names].filter(canMeasure))
  return [...pairs.map(row => paired(row, measured)), ...rows.map(row => limited(row, measured))]
}

const round = (value: number | null): string => value?.toLocaleString('en', { maximumSignificantDigits: 3 }) ?? '–'

function verdict(met: boolean | null, failed?: string): string {
  if (met === null) return ''
  return met ? 'met' : ['MISSED', failed].filter(Boolean).join(': ')
}

function table(results: readonly Result[]): string {
  const cells = results.map(({ name, value, unit, against, ratio, spread: quartiles, target, met, failed }) => [
    name,
    `${round(value)} ${unit}`,
    against,
    round(ratio),
    quartiles?.map(round).join('–') ?? '–',
    target,
    verdict(met, failed),
  ])
  const all = [['what', 'value', 'against', 'ratio', 'quartiles', 'target', ''], ...cells]
  const widths = all[0]?.map((_, column) => Math.max(...all.map(row => row[column]?.length ?? 0))) ?? []
  return all
    .map(row =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

const isJson = process.argv.includes('--json')
const words = process.argv.slice(2).filter(word => word !== '--json')
const isChosen = ({ name }: { readonly name: string }): boolean => words.length === 0 || words.some(word => name.includes(word))
const rows = allRows.filter(isChosen)
const pairs = serverPairs.filter(isChosen)
const hasPeers = [...rows, ...pairs].some(({ against }) => isPeer(against)) && installPeers()
const results: Result[] = []
for (const row of rows) {
  results.push(
    await run(row, (done, of) => {
      if (process.stderr.isTTY)
        process.stderr.write(`\r\u001b[K${results.length + 1} of ${rows.length}  ${row.name}  ${Math.round((100 * done) / of)} %`)
    }),
  )
  if (process.stderr.isTTY) process.stderr.write('\r\u001b[K')
  else process.stderr.write(`${results.length} of ${rows.length}  ${row.name}\n`)
}
results.push(...(await runServer(pairs, serverRows.filter(isChosen))))
results.push(...(await runPart('terminal', 'the terminal, over a pipe', terminalRows.filter(isChosen))))
results.push(...(await runPart('app', 'the app, in a browser', appRows.filter(isChosen))))
console.log(isJson ? JSON.stringify(results, null, 2) : table(results))
if (results.length === 0) console.error(`No row has any of this in its name: ${words.join(', ')}`)
// a row without a figure is no row that was kept to, and none at all proves nothing
if (results.length === 0 || results.some(({ failed }) => failed !== undefined)) process.exitCode = 1
