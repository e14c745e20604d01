// Text in columns. Widths are counted before anything is painted.

export const widthOf = (text: string): number => [...text].length

/** Breaks a text at spaces into lines of at most `width`; a longer word has a line of its own. */
export function wrap(text: string, width: number): string[] {
  return together(text.split(' '), ' ', width)
}

/** Puts items into as few lines as hold them, in their order; one that is too long for a line is broken. */
export function fill(items: readonly string[], gap: string, width: number): string[] {
  return together(items.flatMap(item => (widthOf(item) > width ? wrap(item, width) : [item])), gap, width)
}

function together(items: readonly string[], gap: string, width: number): string[] {
  const lines: string[] = []
  for (const item of items) {
    const last = lines.at(-1)
    if (last !== undefined && widthOf(last) + widthOf(gap) + widthOf(item) <= width) lines[lines.length - 1] = last + gap + item
    else lines.push(item)
  }
  return lines
}
