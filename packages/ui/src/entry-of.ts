/**
 * What a table says of a word that came as a string. The compiler sees to it that it lists all there are: one that is missing is a fault of
 * the program.
 */
export function entryOf<V>(table: Readonly<Record<string, V>>, word: string): V {
  if (!Object.hasOwn(table, word)) throw new Error(`the board does not know '${word}' (it knows ${Object.keys(table).join(', ')})`)
  return table[word] as V
}
