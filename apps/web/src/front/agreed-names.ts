import type { Speaker } from '@rubble/text'

/** Those of what is agreed that have a name, each called by it. */
export function agreedNames(speaker: Speaker, config: unknown): Record<string, string> {
  return Object.fromEntries(
    Object.entries((config ?? {}) as object).flatMap(([field, value]) =>
      typeof value === 'string' ? [[field, speaker.name(field, value)]] : [],
    ),
  )
}
