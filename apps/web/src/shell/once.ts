// Values that take time to come, kept once they have come, so that a page can wait for them.
import type { Language } from '@rubble/text'

const kept = new Map<string, Promise<unknown>>()
const failed = new Set<string>()

export function once<T>(key: string, make: () => Promise<T>): Promise<T> {
  const known = kept.get(key) as Promise<T> | undefined
  if (known !== undefined) return known
  const made = make()
  kept.set(key, made)
  made.then(
    value => {
      // what has come is read at once (`use`), without waiting for it once more
      Object.assign(made, { status: 'fulfilled', value })
    },
    () => {
      failed.add(key)
    },
  )
  return made
}

const spoken = new Map<string, (language: Language) => Promise<unknown>>()

/** What there is in every language. */
export function onceIn<T>(language: Language, key: string, make: (language: Language) => Promise<T>): Promise<T> {
  spoken.set(key, make)
  return once(`${key} ${language}`, () => make(language))
}

/**
 * All that has been asked for in some language, in this one: whoever speaks it from then on finds everything there, and no part of a page
 * has to wait, and to be put up anew, in the middle of something.
 */
export async function comeIn(language: Language): Promise<void> {
  await Promise.allSettled([...spoken].map(([key, make]) => onceIn(language, key, make)))
}

/**
 * What did not come is tried again by whoever asks next. Until it has been shown that it failed, it is kept as it is: a page asks once more
 * when a value has failed, and where it then found another that is on its way, it would wait and ask for ever.
 */
export function forgetFailed(): void {
  for (const key of failed) kept.delete(key)
  failed.clear()
}
