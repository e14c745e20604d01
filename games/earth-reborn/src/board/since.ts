// What others did, as it stays marked until the viewer acts: who moved, turned or was hurt, and where somebody is no more.
import type { VisibleEvent } from '@rubble/protocol'
import { readEvent } from '@rubble/ui'
import { codecs } from '../codecs.ts'
import { bodyOf, isPresent } from '../derive/characters.ts'
import type { View } from '../derive/view.ts'
import type { Event } from '../model/events.ts'
import type { CharacterId, Square } from '../model/ids.ts'

export interface MapMarks {
  /** Miniatures that stand somewhere else, look elsewhere, or are worse or better off. */
  readonly touched: ReadonlySet<CharacterId>
  readonly gone: readonly { readonly character: CharacterId; readonly square: Square }[]
}

function touchedBy(event: Event): readonly CharacterId[] {
  switch (event.kind) {
    case 'characterFound':
    case 'moved':
    case 'turned':
    case 'wounded':
    case 'healed':
    case 'laid':
    case 'freed':
    case 'zombieRaised':
    case 'controlTaken':
      return [event.character]
    case 'captured':
    case 'alighted':
      return [event.character, event.target]
    default:
      return []
  }
}

/** `view`: as it is after all of them. */
export function marksOf(view: View, since: readonly VisibleEvent[]): MapMarks {
  const events = since.flatMap(heard => readEvent<Event>(codecs, heard, view) ?? [])
  const isThere = (id: CharacterId): boolean => {
    const one = view.characters[id]
    return one !== undefined && isPresent(one)
  }
  return {
    touched: new Set(
      events
        .flatMap(touchedBy)
        .filter(isThere)
        .map(id => bodyOf(view, id)),
    ),
    gone: events.flatMap(event =>
      (event.kind === 'died' || event.kind === 'leftMap')
      && !isThere(event.character)
      && !view.characters.some((one, id) => isThere(id) && one.square === event.square)
        ? [{ character: event.character, square: event.square }]
        : [],
    ),
  }
}
