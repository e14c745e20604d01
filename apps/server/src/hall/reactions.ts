// What follows when a table has changed, and that is kept and told: clocks, lists, bots, and whoever is asked and not looking.
import { askedSeats } from './access.ts'
import { act } from './act.ts'
import type { BotPlayers } from './bot-players.ts'
import type { HallContext } from './context.ts'
import { agreeForBots, isDrawAgreed } from './draw.ts'
import type { Flags } from './flags.ts'
import { onlineTable } from './online-table.ts'
import type { TableState } from './readonly-table.ts'
import type { StandingPlayers } from './standing-players.ts'
import type { HallTable } from './table.ts'
import { agreeToUndo, isUndoAgreed, prepareRewind } from './undo.ts'

export interface ReactionParts {
  readonly context: HallContext
  readonly flags: Flags
  readonly bots: BotPlayers
  readonly standingPlayers: StandingPlayers
  /** The list of open tables may have changed. */
  onLists(): void
}

export class Reactions {
  private readonly parts: ReactionParts

  constructor(parts: ReactionParts) {
    this.parts = parts
  }

  /** A table has come into memory, or can be relied on again. */
  ready(table: HallTable): void {
    this.parts.flags.note(table)
    void this.parts.bots.play(table)
    this.parts.standingPlayers.play(table)
  }

  /** `before`: as it was; nothing, if it was just opened. */
  kept(table: HallTable, before?: TableState): void {
    const { row, head } = table
    const isSeatedAnew = row.sitters !== before?.row.sitters
    if (row.terms.isOpen && (isSeatedAnew || head.phase !== before?.head.phase)) this.parts.onLists()
    // before a bot that has come plays on
    if (isSeatedAnew && before?.head.phase === 'running') this.settleAgreed(table)
    this.ready(table)
    this.notify(table, before)
  }

  /** After this turn of the table: who has left may have been the only one who had not agreed. */
  private settleAgreed(table: HallTable): void {
    const {
      context,
      context: { limits, slicer },
    } = this.parts
    table
      .change(async turn => {
        if (isUndoAgreed(table)) {
          await prepareRewind(table, table.head.undoAsked?.seat, slicer)
          await act(turn, limits, edit => agreeToUndo(edit, undefined, true))
        }
        if (isDrawAgreed(table)) await act(turn, limits, edit => agreeForBots(edit.state))
      })
      .catch((error: unknown) => {
        context.fault(error, table.row.id, 'what was agreed')
      })
  }

  private notify(table: HallTable, before: TableState | undefined): void {
    const { notifier } = this.parts.context.parts
    if (notifier === undefined || table.head.phase !== 'running') return
    const wereAsked = before?.head.asked?.seats ?? []
    for (const seat of askedSeats(table).filter(one => !wereAsked.includes(one) && !this.parts.standingPlayers.isAnswering(table, one))) {
      const sitter = table.row.sitters[seat]
      if (sitter?.kind === 'person' && !table.presence.isHere(sitter.person)) notifier.yourTurn(sitter.person, onlineTable(table), seat)
    }
  }
}
