// What a match is about: the headquarters, or points for wounds on them, and how soon the Last Battle comes.
import type { Moment } from '@rubble/protocol'
import type { Speaker } from '@rubble/text'
import type { SeatLook, Stakes, TableProps } from '@rubble/ui'
import { ENOUGH_POINTS } from '../data/components.ts'
import type { View } from '../derive/look.ts'
import type { Mode } from '../model/ids.ts'
import { headquarters, viewOf } from './table.ts'
import { sayTile } from './words.ts'

const GOALS: Readonly<Record<Mode, string>> = {
  duel: 'duel',
  deathmatch: 'deathmatch',
  points: 'points',
  teams: 'teams',
  'one-against-two': 'teams',
}

/** Before the first turn there is none. */
export function stage(moment: Moment, speaker: Speaker): string | undefined {
  const { turn } = viewOf({ moment })
  return turn > 0 ? speaker.text('board.stage', { turn }) : undefined
}

/** Each headquarters, or where they cannot fall each seat's points. */
function linesOf(view: View, { seat, colour, name: text, id }: SeatLook, speaker: Speaker): Stakes['lines'] {
  const army = speaker.name('seat', id)
  if (view.config.mode === 'points') return [{ mark: { colour }, text, note: army, now: view.points[seat] ?? 0, most: ENOUGH_POINTS }]
  const own = headquarters(view, seat)
  return own.map(({ tile, left, most }) => ({
    mark: { colour },
    text,
    note: own.length > 1 ? sayTile(speaker, tile) : army,
    now: left,
    most,
  }))
}

export function stakes({ moment, seats, speaker }: TableProps): Stakes {
  const view = viewOf({ moment })
  const { mode } = view.config
  return {
    aside: stage(moment, speaker),
    goal: speaker.text(`board.stakes.${GOALS[mode]}`),
    text: speaker.text(mode === 'points' ? 'board.stakes.more.points' : 'board.stakes.more'),
    lines: [
      ...seats.flatMap(look => linesOf(view, look, speaker)),
      { mark: { glyph: 'draw' }, text: speaker.text('board.stakes.pile'), now: Math.min(...view.deck.map(({ count }) => count)) },
    ],
  }
}
