// Server-sent events, read from a stream of bytes as the standard says: the browser's own reader tells neither a status nor that a line has gone silent.

export interface ServerEvent {
  readonly id: string | undefined
  readonly data: string
}

/** Events of a body, in order. `onBytes` hears of everything that comes, also of what only keeps the line open. */
export async function* eventsIn(body: ReadableStream<Uint8Array>, onBytes: () => void): AsyncGenerator<ServerEvent> {
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
        const event = parseEvent(block)
        if (event !== undefined) yield event
      }
    }
  } finally {
    await reader.cancel().catch(() => {})
  }
}

/** undefined: it says nothing. */
function parseEvent(block: string): ServerEvent | undefined {
  let id: string | undefined
  const data: string[] = []
  for (const line of block.split(/\r\n|\n|\r/)) {
    const [, field = '', value = ''] = /^([^:]*):? ?(.*)$/.exec(line) ?? []
    if (field === 'data') data.push(value)
    else if (field === 'id') id = value
  }
  return data.length === 0 ? undefined : { id, data: data.join('\n') }
}
