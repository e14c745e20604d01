import type { TableInfo } from '@rubble/protocol'
import type { Speaker } from '@rubble/text'
import { seatColour, type SeatLook } from '@rubble/ui'

/** Who has no name is called as the seat is. */
export function looksOf(info: TableInfo, viewer: unknown, speaker: Speaker): SeatLook[] {
  return info.seats.map((id, seat) => {
    const sitter = info.sitters[seat]
    return {
      seat,
      id,
      colour: seatColour(seat),
      name: sitter?.name || speaker.name('seat', id),
      isViewer: seat === viewer,
      isBot: sitter?.kind === 'bot',
    }
  })
}
