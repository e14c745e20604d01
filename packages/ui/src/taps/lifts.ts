/** On an element: it can be lifted. */
export const LIFTS = 'data-lift'
