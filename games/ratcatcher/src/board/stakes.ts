// What a match is about: whose cheese comes first to ten, and whose health to nothing.
import type { Moment } from '@rubble/protocol'
import type { Speaker } from '@rubble/text'
import type { Stakes, TableProps } from '@rubble/ui'
import { TO_LOSE, TO_WIN } from '../data/components.ts'
import { maxArchHealth, maxHealthOf } from '../derive/look.ts'
import { tableOf } from './film.ts'
import type { GlyphName } from './glyph.ts'

export const stage = (moment: Moment, speaker: Speaker): string => speaker.text('board.stage', { round: tableOf(moment).round })

export function stakes({ moment, speaker }: TableProps): Stakes {
  const table = tableOf(moment)
  const { catcher, arch, config } = table
  const line = (glyph: GlyphName, text: string, now: number, most: number): Stakes['lines'][number] => ({
    mark: { glyph },
    text,
    now,
    most,
  })
  return {
    aside: stage(moment, speaker),
    goal: speaker.text('board.stakes'),
    text: speaker.text('board.stakes.more'),
    lines: [
      line('cheese', speaker.text('board.cheese.won'), catcher.collected, TO_WIN),
      line('arch-rat', speaker.text(`name.arch.${config.archRat}`), arch.health, maxArchHealth(table)),
      line('cheese-eaten', speaker.text('board.cheese.eaten'), arch.eaten, TO_LOSE),
      line('health', speaker.name('slot', 'health'), catcher.health, maxHealthOf(table)),
    ],
  }
}
