// What a player's results add up to. Every seat that a person sat in counts, also at one screen.
import { splitStyle } from '@rubble/bots'
import type { Seat } from '@rubble/engine'
import type { Result } from '@rubble/protocol'

export interface Score {
  readonly won: number
  readonly drawn: number
  readonly lost: number
}

export interface Row<Value extends string = string> extends Score {
  readonly value: Value
}

const NONE: Score = { won: 0, drawn: 0, lost: 0 }

export const played = ({ won, drawn, lost }: Score): number => won + drawn + lost

/** Nobody won: a draw, or the game won against the only one who sat there. */
function resultFor({ outcome: { winners }, seats }: Result, seat: Seat): keyof Score {
  if (winners.includes(seat)) return 'won'
  return winners.length === 0 && seats.length > 1 ? 'drawn' : 'lost'
}

const peopleAt = ({ sitters }: Result): Seat[] => sitters.flatMap(({ kind }, seat) => (kind === 'person' ? [seat] : []))

const add = (score: Score, one: keyof Score): Score => ({ ...score, [one]: score[one] + 1 })

export function total(results: readonly Result[]): Score {
  return results.flatMap(result => peopleAt(result).map(seat => resultFor(result, seat))).reduce(add, NONE)
}

/** By what `valueOf` says of each of them, those played most often first; what it says nothing of is left out. */
function grouped(results: readonly Result[], valueOf: (result: Result, seat: Seat) => string | undefined): readonly Row[] {
  const scores = new Map<string, Score>()
  for (const result of results) {
    for (const seat of peopleAt(result)) {
      const value = valueOf(result, seat)
      if (value !== undefined) scores.set(value, add(scores.get(value) ?? NONE, resultFor(result, seat)))
    }
  }
  return [...scores].map(([value, score]) => ({ value, ...score })).sort((a, b) => played(b) - played(a) || a.value.localeCompare(b.value))
}

/** By what was played, for who has no other record than that of this device. */
export function bySide(results: readonly Result[]): readonly (Score & { readonly game: string; readonly side: string })[] {
  return [...Map.groupBy(results, ({ game }) => game)].flatMap(([game, own]) =>
    byField(own, 'seat').map(({ value, won, drawn, lost }) => ({ game, side: value, won, drawn, lost })),
  )
}

/** By a field of what was agreed, or by `seat`: by what a seat plays. */
export function byField(results: readonly Result[], field: string): readonly Row[] {
  return grouped(results, ({ config, seats }, seat) => {
    const value = field === 'seat' ? seats[seat] : (config as Readonly<Record<string, unknown>>)[field]
    return typeof value === 'string' ? value : undefined
  })
}

/** By how well the bots played, in whatever style, where that was alike and one person sat against them; the weakest first. */
export function byLevel<Level extends string>(results: readonly Result[], levels: readonly Level[]): readonly Row<Level>[] {
  const rows = grouped(results, ({ sitters }) => {
    const met = new Set(sitters.flatMap(sitter => (sitter.kind === 'bot' ? [splitStyle(sitter.level).plain] : [])))
    const [level] = met
    return met.size === 1 && sitters.filter(({ kind }) => kind === 'person').length === 1 ? level : undefined
  })
  return levels.flatMap(level => rows.filter(({ value }) => value === level).map(row => ({ ...row, value: level })))
}
