/**
 * On an element: it can be lifted. `true`: it is selected by that, as by a tap; `looked`: it is only looked at; `given`: so too, and tapped
 * when it is dropped on what is selected.
 */
export const LIFTS = 'data-lift'
export const LIFTED = `[${LIFTS}="true"], [${LIFTS}="looked"], [${LIFTS}="given"]`
/** It is told to whom it lies in: who prevents it has taken up something by it. */
export const LIFT = 'lift'
