// What a sentence at a table must not be: a list with colons, an address by name, a rule's id, longer than its place.
import type { Language, Texts } from '@rubble/text'

export type SentenceKind = 'prompt' | 'option' | 'refusal' | 'event' | 'forecast'

/** As many letters as there is room for: above the hand, beside a place. */
const ROOM: Readonly<Partial<Record<SentenceKind, number>>> = { prompt: 44, refusal: 60 }

const WRONG: readonly (readonly [string, RegExp])[] = [
  ['a colon', /:/],
  ['an address by name', /^(?:You|Ty|Du|Tu|Toi|\{\{name\}\}), /],
  ['the id of a rule', /\b[A-Z]{2}(?:-[A-Z]+\d*)+-\d|\b(?:Rule|Zasada|Regel|Règle) \{\{/],
  ['a clause that gives the reason', /, (?:because|bo|ponieważ|weil|denn|parce que|car) /],
  ['an old formula', /^(?:You cannot|Nie możesz|Du kannst .*nicht|Tu ne peux pas)\b/],
]

/** What tells that something is still to come. */
const FUTURE: Readonly<Record<Language, RegExp>> = {
  en: /\bwill\b|^If\b|^On \d/,
  pl: /[Bb]ęd(?:zie|ą)|zostanie|zatrzyma|[Zz]acznie|skończy|odpadnie|wróci|wchłonie|[Ww]ygra|dotrze|urośnie|rzuci|pożr(?:e|ą)|okradnie|[Ss]traci|zabierze|zepsuje|[Pp]rzegrasz|pójdzie|decyd(?:uje|ują)|wybierze(?:sz)?|[Pp]rzybędzie|zginie|zabraknie|Jeśli|Gdyby|Przy \d/,
  de: /\b(?:wird|werden|wirst|dann|Wenn|Bei \d)\b/,
  fr: /\p{L}(?:ra|ras|ront)(?!\p{L})|^Si\b|^Sur \d/u,
}

function lengthFaults(sentence: string, kind: SentenceKind): string[] {
  const room = ROOM[kind] ?? Number.POSITIVE_INFINITY
  return sentence.length > room ? [`${sentence.length} letters, there is room for ${room}`] : []
}

function wordFaults(sentence: string, kind: SentenceKind, language: Language): string[] {
  return [
    ...WRONG.filter(([, at]) => at.test(sentence)).map(([what]) => what),
    ...(kind === 'forecast' && !FUTURE[language].test(sentence) ? ['a forecast that is not in the future'] : []),
  ]
}

/** What is wrong with a sentence that somebody reads at a table. */
export const wordyFaults = (sentence: string, kind: SentenceKind, language: Language): string[] => [
  ...wordFaults(sentence, kind, language),
  ...lengthFaults(sentence, kind),
]

const KINDS: readonly SentenceKind[] = ['prompt', 'option', 'refusal', 'event', 'forecast']
/** A game may tell what it foresees by events of its own; what follows a dot goes on with the sentence before it. */
const FORESEEN = /^event\.\w+Foreseen(?:_\w+)?$/

/** What kind of sentence a game's text is, by its key; undefined: nobody is told it by itself, as a name or a heading. */
function kindOfText(key: string): SentenceKind | undefined {
  if (key === 'forecast.title') return undefined
  return FORESEEN.test(key) ? 'forecast' : KINDS.find(kind => key.startsWith(`${kind}.`))
}

/**
 * What is wrong with texts as they are written, one line each, whether or not they ever come up in play. `kindOf`: what kind each is;
 * `longest`: what may be filled in, so that it is known whether there is room.
 */
export function wordyTexts(
  texts: Texts,
  language: Language,
  kindOf: (key: string) => SentenceKind | undefined = kindOfText,
  longest: (field: string) => string = () => '',
): string[] {
  return Object.entries(texts).flatMap(([key, text]) => {
    const kind = kindOf(key)
    if (kind === undefined) return []
    const filled = text.replaceAll(/\{\{(\w+)\}\}/g, (_, field: string) => longest(field))
    return [...new Set([...wordFaults(text, kind, language), ...lengthFaults(filled, kind)])].map(
      fault => `${language}: ${key}: ${fault}: ${text}`,
    )
  })
}
