// What a match is about: who still has units.
import type { Moment } from '@rubble/protocol'
import type { Speaker } from '@rubble/text'
import type { Stakes, TableProps } from '@rubble/ui'
import { seatOf } from '../derive/control.ts'
import { viewOf } from './point.ts'

/** Before the first turn there is none. */
export function stage(moment: Moment, speaker: Speaker): string | undefined {
  const { turn } = viewOf(moment)
  return turn > 0 ? speaker.text('board.turn.number', { turn }) : undefined
}

export function stakes({ moment, seats, speaker }: TableProps): Stakes {
  const { units } = viewOf(moment)
  const counts = seats.map(({ seat }) => units.filter(unit => seatOf(unit) === seat).length)
  return {
    aside: stage(moment, speaker),
    goal: speaker.text('board.stakes'),
    text: speaker.text('board.stakes.more'),
    lines: seats.map(({ colour, name: text, id }, i) => {
      const now = counts[i] ?? 0
      return { mark: { colour }, text, note: speaker.name('seat', id), now, share: now / Math.max(1, ...counts) }
    }),
  }
}
