// Says what is read at a table, in one language: from names of fields and values to words.
import type { Refusal, RuleId } from '@rubble/engine'
import type { Language, Nouns, Texts } from './language.ts'
import { type NamedFields, type Namer, namer } from './namer.ts'
import { type Fields, HOLE, holesOf, PLURAL, type Sentences, sentences } from './sentences.ts'

/** How a kind of choice is put: the words of its sentence that nothing is filled into, and the fields that are. */
export interface Phrase {
  readonly words: string
  readonly fields: readonly string[]
}

export interface Speaker {
  readonly language: Language
  /** A sentence of the game by its key. */
  text(key: string, fields?: Fields): string
  /** What a table says in every game. */
  table(key: string, fields?: Fields): string
  /**
   * The name of a value of a field: a card, an area, a seat; of a piece also which copy, and whose, if others have the same name. `beside`:
   * the fields it stands with, by which some things are called.
   */
  name(field: string, value: unknown, beside?: NamedFields): string
  /** The same as sentences say it: the place and the sense tell which copy. */
  called(field: string, value: unknown, beside?: NamedFields): string
  /** Which scenario is played, as a configuration says it: as the game calls it, or as who wrote it does. */
  scenario(term: unknown): string
  /** What it is about; undefined: nobody says. */
  scenarioStory(term: unknown): string | undefined
  /** What is asked of a seat. */
  prompt(kind: string, about: NamedFields | undefined, who: string): string
  /** `exactly`: with the copies of pieces, for who cannot point at them. */
  option(kind: string, pick: NamedFields, exactly?: 'exactly'): string
  /** What can be done in a decision at all, by `do`; choices without one are under ''. */
  verbs(kind: string): ReadonlyMap<string, Phrase>
  /** Whatever a player may call something by, now or at another time: all names, and all sentences of options. */
  readonly vocabulary: { readonly names: readonly string[]; readonly actions: readonly string[] }
  /** Why not; undefined: the rule speaks for itself. */
  reason(refusal: Refusal): string | undefined
  /** A line of the log. What the listener may not know is simply not among the fields. */
  event(event: NamedFields & { readonly kind?: unknown }): string
  /** The same of what has not happened yet. */
  foretold(event: NamedFields & { readonly kind?: unknown }): string
  /** Who speaks to somebody at a seat: as “you”, and of their pieces as “yours”. */
  to(listener: string | undefined): Speaker
  /** Who speaks of a match in which this was agreed: some things are called by it. `names`: how else something is called in it. */
  under(config: unknown, names?: Texts): Speaker
}

/** A name at the beginning may be in small letters. */
const capital = (sentence: string): string => sentence.charAt(0).toUpperCase() + sentence.slice(1)

const isRecord = (value: unknown): value is NamedFields => typeof value === 'object' && value !== null

function saidIn(record: NamedFields, field: string): string | undefined {
  const said = record[field]
  return typeof said === 'string' ? said : undefined
}

/** An empty list, no piece, no direction, nought. */
function isNothing(value: unknown): boolean {
  return Array.isArray(value)
    ? value.length === 0
    : value === undefined || value === null || value === false || value === 0 || value === 'none'
}

/** What a speaker needs of a game: the words of its own language at least. */
export interface SpeakerInput {
  readonly texts: Readonly<Partial<Record<Language, Texts>>>
  readonly nouns: Nouns
}

/**
 * `table`: the table's own words in that language (./table/*).
 * `missing` is told of every sentence and field that is not there; players then read what names there are.
 */
export function tableSpeaker(pack: SpeakerInput, language: Language, table: Texts, missing: (what: string) => void = () => {}): Speaker {
  const spoken = pack.texts[language] ?? {}
  const game = sentences(spoken, language)
  const own = sentences(table, language)

  /** The sentence of this key, or what is said where there is none. */
  function tell(from: Sentences, key: string, fields: Fields, otherwise: () => string): string {
    for (const field of from.needs(key) ?? []) if (!(field in fields)) missing(`${language}: ${key}: nothing to fill in for {{${field}}}`)
    const said = from.fill(key, fields)
    if (said !== undefined) return said
    missing(`${language}: ${key}`)
    return otherwise()
  }

  const vocabulary = { names: textsUnder(spoken, 'name'), actions: textsUnder(spoken, 'option') }
  const sayText = (key: string, fields: Fields = {}): string => tell(game, key, fields, () => key)

  const speak = (agreed: NamedFields, listener: string | undefined, local: Texts = {}): Speaker => {
    const namerFor = (heard: string | undefined): Namer => namer({ nouns: pack.nouns, game, language, agreed, local, listener: heard })
    const { name, called, named, listed, ownerOf } = namerFor(listener)
    const reason = ({ refused, part, args }: Refusal): string | undefined => {
      const fields = named({ ...part, ...args })
      if (refused.startsWith('TABLE-')) return tell(own, refused.replace('TABLE-', 'table.'), fields, () => refused)
      const key = refusalKey(game, refused, args['why'], fields)
      return key === undefined ? undefined : game.fill(key, fields)
    }
    const report = (stem: string, { kind, ...rest }: NamedFields & { readonly kind?: unknown }): string => {
      const owner = ownerOf(rest)
      const fields = owner === undefined ? named(rest) : { owner: name('seat', owner), ...named(rest) }
      const { main, further } = eventKeys(game, `${stem}.${String(kind)}`, rest, fields)
      const person = listener === undefined ? undefined : rest['seat'] === listener ? 'you' : owner === listener ? 'yours' : undefined
      const key = game.needs(`${main}.${String(person)}`) === undefined ? main : `${main}.${String(person)}`
      const said = tell(game, key, fields, () => [String(kind), listed(rest)].join(' '))
      return [said, ...further.map(one => tell(game, one, fields, () => ''))].map(capital).join(' ')
    }
    return {
      language,
      name,
      called,
      text: sayText,
      table: (key, fields = {}) => tell(own, `table.${key}`, fields, () => key),

      scenario: term =>
        isRecord(term) ? (saidIn(term, 'name') ?? tell(own, 'table.scenario.own', {}, () => '')) : sayText(`name.scenario.${String(term)}`),
      scenarioStory: term => (isRecord(term) ? saidIn(term, 'description') : game.fill(`scenario.${String(term)}`, {})),

      prompt(kind, about = {}, who) {
        const held = Object.keys(about).filter(field => !isNothing(about[field]))
        const fields = { name: name('seat', who), ...namerFor(who).named(about) }
        return capital(tell(game, lastKey(game, `prompt.${kind}`, withPairs(held)), fields, () => kind))
      },

      option(kind, pick, exactly) {
        const { do: verb, ...rest } = pick
        const key = lastKey(game, verb === undefined ? `option.${kind}` : `option.${kind}.${String(verb)}`, Object.keys(rest))
        const fields = named(rest, exactly === undefined ? 'called' : 'name')
        return capital(tell(game, key, fields, () => [verb, listed(rest)].filter(Boolean).join(' ')))
      },

      verbs: kind => verbsOf(spoken, kind),
      vocabulary,

      reason,

      event: event => report('event', event),
      foretold: event => report(game.needs(`forecast.${String(event.kind)}`) === undefined ? 'event' : 'forecast', event),

      to: heard => speak(agreed, heard, local),
      under: (config, names) => speak(isRecord(config) ? config : {}, listener, names),
    }
  }
  return speak({}, undefined)
}

const textsUnder = (spoken: Texts, kind: string): string[] =>
  Object.entries(spoken)
    .filter(([key]) => key.startsWith(`${kind}.`))
    .map(([, text]) => text.replace(HOLE, ' '))

function verbsOf(spoken: Texts, kind: string): ReadonlyMap<string, Phrase> {
  const stem = `option.${kind}`
  const own = Object.entries(spoken)
    .map(([key, sentence]) => [key.replace(PLURAL, ''), sentence] as const)
    .filter(([key]) => key === stem || key.startsWith(`${stem}.`))
  const verbs = new Map<string, Phrase>()
  for (const [key, sentence] of own) {
    const [verb = ''] = key.slice(stem.length + 1).split('.')
    const before = verbs.get(verb)
    const words = sentence.replace(HOLE, ' ')
    const fields = holesOf(sentence)
    verbs.set(
      verb,
      before === undefined ? { words, fields } : { words: `${before.words} ${words}`, fields: [...new Set([...before.fields, ...fields])] },
    )
  }
  return verbs
}

/** What is asked or done about different things has a sentence for each, of the last field that has one: `option.aim.smash.door`. */
function lastKey(game: Sentences, stem: string, fields: readonly string[]): string {
  const keys = fields.map(field => `${stem}.${field}`)
  return keys.findLast(key => game.needs(key) !== undefined) ?? stem
}

/** What is asked about two things at once may have a sentence of its own: `prompt.assign.hits.sixes`. */
const withPairs = (fields: readonly string[]): readonly string[] => [
  ...fields,
  ...fields.flatMap((one, i) => fields.slice(i + 1).map(other => `${one}.${other}`)),
]

/**
 * A rule with several reasons has a sentence for each. A refusal of a whole branch may lack what a sentence speaks of: then the rule speaks
 * for itself.
 */
function refusalKey(game: Sentences, refused: RuleId, why: unknown, fields: Fields): string | undefined {
  return [`refusal.${refused}.${String(why)}`, `refusal.${refused}`].find(one => {
    const needs = game.needs(one)
    return needs !== undefined && [...needs].every(field => field in fields)
  })
}

/** The sentence of an event, and those that its fields add to it. */
function eventKeys(game: Sentences, key: string, rest: NamedFields, fields: Fields): { main: string; further: readonly string[] } {
  const isSaid = (one: string): boolean => game.needs(one) !== undefined
  const isHidden = isSaid(`${key}.hidden`) && [...(game.needs(key) ?? [])].some(field => !(field in fields))
  // One of several ways to happen may have a sentence of its own: `event.removed.XX-MED-1`.
  const special = Object.values(rest)
    .map(value => `${key}.${String(value)}`)
    .find(isSaid)
  // A field may add a sentence: `event.wounded.armour`, or, where it holds nothing, `event.ended.no-winners`.
  const further = Object.entries(rest)
    .map(([field, value]) => `${key}.${isNothing(value) ? 'no-' : ''}${field}`)
    .filter(isSaid)
  return { main: isHidden ? `${key}.hidden` : (special ?? key), further }
}
