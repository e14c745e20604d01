// The number a person adds to the dice of a table. It is made here, after the server has committed itself, and kept with what was shown
// then, to be compared at the end.
import type { Seat } from '@rubble/engine'
import { newId } from '../host/new-id.ts'

export interface OwnNumber {
  readonly seat: Seat
  readonly number: string
  /** What the server had committed itself to when the number was made. */
  readonly commitment: string
}

const keyOf = (table: string): string => `rubble dice ${table}`

export const newNumber = (): string => newId()

export function keepNumber(table: string, own: OwnNumber): void {
  try {
    localStorage.setItem(keyOf(table), JSON.stringify(own))
  } catch {
    // a browser that lets nothing be kept: at the end this one check cannot be made, and the page says so
  }
}

export function forgetNumber(table: string): void {
  try {
    localStorage.removeItem(keyOf(table))
  } catch {
    // then it was not kept either
  }
}

/** undefined: it was not kept here. */
export function keptNumber(table: string): OwnNumber | undefined {
  try {
    const { seat, number, commitment } = JSON.parse(localStorage.getItem(keyOf(table)) ?? '{}') as Partial<Record<keyof OwnNumber, unknown>>
    return typeof seat === 'number' && typeof number === 'string' && typeof commitment === 'string'
      ? { seat, number, commitment }
      : undefined
  } catch {
    return undefined
  }
}
