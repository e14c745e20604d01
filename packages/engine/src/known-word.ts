import { InputError, shown } from './errors.ts'

/** A word of a data file, if the code knows it: an ability that nothing carries out is no ability. Throws InputError. */
export function knownWord<W extends string>(words: readonly W[], word: unknown, where: string): W {
  const found = words.find(one => one === word)
  if (found === undefined) throw new InputError(`${where}: there is no '${shown(word)}' (known: ${words.join(', ')})`)
  return found
}
