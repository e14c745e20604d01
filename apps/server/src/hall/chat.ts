// What is said at a table, and who decides who may.
import type { ChatLine, OnlineTable, TableId } from '@rubble/protocol'
import { Problem } from '../problem.ts'
import type { PersonRow, TableRow } from '../store/store.ts'
import type { HallContext } from './context.ts'
import { chatLine } from './disclosure.ts'
import type { PersonId } from './hall.ts'
import { ban, checkWriter, letSpectatorsWrite, mute } from './moderation.ts'
import { onlineTable } from './online-table.ts'
import { down } from './parts.ts'
import type { ReadonlyTable } from './readonly-table.ts'
import { seatOf } from './seating.ts'
import type { TableCache } from './table-cache.ts'

/** Who only looks on cannot talk until those who play have no word left. */
const SHARE_OF_SPECTATORS = 0.5

export class Chat {
  private readonly context: HallContext
  private readonly cache: TableCache

  constructor(context: HallContext, cache: TableCache) {
    this.context = context
    this.cache = cache
  }

  say(id: TableId, by: PersonId, text: string): Promise<ChatLine> {
    return this.cache.change(id, async ({ table, commit }) => {
      checkWriter(table.row, by)
      const number = (table.chat.at(-1)?.number ?? 0) + 1
      this.checkLength(table, by, number, text)
      const person = await this.person(by)
      if (person === undefined) throw new Problem('who', 'nobody knows you here')
      const line = { number, at: this.context.parts.now(), person: by, name: person.name, seat: seatOf(table.row, by), text }
      await commit(edit => {
        edit.say(line)
        // they may have another name since they sat down
        edit.know([person])
      })
      return chatLine(line)
    })
  }

  private checkLength({ row, chat }: ReadonlyTable, by: PersonId, number: number, text: string): void {
    const { chatLines, chatText } = this.context.limits
    const share = seatOf(row, by) === undefined ? SHARE_OF_SPECTATORS : 1
    const said = chat.reduce((sum, line) => sum + line.text.length, text.length)
    if (number > chatLines * share || said > chatText * share) throw new Problem('too-many', 'the chat of this table is full')
  }

  mute(id: TableId, by: PersonId, person: PersonId, isMuted: boolean): Promise<OnlineTable> {
    return this.moderate(id, by, person, row => mute(row, by, person, isMuted))
  }

  ban(id: TableId, by: PersonId, person: PersonId, isOut: boolean): Promise<OnlineTable> {
    return this.moderate(id, by, person, row => ban(row, by, person, isOut))
  }

  letSpectatorsWrite(id: TableId, by: PersonId, mayWrite: boolean): Promise<OnlineTable> {
    return this.moderate(id, by, by, row => letSpectatorsWrite(row, by, mayWrite))
  }

  private moderate(id: TableId, by: PersonId, about: PersonId, decide: (row: TableRow) => TableRow): Promise<OnlineTable> {
    return this.cache.change(id, async ({ table, commit }) => {
      const row = decide(table.row)
      const person = await this.person(about)
      if (person === undefined) throw new Problem('nothing', 'there is no such player')
      await commit(edit => {
        edit.know([person])
        edit.setRow(row)
      })
      return onlineTable(table, by)
    })
  }

  private async person(id: PersonId): Promise<PersonRow | undefined> {
    const [person] = await down(this.context.parts.store.persons([id]))
    return person
  }
}
