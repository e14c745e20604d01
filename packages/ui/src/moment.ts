// Small questions about a moment of a match.
import type { Seat } from '@rubble/engine'
import type { Moment } from '@rubble/protocol'

/** Which question is open. */
export const kindAsked = ({ view }: Pick<Moment, 'view'>): string => view.asked?.kind ?? ''

/** Spectators have none. */
export const seatOfViewer = ({ viewer }: Pick<Moment, 'viewer'>): Seat | undefined => (typeof viewer === 'number' ? viewer : undefined)
