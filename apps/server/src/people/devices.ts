// Browsers by which somebody has come before. It is no way in: whoever guesses at a password elsewhere just does not shut them out.
import { randomBytes } from 'node:crypto'
import { type Seal, seal } from './seal.ts'

/** A browser may serve a family. */
const MOST = 8

export class Devices {
  private readonly marks: Seal

  constructor(key: string) {
    this.marks = seal(key, 'device')
  }

  /** Has anybody come by it before? */
  isMarked(mark: string | undefined): boolean {
    return this.read(mark)[0] !== undefined
  }

  /** What this browser is called, if the person has come by it before. */
  knownTo(person: string, mark: string | undefined): string | undefined {
    const [device, people] = this.read(mark)
    return people.includes(person) ? device : undefined
  }

  /** The mark of a browser by which this person has come now. */
  marked(person: string, mark: string | undefined): string {
    const [device = randomBytes(16).toString('base64url'), people] = this.read(mark)
    return this.marks.sign([device, person, ...people.filter(other => other !== person)].slice(0, 1 + MOST).join('.'))
  }

  private read(mark: string | undefined): readonly [device: string | undefined, people: readonly string[]] {
    const [device, ...people] = this.marks.read(mark ?? '')?.split('.') ?? []
    return [device, people]
  }
}
