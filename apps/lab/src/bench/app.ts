// What the app measures of itself, in a process of its own: it builds the app and needs a browser.
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const PROGRAM = fileURLToPath(new URL('../../../web/test/bench.ts', import.meta.url))

/** The values of each measurement asked for, or why there are none. */
export async function measureApp(names: readonly string[]): Promise<ReadonlyMap<string, readonly number[]> | { readonly failed: string }> {
  const child = spawn(process.execPath, [PROGRAM, ...names], { stdio: ['ignore', 'pipe', 'pipe'] })
  const out = collect(child.stdout)
  const err = collect(child.stderr)
  const code = await new Promise<number | null>((done, fail) => { child.on('error', fail).on('exit', done) })
  if (code === 0) return new Map(Object.entries(JSON.parse(await out) as Record<string, number[]>))
  return { failed: reasonIn(await err) ?? `the app's bench ended with code ${String(code)}` }
}

async function collect(stream: AsyncIterable<Buffer>): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(part)
  return Buffer.concat(parts).toString()
}

const reasonIn = (text: string): string | undefined => /^not measured: (.+)$/m.exec(text)?.[1]
