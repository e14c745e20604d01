// A host of its own in the page, for what leaves no table behind: a puzzle that is tried, a choice of a match that is played out.
import { type Engine, Match, type Seat, type Types } from '@rubble/engine'
import type { Host, Sitter, TableId } from '@rubble/protocol'
import { memoryLedger } from './ledger.ts'
import { LocalHost } from './local-host.ts'
import { forecasterOf, knowledgeOf, rulesOf } from './rules.ts'
import { memoryStore } from './store.ts'

/** Everybody is to be a person to it: no bot plays there. */
export const privateHost = (id: TableId): LocalHost =>
  new LocalHost({
    load: rulesOf,
    forecaster: forecasterOf,
    store: memoryStore(),
    ledger: memoryLedger(),
    thinker: { think: () => Promise.reject(new Error('nobody thinks at a table of its own')) },
    now: () => 0,
    newId: () => id,
  })

export const everybody = (seats: readonly string[]): Sitter[] => seats.map(name => ({ kind: 'person', name }))

/** To whoever sits at one seat the others are bots: nobody hides a hand from them. */
export const seenFrom = (host: Host, seat: Seat): Host => {
  const own: Partial<Host> = {
    info: async id => {
      const info = await host.info(id)
      return {
        ...info,
        sitters: info.seats.map((name, i) => (i === seat ? { kind: 'person', name } : { kind: 'bot', level: 'easy', name })),
      }
    },
  }
  return Object.assign(Object.create(host) as Host, own)
}

/** What the game would do first, for whoever is asked. False where nobody is. */
export async function playFirst(host: Host, id: TableId, game: string, engine: Engine<Types>): Promise<boolean> {
  const [knowledge, file] = await Promise.all([knowledgeOf(game), host.file(id)])
  const { state } = Match.load(engine, file)
  const [asked] = engine.asked(state)
  if (asked === undefined) return false
  const [first] = knowledge.orderMoves(state, asked, engine.options(state, asked))
  if (first === undefined) return false
  await host.choose(id, { seat: asked, at: file.log.length, value: engine.name(state, first) })
  return true
}
