// Shares of one thing that all want: who has had least of it, for their weight, is next. A share is shared out among its own parts in the
// same way.

/** Something that waits, and the names of the shares it belongs to, the widest first. */
export interface Candidate<T> {
  readonly value: T
  readonly path: readonly string[]
}

/** What is charged until it is known what it was. */
const EXPECTED = 1000

export class Share {
  private readonly weigh: (name: string) => number
  private readonly weight: number
  /** What it has had, by its weight. */
  private had = 0
  /** What had been had by the part that was served last, before that: who comes anew begins here, with nothing saved up. */
  private level = 0
  private readonly parts = new Map<string, Share>()
  /** Parts that had somebody waiting when one of them was last chosen. */
  private wanting: ReadonlySet<string> = new Set()

  constructor(weigh: (name: string) => number = () => 1, weight = 1) {
    this.weigh = weigh
    this.weight = weight
  }

  /** Who is next; who came first, where all are alike. */
  choose<T>(candidates: readonly Candidate<T>[], depth = 0): Candidate<T> | undefined {
    const [first] = candidates
    if (first === undefined || depth === first.path.length) return first
    const groups = Map.groupBy(candidates, ({ path }) => path[depth] ?? '')
    const shares = [...groups.keys()].map(name => this.wantingPart(name))
    this.wanting = new Set(groups.keys())
    const next = shares.reduce((best, one) => (one.share.isBefore(best.share) ? one : best))
    return next.share.choose(groups.get(next.name) ?? [], depth + 1)
  }

  private wantingPart(name: string): { readonly name: string; readonly share: Share } {
    const share = this.parts.get(name) ?? new Share(this.weigh, this.weigh(name))
    this.parts.set(name, share)
    if (!this.wanting.has(name)) share.had = Math.max(share.had, this.level)
    return { name, share }
  }

  /** Compared by what they would have had after it. */
  private isBefore(other: Share): boolean {
    const difference = this.had + EXPECTED / this.weight - (other.had + EXPECTED / other.weight)
    return Math.abs(difference) < 1e-6 ? this.weight > other.weight : difference < 0
  }

  charge([name, ...rest]: readonly string[]): void {
    const part = name === undefined ? undefined : this.parts.get(name)
    if (part === undefined) return
    this.level = part.had
    part.had += EXPECTED / part.weight
    part.charge(rest)
  }

  /** What was charged for was this much. */
  settle([name, ...rest]: readonly string[], amount: number): void {
    const part = name === undefined ? undefined : this.parts.get(name)
    if (part === undefined) return
    part.had += (amount - EXPECTED) / part.weight
    part.settle(rest, amount)
  }

  /** Shares that nobody uses are forgotten. */
  prune(used: readonly (readonly string[])[]): void {
    const groups = Map.groupBy(used, ([name = '']) => name)
    for (const [name, part] of this.parts) {
      const below = groups.get(name)
      if (below === undefined) this.parts.delete(name)
      else part.prune(below.map(path => path.slice(1)))
    }
  }
}
