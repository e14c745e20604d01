// What can be chosen and lies on no table: cards somebody carries or finds, tiles among the discards. The hold shows it.
import { seatOfViewer, type TableProps } from '@rubble/ui'
import type { Face, TileId } from '../model/ids.ts'
import { actorOf, pointedAt, viewOf } from './read.ts'

export interface OnOffer {
  readonly faces: readonly Face[]
  readonly tiles: readonly TileId[]
}

/** Where cards are one way among many, and come up when they are meant. */
const BROAD: ReadonlySet<string> = new Set(['round.act', 'activation.act', 'interrupt.act', 'move.go'])

/** Tiles that lie with the one who acts, or behind the viewer's screen. */
export function tilesInSight({ moment, part }: Pick<TableProps, 'moment' | 'part'>): ReadonlySet<TileId> {
  const view = viewOf(moment)
  const selected = actorOf(moment) ?? pointedAt(part, view).character
  const own = selected === undefined ? [] : (view.characters[selected]?.tiles ?? [])
  return new Set([...own.map(({ tile }) => tile), ...(view.hands[seatOfViewer(moment) ?? 0]?.items ?? [])])
}

export function offeredIn({ moment, part, options }: Pick<TableProps, 'moment' | 'part' | 'options'>): OnOffer {
  const view = viewOf(moment)
  const seen = tilesInSight({ moment, part })
  const named = options.map(({ value }) => pointedAt(value, view))
  const faces = [...new Set(named.flatMap(({ face }) => (face === undefined ? [] : [face])))]
  const tiles = [...new Set(named.flatMap(({ tile }) => (tile === undefined || seen.has(tile) ? [] : [tile])))]
  const isMeant = named.every(({ face }) => face !== undefined) || 'section' in part || !BROAD.has(moment.view.asked?.kind ?? '')
  // whose tiles lie with others are pointed at there
  return { faces: isMeant ? faces : [], tiles: named.every(({ character }) => character === undefined) ? tiles : [] }
}
