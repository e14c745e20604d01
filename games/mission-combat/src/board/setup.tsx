// Nothing can be agreed in this game: who plays which side is decided by the seats.
import { SEAT_COLOURS, type SetupProps } from '@rubble/ui'
import type { ReactElement } from 'react'
import { SEATS } from '../model/ids.ts'
import { Glyph } from './glyph.ts'

export function Setup({ speaker }: SetupProps): ReactElement {
  return (
    <div className="mc-setup">
      {SEATS.map((faction, seat) => (
        <article key={faction} className={`seat-${SEAT_COLOURS[seat] ?? 'rust'}`}>
          <Glyph name={`faction-${faction}`} size={56} />
          <div>
            <h3>{speaker.name('seat', faction)}</h3>
            <p>{speaker.text(`board.faction.${faction}`)}</p>
          </div>
        </article>
      ))}
      <p>{speaker.text('board.no-options')}</p>
    </div>
  )
}
