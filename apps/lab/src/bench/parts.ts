// What other parts measure of themselves, each in a process of its own: the app is built and needs a browser, the server is started, and
// the lab knows neither.
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const PROGRAMS = {
  app: fileURLToPath(new URL('../../../web/test/bench.ts', import.meta.url)),
  server: fileURLToPath(new URL('../../../server/test/bench.ts', import.meta.url)),
  terminal: fileURLToPath(new URL('../../../cli/test/bench.ts', import.meta.url)),
} as const
export type Part = keyof typeof PROGRAMS

export type PartResult = ReadonlyMap<string, readonly number[]> | { readonly failed: string }

/** The values of each measurement asked for, or why there are none. */
export async function measureOf(part: Part, names: readonly string[]): Promise<PartResult> {
  const child = spawn(process.execPath, [PROGRAMS[part], ...names], { stdio: ['ignore', 'pipe', 'pipe'] })
  const out = collect(child.stdout)
  const err = collect(child.stderr, part => process.stderr.write(part))
  const code = await new Promise<number | null>((done, fail) => {
    child.on('error', fail).on('exit', done)
  })
  if (code === 0) return resultIn(await out)
  return { failed: reasonIn(await err) ?? `the bench of the ${part} ended with code ${String(code)}` }
}

/** What is no number cannot be written as JSON, and would be read as nought: that is nothing measured. */
function resultIn(text: string): PartResult {
  const values = Object.entries(JSON.parse(text) as Record<string, (number | null)[]>)
  const [empty] = values.find(([, all]) => all.length === 0 || all.includes(null)) ?? []
  return empty === undefined ? new Map(values as [string, number[]][]) : { failed: `'${empty}' came out as no number` }
}

async function collect(stream: AsyncIterable<Buffer>, onPart?: (part: Buffer) => void): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of stream) {
    parts.push(part)
    onPart?.(part)
  }
  return Buffer.concat(parts).toString()
}

const reasonIn = (text: string): string | undefined => /^not measured: (.+)$/m.exec(text)?.[1]
