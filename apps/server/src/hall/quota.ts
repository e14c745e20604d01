// How many tables somebody, or one address, may have of those that others pay for: places in the list of open tables, and thinking for bots
// that play alone.
import { Problem } from '../problem.ts'
import type { Account } from '../store/store.ts'
import type { HallContext } from './context.ts'
import type { PersonId } from './hall.ts'
import { down } from './parts.ts'

/** An address may be a school's: it may have more than a person. */
const OPEN_OF_ADDRESS = 4
/** Of all tables that bots may play alone: one address a third, one person a sixth. */
const BOTS_OF_ADDRESS = 3
const BOTS_OF_PERSON = 6

interface Opener {
  readonly owner: string
  readonly origin?: string | undefined
}

export class Quota {
  private readonly context: HallContext
  private readonly lines = new Map<string, Promise<unknown>>()

  constructor(context: HallContext) {
    this.context = context
  }

  /** Those one has opened, and those one sits at. Throws Problem. */
  async checkTables(by: PersonId): Promise<void> {
    const {
      limits: { tablesOfOne },
      parts: { store },
    } = this.context
    if ((await down(store.countTables(by))) < tablesOfOne) return
    throw new Problem('too-many', `you have ${tablesOfOne} tables that are not over; finish or leave one first`)
  }

  /**
   * Does something that counts as one more, after the check that there may be: of many that ask at once, each would else find that there is
   * room for it.
   */
  openOneMore<T>({ owner, origin }: Opener, act: () => Promise<T>): Promise<T> {
    return this.inLine(origin ?? owner, async () => {
      await this.checkOpen({ owner, origin })
      return act()
    })
  }

  letBotsPlayAlone<T>(opener: Opener, act: () => Promise<T>): Promise<T> {
    return this.inLine('bots', async () => {
      await this.checkBots(opener)
      return act()
    })
  }

  private async inLine<T>(key: string, act: () => Promise<T>): Promise<T> {
    const turn = (this.lines.get(key) ?? Promise.resolve()).then(act)
    const after = turn
      .catch(() => {})
      .then(() => {
        if (this.lines.get(key) === after) this.lines.delete(key)
      })
    this.lines.set(key, after)
    return turn
  }

  /** Throws Problem where no open table more may wait for players. */
  private async checkOpen({ owner, origin }: Opener): Promise<void> {
    const {
      limits: { openOfOne },
      parts: { store },
    } = this.context
    const count = (of: Account): Promise<number> => down(store.countOpen(of))
    if ((await count({ owner })) >= openOfOne)
      throw new Problem('too-many-open', `${openOfOne} open tables of yours wait for players; that is as many as one may have`)
    const most = openOfOne * OPEN_OF_ADDRESS
    if (origin !== undefined && (await count({ origin })) >= most)
      throw new Problem('too-many-open', `${most} open tables from your address wait for players; that is as many as can be`)
  }

  /** Throws Problem where no table more may be played by bots alone. */
  private async checkBots({ owner, origin }: Opener): Promise<void> {
    const {
      limits: { botTables },
      parts: { store },
    } = this.context
    const isFull = async (most: number, of?: Account): Promise<boolean> => (await down(store.countBotTables(of))) >= most
    const full = (await isFull(partOf(botTables, BOTS_OF_PERSON), { owner }))
      ? 'of yours'
      : origin !== undefined && (await isFull(partOf(botTables, BOTS_OF_ADDRESS), { origin }))
        ? 'from your address'
        : (await isFull(botTables))
          ? 'of this server'
          : undefined
    if (full !== undefined)
      throw new Problem(
        'too-many-bots',
        `enough tables ${full} are played by bots alone just now; sit down yourself, or wait until one of them is over`,
      )
  }
}

const partOf = (all: number, share: number): number => (all === 0 ? 0 : Math.max(1, Math.floor(all / share)))
