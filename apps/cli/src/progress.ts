// How far something long is, on standard error, where somebody looks at it.
const BAR = 30

type Show = (done: number, total: number, note: string) => void

export async function withBar<T>(work: (show: Show) => Promise<T>): Promise<T> {
  if (process.stderr.isTTY !== true) return work(() => {})
  const { stderr } = process
  try {
    return await work((done, total, note) => {
      stderr.write(`\r\u001b[K${bar(done, total)} ${note}`)
    })
  } finally {
    stderr.write('\r\u001b[K')
  }
}

function bar(done: number, total: number): string {
  const full = Math.round((done / total) * BAR)
  return `${'█'.repeat(full)}${'░'.repeat(BAR - full)} ${done}/${total}`
}
