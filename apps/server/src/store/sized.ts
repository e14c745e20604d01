// Queries over many rows, built once for each number of rows and not once for each use.
import type { CompiledQuery } from 'kysely'
import type { WriteTransaction } from './commit.ts'

/** The most rows of one query; fewer go in powers of two, so that there are few queries to build and to keep. */
const MOST = 128

export interface Answers<Answer> {
  readonly rows: readonly Answer[]
  /** How many rows were written. */
  readonly touched: number
}

/** Makes a query whose parameters are the rows, column by column, and nothing else. */
export function sized<Row extends object, Answer>(columns: readonly (keyof Row)[], compile: (rows: Row[]) => CompiledQuery<Answer>) {
  const compiled = new Map<number, CompiledQuery<Answer>>()
  const blank = Object.fromEntries(columns.map(column => [column, ''])) as Row
  const queryFor = (size: number): CompiledQuery<Answer> => {
    const query = compiled.get(size) ?? compile(Array.from({ length: size }, () => blank))
    compiled.set(size, query)
    return query
  }
  return async (transaction: WriteTransaction, rows: readonly Row[]): Promise<Answers<Answer>> => {
    const answers: Answer[] = []
    let touched = 0
    for (let at = 0; at < rows.length;) {
      const size = Math.min(MOST, 2 ** Math.floor(Math.log2(rows.length - at)))
      const parameters = rows.slice(at, at + size).flatMap(row => columns.map(column => row[column]))
      const result = await transaction.executeQuery<Answer>({ ...queryFor(size), parameters })
      answers.push(...result.rows)
      touched += Number(result.numAffectedRows ?? 0)
      at += size
    }
    return { rows: answers, touched }
  }
}
