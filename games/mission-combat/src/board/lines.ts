// Words in a drawing do not wrap by themselves. How wide they come out is estimated: both faces are even enough for that.

/** Width of an average letter, as a share of the size. */
export const CONDENSED = 0.43
export const TEXT = 0.54

/** Breaks between words and after hyphens, so that no line is longer than `max` letters unless a word is. */
export function wrap(text: string, max: number): string[] {
  const lines: string[] = []
  for (const piece of text.split(/ |(?<=-)(?=\S)/u)) {
    const last = lines.at(-1)
    const glue = last === undefined || last.endsWith('-') ? '' : ' '
    if (last !== undefined && (last + glue + piece).length <= max) lines[lines.length - 1] = last + glue + piece
    else lines.push(piece)
  }
  return lines
}

export interface FittedText {
  readonly lines: readonly string[]
  readonly size: number
}

/** The largest size, from the wanted one downwards, in which a text fits so many lines of a width. */
export function fit(text: string, width: number, wanted: number, lines: number, face = CONDENSED): FittedText {
  for (let size = wanted; ; size -= 0.5) {
    const room = Math.floor(width / (size * face))
    const broken = wrap(text, room)
    if (size <= wanted / 2 || (broken.length <= lines && broken.every(line => line.length <= room))) return { lines: broken, size }
  }
}
