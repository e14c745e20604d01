// A stream that comes back by itself. From where it goes on is the business of who asks for it.
import { ApiProblem, isPassing } from './problem.ts'
import { eventsIn } from './sse.ts'

export interface StreamParts {
  /** Throws ApiProblem. */
  connect(signal: AbortSignal): Promise<Response>
  onMessage(message: unknown): void
  /** The line stands, or is broken and tried again. */
  onLine(isUp: boolean): void
  /** The server does not want to: it is not tried again. */
  onRefused(problem: ApiProblem): void
  /** Calls back later; returns how not to. */
  wait(milliseconds: number, then: () => void): () => void
  random(): number
}

/** The server says something at least every 15 s: a line that is silent for so long is dead, whatever the system believes. */
export const SILENCE = 40_000
const FIRST = 500
export const LONGEST = 8_000

/** Longer with each try, and never for all clients at the same moment. */
export const pauseBefore = (tries: number, random: () => number): number => Math.min(LONGEST, FIRST * 2 ** tries) * (0.5 + random() / 2)

export class Stream {
  private readonly parts: StreamParts
  private tries = 0
  private isEnded = false
  private open: AbortController | undefined
  private cancel: (() => void) | undefined

  constructor(parts: StreamParts) {
    this.parts = parts
    void this.run()
  }

  /** There is reason to believe that it would go now. */
  nudge(): void {
    if (this.isEnded || this.open !== undefined) return
    this.cancel?.()
    void this.run()
  }

  /** There is no network: whatever seems to stand does not. */
  drop(): void {
    this.open?.abort()
  }

  end(): void {
    this.isEnded = true
    this.cancel?.()
    this.open?.abort()
  }

  private async run(): Promise<void> {
    const open = new AbortController()
    this.open = open
    const problem = await this.listen(open)
    this.cancel?.()
    this.open = undefined
    if (this.isEnded) return
    if (problem !== undefined && !isPassing(problem) && problem.code !== 'too-many') {
      this.isEnded = true
      return this.parts.onRefused(problem)
    }
    this.parts.onLine(false)
    this.cancel = this.parts.wait(pauseBefore(this.tries++, this.parts.random), () => {
      void this.run()
    })
  }

  /** Until it breaks or ends; says why the server did not want to, if it was the server. */
  private async listen(open: AbortController): Promise<ApiProblem | undefined> {
    const stayAlert = (): void => {
      this.cancel?.()
      this.cancel = this.parts.wait(SILENCE, () => {
        open.abort()
      })
    }
    try {
      stayAlert()
      const { body } = await this.parts.connect(open.signal)
      if (body === null || this.isEnded) return undefined
      this.parts.onLine(true)
      for await (const data of eventsIn(body, stayAlert)) {
        if (this.isEnded) return undefined
        const message: unknown = JSON.parse(data)
        this.tries = 0
        this.parts.onMessage(message)
      }
      return undefined
    } catch (error) {
      return error instanceof ApiProblem ? error : undefined
    }
  }
}
