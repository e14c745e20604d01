// What the store has of a table: read into memory, brought up to what other servers have added, and written.
import type { Match, Types } from '@rubble/engine'
import { Table } from '@rubble/host'
import type { TableId } from '@rubble/protocol'
import { Problem } from '../problem.ts'
import type { ChatRow, LogRow, TableRow, WholeTable } from '../store/store.ts'
import type { HallContext } from './context.ts'
import { sittersOf } from './disclosure.ts'
import { readMatch } from './kept-match.ts'
import { down } from './parts.ts'
import { ratedEnd } from './rated.ts'
import { stateOfRows, type TableState, withNames } from './readonly-table.ts'
import { peopleOf } from './seating.ts'
import type { TableChange } from './table-edit.ts'
import type { Work } from './time-slicer.ts'

/** Lines of a log that are read at once. */
const PAGE = 200
/** After so many lines of log a checkpoint is kept when the table leaves memory. */
const WORTH_A_CHECKPOINT = 20

export class Persistence {
  private readonly context: HallContext

  constructor(context: HallContext) {
    this.context = context
  }

  async load(id: TableId): Promise<TableState> {
    const { store } = this.context.parts
    const found = await down(store.find(id))
    if (found === undefined) throw new Problem('nothing', `there is no table '${id}'`)
    const [people, chat] = await down(Promise.all([store.persons(peopleOf(found.table)), store.chat(id)]))
    return this.resume({ ...stateOfRows(found, people), chat }, found)
  }

  /**
   * As it is kept now: the same object where nothing is new, nothing where it was removed. Lines of other servers are entered in the match;
   * all of it is read where that cannot be done, and where what is in memory is in doubt.
   */
  async renew(state: TableState, isDoubtful: boolean): Promise<TableState | undefined> {
    const { store } = this.context.parts
    const found = await down(store.find(state.row.id))
    if (found === undefined) return undefined
    if (!isDoubtful && found.head.revision === state.head.revision) return state
    const strangers = peopleOf(found.table).filter(id => !state.names.has(id))
    const people = strangers.length === 0 ? [] : await down(store.persons(strangers))
    const met = { ...state, names: withNames(state.names, people) }
    return (isDoubtful ? undefined : await this.followed(met, found)) ?? this.resume(met, found)
  }

  /** Another server has played on: its lines are entered here, and nothing is played again. */
  private async followed(state: TableState, { table, head }: WholeTable): Promise<TableState | undefined> {
    const {
      play,
      row,
      head: { number },
    } = state
    if (play === undefined || table.version !== row.version) return undefined
    const lines = head.number === number ? [] : await down(this.context.parts.store.log(table.id, number))
    try {
      play.match.follow(lines.slice(0, head.number - number).map(({ entry }) => entry))
    } catch {
      return undefined
    }
    // the same object where nothing has changed: nobody is told of it again
    const isSame = JSON.stringify(table) === JSON.stringify(row)
    const next = { ...state, head, row: isSame ? row : table }
    if (!isSame) play.match.sitters = sittersOf(next)
    return next
  }

  /** From the log and its last checkpoint. Time of before the server started counts against nobody who plays by a live clock. */
  private async resume(state: TableState, { table, head }: WholeTable): Promise<TableState> {
    const {
      context,
      context: {
        parts: { store },
        slicer,
      },
    } = this
    const work = slicer.begin()
    const log = await this.readLog(table.id, head.number, work)
    const checkpoint = await down(store.checkpoint(table.id))
    // another server may have kept one of lines that are not there yet without the head that came with them
    const known = checkpoint !== undefined && checkpoint.number <= head.number ? checkpoint : undefined
    const read = await slicer.run(readMatch(await context.engine(table.terms.game), table, log, known), work)
    const changed = table.terms.clock.kind === 'live' ? Math.max(head.changed, context.startedAt) : head.changed
    const unreadable = 'why' in read ? read : undefined
    if (unreadable?.why === 'unreadable') context.fault(new Error(unreadable.message), table.id, 'a match that does not replay')
    const next = { ...state, row: table, head: { ...head, changed }, unreadable, checkpointAt: known?.number ?? 0 }
    return { ...next, play: 'match' in read && read.match !== undefined ? playOf(next, read.match) : undefined }
  }

  /** So many lines, in parts: to read thousands of them takes as long as to answer many people. */
  private async readLog(id: TableId, lines: number, work: Work): Promise<readonly LogRow[]> {
    const log: LogRow[] = []
    for (let from = 0; from < lines; from += PAGE) {
      await work.turn()
      log.push(...(await down(this.context.parts.store.log(id, from, Math.min(PAGE, lines - from)))))
    }
    return log
  }

  /** Lines of the chat that came by way of other servers. */
  newChat({ row: { id }, chat }: TableState): Promise<readonly ChatRow[]> {
    return down(this.context.parts.store.chat(id, (chat.at(-1)?.number ?? 0) + 1))
  }

  /** Has another server moved it on, of which nothing was heard yet? */
  async isBehind({ row: { id }, head: { revision } }: TableState): Promise<boolean> {
    const newest = await this.context.parts.store.newest(id).catch(() => undefined)
    return newest !== undefined && newest !== revision
  }

  /** Says what the table is then: the end of a rated match adds to it. Throws Conflict where another server was quicker. */
  async write({ from, lines, after, said, at }: TableChange): Promise<TableRow> {
    const { store } = this.context.parts
    const { row, head } = after
    const rows = lines.map((entry, i) => ({ number: from + i, entry, at }))
    const end = rows.length === 0 ? undefined : ratedEnd(after)
    if (said !== undefined) await store.say(row.id, said)
    else if (end !== undefined) return { ...row, ratings: await store.appendRated(rows, head, end) }
    else if (rows.length > 0) await store.append(rows, head)
    else await store.change(row, head)
    return row
  }

  /** The same where it is not worth it. */
  async keepCheckpoint(state: TableState): Promise<TableState> {
    const {
      play,
      row: { id, version },
      head: { phase },
      checkpointAt,
    } = state
    if (play === undefined || phase !== 'running' || play.match.number - checkpointAt < WORTH_A_CHECKPOINT) return state
    const checkpoint = play.match.checkpoint()
    await this.context.parts.store.putCheckpoint(id, { number: checkpoint.number, version, json: JSON.stringify(checkpoint) })
    return { ...state, checkpointAt: checkpoint.number }
  }
}

function playOf(state: TableState, match: Match<Types>): Table {
  return new Table(state.row.id, match, sittersOf(state))
}
