// Everybody at the table: opponents first, who looks last.
import { type GameBoard, Glyph, Panel, type SeatLook, type TableProps } from '@rubble/ui'
import type { ReactElement, ReactNode } from 'react'
import { useWords } from '../words.ts'

/** `more`: what is to be said of who sits there; `between`: what stands between the others and the viewer. */
export function Seats({
  SeatFacts,
  more,
  between,
  ...props
}: TableProps & Pick<GameBoard, 'SeatFacts'> & { more?(seat: number): ReactNode; readonly between: ReactNode }): ReactElement {
  const words = useWords()
  const { moment, seats, speaker } = props
  const isAsked = ({ seat }: SeatLook): boolean => moment.view.asked?.seats.includes(seat) === true
  const panelOf = (look: SeatLook): ReactElement => (
    <Panel key={look.seat} className={`seat seat-${look.colour} ${look.isViewer ? 'own' : ''} ${isAsked(look) ? 'to-move' : ''}`}>
      <i className={`bar-${look.colour}`} aria-hidden />
      <h2>
        {look.name}
        <Glyph name={look.isBot ? 'bot' : 'human'} size={20} />
      </h2>
      <p className="faint">{speaker.name('seat', look.id)}</p>
      {more?.(look.seat)}
      <SeatFacts {...props} look={look} />
    </Panel>
  )
  const others = seats.filter(({ isViewer }) => !isViewer)
  return (
    <aside className={`seats ${seats.length > 2 ? 'crowd' : ''}`} data-part="seats" aria-label={words('table.seats')} tabIndex={-1}>
      {others.length > 0 && <div className="others">{others.map(panelOf)}</div>}
      {between}
      {seats.filter(({ isViewer }) => isViewer).map(panelOf)}
    </aside>
  )
}
