// Everybody at the table: opponents first, who looks last.
import { Glyph, Panel, type GameBoard, type TableProps } from '@rubble/ui'
import type { ReactElement } from 'react'
import { useWords } from '../words.ts'

export function Seats({ SeatFacts, ...props }: TableProps & Pick<GameBoard, 'SeatFacts'>): ReactElement {
  const words = useWords()
  const { moment, seats, speaker } = props
  return (
    <aside className="seats" data-part="seats" aria-label={words('table.seats')} tabIndex={-1}>
      {seats.toSorted((a, b) => Number(a.isViewer) - Number(b.isViewer)).map(look => (
        <Panel key={look.seat} className={`seat seat-${look.colour} ${look.isViewer ? 'own' : ''} ${moment.view.asked?.seats.includes(look.seat) === true ? 'to-move' : ''}`}>
          <i className={`bar-${look.colour}`} aria-hidden />
          <h2>{look.name}<Glyph name={look.isBot ? 'bot' : 'human'} size={20} /></h2>
          <p className="faint">{speaker.name('seat', look.id)}</p>
          <SeatFacts {...props} look={look} />
        </Panel>
      ))}
    </aside>
  )
}
