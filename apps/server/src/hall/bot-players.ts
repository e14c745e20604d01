// Bots choose when they are asked, one after the other, until a person is.
import type { Table, Urgency } from '@rubble/host'
import type { ChoiceRequest } from '@rubble/protocol'
import { Problem } from '../problem.ts'
import { runningPlay } from './access.ts'
import { act } from './act.ts'
import type { HallContext } from './context.ts'
import type { ReadonlyTable } from './readonly-table.ts'
import { isForBots } from './seating.ts'
import type { HallTable } from './table.ts'
import type { TableCache } from './table-cache.ts'

const BOTS_AT_ONCE = 1000

export class BotPlayers {
  private readonly context: HallContext
  private readonly cache: TableCache
  private readonly thinking = new Set<HallTable>()

  constructor(context: HallContext, cache: TableCache) {
    this.context = context
    this.cache = cache
  }

  /** At how many tables one thinks. */
  get count(): number {
    return this.thinking.size
  }

  isThinkingAt(table: HallTable): boolean {
    return this.thinking.has(table)
  }

  /** As many as can think at once: bots that somebody's restart, the end of another server, or a failure, has left waiting. */
  async resume(): Promise<void> {
    if (this.count >= BOTS_AT_ONCE / 2) return
    for (const id of await this.context.parts.store.awaitingBots(BOTS_AT_ONCE)) {
      const table = this.cache.peek(id)
      if (table !== undefined && !this.thinking.has(table)) table.noteMissed()
      if (!this.cache.has(id))
        void this.cache.bring(id).catch((error: unknown) => {
          this.context.fault(error, id, 'taking up a bot')
        })
    }
  }

  /** A thought that comes too late is refused by its number, and thought anew. */
  async play(table: HallTable): Promise<void> {
    if (this.thinking.has(table)) return
    const bot = table.head.phase === 'running' ? table.play?.botToMove() : undefined
    if (bot === undefined || !this.isOurs(table)) return table.tellThinkingElsewhere(bot?.seat)
    this.thinking.add(table)
    try {
      const isOn = (): boolean => table.head.phase === 'running' && this.isOurs(table) && !this.context.isClosed
      while (isOn() && (await this.playOnce(table))) {
        /* the next one */
      }
    } catch (error) {
      await this.fail(table, error)
    } finally {
      this.thinking.delete(table)
      table.tellThinking(undefined)
    }
  }

  /** Is there a bot that has to choose? Then it does. */
  private async playOnce(table: HallTable): Promise<boolean> {
    const { play } = table
    const bot = play?.botToMove()
    if (play === undefined || bot === undefined) return false
    const { seat, level } = bot
    const { engine, number: at, seed, state } = play.match
    table.tellThinking(seat)
    const question = { game: engine.game.id, state, seat, level, seed, at }
    const value = await this.context.parts.thinker.think(question, urgencyOf(table))
    await this.enter(table, play, { seat, at, value })
    return true
  }

  /** What was thought about a table that was not kept, and is another one now, is thought anew. */
  private async enter(table: HallTable, play: Table, choice: ChoiceRequest): Promise<void> {
    const { seat, at, value } = choice
    const isStill = (): boolean => table.head.phase === 'running' && table.play === play && play.match.number === at
    await table.change(async turn => {
      if (!isStill() || play.botToMove()?.seat !== seat) return
      const refused = await act(turn, this.context.limits, edit => runningPlay(edit.state).choose(choice))
      if (refused === undefined || table.play?.match.number !== at) return
      throw new Error(`the bot's choice ${JSON.stringify(value)} was refused (${refused.refused})`)
    })
  }

  private async fail(table: HallTable, error: unknown): Promise<void> {
    const { id } = table.row
    if (this.context.isClosed) return
    this.context.fault(error, id, 'a bot')
    if (error instanceof Problem) return table.healLater()
    try {
      await table.change(async ({ commit }) => {
        if (table.head.phase === 'running')
          await commit(edit => {
            edit.halt('bot')
          })
      })
    } catch (again) {
      this.context.fault(again, id, 'stopping a match')
    }
  }

  /** Does this server think for its bots? */
  private isOurs({ head: { thinker } }: ReadonlyTable): boolean {
    return thinker === undefined || thinker === this.context.server
  }
}

/** It is looked at whenever a place to think is free: people come and go meanwhile. */
function urgencyOf(table: ReadonlyTable): Urgency {
  const { id, owner, origin } = table.row
  return {
    table: id,
    owner,
    origin,
    get isWatched() {
      return table.followers.size > 0
    },
    get alone() {
      return isForBots(table.row) ? { since: table.head.changed } : undefined
    },
  }
}
