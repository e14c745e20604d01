// Server-sent events, read from a stream of bytes as the standard says: the browser's own reader tells neither a status nor that a line has
// gone silent.

/**
 * Data of the events of a body, in order; what has none, as their ids, is not used. `onBytes` hears of everything that comes, also of what
 * only keeps the line open.
 */
export async function* eventsIn(body: ReadableStream<Uint8Array>, onBytes: () => void): AsyncGenerator<string> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  try {
    for (;;) {
      const { value, done } = await reader.read()
      // what was begun and not ended is not an event
      if (done) return
      onBytes()
      text += decoder.decode(value, { stream: true })
      const blocks = text.split(/\r\n\r\n|\n\n|\r\r/)
      text = blocks.pop() ?? ''
      for (const block of blocks) {
        const data = dataOf(block)
        if (data !== undefined) yield data
      }
    }
  } finally {
    await reader.cancel().catch(() => {})
  }
}

/** undefined: it says nothing. */
function dataOf(block: string): string | undefined {
  const data = block.split(/\r\n|\n|\r/).flatMap(line => {
    const [, field = '', value = ''] = /^([^:]*):? ?(.*)$/.exec(line) ?? []
    return field === 'data' ? [value] : []
  })
  return data.length === 0 ? undefined : data.join('\n')
}
