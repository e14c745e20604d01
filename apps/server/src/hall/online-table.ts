// A table as everybody may know it who knows its id, with what only those may know who belong to it.
import { briefScenario, type Doc, type Seat } from '@rubble/engine'
import type { Clocks, OnlineTable, Person, Place } from '@rubble/protocol'
import { codeOf } from '../store/codes.ts'
import type { SitterRow } from '../store/store.ts'
import { running } from './clocks.ts'
import { fairOf, personOf } from './disclosure.ts'
import type { Looker } from './hall.ts'
import { belongsTo, shownModeration } from './moderation.ts'
import type { ReadonlyTable, TableState } from './readonly-table.ts'

/** As somebody may know it; as everybody may, if nobody is named. */
export function onlineTable(table: ReadonlyTable, by?: Looker): OnlineTable {
  const { row, head, unreadable } = table
  const { id, terms, version, seats, sitters, owner, created, began, next, isNextOpen = false, ratings } = row
  const isInside = belongsTo(row, by)
  const { ended, changed, number, asked, outcome, stopped, undoAsked } = head
  return {
    ...terms,
    id,
    version,
    seats,
    owner,
    created,
    ...(began === undefined ? {} : { began }),
    ...(ended === undefined ? {} : { ended }),
    changed,
    number,
    asked,
    outcome,
    next: isInside || isNextOpen ? next : undefined,
    // how a match ended stands, whoever can read it
    phase: unreadable === undefined || head.phase === 'over' ? head.phase : 'stopped',
    stopped: unreadable?.why ?? stopped,
    places: sitters.map(sitter => placeOf(table, sitter)),
    clocks: clocksOf(table),
    fair: fairOf(table),
    proposals: {
      undo: undoAsked === undefined ? undefined : { ...undoAsked, ...wouldGoTo(table, undoAsked.seat) },
      draw: table.play?.match.offering ?? [],
    },
    watchers: table.followers.spectators,
    moderation: shownModeration(row, isInside, person => personOf(table, person)),
    ...(ratings === undefined ? {} : { ratings }),
    ...(head.phase === 'waiting' ? { code: codeOf(id) } : {}),
  }
}

/** For lists of many: a scenario that somebody has written is only named there. Who looks at the table itself is told all of it. */
export function inBrief(table: OnlineTable): OnlineTable {
  const { config } = table
  const scenario = (config as { readonly scenario?: unknown } | null)?.scenario
  if (typeof scenario !== 'object' || scenario === null) return table
  return { ...table, config: { ...(config as Doc), scenario: briefScenario(scenario as Doc) } }
}

/** What is asked to be taken back; a table that is only listed has no match to tell it by. */
function wouldGoTo({ play }: TableState, seat: Seat): { readonly to?: number } {
  const found = play?.match.refuseRewind(seat)
  return found === undefined || 'refused' in found ? {} : { to: found.to }
}

function placeOf(table: ReadonlyTable, sitter: SitterRow): Place {
  const keptFor = (person: string | undefined): { keptFor?: Person } => (person === undefined ? {} : { keptFor: personOf(table, person) })
  if (sitter.kind === 'bot') return { kind: 'bot', level: sitter.level, ...keptFor(sitter.of) }
  if (sitter.kind === 'free') return { kind: 'free', ...keptFor(sitter.keptFor) }
  return { kind: 'person', person: personOf(table, sitter.person), isHere: table.presence.isHere(sitter.person) }
}

function clocksOf({ head: { left, changed, asked }, row: { sitters }, unreadable }: TableState): Clocks | undefined {
  if (left === undefined) return undefined
  return { left, running: unreadable === undefined ? running(asked?.seats ?? [], sitters) : [], at: changed }
}
