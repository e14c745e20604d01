// How this person last sat down to play, so that one press is enough to do so again.
import type { Setup, Sitter } from '@rubble/protocol'
import { gameOf } from '../games.ts'

export interface LastSetup extends Pick<Setup, 'game' | 'config' | 'sitters'> {
  /** As the game calls them. */
  readonly seats: readonly string[]
}

const KEY = 'rubble last'

function isSitter(value: unknown): value is Sitter {
  const { kind, name, level } = (value ?? {}) as Record<string, unknown>
  return typeof name === 'string' && (kind === 'person' || (kind === 'bot' && typeof level === 'string'))
}

/** What is stored may be of another version: only what is understood is taken. */
export function lastSetup(): LastSetup | undefined {
  try {
    const { game, config, sitters, seats } = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Record<keyof LastSetup, unknown>>
    if (typeof game !== 'string' || gameOf(game) === undefined || typeof config !== 'object' || config === null) return undefined
    const isWhole =
      Array.isArray(sitters) && sitters.every(isSitter) && Array.isArray(seats) && seats.every(seat => typeof seat === 'string')
    return isWhole ? { game, config, sitters, seats } : undefined
  } catch {
    return undefined
  }
}

export function keepSetup({ game, config, sitters, seats }: LastSetup): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ game, config, sitters, seats }))
  } catch {
    // a browser that lets nothing be kept: the next time is a first time
  }
}
