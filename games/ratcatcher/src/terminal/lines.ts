// Text in lines. Widths are counted before anything is painted.

/** A line, and how it stands out once it is broken. */
export interface Line {
  readonly text: string
  paint?(text: string): string
}

/** Breaks a text at spaces into lines of at most `width`; a longer word has a line of its own. Further lines keep its indent. */
function wrap(text: string, width: number): string[] {
  const indent = /^ */.exec(text)?.[0] ?? ''
  const lines: string[] = []
  for (const word of text.trim().split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && [...last, ...word].length + 1 <= width) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(indent + word)
  }
  return lines
}

export function drawLines(lines: readonly Line[], width: number): string {
  return lines.flatMap(({ text, paint }) => wrap(text, width).map(line => paint?.(line) ?? line)).join('\n')
}
