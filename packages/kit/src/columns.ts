// Text for a terminal, in lines and columns. Widths are counted before anything is painted.

export const widthOf = (text: string): number => [...text].length

export const pad = (text: string, width: number): string => text + ' '.repeat(Math.max(0, width - widthOf(text)))

/** Breaks a text at spaces into lines of at most `width`, all but the first indented; a longer word has a line of its own. */
export function wrap(text: string, width: number, indent = ''): string[] {
  return together(text.split(' '), ' ', width, indent)
}

/** Puts items into as few lines as hold them, in their order; one that is too long for a line is broken. */
export function fill(items: readonly string[], gap: string, width: number): string[] {
  return together(
    items.flatMap(item => (widthOf(item) > width ? wrap(item, width) : [item])),
    gap,
    width,
    '',
  )
}

function together(items: readonly string[], gap: string, width: number, indent: string): string[] {
  const lines: string[] = []
  for (const item of items) {
    const last = lines.at(-1)
    if (last !== undefined && widthOf(last) + widthOf(gap) + widthOf(item) <= width) lines[lines.length - 1] = last + gap + item
    else lines.push(last === undefined ? item : indent + item)
  }
  return lines
}
