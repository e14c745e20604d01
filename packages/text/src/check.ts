// Finds what a player would miss: sentences, translations, plural forms, fields, typography.
import type { Game, RuleId, Types } from '@rubble/engine'
import { type AllTexts, type Language, LANGUAGES, type Texts } from './language.ts'
import { holesOf, PLURAL } from './sentences.ts'
import { kindOf } from './namer.ts'
import type { SpeakerInput } from './speaker.ts'
import { faultsOf } from './typography.ts'

/** What is to be said of a game, and its words for it. */
export interface SpokenGame extends SpeakerInput {
  readonly game: Pick<Game<Types>, 'steps' | 'eventSight' | 'scenarios'>
  readonly texts: AllTexts
  readonly forecast?: unknown
}

/** What is wrong with texts in four languages, one line each. */
export function wrongTexts(texts: AllTexts): string[] {
  return LANGUAGES.flatMap(language => [
    ...missingKeys(texts, language),
    ...wrongForms(texts[language], language),
    ...wrongHoles(texts, language),
    ...Object.entries(texts[language]).flatMap(([key, sentence]) =>
      faultsOf(sentence, language, !isUnder(key, 'name')).map(what => `${language}: ${key}: ${what}: ${sentence}`),
    ),
    ...Object.entries(texts[language])
      .filter(([, sentence]) => sentence === '')
      .map(([key]) => `${language}: ${key}: empty`),
  ])
}

const stemOf = (key: string): string => key.replace(PLURAL, '')
const stemsOf = (texts: Texts): Set<string> => new Set(Object.keys(texts).map(stemOf))

function missingKeys(texts: AllTexts, language: Language): string[] {
  const all = new Set(LANGUAGES.flatMap(one => [...stemsOf(texts[one])]))
  const own = stemsOf(texts[language])
  return [...all].filter(stem => !own.has(stem)).map(stem => `${language}: ${stem}: missing`)
}

/** A sentence that has one plural form has all of its language, and no others. */
function wrongForms(texts: Texts, language: Language): string[] {
  const due = new Intl.PluralRules(language).resolvedOptions().pluralCategories
  const stems = new Set(
    Object.keys(texts)
      .filter(key => PLURAL.test(key))
      .map(stemOf),
  )
  return [...stems].flatMap(stem => [
    ...due.filter(form => !(`${stem}_${form}` in texts)).map(form => `${language}: ${stem}_${form}: missing`),
    ...Object.keys(texts)
      .filter(key => key === stem || (stemOf(key) === stem && !due.some(form => key === `${stem}_${form}`)))
      .map(key => `${language}: ${key}: no form of this language`),
  ])
}

function holesByStem(texts: Texts): Map<string, string> {
  const all = new Map<string, Set<string>>()
  for (const [key, sentence] of Object.entries(texts))
    all.set(stemOf(key), new Set([...(all.get(stemOf(key)) ?? []), ...holesOf(sentence)]))
  return new Map([...all].map(([stem, holes]) => [stem, [...holes].sort().join(', ')]))
}

const BESIDE = /^(?:prompt|refusal)\./

function wrongHoles(texts: AllTexts, language: Language): string[] {
  const english = holesByStem(texts.en)
  return [...holesByStem(texts[language])].flatMap(([stem, holes]) => {
    const due = english.get(stem)
    if (due === undefined || due === holes) return []
    // a name that cannot be declined may be left out of what is said beside the piece
    const isLess = BESIDE.test(stem) && holes.split(', ').every(hole => hole === '' || due.split(', ').includes(hole))
    return isLess ? [] : [`${language}: ${stem}: fills in {${holes}}, English {${due}}`]
  })
}

/**
 * What is wrong with a game's words, one line each: a sentence for every step, event and rule, in four languages. `rules`: ids that must
 * have a text.
 */
export function missingTexts(pack: SpokenGame, rules: readonly RuleId[] = []): string[] {
  const { en } = pack.texts
  const stems = stemsOf(en)
  const lacks = (key: string): string[] => (stems.has(key) ? [] : [`en: ${key}: missing`])
  const decisions = Object.entries(pack.game.steps)
    .filter(([, handler]) => 'offer' in (handler as object))
    .map(([kind]) => kind)
  const events = Object.keys(pack.game.eventSight)
  const hasOption = (kind: string) => [...stems].some(key => key === `option.${kind}` || isUnder(key, `option.${kind}`))
  return [
    ...wrongTexts(pack.texts),
    ...decisions.flatMap(kind => [...lacks(`prompt.${kind}`), ...(hasOption(kind) ? [] : [`en: option.${kind}: missing`])]),
    ...events.flatMap(kind => lacks(`event.${kind}`)),
    ...events.flatMap(kind => wrongHidden(pack, kind)),
    ...rules.flatMap(id => lacks(`rule.${id}`)),
    ...Object.keys(pack.game.scenarios?.all ?? {}).flatMap(name => [...lacks(`name.scenario.${name}`), ...lacks(`scenario.${name}`)]),
    ...(pack.forecast === undefined ? [] : lacks('forecast.title')),
    ...[...stems].flatMap(key => wrongReference(key, stems)),
    ...[...stems].filter(key => isIdle(key, decisions, events)).map(key => `en: ${key}: nothing says this`),
    // what is only spelled otherwise has no names
    ...[
      ...new Set(
        Object.values(pack.nouns)
          .filter(noun => typeof noun === 'string' || noun.spelled === undefined)
          .map(kindOf),
      ),
    ]
      .filter(kind => ![...stems].some(key => isUnder(key, `name.${kind}`)))
      .map(kind => `en: name.${kind}.…: missing`),
  ]
}

const isUnder = (key: string, parent: string): boolean => key.startsWith(`${parent}.`)

/** A field that only some may know must not be in what the others hear. */
function wrongHidden({ game, texts: { en } }: SpokenGame, kind: string): string[] {
  const sight = game.eventSight[kind]
  if (sight === undefined || 'sight' in sight) return []
  const secret = Object.keys(sight)
  const uses = (key: string) => holesOf(en[key] ?? '').some(hole => secret.includes(hole))
  if (uses(`event.${kind}.hidden`)) return [`en: event.${kind}.hidden: tells ${secret.join(', ')}`]
  return uses(`event.${kind}`) && en[`event.${kind}.hidden`] === undefined ? [`en: event.${kind}.hidden: missing`] : []
}

/** A refusal explains a rule, and every rule belongs to a chapter. */
function wrongReference(key: string, stems: ReadonlySet<string>): string[] {
  if (isUnder(key, 'refusal')) {
    const rule = `rule.${key.split('.')[1]}`
    return stems.has(rule) ? [] : [`en: ${key}: there is no ${rule}`]
  }
  if (!isUnder(key, 'rule')) return []
  const id = key.slice('rule.'.length)
  return [...stems].some(stem => isUnder(stem, 'chapter') && id.startsWith(`${stem.slice('chapter.'.length)}-`))
    ? []
    : [`en: ${key}: belongs to no chapter`]
}

function isIdle(key: string, decisions: readonly string[], events: readonly string[]): boolean {
  if (isUnder(key, 'prompt')) return !decisions.some(kind => key === `prompt.${kind}` || isUnder(key, `prompt.${kind}`))
  if (isUnder(key, 'option')) return !decisions.some(kind => key === `option.${kind}` || isUnder(key, `option.${kind}`))
  if (isUnder(key, 'event')) return !events.some(kind => key === `event.${kind}` || isUnder(key, `event.${kind}`))
  return false
}
