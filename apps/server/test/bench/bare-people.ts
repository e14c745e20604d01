// Whoever asks a bare server: sends the same choice again and again, as a table of ours sends its own, and follows it twice if there is
// something to follow.
import type { Asker } from './load.ts'
import { follow, Line, type Request } from './wire.ts'

export class BarePeople implements Asker {
  readonly isOver = false
  private readonly line: Line
  private readonly id: string
  private readonly sample: Request
  private at = 0
  private told = 0
  private onMessage: (() => void) | undefined

  private constructor(line: Line, id: string, sample: Request) {
    this.line = line
    this.id = id
    this.sample = sample
  }

  /** `sample`: a choice as it was sent to our server. */
  static async sitDown(port: number, id: string, sample: Request, isFollowing: boolean): Promise<BarePeople> {
    const people = new BarePeople(await Line.to(port), id, sample)
    if (!isFollowing) people.told = Infinity
    else
      for (let i = 0; i < 2; i++)
        await follow(port, { method: 'GET', path: `/api/tables/${id}/stream` }, event => {
          people.hear(event)
        })
    return people
  }

  private hear(event: string): void {
    if (!event.startsWith('id: ')) return
    this.told++
    this.onMessage?.()
  }

  async step(): Promise<void> {
    const at = this.at++
    const { promise, resolve } = Promise.withResolvers<void>()
    this.onMessage = () => {
      if (this.told >= 2 * this.at) resolve()
    }
    const { body } = await this.line.ask({
      ...this.sample,
      path: `/api/tables/${this.id}/choose`,
      body: { ...(this.sample.body as object), at },
    })
    if (body !== '{}') throw new Error(`a choice was not kept: ${body}`)
    this.onMessage()
    await promise
  }
}
