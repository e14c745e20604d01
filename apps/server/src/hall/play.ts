// What people do at a table where they sit, by the rules of its match.
import { isDeepStrictEqual } from 'node:util'
import type { Flat, Refusal, Seat } from '@rubble/engine'
import type { OnlineChoice, TableId } from '@rubble/protocol'
import { Problem } from '../problem.ts'
import { ownSeat, runningPlay } from './access.ts'
import { act } from './act.ts'
import type { HallContext } from './context.ts'
import { offerDraw } from './draw.ts'
import type { PersonId } from './hall.ts'
import type { TableState } from './readonly-table.ts'
import type { TableCache } from './table-cache.ts'
import type { TableEdit } from './table-edit.ts'
import { agreeToUndo, prepareRewind, rewinderOf, takeBackOrAsk } from './undo.ts'

/** A choice, or all parts so far of an answer that has several. */
type Value = OnlineChoice['value']

export class Play {
  private readonly context: HallContext
  private readonly cache: TableCache

  constructor(context: HallContext, cache: TableCache) {
    this.context = context
    this.cache = cache
  }

  choose(id: TableId, by: PersonId, { at, value }: OnlineChoice): Promise<Refusal | undefined> {
    return this.act(id, by, (edit, seat) => {
      return runningPlay(edit.state).choose({ seat, at, value: allParts(edit, seat, at, value) })
    })
  }

  withdraw(id: TableId, by: PersonId): Promise<Refusal | undefined> {
    return this.act(id, by, (edit, seat) => this.refuseLong(edit) ?? runningPlay(edit.state).match.withdraw(seat))
  }

  concede(id: TableId, by: PersonId): Promise<Refusal | undefined> {
    return this.act(id, by, (edit, seat) => runningPlay(edit.state).concede(seat))
  }

  draw(id: TableId, by: PersonId): Promise<Refusal | undefined> {
    return this.act(id, by, (edit, seat) => offerDraw(edit.state, seat))
  }

  undo(id: TableId, by: PersonId): Promise<Refusal | undefined> {
    return this.act(
      id,
      by,
      (edit, seat) => this.refuseLong(edit) ?? takeBackOrAsk(edit, seat),
      table => rewinderOf(table, ownSeat(table, by)),
    )
  }

  answerUndo(id: TableId, by: PersonId, isAgreed: boolean): Promise<Refusal | undefined> {
    return this.act(
      id,
      by,
      (edit, seat) => agreeToUndo(edit, seat, isAgreed),
      ({ head: { undoAsked } }) => (isAgreed ? undoAsked?.seat : undefined),
    )
  }

  /** `rewinder`: who takes back by consent, if anybody. */
  private act(
    id: TableId,
    by: PersonId,
    action: (edit: TableEdit, seat: Seat) => Refusal | undefined,
    rewinder: (table: TableState) => Seat | undefined = () => undefined,
  ): Promise<Refusal | undefined> {
    return this.cache.use(id, table => {
      table.noteSeen(by)
      const byThem = (edit: TableEdit): Refusal | undefined => action(edit, ownSeat(edit.state, by))
      return table.change(
        async turn => {
          await prepareRewind(turn.table, rewinder(turn.table), this.context.slicer)
          return act(turn, this.context.limits, byThem)
        },
        refused => refused !== undefined,
      )
    })
  }

  /** Taking back and choosing again could go on for ever, and all of it is kept. */
  private refuseLong(edit: TableEdit): Refusal | undefined {
    return runningPlay(edit.state).match.number < this.context.limits.lines ? undefined : { refused: 'TABLE-LONG', part: {}, args: {} }
  }
}

/**
 * A part that is sent twice would count twice; a list of all parts says the same however often it comes. The first may come alone: nobody
 * knows before it that there are more.
 */
function allParts(edit: TableEdit, seat: Seat, at: number, value: Value): Value {
  const { match } = runningPlay(edit.state)
  const { engine, state } = match
  if (!match.isOpen(seat, at) || Array.isArray(value) || !engine.hasParts(state)) return value
  const [first, ...more] = engine.parts(state, seat).map(part => engine.name(state, part))
  if (more.length === 0 && (first === undefined || isDeepStrictEqual(first, value))) return [value as Flat]
  throw new Problem('malformed', 'this is answered in parts: send the list of all of them so far')
}
