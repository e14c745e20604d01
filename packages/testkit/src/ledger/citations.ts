// Finds the rule ids that a text cites, in the short forms that comments use: "XX-RAID-1, -4" and "XX-SETUP-1…9".
import type { RuleId } from '@rubble/engine'

export interface Citation {
  readonly id: RuleId
  readonly line: number
}

const PART = '[A-Za-z0-9]+'
/** A list may go on in the next line of a comment. */
const GAP = String.raw`\s*(?:\n\s*(?:\/\/|\*|#)\s*)?`
const MORE = new RegExp(`^${GAP}(?:[,/&]${GAP}(?:and\\s+|or\\s+)?|(?:and|or)\\s+)-(${PART}(?:-${PART})*)`)
const UP_TO = /^(?:…|\.\.\.?|–)-?(\d+)/

/** All ids with one of the prefixes, in the order of the text. */
export function citations(text: string, prefixes: readonly string[]): Citation[] {
  if (prefixes.length === 0) return []
  const id = new RegExp(`(?<![A-Za-z0-9])(?:${prefixes.join('|')})(?:-${PART})+`, 'g')
  const starts = lineStarts(text)
  return [...text.matchAll(id)].flatMap(found => {
    const line = lineOf(starts, found.index)
    return family(found[0], text.slice(found.index + found[0].length)).map(one => ({ id: one, line }))
  })
}

/** An id and those that hang on it. */
function family(first: RuleId, rest: string): RuleId[] {
  const ids = [first]
  for (;;) {
    const last = ids.at(-1) ?? first
    const upTo = UP_TO.exec(rest)
    const more = MORE.exec(rest)
    if (upTo !== null && /\d$/.test(last)) ids.push(...range(last, Number(upTo[1])))
    else if (more !== null) ids.push(sibling(last, more[1] ?? ''))
    else return ids
    rest = rest.slice((upTo ?? more)?.[0].length)
  }
}

function range(first: RuleId, to: number): RuleId[] {
  const [, stem = '', from = ''] = /^(.*?)(\d+)$/.exec(first) ?? []
  return Array.from({ length: Math.max(0, to - Number(from)) }, (_, i) => `${stem}${Number(from) + i + 1}`)
}

/** "XX-UNIT-SPEED-1, -RANGED-2": as many parts as are given replace the last ones. */
function sibling(id: RuleId, tail: string): RuleId {
  const parts = id.split('-')
  const given = tail.split('-')
  return [...parts.slice(0, Math.max(1, parts.length - given.length)), ...given].join('-')
}

function lineStarts(text: string): number[] {
  return [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)]
}

function lineOf(starts: readonly number[], offset: number): number {
  const after = starts.findIndex(start => start > offset)
  return after < 0 ? starts.length : after
}
