// What a person means by "move gauss tank to dark portal": parts of choices, of the things this decision speaks of.
import { agrees, type Flat, type Scalar } from '@rubble/engine'
import type { Speaker } from '@rubble/text'
import { begins, tokens } from './find-words.ts'

interface Thing {
  readonly field: string
  readonly value: Scalar
  readonly words: readonly string[]
}

interface Hit {
  readonly thing: Thing
  /** Which of the typed words it answers to. */
  readonly at: readonly number[]
  /** How much of its own name was typed, from 0 to 1. */
  readonly covered: number
}

const MOST = 8

/** The parts of choices that the words may mean; none if they mean nothing here. `known`: choices and parts of choices to speak of. */
export function attempts(typed: string, kind: string, known: readonly Flat[], speaker: Speaker): Flat[] {
  const words = tokens(typed)
  const verbs = best(hits(words, new Set(), verbsOf(kind, speaker)))
  const starts: readonly (Hit | undefined)[] = verbs.length > 0 ? verbs : [undefined]
  const meant = starts.flatMap(verb => {
    const part: Flat = verb === undefined ? {} : { do: verb.thing.value }
    const about = known.filter(one => agrees(part, one))
    return extend(words, new Set(verb?.at), part, thingsOf(about.length > 0 ? about : known, speaker))
  }).filter(part => Object.keys(part).length > 0)
  return meant.filter((part, i) => meant.findIndex(other => agrees(part, other) && agrees(other, part)) === i).slice(0, MOST)
}

function verbsOf(kind: string, speaker: Speaker): Thing[] {
  return [...speaker.verbs(kind)].map(([verb, phrase]) => ({ field: 'do', value: verb, words: tokens(`${phrase} ${spaced(verb)}`) }))
}

/** `endTurn` is typed as "end turn". */
const spaced = (verb: string): string => verb.replace(/[A-Z]/g, ' $&')

function thingsOf(known: readonly Flat[], speaker: Speaker): Thing[] {
  const fields = [...new Set(known.flatMap(one => Object.keys(one)))].filter(field => field !== 'do')
  return fields.flatMap(field => {
    const values = new Set(known.map(one => one[field]).filter(value => value !== undefined))
    return [...values].map(value => ({ field, value, words: tokens(speaker.name(field, value)) }))
  })
}

/** Takes the thing that answers best to the words not yet used, and goes on with the other fields. Equally good ones are all meant. */
function extend(words: readonly string[], used: ReadonlySet<number>, part: Flat, things: readonly Thing[]): Flat[] {
  const found = best(hits(words, used, things.filter(({ field }) => !(field in part))))
  if (found.length === 0) return [part]
  return found.flatMap(({ thing, at }) => extend(words, new Set([...used, ...at]), { ...part, [thing.field]: thing.value }, things))
}

function hits(words: readonly string[], used: ReadonlySet<number>, things: readonly Thing[]): Hit[] {
  return things.flatMap(thing => {
    const at = words.flatMap((typed, i) => (!used.has(i) && thing.words.some(word => begins(typed, word)) ? [i] : []))
    const own = new Set(thing.words.filter(word => !/^\d+$/.test(word))).size // the number of a copy is no part of its name
    return at.length === 0 ? [] : [{ thing, at, covered: at.length / Math.max(1, own) }]
  })
}

function best(found: readonly Hit[]): Hit[] {
  const score = ({ at, covered }: Hit): number => at.length + Math.min(covered, 1) / 2
  const top = Math.max(...found.map(score))
  return found.filter(hit => score(hit) === top)
}
