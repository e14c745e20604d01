/** On an element: it can be lifted. `true`: it is selected by that, as by a tap; `looked`: it is only looked at. */
export const LIFTS = 'data-lift'
export const LIFTED = `[${LIFTS}="true"], [${LIFTS}="looked"]`
