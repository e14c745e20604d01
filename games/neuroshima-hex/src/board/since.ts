// What others did, as it stays marked until the viewer acts: what came, what left, and whose hit points changed.
import { tileOf } from '../data/components.ts'
import type { Table } from '../derive/look.ts'
import type { Event } from '../model/events.ts'
import type { HexId, PieceId } from '../model/ids.ts'

/** Something that lay there and is gone. */
export interface Departure {
  readonly id: PieceId
  readonly hex: HexId
}
export interface HexMarks {
  readonly came: ReadonlySet<HexId>
  readonly gone: readonly Departure[]
  /** Hit points before and after. */
  readonly changed: readonly { readonly hex: HexId; readonly from: number; readonly to: number }[]
}

export const departures = (events: readonly Event[]): Departure[] =>
  events.flatMap(event => (event.kind === 'pieceRemoved' ? [{ id: event.unit, hex: event.hex }] : []))

/** Who was laid, moved or turned. */
function movers(event: Event): readonly PieceId[] {
  switch (event.kind) {
    case 'tilePlaced':
    case 'unitMoved':
    case 'unitTurned':
    case 'unitPushed':
    case 'unitPulled':
    case 'unitTransposed':
      return [event.unit]
    case 'unitsSwapped':
      return [event.unit, event.target]
    default:
      return []
  }
}

/** Hit points before and after an event, and whose they are. */
function change(event: Event): { readonly id: PieceId; readonly from: number; readonly to: number } | undefined {
  switch (event.kind) {
    case 'unitWounded':
      return { id: event.target, from: event.left + event.amount, to: event.left }
    case 'unitHealed':
      return { id: event.unit, from: event.left - event.amount, to: event.left }
    case 'hitPointPaid':
      return { id: event.unit, from: event.left + 1, to: event.left }
    default:
      return undefined
  }
}

/** `table`: as it is after all of them. */
export function marksOf({ units, grounds, config }: Pick<Table, 'units' | 'grounds' | 'config'>, events: readonly Event[]): HexMarks {
  const hexOf = (id: PieceId): HexId[] => [...units, ...grounds].flatMap(piece => (piece.id === id ? [piece.hex] : []))
  const changes = events.flatMap(event => change(event) ?? []).filter(({ id }) => config.mode !== 'points' || !tileOf(id).isHq)
  return {
    came: new Set(events.flatMap(movers).flatMap(hexOf)),
    gone: departures(events).filter(({ hex }) => ![...units, ...grounds].some(piece => piece.hex === hex)),
    changed: [...Map.groupBy(changes, ({ id }) => id)].flatMap(([id, all]) => {
      const [from = 0, to = 0] = [all[0]?.from, all.at(-1)?.to]
      return from === to ? [] : hexOf(id).map(hex => ({ hex, from, to }))
    }),
  }
}
