// What brought a seat its points or cost them before the first turn: tiles, doors, a team, equipment.
import type { Scalar } from '@rubble/engine'
import type { VisibleEvent } from '@rubble/protocol'
import type { Speaker } from '@rubble/text'

export interface Entry {
  readonly key: string
  readonly words: string
  readonly mp: number
}

type EventDoc = VisibleEvent['named']

/** What an event that points come of is called. */
const CAUSES: Readonly<Record<string, (event: EventDoc, speaker: Speaker) => string>> = {
  floorLaid: ({ floor }, { name }) => name('floor', floor as Scalar),
  doorMissing: ({ floor }, { name }) => name('floor', floor as Scalar),
  doorHung: ({ leaf }, { text }) => text(`name.door.${String(leaf)}`),
  drillerShown: ({ floor }, { name }) => name('floor', floor as Scalar),
  teamShown: (_, { text }) => text('sags.entry.team'),
  gearShown: (_, { text }) => text('sags.entry.gear'),
}

/** The newest last; `seat`: as the game calls it. */
export function entriesOf(history: readonly VisibleEvent[], seat: string, speaker: Speaker): readonly Entry[] {
  const entries: Entry[] = []
  let words = ''
  for (const { at, named } of history) {
    const kind = String(named['kind'])
    words = CAUSES[kind]?.(named, speaker) ?? words
    if (kind === 'pointsGained' && named['seat'] === seat)
      entries.push({ key: `${at} ${entries.length}`, words, mp: Number(named['points']) })
  }
  return entries
}
