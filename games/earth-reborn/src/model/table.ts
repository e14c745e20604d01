// Words of the table, beside those of the components.

/** `hidden`: ER-SCEN-10; `left`: ER-EXIT-2; `prisoner`: ER-CAPT-3. */
export const STATUSES = ['absent', 'hidden', 'present', 'dead', 'left', 'prisoner'] as const
export type Status = (typeof STATUSES)[number]
export const PHASES = ['setup', 'initiative', 'activation', 'final'] as const
export type Phase = (typeof PHASES)[number]
export const DOOR_STATES = ['closed', 'open', 'destroyed'] as const
export type DoorState = (typeof DOOR_STATES)[number]
/** Arcs in which one can shoot (GEO-6). */
export type FireArc = 'red' | 'orange'
/** One of the four of an order tile, from 0. */
export type SectionIndex = number
