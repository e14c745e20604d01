// Clocks run on the server; between two messages they are counted down here.
import type { Seat } from '@rubble/engine'
import type { Clocks } from '@rubble/protocol'

/** What a seat has left at this moment of this device's clock, which is so much ahead of the server's. */
export function leftAt({ left, running, at }: Clocks, seat: Seat, now: number, ahead: number): number {
  const stock = left[seat] ?? 0
  return running.includes(seat) ? Math.max(0, stock - Math.max(0, now - (Number.isFinite(ahead) ? ahead : 0) - at)) : stock
}

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Less than this is little: it is said, and marked by more than colour. */
export const LITTLE = 30 * SECOND
/** At these it is said aloud. */
export const SAID: readonly number[] = [MINUTE, LITTLE, 10 * SECOND]

const two = (value: number): string => String(value).padStart(2, '0')

/** As on a clock; longer times in days and hours. A second that has begun is shown. */
export function formatLeft(left: number, language: string): string {
  if (left >= DAY) return [part(Math.floor(left / DAY), 'day', language), part(Math.floor((left % DAY) / HOUR), 'hour', language)].join(' ')
  const seconds = Math.ceil(left / SECOND)
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`
}

type Unit = 'day' | 'hour' | 'minute' | 'second'
const part = (value: number, unit: Unit, language: string, unitDisplay: 'short' | 'long' = 'short'): string =>
  new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay }).format(value)

/** In words, for terms and for the ear. */
export function sayTime(time: number, language: string): string {
  const [unit, length] =
    (
      [
        ['day', DAY],
        ['hour', HOUR],
        ['minute', MINUTE],
      ] as const
    ).find(([, one]) => time >= one && time % one === 0) ?? (['second', SECOND] as const)
  return part(Math.round(time / length), unit, language, 'long')
}
