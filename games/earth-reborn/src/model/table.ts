// Words of the table, beside those of the components.

/** `hidden`: ER-SCEN-10; `left`: ER-EXIT-2; `prisoner`: ER-CAPT-3. */
export type Status = 'absent' | 'hidden' | 'present' | 'dead' | 'left' | 'prisoner'
export type Phase = 'setup' | 'initiative' | 'activation' | 'final'
export type DoorState = 'closed' | 'open' | 'destroyed'
/** Arcs in which one can shoot (GEO-6). */
export type FireArc = 'red' | 'orange'
/** One of the four of an order tile, from 0. */
export type Section = number
