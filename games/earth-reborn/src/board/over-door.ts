// What is drawn over the map, and what is said of what a choice would bring, comes when the board is first touched, or is needed.
import type * as Over from './over-map.tsx'

let over: typeof Over | undefined

export const overMap = async (): Promise<typeof Over> => (over ??= await import('./over-map.tsx'))

/** Undefined until it is there. */
export const overMapNow = (): typeof Over | undefined => over
