// What must always be seen: on a narrow screen, where the boards have no column of their own, a strip over the city.
import type { TableProps } from '@rubble/ui'
import type { ReactElement } from 'react'
import { boardOf, TO_LOSE, TO_WIN } from '../data/components.ts'
import { attackOf, maxHealthOf, movementOf } from '../derive/look.ts'
import type { Table } from '../derive/implied.ts'
import type { Slot } from '../model/ids.ts'
import { Glyph, type GlyphName } from './glyph.ts'

export function Vitals({ table, speaker }: { readonly table: Table; readonly speaker: TableProps['speaker'] }): ReactElement {
  const { catcher, arch, config } = table
  const figures: readonly { readonly glyph: GlyphName; readonly now: number; readonly most: number; readonly word: Slot }[] = [
    { glyph: 'health', now: catcher.health, most: maxHealthOf(table), word: 'health' },
    { glyph: 'dice', now: catcher.dice, most: attackOf(table), word: 'attack' },
    { glyph: 'move', now: catcher.movement, most: movementOf(table), word: 'movement' },
    { glyph: 'snap-trap', now: catcher.traps, most: boardOf(config.catcher).trap.count, word: 'trap' },
  ]
  return (
    <ul className="rc-vitals seat-rust">
      {figures.map(({ glyph, now, most, word }) => (
        <li key={word}>
          <Glyph name={glyph} size={18} label={speaker.name('slot', word)} />
          <p>
            <b>{now}</b>
            <small>/{most}</small>
          </p>
        </li>
      ))}
      <li>
        <Glyph name="cheese" size={18} />
        <p>
          <b>{catcher.collected}</b>
          <small>{speaker.text('board.won', { most: TO_WIN })}</small>
        </p>
      </li>
      <li>
        <Glyph name="cheese-eaten" size={18} />
        <p>
          <b>{arch.eaten}</b>
          <small>{speaker.text('board.eaten', { most: TO_LOSE })}</small>
        </p>
      </li>
    </ul>
  )
}
