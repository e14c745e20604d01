import { FAR } from '../derive/city.ts'

/**
 * How much is left of a worth that shrinks with each step, by steps: looked up, since bots ask for it more often than for anything else.
 */
export const powersOf = (base: number): readonly number[] => Array.from({ length: FAR + 1 }, (_, steps) => base ** steps)
