// What a person means by "move gauss tank to dark portal": parts of choices, of the things this decision speaks of.
// Every word counts: one that names nothing is told back, and what can be taken in several ways is taken in all of them.
import { agrees, type Flat, type Scalar } from '@rubble/engine'
import type { Language, Phrase, Speaker } from '@rubble/text'
import { isNumber, likeness, STEM, tokens, wordsOf } from './find-words.ts'

export interface Attempt {
  /** The parts of choices that the words may mean; none if some word is in the way. */
  readonly parts: readonly Flat[]
  /** Words that name something, but nothing that belongs to such a choice. */
  readonly beside: readonly string[]
  /** Words that name nothing in this game. */
  readonly unknown: readonly string[]
  /** Words that name something of the game, but nothing that could be pointed at now. */
  readonly absent: readonly string[]
  /** Words that each name something, but nothing is all of it at once. */
  readonly apart: readonly string[]
  /** Is it about what is done in other decisions only? */
  readonly isElsewhere: boolean
}

interface Thing {
  readonly field: string
  readonly value: Scalar
  /** What else is meant with it: what is called by another thing is that of this one. */
  readonly beside: Flat
  readonly spellings: readonly Spelling[]
}

/** The words of a name, perhaps two of them written as one, which begins with the first. */
type Spelling = readonly { readonly word: string; readonly first: string | undefined }[]

interface Hit {
  readonly thing: Thing
  /** Which of the typed words it answers to. */
  readonly at: readonly number[]
  readonly score: number
}

interface ParsedLine {
  readonly part: Flat
  readonly used: ReadonlySet<number>
  /** How well the words fit what they are taken for. */
  readonly score: number
}

interface VerbReading extends ParsedLine {
  /** The words that say what is done. */
  readonly verbs: readonly number[]
}

/** What can be spoken of: the verbs of the decision, and what is offered, refused and lies on the table. */
export interface Scene {
  readonly kind: string
  /** Choices that are offered, and parts of choices that are refused. */
  readonly known: readonly Flat[]
  /** What can be pointed at on the table, whether or not this decision asks for it. */
  readonly points: readonly Flat[]
  /** Words that mean nothing by themselves. */
  readonly fillers: string
}

export function attempt(typed: string, scene: Scene, speaker: Speaker): Attempt {
  const { known, points } = scene
  const things = thingsOf([...known, ...points], speaker)
  const raw = wordsTyped(typed, things)
  const words = raw.map(word => tokens(word).join(''))
  const free = new Set(tokens(scene.fillers))
  const counts = (i: number): boolean => !free.has(words[i] ?? '')
  const verbs = [...speaker.verbs(scene.kind)].map(([verb, phrase]) => verbOf(verb, phrase, words, speaker.language))
  const readings = readingsIn(words, scene, verbs, things, counts)
  const leftBy = ({ used }: ParsedLine): number[] => [...words.keys()].filter(i => !used.has(i) && counts(i))
  const fewest = Math.min(...readings.map(reading => leftBy(reading).length))
  const fitting = readings.filter(reading => leftBy(reading).length === fewest)
  const missing = [...words.keys()].filter(i => counts(i) && !readings.some(({ used }) => used.has(i)))
  if (missing.length > 0) return lost(raw, missing, speaker, missing.length === words.filter((_, i) => counts(i)).length)
  const isAction = ({ part, verbs }: VerbReading): boolean => verbs.length > 0 && Object.keys(part).some(field => field !== 'do')
  const whole = fewest === 0 ? best(fitting) : fitting.filter(isAction)
  if (whole.length === 0) return { ...NOTHING, apart: raw.filter((_, i) => counts(i)) }
  const beside = leftBy(whole[0] as ParsedLine).filter(i => whole.every(reading => leftBy(reading).includes(i)))
  return {
    ...NOTHING,
    parts: likely(
      whole.map(({ part }) => part),
      scene,
    ),
    beside: phrases(raw, beside),
  }
}

/** Words that name nothing here: of the game, or not even that. */
function lost(raw: readonly string[], missing: readonly number[], { vocabulary, language }: Speaker, areAll: boolean): Attempt {
  const { names, actions } = vocabulary
  const isIn =
    (texts: readonly string[]) =>
    (i: number): boolean =>
      tokens(raw[i] ?? '').some(word => isCalled(word, texts))
  const isAction = isIn([...actions, ...actions.flatMap(text => restsOf(tokens(text), language)).map(({ rest }) => rest)])
  const isName = isIn(names)
  const isOfGame = (i: number): boolean => isNumber(raw[i] ?? '') || isAction(i) || isName(i)
  const unknown = missing.filter(i => !isOfGame(i))
  const absent = missing.filter(isOfGame)
  const isElsewhere = areAll && unknown.length === 0 && absent.some(isAction)
  return { ...NOTHING, unknown: phrases(raw, unknown), absent: phrases(raw, absent), isElsewhere }
}

/**
 * The words at these places as they were typed, neighbours together; a number stands with the name before it, of which it says which one.
 */
function phrases(raw: readonly string[], at: readonly number[]): string[] {
  const places = at.flatMap(i => (isNumber(raw[i] ?? '') && i > 0 && !at.includes(i - 1) ? [i - 1, i] : [i]))
  return places
    .filter(i => !places.includes(i - 1))
    .map(from => {
      let to = from
      while (places.includes(to + 1)) to++
      return raw.slice(from, to + 1).join(' ')
    })
}

/** What this decision asks for goes first; what only lies on the table counts if some word is left over, or if all of them are its name. */
function readingsIn(
  words: readonly string[],
  { known }: Scene,
  verbs: readonly Verb[],
  things: readonly Thing[],
  counts: (i: number) => boolean,
): VerbReading[] {
  const asked = new Set([...verbs.flatMap(({ fields }) => fields), ...known.flatMap(one => Object.keys(one))])
  const read = (among: readonly Thing[]): VerbReading[] => [
    ...verbs.flatMap(verb => readingsOf(words, verb, known, among)).filter(reading => reading.verbs.some(counts)),
    ...readAll(words, {}, among, []).map(reading => ({ ...reading, verbs: [] })),
  ]
  const own = things.filter(({ field }) => asked.has(field))
  const readings = read(own)
  const isWhole = readings.some(({ used }) => [...words.keys()].every(i => used.has(i) || !counts(i)))
  const said = words.filter((_, i) => counts(i)).join(' ')
  const named = ({ spellings: [plain = []] }: Thing): string => plain.map(({ word }) => word).join(' ')
  const isOwn = own.some(thing => `${named(thing)} `.startsWith(`${said} `))
  return isWhole && (isOwn || things.every(thing => named(thing) !== said)) ? readings : [...readings, ...read(things)]
}

/** "fish market" may be meant for "Fishmarket". */
function wordsTyped(typed: string, things: readonly Thing[]): string[] {
  const raw = wordsOf(typed)
  const names = new Set(things.flatMap(({ spellings: [plain = []] }) => plain.map(({ word }) => word)))
  const at = raw.findIndex((word, i) => i + 1 < raw.length && names.has(tokens(`${word}${raw[i + 1] ?? ''}`).join('')))
  return at < 0 ? raw : [...raw.slice(0, at), raw.slice(at, at + 2).join(''), ...raw.slice(at + 2)]
}

const NOTHING: Attempt = { parts: [], beside: [], unknown: [], absent: [], apart: [], isElsewhere: false }

const isCalled = (word: string, texts: readonly string[]): boolean => texts.some(text => tokens(text).some(one => likeness(word, one) > 0))

/**
 * Without those that point at nothing, twice at the same, or at what this decision does not speak of if another reading is of what it does.
 */
function likely(parts: readonly Flat[], { known }: Scene): Flat[] {
  const some = parts.filter(part => Object.keys(part).length > 0)
  const single = some.filter((part, i) => some.findIndex(other => agrees(part, other) && agrees(other, part)) === i)
  const spoken = single.filter(part => known.some(one => Object.keys(one).length > 0 && (agrees(part, one) || agrees(one, part))))
  return spoken.length > 0 ? spoken : single
}

/** `endTurn` is typed as "end turn". */
const spaced = (verb: string): string => verb.replace(/[A-Z]/g, ' $&')

/** What can be done, and the words that say so. */
interface Verb {
  readonly name: string
  readonly own: readonly string[]
  readonly fields: readonly string[]
}

function verbOf(name: string, phrase: Phrase, typed: readonly string[], language: Language): Verb {
  const own = tokens(`${phrase.words} ${spaced(name)}`)
  const apart = restsOf(own, language).filter(({ rest }) => typed.some(word => likeness(word, rest) > 0))
  return { name, own: [...own, ...apart.flatMap(({ rest, end }) => [rest, end])], fields: phrase.fields }
}

/** What German verbs begin with and sentences end with: "greif den Exorcist an" is "angreifen". */
const ENDS: Readonly<Partial<Record<Language, readonly string[]>>> = {
  de: ['ab', 'an', 'auf', 'aus', 'ein', 'fort', 'her', 'hin', 'los', 'mit', 'nach', 'um', 'vor', 'weg', 'zu', 'zuruck', 'zusammen'],
}

/** Of the verbs that come apart in a sentence, what stands first in it, and what last. */
const restsOf = (words: readonly string[], language: Language): { readonly rest: string; readonly end: string }[] =>
  words.flatMap(word =>
    (ENDS[language] ?? [])
      .filter(end => word.startsWith(end) && word.length - end.length >= STEM)
      .map(end => ({ rest: word.slice(end.length), end })),
  )

function readingsOf(
  words: readonly string[],
  { name, own, fields: asked }: Verb,
  known: readonly Flat[],
  things: readonly Thing[],
): VerbReading[] {
  const isOwn = (word: string): boolean => own.some(one => likeness(word, one) > 0)
  if (!words.some(isOwn)) return []
  const part: Flat = name === '' ? {} : { do: name }
  const fields = new Set([...asked, ...known.filter(one => agrees(part, one)).flatMap(one => Object.keys(one))])
  const open = things.filter(({ field }) => fields.has(field))
  // a word of the sentence may also be part of a name, which goes first
  return readAll(words, part, open, asked).map(reading => {
    const at = words.flatMap((word, i) => (isOwn(word) && !reading.used.has(i) ? [i] : []))
    const score = FULL + at.reduce((sum, i) => sum + Math.max(...own.map(one => likeness(words[i] ?? '', one))), 0)
    return { part: reading.part, used: new Set([...reading.used, ...at]), score: reading.score + score, verbs: at }
  })
}

/** Each by its name at this table, and by what it is called at any: Lure is the purple ability too. */
function thingsOf(known: readonly Flat[], speaker: Speaker): Thing[] {
  const found = new Map<string, Thing>()
  const plainly = speaker.under({})
  for (const one of known)
    for (const [field, value] of Object.entries(one)) {
      if (field === 'do') continue
      const beside = calledBy(field, value, one, speaker)
      const key = JSON.stringify([field, value, beside])
      if (found.has(key)) continue
      const names = new Set([speaker.name(field, value, beside), plainly.name(field, value, beside)])
      found.set(key, { field, value, beside, spellings: [...names].flatMap(name => spellings(tokens(name))) })
    }
  return [...found.values()]
}

/** The thing by which another is called, if there is one: a section of an order tile by its tile. */
function calledBy(field: string, value: Scalar, things: Flat, speaker: Speaker): Flat {
  const plain = speaker.name(field, value)
  if (speaker.name(field, value, things) === plain) return {}
  const by = Object.entries(things).find(([other, its]) => other !== field && speaker.name(field, value, { [other]: its }) !== plain)
  return by === undefined ? {} : { [by[0]]: by[1] }
}

/** "Fish Market" may be typed as "fishmarket". */
function spellings(words: readonly string[]): Spelling[] {
  const joined = words
    .slice(1)
    .map((_, i) => [...words.slice(0, i), { word: words.slice(i, i + 2).join(''), first: words[i] }, ...words.slice(i + 2)])
  return [words, ...joined].map(name => name.map(word => (typeof word === 'string' ? { word, first: undefined } : word)))
}

/** A word begun is not yet two. */
const likenessTo = (typed: string, { word, first }: Spelling[number]): number =>
  first?.startsWith(typed) === true ? 0 : likeness(typed, word)

/**
 * Also with what the words that are left name, in place of what was found first: "attack exorcist with tank" names two units.
 * `fields`: what is asked for, whether or not any value of it is known.
 */
function readAll(words: readonly string[], part: Flat, things: readonly Thing[], fields: readonly string[]): ParsedLine[] {
  const first = extend(words, { part, used: new Set(), score: 0 }, things, fields)
  const left = [...words.keys()].filter(i => first.every(({ used }) => !used.has(i)))
  const hits = things.map(thing => hitOf(words, new Set(), thing)).filter(hit => hit !== undefined)
  const others = left.flatMap(i => best(hits.filter(({ at }) => at.includes(i))))
  return [...first, ...others.flatMap(hit => extend(words, withHit({ part, used: new Set(), score: 0 }, hit), things, fields))]
}

/** Takes the thing that answers best to the words not yet used, and goes on with the other fields. Equally good ones are all meant. */
function extend(words: readonly string[], reading: ParsedLine, things: readonly Thing[], fields: readonly string[]): ParsedLine[] {
  const { part, used } = reading
  const found = best(
    things
      .filter(({ field, beside }) => !(field in part) && Object.entries(beside).every(([other, its]) => (part[other] ?? its) === its))
      .map(thing => hitOf(words, used, thing))
      .filter(hit => hit !== undefined),
  )
  if (found.length === 0) return [withNumber(words, reading, things, fields)]
  return found.flatMap(hit => extend(words, withHit(reading, hit), things, fields))
}

const withHit = ({ part, used, score }: ParsedLine, { thing: { field, value, beside }, at, score: more }: Hit): ParsedLine => ({
  part: { ...part, ...beside, [field]: value },
  used: new Set([...used, ...at]),
  score: score + more,
})

/** A number that is offered nowhere is still meant as one: "damage 50". */
function withNumber(words: readonly string[], reading: ParsedLine, things: readonly Thing[], fields: readonly string[]): ParsedLine {
  const { part, used, score } = reading
  const isCounted = (field: string): boolean =>
    !(field in part) && things.every(thing => thing.field !== field || typeof thing.value === 'number')
  const counted = [...fields, ...things.map(({ field }) => field)].find(isCounted)
  const at = words.findIndex((word, i) => isNumber(word) && !used.has(i))
  if (counted === undefined || at < 0) return reading
  return { part: { ...part, [counted]: Number(words[at]) }, used: new Set([...used, at]), score: score + 1 }
}

function hitOf(words: readonly string[], used: ReadonlySet<number>, thing: Thing): Hit | undefined {
  return best(thing.spellings.flatMap(name => words.flatMap((_, from) => meet(words, used, thing, name, from))))[0]
}

/** Each word of a name meets one of those typed, of equal ones the one nearest to a place. */
function meet(words: readonly string[], used: ReadonlySet<number>, thing: Thing, name: Spelling, from: number): Hit[] {
  const at: number[] = []
  let met = 0
  for (const word of name) {
    const found = words
      .map((typed, i) => ({ i, like: used.has(i) || at.includes(i) ? 0 : likenessTo(typed, word) }))
      .filter(({ like }) => like > 0)
    const [nearest] = found.sort((a, b) => b.like - a.like || Math.abs(a.i - from) - Math.abs(b.i - from))
    if (nearest === undefined) continue
    at.push(nearest.i)
    met += nearest.like
  }
  if (at.length === 0) return []
  const isFull = at.length >= name.filter(({ word }) => !isNumber(word)).length // the number of a copy is no part of its name
  const apart = Math.max(...at) - Math.min(...at) + 1 - at.length
  return [{ thing, at, score: met + (isFull ? FULL : 0) - apart / 100 }]
}

/** Who types a whole name means it, and not one that has more words. */
const FULL = 0.3
const NEARLY = 1e-6

function best<T extends { readonly score: number }>(found: readonly T[]): T[] {
  const top = Math.max(...found.map(({ score }) => score))
  return found.filter(({ score }) => score > top - NEARLY)
}
