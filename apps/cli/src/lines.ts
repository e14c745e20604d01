// One line of input after another, from a person or from a pipe. The end of the input, and Ctrl-C, are answers too.
import { createInterface, type Interface } from 'node:readline'

export interface Lines {
  /** The next line; undefined when there is none, or when told to stop. */
  ask(prompt: string): Promise<string | undefined>
  /** No further line will come: whoever waits for one is told so. */
  close(): void
}

export interface LinesOptions {
  readonly input: NodeJS.ReadStream
  readonly output: NodeJS.WriteStream
  readonly isTty: boolean
  /** Ctrl-C on a terminal, which reaches the reader of lines and not the process. */
  interrupt(): void
  /** What a word begun on a terminal can become. */
  complete?(line: string): readonly string[]
}

export function lines({ input, output, isTty, interrupt, complete }: LinesOptions): Lines {
  const reader: Interface = createInterface({
    input,
    ...(isTty ? { output, terminal: true, completer: (line: string) => [[...(complete?.(line) ?? [])], line] } : { terminal: false }),
  })
  const waiting: string[] = []
  let isClosed = false
  let give: ((line: string | undefined) => void) | undefined

  const settle = (line: string | undefined): void => {
    const to = give
    give = undefined
    to?.(line)
  }
  reader.on('line', line => {
    if (give === undefined) waiting.push(line)
    else settle(line)
  })
  reader.on('close', () => {
    isClosed = true
    if (isTty && give !== undefined) output.write('\n')
    settle(undefined)
  })
  reader.on('SIGINT', interrupt)

  return {
    ask(prompt) {
      const next = waiting.shift()
      // A transcript of piped play shows what was typed.
      if (!isTty && next !== undefined) output.write(`${prompt}${next}\n`)
      if (next !== undefined || isClosed) return Promise.resolve(next)
      if (isTty) {
        reader.setPrompt(prompt)
        reader.prompt()
      }
      return new Promise(resolve => {
        give = line => {
          if (!isTty && line !== undefined) output.write(`${prompt}${line}\n`)
          resolve(line)
        }
      })
    },
    close() {
      waiting.length = 0
      reader.close()
    },
  }
}
