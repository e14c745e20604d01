// Who gave no name when a table was opened here is kept there as “You”, in the language of then.
const YOU: ReadonlySet<string> = new Set(['You', 'Ty', 'Du', 'Toi'])

/** `you`: in the language of now. */
export const sayNow = (name: string, you: string): string => (YOU.has(name) ? you : name)
