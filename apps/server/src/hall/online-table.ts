// A table as everybody may know it who knows its id, with what only those may know who belong to it.
import type { Seat } from '@rubble/engine'
import type { Clocks, OnlineTable, Place } from '@rubble/protocol'
import type { SitterRow } from '../store/store.ts'
import { running } from './clocks.ts'
import type { Looker } from './hall.ts'
import type { Live } from './live.ts'
import { belongsTo, shownModeration } from './moderation.ts'

export function onlineTable(live: Live, by: Looker): OnlineTable {
  const { row, head, unreadable } = live
  const { id, terms, version, seats, sitters, owner, created, next, isNextOpen = false } = row
  const isInside = belongsTo(row, by)
  const { changed, number, asked, outcome, stopped, undoAsked } = head
  return {
    ...terms, id, version, seats, owner, created, changed, number, asked, outcome,
    next: isInside || isNextOpen ? next : undefined,
    // how a match ended stands, whoever can read it
    phase: unreadable === undefined || head.phase === 'over' ? head.phase : 'stopped',
    stopped: unreadable?.why ?? stopped,
    places: sitters.map(sitter => placeOf(live, sitter)),
    clocks: clocksOf(live),
    fair: live.fair(),
    proposals: { undo: undoAsked === undefined ? undefined : { ...undoAsked, ...wouldGoTo(live, undoAsked.seat) }, draw: live.table?.match.offering ?? [] },
    watchers: live.streams.spectators,
    moderation: shownModeration(row, isInside, person => live.personOf(person)),
  }
}

/** What is asked to be taken back; a table that is only listed has no match to tell it by. */
function wouldGoTo({ table }: Live, seat: Seat): { readonly to?: number } {
  const found = table?.match.refuseRewind(seat)
  return found === undefined || 'refused' in found ? {} : { to: found.to }
}

function placeOf(live: Live, sitter: SitterRow): Place {
  if (sitter.kind === 'bot') return { kind: 'bot', level: sitter.level, ...(sitter.of === undefined ? {} : { keptFor: live.personOf(sitter.of) }) }
  if (sitter.kind === 'person') return { kind: 'person', person: live.personOf(sitter.person), isHere: live.presence.isHere(sitter.person) }
  return sitter.keptFor === undefined ? { kind: 'free' } : { kind: 'free', keptFor: live.personOf(sitter.keptFor) }
}

function clocksOf({ head: { left, changed, asked }, row: { sitters }, unreadable }: Live): Clocks | undefined {
  return left === undefined ? undefined : { left, running: unreadable === undefined ? running(asked?.seats ?? [], sitters) : [], at: changed }
}
