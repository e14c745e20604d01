/** The worth of an option that is not thought about at all. */
export const UNTHINKABLE = -Infinity

/** What a bot may choose from, by what it is worth, best first, equals as they come; no more than `most`. */
export function bestFirst<P>(options: readonly P[], worth: (option: P) => number, most = Infinity): readonly P[] {
  const list: P[] = []
  const worths: number[] = []
  for (const option of options) {
    const own = worth(option)
    if (own === UNTHINKABLE) continue
    if (list.length < most) list.push(option)
    else if (own <= (worths[most - 1] as number)) continue
    // lists are short: putting each into its place is quicker than sorting all of them
    let at = list.length - 1
    for (; at > 0 && (worths[at - 1] as number) < own; at--) {
      list[at] = list[at - 1] as P
      worths[at] = worths[at - 1] as number
    }
    list[at] = option
    worths[at] = own
  }
  return list
}
