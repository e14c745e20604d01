// Lines stay readable: the formatter breaks them, and what it cannot break is broken by hand.
const MOST = 140

/** A text, a template or a pattern: no formatter breaks these, so a line may be as long as the one it holds demands. */
const LITERAL = /'[^']*'|"[^"]*"|`[^`]*`?|\/(?![/*]).+\/[a-z]*/g

export function longLines(file: string, source: string): string[] {
  return source.split('\n').flatMap((line, i) => {
    if (line.length <= MOST) return []
    const longest = Math.max(0, ...(line.match(LITERAL) ?? []).map(literal => literal.length))
    return line.length - longest > MOST / 2 ? [`${file}:${i + 1}: ${line.length} characters, more than ${MOST}: run npm run format`] : []
  })
}
